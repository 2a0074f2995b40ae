// Camera arithmetic: between view pixels and the projected plane, fitting, zooming at a point, keeping the map in
// sight. Pure, any thread.
#pragma once

#include "widgets/map/map_graph.h"
#include "widgets/map/map_view.h"

#include <QSize>

namespace isthmus {

[[nodiscard]] QPointF toView(const MapCamera& camera, QSize view, QPointF projected);
[[nodiscard]] QPointF toProjected(const MapCamera& camera, QSize view, QPointF point);

// Everything placed is in sight, free of the controls; the whole globe if nothing is placed.
[[nodiscard]] MapCamera fittedCamera(const MapGraph& graph, QSize view);

[[nodiscard]] MapCamera pannedBy(MapCamera camera, QPointF pixels); // the map follows the pixels
[[nodiscard]] MapCamera zoomedAt(const MapCamera& camera, QSize view, QPointF point, double factor,
                                 const Projection& projection);
[[nodiscard]] MapCamera keptInSight(MapCamera camera, QSize view, const Projection& projection);

} // namespace isthmus
