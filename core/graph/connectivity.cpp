#include "core/graph/connectivity.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace isthmus {

void DisjointSets::reset(int count) {
    m_parent.resize(static_cast<std::size_t>(count));
    std::iota(m_parent.begin(), m_parent.end(), 0);
    m_size.assign(static_cast<std::size_t>(count), 1);
    m_sets = count;
}

int DisjointSets::find(int item) {
    while (true) {
        int& parent = m_parent[static_cast<std::size_t>(item)];
        if (parent == item) return item;
        parent = m_parent[static_cast<std::size_t>(parent)];
        item = parent;
    }
}

bool DisjointSets::join(int a, int b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    if (m_size[static_cast<std::size_t>(a)] < m_size[static_cast<std::size_t>(b)]) std::swap(a, b);
    m_parent[static_cast<std::size_t>(b)] = a;
    m_size[static_cast<std::size_t>(a)] += m_size[static_cast<std::size_t>(b)];
    --m_sets;
    return true;
}

bool islandsConnected(const Network& network) {
    DisjointSets sets(static_cast<int>(network.nodes.size()));
    for (const NetworkLink& link : network.links) sets.join(link.a, link.b);
    return std::all_of(network.islands.begin(), network.islands.end(),
                       [&](int node) { return sets.find(node) == sets.find(network.islands.front()); });
}

} // namespace isthmus
