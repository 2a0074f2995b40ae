// Cuts between two islands against every cut, one by one; tears by hand and against their definition.
#include "core/graph/pair_cuts.h"
#include "core/graph/torn_parts.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace isthmus {
namespace {

// Over every side that the two nodes' parts of the network may be on; access is cut where a node is on the other side.
double cheapestCut(const Network& net, int from, int to) {
    double cheapest = kUnlimited;
    for (unsigned side = 0; side < 1U << net.nodes.size(); ++side) {
        const auto near = [&](int node) { return (side >> node & 1U) != 0; };
        double capacity = near(from) ? 0 : net.nodes[static_cast<std::size_t>(from)].egressGbps;
        if (near(to)) capacity += net.nodes[static_cast<std::size_t>(to)].ingressGbps;
        for (const NetworkLink& link : net.links) {
            if (near(link.a) && !near(link.b)) capacity += link.abGbps;
            if (near(link.b) && !near(link.a)) capacity += link.baGbps;
        }
        cheapest = std::min(cheapest, capacity);
    }
    return cheapest;
}

TEST(PairCuts, AgreesWithEveryCut) {
    Dice dice(101);
    for (int trial = 0; trial < 100; ++trial) {
        RandomNetwork kind;
        kind.fewestIslands = 2;
        kind.mostIslands = 6;
        const Network net = compileNetwork(randomTopology(dice, kind));
        PairCuts cuts(net);
        const int count = static_cast<int>(net.islands.size());
        for (int a = 0; a < count; ++a)
            for (int b = 0; b < count; ++b) {
                if (a == b) continue;
                const double forth = cheapestCut(net, net.islands[static_cast<std::size_t>(a)],
                                                 net.islands[static_cast<std::size_t>(b)]);
                const double back = cheapestCut(net, net.islands[static_cast<std::size_t>(b)],
                                                net.islands[static_cast<std::size_t>(a)]);
                EXPECT_NEAR(cuts.fromTo(a, b), forth, 1e-9 * forth) << trial;
                EXPECT_NEAR(cuts.eitherWay(a, b), std::min(forth, back), 1e-9 * forth) << trial;
            }
    }
}

TEST(PairCuts, NoWayIsNoCapacity) {
    const Network net = compileNetwork(network("A-h; B-x"));
    EXPECT_EQ(PairCuts(net).eitherWay(0, 1), 0);
}

TEST(TornParts, TwoMetrosAndAThinRing) {
    const std::vector<TornParts> metros = tornParts(compileNetwork(twoMetros()));
    ASSERT_FALSE(metros.empty());
    EXPECT_EQ(metros.back().parts, 2);
    EXPECT_NEAR(metros.back().gbps, 5, 1e-12);
    EXPECT_EQ(metros.back().partOf, (std::vector<int>{0, 0, 0, 1, 1, 1}));
    const std::vector<TornParts> ring = tornParts(compileNetwork(ringNetwork(5)));
    ASSERT_EQ(ring.size(), 4U);
    EXPECT_EQ(ring.front().parts, 5);
    EXPECT_NEAR(ring.front().gbps, 100, 1e-12);
}

TEST(TornParts, OneIslandOrNone) {
    EXPECT_TRUE(tornParts(compileNetwork(network("A-h; h-x"))).empty());
    EXPECT_TRUE(tornParts(compileNetwork(Topology{{}, {}, {10, {}, {}, 1, 0, {}}})).empty());
}

TEST(TornParts, EveryPartHasAnIslandAndAllThatIsBetweenCounts) {
    Dice dice(103);
    for (int trial = 0; trial < 200; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const std::vector<TornParts> tears = tornParts(net);
        ASSERT_FALSE(tears.empty());
        EXPECT_EQ(tears.back().parts, 2);
        double before = kUnlimited;
        for (const TornParts& tear : tears) {
            const std::set<int> parts(tear.partOf.begin(), tear.partOf.end());
            EXPECT_EQ(static_cast<int>(parts.size()), tear.parts);
            EXPECT_EQ(*parts.rbegin(), tear.parts - 1);
            EXPECT_LE(tear.gbps, before);
            before = tear.gbps;
            double least = 0; // links that join islands of two parts directly
            for (const NetworkLink& link : net.links) {
                const int a = net.islandOf[static_cast<std::size_t>(link.a)];
                const int b = net.islandOf[static_cast<std::size_t>(link.b)];
                if (a >= 0 && b >= 0 &&
                    tear.partOf[static_cast<std::size_t>(a)] != tear.partOf[static_cast<std::size_t>(b)])
                    least += link.abGbps + link.baGbps;
            }
            EXPECT_GE(tear.gbps, least * (1 - 1e-12));
        }
    }
}

} // namespace
} // namespace isthmus
