#include "core/graph/path_search.h"

#include <algorithm>
#include <functional>

namespace isthmus {

PathSearch::PathSearch(const Network& network)
    : m_network(network)
    , m_wanted(network.nodes.size(), 0) {}

void PathSearch::settle(const Lengths& lengths, int node, ShortestTree& tree) {
    const std::int64_t here = tree.distance[static_cast<std::size_t>(node)];
    for (const Incidence& edge : m_network.adjacency[static_cast<std::size_t>(node)]) {
        const std::int64_t distance = here + lengths[static_cast<std::size_t>(edge.link)];
        std::int64_t& known = tree.distance[static_cast<std::size_t>(edge.neighbour)];
        if (known >= 0 && known <= distance) continue;
        known = distance;
        tree.parentLink[static_cast<std::size_t>(edge.neighbour)] = edge.link;
        m_heap.emplace_back(distance, edge.neighbour);
        std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
    }
    m_steps += static_cast<long long>(m_network.adjacency[static_cast<std::size_t>(node)].size());
}

void PathSearch::run(const Lengths& lengths, int source, std::span<const int> targets, ShortestTree& tree) {
    tree.source = source;
    tree.distance.assign(m_network.nodes.size(), -1);
    tree.parentLink.assign(m_network.nodes.size(), -1);
    tree.distance[static_cast<std::size_t>(source)] = 0;
    for (const int target : targets) m_wanted[static_cast<std::size_t>(target)] = 1;
    std::size_t left = targets.empty() ? m_network.nodes.size() : targets.size();
    m_heap.assign(1, {0, source});
    while (!m_heap.empty() && left > 0) {
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        const auto [distance, node] = m_heap.back();
        m_heap.pop_back();
        if (distance != tree.distance[static_cast<std::size_t>(node)]) continue;
        if (m_wanted[static_cast<std::size_t>(node)] != 0) --left;
        m_wanted[static_cast<std::size_t>(node)] = 0;
        settle(lengths, node, tree);
    }
    for (const int target : targets) m_wanted[static_cast<std::size_t>(target)] = 0;
}

} // namespace isthmus
