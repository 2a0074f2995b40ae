#include "tests/support/known_networks.h"

#include "core/graph/shortest_paths.h"
#include "core/graph/trees.h"
#include "tests/support/network_text.h"

#include <sstream>

namespace isthmus {
namespace {

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    std::stringstream stream{std::string(text)};
    for (std::string part; std::getline(stream, part, separator);)
        if (!part.empty()) parts.push_back(part);
    return parts;
}

std::string forAll(std::string_view nodeText) {
    return nodeText.empty() ? std::string() : "; * " + std::string(nodeText);
}

using CliqueMaker = RoutedClique (PlansOn::*)(std::string_view) const;

RoutedRound roundOf(const Network& network, std::string_view cliques, CliqueMaker maker) {
    const PlansOn plans(network);
    RoutedRound round;
    for (const std::string& members : split(cliques, '|')) round.cliques.push_back((plans.*maker)(members));
    return round;
}

} // namespace

Topology lineNetwork(int islands, std::string_view nodeText) {
    std::string chain;
    for (int i = 0; i < islands; ++i) chain += (i == 0 ? "" : "-") + std::to_string(i);
    return network(chain + forAll(nodeText));
}

Topology ringNetwork(int islands, std::string_view nodeText) {
    std::string chain;
    for (int i = 0; i < islands; ++i) chain += std::to_string(i) + "-";
    return network(chain + "0" + forAll(nodeText));
}

Topology twoMetros(double betweenGbps) {
    Topology topology = network("0-l; 1-l; 2-l; 3-r; 4-r; 5-r; l-r; l multicast fpga; r multicast fpga; "
                                "* egress 10 ingress 10");
    topology.links.back().capacityGbps = betweenGbps;
    return topology;
}

Topology fullMesh(int islands, std::string_view nodeText) {
    std::string text;
    for (int i = 0; i < islands; ++i)
        for (int j = i + 1; j < islands; ++j) text += std::to_string(i) + "-" + std::to_string(j) + "; ";
    return network(text + forAll(nodeText));
}

std::vector<int> PlansOn::nodes(std::string_view names) const {
    std::vector<int> indexes;
    for (const std::string& name : split(names, ' ')) indexes.push_back(m_network.nodeIndex.at(NodeId(name)));
    return indexes;
}

RoutedTree PlansOn::tree(int root, const std::vector<int>& members) const {
    const ShortestTree shortest = shortestTree(m_network, latencyLengths(m_network), root);
    return {root, pathsToMembers(m_network, shortest, members), 1};
}

std::vector<int> PlansOn::path(int from, int to) const {
    return pathTo(m_network, shortestTree(m_network, latencyLengths(m_network), from), to);
}

RoutedClique PlansOn::rooted(PlanKind plan, std::string_view members) const {
    RoutedClique clique;
    clique.plan = plan;
    clique.members = nodes(members);
    for (const int member : clique.members) clique.trees.push_back(tree(member, clique.members));
    return clique;
}

RoutedClique PlansOn::sourceTrees(std::string_view members) const { return rooted(PlanKind::SourceTrees, members); }
RoutedClique PlansOn::sinkTrees(std::string_view members) const { return rooted(PlanKind::SinkTrees, members); }

RoutedClique PlansOn::sharedTree(std::string_view members) const {
    RoutedClique clique;
    clique.members = nodes(members);
    clique.trees = {tree(clique.members.front(), clique.members)};
    clique.trees.front().root = -1;
    return clique;
}

RoutedClique PlansOn::hub(std::string_view members, std::string_view roots) const {
    RoutedClique clique;
    clique.plan = PlanKind::Hub;
    clique.members = nodes(members);
    const std::vector<int> hubs = nodes(roots);
    for (const int root : hubs) {
        clique.trees.push_back(tree(root, clique.members));
        clique.trees.back().fraction = 1.0 / static_cast<double>(hubs.size());
    }
    return clique;
}

RoutedClique PlansOn::ring(std::string_view order) const {
    RoutedClique clique;
    clique.plan = PlanKind::Ring;
    clique.members = clique.order = nodes(order);
    for (std::size_t i = 0; i < clique.order.size(); ++i)
        clique.paths.push_back(path(clique.order[i], clique.order[(i + 1) % clique.order.size()]));
    return clique;
}

RoutedClique PlansOn::relayTree(std::string_view edges) const {
    RoutedClique clique;
    clique.plan = PlanKind::RelayTree;
    for (const std::string& edge : split(edges, ' ')) {
        const std::vector<std::string> ends = split(edge, '-');
        const int from = m_network.nodeIndex.at(NodeId(ends[0]));
        const int to = m_network.nodeIndex.at(NodeId(ends[1]));
        if (clique.members.empty()) clique.members.push_back(from);
        clique.members.push_back(to);
        clique.edges.emplace_back(from, to);
        clique.paths.push_back(path(from, to));
    }
    return clique;
}

RoutedRound sharedTreeRound(const Network& network, std::string_view cliques) {
    return roundOf(network, cliques, &PlansOn::sharedTree);
}

RoutedRound sourceTreesRound(const Network& network, std::string_view cliques) {
    return roundOf(network, cliques, &PlansOn::sourceTrees);
}

RoutedSchedule sharedTreeSchedule(const Network& network, const std::vector<std::string>& rounds) {
    RoutedSchedule schedule;
    for (const std::string& cliques : rounds) schedule.rounds.push_back(sharedTreeRound(network, cliques));
    return schedule;
}

RoutedSchedule sourceTreesSchedule(const Network& network, const std::vector<std::string>& rounds) {
    RoutedSchedule schedule;
    for (const std::string& cliques : rounds) schedule.rounds.push_back(sourceTreesRound(network, cliques));
    return schedule;
}

} // namespace isthmus
