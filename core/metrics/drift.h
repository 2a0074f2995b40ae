// Drift (model.md section 5), seconds: how much unshared progress an island carries on average, in the periodic steady
// state. The covariance recursion is summed over whole periods until the product of the rounds has decayed below 1e-15
// in squared norm, first round by round, O(R n^2) a period, then by doubling, O(n^3) a step, for slow mixers.
// Infinity where the schedule never mixes all islands (spectral radius >= 1 - 1e-9). speeds has one entry per island;
// n = 0 and 1 drift 0. Pure, any thread.
#pragma once

#include "core/metrics/mixing.h"

#include <span>

namespace isthmus {

[[nodiscard]] double driftS(std::span<const MixingRound> rounds, std::span<const double> speeds);

} // namespace isthmus
