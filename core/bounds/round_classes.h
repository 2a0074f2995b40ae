// Cuts the durations that a round can have into classes (round_class.h), from what cliques take at least
// (clique_times.h): every round belongs to the class that its duration falls into, and can do no more than the class
// says. Classes may be joined: a class starts at its shortest and can do what its longest can. Seconds. Pure, any
// thread. Cost: O(classes n^2).
#pragma once

#include "core/bounds/clique_times.h"
#include "core/bounds/round_class.h"

#include <vector>

namespace isthmus {

// What rounds in [least, below) can do; last is their longest duration at which a clique becomes possible.
[[nodiscard]] RoundClass roundClassOf(const CliqueTimes& times, double leastS, double lastS, double belowS);

// Ascending and without gaps, the last without end; as fine as is worth while. Some durations may be asked for as
// borders.
[[nodiscard]] std::vector<RoundClass> fineRoundClasses(const CliqueTimes& times,
                                                       const std::vector<double>& wanted = {});

// Neighbours, the first and the last of them, as one.
[[nodiscard]] RoundClass joined(const RoundClass& first, const RoundClass& last);

} // namespace isthmus
