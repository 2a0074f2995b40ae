#include "core/traffic/plans/plan_load.h"

namespace isthmus {

void addSenders(std::span<const int> members, PlanLoad& out) {
    const auto others = static_cast<double>(members.size() - 1);
    for (const int member : members) out.add(out.resources.egress(member), out.node(member).multicast ? 1 : others);
}

void loadSinkTrees(const RoutedClique& clique, PlanLoad& out) {
    out.walk.start(clique.members);
    for (const RoutedTree& tree : clique.trees) {
        const HungTree hung = out.walk.hang(tree.links, tree.root);
        addUp(hung, tree.fraction, out);
        out.atLeastLatency(deepestS(hung));
    }
    addSenders(clique.members, out);
}

} // namespace isthmus
