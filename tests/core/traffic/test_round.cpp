#include "core/traffic/round.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

namespace isthmus {
namespace {

RoutedRound roundOf(std::vector<RoutedClique> cliques) { return {std::move(cliques)}; }

TEST(RoundTraffic, CliquesShareLinksAndTheSlowestLatencyCounts) {
    const Network net = compileNetwork(network("A-h 10ms; B-h 10ms; C-x 50ms; D-x 1ms; h-x 2ms"));
    const PlansOn plans(net);
    const RoundTraffic apart = trafficOf(roundOf({plans.sharedTree("A B"), plans.sharedTree("C D")}), net);
    EXPECT_DOUBLE_EQ(apart.bandwidthS, 1);
    EXPECT_DOUBLE_EQ(apart.latencyS, 0.051);
    EXPECT_DOUBLE_EQ(apart.durationS, 1.051);
    const RoundTraffic crossed = trafficOf(roundOf({plans.sharedTree("A C"), plans.sharedTree("B D")}), net);
    EXPECT_DOUBLE_EQ(crossed.bandwidthS, 2); // both over h-x
    EXPECT_DOUBLE_EQ(crossed.durationS, 2.062);
    EXPECT_EQ(crossed.cliques.size(), 2U);
    EXPECT_EQ(crossed.bottleneck.kind, BottleneckKind::Resource);
    EXPECT_EQ(crossed.bottleneck.resource, Resources(net).link(4, 0));
}

TEST(RoundTraffic, TheFirstOfEquallyBusyResourcesIsTheBottleneck) {
    const Network net = compileNetwork(starNetwork(3));
    const RoundTraffic all = trafficOf(sourceTreesRound(net, "0 1 2"), net);
    EXPECT_EQ(all.bottleneck.resource, Resources(net).link(0, 0));
    Topology slow = starNetwork(3);
    slow.nodes[3].island->ingressGbps = 5; // node 2, as h stands second
    const Network narrow = compileNetwork(slow);
    EXPECT_EQ(trafficOf(sourceTreesRound(narrow, "0 1 2"), narrow).bottleneck.resource, Resources(narrow).ingress(3));
}

TEST(RoundTraffic, TiesWithinRoundingGoToTheFirst) {
    const Network net = compileNetwork(ringNetwork(3, "multicast fpga"));
    RoutedClique clique;
    clique.members = {0, 1, 2};
    // 0.1 + 0.2 + ... in different orders: equal but for the last digits.
    clique.trees = {{-1, {0, 1}, 0.1}, {-1, {0, 2}, 0.2}, {-1, {0, 1}, 0.3}, {-1, {0, 2}, 0.4}};
    EXPECT_EQ(trafficOf(roundOf({clique}), net).bottleneck.resource, 0);
}

TEST(RoundTraffic, UnlimitedCapacityLeavesLatency) {
    Network net = compileNetwork(network("A-B 5ms"));
    net.links[0].abGbps = net.links[0].baGbps = kUnlimited;
    const RoundTraffic traffic = trafficOf(sharedTreeRound(net, "A B"), net);
    EXPECT_EQ(traffic.bottleneck.kind, BottleneckKind::Latency);
    EXPECT_EQ(traffic.bandwidthS, 0);
    EXPECT_DOUBLE_EQ(traffic.durationS, 0.005);
}

TEST(RoundTraffic, ARoundIsNeverShorterThanTheMinimum) {
    const Network net = compileNetwork(network("A-B; min-round 3"));
    const RoundTraffic traffic = trafficOf(sharedTreeRound(net, "A B"), net);
    EXPECT_EQ(traffic.durationS, 3);
    EXPECT_DOUBLE_EQ(traffic.bandwidthS, 1);
    EXPECT_EQ(traffic.bottleneck.kind, BottleneckKind::MinRound);
    const RoundTraffic idle = trafficOf(RoutedRound{}, net);
    EXPECT_EQ(idle.durationS, 3);
    EXPECT_EQ(idle.bottleneck.kind, BottleneckKind::MinRound);
    const Network equal = compileNetwork(network("A-B; min-round 1"));
    EXPECT_EQ(trafficOf(sharedTreeRound(equal, "A B"), equal).bottleneck.kind, BottleneckKind::Resource);
}

TEST(RoundTraffic, BackgroundSlowsALink) {
    const Network net = compileNetwork(network("A-B bg 0.75"));
    EXPECT_DOUBLE_EQ(trafficOf(sharedTreeRound(net, "A B"), net).durationS, 4);
}

TEST(RoundTraffic, TenGbpsAndFiftyMillisecondsHoldSixtyTwoAndAHalfMegabytes) {
    const Network net = compileNetwork(network("A-h; B-h 50ms; C-h; h multicast fpga mem 62; * egress 10"));
    const RoundTraffic hub = trafficOf(roundOf({PlansOn(net).hub("A B C", "C")}), net);
    ASSERT_EQ(hub.buffers.size(), 1U);
    EXPECT_DOUBLE_EQ(hub.buffers[0].mb, 62.5);
    EXPECT_TRUE(hub.buffers[0].over);
    // A shared tree merges B late in two of its three directions.
    const RoundTraffic shared = trafficOf(roundOf({PlansOn(net).sharedTree("A B C")}), net);
    EXPECT_DOUBLE_EQ(shared.buffers.at(0).mb, 125);
}

TEST(RoundTraffic, BuffersOfHalvesAndOfSlowRoundsAreSmaller) {
    const Network net = compileNetwork(network("A-h; B-h 50ms; C-h; h multicast fpga mem 62.5; * egress 5"));
    const RoundTraffic hub = trafficOf(roundOf({PlansOn(net).hub("A B C", "C")}), net);
    EXPECT_DOUBLE_EQ(hub.buffers.at(0).mb, 31.25);
    EXPECT_FALSE(hub.buffers[0].over);
}

TEST(RoundTraffic, EqualArrivalsNeedNoBuffer) {
    const Network net = compileNetwork(starNetwork(4, "multicast fpga", "50ms"));
    const RoundTraffic traffic = trafficOf(sharedTreeRound(net, "0 1 2 3"), net);
    ASSERT_EQ(traffic.buffers.size(), 1U);
    EXPECT_EQ(traffic.buffers[0].mb, 0);
    EXPECT_FALSE(traffic.buffers[0].over);
    EXPECT_TRUE(trafficOf(sharedTreeRound(net, "0 1"), net).buffers.empty());
}

} // namespace
} // namespace isthmus
