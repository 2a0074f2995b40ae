// After MATCHA (Wang, Sahu, Yang, Joshi and Kar, Indian Control Conference 2019): the network's own links, split into
// matchings. MATCHA draws matchings at random; here each has its round in turn. Islands joined through nodes without
// islands count as joined by a link.
#include "core/graph/connectivity.h"
#include "core/graph/edge_coloring.h"
#include "core/optimize/baselines/families.h"

#include <algorithm>
#include <set>
#include <utility>

namespace isthmus {
namespace {

using Pairs = std::vector<std::pair<int, int>>; // islands, ascending

int row(const Network& network, int node) { return network.islandOf[static_cast<std::size_t>(node)]; }

// By what routers alone join, the islands at it.
std::vector<std::set<int>> islandsAtRouters(const Network& network) {
    DisjointSets routers(static_cast<int>(network.nodes.size()));
    for (const NetworkLink& link : network.links)
        if (row(network, link.a) < 0 && row(network, link.b) < 0) routers.join(link.a, link.b);
    std::vector<std::set<int>> islands(network.nodes.size());
    for (const NetworkLink& link : network.links) {
        const int a = row(network, link.a);
        const int b = row(network, link.b);
        if (a >= 0 && b < 0) islands[static_cast<std::size_t>(routers.find(link.b))].insert(a);
        if (a < 0 && b >= 0) islands[static_cast<std::size_t>(routers.find(link.a))].insert(b);
    }
    return islands;
}

Pairs neighbours(const Network& network) {
    std::set<std::pair<int, int>> pairs;
    for (const NetworkLink& link : network.links) {
        const int a = row(network, link.a);
        const int b = row(network, link.b);
        if (a >= 0 && b >= 0) pairs.insert(std::minmax(a, b));
    }
    for (const std::set<int>& islands : islandsAtRouters(network))
        for (const int a : islands)
            for (auto b = islands.upper_bound(a); b != islands.end(); ++b) pairs.emplace(a, *b);
    return {pairs.begin(), pairs.end()};
}

} // namespace

RoutedSchedule matchings(PlanLibrary& library, const BaselineSettings&) {
    const Pairs pairs = neighbours(library.network());
    const std::vector<int> colors = edgeColors(static_cast<int>(library.network().islands.size()), pairs);
    std::vector<BaselineRound> rounds(static_cast<std::size_t>(1 + *std::max_element(colors.begin(), colors.end())));
    for (std::size_t p = 0; p < pairs.size(); ++p)
        rounds[static_cast<std::size_t>(colors[p])].push_back({{pairs[p].first, pairs[p].second}, 1});
    return planned(library, rounds);
}

} // namespace isthmus
