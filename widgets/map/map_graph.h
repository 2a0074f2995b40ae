// The topology on the unit plane of one projection: what does not change while the camera moves. Indexes are file
// order. Immutable once made, shared between GUI thread and worker. Cost: about 0.2 us per arc point.
#pragma once

#include "core/model/topology.h"
#include "widgets/map/geo_arc.h"

#include <QRectF>
#include <QString>

#include <memory>
#include <unordered_map>
#include <vector>

namespace isthmus {

struct GraphNode {
    NodeId id;
    QString label;
    bool placed = false; // has a position, and not behind the globe; otherwise it is not on the map
    QPointF place;       // projected
    bool island = false;
    bool multicast = false;
    bool fpga = false;
    int degree = 0;
};

struct GraphLink {
    LinkId id;
    int a = -1;
    int b = -1;
    int lane = 0; // among the links that join the same two nodes
    int lanes = 1;
    bool forward = true; // a stands before b among the nodes: the side on which lanes are counted
    double capacityAbGbps = 0;
    double capacityBaGbps = 0;
    double latencyMs = -1;        // < 0: unknown
    std::vector<ArcPiece> pieces; // empty: an end is not placed
};

struct MapGraph {
    Projection projection;
    std::vector<GraphNode> nodes;
    std::vector<GraphLink> links;
    double typicalGap = 0; // projected, from a node to its nearest neighbour: the median
    std::unordered_map<NodeId, int> nodeIndex;
    std::unordered_map<LinkId, int> linkIndex;
};
using MapGraphPtr = std::shared_ptr<const MapGraph>;

[[nodiscard]] MapGraph makeGraph(const Topology& topology, const Projection& projection);
[[nodiscard]] QRectF boundsOf(const MapGraph& graph); // of nodes and links, projected; null if nothing is placed

} // namespace isthmus
