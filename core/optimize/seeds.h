// Where the search starts: every number of rounds from the arrangements in which good schedules live (everyone at once,
// equal random cliques of the sizes that the abilities make natural, everyone then the metros apart, pairs from near to
// far, a tournament). The list, its order and its random numbers depend on the problem and the seed alone.
#pragma once

#include "core/optimize/annealing.h"

#include <span>
#include <vector>

namespace isthmus {

inline constexpr double kFirstPart = 0.45; // of the work, for the first search

// The first search, nearly half of the work, ordered so that the first few give a sensible schedule soon.
[[nodiscard]] std::vector<SearchTask> searchTasks(const Problem& problem, const PathSystems& paths);

// The second, the rest of it: the best result of each number of rounds that is worth it, warmed up again, more than
// once.
[[nodiscard]] std::vector<SearchTask> refinements(const Problem& problem, std::span<const TaskResult> results);

} // namespace isthmus
