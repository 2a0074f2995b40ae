// The least one-way latency between nodes, in seconds, exact to the rounding of a sum: for bounds, which may not be
// above it by a picosecond (shortest_paths.h rounds to whole ones so that ties are ties). Dijkstra's algorithm,
// O(links log nodes) a source. Pure, any thread.
#pragma once

#include "core/traffic/network.h"

#include <vector>

namespace isthmus {

// By node; infinite where there is no way.
[[nodiscard]] std::vector<double> leastLatenciesS(const Network& network, int from);

} // namespace isthmus
