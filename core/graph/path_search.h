// Shortest paths under lengths that change from call to call, in memory that is kept: Dijkstra's algorithm, which stops
// when all that is asked for is reached. For search; among ways of equal length it takes any, always the same (the tie
// rule of model.md is that of shortestTree). One thread. Cost: O(links log nodes).
#pragma once

#include "core/graph/shortest_paths.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace isthmus {

class PathSearch {
public:
    explicit PathSearch(const Network& network);

    // The tree is right as far as it leads to the targets; no targets: to all nodes.
    void run(const Lengths& lengths, int source, std::span<const int> targets, ShortestTree& tree);
    [[nodiscard]] long long steps() const { return m_steps; } // links looked at, ever

private:
    void settle(const Lengths& lengths, int node, ShortestTree& tree);

    using Entry = std::pair<std::int64_t, int>; // distance, node
    const Network& m_network;
    std::vector<Entry> m_heap;
    std::vector<char> m_wanted; // by node; 0 between calls
    long long m_steps = 0;
};

} // namespace isthmus
