// Trees and shortest paths in kept memory, against those that are made afresh.
#include "core/graph/connectivity.h"
#include "core/graph/path_search.h"
#include "core/graph/trees.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isthmus {
namespace {

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

// Without cycles, in one piece, every leaf a member.
void expectTree(const Network& net, std::span<const int> links, std::span<const int> members) {
    DisjointSets sets(static_cast<int>(net.nodes.size()));
    for (const int link : links) EXPECT_TRUE(sets.join(net.links[asIndex(link)].a, net.links[asIndex(link)].b));
    for (const int member : members) EXPECT_EQ(sets.find(member), sets.find(members.front()));
    LinkSet sorted(links.begin(), links.end());
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(pruned(net, sorted, members), sorted);
}

std::int64_t lengthOf(std::span<const int> links, const Lengths& lengths) {
    std::int64_t sum = 0;
    for (const int link : links) sum += lengths[asIndex(link)];
    return sum;
}

TEST(TreeGrower, PathsFromASourceAreThoseOfTheTree) {
    Dice dice(1);
    for (int trial = 0; trial < 50; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const ShortestTree paths = shortestTree(net, latencyLengths(net), net.islands.front());
        TreeGrower grower(net);
        for (int again = 0; again < 2; ++again) {
            grower.start(net.islands.front());
            for (const int member : net.islands) grower.join(paths, member);
            LinkSet links(grower.links().begin(), grower.links().end());
            std::sort(links.begin(), links.end());
            EXPECT_EQ(links, pathsToMembers(net, paths, net.islands));
        }
    }
}

TEST(TreeGrower, SteinerTreesAreTrees) {
    Dice dice(2);
    for (int trial = 0; trial < 100; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const Lengths lengths = latencyLengths(net);
        std::vector<ShortestTree> trees;
        for (const int island : net.islands) trees.push_back(shortestTree(net, lengths, island));
        std::vector<const ShortestTree*> pointers;
        for (const ShortestTree& tree : trees) pointers.push_back(&tree);
        TreeGrower grower(net);
        growSteinerTree(grower, pointers);
        expectTree(net, grower.links(), net.islands);
        std::int64_t paths = 0; // twice the shortest tree is no shorter than joining all to the first
        for (const int island : net.islands) paths += trees.front().distance[asIndex(island)];
        EXPECT_LE(lengthOf(grower.links(), lengths), paths);
    }
}

TEST(TreeGrower, GrowsFromANodeInTheMiddle) {
    Dice dice(3);
    for (int trial = 0; trial < 100; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const Lengths lengths = latencyLengths(net);
        const int centre = dice.upTo(static_cast<int>(net.nodes.size()) - 1);
        TreeGrower grower(net);
        grower.start(centre);
        for (const int island : net.islands) grower.joinSource(shortestTree(net, lengths, island), centre);
        std::vector<int> members = net.islands;
        members.push_back(centre);
        expectTree(net, grower.links(), members);
    }
}

TEST(PathSearch, FindsTheShortest) {
    Dice dice(4);
    for (int trial = 0; trial < 50; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const Lengths lengths = perturbedLengths(net, static_cast<std::uint64_t>(trial), 0.5);
        PathSearch search(net);
        ShortestTree found;
        for (const int source : net.islands) {
            const ShortestTree right = shortestTree(net, lengths, source);
            search.run(lengths, source, {}, found);
            EXPECT_EQ(found.distance, right.distance);
            search.run(lengths, source, net.islands, found);
            for (const int island : net.islands) {
                EXPECT_EQ(found.distance[asIndex(island)], right.distance[asIndex(island)]);
                EXPECT_EQ(lengthOf(pathTo(net, found, island), lengths), right.distance[asIndex(island)]);
            }
        }
    }
}

TEST(Lengths, WideOnesAvoidThinLinks) {
    const Network net = compileNetwork(network("A-B 10Gbps 1ms; A-C 40Gbps 50ms; C-B 40Gbps 50ms; B-D 10Gbps 1ms"));
    const ShortestTree tree = shortestTree(net, wideLengths(net, 40), 0);
    EXPECT_EQ(pathTo(net, tree, 1), (std::vector<int>{1, 2}));
    EXPECT_EQ(pathTo(net, tree, net.nodeIndex.at(NodeId{"D"})), (std::vector<int>{1, 2, 3}));
}

} // namespace
} // namespace isthmus
