#include "core/model/issue.h"
#include "core/traffic/network.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

namespace isthmus {
namespace {

const char* const kText =
    "A-B 40Gbps/20Gbps 5ms bg 0.25; B-r; A egress 5 ingress 8 speed 2 multicast; B fpga 30 mem 62.5; "
    "r multicast fpga; payload 16; min-round 0.5";

TEST(Network, TurnsIdsIntoIndexesAndLimitsIntoNumbers) {
    const Network net = compileNetwork(network(kText));
    ASSERT_EQ(net.nodes.size(), 3U);
    EXPECT_EQ(net.islands, (std::vector<int>{0, 1}));
    EXPECT_EQ(net.islandOf, (std::vector<int>{0, 1, -1}));
    EXPECT_EQ(net.nodeIndex.at(NodeId("r")), 2);
    EXPECT_EQ(net.nodeIds[1], NodeId("B"));
    EXPECT_EQ(net.payloadGbit, 16);
    EXPECT_EQ(net.minRoundS, 0.5);
    EXPECT_EQ(net.nodes[0].egressGbps, 5);
    EXPECT_EQ(net.nodes[0].ingressGbps, 8);
    EXPECT_EQ(net.nodes[0].speed, 2);
    EXPECT_EQ(net.nodes[1].egressGbps, kUnlimited);
    EXPECT_EQ(net.nodes[1].adderGbps, 30);
    EXPECT_EQ(net.nodes[1].memoryMb, 62.5);
    EXPECT_EQ(net.nodes[2].adderGbps, kUnlimited);
    EXPECT_FALSE(net.nodes[2].island);
}

TEST(Network, LabelsAreCodesOrNames) {
    Topology topology = network("AMS-Frankfurt 10Gbps; AMS-h 10Gbps");
    topology.nodes[0].name = "Amsterdam";
    topology.nodes[1].name = "Frankfurt am Main";
    EXPECT_EQ(compileNetwork(topology).nodeLabels, (std::vector<std::string>{"AMS", "Frankfurt am Main", "h"}));
    topology.nodes[2].id = NodeId("16");
    topology.links[1].b = NodeId("16");
    EXPECT_EQ(compileNetwork(topology).nodeLabels[2], "16");
    topology.nodes[2].name = "Hope";
    EXPECT_EQ(compileNetwork(topology).nodeLabels[2], "Hope");
}

TEST(Network, BackgroundIsTakenOffBothDirections) {
    const Network net = compileNetwork(network(kText));
    EXPECT_DOUBLE_EQ(net.links[0].abGbps, 30);
    EXPECT_DOUBLE_EQ(net.links[0].baGbps, 15);
    EXPECT_DOUBLE_EQ(net.links[0].latencyS, 0.005);
}

TEST(Network, AdjacencyIsInLinkOrder) {
    const Network net = compileNetwork(network("A-B; A-C; B-C; A-B"));
    ASSERT_EQ(net.adjacency[0].size(), 3U);
    EXPECT_EQ(net.adjacency[0][0].link, 0);
    EXPECT_EQ(net.adjacency[0][1].neighbour, 2);
    EXPECT_EQ(net.adjacency[0][2].link, 3);
    EXPECT_EQ(otherEnd(net.links[2], 1), 2);
    EXPECT_EQ(directionFrom(net.links[2], 2), 1);
}

TEST(Network, LatencyFollowsFromPlaces) {
    const Network net = compileNetwork(network("A-B; A at 0 0; B at 0 90"));
    const double quarter = 6371.0088 * 3.14159265358979323846 / 2;
    EXPECT_NEAR(net.links[0].latencyS, quarter * 1.3 / 204.2 / 1000, 1e-12);
}

TEST(Network, AbilitiesMaskWhatIsPlacedOrGiveAll) {
    const Topology topology = network(kText);
    const auto abilities = [&](Abilities which) {
        std::string text;
        for (const NetworkNode& node : compileNetwork(topology, which).nodes)
            text += std::string(node.multicast ? "m" : "") + (node.fpga ? "f" : "") + " ";
        return text;
    };
    EXPECT_EQ(abilities(Abilities::Placed), "m f mf ");
    EXPECT_EQ(abilities(Abilities::None), "   ");
    EXPECT_EQ(abilities(Abilities::Multicast), "m  m ");
    EXPECT_EQ(abilities(Abilities::Fpga), " f f ");
    EXPECT_EQ(abilities(Abilities::Both), "mf mf mf ");
}

TEST(Network, BothKeepsThroughputAndMemoryOfWhatIsPlaced) {
    const Network net = compileNetwork(network(kText), Abilities::Both);
    EXPECT_EQ(net.nodes[0].adderGbps, kUnlimited);
    EXPECT_EQ(net.nodes[0].memoryMb, kUnlimited);
    EXPECT_EQ(net.nodes[1].adderGbps, 30);
    EXPECT_EQ(net.nodes[1].memoryMb, 62.5);
}

TEST(Network, AbilityNamesReadBack) {
    for (const Abilities abilities :
         {Abilities::Placed, Abilities::None, Abilities::Multicast, Abilities::Fpga, Abilities::Both})
        EXPECT_EQ(abilitiesFromName(abilitiesName(abilities)), abilities);
    EXPECT_EQ(abilitiesName(Abilities::Fpga), "fpga");
    EXPECT_EQ(abilitiesFromName("all"), std::nullopt);
}

TEST(Network, RefusesWhatValidationRefuses) {
    Topology topology = network("A-B");
    topology.links[0].capacityGbps = 0;
    EXPECT_THROW(static_cast<void>(compileNetwork(topology)), BadInput);
    topology = network("A-B");
    topology.links[0].b = NodeId("nowhere");
    EXPECT_THROW(static_cast<void>(compileNetwork(topology)), BadInput);
    topology = network("A-B");
    topology.links[0].latencyMs.reset();
    EXPECT_THROW(static_cast<void>(compileNetwork(topology)), BadInput);
}

TEST(Network, ResourcesAreNumberedInTheOrderOfTheFile) {
    const Network net = compileNetwork(network(kText));
    const Resources resources(net);
    EXPECT_EQ(resources.count(), 2 * 2 + 3 * 3);
    for (int resource = 0; resource < 4; ++resource) {
        EXPECT_EQ(resources.kind(resource), Resources::Kind::Link);
        EXPECT_EQ(resources.link(resources.index(resource), resources.direction(resource)), resource);
    }
    for (int node = 0; node < 3; ++node) {
        EXPECT_EQ(resources.kind(resources.egress(node)), Resources::Kind::Egress);
        EXPECT_EQ(resources.kind(resources.ingress(node)), Resources::Kind::Ingress);
        EXPECT_EQ(resources.kind(resources.adder(node)), Resources::Kind::Fpga);
        EXPECT_EQ(resources.index(resources.adder(node)), node);
    }
    EXPECT_DOUBLE_EQ(capacityGbps(net, resources.link(0, 1)), 15);
    EXPECT_DOUBLE_EQ(capacityGbps(net, resources.egress(0)), 5);
    EXPECT_DOUBLE_EQ(capacityGbps(net, resources.ingress(0)), 8);
    EXPECT_DOUBLE_EQ(capacityGbps(net, resources.adder(1)), 30);
    EXPECT_EQ(capacityGbps(net, resources.adder(2)), kUnlimited);
}

} // namespace
} // namespace isthmus
