// Relay trees and rings of a clique, drafted: orders and trees over the members whose hops follow the path systems,
// made better by local search on what they cost: another edge, a piece of the ring turned or moved (2-opt of Croes
// 1958, Or-opt of Or 1976), another way for a hop. They ask nothing of the network, so they do not depend on the
// abilities.
#pragma once

#include "core/optimize/routes/clique_trees.h"
#include "core/optimize/routes/hop_plan.h"
#include "core/optimize/routes/workbench.h"

namespace isthmus {

// For one clique, whose workbench and trees are in use.
class RelayTrees {
public:
    RelayTrees(Workbench& bench, CliqueTrees& trees)
        : m_bench(bench)
        , m_trees(trees)
        , m_plan(bench, PlanKind::RelayTree) {}
    void draft();
    void improve(); // while they might be the best of all

private:
    double draftAlong(int system);

    Workbench& m_bench;
    CliqueTrees& m_trees;
    HopPlan m_plan;
};

class Rings {
public:
    Rings(Workbench& bench, CliqueTrees& trees)
        : m_bench(bench)
        , m_trees(trees)
        , m_plan(bench, PlanKind::Ring) {}
    void draft();
    void improve();

private:
    double draftAlong(int system);

    Workbench& m_bench;
    CliqueTrees& m_trees;
    HopPlan m_plan;
};

} // namespace isthmus
