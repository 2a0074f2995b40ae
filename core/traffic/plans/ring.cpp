#include "core/traffic/plans/plan_load.h"

namespace isthmus {

void loadRing(const RoutedClique& clique, PlanLoad& out) {
    const std::size_t k = clique.order.size();
    const double load = 2 * static_cast<double>(k - 1) / static_cast<double>(k);
    double longestHopS = 0;
    for (std::size_t i = 0; i < k; ++i) {
        int here = clique.order[i];
        double hopS = 0;
        out.add(out.resources.egress(here), load);
        for (const int index : clique.paths[i]) {
            const NetworkLink& link = out.network.links[static_cast<std::size_t>(index)];
            out.addLink(index, here, load);
            here = otherEnd(link, here);
            hopS += link.latencyS;
        }
        out.add(out.resources.ingress(here), load);
        longestHopS = hopS > longestHopS ? hopS : longestHopS;
    }
    out.atLeastLatency(2 * static_cast<double>(k - 1) * longestHopS);
}

} // namespace isthmus
