#include "core/optimize/baselines/families.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>

namespace isthmus {
namespace {

Partition partitionOf(const BaselineRound& round, std::size_t islands) {
    Partition partition;
    partition.label.resize(islands);
    for (std::size_t i = 0; i < islands; ++i) partition.label[i] = static_cast<std::uint16_t>(i);
    for (const MixingBlock& block : round)
        for (const int island : block.islands)
            partition.label[static_cast<std::size_t>(island)] = static_cast<std::uint16_t>(block.islands.front());
    partition.renumber();
    return partition;
}

void setMixing(RoutedRound& routed, const BaselineRound& round, const Network& network) {
    std::map<int, double> alphas; // by member
    for (const MixingBlock& block : round)
        for (const int island : block.islands) alphas[network.islands[static_cast<std::size_t>(island)]] = block.alpha;
    for (RoutedClique& clique : routed.cliques) clique.mixing = alphas.at(clique.members.front());
}

} // namespace

RoutedSchedule planned(PlanLibrary& library, std::span<const Partition> rounds) {
    RoundBook book(library);
    std::vector<std::shared_ptr<const RoundPlan>> plans;
    for (const Partition& round : rounds) plans.push_back(book.planOf(round));
    return toRouted(plans);
}

RoutedSchedule planned(PlanLibrary& library, std::span<const BaselineRound> rounds) {
    std::vector<Partition> partitions;
    for (const BaselineRound& round : rounds)
        partitions.push_back(partitionOf(round, library.network().islands.size()));
    RoutedSchedule schedule = planned(library, partitions);
    for (std::size_t r = 0; r < rounds.size(); ++r) setMixing(schedule.rounds[r], rounds[r], library.network());
    return schedule;
}

std::vector<int> allIslands(const Network& network) {
    std::vector<int> islands(network.islands.size());
    std::iota(islands.begin(), islands.end(), 0);
    return islands;
}

} // namespace isthmus
