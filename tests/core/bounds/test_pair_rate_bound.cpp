// The bound on the pair rate by hand, never below any schedule, and its three programs against each other.
#include "core/bounds/clique_floor.h"
#include "core/bounds/pair_rate_bound.h"
#include "core/graph/pair_cuts.h"
#include "core/metrics/rates.h"
#include "core/optimize/candidates.h"
#include "core/optimize/partition.h"
#include "core/traffic/round.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string>

namespace isthmus {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

double boundOf(const Topology& topology) { return pairRateBoundHz(compileNetwork(topology)); }

TEST(PairRateBound, StarsByHand) {
    EXPECT_NEAR(boundOf(starNetwork(9, "multicast fpga")), 1, 1e-8);
    EXPECT_NEAR(boundOf(starNetwork(9)), 9.0 / 16, 1e-8);             // a ring, or nine roots
    EXPECT_NEAR(boundOf(starNetwork(4, "multicast")), 1 / 1.5, 1e-8); // ingress
    EXPECT_NEAR(boundOf(starNetwork(5, "multicast fpga", "50ms")), 1 / 1.1, 1e-8);
    EXPECT_NEAR(boundOf(starNetwork(5, "", "50ms")), 1 / 1.8, 1e-8); // five roots
    EXPECT_NEAR(boundOf(starNetwork(20)), 20.0 / 38, 1e-5);          // one island's cliques
    EXPECT_NEAR(boundOf(starNetwork(20, "multicast fpga", "50ms")), 1 / 1.1, 1e-5);
    EXPECT_NEAR(boundOf(twoMetros()), 0.25, 1e-8);
}

TEST(PairRateBound, AThinRingIsPackedWithTrees) {
    Topology ring = ringNetwork(6, "multicast fpga");
    for (Node& node : ring.nodes) node.island->egressGbps = node.island->ingressGbps = std::nullopt;
    EXPECT_NEAR(boundOf(ring), 6.0 / 5, 1e-8);
}

TEST(PairRateBound, EverybodyMeetsTheSlowOne) {
    // D takes 5 s a payload, so that is how often anyone can meet it, and all meet at once.
    const std::string fast = "A-h 100Gbps; B-h 100Gbps; C-h 100Gbps; D-h 100Gbps; h multicast fpga; ";
    EXPECT_NEAR(boundOf(network(fast + "D egress 2 ingress 10")), 0.2, 1e-8);
    EXPECT_NEAR(boundOf(network("A-B; min-round 7")), 1.0 / 7, 1e-8);
}

TEST(PairRateBound, FewIslandsApartOrWithoutLimit) {
    EXPECT_EQ(boundOf(network("A-h")), 0);
    EXPECT_EQ(boundOf(network("A-h; B-x")), 0);
    const Topology unlimited = network("A-B 1e300Gbps; B-C 1e300Gbps");
    EXPECT_GT(boundOf(unlimited), 1e290);
}

TEST(PairRateBound, OfSomeRoutesOnly) {
    const Network net = compileNetwork(starNetwork(4));
    std::vector<RatedClique> pairs;
    for (int a = 0; a < 4; ++a)
        for (int b = a + 1; b < 4; ++b) pairs.push_back({{a, b}, {}, 1});
    EXPECT_NEAR(pairRateOfHz(net, pairs), 1.0 / 3, 1e-8); // three rounds of two pairs each
    std::vector<RatedClique> loaded = pairs;
    for (RatedClique& pair : loaded) pair.seconds = {{0, 1}}; // all by one link
    EXPECT_NEAR(pairRateOfHz(net, loaded), 1.0 / 6, 1e-8);
    pairs.push_back({{0, 1, 2, 3}, {}, 1.5});
    EXPECT_NEAR(pairRateOfHz(net, pairs), 1 / 1.5, 1e-8);
    pairs.clear();
    pairs.push_back({{0, 1, 2}, {}, 1});
    EXPECT_NEAR(pairRateOfHz(net, pairs), 0, 1e-12); // 3 meets nobody
}

// --- against schedules ---

std::vector<MixingRound> roundsOf(const RoutedSchedule& schedule, const Network& net) {
    std::vector<double> durations;
    for (const RoutedRound& round : schedule.rounds) durations.push_back(trafficOf(round, net).durationS);
    return mixingOf(schedule, net, durations);
}

double pairRateOf(const RoutedSchedule& schedule, const Network& net) {
    return ratesOf(roundsOf(schedule, net), static_cast<int>(net.islands.size())).pairMinHz;
}

class Scheduler {
public:
    Scheduler(Dice& dice, const Network& net)
        : m_dice(dice)
        , m_net(net)
        , m_paths(net)
        , m_islands(static_cast<int>(net.islands.size())) {}

    // Everyone at once, every round of a tournament of pairs, or both and some random rounds: every pair meets.
    RoutedSchedule next() {
        RoutedSchedule schedule;
        const int kind = m_dice.upTo(3);
        if (kind == 3) schedule = randomSchedule(m_dice, m_net);
        if (kind != 1 || m_islands == 2) schedule.rounds.push_back({{clique(everyoneList())}});
        if (kind == 0 || m_islands == 2) return schedule;
        for (int r = 0; r < m_islands - 1 + m_islands % 2; ++r) schedule.rounds.push_back(tournament(r));
        return schedule;
    }

private:
    [[nodiscard]] std::vector<int> everyoneList() const {
        std::vector<int> list;
        for (int i = 0; i < m_islands; ++i) list.push_back(i);
        return list;
    }
    RoutedRound tournament(int number) {
        RoutedRound round;
        for (const std::vector<int>& pair : tournamentRound(m_islands, number).members())
            if (pair.size() == 2) round.cliques.push_back(clique(pair));
        return round;
    }
    // One of the best plans, or a random one.
    RoutedClique clique(const std::vector<int>& islands) {
        if (m_dice.chance(0.7)) {
            const std::vector<Candidate> all = allCandidates(m_paths, {}, islands);
            return all[static_cast<std::size_t>(
                           m_dice.upTo(static_cast<int>(std::min<std::size_t>(all.size(), 4)) - 1))]
                .clique;
        }
        std::vector<int> members;
        for (const int island : islands) members.push_back(m_net.islands[static_cast<std::size_t>(island)]);
        const std::vector<PlanKind> plans(allPlans().begin(), allPlans().end());
        return randomClique(m_dice, m_net, members, m_dice.of(plans));
    }

    Dice& m_dice;
    const Network& m_net;
    PathSystems m_paths;
    int m_islands;
};

constexpr Abilities kAll[] = {Abilities::Placed, Abilities::None, Abilities::Multicast, Abilities::Fpga,
                              Abilities::Both};

TEST(PairRateBound, NeverBelowASchedule) {
    Dice dice(73);
    double closest = kInfinite;
    for (int trial = 0; trial < 800; ++trial) {
        RandomNetwork kind;
        kind.fewestIslands = 2;
        kind.mostIslands = trial % 50 == 0 ? 14 : 7;
        kind.latency = trial % 3 != 0;
        const Network net = compileNetwork(randomTopology(dice, kind), kAll[trial % 5]);
        const double bound = pairRateBoundHz(net);
        Scheduler scheduler(dice, net);
        for (int draw = 0; draw < 10; ++draw) {
            const double rate = pairRateOf(scheduler.next(), net);
            ASSERT_GT(rate, 0);
            ASSERT_LE(rate, bound * (1 + 1e-9)) << trial;
            closest = std::min(closest, bound / rate);
        }
    }
    EXPECT_LT(closest, 1 + 1e-6);
}

// --- the programs against each other ---

std::vector<int> islandsOf(unsigned mask) {
    std::vector<int> islands;
    for (int i = 0; mask >> i != 0; ++i)
        if ((mask >> i & 1U) != 0) islands.push_back(i);
    return islands;
}

std::vector<std::vector<int>> allCliques(const Network& net) {
    std::vector<std::vector<int>> cliques;
    for (unsigned mask = 1; mask < 1U << net.islands.size(); ++mask)
        if (std::popcount(mask) > 1) cliques.push_back(islandsOf(mask));
    return cliques;
}

double withoutGeneration(const Network& net) {
    PairCuts cuts(net);
    const CliqueFloor floor(net);
    std::vector<RatedClique> columns;
    for (const std::vector<int>& islands : allCliques(net)) {
        double cutS = 0;
        for (const int a : islands)
            for (const int b : islands)
                if (a != b) cutS = std::max(cutS, floor.payloadS(cuts.fromTo(a, b)));
        columns.push_back({islands, {}, floor.durationS(floor.shapeOf(islands, cutS))});
    }
    return pairRateOfHz(net, columns);
}

Network smallNetwork(Dice& dice, int trial, int most) {
    RandomNetwork kind;
    kind.mostIslands = most;
    kind.latency = trial % 2 == 0;
    return compileNetwork(randomTopology(dice, kind), kAll[trial % 5]);
}

TEST(PairRateBound, ColumnGenerationFindsTheOptimum) {
    Dice dice(79);
    for (int trial = 0; trial < 100; ++trial) {
        const Network net = smallNetwork(dice, trial, 6);
        const double all = withoutGeneration(net);
        EXPECT_NEAR(allCliquesRateHz(net), all, 1e-7 * all) << trial;
    }
}

TEST(PairRateBound, OneIslandsCliquesBoundNoMoreThanAll) {
    Dice dice(83);
    int equal = 0;
    for (int trial = 0; trial < 100; ++trial) {
        const Network net = smallNetwork(dice, trial, 10);
        const double all = allCliquesRateHz(net);
        const double star = starRateHz(net);
        EXPECT_GE(star, all * (1 - 1e-7)) << trial;
        equal += star <= all * (1 + 1e-5);
    }
    EXPECT_GE(equal, 90);
}

// What the candidates' routes allow is no more than what any routes do, and no less than schedules made of them.
TEST(PairRateBound, CoversWhatTheCandidatesAllow) {
    Dice dice(89);
    for (int trial = 0; trial < 60; ++trial) {
        const Network net = smallNetwork(dice, trial, 5);
        const PathSystems paths(net);
        std::vector<RatedClique> columns;
        double everyone = kInfinite;
        for (const std::vector<int>& islands : allCliques(net))
            for (const Candidate& candidate : allCandidates(paths, {}, islands)) {
                RatedClique& column = columns.emplace_back();
                column.islands = islands;
                for (const auto& [resource, seconds] : candidate.seconds) column.seconds.push_back({resource, seconds});
                column.durationS = std::max(net.minRoundS, candidate.durationS());
                if (islands.size() == net.islands.size()) everyone = std::min(everyone, column.durationS);
            }
        const double routes = pairRateOfHz(net, columns);
        EXPECT_LE(routes, pairRateBoundHz(net) * (1 + 1e-9)) << trial;
        EXPECT_GE(routes, 1 / everyone * (1 - 1e-9)) << trial;
    }
}

TEST(PairRateBound, TwiceTheDataOnTwiceTheCapacityChangesNothing) {
    Dice dice(97);
    for (int trial = 0; trial < 20; ++trial) {
        Topology topology = randomTopology(dice, {.mostIslands = trial % 4 == 0 ? 16 : 8});
        const double before = boundOf(topology);
        topology.workload.payloadGbit = 2 * *topology.workload.payloadGbit;
        for (Link& link : topology.links) {
            link.capacityGbps *= 2;
            if (link.capacityBaGbps) *link.capacityBaGbps *= 2;
        }
        for (Node& node : topology.nodes) {
            if (node.island && node.island->egressGbps) *node.island->egressGbps *= 2;
            if (node.island && node.island->ingressGbps) *node.island->ingressGbps *= 2;
            if (node.fpga && node.fpga->throughputGbps) *node.fpga->throughputGbps *= 2;
        }
        EXPECT_NEAR(boundOf(topology), before, 1e-5 * before) << trial;
    }
}

} // namespace
} // namespace isthmus
