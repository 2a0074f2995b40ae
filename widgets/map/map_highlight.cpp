#include "widgets/map/map_highlight.h"

#include "widgets/map/line_geometry.h"

#include <QImage>
#include <QPainter>

#include <cmath>

namespace isthmus {
namespace {

constexpr double kRingGap = 4; // px from a node's rim
constexpr double kRailWidth = 1.6;
constexpr double kRailGap = 6.5; // px from a link's middle to the lines that mark it

QPointF viewed(QPointF p, const HighlightFrame& frame) { return p * frame.factor + frame.shift; }

// Beside the link, on both sides; clipped.
void addRails(const SceneLink& link, const HighlightFrame& frame, QList<QLineF>& segments) {
    for (const ScenePiece& piece : link.pieces) {
        QPolygonF line;
        for (const QPointF& p : piece.points) line << viewed(p, frame);
        line = simplified(line, 0.2);
        for (const double side : {-kRailGap, kRailGap})
            for (const QPolygonF& run : clipLine(offsetLine(line, side), frame.view.adjusted(-20, -20, 20, 20)))
                for (qsizetype i = 1; i < run.size(); ++i) segments << QLineF(run[i - 1], run[i]);
    }
}

QImage ringImage(double radius, double width, const QColor& color, double dpr) {
    const double half = std::ceil(radius + width);
    QImage image(QSizeF(2 * half * dpr, 2 * half * dpr).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(dpr);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width));
    painter.drawEllipse(QPointF(half, half), radius, radius);
    return image;
}

void paintMarks(QPainter& painter, const MapScene& scene, std::span<const SceneHit> hits, const HighlightFrame& frame,
                double ringWidth, const QColor& color) {
    QList<QLineF> segments;
    for (const SceneHit& hit : hits)
        if (hit.kind == SceneHit::Kind::Link)
            addRails(scene.links[static_cast<std::size_t>(hit.index)], frame, segments);
    painter.setPen(QPen(color, kRailWidth, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(segments);
    const QImage ring = ringImage(scene.nodeRadius + kRingGap, ringWidth, color, painter.device()->devicePixelRatioF());
    const QPointF middle(ring.deviceIndependentSize().width() / 2, ring.deviceIndependentSize().height() / 2);
    const QRectF near = frame.view.adjusted(-40, -40, 40, 40);
    for (const SceneHit& hit : hits) {
        if (hit.kind != SceneHit::Kind::Node) continue;
        const SceneNode& node = scene.nodes[static_cast<std::size_t>(hit.index)];
        const QPointF at = viewed(node.at, frame);
        if (node.placed && near.contains(at)) painter.drawImage(at - middle, ring);
    }
}

} // namespace

void paintSelection(QPainter& painter, const MapScene& scene, std::span<const SceneHit> hits,
                    const HighlightFrame& frame) {
    if (!hits.empty()) paintMarks(painter, scene, hits, frame, 2.4, frame.theme.accent);
}

void paintHover(QPainter& painter, const MapScene& scene, const SceneHit& hit, const HighlightFrame& frame) {
    QColor color = frame.theme.accent;
    color.setAlpha(130);
    paintMarks(painter, scene, {&hit, 1}, frame, 3, color);
}

} // namespace isthmus
