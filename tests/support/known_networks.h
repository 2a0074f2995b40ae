// The networks of model.md section 8 beside starNetwork (network_text.h), and cliques on shortest paths for any
// network. 10 Gbit payload, every capacity 10 Gbit/s, no latency unless said. Members are named in one string: "0 1 2".
#pragma once

#include "core/traffic/routed.h"

#include <string>
#include <string_view>
#include <vector>

namespace isthmus {

// Islands 0..n-1 in a circle or in a row; nodeText is applied to every node ("multicast fpga", "egress 10 ingress 10").
[[nodiscard]] Topology ringNetwork(int islands, std::string_view nodeText = "");
[[nodiscard]] Topology lineNetwork(int islands, std::string_view nodeText = "");

// Islands 0 1 2 at router l and 3 4 5 at router r, both abilities at l and r, a thin link between.
[[nodiscard]] Topology twoMetros(double betweenGbps = 2.5);

// Islands 0..n-1, a link between every two.
[[nodiscard]] Topology fullMesh(int islands, std::string_view nodeText = "");

// Cliques whose trees and paths have the least latency, then the fewest hops.
class PlansOn {
public:
    explicit PlansOn(const Network& network)
        : m_network(network) {}
    [[nodiscard]] RoutedClique sourceTrees(std::string_view members) const;
    [[nodiscard]] RoutedClique sinkTrees(std::string_view members) const;
    [[nodiscard]] RoutedClique sharedTree(std::string_view members) const;
    [[nodiscard]] RoutedClique hub(std::string_view members, std::string_view roots) const; // equal shares
    [[nodiscard]] RoutedClique ring(std::string_view order) const;
    [[nodiscard]] RoutedClique relayTree(std::string_view edges) const; // "0-1 1-2"

private:
    [[nodiscard]] std::vector<int> nodes(std::string_view names) const;
    [[nodiscard]] RoutedTree tree(int root, const std::vector<int>& members) const;
    [[nodiscard]] std::vector<int> path(int from, int to) const;
    [[nodiscard]] RoutedClique rooted(PlanKind plan, std::string_view members) const;
    const Network& m_network;
};

// "0 1 2|3 4": one clique each, all by the same plan of PlansOn; "" is a round without a clique.
[[nodiscard]] RoutedRound sharedTreeRound(const Network& network, std::string_view cliques);
[[nodiscard]] RoutedRound sourceTreesRound(const Network& network, std::string_view cliques);
[[nodiscard]] RoutedSchedule sharedTreeSchedule(const Network& network, const std::vector<std::string>& rounds);
[[nodiscard]] RoutedSchedule sourceTreesSchedule(const Network& network, const std::vector<std::string>& rounds);

} // namespace isthmus
