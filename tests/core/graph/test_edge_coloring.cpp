#include "core/graph/edge_coloring.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace isthmus {
namespace {

using Edges = std::vector<std::pair<int, int>>;

int degreeOf(int nodes, const Edges& edges) {
    std::vector<int> degree(static_cast<std::size_t>(nodes), 0);
    for (const auto& [a, b] : edges) {
        ++degree[static_cast<std::size_t>(a)];
        ++degree[static_cast<std::size_t>(b)];
    }
    return *std::max_element(degree.begin(), degree.end());
}

// The number of colors; 0 where two edges at one node have the same.
int properColors(const Edges& edges, const std::vector<int>& colors) {
    std::set<std::pair<int, int>> used;
    std::set<int> all;
    for (std::size_t e = 0; e < edges.size(); ++e) {
        if (colors[e] < 0 || !used.emplace(edges[e].first, colors[e]).second) return 0;
        if (!used.emplace(edges[e].second, colors[e]).second) return 0;
        all.insert(colors[e]);
    }
    return static_cast<int>(all.size());
}

int colorsNeeded(int nodes, const Edges& edges) { return properColors(edges, edgeColors(nodes, edges)); }

Edges complete(int nodes) {
    Edges edges;
    for (int a = 0; a < nodes; ++a)
        for (int b = a + 1; b < nodes; ++b) edges.emplace_back(a, b);
    return edges;
}

TEST(EdgeColoring, KnownGraphs) {
    EXPECT_EQ(edgeColors(3, Edges{}), std::vector<int>{});
    EXPECT_EQ(edgeColors(3, Edges{{2, 0}}), std::vector<int>{0});
    EXPECT_EQ(colorsNeeded(3, {{0, 1}, {1, 2}}), 2);
    EXPECT_EQ(colorsNeeded(3, {{0, 1}, {1, 2}, {0, 2}}), 3);
    EXPECT_EQ(colorsNeeded(4, {{0, 1}, {0, 2}, {0, 3}}), 3);
    const Edges petersen{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7},
                         {3, 8}, {4, 9}, {5, 7}, {7, 9}, {9, 6}, {6, 8}, {8, 5}};
    EXPECT_EQ(colorsNeeded(10, petersen),
              4); // three do not do
}

TEST(EdgeColoring, CompleteGraphsNeedOneMoreThanTheDegreeAtMost) {
    for (int nodes = 2; nodes <= 40; ++nodes) {
        const int colors = colorsNeeded(nodes, complete(nodes));
        EXPECT_GE(colors, nodes % 2 == 0 ? nodes - 1 : nodes) << nodes;
        EXPECT_LE(colors, nodes) << nodes;
    }
}

TEST(EdgeColoring, RandomGraphsNeedOneMoreThanTheDegreeAtMost) {
    Dice dice(11);
    for (int graph = 0; graph < 400; ++graph) {
        const int nodes = dice.between(2, 24);
        Edges edges = complete(nodes);
        dice.shuffle(edges);
        edges.resize(static_cast<std::size_t>(dice.between(1, static_cast<int>(edges.size()))));
        const int colors = colorsNeeded(nodes, edges);
        EXPECT_GE(colors, degreeOf(nodes, edges));
        EXPECT_LE(colors, degreeOf(nodes, edges) + 1);
    }
}

TEST(EdgeColoring, BipartiteGraphsNeedNoneMoreThanTheDegree) {
    Dice dice(12);
    for (int graph = 0; graph < 300; ++graph) {
        const int left = dice.between(1, 12);
        const int right = dice.between(1, 12);
        Edges edges;
        for (int a = 0; a < left; ++a)
            for (int b = 0; b < right; ++b)
                if (dice.chance(0.6)) edges.emplace_back(a, left + b);
        if (edges.empty()) continue;
        dice.shuffle(edges);
        EXPECT_EQ(colorsNeeded(left + right, edges), degreeOf(left + right, edges));
    }
}

} // namespace
} // namespace isthmus
