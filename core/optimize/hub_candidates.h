// Hubs with one root, and with several roots in equal shares. Loads of trees add up, so the load of one tree per root
// is measured once and combinations are judged by sums. All pairs and triples of the ten most central members, then
// roots added greedily up to all members. Pure, any thread. Cost: k loadOf calls per tree system and 200 short sums.
#pragma once

#include "core/optimize/candidates.h"

#include <span>
#include <vector>

namespace isthmus {

// trees[i]: spans the islands; its root is islands[i].
[[nodiscard]] std::vector<RoutedClique> hubCliques(const Network& network, std::span<const int> islands,
                                                   std::span<const LinkSet> trees);

} // namespace isthmus
