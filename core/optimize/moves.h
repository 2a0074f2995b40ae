// The steps of the search: small random changes of one round's partition, or of several rounds alike, another order of
// rounds, a round drawn anew, one more or one fewer. Most swap two
// islands, which keeps the sizes of cliques; the others change them. Pure but for the random numbers.
#pragma once

#include "core/optimize/partition.h"
#include "core/optimize/random.h"

#include <vector>

namespace isthmus {

// Changes some rounds and renumbers them. Returns the rounds that have changed, none if the draw came to nothing; all
// where a round was added or dropped, which happens only if lengthOpen.
[[nodiscard]] std::vector<int> mutate(std::vector<Partition>& rounds, Random& random, bool lengthOpen = false);

} // namespace isthmus
