#include "core/graph/cuts.h"
#include "core/traffic/network.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace isthmus
