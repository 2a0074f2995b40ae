#include "widgets/map/map_camera.h"

#include <QMarginsF>

#include <algorithm>

namespace isthmus {
namespace {

constexpr double kLargestScale = 60000;   // px per globe radius, about 100 m per px
constexpr double kLargestFitScale = 6000; // a lone city is not shown as a street
constexpr double kRimRoom = 56;           // px that may stay empty between the globe and the view's border
constexpr QMarginsF kFitMargins{48, 64, 48, 48};

double smallestScale(QSize view, const Projection& projection) {
    const QSizeF half = projection.halfExtent();
    return 0.5 * std::min(view.width() / (2 * half.width()), view.height() / (2 * half.height()));
}

} // namespace

QPointF toView(const MapCamera& camera, QSize view, QPointF projected) {
    return {view.width() / 2.0 + (projected.x() - camera.x) * camera.scale,
            view.height() / 2.0 - (projected.y() - camera.y) * camera.scale};
}

QPointF toProjected(const MapCamera& camera, QSize view, QPointF point) {
    return {camera.x + (point.x() - view.width() / 2.0) / camera.scale,
            camera.y - (point.y() - view.height() / 2.0) / camera.scale};
}

MapCamera fittedCamera(const MapGraph& graph, QSize view) {
    const QSizeF half = graph.projection.halfExtent();
    QRectF bounds = boundsOf(graph);
    if (bounds.isNull() && graph.nodes.empty())
        bounds = QRectF(-half.width(), -half.height(), 2 * half.width(), 2 * half.height());
    const QRectF room = QRectF(QPointF(), QSizeF(view)).marginsRemoved(kFitMargins);
    MapCamera camera;
    camera.projection = graph.projection.kind();
    camera.centerLon = graph.projection.centerLon();
    camera.centerLat = graph.projection.centerLat();
    camera.scale = std::min({std::max(room.width(), 50.0) / std::max(bounds.width(), 1e-9),
                             std::max(room.height(), 50.0) / std::max(bounds.height(), 1e-9), kLargestFitScale});
    // The globe's rim does not leave more empty room than it must.
    const auto settle = [&](double center, double halfGlobe, double halfView) {
        const double slack = std::max(0.0, halfGlobe - halfView / camera.scale);
        return std::clamp(center, -slack, slack);
    };
    const QPointF shift = room.center() - QPointF(view.width(), view.height()) / 2;
    camera.x = bounds.center().x() - shift.x() / camera.scale;
    camera.y = bounds.center().y() + shift.y() / camera.scale;
    camera.x = settle(camera.x, half.width(), view.width() / 2.0 - kRimRoom);
    camera.y = settle(camera.y, half.height(), view.height() / 2.0 - kRimRoom);
    return keptInSight(camera, view, graph.projection);
}

MapCamera pannedBy(MapCamera camera, QPointF pixels) {
    camera.x -= pixels.x() / camera.scale;
    camera.y += pixels.y() / camera.scale;
    return camera;
}

MapCamera zoomedAt(const MapCamera& camera, QSize view, QPointF point, double factor, const Projection& projection) {
    MapCamera zoomed = camera;
    zoomed.scale = std::clamp(camera.scale * factor, smallestScale(view, projection), kLargestScale);
    const QPointF fixed = toProjected(camera, view, point);
    const QPointF moved = toProjected(zoomed, view, point);
    zoomed.x += fixed.x() - moved.x();
    zoomed.y += fixed.y() - moved.y();
    return keptInSight(zoomed, view, projection);
}

MapCamera keptInSight(MapCamera camera, QSize view, const Projection& projection) {
    const QSizeF half = projection.halfExtent();
    camera.scale = std::clamp(camera.scale, smallestScale(view, projection), kLargestScale);
    camera.x = std::clamp(camera.x, -half.width(), half.width());
    camera.y = std::clamp(camera.y, -half.height(), half.height());
    return camera;
}

} // namespace isthmus
