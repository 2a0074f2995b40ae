#include "core/traffic/plans/plan_load.h"

#include <algorithm>

namespace isthmus {

namespace {

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

void flowFromLeaves(HungTree tree, const PlanLoad& out, TreeFlow& flow) {
    for (std::size_t p = tree.size(); p-- > 1;) {
        const HungNode& here = tree[p];
        const NetworkNode& node = out.node(here.node);
        const double own = here.member ? 1 : 0;
        flow.sumsUp[p] = node.fpga ? 1 : flow.entering[p] + own;
        flow.copiesDown[p] = node.multicast ? 1 : flow.leaving[p] + own;
        flow.entering[asIndex(here.parent)] += flow.sumsUp[p];
        flow.leaving[asIndex(here.parent)] += flow.copiesDown[p];
    }
}

void flowFromRoot(HungTree tree, const PlanLoad& out, TreeFlow& flow) {
    for (std::size_t p = 1; p < tree.size(); ++p) {
        const std::size_t parent = asIndex(tree[p].parent);
        const NetworkNode& node = out.node(tree[parent].node);
        const double own = tree[parent].member ? 1 : 0;
        flow.sumsDown[p] = node.fpga ? 1 : flow.entering[parent] - flow.sumsUp[p] + own;
        flow.copiesUp[p] = node.multicast ? 1 : flow.leaving[parent] - flow.copiesDown[p] + own;
        flow.entering[p] += flow.sumsDown[p];
        flow.leaving[p] += flow.copiesUp[p];
    }
}

// The fewest streams on one edge into each node: leaving by that edge merges the most.
void fewestEntering(HungTree tree, const TreeFlow& flow, std::vector<double>& fewest) {
    fewest.assign(tree.size(), std::numeric_limits<double>::infinity());
    for (std::size_t p = 1; p < tree.size(); ++p) {
        const std::size_t parent = asIndex(tree[p].parent);
        fewest[p] = std::min(fewest[p], flow.sumsDown[p]);
        fewest[parent] = std::min(fewest[parent], flow.sumsUp[p]);
    }
}

void addAdders(HungTree tree, double fraction, const TreeFlow& flow, PlanLoad& out) {
    std::vector<double>& arriving = out.scratch;
    std::vector<double>& fewest = out.scratch2;
    arriving.assign(tree.size(), 0.0);
    for (std::size_t p = 1; p < tree.size(); ++p) {
        arriving[p] += flow.sumsDown[p] * flow.copiesDown[p];
        arriving[asIndex(tree[p].parent)] += flow.sumsUp[p] * flow.copiesUp[p];
    }
    fewestEntering(tree, flow, fewest);
    for (std::size_t p = 0; p < tree.size(); ++p) {
        const NetworkNode& node = out.node(tree[p].node);
        if (!node.fpga) continue;
        const bool member = tree[p].member;
        const bool mergesOnTheWay = flow.entering[p] - fewest[p] + (member ? 1 : 0) >= 2;
        const bool mergesLocally = member && flow.entering[p] >= 2;
        if (!mergesOnTheWay && !mergesLocally) continue;
        const double own = !member ? 0 : node.multicast ? 1 : flow.leaving[p];
        out.add(out.resources.adder(tree[p].node), fraction * (arriving[p] + own));
    }
}

void addAccess(HungTree tree, double fraction, const TreeFlow& flow, PlanLoad& out) {
    for (std::size_t p = 0; p < tree.size(); ++p) {
        if (!tree[p].member) continue;
        const int index = tree[p].node;
        const NetworkNode& node = out.node(index);
        out.add(out.resources.egress(index), fraction * (node.multicast ? 1 : flow.leaving[p]));
        out.add(out.resources.ingress(index), fraction * (node.fpga ? 1 : flow.entering[p]));
    }
}

double longestPathS(HungTree tree, std::vector<double>& height) {
    height.assign(tree.size(), 0.0);
    double longest = 0;
    for (std::size_t p = tree.size(); p-- > 1;) {
        const double reach = height[p] + tree[p].linkLatency;
        double& above = height[asIndex(tree[p].parent)];
        longest = std::max(longest, above + reach);
        above = std::max(above, reach);
    }
    return longest;
}

// Every direction in which a node sends on, and its local delivery, is one merge of its own.
class SharedMerges {
public:
    SharedMerges(HungTree tree, double fraction, const TreeFlow& flow, PlanLoad& out)
        : m_tree(tree)
        , m_fraction(fraction)
        , m_flow(flow)
        , m_out(out)
        , m_up(tree.size())
        , m_down(tree.size())
        , m_children(tree.size()) {
        for (std::size_t p = 1; p < tree.size(); ++p) m_children[asIndex(tree[p].parent)].push_back(p);
    }

    void run() {
        for (std::size_t p = m_tree.size(); p-- > 1;)
            m_up[p] = leave(p, gather(p, p, true), m_flow.entering[p] - m_flow.sumsDown[p]);
        for (std::size_t p = 0; p < m_tree.size(); ++p) {
            for (const std::size_t child : m_children[p])
                m_down[child] = leave(p, gather(p, child, true), m_flow.entering[p] - m_flow.sumsUp[child]);
            if (m_tree[p].member) deliver(p);
        }
    }

private:
    // What meets at p, but for the edge whose child end is `except` (p itself: the edge to its parent).
    Arrivals gather(std::size_t p, std::size_t except, bool withOwn) const {
        Arrivals arrivals;
        for (const std::size_t child : m_children[p])
            if (child != except) arrivals.include(m_up[child], m_tree[child].linkLatency);
        if (p != except && p != 0) arrivals.include(m_down[p], m_tree[p].linkLatency);
        if (withOwn && m_tree[p].member) arrivals.includeOwn();
        return arrivals;
    }

    Arrivals leave(std::size_t p, Arrivals arrivals, double others) {
        if (!m_out.node(m_tree[p].node).fpga) return arrivals;
        if (others + (m_tree[p].member ? 1 : 0) >= 2) merge(p, arrivals);
        arrivals.sum();
        return arrivals;
    }

    void deliver(std::size_t p) {
        if (m_out.node(m_tree[p].node).fpga && m_flow.entering[p] >= 2) merge(p, gather(p, m_tree.size(), false));
    }

    void merge(std::size_t p, const Arrivals& arrivals) {
        m_out.merges.push_back({m_tree[p].node, m_fraction, arrivals.earliest, arrivals.latest});
    }

    HungTree m_tree;
    double m_fraction;
    const TreeFlow& m_flow;
    PlanLoad& m_out;
    std::vector<Arrivals> m_up;
    std::vector<Arrivals> m_down;
    std::vector<std::vector<std::size_t>> m_children;
};

} // namespace

void addSharedTree(std::span<const int> members, std::span<const int> links, double fraction, PlanLoad& out) {
    const HungTree hung = out.walk.hang(links, members.front());
    TreeFlow& flow = out.flow;
    flow.reset(hung.size());
    flowFromLeaves(hung, out, flow);
    flowFromRoot(hung, out, flow);
    for (std::size_t p = 1; p < hung.size(); ++p) {
        out.addLink(hung[p].link, hung[p].node, fraction * flow.sumsUp[p] * flow.copiesUp[p]);
        out.addLink(hung[p].link, hung[asIndex(hung[p].parent)].node, fraction * flow.sumsDown[p] * flow.copiesDown[p]);
    }
    addAccess(hung, fraction, flow, out);
    addAdders(hung, fraction, flow, out);
    out.atLeastLatency(longestPathS(hung, out.scratch));
    if (out.withMerges) SharedMerges(hung, fraction, flow, out).run();
}

void loadSharedTree(const RoutedClique& clique, PlanLoad& out) {
    out.walk.start(clique.members);
    for (const RoutedTree& tree : clique.trees) addSharedTree(clique.members, tree.links, tree.fraction, out);
}

} // namespace isthmus
