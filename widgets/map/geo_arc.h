// Great circles on the map: a link runs the short way round, and where it crosses the map's edge it becomes two pieces,
// one ending on each edge. On a globe what is behind is left out. Spherical interpolation; between antipodes it goes
// over the north pole. A point every 0.7 degrees, at least 24. Pure, any thread.
#pragma once

#include "widgets/map/projection.h"

#include <vector>

namespace isthmus {

struct ArcPiece {
    std::vector<QPointF> points; // projected
    std::vector<double> along;   // 0..1 of the whole arc, by point
};

[[nodiscard]] std::vector<GeoPoint> greatCircle(GeoPoint from, GeoPoint to);
[[nodiscard]] std::vector<ArcPiece> projectArc(GeoPoint from, GeoPoint to, const Projection& projection);

} // namespace isthmus
