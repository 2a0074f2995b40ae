#include "core/bounds/drift_bound.h"
#include "core/graph/cuts.h"
#include "core/graph/shortest_paths.h"

#include <algorithm>
#include <limits>

namespace isthmus {

namespace {

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

double leastLatencyToAnother(const Network& network, const Lengths& lengths, int island) {
    const ShortestTree tree = shortestTree(network, lengths, island);
    int nearest = -1;
    for (const int other : network.islands) {
        if (other == island || tree.distance[asIndex(other)] < 0) continue;
        if (nearest < 0 || tree.distance[asIndex(other)] < tree.distance[asIndex(nearest)]) nearest = other;
    }
    if (nearest < 0) return std::numeric_limits<double>::infinity();
    double latency = 0;
    for (const int link : pathTo(network, tree, nearest)) latency += network.links[asIndex(link)].latencyS;
    return latency;
}

} // namespace

double singletonDriftBoundS(const Network& network) {
    if (network.islands.size() < 2) return 0;
    const auto n = static_cast<double>(network.islands.size());
    double speeds = 0;
    for (const int island : network.islands) speeds += network.nodes[asIndex(island)].speed;
    IslandCuts cuts(network);
    const Lengths lengths = latencyLengths(network);
    double sum = 0;
    for (const int island : network.islands) {
        const double speed = network.nodes[asIndex(island)].speed;
        const double q = (n - 1) / n * speed + (speeds - speed) / (n * (n - 1));
        const double capacity = std::min(cuts.outOf(island), cuts.into(island));
        const double tau = network.payloadGbit / capacity + leastLatencyToAnother(network, lengths, island);
        sum += std::max(network.minRoundS, tau) * q;
    }
    return 1.5 * (n - 1) / (n * n) * sum;
}

} // namespace isthmus
