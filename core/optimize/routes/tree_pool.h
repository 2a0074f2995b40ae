// The trees that were grown for a clique, each once. Kept from clique to clique to save memory; one thread.
#pragma once

#include "core/graph/trees.h"

#include <cstdint>
#include <span>
#include <vector>

namespace isthmus {

class TreePool {
public:
    void clear();
    // Which tree these links are, in any order: one that is here already or a new one.
    int indexOf(std::span<const int> links);
    [[nodiscard]] std::span<const int> links(int tree) const;
    [[nodiscard]] LinkSet linkSet(int tree) const; // ascending
    [[nodiscard]] int count() const { return static_cast<int>(m_hashes.size()); }
    [[nodiscard]] long long linksStored() const { return m_linksStored; } // ever

private:
    std::vector<int> m_links;
    std::vector<std::size_t> m_ends; // by tree, in m_links
    std::vector<std::uint64_t> m_hashes;
    long long m_linksStored = 0;
};

} // namespace isthmus
