// What stronger networks, other names, other scales and the mirror do to the bounds on drift.
#include "core/bounds/drift_bound.h"
#include "tests/core/bounds/bound_networks.h"
#include "tests/core/optimize/nine_cities.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <optional>

namespace isthmus {
namespace {

DriftBound boundOf(const Topology& topology, Abilities abilities = Abilities::Placed) {
    return driftBoundOf(compileNetwork(topology, abilities));
}

Topology stronger(Dice& dice, Topology topology) {
    switch (dice.upTo(4)) {
    case 0:
        for (Node& node : topology.nodes) node.multicast = true;
        break;
    case 1:
        for (Node& node : topology.nodes) node.fpga = Fpga{};
        break;
    case 2:
        for (Link& link : topology.links) link.background = 0;
        break;
    case 3:
        for (Node& node : topology.nodes)
            if (node.island) node.island->egressGbps = std::nullopt;
        break;
    default:
        for (Link& link : topology.links) {
            link.capacityGbps *= 2;
            if (link.capacityBaGbps) *link.capacityBaGbps *= 2;
        }
    }
    return topology;
}

// What cliques take at least only falls, so nothing that is proved may rise but by what the search for the best proof
// (which classes, which waists) happens to find.
TEST(DriftBoundProperties, StrongerNetworksHardlyEverRaiseIt) {
    Dice dice(199);
    int raised = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const Topology topology = randomTopology(dice, boundNetworks(trial, 6));
        const double before = boundOf(topology).valueS;
        const double after = boundOf(stronger(dice, topology)).valueS;
        EXPECT_LE(after, before * 1.25) << trial;
        raised += after > before * (1 + 1e-6);
    }
    EXPECT_LE(raised, 3);
}

TEST(DriftBoundProperties, StrongerNetworksNeverRaiseTheSingletons) {
    Dice dice(211);
    for (int trial = 0; trial < 300; ++trial) {
        const Topology topology = randomTopology(dice, boundNetworks(trial, 8));
        EXPECT_LE(singletonDriftBoundS(compileNetwork(stronger(dice, topology))),
                  singletonDriftBoundS(compileNetwork(topology)) * (1 + 1e-12))
            << trial;
    }
}

TEST(DriftBoundProperties, MoreAbilitiesNeverRaiseThatOfTheExamples) {
    const double none = boundOf(nineCities(), Abilities::None).valueS;
    const double multicast = boundOf(nineCities(), Abilities::Multicast).valueS;
    const double fpga = boundOf(nineCities(), Abilities::Fpga).valueS;
    const double both = boundOf(nineCities(), Abilities::Both).valueS;
    EXPECT_LE(multicast, none);
    EXPECT_LE(fpga, none * (1 + 1e-12));
    EXPECT_LE(both, multicast);
    EXPECT_LE(both, fpga);
}

TEST(DriftBoundProperties, NamesAndOrderDoNotMatter) {
    Dice dice(223);
    for (int trial = 0; trial < 50; ++trial) {
        Topology topology = randomTopology(dice, boundNetworks(trial, 6));
        const DriftBound before = boundOf(topology);
        for (Node& node : topology.nodes) node.id = NodeId("x" + node.id.text);
        for (Link& link : topology.links) {
            link.a = NodeId("x" + link.a.text);
            link.b = NodeId("x" + link.b.text);
        }
        EXPECT_EQ(boundOf(topology).valueS, before.valueS) << trial;
        dice.shuffle(topology.nodes);
        EXPECT_NEAR(boundOf(topology).valueS, before.valueS, 1e-2 * before.valueS) << trial;
    }
}

TEST(DriftBoundProperties, FollowsTheScale) {
    Dice dice(227);
    for (int trial = 0; trial < 60; ++trial) {
        RandomNetwork kind = boundNetworks(trial, 6);
        kind.latency = false;
        Topology topology = randomTopology(dice, kind);
        const double before = boundOf(topology).valueS;
        for (const double scale : {1e-6, 0.5, 1e6}) {
            Topology scaled = topology;
            for (Link& link : scaled.links) {
                link.capacityGbps *= scale;
                if (link.capacityBaGbps) *link.capacityBaGbps *= scale;
            }
            for (Node& node : scaled.nodes) {
                if (node.island && node.island->egressGbps) *node.island->egressGbps *= scale;
                if (node.island && node.island->ingressGbps) *node.island->ingressGbps *= scale;
                if (node.fpga && node.fpga->throughputGbps) *node.fpga->throughputGbps *= scale;
            }
            EXPECT_NEAR(boundOf(scaled).valueS * scale, before, 1e-6 * before) << trial << " " << scale;
        }
    }
}

TEST(DriftBoundProperties, MirroredNetworksHaveTheSame) {
    Dice dice(229);
    for (int trial = 0; trial < 60; ++trial) {
        RandomNetwork kind = boundNetworks(trial, 6);
        kind.slowAdders = false;
        const Topology topology = randomTopology(dice, kind);
        EXPECT_NEAR(boundOf(mirrored(topology)).valueS, boundOf(topology).valueS, 1e-2 * boundOf(topology).valueS)
            << trial;
    }
}

} // namespace
} // namespace isthmus
