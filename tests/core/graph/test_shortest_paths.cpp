#include "core/graph/connectivity.h"
#include "core/graph/tours.h"
#include "core/graph/trees.h"
#include "core/optimize/random.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>

namespace isthmus {
namespace {

Network compiled(std::string_view text) { return compileNetwork(network(text)); }

std::vector<std::string> names(const Network& network, const std::vector<int>& links) {
    std::vector<std::string> result;
    for (const int link : links) result.push_back(network.linkIds[static_cast<std::size_t>(link)].text);
    return result;
}

int nodeAt(const Network& network, const char* id) { return network.nodeIndex.at(NodeId{id}); }

std::vector<int> route(const Network& network, const Lengths& lengths, const char* from, const char* to) {
    return pathTo(network, shortestTree(network, lengths, nodeAt(network, from)), nodeAt(network, to));
}

// Connected: a random tree and some more links.
Network randomNetwork(int nodes, int extra, Random& random) {
    std::string text = "payload 10\n";
    const auto link = [&](int a, int b) {
        text += "N" + std::to_string(a) + "-N" + std::to_string(b) + " " + std::to_string(1 + random.below(40)) +
                "Gbps " + std::to_string(1 + random.below(30)) + "ms\n";
    };
    for (int node = 1; node < nodes; ++node) link(random.below(node), node);
    for (int i = 0; i < extra; ++i) {
        const int a = random.below(nodes);
        link(a, (a + 1 + random.below(nodes - 1)) % nodes);
    }
    return compiled(text);
}

std::vector<std::vector<std::int64_t>> floydWarshall(const Network& network, const Lengths& lengths) {
    const std::size_t count = network.nodes.size();
    constexpr std::int64_t far = 1'000'000'000'000'000'000;
    std::vector<std::vector<std::int64_t>> d(count, std::vector<std::int64_t>(count, far));
    for (std::size_t i = 0; i < count; ++i) d[i][i] = 0;
    for (std::size_t l = 0; l < lengths.size(); ++l) {
        const auto a = static_cast<std::size_t>(network.links[l].a), b = static_cast<std::size_t>(network.links[l].b);
        d[a][b] = d[b][a] = std::min(d[a][b], lengths[l]);
    }
    for (std::size_t k = 0; k < count; ++k)
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j) d[i][j] = std::min(d[i][j], d[i][k] + d[k][j]);
    return d;
}

bool isTreeOver(const Network& network, const LinkSet& tree, const std::vector<int>& members) {
    DisjointSets sets(static_cast<int>(network.nodes.size()));
    for (const int link : tree) {
        const NetworkLink& ends = network.links[static_cast<std::size_t>(link)];
        if (!sets.join(ends.a, ends.b)) return false;
    }
    return std::all_of(members.begin(), members.end(),
                       [&](int node) { return sets.find(node) == sets.find(members.front()); });
}

std::int64_t lengthOf(const Lengths& lengths, const LinkSet& tree) {
    std::int64_t sum = 0;
    for (const int link : tree) sum += lengths[static_cast<std::size_t>(link)];
    return sum;
}

TEST(ShortestPaths, PreferLatencyThenHopsThenFileOrder) {
    const Network latency = compiled("A-B 5ms; B-D 5ms; A-C 4ms; C-D 5ms");
    EXPECT_EQ(names(latency, route(latency, latencyLengths(latency), "A", "D")),
              (std::vector<std::string>{"A-C", "C-D"}));
    const Network hops = compiled("A-B 1ms; B-C 1ms; C-D 1ms; A-D 3ms");
    EXPECT_EQ(names(hops, route(hops, latencyLengths(hops), "A", "D")), (std::vector<std::string>{"A-D"}));
    const Network order = compiled("A; C; B; A-B 1ms; B-D 1ms; A-C 1ms; C-D 1ms");
    EXPECT_EQ(names(order, route(order, latencyLengths(order), "A", "D")), (std::vector<std::string>{"A-C", "C-D"}));
}

TEST(ShortestPaths, EqualSumsOfDecimalLatenciesAreTies) {
    const Network net = compiled("A-B 0.1ms; B-C 0.2ms; A-C 0.3ms");
    EXPECT_EQ(names(net, route(net, latencyLengths(net), "A", "C")), (std::vector<std::string>{"A-C"}));
}

TEST(ShortestPaths, OtherLengthsTakeOtherRoutes) {
    const Network net = compiled("A-B 1ms; B-C 1ms; C-D 1ms; A-D 9ms; payload 10; A-E 1Gbps 1ms; E-D 1Gbps 1ms");
    EXPECT_EQ(names(net, route(net, latencyLengths(net), "A", "D")), (std::vector<std::string>{"A-E", "E-D"}));
    EXPECT_EQ(names(net, route(net, hopLengths(net), "A", "D")), (std::vector<std::string>{"A-D"}));
    EXPECT_EQ(names(net, route(net, transferLengths(net), "A", "D")), (std::vector<std::string>{"A-D"}));
    for (std::size_t link = 0; link < net.links.size(); ++link) {
        EXPECT_GE(perturbedLengths(net, 1, 0.2)[link], latencyLengths(net)[link]);
        EXPECT_LE(perturbedLengths(net, 1, 0.2)[link], latencyLengths(net)[link] * 12 / 10 + 1);
    }
}

TEST(ShortestPaths, OutOfReachIsMinusOne) {
    const Network net = compiled("A-B 1ms; C-D 1ms");
    const ShortestTree tree = shortestTree(net, latencyLengths(net), 0);
    EXPECT_EQ(tree.distance, (std::vector<std::int64_t>{0, 1'000'000'000, -1, -1}));
    EXPECT_FALSE(islandsConnected(net));
    EXPECT_TRUE(islandsConnected(compiled("A-B 1ms; C router; D router; C-D 1ms")));
}

TEST(ShortestPaths, AgreeWithFloydWarshall) {
    Random random(7);
    for (int round = 0; round < 60; ++round) {
        const Network net = randomNetwork(2 + random.below(12), random.below(15), random);
        for (const Lengths& lengths : {latencyLengths(net), hopLengths(net), transferLengths(net)}) {
            const auto expected = floydWarshall(net, lengths);
            for (std::size_t source = 0; source < net.nodes.size(); ++source)
                EXPECT_EQ(shortestTree(net, lengths, static_cast<int>(source)).distance, expected[source]);
        }
    }
}

TEST(Trees, SpanTheMembersAndEndInThem) {
    Random random(11);
    for (int round = 0; round < 100; ++round) {
        const Network net = randomNetwork(4 + random.below(12), random.below(12), random);
        std::vector<int> nodes(net.nodes.size());
        std::iota(nodes.begin(), nodes.end(), 0);
        random.shuffle(nodes);
        const std::vector<int> members(nodes.begin(), nodes.begin() + 2 + random.below(3));
        const Lengths lengths = latencyLengths(net);
        std::vector<ShortestTree> trees;
        for (const int member : members) trees.push_back(shortestTree(net, lengths, member));
        std::vector<const ShortestTree*> pointers;
        for (const ShortestTree& tree : trees) pointers.push_back(&tree);
        const LinkSet steiner = steinerTree(net, lengths, pointers);
        for (const LinkSet& tree : {pathsToMembers(net, trees.front(), members), steiner}) {
            EXPECT_TRUE(isTreeOver(net, tree, members));
            EXPECT_EQ(pruned(net, tree, members), tree);
            EXPECT_TRUE(std::is_sorted(tree.begin(), tree.end()));
        }
        std::int64_t widest = 0;
        for (const int member : members)
            widest = std::max(widest, trees.front().distance[static_cast<std::size_t>(member)]);
        EXPECT_GE(lengthOf(lengths, steiner), widest);
    }
}

// Every tree over all nodes of a small network, tried one by one.
TEST(Trees, SpanningTreeIsTheShortest) {
    Random random(13);
    for (int round = 0; round < 40; ++round) {
        const Network net = randomNetwork(5, random.below(5), random);
        const Lengths lengths = latencyLengths(net);
        std::vector<int> links(net.links.size()), nodes(net.nodes.size());
        std::iota(links.begin(), links.end(), 0);
        std::iota(nodes.begin(), nodes.end(), 0);
        std::int64_t best = -1;
        for (unsigned mask = 0; mask < 1U << links.size(); ++mask) {
            LinkSet tree;
            for (const int link : links)
                if ((mask >> link & 1U) != 0) tree.push_back(link);
            if (tree.size() != 4 || !isTreeOver(net, tree, nodes)) continue;
            if (best < 0 || lengthOf(lengths, tree) < best) best = lengthOf(lengths, tree);
        }
        EXPECT_EQ(lengthOf(lengths, spanningTree(net, lengths, links)), best);
    }
}

TEST(Trees, SteinerTreeGoesThroughTheHub) {
    const Network net = compileNetwork(starNetwork(5, "", "10ms"));
    const Lengths lengths = latencyLengths(net);
    std::vector<ShortestTree> trees;
    for (const int island : {net.islands[0], net.islands[2], net.islands[4]})
        trees.push_back(shortestTree(net, lengths, island));
    const ShortestTree* pointers[] = {&trees[0], &trees[1], &trees[2]};
    EXPECT_EQ(steinerTree(net, lengths, pointers).size(), 3U);
}

TEST(Tours, FindTheRoundTripOfPointsOnALoop) {
    const int order[] = {0, 4, 2, 7, 1, 5, 3, 6}; // places on the loop
    DistanceMatrix distances(8);
    for (int i = 0; i < 8; ++i)
        for (int j = 0; j < 8; ++j) {
            const int apart = std::abs(order[i] - order[j]);
            distances.at(i, j) = std::min(apart, 8 - apart);
        }
    const std::vector<int> tour = shortTour(distances);
    EXPECT_EQ(std::set<int>(tour.begin(), tour.end()).size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(distances.at(tour[i], tour[(i + 1) % 8]), 1);
    std::int64_t length = 0;
    for (const auto& [from, to] : shortestSpanningEdges(distances)) length += distances.at(from, to);
    EXPECT_EQ(length, 7);
}

} // namespace
} // namespace isthmus
