// The longest path of the best tree against every tree of small random networks, and latencies against Floyd's way.
#include "core/graph/latencies.h"
#include "core/graph/tree_span.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

// From one island to the farthest of a set over some links; infinite where one is out of reach.
double farthestS(const Network& net, unsigned links, std::uint64_t islands, int from) {
    std::vector<double> reached(net.nodes.size(), kInfinite);
    reached[asIndex(net.islands[asIndex(from)])] = 0;
    for (std::size_t pass = 0; pass < net.nodes.size(); ++pass)
        for (std::size_t l = 0; l < net.links.size(); ++l) {
            if ((links >> l & 1U) == 0) continue;
            const NetworkLink& link = net.links[l];
            double& a = reached[asIndex(link.a)];
            double& b = reached[asIndex(link.b)];
            a = std::min(a, b + link.latencyS);
            b = std::min(b, a + link.latencyS);
        }
    double farthest = 0;
    for (std::size_t i = 0; i < net.islands.size(); ++i)
        if ((islands >> i & 1U) != 0) farthest = std::max(farthest, reached[asIndex(net.islands[i])]);
    return farthest;
}

bool isForest(const Network& net, unsigned links) {
    std::vector<int> part(net.nodes.size());
    std::iota(part.begin(), part.end(), 0);
    for (std::size_t l = 0; l < net.links.size(); ++l) {
        if ((links >> l & 1U) == 0) continue;
        const int a = part[asIndex(net.links[l].a)];
        const int b = part[asIndex(net.links[l].b)];
        if (a == b) return false;
        std::replace(part.begin(), part.end(), a, b);
    }
    return true;
}

// Over every forest that joins them.
double longestByHand(const Network& net, std::uint64_t islands) {
    double least = kInfinite;
    for (unsigned links = 0; links < 1U << net.links.size(); ++links) {
        if (!isForest(net, links)) continue;
        double longest = 0;
        for (std::size_t i = 0; i < net.islands.size(); ++i)
            if ((islands >> i & 1U) != 0)
                longest = std::max(longest, farthestS(net, links, islands, static_cast<int>(i)));
        least = std::min(least, longest);
    }
    return least;
}

RandomNetwork small() {
    RandomNetwork kind;
    kind.fewestIslands = 2;
    kind.mostIslands = 5;
    kind.mostRouters = 2;
    return kind;
}

TEST(TreeSpan, AgreesWithEveryTreeOfSmallNetworks) {
    Dice dice(101);
    int trials = 0;
    int longerThanThePair = 0;
    while (trials < 120) {
        const Network net = compileNetwork(randomTopology(dice, small()));
        if (net.links.size() > 9) continue;
        ++trials;
        const TreeSpan span(net);
        const std::uint64_t everyone = (std::uint64_t{1} << net.islands.size()) - 1;
        double farthest = 0;
        for (std::size_t i = 0; i < net.islands.size(); ++i)
            farthest = std::max(farthest, farthestS(net, (1U << net.links.size()) - 1, everyone, static_cast<int>(i)));
        const double expected = longestByHand(net, everyone);
        EXPECT_NEAR(span.longestPathS(everyone), expected, 1e-12) << trials;
        longerThanThePair += expected > farthest + 1e-9;
    }
    EXPECT_GT(longerThanThePair, 5); // else it would tell nothing
}

TEST(TreeSpan, BySizeIsTheLeastOfAllSetsOfThatSize) {
    Dice dice(103);
    for (int trial = 0; trial < 200; ++trial) {
        RandomNetwork kind = small();
        kind.mostIslands = 8;
        const Network net = compileNetwork(randomTopology(dice, kind));
        const TreeSpan span(net);
        const std::size_t n = net.islands.size();
        std::vector<double> expected(n * (n + 1), kInfinite);
        for (std::uint64_t islands = 1; islands < std::uint64_t{1} << n; ++islands) {
            const double longest = span.longestPathS(islands);
            for (std::size_t i = 0; i < n; ++i) {
                double& least = expected[i * (n + 1) + static_cast<std::size_t>(std::popcount(islands))];
                if ((islands >> i & 1U) != 0) least = std::min(least, longest);
            }
        }
        const std::vector<double> found = span.longestPathsBySizeS();
        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t size = 1; size <= n; ++size)
                EXPECT_NEAR(found[i * (n + 1) + size], expected[i * (n + 1) + size], 1e-12) << trial;
    }
}

TEST(TreeSpan, TheMiddleMayBeOnALink) {
    // A ring of three links: two of them join all, the ends 2 + 3 apart; the middle is on the longer.
    const Network ring = compileNetwork(network("A-B 2ms; B-C 3ms; A-C 4ms"));
    EXPECT_NEAR(TreeSpan(ring).longestPathS(0b111), 0.005, 1e-12);
    EXPECT_NEAR(TreeSpan(ring).longestPathS(0b101), 0.004, 1e-12);
    EXPECT_NEAR(TreeSpan(ring).longestPathS(0b001), 0, 1e-12);
    EXPECT_EQ(TreeSpan(compileNetwork(network("A-B 2ms; C-D 2ms"))).longestPathS(0b1111), kInfinite);
}

TEST(Latencies, AgreeWithFloyd) {
    Dice dice(107);
    for (int trial = 0; trial < 100; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const std::size_t n = net.nodes.size();
        std::vector<std::vector<double>> least(n, std::vector<double>(n, kInfinite));
        for (std::size_t i = 0; i < n; ++i) least[i][i] = 0;
        for (const NetworkLink& link : net.links) {
            double& ab = least[asIndex(link.a)][asIndex(link.b)];
            ab = least[asIndex(link.b)][asIndex(link.a)] = std::min(ab, link.latencyS);
        }
        for (std::size_t k = 0; k < n; ++k)
            for (std::size_t i = 0; i < n; ++i)
                for (std::size_t j = 0; j < n; ++j) least[i][j] = std::min(least[i][j], least[i][k] + least[k][j]);
        for (std::size_t i = 0; i < n; ++i) {
            const std::vector<double> found = leastLatenciesS(net, static_cast<int>(i));
            for (std::size_t j = 0; j < n; ++j) EXPECT_NEAR(found[j], least[i][j], 1e-12);
        }
    }
    EXPECT_EQ(leastLatenciesS(compileNetwork(network("A-B; C-D")), 0)[2], kInfinite);
}

} // namespace
} // namespace isthmus
