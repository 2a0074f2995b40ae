// The routes that candidate plans are made of: from every island the shortest-path trees of a few length systems
// (latency first, then latency plus transfer time, latency over wide links, hops and perturbed latencies). Immutable
// once made: share it between threads. Keeps a reference to the network. Cost: systems x islands Dijkstra runs; large
// networks get fewer systems.
#pragma once

#include "core/graph/tours.h"
#include "core/graph/trees.h"

#include <cstdint>
#include <span>
#include <vector>

namespace isthmus {

class PathSystems {
public:
    explicit PathSystems(const Network& network);

    [[nodiscard]] const Network& network() const { return m_network; }
    [[nodiscard]] int count() const { return static_cast<int>(m_lengths.size()); }
    [[nodiscard]] const Lengths& lengths(int system) const { return m_lengths[static_cast<std::size_t>(system)]; }
    [[nodiscard]] const ShortestTree& fromIsland(int system, int island) const;
    [[nodiscard]] std::int64_t distance(int system, int from, int to) const; // of islands

    // Rows are islands, in the order given.
    [[nodiscard]] DistanceMatrix distances(int system, std::span<const int> islands) const;
    [[nodiscard]] std::vector<int> path(int system, int from, int to) const; // links, of islands

private:
    const Network& m_network;
    std::vector<Lengths> m_lengths;
    std::vector<std::vector<ShortestTree>> m_trees; // by system, by island
};

} // namespace isthmus
