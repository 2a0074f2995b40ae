// Exact search for few islands: looks at every period of up to three rounds over the candidate plans, each round any
// partition with any choice of the plans that are kept for its cliques, all with mixing 1, and proves that none is
// better than its result by more than 1e-9, relative. Bounds (lag_weights.h) leave few to be evaluated; a rotation is
// the same period. A round is not simply best at its shortest: after good rounds a longer one can lower an average over
// time, so ranges of durations are split until a bound, or a slope that only rises, settles them. One thread; the
// effort and the seed do not matter. Throws BadInput for more islands or rounds than it is made for.
// Cost: 6 islands have 2.8 million periods.
#pragma once

#include "core/optimize/lag_weights.h"
#include "core/optimize/optimizer.h"

namespace isthmus {

inline constexpr std::size_t kMostExactIslands = 6;

class ExhaustiveSearch final : public Optimizer {
public:
    [[nodiscard]] OptimizeResult run(const Problem& problem, std::stop_token stop,
                                     const ProgressFunction& progress) const override;
};

// Throws BadInput: too many islands, or more rounds asked for than it can look at.
void requireExactSize(const Network& network, const OptimizeSettings& settings);

} // namespace isthmus
