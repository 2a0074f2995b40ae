#include "core/optimize/routes/tree_pool.h"

#include "core/optimize/random.h"

#include <algorithm>

namespace isthmus {

void TreePool::clear() {
    m_links.clear();
    m_ends.clear();
    m_hashes.clear();
}

// Trees with equal hashes are taken to be equal: one pair in 2^64 is lost.
int TreePool::indexOf(std::span<const int> links) {
    std::uint64_t hash = 0;
    for (const int link : links) hash += scramble(static_cast<std::uint64_t>(link));
    const auto known = std::find(m_hashes.begin(), m_hashes.end(), hash);
    if (known != m_hashes.end()) return static_cast<int>(known - m_hashes.begin());
    m_links.insert(m_links.end(), links.begin(), links.end());
    m_ends.push_back(m_links.size());
    m_hashes.push_back(hash);
    m_linksStored += static_cast<long long>(links.size());
    return count() - 1;
}

std::span<const int> TreePool::links(int tree) const {
    const auto t = static_cast<std::size_t>(tree);
    const std::size_t first = t == 0 ? 0 : m_ends[t - 1];
    return std::span(m_links).subspan(first, m_ends[t] - first);
}

LinkSet TreePool::linkSet(int tree) const {
    LinkSet set(links(tree).begin(), links(tree).end());
    std::sort(set.begin(), set.end());
    return set;
}

} // namespace isthmus
