// Where the plans put what they carry: loads by resource in units of D, the latency, and the merges at FPGAs. One
// function per plan, one file each, model.md section 3; load.cpp has the table. Kept from clique to clique by a
// LoadMeter, one thread; what is loaded is listed, so that a small clique costs little on a large network.
#pragma once

#include "core/traffic/load.h"
#include "core/traffic/plans/tree_walk.h"

#include <vector>

namespace isthmus {

// a and b of model.md on both directions of every tree edge, by the child's position.
struct TreeFlow {
    void reset(std::size_t size) {
        for (auto* values : {&sumsUp, &sumsDown, &copiesUp, &copiesDown, &entering, &leaving})
            values->assign(size, 0.0);
    }
    std::vector<double> sumsUp;     // a towards the parent
    std::vector<double> sumsDown;   // a from the parent
    std::vector<double> copiesUp;   // b towards the parent
    std::vector<double> copiesDown; // b from the parent
    std::vector<double> entering;   // sum of a over the edges into the node
    std::vector<double> leaving;    // sum of b over the edges out of the node
};

struct PlanLoad {
    explicit PlanLoad(const Network& onNetwork)
        : network(onNetwork)
        , resources(onNetwork)
        , load(static_cast<std::size_t>(resources.count()), 0.0)
        , walk(onNetwork) {}

    void add(int resource, double amount) {
        double& sum = load[static_cast<std::size_t>(resource)];
        if (sum == 0) loaded.push_back(resource);
        sum += amount;
    }
    void addLink(int link, int from, double amount) {
        add(resources.link(link, directionFrom(network.links[static_cast<std::size_t>(link)], from)), amount);
    }
    [[nodiscard]] const NetworkNode& node(int index) const { return network.nodes[static_cast<std::size_t>(index)]; }
    void atLeastLatency(double seconds) {
        if (seconds > latencyS) latencyS = seconds;
    }

    const Network& network;
    Resources resources;
    bool withMerges = false;
    std::vector<double> load; // dense by resource
    std::vector<int> loaded;  // all of them that are above 0, some twice
    double latencyS = 0;
    std::vector<Merge> merges;
    TreeWalk walk;
    TreeFlow flow;
    std::vector<double> scratch;
    std::vector<double> scratch2;
};

void loadSourceTrees(const RoutedClique& clique, PlanLoad& out);
void loadSinkTrees(const RoutedClique& clique, PlanLoad& out);
void loadSharedTree(const RoutedClique& clique, PlanLoad& out);
void loadHub(const RoutedClique& clique, PlanLoad& out);
void loadRing(const RoutedClique& clique, PlanLoad& out);
void loadRelayTree(const RoutedClique& clique, PlanLoad& out);

// What the plans are made of: one tree and its share of the payload, after walk.start(members).
void addSharedTree(std::span<const int> members, std::span<const int> links, double fraction, PlanLoad& out);
void addHubTree(std::span<const int> members, std::span<const int> links, int root, double fraction, PlanLoad& out);
void addReceivers(std::span<const int> members, PlanLoad& out); // source-trees: what all sources bring to each member
void addSenders(std::span<const int> members, PlanLoad& out);   // sink-trees: what each member sends to all

} // namespace isthmus
