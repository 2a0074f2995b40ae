// A MapGraph at one scale, in pixels: nodes after spreading, link lines drawn to them, and what lies under a point.
// Origin is the projected origin, y grows down; a camera only shifts it. Immutable once made, shared between threads.
#pragma once

#include "widgets/map/map_graph.h"

#include <QPolygonF>

#include <memory>
#include <vector>

namespace isthmus {

struct SceneNode {
    bool placed = false;
    QPointF truePlace;
    QPointF at; // where it is drawn
    [[nodiscard]] bool displaced() const;
};

struct ScenePiece {
    QPolygonF points;
    std::vector<double> lengths; // px from the link's start, by point; the gap at the map's edge counts nothing
    QRectF box;
};

struct SceneLink {
    std::vector<ScenePiece> pieces; // from a to b
    double length = 0;              // px
};

struct MapScene {
    MapGraphPtr graph;
    double scale = 1; // px per unit of the projected globe
    double nodeRadius = 8;
    std::vector<SceneNode> nodes;
    std::vector<SceneLink> links;
};
using MapScenePtr = std::shared_ptr<const MapScene>;

[[nodiscard]] MapScene makeScene(MapGraphPtr graph, double scale);

// A point on a link and the way it runs there, by the length from its start.
struct LinkPoint {
    QPointF at;
    QPointF direction; // unit vector from a to b
};
[[nodiscard]] LinkPoint pointAlong(const SceneLink& link, double length);

// Everything under a point, the nearest first, nodes before links. A link is hit within 5 px of its line.
struct SceneHit {
    enum class Kind { Node, Link } kind;
    int index;
    bool operator==(const SceneHit&) const = default;
};
[[nodiscard]] std::vector<SceneHit> hitsAt(const MapScene& scene, QPointF point);

// px: 8 for small networks; in large ones symbols grow with the room between neighbours.
[[nodiscard]] double nodeRadiusFor(const MapGraph& graph, double scale);

} // namespace isthmus
