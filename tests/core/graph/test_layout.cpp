#include "core/exchange/project_file.h"
#include "core/graph/layout.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/program_run.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

namespace isthmus {
namespace {

using Places = std::map<NodeId, SchematicPoint>;

double apart(const SchematicPoint& a, const SchematicPoint& b) { return std::hypot(a.x - b.x, a.y - b.y); }

double leastApart(const Places& places) {
    double least = 1e9;
    for (const auto& [a, p] : places)
        for (const auto& [b, q] : places)
            if (a < b) least = std::min(least, apart(p, q));
    return least;
}

void expectNeighboursNearerThanStrangers(const Topology& topology) {
    const Places places = schematicLayout(topology);
    std::set<std::pair<NodeId, NodeId>> linked;
    double farthest = 0;
    for (const Link& link : topology.links) {
        linked.insert({link.a, link.b});
        linked.insert({link.b, link.a});
        farthest = std::max(farthest, apart(places.at(link.a), places.at(link.b)));
    }
    double nearest = 1e9;
    for (const auto& [a, p] : places)
        for (const auto& [b, q] : places)
            if (a != b && !linked.contains({a, b})) nearest = std::min(nearest, apart(p, q));
    EXPECT_LT(farthest, nearest);
}

Topology grid(int columns, int rows) {
    Topology topology;
    const auto id = [](int x, int y) { return NodeId(std::to_string(x) + "," + std::to_string(y)); };
    const auto link = [&](const NodeId& a, const NodeId& b) {
        Link& made = topology.links.emplace_back();
        made.id = LinkId(a.text + "-" + b.text);
        made.a = a;
        made.b = b;
    };
    for (int x = 0; x < columns; ++x)
        for (int y = 0; y < rows; ++y) {
            topology.nodes.emplace_back().id = id(x, y);
            if (x > 0) link(id(x - 1, y), id(x, y));
            if (y > 0) link(id(x, y - 1), id(x, y));
        }
    return topology;
}

TEST(Layout, neighboursAreNearerThanStrangers) {
    expectNeighboursNearerThanStrangers(ringNetwork(12));
    expectNeighboursNearerThanStrangers(lineNetwork(15));
    expectNeighboursNearerThanStrangers(grid(5, 4));
    expectNeighboursNearerThanStrangers(grid(8, 8));
}

TEST(Layout, twoNodesStandALinkApart) {
    const Places places = schematicLayout(network("A-B"));
    EXPECT_NEAR(apart(places.at(NodeId("A")), places.at(NodeId("B"))), 2, 0.01);
}

TEST(Layout, nobodyStandsOnAnother) {
    for (const Topology& topology :
         {starNetwork(60), fullMesh(14), grid(6, 6), network("A; B; C; d; e-F; g-h; h-i"), ringNetwork(40)}) {
        const Places places = schematicLayout(topology);
        EXPECT_EQ(places.size(), topology.nodes.size());
        EXPECT_GT(leastApart(places), 0.5);
    }
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Dice dice(seed);
        EXPECT_GT(leastApart(schematicLayout(randomTopology(dice))), 0.5) << seed;
    }
    EXPECT_TRUE(schematicLayout({}).empty());
}

TEST(Layout, isTheSameEachTime) {
    const Topology topology = grid(7, 5);
    EXPECT_EQ(schematicLayout(topology), schematicLayout(topology));
}

TEST(Layout, partsStandSideBySide) {
    const Places places = schematicLayout(network("A-B; B-C; C-A; x-y; y-z"));
    for (const char* a : {"A", "B", "C"})
        for (const char* x : {"x", "y", "z"}) EXPECT_GE(apart(places.at(NodeId(a)), places.at(NodeId(x))), 2) << a << x;
}

TEST(Layout, givenPlacesStay) {
    const Topology topology = network("A-B; B-C; C-D; x-y");
    const Places kept{{NodeId("A"), {10, -7}}, {NodeId("B"), {12.5, -7}}, {NodeId("missing"), {0, 0}}};
    const Places places = schematicLayout(topology, kept);
    EXPECT_EQ(places.size(), 6u);
    EXPECT_EQ(places.at(NodeId("A")), kept.at(NodeId("A")));
    EXPECT_EQ(places.at(NodeId("B")), kept.at(NodeId("B")));
    EXPECT_NEAR(apart(places.at(NodeId("B")), places.at(NodeId("C"))), 2, 0.5);
    EXPECT_GT(places.at(NodeId("x")).x, places.at(NodeId("B")).x);
    EXPECT_GT(leastApart(places), 0.5);
}

TEST(Layout, fourThousandNodesUnfold) {
    const Topology topology = grid(64, 64);
    const auto begin = std::chrono::steady_clock::now();
    const Places places = schematicLayout(topology);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    double linked = 0;
    for (const Link& link : topology.links) linked += apart(places.at(link.a), places.at(link.b));
    linked /= static_cast<double>(topology.links.size());
    std::cout << "4,096 nodes: " << took.count() << " s, links " << linked << " long, least apart "
              << leastApart(places) << "\n";
    EXPECT_LT(linked, 4);
    EXPECT_GT(leastApart(places), 0.5);
    EXPECT_GT(apart(places.at(NodeId("0,0")), places.at(NodeId("63,63"))), 60);
    EXPECT_LT(took.count(), 60);
}

TEST(Layout, kdlIsQuick) {
    const Topology kdl = readProject(test::contentOf(ISTHMUS_MAPS "/examples/kdl.isthmus")).topology;
    const auto begin = std::chrono::steady_clock::now();
    const Places places = schematicLayout(kdl);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::cout << "Kdl: " << took.count() << " s, least apart " << leastApart(places) << "\n";
    EXPECT_EQ(places.size(), 754u);
    EXPECT_GT(leastApart(places), 0.5);
    EXPECT_LT(took.count(), 30); // sanitizers and a loaded machine; release: a fraction of a second
}

} // namespace
} // namespace isthmus
