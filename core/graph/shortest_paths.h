// Shortest-path trees over link lengths, with the tie rule of model.md section 3: least length, then fewer hops, then
// the parent that comes first in the file. Lengths are whole picoseconds, so that equal sums are equal. Dijkstra's
// algorithm with a binary heap (Numerische Mathematik 1, 1959): O(links log nodes). Pure, any thread.
#pragma once

#include "core/traffic/network.h"

#include <cstdint>
#include <vector>

namespace isthmus {

using Lengths = std::vector<std::int64_t>; // by link, >= 0

[[nodiscard]] Lengths latencyLengths(const Network& network);
[[nodiscard]] Lengths hopLengths(const Network& network); // fewest hops, then latency
// Latency plus the time that one payload takes in the slower direction.
[[nodiscard]] Lengths transferLengths(const Network& network);
// Latency, but links that carry less in either direction are no way as long as there is another.
[[nodiscard]] Lengths wideLengths(const Network& network, double leastGbps);
// Latency times 1 to 1 + spread, drawn per link from the seed.
[[nodiscard]] Lengths perturbedLengths(const Network& network, std::uint64_t seed, double spread);

struct ShortestTree {
    int source = -1;
    std::vector<std::int64_t> distance; // by node, -1 = out of reach
    std::vector<int> parentLink;        // by node, towards the source; -1 at the source and out of reach
};

[[nodiscard]] ShortestTree shortestTree(const Network& network, const Lengths& lengths, int source);

// The links from the tree's source to a node that it reaches, in walking order.
[[nodiscard]] std::vector<int> pathTo(const Network& network, const ShortestTree& tree, int node);

} // namespace isthmus
