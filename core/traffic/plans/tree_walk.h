// A tree of a plan, hung up at a root with the branches that lead to no member cut off, and the two flows that every
// tree plan is made of: copies down from the root, sums up to it (model.md section 3). Positions are breadth first:
// parents before children, the root at 0. One TreeWalk serves clique after clique of one network and keeps its memory
// between them; what hang() returns is valid until the next call. One thread. Cost: O(tree size) a tree.
#pragma once

#include "core/traffic/network.h"

#include <limits>
#include <span>
#include <vector>

namespace isthmus {

struct HungNode {
    int node;
    int parent;         // position, -1 at the root
    int link;           // to the parent, -1 at the root
    double linkLatency; // of that link, s
    double depthS;      // latency from the root
    bool member;
};

using HungTree = std::span<const HungNode>;

class TreeWalk {
public:
    explicit TreeWalk(const Network& network);
    void start(std::span<const int> members); // of the trees that follow
    [[nodiscard]] HungTree hang(std::span<const int> links, int root);

private:
    void adopt(std::span<const int> links);
    void forget(std::span<const int> links);
    void walk(int root);
    void prune();

    struct Arc {
        int link;
        int next; // of the same node, -1 at the end
    };
    const Network& m_network;
    std::vector<int> m_members;
    std::vector<char> m_member; // by node
    std::vector<int> m_first;   // by node: its first arc, -1 outside the tree
    std::vector<Arc> m_arcs;
    std::vector<HungNode> m_nodes;
    std::vector<int> m_position; // of a walked node after pruning, -1 where cut
};

// When the streams of one merge, or on one link, arrive: from the round's start, s. Empty until something is included.
struct Arrivals {
    double earliest = std::numeric_limits<double>::infinity();
    double latest = -std::numeric_limits<double>::infinity();
    void include(const Arrivals& other, double delay) {
        if (other.earliest + delay < earliest) earliest = other.earliest + delay;
        if (other.latest + delay > latest) latest = other.latest + delay;
    }
    void includeOwn() { include({0, 0}, 0); }
    void sum() { earliest = latest; }
};

struct PlanLoad;

// Copies from the root to every member; the root's egress. Nothing at the receivers.
void addDown(HungTree tree, double fraction, PlanLoad& out);

// Sums from every member to the root; the root's ingress and the adders. Nothing at the senders' egress.
void addUp(HungTree tree, double fraction, PlanLoad& out);

[[nodiscard]] double deepestS(HungTree tree);

} // namespace isthmus
