#include "core/traffic/plans/tree_walk.h"

namespace isthmus {

namespace {

// The streams of all others meet at a member; with several trees per sender the whole payload is taken to span from the
// first arrival of any to the last.
void includeReceivers(HungTree tree, std::vector<Arrivals>& arrivals) {
    for (const HungNode& here : tree.subspan(1))
        if (here.member) arrivals[static_cast<std::size_t>(here.node)].include({here.depthS, here.depthS}, 0);
}

} // namespace

void loadSourceTrees(const RoutedClique& clique, PlanLoad& out) {
    TreeWalk walk(clique, out.network);
    std::vector<Arrivals> arrivals(out.withMerges ? out.network.nodes.size() : 0);
    for (const RoutedTree& tree : clique.trees) {
        const HungTree hung = walk.hang(tree, tree.root);
        addDown(hung, tree.fraction, out);
        out.atLeastLatency(deepestS(hung));
        if (out.withMerges) includeReceivers(hung, arrivals);
    }
    const auto others = static_cast<double>(clique.members.size() - 1);
    for (const int member : clique.members) {
        const bool adds = out.node(member).fpga;
        out.add(out.resources.ingress(member), adds ? 1 : others);
        if (!adds || others < 2) continue;
        out.add(out.resources.adder(member), others);
        if (!out.withMerges) continue;
        const Arrivals& at = arrivals[static_cast<std::size_t>(member)];
        out.merges.push_back({member, 1, at.earliest, at.latest});
    }
}

} // namespace isthmus
