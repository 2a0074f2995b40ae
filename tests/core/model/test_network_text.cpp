#include "core/model/units.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace isthmus {
namespace {

TEST(NetworkText, linksNameTheirNodes) {
    const Topology t = network("A-B 10Gbps 5ms; B-c 40Gbps/20Gbps bg 0.1");
    ASSERT_EQ(t.nodes.size(), 3u);
    ASSERT_EQ(t.links.size(), 2u);
    EXPECT_TRUE(t.nodes[0].island && t.nodes[1].island);
    EXPECT_FALSE(t.nodes[2].island);
    EXPECT_EQ(t.links[0].id.text, "A-B");
    EXPECT_EQ(t.links[0].capacityGbps, 10);
    EXPECT_FALSE(t.links[0].capacityBaGbps);
    EXPECT_EQ(t.links[0].latencyMs, 5);
    EXPECT_EQ(t.links[1].capacityBaGbps, 20);
    EXPECT_EQ(t.links[1].background, 0.1);
    EXPECT_EQ(t.links[1].latencyMs, 0);
    EXPECT_EQ(payloadGbit(t.workload), 10);
}

TEST(NetworkText, nodesCarryAbilities) {
    const Topology t = network("A egress 10 ingress 40 speed 2 multicast fpga 40 mem 62.5 at 52.5 4.75\n"
                               "h fpga; r island; B router # a comment\n payload 3; min-round 0.5");
    ASSERT_EQ(t.nodes.size(), 4u);
    EXPECT_EQ(t.nodes[0].island->egressGbps, 10);
    EXPECT_EQ(t.nodes[0].island->ingressGbps, 40);
    EXPECT_EQ(t.nodes[0].island->speed, 2);
    EXPECT_TRUE(t.nodes[0].multicast);
    EXPECT_EQ(t.nodes[0].fpga->throughputGbps, 40);
    EXPECT_EQ(t.nodes[0].fpga->memoryMb, 62.5);
    EXPECT_EQ(t.nodes[0].position, (GeoPoint{52.5, 4.75}));
    EXPECT_TRUE(t.nodes[1].fpga && !t.nodes[1].fpga->throughputGbps && !t.nodes[1].island);
    EXPECT_TRUE(t.nodes[2].island);
    EXPECT_FALSE(t.nodes[3].island);
    EXPECT_EQ(payloadGbit(t.workload), 3);
    EXPECT_EQ(t.workload.minRoundS, 0.5);
}

TEST(NetworkText, chainsParallelsAndIds) {
    const Topology t = network("A-B-C 1Gbps; A-B; A-B id spare");
    ASSERT_EQ(t.links.size(), 4u);
    EXPECT_EQ(t.links[1].id.text, "B-C");
    EXPECT_EQ(t.links[2].id.text, "A-B#2");
    EXPECT_EQ(t.links[3].id.text, "spare");
}

TEST(NetworkText, latencyIsDerivedBetweenPlacedNodes) {
    const Topology t = network("A at 0 0; B at 0 10; A-B; A-c");
    EXPECT_FALSE(t.links[0].latencyMs);
    EXPECT_EQ(latencyMs(t, t.links[0]), derivedLatencyMs({0, 0}, {0, 10}));
    EXPECT_EQ(t.links[1].latencyMs, 0);
}

TEST(NetworkText, starHasAccessLimitsAtItsIslands) {
    const Topology t = starNetwork(3, "multicast fpga", "50ms");
    ASSERT_EQ(t.nodes.size(), 4u);
    ASSERT_EQ(t.links.size(), 3u);
    EXPECT_EQ(t.nodes[0].island->egressGbps, 10);
    EXPECT_FALSE(t.nodes[1].island);
    EXPECT_TRUE(t.nodes[1].multicast && t.nodes[1].fpga);
    EXPECT_EQ(t.links[2].latencyMs, 50);
}

TEST(NetworkText, errorsThrow) {
    for (const char* bad : {"A-B 10", "A-B 10Gb", "A egress", "A egress x", "A wings", "A-", "payload", "payload 1 2"})
        EXPECT_THROW((void)network(bad), std::invalid_argument) << bad;
}

} // namespace
} // namespace isthmus
