// What averaging alone sees of a schedule: per round its duration and which islands average with which. Islands are
// rows, 0..n-1 (Network::islandOf), not node indexes; islands in no block are idle. The search builds these by hand,
// evaluate() derives them from the routed schedule. Plain values, any thread.
#pragma once

#include "core/traffic/round.h"

#include <span>
#include <vector>

namespace isthmus {

struct MixingBlock {
    std::vector<int> islands; // rows, distinct, disjoint from the round's other blocks
    double alpha = 1;         // 0 < alpha <= 2: how far the members go towards their average
};

struct MixingRound {
    std::vector<MixingBlock> blocks;
    double durationS = 0;
};

// rounds[r] lasts durationsS[r].
[[nodiscard]] std::vector<MixingRound> mixingOf(const RoutedSchedule& schedule, const Network& network,
                                                std::span<const double> durationsS);

} // namespace isthmus
