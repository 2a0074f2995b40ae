// Relay trees and rings of a clique, drafted: orders and trees over the members whose hops follow one system of paths.
// They ask nothing of the network, so their drafts do not depend on the abilities.
#pragma once

#include "core/optimize/routes/workbench.h"

namespace isthmus {

void draftRelayTrees(Workbench& bench);
void draftRings(Workbench& bench);

} // namespace isthmus
