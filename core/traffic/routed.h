// A schedule with its ids turned into the indexes of one Network: what evaluation and search work on. Plain values
// with ==, any thread; meaningless without the network they were made for.
#pragma once

#include "core/model/schedule.h"
#include "core/traffic/network.h"

#include <string>
#include <utility>
#include <vector>

namespace isthmus {

struct RoutedTree {
    int root = -1; // node; -1 for shared-tree
    std::vector<int> links;
    double fraction = 1;
    bool operator==(const RoutedTree&) const = default;
};

struct RoutedClique {
    std::vector<int> members; // node indexes, two or more, distinct, all islands
    PlanKind plan = PlanKind::SharedTree;
    double mixing = 1;
    std::vector<RoutedTree> trees;
    std::vector<int> order;                 // ring
    std::vector<std::pair<int, int>> edges; // relay-tree
    std::vector<std::vector<int>> paths;    // ring, relay-tree: links in walking order
    bool operator==(const RoutedClique&) const = default;
};

struct RoutedRound {
    std::vector<RoutedClique> cliques;
    bool operator==(const RoutedRound&) const = default;
};

struct RoutedSchedule {
    std::vector<RoutedRound> rounds;
    bool operator==(const RoutedSchedule&) const = default;
};

// Checks a schedule against a network and indexes it. Throws BadInput with a place ("rounds[0].cliques[1].trees[0]")
// where a member or link is unknown, a member is no island or in two cliques of a round, a tree is not a tree or misses
// a member, fractions do not sum to 1 within 1e-6, a path does not join its ends, an order or the edges do not cover
// the members, mixing is outside (0, 2], or a round has no clique while minRoundS is 0.
[[nodiscard]] RoutedSchedule route(const Schedule& schedule, const Network& network);

// Back to ids; name and madeBy are left for the caller.
[[nodiscard]] Schedule toSchedule(const RoutedSchedule& schedule, const Network& network);

} // namespace isthmus
