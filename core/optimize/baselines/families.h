// The makers of the baselines, one file a family, and what they share. makeBaseline() has checked what they are given:
// two islands or more, joined by links. Pure, any thread.
#pragma once

#include "core/metrics/mixing.h"
#include "core/optimize/baselines/baseline.h"

#include <span>
#include <vector>

namespace isthmus {

inline constexpr int kLatencySystem = 0; // of PathSystems

// Who meets whom: disjoint blocks of islands, numbered by their rows, with their alpha.
using BaselineRound = std::vector<MixingBlock>;

// The rounds with the best plans allowed, those of a round chosen together.
[[nodiscard]] RoutedSchedule planned(PlanLibrary& library, std::span<const BaselineRound> rounds);
[[nodiscard]] RoutedSchedule planned(PlanLibrary& library, std::span<const Partition> rounds);

[[nodiscard]] std::vector<int> allIslands(const Network& network); // rows

// everyone.cpp
RoutedSchedule allToAll(PlanLibrary& library, const BaselineSettings& settings);
RoutedSchedule allReduce(PlanLibrary& library, const BaselineSettings& settings);
RoutedSchedule ringOfAll(PlanLibrary& library, const BaselineSettings& settings);
RoutedSchedule hubOfAll(PlanLibrary& library, const BaselineSettings& settings);
// hierarchical.cpp
RoutedSchedule hierarchical(PlanLibrary& library, const BaselineSettings& settings);
// pairs.cpp
[[nodiscard]] std::vector<BaselineRound>
exponentialPairs(int islands); // they join all islands, of any number up to 2000
RoutedSchedule randomPairs(PlanLibrary& library, const BaselineSettings& settings);
RoutedSchedule onePeerExponential(PlanLibrary& library, const BaselineSettings& settings);
// base_graph.cpp
RoutedSchedule baseGraphSchedule(PlanLibrary& library, const BaselineSettings& settings);
// matching.cpp
RoutedSchedule matchings(PlanLibrary& library, const BaselineSettings& settings);

} // namespace isthmus
