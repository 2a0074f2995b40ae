// Where the search starts: every number of rounds from the arrangements in which good schedules live (everyone at once,
// equal random cliques of the sizes that the abilities make natural, everyone then the metros apart, pairs from near to
// far, a tournament). The list, its order and its random numbers depend on the problem and the seed alone.
#pragma once

#include "core/optimize/annealing.h"

#include <vector>

namespace isthmus {

// Ordered so that the first few give a sensible schedule soon.
[[nodiscard]] std::vector<SearchTask> searchTasks(const Problem& problem, const PathSystems& paths);

} // namespace isthmus
