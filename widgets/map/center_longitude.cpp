#include "widgets/map/center_longitude.h"

#include "widgets/map/projection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <unordered_map>
#include <utility>
#include <vector>

namespace isthmus {
namespace {

constexpr int kTurns = 360; // whole degrees at which the map may be cut
using Cuts = std::array<int, kTurns>;

double toTheEast(double lon, double from) {
    double turned = std::fmod(lon - from, 360);
    if (turned < 0) turned += 360;
    return turned < 360 ? turned : 0; // a tiny negative one rounds up to 360
}

// Every whole degree after west up to east.
void addCuts(Cuts& cuts, double west, double span) {
    const int first = static_cast<int>(std::floor(west)) + 1;
    const int last = static_cast<int>(std::floor(west + span));
    for (int edge = first; edge <= last; ++edge) ++cuts[static_cast<std::size_t>(edge % kTurns)];
}

Cuts countCuts(const Topology& topology) {
    std::unordered_map<NodeId, double> longitudes;
    for (const Node& node : topology.nodes)
        if (node.position) longitudes.emplace(node.id, toTheEast(node.position->lon, 0));
    Cuts cuts{};
    for (const Link& link : topology.links) {
        const auto a = longitudes.find(link.a);
        const auto b = longitudes.find(link.b);
        if (a == longitudes.end() || b == longitudes.end()) continue;
        const double span = toTheEast(b->second, a->second);
        if (span < 180) addCuts(cuts, a->second, span);
        if (span > 180) addCuts(cuts, b->second, 360 - span);
    }
    return cuts;
}

// Longitudes of the nodes in 0..360, ascending, with a lap to each side.
std::vector<double> sortedLongitudes(const Topology& topology) {
    std::vector<double> sorted;
    for (const Node& node : topology.nodes)
        if (node.position) sorted.push_back(toTheEast(node.position->lon, 0));
    std::ranges::sort(sorted);
    if (sorted.empty()) return sorted;
    const double first = sorted.front();
    sorted.insert(sorted.begin(), sorted.back() - 360);
    sorted.push_back(first + 360);
    return sorted;
}

double clearance(const std::vector<double>& sorted, double edge) {
    const auto after = std::ranges::lower_bound(sorted, edge);
    return std::min(*after - edge, edge - *(after - 1));
}

} // namespace

GeoPoint middleOf(const Topology& topology) {
    constexpr double kRadians = std::numbers::pi / 180;
    double x = 0, y = 0, z = 0;
    for (const Node& node : topology.nodes) {
        if (!node.position) continue;
        const double lat = node.position->lat * kRadians, lon = node.position->lon * kRadians;
        x += std::cos(lat) * std::cos(lon);
        y += std::cos(lat) * std::sin(lon);
        z += std::sin(lat);
    }
    if (std::hypot(x, y, z) < 1e-9) return {};
    return {std::atan2(z, std::hypot(x, y)) / kRadians, std::atan2(y, x) / kRadians};
}

double bestCenterLongitude(const Topology& topology) {
    const std::vector<double> longitudes = sortedLongitudes(topology);
    if (longitudes.empty()) return 0;
    const Cuts cuts = countCuts(topology);
    double best = 0;
    std::pair<int, double> bestCost{1 << 30, 0};
    for (int turn = 0; turn < kTurns; ++turn) {
        const int edge = (turn + 180) % kTurns;
        const std::pair<int, double> cost{cuts[static_cast<std::size_t>(edge)], -clearance(longitudes, edge)};
        if (cost < bestCost) {
            bestCost = cost;
            best = wrapDegrees(turn);
        }
    }
    return best;
}

} // namespace isthmus
