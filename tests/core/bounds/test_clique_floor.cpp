// The floor of a clique's duration by hand, and never above any plan: random cliques of all plans with split trees and
// unequal shares, and the best that the candidates find.
#include "core/bounds/clique_floor.h"
#include "core/graph/pair_cuts.h"
#include "core/optimize/candidates.h"
#include "core/traffic/round.h"
#include "tests/core/bounds/every_tree.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>

namespace isthmus {
namespace {

double floorOf(const Network& net, const std::vector<int>& islands) {
    PairCuts cuts(net);
    const CliqueFloor floor(net);
    double cutS = 0;
    for (const int a : islands)
        for (const int b : islands)
            if (a < b) cutS = std::max(cutS, floor.payloadS(cuts.eitherWay(a, b)));
    return floor.durationS(floor.shapeOf(islands, cutS));
}

std::vector<int> everyoneOf(const Network& net) {
    std::vector<int> islands(net.islands.size());
    std::iota(islands.begin(), islands.end(), 0);
    return islands;
}

double everyonesFloor(const Topology& topology) {
    const Network net = compileNetwork(topology);
    return floorOf(net, everyoneOf(net));
}

double aloneS(const Network& net, const RoutedClique& clique) { return trafficOf({{clique}}, net).durationS; }

TEST(CliqueFloor, StarsByHand) {
    EXPECT_NEAR(everyonesFloor(starNetwork(9, "multicast fpga")), 1, 1e-12);
    EXPECT_NEAR(everyonesFloor(starNetwork(5, "multicast fpga", "50ms")), 1.1, 1e-12); // shared tree
    EXPECT_NEAR(everyonesFloor(starNetwork(4)), 1.5, 1e-12);                           // four roots, or a ring
    EXPECT_NEAR(everyonesFloor(starNetwork(4, "multicast")), 1.5, 1e-12);              // ingress
    EXPECT_NEAR(everyonesFloor(starNetwork(4, "fpga")), 1.5, 1e-12);                   // egress
    EXPECT_NEAR(everyonesFloor(starNetwork(2, "", "50ms")), 1.1, 1e-12);
    EXPECT_NEAR(everyonesFloor(starNetwork(5, "", "50ms")), 0.2 + 1.6, 1e-12); // five roots: twice both links
}

TEST(CliqueFloor, ThinCutsSlowMembersAndTheMinimalRound) {
    EXPECT_NEAR(everyonesFloor(twoMetros()), 4, 1e-12);
    // The hub is the fast one: 2 (k - 1) payloads over 10 + 10 + 40, but the slow ones take and send a whole one.
    EXPECT_NEAR(everyonesFloor(network("A-h 100Gbps; B-h 100Gbps; C-h 100Gbps; A egress 10 ingress 10; "
                                       "B egress 10 ingress 10; C egress 40 ingress 40")),
                1, 1e-12);
    EXPECT_NEAR(everyonesFloor(network("A-B; min-round 7")), 7, 1e-12);
}

TEST(CliqueFloor, HubsPayForTheLatencyOfTheirRoots) {
    // B is 10 ms from all others, they 20 ms from each other, so one root takes 20 ms and 4 payloads, five roots 40 ms
    // and 8/5, a relay tree in a row 80 ms and 2 (the way through all is four hops of 20 ms, one or two of 10).
    const Topology star = network("B-A 100Gbps 10ms; B-C 100Gbps 10ms; B-D 100Gbps 10ms; B-E 100Gbps 10ms; "
                                  "* egress 10 ingress 10");
    EXPECT_NEAR(everyonesFloor(star), 0.04 + 1.6, 1e-12);
    Topology far = star;
    for (Link& link : far.links) link.latencyMs = 1000;
    EXPECT_NEAR(everyonesFloor(far), 2 + 3, 1e-12); // a relay tree with three edges at one member at least
}

TEST(CliqueFloor, ARingOfThinLinksIsTornEverywhere) {
    for (const int n : {3, 4, 5, 8}) {
        Topology ring = ringNetwork(n, "multicast fpga");
        for (Node& node : ring.nodes) node.island->egressGbps = node.island->ingressGbps = std::nullopt;
        EXPECT_NEAR(everyonesFloor(ring), (n - 1.0) / n, 1e-12) << n; // n shared trees of 1/n attain it
    }
}

TEST(CliqueFloor, FpgasSaveNoMoreThanTheirAddersTake) {
    // 1.5 payloads a second fit each ingress without help; the adder takes 4 Gbit/s, and merges of three save 2/3 of
    // it.
    const Topology star = starNetwork(4, "multicast fpga 4");
    const double most = everyonesFloor(star);
    EXPECT_NEAR(most, 10 * 6 / (4 * 10 + 4 * 2.0 / 3), 1e-12);
}

// Fractions drawn anew, all of them unequal.
void skew(Dice& dice, RoutedClique& clique) {
    const bool each = clique.plan == PlanKind::SourceTrees || clique.plan == PlanKind::SinkTrees;
    for (RoutedTree& tree : clique.trees) tree.fraction *= 0.05 + dice.unit() * dice.unit();
    std::vector<double> sums;
    for (const RoutedTree& tree : clique.trees) {
        double sum = 0;
        for (const RoutedTree& other : clique.trees)
            if (!each || other.root == tree.root) sum += other.fraction;
        sums.push_back(sum);
    }
    for (std::size_t i = 0; i < sums.size(); ++i) clique.trees[i].fraction /= sums[i];
}

std::vector<int> someIslands(Dice& dice, const Network& net) {
    std::vector<int> islands = everyoneOf(net);
    dice.shuffle(islands);
    islands.resize(static_cast<std::size_t>(dice.between(2, static_cast<int>(islands.size()))));
    std::sort(islands.begin(), islands.end());
    return islands;
}

RandomNetwork kindOf(int trial) {
    RandomNetwork kind;
    kind.fewestIslands = 2;
    kind.mostIslands = 8;
    kind.latency = trial % 3 != 0;
    kind.slowAdders = trial % 2 == 0;
    return kind;
}

constexpr Abilities kAll[] = {Abilities::Placed, Abilities::None, Abilities::Multicast, Abilities::Fpga,
                              Abilities::Both};

TEST(CliqueFloor, NeverAboveRandomCliquesOfAllPlans) {
    Dice dice(61);
    double closest = 1e9;
    for (int trial = 0; trial < 3000; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, kindOf(trial)), kAll[trial % 5]);
        const std::vector<int> islands = someIslands(dice, net);
        const double least = floorOf(net, islands);
        std::vector<int> members;
        for (const int island : islands) members.push_back(net.islands[static_cast<std::size_t>(island)]);
        for (const PlanKind plan : allPlans()) {
            RoutedClique clique = randomClique(dice, net, members, plan);
            skew(dice, clique);
            const double duration = aloneS(net, clique);
            ASSERT_GE(duration, least * (1 - 1e-9)) << trial << " " << planName(plan);
            closest = std::min(closest, duration / least);
        }
    }
    EXPECT_LT(closest, 1 + 1e-9);
}

TEST(CliqueFloor, NeverAboveTheBestCandidates) {
    Dice dice(67);
    int tight = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, kindOf(trial)), kAll[trial % 5]);
        const std::vector<int> islands = someIslands(dice, net);
        const double least = floorOf(net, islands);
        double found = 1e9;
        for (const Candidate& candidate : allCandidates(PathSystems(net), {}, islands)) {
            const double duration = std::max(net.minRoundS, candidate.durationS());
            ASSERT_GE(duration, least * (1 - 1e-9)) << trial << " " << planName(candidate.clique.plan);
            found = std::min(found, duration);
        }
        tight += found < least * 1.02;
    }
    EXPECT_GT(tight, 200); // it is worth something
}

// Where trees have no choice, the shares of a hub's roots are the whole freedom: draw many.
TEST(CliqueFloor, NeverAboveHubsWithAnyShares) {
    Dice dice(71);
    double closest = 1e9;
    for (int trial = 0; trial < 400; ++trial) {
        std::string text;
        const int islands = dice.between(3, 6);
        for (int i = 0; i < islands; ++i) {
            const std::string name(1, static_cast<char>('A' + i));
            text += name + "-h 20Gbps " + std::to_string(dice.upTo(300)) + "ms; " + name + " egress " +
                    std::to_string(dice.between(4, 40)) + " ingress " + std::to_string(dice.between(4, 40)) +
                    (dice.chance(0.15) ? " multicast" : "") + (dice.chance(0.15) ? " fpga" : "") + "; ";
        }
        const Network net = compileNetwork(
            network(text + (dice.chance(0.2) ? "h fpga; " : "") + (dice.chance(0.2) ? "h multicast" : "")));
        const double least = floorOf(net, everyoneOf(net));
        for (int draw = 0; draw < 100; ++draw) {
            RoutedClique hub = randomClique(dice, net, net.islands, PlanKind::Hub);
            skew(dice, hub);
            const double duration = aloneS(net, hub);
            ASSERT_GE(duration, least * (1 - 1e-9)) << trial;
            closest = std::min(closest, duration / least);
        }
    }
    EXPECT_LT(closest, 1.01);
}

// Every tree, and the best of all shares: no plan of trees is any quicker than these.
TEST(CliqueFloor, NeverAboveTheBestSharesOfEveryTree) {
    Dice dice(73);
    int trials = 0;
    int tight = 0;
    while (trials < 150) {
        RandomNetwork kind = kindOf(trials);
        kind.mostIslands = 4;
        kind.mostRouters = 1;
        const Network net = compileNetwork(randomTopology(dice, kind), kAll[trials % 5]);
        if (net.links.size() > 7) continue;
        ++trials;
        const std::vector<int> islands = someIslands(dice, net);
        std::vector<int> members;
        for (const int island : islands) members.push_back(net.islands[static_cast<std::size_t>(island)]);
        const double least = floorOf(net, islands);
        double best = 1e9;
        for (const PlanKind plan : {PlanKind::SourceTrees, PlanKind::SinkTrees, PlanKind::SharedTree, PlanKind::Hub}) {
            const double shortest = shortestS(plan, members, net);
            EXPECT_GE(shortest, least * (1 - 1e-7)) << trials << " " << planName(plan);
            best = std::min(best, shortest);
        }
        tight += best < least * (1 + 1e-6);
    }
    EXPECT_GT(tight, 75);
}

} // namespace
} // namespace isthmus
