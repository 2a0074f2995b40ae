// One start of the search, and what came of it. A task is run by one thread; its budget is counted in work (about 1 ns
// a unit), not in time, so the same task gives the same result on any machine.
#pragma once

#include "core/optimize/cost_meter.h"
#include "core/optimize/partition.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace isthmus {

struct SearchTask {
    enum class Method { Anneal, Screen };

    Method method = Method::Anneal;
    RoundPlans planned;           // to start from; empty: start
    std::vector<Partition> start; // to be planned; empty: rounds are grown (Screen)
    std::uint64_t seed = 0;
    long long budget = 0;    // 0: look at the start only
    double warmth = 1;       // first temperature, as a part of the method's own
    bool lengthOpen = false; // whether rounds may be added and dropped (Anneal)
    int rounds = 0;          // to grow
    double reach = 1;        // of the greatest latency, what a grown pair may have
};

struct TaskResult {
    RoundPlans rounds;
    double cost = std::numeric_limits<double>::infinity(); // exact
};

} // namespace isthmus
