#include "core/traffic/plans/plan_load.h"

namespace isthmus {

void addHubTree(std::span<const int> members, std::span<const int> links, int root, double fraction, PlanLoad& out) {
    const HungTree hung = out.walk.hang(links, root);
    addUp(hung, fraction, out);
    addDown(hung, fraction, out);
    out.atLeastLatency(2 * deepestS(hung));
    for (const int member : members) {
        if (member == root) continue;
        out.add(out.resources.egress(member), fraction);
        out.add(out.resources.ingress(member), fraction);
    }
}

void loadHub(const RoutedClique& clique, PlanLoad& out) {
    out.walk.start(clique.members);
    for (const RoutedTree& tree : clique.trees) addHubTree(clique.members, tree.links, tree.root, tree.fraction, out);
}

} // namespace isthmus
