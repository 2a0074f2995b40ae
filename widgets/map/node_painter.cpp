#include "widgets/map/node_painter.h"

#include <QPainter>

#include <cmath>
#include <map>
#include <tuple>

namespace isthmus {
namespace {

constexpr double kHaloReach = 6; // px beyond the symbol
constexpr std::size_t kManyNodes = 100;

enum class Shape { City, Abilities, Junction };

QColor paleInk(const Theme& theme) { return mix(theme.panel, theme.muted, 0.45); }

struct Look {
    Shape shape;
    NodeAbilities abilities;
    QColor ring;
    bool dashed;
    auto key() const { return std::tuple(static_cast<int>(shape), abilities, ring.rgba(), dashed); }
};

Look lookOf(const MapScene& scene, const RoundPicture& picture, std::size_t i, bool cliqueColors, const Theme& theme) {
    const int clique = picture.cliqueOf[i];
    const bool colored = cliqueColors && clique >= 0;
    const QColor idle =
        picture.round < 0 || clique >= 0 ? mix(theme.muted, theme.ink, 0.45) : mix(theme.land, theme.muted, 0.8);
    const bool city = scene.graph->nodes[i].island;
    const NodeAbilities abilities = city ? NodeAbilities{} : picture.abilities[i];
    const Shape shape = city ? Shape::City : abilities.any() ? Shape::Abilities : Shape::Junction;
    return {shape, abilities, colored ? theme.clique(clique) : idle, colored && Theme::cliqueMark(clique) > 0};
}

void paintCity(QPainter& painter, QPointF at, double radius, const Look& look, const Theme& theme) {
    const double width = radius >= 8 ? 3 : radius >= 5 ? 2.2 : 1.6;
    QPen pen(look.ring, width);
    if (look.dashed) {
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({1.5, 0.8});
    }
    painter.setPen(pen);
    painter.setBrush(theme.panel);
    painter.drawEllipse(at, radius - width / 2, radius - width / 2);
}

void paintSymbol(QPainter& painter, QPointF at, double radius, const Look& look, const Theme& theme) {
    if (look.shape == Shape::City) return paintCity(painter, at, radius, look, theme);
    if (look.shape == Shape::Junction) {
        painter.setPen(QPen(look.ring, 1.6));
        painter.setBrush(theme.panel);
        painter.drawEllipse(at, radius * 0.55, radius * 0.55);
        return;
    }
    if (radius < 6) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(look.ring);
        painter.drawEllipse(at, radius * 0.8, radius * 0.8);
        return;
    }
    const double width = look.abilities.both() ? 3.4 * radius : 2 * radius;
    const QRectF box(at.x() - width / 2, at.y() - radius, width, 2 * radius);
    paintAbilities(painter, look.abilities, box, {theme.ink, paleInk(theme), theme.panel, look.ring});
}

QImage sprite(double radius, const Look& look, double dpr, const Theme& theme) {
    const int side = static_cast<int>(std::ceil((3.4 * radius + 4) * dpr));
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    image.setDevicePixelRatio(dpr);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSymbol(painter, QPointF(side, side) / (2 * dpr), radius, look, theme);
    return image;
}

QPointF wholePixel(QPointF logical, double dpr) {
    return {std::round(logical.x() * dpr) / dpr, std::round(logical.y() * dpr) / dpr};
}

void paintLeader(QPainter& painter, const SceneNode& node, const LayerFrame& frame, const Theme& theme) {
    const QColor color = mix(theme.land, theme.muted, 0.9);
    painter.setPen(QPen(color, 1));
    painter.drawLine(node.truePlace + frame.origin, node.at + frame.origin);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(node.truePlace + frame.origin, 2, 2);
}

} // namespace

void paintNodeHalos(QPainter& painter, const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                    const Theme& theme) {
    painter.setPen(Qt::NoPen);
    const double radius = scene.nodeRadius + kHaloReach;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        if (!scene.nodes[i].placed || picture.cliqueOf[i] < 0) continue;
        painter.setBrush(theme.clique(picture.cliqueOf[i]));
        painter.drawEllipse(scene.nodes[i].at + frame.origin, radius, radius);
    }
}

void paintNodes(QPainter& painter, const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                bool cliqueColors, const Theme& theme) {
    std::map<decltype(Look{}.key()), QImage> sprites;
    const bool many = scene.nodes.size() > kManyNodes;
    const QRectF visible = frame.logicalRect().adjusted(-20, -20, 20, 20);
    for (const SceneNode& node : scene.nodes)
        if (node.placed && node.displaced()) paintLeader(painter, node, frame, theme);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const QPointF at = scene.nodes[i].at + frame.origin;
        if (!scene.nodes[i].placed || !visible.contains(at)) continue;
        const Look look = lookOf(scene, picture, i, cliqueColors, theme);
        if (!many) {
            paintSymbol(painter, at, scene.nodeRadius, look, theme);
            continue;
        }
        QImage& image = sprites[look.key()];
        if (image.isNull()) image = sprite(scene.nodeRadius, look, frame.dpr, theme);
        const QPointF half = QPointF(image.width(), image.height()) / (2 * frame.dpr);
        painter.drawImage(wholePixel(at - half, frame.dpr), image);
    }
}

void paintBadges(QPainter& painter, const std::vector<Badge>& badges, const Theme& theme) {
    const AbilityColors colors{mix(theme.muted, theme.ink, 0.5), paleInk(theme), theme.panel,
                               mix(theme.line, theme.muted, 0.6)};
    for (const Badge& badge : badges) paintAbilities(painter, badge.abilities, badge.box, colors);
}

} // namespace isthmus
