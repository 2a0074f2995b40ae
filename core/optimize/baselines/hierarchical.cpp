// Clusters by latency, in the order farthest first (Gonzalez, Theoretical Computer Science 38, 1985): as many as make
// the largest drop in the clusters' radius where one halves it, else the square root of the islands.
#include "core/optimize/baselines/families.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr double kClearDrop = 2;

using Cluster = std::vector<int>; // islands

// Every island, each the farthest from those before it, with that distance.
struct FarthestFirst {
    std::vector<int> islands{0};
    std::vector<std::int64_t> reach{std::numeric_limits<std::int64_t>::max()};
};

FarthestFirst farthestFirst(const DistanceMatrix& distances) {
    FarthestFirst order;
    std::vector<std::int64_t> nearest(static_cast<std::size_t>(distances.count()), order.reach.front());
    std::vector<char> taken(nearest.size(), 0);
    while (order.islands.size() < nearest.size()) {
        const int last = order.islands.back();
        taken[static_cast<std::size_t>(last)] = 1;
        int next = -1;
        for (int i = 0; i < distances.count(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            nearest[at] = std::min(nearest[at], distances.at(last, i));
            if (taken[at] == 0 && (next < 0 || nearest[at] > nearest[static_cast<std::size_t>(next)])) next = i;
        }
        order.islands.push_back(next);
        order.reach.push_back(nearest[static_cast<std::size_t>(next)]);
    }
    return order;
}

std::size_t clusterCount(const std::vector<std::int64_t>& reach) {
    std::size_t best = 0;
    double largest = kClearDrop;
    for (std::size_t count = 2; count <= reach.size() / 2; ++count) {
        if (reach[count - 1] == 0) break;
        const double drop = static_cast<double>(reach[count - 1]) / static_cast<double>(reach[count]);
        if (drop < largest || (best > 0 && drop == largest)) continue;
        largest = drop;
        best = count;
    }
    return best > 0 ? best : static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(reach.size()))));
}

// The nearest centre takes an island, of equally near ones that with the fewest.
std::vector<Cluster> clustersOf(const DistanceMatrix& distances) {
    const FarthestFirst order = farthestFirst(distances);
    const std::size_t count = clusterCount(order.reach);
    std::vector<Cluster> clusters;
    for (std::size_t c = 0; c < count; ++c) clusters.push_back({order.islands[c]});
    std::vector<int> others(order.islands.begin() + static_cast<std::ptrdiff_t>(count), order.islands.end());
    std::sort(others.begin(), others.end());
    for (const int island : others) {
        const auto key = [&](const Cluster& cluster) {
            return std::pair(distances.at(cluster.front(), island), cluster.size());
        };
        std::min_element(clusters.begin(), clusters.end(), [&](const Cluster& x, const Cluster& y) {
            return key(x) < key(y);
        })->push_back(island);
    }
    return clusters;
}

// The one that is nearest, on average, to the islands of the other clusters.
int representative(const Cluster& cluster, const DistanceMatrix& distances) {
    const auto distanceOut = [&](int island) {
        std::int64_t sum = 0;
        for (int other = 0; other < distances.count(); ++other)
            if (std::find(cluster.begin(), cluster.end(), other) == cluster.end()) sum += distances.at(island, other);
        return std::pair(sum, island);
    };
    return *std::min_element(cluster.begin(), cluster.end(),
                             [&](int x, int y) { return distanceOut(x) < distanceOut(y); });
}

} // namespace

RoutedSchedule hierarchical(PlanLibrary& library, const BaselineSettings&) {
    const DistanceMatrix distances = library.paths().distances(kLatencySystem, allIslands(library.network()));
    BaselineRound within;
    MixingBlock between;
    const std::vector<Cluster> clusters = clustersOf(distances);
    for (const Cluster& cluster : clusters) {
        within.push_back({cluster, 1});
        between.islands.push_back(representative(cluster, distances));
    }
    std::vector<BaselineRound> rounds{within};
    if (clusters.size() > 1) rounds.insert(rounds.end(), {{between}, within});
    return planned(library, rounds);
}

} // namespace isthmus
