#include "app/cli/software.h"

#include "core/graph/connectivity.h"
#include "core/metrics/evaluate.h"
#include "core/optimize/candidates.h"

#include <array>
#include <cstdio>
#include <numeric>

namespace isthmus {
namespace {

constexpr std::array kSoftwarePlans{PlanKind::Hub, PlanKind::Ring, PlanKind::RelayTree};

std::string planText(const RoutedClique& clique) {
    if (clique.plan == PlanKind::Hub && clique.trees.size() > 1)
        return "hub with " + std::to_string(clique.trees.size()) + " roots";
    return std::string(planName(clique.plan));
}

} // namespace

std::string softwareAllReduceText(const Project& project) {
    const Network network = compileNetwork(project.topology, Abilities::None);
    if (network.islands.size() < 2 || !islandsConnected(network)) return {};
    const PathSystems paths(network);
    std::vector<int> everyone(network.islands.size()); // islands are named by their row here
    std::iota(everyone.begin(), everyone.end(), 0);
    const std::vector<Candidate> all = allCandidates(paths, kSoftwarePlans, everyone);
    if (all.empty()) return {};
    const Evaluation found = evaluate(network, {{{{all.front().clique}}}});
    char text[160];
    std::snprintf(text, sizeof text,
                  "\nBest software all-reduce found (%s, all islands, no abilities): drift %.4g s, period %.4g s\n",
                  planText(all.front().clique).c_str(), found.driftS, found.periodS);
    return text;
}

} // namespace isthmus
