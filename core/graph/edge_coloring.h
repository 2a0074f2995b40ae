// Colors for the edges of a simple graph, so that no two edges at one node have the same: each color is a matching. By
// alternating paths as many colors as the largest degree where the graph is bipartite (König 1916), and by fans at most
// one more in any graph (Misra and Gries, Information Processing Letters 41, 1992, after Vizing 1964). Cost: O(nodes)
// an edge, mostly less. Pure, any thread.
#pragma once

#include <span>
#include <utility>
#include <vector>

namespace isthmus {

// By edge: 0, 1, … Edges are distinct pairs of distinct nodes 0..nodes-1; the result depends on their order.
[[nodiscard]] std::vector<int> edgeColors(int nodes, std::span<const std::pair<int, int>> edges);

} // namespace isthmus
