#include "core/traffic/plans/plan_load.h"

#include <algorithm>

namespace isthmus {

namespace {

struct RelayEdge {
    std::size_t to;
    double latencyS;
};
using RelayGraph = std::vector<std::vector<RelayEdge>>; // by place among the members

std::vector<double> latenciesFrom(const RelayGraph& graph, std::size_t start) {
    std::vector<double> latency(graph.size(), -1.0);
    std::vector<std::size_t> open{start};
    latency[start] = 0;
    while (!open.empty()) {
        const std::size_t here = open.back();
        open.pop_back();
        for (const RelayEdge& edge : graph[here]) {
            if (latency[edge.to] >= 0) continue;
            latency[edge.to] = latency[here] + edge.latencyS;
            open.push_back(edge.to);
        }
    }
    return latency;
}

// In a tree the node farthest from anywhere is an end of a longest path.
double longestPathS(const RelayGraph& graph) {
    const std::vector<double> first = latenciesFrom(graph, 0);
    const auto end = static_cast<std::size_t>(std::ranges::max_element(first) - first.begin());
    return std::ranges::max(latenciesFrom(graph, end));
}

std::size_t placeOf(int node, const std::vector<int>& members) {
    return static_cast<std::size_t>(std::ranges::find(members, node) - members.begin());
}

double loadPath(const std::vector<int>& path, PlanLoad& out) {
    double latencyS = 0;
    for (const int index : path) {
        out.add(out.resources.link(index, 0), 1);
        out.add(out.resources.link(index, 1), 1);
        latencyS += out.network.links[static_cast<std::size_t>(index)].latencyS;
    }
    return latencyS;
}

} // namespace

void loadRelayTree(const RoutedClique& clique, PlanLoad& out) {
    RelayGraph graph(clique.members.size());
    for (std::size_t i = 0; i < clique.edges.size(); ++i) {
        const double latencyS = loadPath(clique.paths[i], out);
        const auto [first, second] = clique.edges[i];
        for (const int end : {first, second}) {
            out.add(out.resources.egress(end), 1);
            out.add(out.resources.ingress(end), 1);
        }
        graph[placeOf(first, clique.members)].push_back({placeOf(second, clique.members), latencyS});
        graph[placeOf(second, clique.members)].push_back({placeOf(first, clique.members), latencyS});
    }
    out.atLeastLatency(longestPathS(graph));
}

} // namespace isthmus
