// The singleton bound against every cut, one by one, of small random networks (model.md section 6), and by hand.
#include "core/metrics/evaluate.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace isthmus {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

// Cheapest over every side that the island's own node may be on with others; flow out of the island or into it.
double cheapestCut(const Network& net, int island, bool out) {
    double cheapest = kInfinite;
    for (unsigned side = 0; side < 1U << net.nodes.size(); ++side) {
        const auto near = [&](int node) { return (side >> node & 1U) != 0; };
        const NetworkNode& own = net.nodes[static_cast<std::size_t>(island)];
        double capacity = near(island) ? 0 : out ? own.egressGbps : own.ingressGbps;
        for (const int other : net.islands) {
            const NetworkNode& node = net.nodes[static_cast<std::size_t>(other)];
            if (other != island && near(other)) capacity += out ? node.ingressGbps : node.egressGbps;
        }
        for (const NetworkLink& link : net.links) {
            if (near(link.a) && !near(link.b)) capacity += out ? link.abGbps : link.baGbps;
            if (near(link.b) && !near(link.a)) capacity += out ? link.baGbps : link.abGbps;
        }
        cheapest = std::min(cheapest, capacity);
    }
    return cheapest;
}

std::vector<std::vector<double>> allLatencies(const Network& net) {
    const std::size_t n = net.nodes.size();
    std::vector<std::vector<double>> least(n, std::vector<double>(n, kInfinite));
    for (std::size_t i = 0; i < n; ++i) least[i][i] = 0;
    for (const NetworkLink& link : net.links) {
        const auto a = static_cast<std::size_t>(link.a);
        const auto b = static_cast<std::size_t>(link.b);
        least[a][b] = least[b][a] = std::min(least[a][b], link.latencyS);
    }
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) least[i][j] = std::min(least[i][j], least[i][k] + least[k][j]);
    return least;
}

double boundByHand(const Network& net) {
    const auto n = static_cast<double>(net.islands.size());
    const std::vector<std::vector<double>> latency = allLatencies(net);
    double sum = 0;
    for (const int island : net.islands) {
        double least = kInfinite;
        double q = 0;
        for (const int other : net.islands) {
            const bool own = other == island;
            const double speed = net.nodes[static_cast<std::size_t>(other)].speed;
            q += speed * (own ? (n - 1) / n : 1 / (n * (n - 1)));
            if (!own)
                least = std::min(least, latency[static_cast<std::size_t>(island)][static_cast<std::size_t>(other)]);
        }
        const double cut = std::min(cheapestCut(net, island, true), cheapestCut(net, island, false));
        sum += std::max(net.minRoundS, net.payloadGbit / cut + least) * q;
    }
    return 1.5 * (n - 1) / (n * n) * sum;
}

TEST(SingletonBound, AgreesWithEveryCut) {
    Dice dice(31);
    for (int trial = 0; trial < 200; ++trial) {
        RandomNetwork kind;
        kind.fewestIslands = 2;
        kind.mostIslands = 7;
        const Network net = compileNetwork(randomTopology(dice, kind));
        const double expected = boundByHand(net);
        EXPECT_NEAR(singletonDriftBoundS(net), expected, 1e-9 * expected) << trial;
    }
}

TEST(SingletonBound, AStarOfEqualIslandsIsBoundByItsAccess) {
    for (const int n : {2, 3, 9}) {
        const Network net = compileNetwork(starNetwork(n));
        EXPECT_NEAR(singletonDriftBoundS(net), 1.5 * (n - 1.0) / n, 1e-12);
    }
}

TEST(SingletonBound, TheOthersIngressCounts) {
    // A could send 40, but B and C take 3 and 4 only, and give 5 each.
    const Network net = compileNetwork(network(
        "A-h 100Gbps; B-h 100Gbps; C-h 100Gbps; A egress 40 ingress 40; B egress 5 ingress 3; C egress 5 ingress 4"));
    const double tauA = 10.0 / 7;
    const double tauB = 10.0 / 3;
    const double tauC = 10.0 / 4;
    EXPECT_NEAR(singletonDriftBoundS(net), 1.5 * 2 / 9 * (tauA + tauB + tauC), 1e-12);
}

TEST(SingletonBound, FewerThanTwoIslandsAndIslandsApart) {
    EXPECT_EQ(singletonDriftBoundS(compileNetwork(Topology{{}, {}, {10, {}, {}, 1, 0, {}}})), 0);
    EXPECT_EQ(singletonDriftBoundS(compileNetwork(network("A-h"))), 0);
    EXPECT_EQ(singletonDriftBoundS(compileNetwork(network("A-h; B-x"))), kInfinite);
}

TEST(SingletonBound, AMinimalRoundLiftsIt) {
    const Network net = compileNetwork(network("A-B; min-round 7"));
    EXPECT_DOUBLE_EQ(singletonDriftBoundS(net), 1.5 * 0.5 * 7);
}

} // namespace
} // namespace isthmus
