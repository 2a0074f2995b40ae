// Trees that join a set of nodes, as ascending lists of links: a shortest-path tree cut to the members, a minimum
// spanning tree of some links (Kruskal 1956), and the Steiner tree heuristic of Kou, Markowsky and Berman (Acta
// Informatica 15, 1981: at most twice the shortest tree). Every result is without cycles and without branches that lead
// to no member. Cost: O(nodes) and the sort of the links used; Steiner also O(members^2). Pure, any thread.
#pragma once

#include "core/graph/shortest_paths.h"

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

} // namespace isthmus
