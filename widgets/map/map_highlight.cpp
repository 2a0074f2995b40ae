#include "widgets/map/map_highlight.h"

#include "widgets/map/line_geometry.h"

#include <QPainter>

namespace isthmus {
namespace {

constexpr double kRailGap = 6.5; // px from a link's middle to the lines that mark it

void paintRing(QPainter& painter, const MapScene& scene, int node, const HighlightFrame& frame, double width,
               const QColor& color) {
    const QPointF at = scene.nodes[static_cast<std::size_t>(node)].at * frame.factor + frame.shift;
    if (!scene.nodes[static_cast<std::size_t>(node)].placed) return;
    painter.setPen(QPen(color, width));
    painter.setBrush(Qt::NoBrush);
    const double radius = scene.nodeRadius + 4;
    painter.drawEllipse(at, radius, radius);
}

void paintRails(QPainter& painter, const MapScene& scene, int link, const HighlightFrame& frame, double width,
                const QColor& color) {
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const ScenePiece& piece : scene.links[static_cast<std::size_t>(link)].pieces) {
        QPolygonF line;
        for (const QPointF& p : piece.points) line << p * frame.factor + frame.shift;
        line = simplified(line, 0.2);
        for (const double side : {-kRailGap, kRailGap})
            for (const QPolygonF& run : clipLine(offsetLine(line, side), frame.view.adjusted(-20, -20, 20, 20)))
                painter.drawPolyline(run);
    }
}

void paintMark(QPainter& painter, const MapScene& scene, const SceneHit& hit, const HighlightFrame& frame, double width,
               const QColor& color) {
    if (hit.kind == SceneHit::Kind::Node)
        paintRing(painter, scene, hit.index, frame, width, color);
    else
        paintRails(painter, scene, hit.index, frame, width, color);
}

} // namespace

void paintSelection(QPainter& painter, const MapScene& scene, const SceneHit& hit, const HighlightFrame& frame) {
    paintMark(painter, scene, hit, frame, hit.kind == SceneHit::Kind::Node ? 2.4 : 1.6, frame.theme.accent);
}

void paintHover(QPainter& painter, const MapScene& scene, const SceneHit& hit, const HighlightFrame& frame) {
    QColor color = frame.theme.accent;
    color.setAlpha(130);
    paintMark(painter, scene, hit, frame, hit.kind == SceneHit::Kind::Node ? 3 : 1.6, color);
}

} // namespace isthmus
