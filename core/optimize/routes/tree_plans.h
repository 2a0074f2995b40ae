// The plans of a clique whose trees are each a whole plan by itself, drafted: one or several trees that all share, hubs
// with one or several roots. First over trees of the path systems, the same whatever the abilities; then, where a
// link holds the best shares up, over trees that avoid it.
#pragma once

#include "core/optimize/routes/clique_trees.h"
#include "core/optimize/routes/priced_routes.h"
#include "core/optimize/routes/tree_shares.h"

namespace isthmus {

// The workbench and what is done on it; one thread.
struct RouteKit {
    explicit RouteKit(const PathSystems& paths)
        : bench(paths)
        , trees(bench)
        , shares(bench)
        , routes(bench) {}

    Workbench bench;
    CliqueTrees trees;
    TreeShares shares;
    PricedRoutes routes;
};

void draftSharedTrees(RouteKit& kit);
void draftHubs(RouteKit& kit);

} // namespace isthmus
