// Drift (model.md section 5, seconds) of rounds with mixing 1, fast. Such a round averages orthogonally, so the
// covariance of the averages of its blocks, mean removed, says all: m x m for m blocks, in single precision, four
// columns at a time. A round averages rows, transposes, averages rows again and adds its noise: O(n m). Periods are
// added up from a cold start, where every term is positive, so the sum can be given up as soon as it passes a limit;
// what remains after two periods and more is the tail of a geometric series. Where that has not settled after 40
// periods (slow mixers), driftS() reckons, O(n^3). Keeps scratch: one object per thread.
#pragma once

#include "core/metrics/mixing.h"
#include "core/optimize/round_book.h"

#include <memory>
#include <vector>

namespace isthmus {

using RoundPlans = std::vector<std::shared_ptr<const RoundPlan>>;

// As metrics see them.
[[nodiscard]] std::vector<MixingRound> mixingRounds(const RoundPlans& rounds);

class BlockDrift {
public:
    explicit BlockDrift(const std::vector<double>& speeds); // of the islands
    BlockDrift(const BlockDrift&) = delete;
    BlockDrift& operator=(const BlockDrift&) = delete;
    ~BlockDrift();

    // Within 1e-5 of the drift, relative, where that is below giveUpAbove, else a number above it. Rounds that do not
    // join all islands give infinity or a number above giveUpAbove.
    [[nodiscard]] double operator()(const RoundPlans& rounds, double giveUpAbove);
    [[nodiscard]] long long work() const; // done so far, about 1 ns a unit

private:
    class Sum;
    std::unique_ptr<Sum> m_sum;
};

} // namespace isthmus
