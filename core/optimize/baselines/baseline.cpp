#include "core/optimize/baselines/baseline.h"

#include "core/exchange/project_file.h"
#include "core/graph/connectivity.h"
#include "core/model/issue.h"
#include "core/model/version.h"
#include "core/optimize/baselines/families.h"
#include "core/optimize/problem.h"

#include <algorithm>
#include <array>
#include <utility>

namespace isthmus {
namespace {

constexpr std::array kBaselines{
    BaselineEntry{BaselineKind::AllToAll, "all-to-all", "everyone sends to everyone on shortest paths",
                  PlanKind::SourceTrees, allToAll},
    BaselineEntry{BaselineKind::AllReduce, "all-reduce", "everyone at once by the best plan", std::nullopt, allReduce},
    BaselineEntry{BaselineKind::Ring, "ring", "everyone at once on one ring", PlanKind::Ring, ringOfAll},
    BaselineEntry{BaselineKind::Hub, "hub", "everyone at once through one parameter server, at the best island",
                  PlanKind::Hub, hubOfAll},
    BaselineEntry{BaselineKind::Hierarchical, "hierarchical",
                  "clusters of low latency, then one island of each, then the clusters again", std::nullopt,
                  hierarchical},
    BaselineEntry{BaselineKind::RandomPairs, "random-pairs", "gossip: sixteen rounds of random pairs", std::nullopt,
                  randomPairs},
    BaselineEntry{BaselineKind::OnePeerExponential, "one-peer-exponential",
                  "pairs of islands 1, 2, 4, ... places apart in turn", std::nullopt, onePeerExponential},
    BaselineEntry{BaselineKind::BaseGraph, "base-graph", "exact consensus in cliques of at most k + 1 islands",
                  std::nullopt, baseGraphSchedule},
    BaselineEntry{BaselineKind::Matching, "matching", "the links between islands in turn, no two at one island at once",
                  std::nullopt, matchings},
};

void check(const BaselineEntry& entry, const PlanLibrary& library, const BaselineSettings& settings) {
    const Network& network = library.network();
    if (network.islands.size() < 2)
        throw BadInput("nodes", "a schedule needs two islands or more; make a node an island of compute");
    if (network.islands.size() > kMostIslands)
        throw BadInput("nodes", "more than " + std::to_string(kMostIslands) + " islands are not supported");
    if (!islandsConnected(network))
        throw BadInput("links", "no schedule can mix all islands; check that links join them all");
    if (!isAllowed(entry, library.allowed()))
        throw BadInput("plans", std::string(entry.name) + " is made of the plan " + std::string(planName(*entry.plan)) +
                                    ", which is not among those allowed");
    if (settings.cliqueSize < 2 || settings.cliqueSize > kMostCliqueSize)
        throw BadInput("clique size",
                       std::to_string(settings.cliqueSize) + " is outside 2.." + std::to_string(kMostCliqueSize));
}

} // namespace

std::span<const BaselineEntry> baselines() { return kBaselines; }

const BaselineEntry& baselineOf(BaselineKind kind) { return kBaselines[static_cast<std::size_t>(kind)]; }

std::optional<BaselineKind> baselineFromName(std::string_view name) {
    const auto found = std::find_if(kBaselines.begin(), kBaselines.end(),
                                    [name](const BaselineEntry& entry) { return entry.name == name; });
    return found == kBaselines.end() ? std::nullopt : std::optional(found->kind);
}

bool isAllowed(const BaselineEntry& entry, std::span<const PlanKind> allowed) {
    return !entry.plan || allowed.empty() || std::find(allowed.begin(), allowed.end(), *entry.plan) != allowed.end();
}

RoutedSchedule makeBaseline(BaselineKind kind, PlanLibrary& library, const BaselineSettings& settings) {
    const BaselineEntry& entry = baselineOf(kind);
    check(entry, library, settings);
    return entry.make(library, settings);
}

Schedule nameBaseline(const RoutedSchedule& schedule, BaselineKind kind, const BaselineSettings& settings,
                      const Network& network, const Topology& topology, Abilities abilities, std::string name) {
    Schedule named = toSchedule(schedule, network);
    named.name = std::move(name);
    MadeBy made;
    made.method = "baseline";
    if (kind == BaselineKind::RandomPairs) made.seed = static_cast<long long>(settings.seed);
    made.abilities = abilitiesName(abilities);
    made.program = kProgram;
    made.topology = topologyHash(topology);
    made.extras.emplace_back("kind", '"' + std::string(baselineOf(kind).name) + '"');
    if (kind == BaselineKind::BaseGraph) made.extras.emplace_back("clique_size", std::to_string(settings.cliqueSize));
    named.madeBy = std::move(made);
    return named;
}

} // namespace isthmus
