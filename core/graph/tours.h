// Orders and trees over a table of distances, for ring and relay-tree plans: a round tour whose longest hop is short
// and a row that is short (nearest neighbour, then 2-opt of Croes, Operations Research 6, 1958), and the minimum
// spanning tree (Prim 1957). Cost: O(n^2) for the tree and a pass of the row, O(n^3) for one of the tour; at most 20
// passes. Pure, any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace isthmus {

class DistanceMatrix {
public:
    explicit DistanceMatrix(int count)
        : m_count(count)
        , m_at(static_cast<std::size_t>(count) * static_cast<std::size_t>(count), 0) {}
    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] std::int64_t& at(int i, int j) { return m_at[index(i, j)]; }
    [[nodiscard]] std::int64_t at(int i, int j) const { return m_at[index(i, j)]; }

private:
    [[nodiscard]] std::size_t index(int i, int j) const { return static_cast<std::size_t>(i * m_count + j); }
    int m_count;
    std::vector<std::int64_t> m_at;
};

// A round tour through all, from 0: least longest hop, then least length, as far as 2-opt sees.
[[nodiscard]] std::vector<int> shortTour(const DistanceMatrix& distances);

// A row of all: the least length from its first to its last, as far as 2-opt sees.
[[nodiscard]] std::vector<int> shortRow(const DistanceMatrix& distances);

// The edges of the minimum spanning tree, each from a node that was joined earlier; ties by node order.
[[nodiscard]] std::vector<std::pair<int, int>> shortestSpanningEdges(const DistanceMatrix& distances);

} // namespace isthmus
