// Lines and rings cut down to what a painter needs: clipped to a box, without points that make no visible difference.
// Painting long or detailed lines costs most of a layer, so nothing goes to QPainter unclipped. Pure, any thread.
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

#include <optional>
#include <vector>

namespace isthmus {

[[nodiscard]] QRectF boxOf(const QLineF& line);
[[nodiscard]] std::optional<QLineF> clipSegment(const QLineF& line, const QRectF& box);  // Liang and Barsky
[[nodiscard]] std::vector<QPolygonF> clipLine(const QPolygonF& line, const QRectF& box); // the runs inside
[[nodiscard]] QPolygonF clipRing(const QPolygonF& ring, const QRectF& box);              // Sutherland and Hodgman
[[nodiscard]] QPolygonF simplified(const QPolygonF& line, double tolerance); // drops points that near the chord
[[nodiscard]] QPolygonF offsetLine(const QPolygonF& line, double distance);  // to the right of its way, y down

} // namespace isthmus
