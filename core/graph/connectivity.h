// Who can reach whom: disjoint sets with union by size and path halving (Tarjan, JACM 22, 1975), almost O(1) an
// operation, and what a network's links join. Plain values, any thread.
#pragma once

#include "core/traffic/network.h"

#include <vector>

namespace isthmus {

class DisjointSets {
public:
    explicit DisjointSets(int count = 0) { reset(count); }
    void reset(int count);
    [[nodiscard]] int find(int item);
    bool join(int a, int b); // false if they were together already
    [[nodiscard]] int sets() const { return m_sets; }

private:
    std::vector<int> m_parent;
    std::vector<int> m_size;
    int m_sets = 0;
};

[[nodiscard]] bool islandsConnected(const Network& network);

} // namespace isthmus
