#include "tests/support/random_networks.h"

#include <algorithm>
#include <numeric>

namespace isthmus {
namespace {

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

std::optional<double> limit(Dice& dice) {
    if (dice.chance(0.25)) return std::nullopt;
    return dice.of<double>({5, 10, 25, 40});
}

Node randomNode(Dice& dice, const RandomNetwork& kind, const std::string& id, bool island) {
    Node node;
    node.id = NodeId(id);
    if (island) {
        node.island = Island{limit(dice), limit(dice), 1, {}};
        if (kind.speeds) node.island->speed = dice.of<double>({0.5, 1, 1, 1, 3});
    }
    node.multicast = dice.chance(0.5);
    if (!dice.chance(0.5)) return node;
    node.fpga = Fpga{};
    if (kind.slowAdders && dice.chance(0.5)) node.fpga->throughputGbps = dice.of<double>({20, 50});
    return node;
}

void addRandomLink(Dice& dice, const RandomNetwork& kind, Topology& topology, int a, int b) {
    Link link;
    link.id = LinkId("L" + std::to_string(topology.links.size()));
    link.a = topology.nodes[asIndex(a)].id;
    link.b = topology.nodes[asIndex(b)].id;
    link.capacityGbps = dice.of<double>({2.5, 10, 40, 100});
    if (dice.chance(0.3)) link.capacityBaGbps = dice.of<double>({2.5, 10, 40});
    link.latencyMs = kind.latency ? 0.5 * dice.upTo(160) : 0;
    if (kind.background && dice.chance(0.3)) link.background = 0.1 * dice.upTo(7);
    topology.links.push_back(link);
}

int rootOf(std::vector<int>& parent, int node) {
    while (parent[asIndex(node)] != node) node = parent[asIndex(node)] = parent[asIndex(parent[asIndex(node)])];
    return node;
}

std::vector<int> randomSpanningTree(Dice& dice, const Network& network) {
    std::vector<int> order(network.links.size());
    std::iota(order.begin(), order.end(), 0);
    dice.shuffle(order);
    std::vector<int> parent(network.nodes.size());
    std::iota(parent.begin(), parent.end(), 0);
    std::vector<int> tree;
    for (const int index : order) {
        const NetworkLink& link = network.links[asIndex(index)];
        const int a = rootOf(parent, link.a);
        const int b = rootOf(parent, link.b);
        if (a == b) continue;
        parent[asIndex(a)] = b;
        tree.push_back(index);
    }
    return tree;
}

bool walkTo(const Network& network, const std::vector<int>& tree, int here, int to, int cameBy,
            std::vector<int>& path) {
    if (here == to) return true;
    for (const int index : tree) {
        const NetworkLink& link = network.links[asIndex(index)];
        if (index == cameBy || (link.a != here && link.b != here)) continue;
        path.push_back(index);
        if (walkTo(network, tree, otherEnd(link, here), to, index, path)) return true;
        path.pop_back();
    }
    return false;
}

std::vector<int> randomPath(Dice& dice, const Network& network, int from, int to) {
    std::vector<int> path;
    walkTo(network, randomSpanningTree(dice, network), from, to, -1, path);
    return path;
}

void addTrees(Dice& dice, const Network& network, RoutedClique& clique, int root, double share) {
    const int trees = dice.chance(0.7) ? 1 : dice.between(2, 3);
    double left = share;
    for (int t = 0; t < trees; ++t) {
        const double part = t + 1 == trees ? left : left * (0.2 + 0.6 * dice.unit());
        clique.trees.push_back({root, randomSpanningTree(dice, network), part});
        left -= part;
    }
}

void addHubs(Dice& dice, const Network& network, RoutedClique& clique) {
    std::vector<int> roots = clique.members;
    dice.shuffle(roots);
    roots.resize(asIndex(dice.between(1, static_cast<int>(roots.size()))));
    for (const int root : roots) addTrees(dice, network, clique, root, 1.0 / static_cast<double>(roots.size()));
}

void addRing(Dice& dice, const Network& network, RoutedClique& clique) {
    clique.order = clique.members;
    dice.shuffle(clique.order);
    for (std::size_t i = 0; i < clique.order.size(); ++i)
        clique.paths.push_back(randomPath(dice, network, clique.order[i], clique.order[(i + 1) % clique.order.size()]));
}

void addRelays(Dice& dice, const Network& network, RoutedClique& clique) {
    for (std::size_t i = 1; i < clique.members.size(); ++i) {
        const int to = clique.members[asIndex(dice.upTo(static_cast<int>(i) - 1))];
        clique.edges.emplace_back(clique.members[i], to);
        clique.paths.push_back(randomPath(dice, network, clique.members[i], to));
    }
}

RoutedRound randomRound(Dice& dice, const Network& network, const RandomSchedule& kind) {
    const std::vector<PlanKind> all(allPlans().begin(), allPlans().end());
    std::vector<int> free = network.islands;
    dice.shuffle(free);
    RoutedRound round;
    while (free.size() >= 2 && (round.cliques.empty() || dice.chance(0.75))) {
        const auto size = asIndex(dice.between(2, static_cast<int>(free.size())));
        const std::vector<int> members(free.end() - static_cast<std::ptrdiff_t>(size), free.end());
        free.resize(free.size() - size);
        round.cliques.push_back(randomClique(dice, network, members, dice.of(kind.plans.empty() ? all : kind.plans)));
        if (kind.mixing && dice.chance(0.25)) round.cliques.back().mixing = dice.of<double>({0.5, 0.75, 1.25, 2});
    }
    return round;
}

} // namespace

Topology randomTopology(Dice& dice, const RandomNetwork& kind) {
    Topology topology;
    const int islands = dice.between(kind.fewestIslands, kind.mostIslands);
    const int routers = dice.upTo(kind.mostRouters);
    for (int i = 0; i < islands; ++i) topology.nodes.push_back(randomNode(dice, kind, "I" + std::to_string(i), true));
    for (int i = 0; i < routers; ++i) topology.nodes.push_back(randomNode(dice, kind, "r" + std::to_string(i), false));
    dice.shuffle(topology.nodes);
    const int nodes = islands + routers;
    for (int i = 1; i < nodes; ++i) addRandomLink(dice, kind, topology, i, dice.upTo(i - 1));
    for (int extra = dice.upTo(nodes); extra > 0; --extra) {
        const int a = dice.upTo(nodes - 1);
        const int b = dice.upTo(nodes - 1);
        if (a != b) addRandomLink(dice, kind, topology, a, b);
    }
    topology.workload.payloadGbit = dice.of<double>({1, 8, 16});
    if (kind.latency && dice.chance(0.3)) topology.workload.minRoundS = 0.5;
    return topology;
}

RoutedClique randomClique(Dice& dice, const Network& network, std::vector<int> members, PlanKind plan) {
    RoutedClique clique;
    clique.members = std::move(members);
    clique.plan = plan;
    switch (plan) {
    case PlanKind::SharedTree:
        addTrees(dice, network, clique, -1, 1);
        break;
    case PlanKind::Hub:
        addHubs(dice, network, clique);
        break;
    case PlanKind::Ring:
        addRing(dice, network, clique);
        break;
    case PlanKind::RelayTree:
        addRelays(dice, network, clique);
        break;
    case PlanKind::SourceTrees:
    case PlanKind::SinkTrees:
        for (const int member : clique.members) addTrees(dice, network, clique, member, 1);
        break;
    }
    return clique;
}

RoutedSchedule randomSchedule(Dice& dice, const Network& network, const RandomSchedule& kind) {
    RoutedSchedule schedule;
    for (int rounds = dice.between(1, kind.mostRounds); rounds > 0; --rounds)
        schedule.rounds.push_back(randomRound(dice, network, kind));
    return schedule;
}

Topology mirrored(Topology topology) {
    for (Node& node : topology.nodes) {
        if (node.island) std::swap(node.island->egressGbps, node.island->ingressGbps);
        const bool adds = node.fpga.has_value();
        node.fpga = node.multicast ? std::optional<Fpga>(Fpga{}) : std::nullopt;
        node.multicast = adds;
    }
    for (Link& link : topology.links)
        if (link.capacityBaGbps) std::swap(link.capacityGbps, *link.capacityBaGbps);
    return topology;
}

RoutedSchedule mirrored(RoutedSchedule schedule) {
    for (RoutedRound& round : schedule.rounds)
        for (RoutedClique& clique : round.cliques) {
            if (clique.plan == PlanKind::SourceTrees)
                clique.plan = PlanKind::SinkTrees;
            else if (clique.plan == PlanKind::SinkTrees)
                clique.plan = PlanKind::SourceTrees;
            if (clique.plan != PlanKind::Ring) continue;
            std::ranges::reverse(clique.order);
            // After reversing, the hop from order[i] is the old hop into it: paths but the last turn round, too.
            std::reverse(clique.paths.begin(), clique.paths.end() - 1);
            for (std::vector<int>& path : clique.paths) std::ranges::reverse(path);
        }
    return schedule;
}

} // namespace isthmus
