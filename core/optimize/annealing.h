// Simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983) of the partitions of all rounds at once. The
// acceptance number is drawn before the cost is reckoned, so that most bad steps are given up early. One task, one
// thread.
#pragma once

#include "core/optimize/search_monitor.h"
#include "core/optimize/search_task.h"

namespace isthmus {

[[nodiscard]] TaskResult anneal(const SearchTask& task, PlanLibrary& library, Objective objective,
                                SearchMonitor& monitor);

} // namespace isthmus
