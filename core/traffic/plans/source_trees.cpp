#include "core/traffic/plans/plan_load.h"

namespace isthmus {

namespace {

// The streams of all others meet at a member; with several trees per sender the whole payload is taken to span from the
// first arrival of any to the last.
void includeReceivers(HungTree tree, std::vector<Arrivals>& arrivals) {
    for (const HungNode& here : tree.subspan(1))
        if (here.member) arrivals[static_cast<std::size_t>(here.node)].include({here.depthS, here.depthS}, 0);
}

void addMerges(std::span<const int> members, const std::vector<Arrivals>& arrivals, PlanLoad& out) {
    for (const int member : members) {
        if (!out.node(member).fpga || members.size() < 3) continue;
        const Arrivals& at = arrivals[static_cast<std::size_t>(member)];
        out.merges.push_back({member, 1, at.earliest, at.latest});
    }
}

} // namespace

void addReceivers(std::span<const int> members, PlanLoad& out) {
    const auto others = static_cast<double>(members.size() - 1);
    for (const int member : members) {
        const bool adds = out.node(member).fpga;
        out.add(out.resources.ingress(member), adds ? 1 : others);
        if (adds && others >= 2) out.add(out.resources.adder(member), others);
    }
}

void loadSourceTrees(const RoutedClique& clique, PlanLoad& out) {
    out.walk.start(clique.members);
    std::vector<Arrivals> arrivals(out.withMerges ? out.network.nodes.size() : 0);
    for (const RoutedTree& tree : clique.trees) {
        const HungTree hung = out.walk.hang(tree.links, tree.root);
        addDown(hung, tree.fraction, out);
        out.atLeastLatency(deepestS(hung));
        if (out.withMerges) includeReceivers(hung, arrivals);
    }
    addReceivers(clique.members, out);
    if (out.withMerges) addMerges(clique.members, arrivals, out);
}

} // namespace isthmus
