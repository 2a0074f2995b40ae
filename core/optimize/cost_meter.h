// The search's own quick reckoning of an objective, to be minimized: drift (s), mean staleness (s), or the period per
// exchange of the rarest pair (s, 1 / pair rate). Drift is BlockDrift's, given up as soon as partial sums pass the
// threshold, or before by what the last two rounds' noise must weigh. Equals evaluate() within 1e-9 where exact() is
// asked; the search asserts that. Schedules that do not join all islands cost kApart and more per part too many. Keeps
// scratch: one object per task.
#pragma once

#include "core/graph/connectivity.h"
#include "core/optimize/block_drift.h"
#include "core/optimize/problem.h"

#include <vector>

namespace isthmus {

inline constexpr double kApart = 1e15;

class CostMeter {
public:
    CostMeter(const Network& network, Objective objective);
    // Within about 1e-6 where below giveUpAbove, else at least giveUpAbove or infinity.
    [[nodiscard]] double quick(const RoundPlans& rounds, double giveUpAbove);
    [[nodiscard]] double exact(const RoundPlans& rounds);
    [[nodiscard]] long long work() const { return m_work + m_drift.work(); }

private:
    [[nodiscard]] double cost(const RoundPlans& rounds, double giveUpAbove, bool exact);
    [[nodiscard]] int parts(const RoundPlans& rounds);
    [[nodiscard]] double leastDrift(const RoundPlans& rounds, double periodS) const;
    [[nodiscard]] double periodPerPair(const RoundPlans& rounds);

    Objective m_objective;
    std::vector<double> m_speeds;
    double m_speedSum = 0;
    DisjointSets m_sets;
    BlockDrift m_drift;
    std::vector<int> m_meetings;
    long long m_work = 0;
};

// What evaluate() will say of a cost: drift and staleness as they are, the pair rate in 1/s.
[[nodiscard]] double objectiveOf(double cost, Objective objective);

} // namespace isthmus
