// Source-trees and sink-trees of a clique, drafted: one tree from or to each member, first along the path systems, then
// changed one at a time (local search), round the links that the others load. One thread.
#pragma once

#include "core/optimize/routes/clique_trees.h"
#include "core/optimize/routes/workbench.h"

#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace isthmus {

// For one clique, whose workbench and trees are in use.
class MemberTrees {
public:
    MemberTrees(Workbench& bench, CliqueTrees& trees, PlanKind plan);
    void draft();
    void improve(); // while they might be the best of all

private:
    struct Tree {
        Slice seconds;
        double latencyS = 0;
    };

    [[nodiscard]] std::vector<int> along(int system);
    const Tree& measured(int tree, std::size_t place);
    double offer(const std::vector<int>& trees);
    double draft(const std::vector<int>& trees, double lessThan);
    void take(const std::vector<int>& trees);
    bool changeOne();
    bool step(const std::vector<int>& trial);
    [[nodiscard]] int detour(std::size_t without);

    Workbench& m_bench;
    CliqueTrees& m_trees;
    PlanKind m_plan;
    Slice m_ends; // what every member takes from all, or sends to all
    std::map<std::pair<int, std::size_t>, Tree> m_measured;
    std::map<std::vector<int>, double> m_seen; // busyS
    std::vector<int> m_best;                   // by place, of the pool
    Draft m_bestDraft{.costS = std::numeric_limits<double>::infinity()};
    int m_left = 0;
    Lengths m_lengths;
    ShortestTree m_paths;
};

} // namespace isthmus
