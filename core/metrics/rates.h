// Direct exchanges (model.md section 5), per second: of the rarest and the average ordered pair of islands, and of all
// (deliveries: the sum of k(k-1) over the cliques of a period, divided by it). Infinity where a period takes no time.
// Cost: O(n^2 + the sum of k^2). Pure, any thread.
#pragma once

#include "core/metrics/mixing.h"

#include <span>

namespace isthmus {

struct Rates {
    double pairMinHz = 0;
    double pairMeanHz = 0;
    double deliveriesPerS = 0;
};

[[nodiscard]] Rates ratesOf(std::span<const MixingRound> rounds, int islands);

} // namespace isthmus
