// The middle of a clique and the tree that grows from there: the point, at a node or on a link, from which the farthest
// member is nearest, and the shortest paths to all members. That is the tree of least diameter (Hassin and Tamir,
// Information Processing Letters 53, 1995). Keeps its memory; one thread. Cost: O(members x nodes), and O(members log
// members) for the few links that may be the middle.
#pragma once

#include "core/graph/trees.h"

#include <cstdint>
#include <span>
#include <vector>

namespace isthmus {

class TreeCentre {
public:
    explicit TreeCentre(const Network& network)
        : m_network(network) {}

    // Into the grower; false where the members cannot all be reached. The paths are right at every node.
    bool grow(const Lengths& lengths, std::span<const ShortestTree* const> fromMembers, TreeGrower& grower);
    [[nodiscard]] long long steps() const { return m_steps; } // ever

private:
    struct Middle {
        int link = -1; // -1: at the node
        int node = -1; // an end of the link
        std::int64_t diameter = 0;
        // So many members, in the order of sortSides(), are joined at the node, the rest at the link's other end.
        std::size_t here = 0;
    };

    void measureRadii(std::span<const ShortestTree* const> fromMembers);
    [[nodiscard]] Middle bestNode(std::span<const ShortestTree* const> fromMembers) const;
    void tryLink(int link, std::int64_t length, std::span<const ShortestTree* const> fromMembers, Middle& best);
    void sortSides(int link, std::span<const ShortestTree* const> fromMembers);

    const Network& m_network;
    std::vector<std::int64_t> m_radius;  // by node
    std::vector<std::size_t> m_order;    // members: those nearer to one end of the link first
    std::vector<std::int64_t> m_longest; // of a row of members, by its length
    std::vector<std::int64_t> m_diameter;
    long long m_steps = 0;
};

} // namespace isthmus
