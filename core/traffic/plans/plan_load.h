// Where the plans put what they carry: loads by resource in units of D, the latency, and the merges at FPGAs. One
// function per plan, one file each, model.md section 3; load.cpp has the table. Owned by loadOf(), one thread.
#pragma once

#include "core/traffic/load.h"

#include <vector>

namespace isthmus {

struct PlanLoad {
    PlanLoad(const Network& onNetwork, bool mergesWanted)
        : network(onNetwork)
        , resources(onNetwork)
        , withMerges(mergesWanted)
        , load(static_cast<std::size_t>(resources.count()), 0.0) {}

    void add(int resource, double amount) { load[static_cast<std::size_t>(resource)] += amount; }
    void addLink(int link, int from, double amount) {
        add(resources.link(link, directionFrom(network.links[static_cast<std::size_t>(link)], from)), amount);
    }
    [[nodiscard]] const NetworkNode& node(int index) const { return network.nodes[static_cast<std::size_t>(index)]; }
    void atLeastLatency(double seconds) {
        if (seconds > latencyS) latencyS = seconds;
    }

    const Network& network;
    Resources resources;
    bool withMerges;
    std::vector<double> load; // dense by resource
    double latencyS = 0;
    std::vector<Merge> merges;
};

void loadSourceTrees(const RoutedClique& clique, PlanLoad& out);
void loadSinkTrees(const RoutedClique& clique, PlanLoad& out);
void loadSharedTree(const RoutedClique& clique, PlanLoad& out);
void loadHub(const RoutedClique& clique, PlanLoad& out);
void loadRing(const RoutedClique& clique, PlanLoad& out);
void loadRelayTree(const RoutedClique& clique, PlanLoad& out);

} // namespace isthmus
