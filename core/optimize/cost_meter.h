// The search's own quick reckoning of an objective, to be minimized: drift (s), mean staleness (s), or the period per
// exchange of the rarest pair (s, 1 / pair rate). Drift is summed from a cold start in the space of block averages, so
// partial sums are lower bounds and a schedule is given up as soon as they pass the threshold: O(R n m) a period for m
// blocks. Equals evaluate() within 1e-9 where exact() is asked; the search asserts that. Schedules that do not join all
// islands cost kApart and more per part too many. Keeps scratch: one object per task.
#pragma once

#include "core/graph/connectivity.h"
#include "core/optimize/problem.h"
#include "core/optimize/round_book.h"

#include <memory>
#include <span>
#include <vector>

namespace isthmus {

using RoundPlans = std::vector<std::shared_ptr<const RoundPlan>>;

inline constexpr double kApart = 1e15;

class CostMeter {
public:
    CostMeter(const Network& network, Objective objective);
    // Within about 1e-6 where below giveUpAbove, else at least giveUpAbove or infinity.
    [[nodiscard]] double quick(const RoundPlans& rounds, double giveUpAbove);
    [[nodiscard]] double exact(const RoundPlans& rounds);
    [[nodiscard]] long long work() const { return m_work; }

private:
    [[nodiscard]] double cost(const RoundPlans& rounds, double giveUpAbove, bool exact);
    [[nodiscard]] int parts(const RoundPlans& rounds);
    [[nodiscard]] double drift(const RoundPlans& rounds, double giveUpAbove, bool exact);
    [[nodiscard]] double leastDrift(const RoundPlans& rounds, double periodS) const;
    [[nodiscard]] double driftOfPeriod(const RoundPlans& rounds, double periodS, double giveUpAbove);
    void average(const RoundPlan* before, double beforeS, const RoundPlan& round);
    void averageColumns(const double* row, const RoundPlan& round, std::size_t block);
    [[nodiscard]] double trace(const RoundPlan& round) const;
    [[nodiscard]] double periodPerPair(const RoundPlans& rounds);

    const Network& m_network;
    Objective m_objective;
    std::vector<double> m_speeds;
    double m_speedSum = 0;
    DisjointSets m_sets;
    std::vector<double> m_covariance;      // of block averages, blocks x blocks
    std::vector<double> m_rows;            // new blocks x old blocks
    std::vector<std::uint16_t> m_oldBlock; // by place in the new round's order
    double m_elapsedS = 0;
    const RoundPlan* m_previous = nullptr;
    std::vector<int> m_meetings;
    long long m_work = 0;
};

// What evaluate() will say of a cost: drift and staleness as they are, the pair rate in 1/s.
[[nodiscard]] double objectiveOf(double cost, Objective objective);

} // namespace isthmus
