#include "widgets/map/map_layer.h"

#include "widgets/map/link_painter.h"
#include "widgets/map/map_chips.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr double kMargin = 0.15;
constexpr double kHaloOpacity = 0.25;
constexpr double kFineScale = 560; // device px per projected unit from which the coarse coast shows its corners
constexpr double kSpritePadding = 3;
constexpr double kLooseLabel = 10; // px from the symbol to a label that needs a line

BaseStyle baseStyleOf(const MapOptions& options) { return {options.borders, options.graticule}; }
LinkStyle linkStyleOf(const MapOptions& options) { return {options.utilization, options.cliques}; }

void paintHalos(QImage& image, const LayerRequest& request, const LayerFrame& frame) {
    QImage halos(image.size(), QImage::Format_ARGB32_Premultiplied);
    halos.fill(Qt::transparent);
    QPainter painter(&halos);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLinkHalos(painter, *request.scene, *request.picture, frame, linkStyleOf(request.options), request.theme);
    painter.scale(frame.dpr, frame.dpr);
    paintNodeHalos(painter, *request.scene, *request.picture, frame, request.theme);
    painter.end();
    QPainter onto(&image);
    onto.setOpacity(request.theme.dark ? kHaloOpacity + 0.05 : kHaloOpacity);
    onto.drawImage(0, 0, halos);
}

// A label that found no room beside its node is tied to it.
void paintLabelLine(QPainter& painter, const MapLayer& layer, const NodeLabel& label) {
    const MapScene& scene = *layer.request.scene;
    const QPointF at = scene.nodes[static_cast<std::size_t>(label.node)].at + layer.frame.origin;
    const QRectF box = label.box.adjusted(2, 2, -2, -3);
    const QPointF near(std::clamp(at.x(), box.left(), box.right()), std::clamp(at.y(), box.top(), box.bottom()));
    QLineF line(at, near);
    if (line.length() < scene.nodeRadius + kLooseLabel) return;
    line.setP1(line.pointAt((scene.nodeRadius + 2) / line.length()));
    painter.setPen(QPen(mix(layer.request.theme.land, layer.request.theme.muted, 0.7), 1));
    painter.drawLine(line);
}

void paintLabels(QPainter& painter, const MapLayer& layer, LabelSprites& sprites, const QFont& font) {
    const double dpr = layer.frame.dpr;
    for (const NodeLabel& label : layer.annotations.labels) {
        const QString& text = layer.request.scene->graph->nodes[static_cast<std::size_t>(label.node)].label;
        const QImage image = sprites.sprite(text, font, layer.request.theme, dpr);
        const QPointF at = label.box.topLeft() - QPointF(kSpritePadding, kSpritePadding);
        painter.drawImage(QPointF(std::round(at.x() * dpr) / dpr, std::round(at.y() * dpr) / dpr), image);
    }
}

QImage makeSprite(const QString& text, const QFont& font, const Theme& theme, double dpr) {
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(text) + 4 + 2 * kSpritePadding, metrics.height() + 2 * kSpritePadding);
    QImage image((size * dpr).toSize() + QSize(1, 1), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    image.setDevicePixelRatio(dpr);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF base(kSpritePadding + 2, kSpritePadding + metrics.ascent());
    QPainterPath outline;
    outline.addText(base, font, text);
    QColor soft = mix(theme.land, theme.ocean, 0.5);
    soft.setAlpha(225);
    painter.strokePath(outline, QPen(soft, 3.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setFont(font);
    painter.setPen(theme.ink);
    painter.drawText(base, text);
    return image;
}

AnnotationRequest annotationRequestOf(const LayerRequest& request, const LayerFrame& frame, const QFont& font) {
    AnnotationRequest wanted{request.options.labels, request.options.utilization, font, {}};
    for (const QRectF& box : request.reserved) wanted.reserved.push_back(box.translated(frame.margin, frame.margin));
    return wanted;
}

} // namespace

QImage LabelSprites::sprite(const QString& text, const QFont& font, const Theme& theme, double dpr) {
    if (m_font != font || !(m_theme == theme) || m_dpr != dpr) {
        m_images.clear();
        m_font = font;
        m_theme = theme;
        m_dpr = dpr;
    }
    if (const QImage* kept = m_images.object(text)) return *kept;
    const QImage image = makeSprite(text, font, theme, dpr);
    m_images.insert(text, new QImage(image), std::max<qsizetype>(image.sizeInBytes() / 1024, 1));
    return image;
}

LayerFrame frameFor(const MapCamera& camera, QSize size, double dpr) {
    const QSizeF view = QSizeF(size) * dpr;
    const double margin = std::round(kMargin * std::max(view.width(), view.height()));
    LayerFrame frame;
    frame.scale = camera.scale;
    frame.dpr = dpr;
    frame.margin = margin / dpr;
    frame.pixels = QSize(static_cast<int>(std::ceil(view.width() + 2 * margin)),
                         static_cast<int>(std::ceil(view.height() + 2 * margin)));
    frame.origin = QPointF(size.width() / 2.0 + frame.margin - camera.x * camera.scale,
                           size.height() / 2.0 + frame.margin + camera.y * camera.scale);
    return frame;
}

bool wantsFineLand(const LayerRequest& request) { return request.camera.scale * request.dpr >= kFineScale; }

QImage paintWorld(const LayerRequest& request, const FlatWorld& world) {
    const LayerFrame frame = frameFor(request.camera, request.size, request.dpr);
    QImage image(frame.pixels, QImage::Format_RGB32);
    QPainter painter(&image);
    paintBase(painter, world, request.scene->graph->projection, frame, baseStyleOf(request.options), request.theme);
    return image;
}

std::shared_ptr<MapLayer> paintLayer(const LayerRequest& request, const QImage& worldImage, LabelSprites& sprites,
                                     const std::function<bool()>& stopped) {
    auto layer = std::make_shared<MapLayer>();
    layer->request = request;
    layer->frame = frameFor(request.camera, request.size, request.dpr);
    layer->image = worldImage.copy();
    const LayerFrame& frame = layer->frame;
    const QFont font = labelFont(request.font, request.scene->nodeRadius);
    if (request.options.cliques && request.picture->round >= 0) paintHalos(layer->image, request, frame);
    if (stopped()) return nullptr;
    layer->annotations =
        placeAnnotations(*request.scene, *request.picture, frame, annotationRequestOf(request, frame, font));
    if (stopped()) return nullptr;
    QPainter painter(&layer->image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLinks(painter, *request.scene, *request.picture, frame, linkStyleOf(request.options), request.theme);
    painter.scale(frame.dpr, frame.dpr);
    paintNodes(painter, *request.scene, *request.picture, frame, request.options.cliques, request.theme);
    for (const NodeLabel& label : layer->annotations.labels) paintLabelLine(painter, *layer, label);
    paintBadges(painter, layer->annotations.badges, request.theme);
    paintLabels(painter, *layer, sprites, font);
    if (const auto& callout = layer->annotations.callout)
        paintCallout(painter, callout->anchor, callout->box, request.picture->bottleneckText, font, request.theme);
    painter.end();
    if (stopped()) return nullptr;
    return layer;
}

} // namespace isthmus
