// model.md section 8: every row of both tables, and what else must come out right without an optimizer.
#include "core/metrics/evaluate.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace isthmus {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

struct Expected {
    std::vector<double> durations;
    double drift, stalenessMean, stalenessMax, consensus, pairRateMin, pairRateMean;
};

void expectValue(double found, double expected, const char* what) {
    if (expected == kInfinite)
        EXPECT_EQ(found, kInfinite) << what;
    else
        EXPECT_NEAR(found, expected, 1e-12 * (1 + expected)) << what;
}

void expectAnswer(const Network& network, const RoutedSchedule& schedule, const Expected& expected) {
    EXPECT_EQ(route(toSchedule(schedule, network), network), schedule);
    const Evaluation found = evaluate(network, schedule);
    ASSERT_EQ(found.rounds.size(), expected.durations.size());
    for (std::size_t r = 0; r < found.rounds.size(); ++r)
        expectValue(found.rounds[r].durationS, expected.durations[r], "duration");
    expectValue(found.driftS, expected.drift, "drift");
    expectValue(found.stalenessMeanS, expected.stalenessMean, "staleness mean");
    expectValue(found.stalenessMaxS, expected.stalenessMax, "staleness max");
    expectValue(found.consensusS, expected.consensus, "consensus");
    expectValue(found.pairRateMinHz, expected.pairRateMin, "pair rate min");
    expectValue(found.pairRateMeanHz, expected.pairRateMean, "pair rate mean");
    EXPECT_EQ(found.mixes, expected.drift != kInfinite);
    EXPECT_GE(found.driftS, found.driftBoundS * (1 - 1e-9));
}

RoutedSchedule once(RoutedClique clique) { return {{{{std::move(clique)}}}}; }

const std::string kNine = "0 1 2 3 4 5 6 7 8";

Network starWithBoth(int islands, std::string_view links = "") {
    return compileNetwork(starNetwork(islands, "multicast fpga", links));
}

TEST(KnownAnswers, StarOfNineInOneClique) {
    const Network net = starWithBoth(9);
    expectAnswer(net, sharedTreeSchedule(net, {kNine}), {{1}, 4.0 / 3, 1.5, 2, 1, 1, 1});
}

TEST(KnownAnswers, StarOfNineInTwoRoundsOfTriples) {
    const Network net = starWithBoth(9);
    expectAnswer(net, sharedTreeSchedule(net, {"0 1 2|3 4 5|6 7 8", "0 3 6|1 4 7|2 5 8"}),
                 {{1, 1}, 14.0 / 9, 2.25, 3, 2, 0, 0.25});
}

TEST(KnownAnswers, StarOfNineInFourRoundsOfTriples) {
    const Network net = starWithBoth(9);
    expectAnswer(
        net,
        sharedTreeSchedule(net, {"0 1 2|3 4 5|6 7 8", "0 3 6|1 4 7|2 5 8", "0 4 8|1 5 6|2 3 7", "0 5 7|1 3 8|2 4 6"}),
        {{1, 1, 1, 1}, 14.0 / 9, 2.25, 3, 2, 0.25, 0.25});
}

TEST(KnownAnswers, StarOfEightInHypercubePairs) {
    const Network net = compileNetwork(starNetwork(8));
    expectAnswer(net, sourceTreesSchedule(net, {"0 1|2 3|4 5|6 7", "0 2|1 3|4 6|5 7", "0 4|1 5|2 6|3 7"}),
                 {{1, 1, 1}, 1.8125, 41.0 / 14, 4, 3, 0, 1.0 / 7});
}

TEST(KnownAnswers, RingOfFourInMatchings) {
    const Network net = compileNetwork(ringNetwork(4, "egress 10 ingress 10"));
    expectAnswer(net, sourceTreesSchedule(net, {"0 1|2 3", "1 2|3 0"}), {{1, 1}, 1.375, 13.0 / 6, 3, 2, 0, 1.0 / 3});
}

TEST(KnownAnswers, RingOfSixInMatchings) {
    const Network net = compileNetwork(ringNetwork(6, "egress 10 ingress 10"));
    expectAnswer(net, sourceTreesSchedule(net, {"0 1|2 3|4 5", "1 2|3 4|5 0"}), {{1, 1}, 61.0 / 36, 2.7, 4, 8, 0, 0.2});
}

TEST(KnownAnswers, LineOfThree) {
    const Network net = compileNetwork(lineNetwork(3, "egress 10 ingress 10"));
    expectAnswer(net, sourceTreesSchedule(net, {"0 1", "1 2"}), {{1, 1}, 13.0 / 9, 7.0 / 3, 4, 8, 0, 1.0 / 3});
}

TEST(KnownAnswers, StarOfFourThroughOneIsland) {
    const Network net = compileNetwork(starNetwork(4));
    expectAnswer(net, sourceTreesSchedule(net, {"0 1", "0 2", "0 3"}), {{1, 1, 1}, 2.21875, 3.25, 6, 16, 0, 1.0 / 6});
}

TEST(KnownAnswers, SamePairsForEverNeverMix) {
    const Network net = compileNetwork(starNetwork(4));
    expectAnswer(net, sourceTreesSchedule(net, {"0 1|2 3"}),
                 {{1}, kInfinite, kInfinite, kInfinite, kInfinite, 0, 1.0 / 3});
}

TEST(KnownAnswers, TwoMetrosInOneClique) {
    const Network net = compileNetwork(twoMetros());
    expectAnswer(net, sharedTreeSchedule(net, {"0 1 2 3 4 5"}), {{4}, 5, 6, 8, 4, 0.25, 0.25});
}

TEST(KnownAnswers, TwoMetrosMostlyApart) {
    const Network net = compileNetwork(twoMetros());
    const std::string apart = "0 1 2|3 4 5";
    expectAnswer(net, sharedTreeSchedule(net, {"0 1 2 3 4 5", apart, apart, apart, apart}),
                 {{4, 1, 1, 1, 1}, 37.0 / 12, 5.85, 12, 4, 0.125, 0.325});
}

TEST(KnownAnswers, LatencyOfSharedTreeHubAndRing) {
    const Network net = starWithBoth(5, "50ms");
    const PlansOn plans(net);
    expectAnswer(net, once(plans.sharedTree("0 1 2 3 4")), {{1.1}, 1.32, 1.65, 2.2, 1.1, 1 / 1.1, 1 / 1.1});
    expectAnswer(net, once(plans.hub("0 1 2 3 4", "0")), {{1.2}, 1.44, 1.8, 2.4, 1.2, 1 / 1.2, 1 / 1.2});
    expectAnswer(net, once(plans.ring("0 1 2 3 4")), {{2.4}, 2.88, 3.6, 4.8, 2.4, 1 / 2.4, 1 / 2.4});
}

TEST(KnownAnswers, SlowAdder) {
    const Network net = compileNetwork(starNetwork(8, "multicast fpga 40"));
    expectAnswer(net, sharedTreeSchedule(net, {"0 1 2 3 4 5 6 7"}), {{2}, 2.625, 3, 4, 2, 0.5, 0.5});
}

TEST(KnownAnswers, OneFastIsland) {
    Topology topology = starNetwork(4, "multicast fpga");
    topology.nodes[0].island->speed = 4;
    const Network net = compileNetwork(topology);
    expectAnswer(net, sharedTreeSchedule(net, {"0 1 2 3"}), {{1}, 1.96875, 1.5, 2, 1, 1, 1});
}

TEST(KnownAnswers, RelayTrees) {
    const Network net = compileNetwork(starNetwork(5, "", "50ms"));
    const PlansOn plans(net);
    expectAnswer(net, once(plans.relayTree("0-1 0-2 0-3 0-4")), {{4.2}, 5.04, 6.3, 8.4, 4.2, 1 / 4.2, 1 / 4.2});
    expectAnswer(net, once(plans.relayTree("0-1 1-2 2-3 3-4")), {{2.4}, 2.88, 3.6, 4.8, 2.4, 1 / 2.4, 1 / 2.4});
}

TEST(KnownAnswers, MixingOfFourThirds) {
    const Network net = compileNetwork(starNetwork(3));
    RoutedSchedule schedule = sourceTreesSchedule(net, {"0 1", "1 2"});
    schedule.rounds[1].cliques[0].mixing = 4.0 / 3;
    expectAnswer(net, schedule, {{1, 1}, 40.0 / 27, 7.0 / 3, 4, 3, 0, 1.0 / 3});
}

struct LoadRow {
    const char* name;
    const char* hub; // abilities at h
    const char* all; // abilities at the islands
    RoutedClique (*clique)(const Network&);
    double toHub, fromHub, egress, ingress, duration, drift;
};

RoutedClique fourShared(const Network& net) { return PlansOn(net).sharedTree("0 1 2 3"); }
RoutedClique fourSources(const Network& net) { return PlansOn(net).sourceTrees("0 1 2 3"); }
RoutedClique fourSinks(const Network& net) { return PlansOn(net).sinkTrees("0 1 2 3"); }
RoutedClique fourHub(const Network& net) { return PlansOn(net).hub("0 1 2 3", "0"); }
RoutedClique fourRing(const Network& net) { return PlansOn(net).ring("0 1 2 3"); }
RoutedClique fourRoots(const Network& net) { return PlansOn(net).hub("0 1 2 3", "0 1 2 3"); }

void PrintTo(const LoadRow& row, std::ostream* out) { *out << row.name; }

class StarOfFour : public testing::TestWithParam<LoadRow> {};

TEST_P(StarOfFour, LoadsDurationAndDrift) {
    const LoadRow& row = GetParam();
    Topology topology = starNetwork(4, row.hub);
    if (std::string_view(row.all) == "both")
        for (Node& node : topology.nodes) {
            node.multicast = true;
            node.fpga = Fpga{};
        }
    const Network net = compileNetwork(topology);
    const RoutedSchedule schedule = once(row.clique(net));
    EXPECT_EQ(route(toSchedule(schedule, net), net), schedule);
    const Evaluation found = evaluate(net, schedule);
    const std::vector<double>& load = found.rounds[0].load;
    const Resources resources(net);
    const auto at = [&](int resource) { return load[static_cast<std::size_t>(resource)]; };
    EXPECT_DOUBLE_EQ(at(resources.link(0, 0)), row.toHub);
    EXPECT_DOUBLE_EQ(at(resources.link(0, 1)), row.fromHub);
    EXPECT_DOUBLE_EQ(at(resources.egress(0)), row.egress);
    EXPECT_DOUBLE_EQ(at(resources.ingress(0)), row.ingress);
    EXPECT_DOUBLE_EQ(found.rounds[0].durationS, row.duration);
    EXPECT_NEAR(found.driftS, row.drift, 1e-12);
}

const LoadRow kLoadRows[] = {
    {"SourceTreesPlain", "", "", fourSources, 3, 3, 3, 3, 3, 3.375},
    {"SharedTreePlain", "", "", fourShared, 3, 3, 3, 3, 3, 3.375},
    {"SharedTreeMulticast", "multicast", "", fourShared, 1, 3, 1, 3, 3, 3.375},
    {"SharedTreeFpga", "fpga", "", fourShared, 3, 1, 3, 1, 3, 3.375},
    {"SharedTreeBoth", "multicast fpga", "", fourShared, 1, 1, 1, 1, 1, 1.125},
    {"SourceTreesBothEverywhere", "", "both", fourSources, 1, 3, 1, 1, 3, 3.375},
    {"SinkTreesBothEverywhere", "", "both", fourSinks, 3, 1, 1, 1, 3, 3.375},
    {"HubPlain", "", "", fourHub, 3, 3, 3, 3, 3, 3.375},
    {"HubBoth", "multicast fpga", "", fourHub, 1, 1, 1, 1, 1, 1.125},
    {"Ring", "", "", fourRing, 1.5, 1.5, 1.5, 1.5, 1.5, 1.6875},
    {"FourRootsPlain", "", "", fourRoots, 1.5, 1.5, 1.5, 1.5, 1.5, 1.6875},
    {"FourRootsMulticast", "multicast", "", fourRoots, 1, 1.5, 1, 1.5, 1.5, 1.6875},
};

INSTANTIATE_TEST_SUITE_P(Rows, StarOfFour, testing::ValuesIn(kLoadRows),
                         [](const testing::TestParamInfo<LoadRow>& row) { return std::string(row.param.name); });

TEST(KnownAnswers, FourRootsTakeTwoHopsOfLatencyWhereTheRingTakesSix) {
    const Network net = compileNetwork(starNetwork(4, "", "50ms"));
    EXPECT_NEAR(loadOf(fourRoots(net), net).latencyS, 2 * 0.1, 1e-12);
    EXPECT_NEAR(loadOf(fourRing(net), net).latencyS, 6 * 0.1, 1e-12);
}

double durationOfRingTrees(int n, int trees) {
    const Network net = compileNetwork(ringNetwork(n, "multicast fpga"));
    RoutedClique clique;
    for (int i = 0; i < n; ++i) clique.members.push_back(i);
    for (int dropped = 0; dropped < trees; ++dropped) {
        RoutedTree& tree = clique.trees.emplace_back();
        tree.fraction = 1.0 / trees;
        for (int link = 0; link < n; ++link)
            if (link != dropped) tree.links.push_back(link);
    }
    return evaluate(net, route(toSchedule(once(clique), net), net)).periodS;
}

TEST(KnownAnswers, RingOfLinksGainsByTurningItsTrees) {
    for (int n = 3; n <= 12; ++n) {
        EXPECT_DOUBLE_EQ(durationOfRingTrees(n, 1), 1);
        EXPECT_NEAR(durationOfRingTrees(n, n), (n - 1.0) / n, 1e-12) << n;
    }
}

// One number per clique size: ordered pairs that exchange per second, which a star shares between cliques side by side.
double exchangesPerIsland(const Network& net, int size) {
    std::string members;
    for (int i = 0; i < size; ++i) members += std::to_string(i) + " ";
    const double shared = trafficOf(sharedTreeRound(net, members), net).durationS;
    const double sources = trafficOf(sourceTreesRound(net, members), net).durationS;
    return (size - 1) / std::min(shared, sources);
}

int bestSize(std::string_view hub, double ingress) {
    Topology topology = starNetwork(12, hub, "1000Gbps");
    for (Node& node : topology.nodes)
        if (node.island) node.island->ingressGbps = ingress;
    const Network net = compileNetwork(topology);
    int best = 2;
    for (int size = 3; size <= 12; ++size)
        if (exchangesPerIsland(net, size) > exchangesPerIsland(net, best) * (1 + 1e-9)) best = size;
    return best;
}

TEST(KnownAnswers, BestCliqueOnAStarFollowsTheAbilities) {
    EXPECT_EQ(bestSize("", 40), 2);
    EXPECT_EQ(bestSize("multicast", 40), 1 + 4);
    EXPECT_EQ(bestSize("multicast", 60), 1 + 6);
    EXPECT_EQ(bestSize("multicast fpga", 40), 12);
}

} // namespace
} // namespace isthmus
