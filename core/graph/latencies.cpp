#include "core/graph/latencies.h"

#include <queue>

#include <functional>
#include <limits>
#include <utility>

namespace isthmus {

std::vector<double> leastLatenciesS(const Network& network, int from) {
    using Label = std::pair<double, int>;
    std::vector<double> latencyS(network.nodes.size(), std::numeric_limits<double>::infinity());
    std::priority_queue<Label, std::vector<Label>, std::greater<>> open;
    latencyS[static_cast<std::size_t>(from)] = 0;
    open.emplace(0, from);
    while (!open.empty()) {
        const auto [reached, node] = open.top();
        open.pop();
        if (reached > latencyS[static_cast<std::size_t>(node)]) continue;
        for (const Incidence& next : network.adjacency[static_cast<std::size_t>(node)]) {
            const double via = reached + network.links[static_cast<std::size_t>(next.link)].latencyS;
            double& known = latencyS[static_cast<std::size_t>(next.neighbour)];
            if (via >= known) continue;
            known = via;
            open.emplace(via, next.neighbour);
        }
    }
    return latencyS;
}

} // namespace isthmus
