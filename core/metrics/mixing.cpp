#include "core/metrics/mixing.h"

namespace isthmus {

std::vector<MixingRound> mixingOf(const RoutedSchedule& schedule, const Network& network,
                                  std::span<const double> durationsS) {
    std::vector<MixingRound> rounds;
    rounds.reserve(schedule.rounds.size());
    for (std::size_t r = 0; r < schedule.rounds.size(); ++r) {
        MixingRound& round = rounds.emplace_back();
        round.durationS = durationsS[r];
        for (const RoutedClique& clique : schedule.rounds[r].cliques) {
            MixingBlock& block = round.blocks.emplace_back();
            block.alpha = clique.mixing;
            for (const int member : clique.members)
                block.islands.push_back(network.islandOf[static_cast<std::size_t>(member)]);
        }
    }
    return rounds;
}

} // namespace isthmus
