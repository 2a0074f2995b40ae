#include "core/traffic/plans/tree_walk.h"

#include "core/traffic/plans/plan_load.h"

#include <algorithm>

namespace isthmus {

namespace {

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

void addUpMerges(HungTree tree, double fraction, const std::vector<double>& entering, PlanLoad& out) {
    std::vector<Arrivals> arrivals(tree.size());
    for (std::size_t p = tree.size(); p-- > 0;) {
        const HungNode& here = tree[p];
        if (here.member && p != 0) arrivals[p].includeOwn();
        if (out.node(here.node).fpga) {
            if (entering[p] >= 2) out.merges.push_back({here.node, fraction, arrivals[p].earliest, arrivals[p].latest});
            arrivals[p].sum();
        }
        if (p != 0) arrivals[asIndex(here.parent)].include(arrivals[p], here.linkLatency);
    }
}

} // namespace

TreeWalk::TreeWalk(const Network& network)
    : m_network(network)
    , m_member(network.nodes.size(), 0)
    , m_first(network.nodes.size(), -1) {}

void TreeWalk::start(std::span<const int> members) {
    for (const int member : m_members) m_member[asIndex(member)] = 0;
    m_members.assign(members.begin(), members.end());
    for (const int member : m_members) m_member[asIndex(member)] = 1;
}

HungTree TreeWalk::hang(std::span<const int> links, int root) {
    adopt(links);
    walk(root);
    forget(links);
    prune();
    return m_nodes;
}

void TreeWalk::adopt(std::span<const int> links) {
    m_arcs.clear();
    for (const int index : links) {
        const NetworkLink& link = m_network.links[asIndex(index)];
        for (const int end : {link.a, link.b}) {
            m_arcs.push_back({index, m_first[asIndex(end)]});
            m_first[asIndex(end)] = static_cast<int>(m_arcs.size()) - 1;
        }
    }
}

void TreeWalk::forget(std::span<const int> links) {
    for (const int index : links) {
        m_first[asIndex(m_network.links[asIndex(index)].a)] = -1;
        m_first[asIndex(m_network.links[asIndex(index)].b)] = -1;
    }
}

void TreeWalk::walk(int root) {
    m_nodes.clear();
    m_nodes.push_back({root, -1, -1, 0, 0, m_member[asIndex(root)] != 0});
    for (std::size_t p = 0; p < m_nodes.size(); ++p) {
        const HungNode here = m_nodes[p];
        for (int arc = m_first[asIndex(here.node)]; arc >= 0; arc = m_arcs[asIndex(arc)].next) {
            const int index = m_arcs[asIndex(arc)].link;
            if (index == here.link) continue;
            const NetworkLink& link = m_network.links[asIndex(index)];
            const int child = otherEnd(link, here.node);
            m_nodes.push_back({child, static_cast<int>(p), index, link.latencyS, here.depthS + link.latencyS,
                               m_member[asIndex(child)] != 0});
        }
    }
}

void TreeWalk::prune() {
    m_position.assign(m_nodes.size(), -1);
    for (std::size_t p = m_nodes.size(); p-- > 0;) {
        if (!m_nodes[p].member && m_position[p] < 0) continue;
        m_position[p] = 0;
        if (p != 0) m_position[asIndex(m_nodes[p].parent)] = 0;
    }
    std::size_t kept = 0;
    for (std::size_t p = 0; p < m_nodes.size(); ++p) {
        if (m_position[p] < 0) continue;
        m_position[p] = static_cast<int>(kept);
        m_nodes[kept] = m_nodes[p];
        if (kept != 0) m_nodes[kept].parent = m_position[asIndex(m_nodes[kept].parent)];
        ++kept;
    }
    m_nodes.erase(m_nodes.begin() + static_cast<std::ptrdiff_t>(kept), m_nodes.end());
}

void addDown(HungTree tree, double fraction, PlanLoad& out) {
    std::vector<double>& leaving = out.scratch;
    leaving.assign(tree.size(), 0.0);
    for (std::size_t p = tree.size(); p-- > 1;) {
        const HungNode& here = tree[p];
        const double copies = out.node(here.node).multicast ? 1 : leaving[p] + (here.member ? 1 : 0);
        leaving[asIndex(here.parent)] += copies;
        out.addLink(here.link, tree[asIndex(here.parent)].node, fraction * copies);
    }
    const int root = tree[0].node;
    out.add(out.resources.egress(root), fraction * (out.node(root).multicast ? 1 : leaving[0]));
}

void addUp(HungTree tree, double fraction, PlanLoad& out) {
    std::vector<double>& entering = out.scratch;
    entering.assign(tree.size(), 0.0);
    for (std::size_t p = tree.size(); p-- > 0;) {
        const HungNode& here = tree[p];
        const bool adds = out.node(here.node).fpga;
        const double fromTree = entering[p];
        if (here.member && p != 0) entering[p] += 1;
        if (adds && entering[p] >= 2) out.add(out.resources.adder(here.node), fraction * entering[p]);
        if (p == 0) {
            out.add(out.resources.ingress(here.node), fraction * (adds ? 1 : fromTree));
            break;
        }
        const double streams = adds ? 1 : entering[p];
        entering[asIndex(here.parent)] += streams;
        out.addLink(here.link, here.node, fraction * streams);
    }
    if (out.withMerges) addUpMerges(tree, fraction, entering, out);
}

double deepestS(HungTree tree) {
    double deepest = 0;
    for (const HungNode& here : tree) deepest = std::max(deepest, here.depthS);
    return deepest;
}

} // namespace isthmus
