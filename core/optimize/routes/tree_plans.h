// The plans of a clique that use trees, drafted: one or several trees that all share, hubs with one or several roots,
// one tree from or to each member. Which trees are tried does not depend on the abilities.
#pragma once

#include "core/optimize/routes/clique_trees.h"
#include "core/optimize/routes/tree_shares.h"

namespace isthmus {

void draftSharedTrees(Workbench& bench, CliqueTrees& trees, TreeShares& shares);
void draftHubs(Workbench& bench, CliqueTrees& trees, TreeShares& shares);
void draftMemberTrees(Workbench& bench, CliqueTrees& trees, PlanKind plan); // source-trees, sink-trees

} // namespace isthmus
