// Relay trees and rings of a clique, drafted: orders and trees over the members whose hops follow the path systems,
// made better by local search on what they cost: another edge, a piece of the ring turned or moved (2-opt of Croes
// 1958, Or-opt of Or 1976), another way for a hop. They ask nothing of the network, so they do not depend on the
// abilities.
#pragma once

#include "core/optimize/routes/clique_trees.h"
#include "core/optimize/routes/workbench.h"

namespace isthmus {

void draftRelayTrees(Workbench& bench, CliqueTrees& trees);
void draftRings(Workbench& bench, CliqueTrees& trees);

} // namespace isthmus
