#include "widgets/map/base_painter.h"

#include "widgets/map/line_geometry.h"

#include <QPainter>
#include <QPainterPath>

namespace isthmus {
namespace {

constexpr double kSmallestLand = 0.7; // device px
constexpr double kLineTolerance = 0.3;

QPen hairline(const QColor& color, double width = 1) {
    QPen pen(color, width);
    pen.setCosmetic(true);
    return pen;
}

QRectF deviceBox(const QRectF& projected, const LayerFrame& frame) {
    return QRectF(frame.projectedToDevice(projected.topLeft()), frame.projectedToDevice(projected.bottomRight()))
        .normalized();
}

QPolygonF deviceRing(const QPolygonF& ring, const LayerFrame& frame) {
    QPolygonF points;
    points.reserve(ring.size());
    for (const QPointF& p : ring) points << frame.projectedToDevice(p);
    return points;
}

bool touches(const QRectF& box, const QRectF& area) {
    return box.left() <= area.right() && box.right() >= area.left() && box.top() <= area.bottom() &&
           box.bottom() >= area.top();
}

void fillShape(QPainter& painter, const FlatShape& shape, const LayerFrame& frame) {
    const QRectF box = deviceBox(shape.box, frame);
    const QRectF area = frame.paintRect();
    if (!touches(box, area) || (box.width() < kSmallestLand && box.height() < kSmallestLand)) return;
    const bool clip = !area.contains(box);
    QPainterPath path;
    for (const QPolygonF& ring : shape.rings) {
        QPolygonF points = deviceRing(ring, frame);
        if (clip) points = clipRing(points, area);
        if (shape.rings.size() == 1) {
            painter.drawPolygon(points);
            return;
        }
        path.addPolygon(points);
    }
    painter.drawPath(path);
}

void strokeShape(QPainter& painter, const FlatShape& shape, const LayerFrame& frame) {
    const QRectF box = deviceBox(shape.box, frame);
    const QRectF area = frame.paintRect();
    if (!touches(box, area)) return;
    for (const QPolygonF& line : shape.rings) {
        const QPolygonF points = simplified(deviceRing(line, frame), kLineTolerance);
        if (area.contains(box))
            painter.drawPolyline(points);
        else
            for (const QPolygonF& run : clipLine(points, area)) painter.drawPolyline(run);
    }
}

std::vector<QPolygonF> gridLine(const Projection& projection, QPointF from, QPointF to) {
    QPolygonF line;
    constexpr int steps = 90;
    for (int i = 0; i <= steps; ++i) line << from + (to - from) * i / steps;
    return seenRuns(line, projection);
}

void paintGraticule(QPainter& painter, const Projection& projection, const LayerFrame& frame, const Theme& theme) {
    painter.setPen(hairline(mix(theme.ocean, theme.coast, theme.dark ? 0.55 : 0.7), 0.8));
    const auto stroke = [&](const std::vector<QPolygonF>& runs) {
        for (const QPolygonF& line : runs) strokeShape(painter, {{line}, line.boundingRect()}, frame);
    };
    for (int lon = -180; lon < 180; lon += 30) {
        const double offset = projection.offsetOf(lon);
        stroke(gridLine(projection, {offset, -90}, {offset, 90}));
    }
    for (int lat = -60; lat <= 60; lat += 30) stroke(gridLine(projection, QPointF(-180, lat), QPointF(180, lat)));
}

} // namespace

QColor outsideColor(const Theme& theme) { return mix(theme.ocean, theme.window, theme.dark ? 0.55 : 0.6); }

void paintBase(QPainter& painter, const FlatWorld& world, const Projection& projection, const LayerFrame& frame,
               const BaseStyle& style, const Theme& theme) {
    painter.fillRect(QRect(QPoint(0, 0), frame.pixels), outsideColor(theme));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.ocean);
    painter.drawPolygon(clipRing(deviceRing(projection.outline(), frame), frame.paintRect()));
    if (style.graticule) paintGraticule(painter, projection, frame, theme);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.land);
    for (const FlatShape& shape : world.land) fillShape(painter, shape, frame);
    painter.setBrush(Qt::NoBrush);
    if (style.borders) {
        painter.setPen(hairline(mix(theme.land, theme.coast, 0.62), 0.8));
        for (const FlatShape& line : world.borders) strokeShape(painter, line, frame);
    }
    painter.setPen(hairline(theme.coast));
    for (const FlatShape& line : world.coasts) strokeShape(painter, line, frame);
    painter.setPen(hairline(mix(theme.ocean, theme.coast, 0.6)));
    const QPolygonF rim = projection.outline();
    strokeShape(painter, {{rim}, rim.boundingRect()}, frame);
}

} // namespace isthmus
