// Where to cut the world: the center longitude whose map edge cuts the fewest links; among equals the one whose edge
// lies farthest from every node. Whole degrees. Pure, any thread. Cost: O(360 (nodes + links)).
#pragma once

#include "core/model/topology.h"

namespace isthmus {

[[nodiscard]] double bestCenterLongitude(const Topology& topology); // 0 if no node is placed
[[nodiscard]] int linksCutAt(const Topology& topology, double centerLon);

} // namespace isthmus
