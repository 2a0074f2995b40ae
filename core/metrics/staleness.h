// Staleness (model.md section 5), seconds: the age at one island of the newest state of another that has reached it by
// any chain of exchanges. Exact: a min-plus recursion whose steady state is reached as soon as every age is finite,
// then integrated over one period, ages growing linearly within a round. Both infinity where some pair never reaches; 0
// for fewer than two islands. Cost: O(R n^2) a period, at most n periods. Pure, any thread.
#pragma once

#include "core/metrics/mixing.h"

#include <span>

namespace isthmus {

struct Staleness {
    double meanS = 0; // over ordered pairs and time
    double maxS = 0;  // just before the end of a round
};

[[nodiscard]] Staleness stalenessOf(std::span<const MixingRound> rounds, int islands);

} // namespace isthmus
