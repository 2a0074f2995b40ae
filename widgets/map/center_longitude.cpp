#include "widgets/map/center_longitude.h"

#include "widgets/map/geo_arc.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>
#include <vector>

namespace isthmus {
namespace {

using Segment = std::pair<GeoPoint, GeoPoint>;

std::vector<Segment> placedLinks(const Topology& topology) {
    std::unordered_map<NodeId, GeoPoint> places;
    for (const Node& node : topology.nodes)
        if (node.position) places.emplace(node.id, *node.position);
    std::vector<Segment> segments;
    for (const Link& link : topology.links) {
        const auto a = places.find(link.a);
        const auto b = places.find(link.b);
        if (a != places.end() && b != places.end()) segments.emplace_back(a->second, b->second);
    }
    return segments;
}

int countCut(const std::vector<Segment>& links, double centerLon) {
    return static_cast<int>(std::ranges::count_if(
        links, [centerLon](const Segment& link) { return crossesEdge(link.first, link.second, centerLon); }));
}

double clearance(const Topology& topology, double centerLon) {
    double least = 180;
    for (const Node& node : topology.nodes)
        if (node.position) least = std::min(least, 180 - std::abs(wrapDegrees(node.position->lon - centerLon)));
    return least;
}

} // namespace

double bestCenterLongitude(const Topology& topology) {
    if (std::ranges::none_of(topology.nodes, [](const Node& node) { return node.position.has_value(); })) return 0;
    const std::vector<Segment> links = placedLinks(topology);
    double best = 0;
    std::pair<int, double> bestCost{1 << 30, 0};
    for (int turn = 0; turn < 360; ++turn) {
        const double center = wrapDegrees(turn);
        const std::pair<int, double> cost{countCut(links, center), -clearance(topology, center)};
        if (cost < bestCost) {
            bestCost = cost;
            best = center;
        }
    }
    return best;
}

int linksCutAt(const Topology& topology, double centerLon) { return countCut(placedLinks(topology), centerLon); }

} // namespace isthmus
