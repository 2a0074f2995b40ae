#include "core/graph/cuts.h"
#include "core/traffic/network.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace isthmus {
namespace {

Network compiled(std::string_view text) { return compileNetwork(network(text)); }
int nodeAt(const Network& network, const char* id) { return network.nodeIndex.at(NodeId{id}); }

TEST(IslandCuts, AccessLinksAndTheOthersAccessAllBind) {
    const Network access = compiled("A egress 3 ingress 4; A-B 10Gbps");
    EXPECT_DOUBLE_EQ(IslandCuts(access).outOf(nodeAt(access, "A")), 3);
    EXPECT_DOUBLE_EQ(IslandCuts(access).into(nodeAt(access, "A")), 4);
    const Network links = compiled("A-B 10Gbps/2.5Gbps; A-C 5Gbps");
    EXPECT_DOUBLE_EQ(IslandCuts(links).outOf(nodeAt(links, "A")), 15);
    EXPECT_DOUBLE_EQ(IslandCuts(links).into(nodeAt(links, "A")), 7.5);
    const Network others = compiled("B ingress 1; C ingress 2; A-B 10Gbps; A-C 10Gbps");
    EXPECT_DOUBLE_EQ(IslandCuts(others).outOf(nodeAt(others, "A")), 3);
}

TEST(IslandCuts, SeeThinLinksBehindRoutersAndTakeEveryWayRound) {
    const Network thin = compiled("A-h 40Gbps; h-g 2Gbps; g-B 40Gbps");
    EXPECT_DOUBLE_EQ(IslandCuts(thin).outOf(nodeAt(thin, "A")), 2);
    const Network ways = compiled("A-h 40Gbps; h-g 2Gbps; h-f 3Gbps; f-g 9Gbps; g-B 40Gbps");
    EXPECT_DOUBLE_EQ(IslandCuts(ways).outOf(nodeAt(ways, "A")), 5);
    EXPECT_DOUBLE_EQ(IslandCuts(ways).into(nodeAt(ways, "B")), 5);
}

TEST(IslandCuts, AnsweringForOneIslandLeavesTheNextAlone) {
    const Network net = compiled("A egress 3; B egress 7; A-B 10Gbps; B-C 4Gbps");
    IslandCuts cuts(net);
    for (int repeat = 0; repeat < 2; ++repeat) {
        EXPECT_DOUBLE_EQ(cuts.outOf(nodeAt(net, "A")), 3);
        EXPECT_DOUBLE_EQ(cuts.outOf(nodeAt(net, "B")), 7);
        EXPECT_DOUBLE_EQ(cuts.into(nodeAt(net, "C")), 4);
    }
}

TEST(IslandCuts, NothingLeavesAnIslandWithoutLinks) {
    const Network alone = compiled("A; B-C 4Gbps");
    EXPECT_DOUBLE_EQ(IslandCuts(alone).outOf(nodeAt(alone, "A")), 0);
}

// Cheapest over every set of nodes that may be on the islands' side.
double cheapestCut(const Network& net, const std::vector<int>& inside, bool out) {
    double cheapest = std::numeric_limits<double>::infinity();
    for (unsigned side = 0; side < 1U << net.nodes.size(); ++side) {
        const auto near = [&](int node) { return (side >> node & 1U) != 0; };
        double capacity = 0;
        for (const int island : net.islands) {
            const NetworkNode& at = net.nodes[static_cast<std::size_t>(island)];
            const bool within = std::find(inside.begin(), inside.end(), island) != inside.end();
            if (within && !near(island)) capacity += out ? at.egressGbps : at.ingressGbps;
            if (!within && near(island)) capacity += out ? at.ingressGbps : at.egressGbps;
        }
        for (const NetworkLink& link : net.links) {
            if (near(link.a) && !near(link.b)) capacity += out ? link.abGbps : link.baGbps;
            if (near(link.b) && !near(link.a)) capacity += out ? link.baGbps : link.abGbps;
        }
        cheapest = std::min(cheapest, capacity);
    }
    return cheapest;
}

TEST(IslandCuts, OfSetsAgreeWithEveryCut) {
    Dice dice(109);
    RandomNetwork kind;
    kind.mostIslands = 7;
    for (int trial = 0; trial < 150; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, kind));
        IslandCuts cuts(net);
        for (int repeat = 0; repeat < 3; ++repeat) { // what was asked before does not matter
            std::vector<int> inside = net.islands;
            dice.shuffle(inside);
            inside.resize(static_cast<std::size_t>(dice.between(1, static_cast<int>(inside.size()) - 1)));
            EXPECT_NEAR(cuts.outOf(inside), cheapestCut(net, inside, true), 1e-9) << trial;
            EXPECT_NEAR(cuts.into(inside), cheapestCut(net, inside, false), 1e-9) << trial;
        }
    }
}

TEST(IslandCuts, OfSeveralIslandsCountTheAccessOfAll) {
    const Network net = compiled("A egress 3; B egress 4; A-h 10Gbps; B-h 10Gbps; h-C 20Gbps; C ingress 30");
    const std::array inside{nodeAt(net, "A"), nodeAt(net, "B")};
    EXPECT_DOUBLE_EQ(IslandCuts(net).outOf(inside), 7);
    EXPECT_DOUBLE_EQ(IslandCuts(net).into(inside), 20);
}

} // namespace
} // namespace isthmus
