// The steps of the search: small random changes of one round's partition, or of several rounds alike. Most swap two
// islands, which keeps the sizes of cliques; the others change them. Pure but for the random numbers.
#pragma once

#include "core/optimize/partition.h"
#include "core/optimize/random.h"

#include <vector>

namespace isthmus {

// Changes some rounds and renumbers them. Returns the rounds that have changed, none if the draw came to nothing.
[[nodiscard]] std::vector<int> mutate(std::vector<Partition>& rounds, Random& random);

} // namespace isthmus
