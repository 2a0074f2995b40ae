#include "core/traffic/plans/tree_walk.h"

namespace isthmus {

void loadSinkTrees(const RoutedClique& clique, PlanLoad& out) {
    TreeWalk walk(clique, out.network);
    for (const RoutedTree& tree : clique.trees) {
        const HungTree hung = walk.hang(tree, tree.root);
        addUp(hung, tree.fraction, out);
        out.atLeastLatency(deepestS(hung));
    }
    const auto others = static_cast<double>(clique.members.size() - 1);
    for (const int member : clique.members)
        out.add(out.resources.egress(member), out.node(member).multicast ? 1 : others);
}

} // namespace isthmus
