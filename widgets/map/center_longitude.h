// Where to cut the world: the center longitude whose map edge cuts the fewest links; among equals the one whose edge
// lies farthest from every node. Whole degrees. Pure, any thread. Cost: O(n log n + degrees that the links span), under
// 10 ms for 8,000 links.
#pragma once

#include "core/model/topology.h"

namespace isthmus {

// Of the nodes as directions from the middle of the globe; (0, 0) where there is none.
[[nodiscard]] GeoPoint middleOf(const Topology& topology);
[[nodiscard]] double bestCenterLongitude(const Topology& topology); // 0 if no node is placed

} // namespace isthmus
