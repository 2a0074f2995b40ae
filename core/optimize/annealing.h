// Simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983) of the partitions of a fixed number of
// rounds. The acceptance number is drawn before the cost is reckoned, so that most bad steps are given up early. The
// budget is counted in work, not in time, so the same task gives the same result on any machine. One task, one thread.
#pragma once

#include "core/optimize/search_monitor.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace isthmus {

struct SearchTask {
    std::vector<Partition> start;
    std::uint64_t seed = 0;
    long long budget = 0; // 0: look at the start only
    double warmth = 0.08; // first temperature, as a part of the cost
    int rounds = 0;       // to grow, where start is empty (screened search)
    double reach = 1;     // of the greatest latency, what a grown pair may have
};

struct TaskResult {
    RoundPlans rounds;
    double cost = std::numeric_limits<double>::infinity(); // exact
};

[[nodiscard]] TaskResult anneal(const SearchTask& task, PlanLibrary& library, Objective objective,
                                SearchMonitor& monitor);

} // namespace isthmus
