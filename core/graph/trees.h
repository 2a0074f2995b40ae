// Trees that join a set of nodes, as ascending lists of links: a shortest-path tree cut to the members, a minimum
// spanning tree of some links (Kruskal 1956), and the Steiner tree heuristic of Kou, Markowsky and Berman (Acta
// Informatica 15, 1981: at most twice the shortest tree). Every result is without cycles and without branches that lead
// to no member. Cost: O(nodes) and the sort of the links used; Steiner also O(members^2). Pure, any thread. TreeGrower
// grows tree after tree in memory that it keeps, at the cost of the nodes walked over; one thread.
#pragma once

#include "core/graph/shortest_paths.h"

#include <cstdint>
#include <span>
#include <vector>

namespace isthmus {

using LinkSet = std::vector<int>; // ascending

// The union of the tree's paths from its source to the members.
[[nodiscard]] LinkSet pathsToMembers(const Network& network, const ShortestTree& tree, std::span<const int> members);

// The minimum spanning forest of some links; ties by link order.
[[nodiscard]] LinkSet spanningTree(const Network& network, const Lengths& lengths, std::span<const int> links);

// Without the leaves that are no members, again and again.
[[nodiscard]] LinkSet pruned(const Network& network, const LinkSet& tree, std::span<const int> members);

// fromMembers: the shortest-path tree of every member, over the same lengths.
[[nodiscard]] LinkSet steinerTree(const Network& network, const Lengths& lengths,
                                  std::span<const ShortestTree* const> fromMembers);

class TreeGrower {
public:
    explicit TreeGrower(const Network& network)
        : m_network(network)
        , m_seen(network.nodes.size(), 0) {}

    void start(int node); // a tree of that node alone
    [[nodiscard]] bool has(int node) const { return m_seen[static_cast<std::size_t>(node)] == m_stamp; }
    // The way from the node towards the path tree's source, as far as the first node that is here already; one is.
    void join(const ShortestTree& paths, int node);
    // The way from a node that is here to the path tree's source, after the last node that is here already.
    void joinSource(const ShortestTree& paths, int from);
    void add(int link);                                                  // one end is here, the other is not
    [[nodiscard]] std::span<const int> links() const { return m_links; } // in the order of joining
    [[nodiscard]] long long steps() const { return m_steps; }            // nodes walked over, ever

private:
    const Network& m_network;
    std::vector<std::uint32_t> m_seen; // by node: the stamp of the last tree that had it
    std::uint32_t m_stamp = 0;
    LinkSet m_links;
    long long m_steps = 0;
};

// The Steiner tree of the same heuristic but that each path ends where it meets what is joined already.
void growSteinerTree(TreeGrower& grower, std::span<const ShortestTree* const> fromMembers);

} // namespace isthmus
