#include "core/traffic/plans/tree_walk.h"

namespace isthmus {

void loadHub(const RoutedClique& clique, PlanLoad& out) {
    TreeWalk walk(clique, out.network);
    for (const RoutedTree& tree : clique.trees) {
        const HungTree hung = walk.hang(tree, tree.root);
        addUp(hung, tree.fraction, out);
        addDown(hung, tree.fraction, out);
        out.atLeastLatency(2 * deepestS(hung));
        for (const int member : clique.members) {
            if (member == tree.root) continue;
            out.add(out.resources.egress(member), tree.fraction);
            out.add(out.resources.ingress(member), tree.fraction);
        }
    }
}

} // namespace isthmus
