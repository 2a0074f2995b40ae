#include "widgets/map/map_graph.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace isthmus {
namespace {

GraphNode makeNode(const Node& node, const Projection& projection) {
    GraphNode made;
    made.id = node.id;
    made.label = QString::fromStdString(node.name.empty() ? node.id.text : node.name);
    made.placed = node.position && projection.sees(*node.position);
    if (made.placed) made.place = projection.project(*node.position);
    made.island = node.island.has_value();
    made.multicast = node.multicast;
    made.fpga = node.fpga.has_value();
    return made;
}

int indexOf(const MapGraph& graph, const NodeId& id) {
    const auto found = graph.nodeIndex.find(id);
    return found == graph.nodeIndex.end() ? -1 : found->second;
}

double latencyOf(const Link& link, const Node& a, const Node& b) {
    if (link.latencyMs) return *link.latencyMs;
    return a.position && b.position ? derivedLatencyMs(*a.position, *b.position) : -1;
}

GraphLink makeLink(const Link& link, const Topology& topology, const MapGraph& graph) {
    GraphLink made;
    made.id = link.id;
    made.a = indexOf(graph, link.a);
    made.b = indexOf(graph, link.b);
    made.forward = made.a < made.b;
    made.capacityAbGbps = link.capacityGbps * (1 - link.background);
    made.capacityBaGbps = link.capacityBaGbps.value_or(link.capacityGbps) * (1 - link.background);
    if (made.a < 0 || made.b < 0) return made;
    const Node& a = topology.nodes[static_cast<std::size_t>(made.a)];
    const Node& b = topology.nodes[static_cast<std::size_t>(made.b)];
    made.latencyMs = latencyOf(link, a, b);
    if (a.position && b.position) made.pieces = projectArc(*a.position, *b.position, graph.projection);
    return made;
}

void countLanes(std::vector<GraphLink>& links) {
    std::map<std::pair<int, int>, std::vector<GraphLink*>> pairs;
    for (GraphLink& link : links) pairs[std::minmax(link.a, link.b)].push_back(&link);
    for (auto& [ends, parallel] : pairs)
        for (std::size_t i = 0; i < parallel.size(); ++i) {
            parallel[i]->lane = static_cast<int>(i);
            parallel[i]->lanes = static_cast<int>(parallel.size());
        }
}

// Links join near nodes in most networks, so their lengths stand for the distance to the nearest neighbour.
double typicalGapOf(const MapGraph& graph) {
    std::vector<double> nearest(graph.nodes.size(), 1e9);
    for (const GraphLink& link : graph.links) {
        if (link.pieces.size() != 1) continue;
        const QPointF d = link.pieces.front().points.back() - link.pieces.front().points.front();
        const double length = std::hypot(d.x(), d.y());
        for (const int end : {link.a, link.b})
            nearest[static_cast<std::size_t>(end)] = std::min(nearest[static_cast<std::size_t>(end)], length);
    }
    std::erase(nearest, 1e9);
    if (nearest.empty()) return 1;
    const auto middle = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 2);
    std::nth_element(nearest.begin(), middle, nearest.end());
    return *middle;
}

} // namespace

MapGraph makeGraph(const Topology& topology, const Projection& projection) {
    MapGraph graph;
    graph.projection = projection;
    for (const Node& node : topology.nodes) {
        graph.nodeIndex.emplace(node.id, static_cast<int>(graph.nodes.size()));
        graph.nodes.push_back(makeNode(node, projection));
    }
    for (const Link& link : topology.links) {
        graph.linkIndex.emplace(link.id, static_cast<int>(graph.links.size()));
        graph.links.push_back(makeLink(link, topology, graph));
        const GraphLink& made = graph.links.back();
        if (made.a >= 0) ++graph.nodes[static_cast<std::size_t>(made.a)].degree;
        if (made.b >= 0) ++graph.nodes[static_cast<std::size_t>(made.b)].degree;
    }
    countLanes(graph.links);
    graph.typicalGap = typicalGapOf(graph);
    return graph;
}

QRectF boundsOf(const MapGraph& graph) {
    constexpr double kFar = 1e9;
    QPointF least(kFar, kFar);
    QPointF most(-kFar, -kFar);
    const auto add = [&](QPointF p) {
        least = {std::min(least.x(), p.x()), std::min(least.y(), p.y())};
        most = {std::max(most.x(), p.x()), std::max(most.y(), p.y())};
    };
    for (const GraphNode& node : graph.nodes)
        if (node.placed) add(node.place);
    for (const GraphLink& link : graph.links)
        for (const ArcPiece& piece : link.pieces) std::ranges::for_each(piece.points, add);
    return least.x() > most.x() ? QRectF() : QRectF(least, most);
}

} // namespace isthmus
