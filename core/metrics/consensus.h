// Consensus time (model.md section 5), seconds from the period's start: the first round end at which the product of the
// rounds so far is within 0.01 of full averaging in the spectral norm. Found by doubling over periods, then bisection:
// the norm never grows, as every round is a contraction. Infinity where that never happens; ask driftS for "mixes".
// Cost: O(n^3 log periods). Pure, any thread.
#pragma once

#include "core/metrics/mixing.h"

#include <span>

namespace isthmus {

[[nodiscard]] double consensusS(std::span<const MixingRound> rounds, int islands);

} // namespace isthmus
