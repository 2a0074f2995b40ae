#include "core/traffic/load.h"

#include "core/traffic/plans/plan_load.h"

#include <algorithm>
#include <array>

namespace isthmus {

namespace {

struct PlanEntry {
    PlanKind kind;
    void (*load)(const RoutedClique&, PlanLoad&);
};

constexpr std::array<PlanEntry, 6> kPlans{{{PlanKind::SourceTrees, loadSourceTrees},
                                           {PlanKind::SinkTrees, loadSinkTrees},
                                           {PlanKind::SharedTree, loadSharedTree},
                                           {PlanKind::Hub, loadHub},
                                           {PlanKind::Ring, loadRing},
                                           {PlanKind::RelayTree, loadRelayTree}}};

std::vector<ResourceLoad> sparse(const std::vector<double>& load) {
    std::vector<ResourceLoad> loads;
    loads.reserve(static_cast<std::size_t>(std::ranges::count_if(load, [](double amount) { return amount > 0; })));
    for (std::size_t resource = 0; resource < load.size(); ++resource)
        if (load[resource] > 0) loads.push_back({static_cast<int>(resource), load[resource]});
    return loads;
}

} // namespace

CliqueLoad loadOf(const RoutedClique& clique, const Network& network, bool withMerges) {
    PlanLoad out(network, withMerges);
    std::ranges::find(kPlans, clique.plan, &PlanEntry::kind)->load(clique, out);
    return {sparse(out.load), out.latencyS, std::move(out.merges)};
}

} // namespace isthmus
