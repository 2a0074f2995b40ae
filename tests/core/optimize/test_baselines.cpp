#include "core/exchange/schedule_file.h"
#include "core/graph/connectivity.h"
#include "core/metrics/evaluate.h"
#include "core/model/issue.h"
#include "core/model/version.h"
#include "core/optimize/baselines/baseline.h"
#include "core/optimize/baselines/families.h"
#include "tests/core/optimize/nine_cities.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace isthmus {
namespace {

RoutedSchedule made(BaselineKind kind, const Network& network, const BaselineSettings& settings = {},
                    std::vector<PlanKind> plans = {}) {
    PlanLibrary library(network, std::move(plans));
    return makeBaseline(kind, library, settings);
}

Evaluation evaluated(BaselineKind kind, const Network& network) { return evaluate(network, made(kind, network)); }

// Rounds as "0 1|2 3 / 0 2|1 3", by node id, members and cliques in order.
std::string meetings(const RoutedSchedule& schedule, const Network& network) {
    std::string text;
    for (const RoutedRound& round : schedule.rounds) {
        text += text.empty() ? "" : " / ";
        std::set<std::vector<int>> cliques;
        for (const RoutedClique& clique : round.cliques) {
            std::vector<int> members = clique.members;
            std::sort(members.begin(), members.end());
            cliques.insert(members);
        }
        for (const std::vector<int>& members : cliques) {
            text += members == *cliques.begin() ? "" : "|";
            for (std::size_t i = 0; i < members.size(); ++i)
                text += (i > 0 ? " " : "") + network.nodeIds[static_cast<std::size_t>(members[i])].text;
        }
    }
    return text;
}

std::string meetings(BaselineKind kind, const Network& network, const BaselineSettings& settings = {}) {
    return meetings(made(kind, network, settings), network);
}

Network star(int islands, std::string_view hub = "", std::string_view links = "") {
    return compileNetwork(starNetwork(islands, hub, links));
}

TEST(Baselines, AreListedInTheOrderOfTheCommandLine) {
    std::string names;
    for (const BaselineEntry& entry : baselines()) {
        names += std::string(entry.name) + " ";
        EXPECT_EQ(baselineFromName(entry.name), entry.kind);
        EXPECT_EQ(&baselineOf(entry.kind), &entry);
        EXPECT_FALSE(entry.description.empty());
    }
    EXPECT_EQ(names,
              "all-to-all all-reduce ring hub hierarchical random-pairs one-peer-exponential base-graph matching ");
    EXPECT_EQ(baselineFromName("rings"), std::nullopt);
}

TEST(Baselines, EveryoneOnStarsByHand) {
    const Network bare = star(4);
    const Network able = star(4, "multicast fpga");
    EXPECT_NEAR(evaluated(BaselineKind::AllToAll, bare).driftS, 3.375, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::Hub, bare).driftS, 3.375, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::Ring, bare).driftS, 1.6875, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::AllReduce, bare).driftS, 1.6875, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::AllToAll, able).driftS, 3.375, 1e-12); // three streams still enter each island
    EXPECT_NEAR(evaluated(BaselineKind::Hub, able).driftS, 1.125, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::Ring, able).driftS, 1.6875, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::AllReduce, able).driftS, 1.125, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::AllReduce, star(9, "multicast fpga")).driftS, 4.0 / 3, 1e-12);
}

TEST(Baselines, LatencyCountsAsInTheKnownAnswers) {
    const Network far = star(5, "multicast fpga", "50ms");
    EXPECT_NEAR(evaluated(BaselineKind::AllReduce, far).driftS, 1.32, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::Hub, far).driftS, 1.44, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::Ring, far).driftS, 2.88, 1e-12);
}

TEST(Baselines, TheHubStandsAtTheBestRootAndHasOneOnly) {
    const Network line = compileNetwork(network("A-B 10Gbps 30ms; B-C 10Gbps 10ms; C-D 10Gbps 20ms; * egress 100"));
    const RoutedSchedule hub = made(BaselineKind::Hub, line);
    ASSERT_EQ(hub.rounds[0].cliques[0].trees.size(), 1U);
    EXPECT_EQ(line.nodeIds[static_cast<std::size_t>(hub.rounds[0].cliques[0].trees[0].root)].text, "B");
    const double best = evaluate(line, hub).rounds[0].durationS;
    for (const int root : line.islands) {
        RoutedSchedule other = hub;
        other.rounds[0].cliques[0].trees[0].root = root;
        EXPECT_GE(evaluate(line, other).rounds[0].durationS, best - 1e-12);
    }
}

TEST(Baselines, AllToAllKeepsToShortestLatency) {
    const Network net = compileNetwork(network("A-B 1Gbps 5ms; B-C 1Gbps 5ms; A-C 40Gbps 11ms"));
    const RoutedSchedule schedule = made(BaselineKind::AllToAll, net);
    for (const RoutedTree& tree : schedule.rounds[0].cliques[0].trees) EXPECT_EQ(tree.links, (std::vector<int>{0, 1}));
}

TEST(Baselines, OnePeerExponentialIsTheHypercubeOfTheKnownAnswers) {
    const Network net = star(8);
    EXPECT_EQ(meetings(BaselineKind::OnePeerExponential, net), "0 1|2 3|4 5|6 7 / 0 2|1 3|4 6|5 7 / 0 4|1 5|2 6|3 7");
    const Evaluation found = evaluated(BaselineKind::OnePeerExponential, net);
    EXPECT_NEAR(found.driftS, 1.8125, 1e-12);
    EXPECT_NEAR(found.stalenessMeanS, 2.92857, 1e-5);
    EXPECT_NEAR(found.stalenessMaxS, 4, 1e-12);
    EXPECT_NEAR(found.consensusS, 3, 1e-12);
    EXPECT_NEAR(found.pairRateMeanHz, 1.0 / 7, 1e-12);
}

TEST(Baselines, OnePeerExponentialOtherwisePairsAlongCircles) {
    EXPECT_EQ(meetings(BaselineKind::OnePeerExponential, star(2)), "0 1");
    EXPECT_EQ(meetings(BaselineKind::OnePeerExponential, star(5)), "0 1|2 3 / 0 2|1 4 / 0 4|2 3");
    EXPECT_EQ(meetings(BaselineKind::OnePeerExponential, star(6)), "0 1|2 3|4 5 / 0 2|1 3 / 0 4|1 5");
}

TEST(Baselines, OnePeerExponentialJoinsAllIslandsOfAnyNumber) {
    for (int islands = 2; islands <= 2000; islands += islands < 500 ? 1 : 7) { // all of them were tried once
        DisjointSets sets(islands);
        for (const BaselineRound& round : exponentialPairs(islands))
            for (const MixingBlock& block : round) sets.join(block.islands[0], block.islands[1]);
        EXPECT_EQ(sets.sets(), 1) << islands;
    }
}

TEST(Baselines, OnePeerExponentialOfPowersOfTwoIsIXorTwoToTheR) {
    for (int bits = 1; bits <= 10; ++bits) {
        int step = 1;
        for (const BaselineRound& round : exponentialPairs(1 << bits)) {
            EXPECT_EQ(round.size(), std::size_t{1} << (bits - 1));
            for (const MixingBlock& block : round) EXPECT_EQ(block.islands[0] ^ block.islands[1], step);
            step *= 2;
        }
        EXPECT_EQ(step, 1 << bits);
    }
}

TEST(Baselines, BaseGraphHasTheMixingOfTheModel) {
    const Network net = star(3);
    const RoutedSchedule schedule = made(BaselineKind::BaseGraph, net);
    EXPECT_EQ(meetings(schedule, net), "0 1 / 1 2 / 0 1");
    EXPECT_DOUBLE_EQ(schedule.rounds[0].cliques[0].mixing, 1);
    EXPECT_DOUBLE_EQ(schedule.rounds[1].cliques[0].mixing, 4.0 / 3);
    EXPECT_NEAR(evaluate(net, schedule).consensusS, 3, 1e-12);
    RoutedSchedule twoRounds = schedule; // the last row of model.md section 8
    twoRounds.rounds.pop_back();
    EXPECT_NEAR(evaluate(net, twoRounds).driftS, 1.48148, 1e-5);
}

TEST(Baselines, BaseGraphReachesConsensusInOnePeriod) {
    for (const int islands : {5, 7, 9, 10, 14})
        for (const int cliqueSize : {2, 3, 4}) {
            const Network net = star(islands);
            const RoutedSchedule schedule = made(BaselineKind::BaseGraph, net, {1, cliqueSize});
            const Evaluation found = evaluate(net, schedule);
            EXPECT_LE(found.consensusS, found.periodS * (1 + 1e-12)) << islands << " " << cliqueSize;
            for (const RoutedRound& round : schedule.rounds)
                for (const RoutedClique& clique : round.cliques)
                    EXPECT_LE(clique.members.size(), static_cast<std::size_t>(cliqueSize));
        }
}

TEST(Baselines, MatchingTakesTheLinksInTurn) {
    const Network line = compileNetwork(lineNetwork(3));
    EXPECT_EQ(meetings(BaselineKind::Matching, line), "0 1 / 1 2");
    EXPECT_NEAR(evaluated(BaselineKind::Matching, line).driftS, 1.44444, 1e-5);
    const Network ring4 = compileNetwork(ringNetwork(4));
    EXPECT_EQ(meetings(BaselineKind::Matching, ring4), "0 1|2 3 / 0 3|1 2");
    EXPECT_NEAR(evaluated(BaselineKind::Matching, ring4).driftS, 1.375, 1e-12);
    EXPECT_NEAR(evaluated(BaselineKind::Matching, compileNetwork(ringNetwork(6))).driftS, 1.69444, 1e-5);
}

TEST(Baselines, MatchingSeesThroughRoutersButNotThroughIslands) {
    const Network net =
        compileNetwork(network("A-r 10Gbps; r-s 10Gbps; s-B 10Gbps; B-C 10Gbps; r-B 10Gbps; B-C 5Gbps"));
    EXPECT_EQ(meetings(BaselineKind::Matching, net), "A B / B C");
    const Network hub = star(4);
    std::set<std::pair<int, int>> pairs;
    const RoutedSchedule schedule = made(BaselineKind::Matching, hub);
    for (const RoutedRound& round : schedule.rounds)
        for (const RoutedClique& clique : round.cliques)
            EXPECT_TRUE(pairs.insert(std::minmax(clique.members[0], clique.members[1])).second);
    EXPECT_EQ(pairs.size(), 6U);
    EXPECT_LE(schedule.rounds.size(), 4U);
}

TEST(Baselines, HierarchiesFollowLatency) {
    const Network metros = compileNetwork(network("A-l 10Gbps 1ms; B-l 10Gbps 2ms; C-l 10Gbps 2ms; l-r 10Gbps 40ms;"
                                                  "r-D 10Gbps 2ms; r-E 10Gbps 1ms; r-F 10Gbps 2ms"));
    EXPECT_EQ(meetings(BaselineKind::Hierarchical, metros), "A B C|D E F / A E / A B C|D E F");
    const Network three = compileNetwork(network("A-B 10Gbps 1ms; C-D 10Gbps 1ms; E-F 10Gbps 1ms; B-C 10Gbps 30ms;"
                                                 "D-E 10Gbps 40ms"));
    EXPECT_EQ(meetings(BaselineKind::Hierarchical, three), "A B|C D|E F / B C E / A B|C D|E F");
    EXPECT_EQ(meetings(BaselineKind::Hierarchical, star(2)), "0 1");
    EXPECT_EQ(meetings(BaselineKind::Hierarchical, star(9, "", "5ms")),
              "0 3 6|1 4 7|2 5 8 / 0 1 2 / 0 3 6|1 4 7|2 5 8"); // no clusters to see: the square root, equally large
}

TEST(Baselines, RandomPairsFollowTheSeed) {
    const Network net = star(9);
    const RoutedSchedule one = made(BaselineKind::RandomPairs, net, {1, 2});
    EXPECT_EQ(one, made(BaselineKind::RandomPairs, net, {1, 2}));
    EXPECT_NE(one, made(BaselineKind::RandomPairs, net, {2, 2}));
    EXPECT_EQ(one.rounds.size(), 16U);
    for (const RoutedRound& round : one.rounds) EXPECT_EQ(round.cliques.size(), 4U);
    EXPECT_EQ(made(BaselineKind::RandomPairs, star(2)).rounds.size(), 1U);
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
        EXPECT_TRUE(evaluate(star(3), made(BaselineKind::RandomPairs, star(3), {seed, 2})).mixes);
}

TEST(Baselines, AllOfThemAreValidAndMixOnRandomNetworks) {
    Dice dice(5);
    for (int number = 0; number < 200; ++number) {
        const Network net = compileNetwork(randomTopology(dice));
        PlanLibrary library(net, {});
        const DriftBound bound = number % 10 == 0 ? driftBoundOf(net) : DriftBound{}; // it costs more than all the rest
        double allReduceS = 0;
        for (const BaselineEntry& entry : baselines()) {
            SCOPED_TRACE(std::string(entry.name) + " on network " + std::to_string(number));
            const BaselineSettings settings{static_cast<std::uint64_t>(number), 2 + number % 4};
            const RoutedSchedule schedule = makeBaseline(entry.kind, library, settings);
            ASSERT_EQ(route(toSchedule(schedule, net), net), schedule);
            const Evaluation found = evaluate(net, schedule, &bound);
            EXPECT_TRUE(found.mixes);
            EXPECT_TRUE(std::isfinite(found.driftS));
            EXPECT_GE(found.driftS, found.driftBoundS * (1 - 1e-9));
            EXPECT_EQ(schedule, made(entry.kind, net, settings)); // whatever the library has planned before
            if (entry.kind == BaselineKind::AllReduce) allReduceS = found.periodS;
            if (entry.kind == BaselineKind::Ring || entry.kind == BaselineKind::Hub) {
                EXPECT_GE(found.periodS, allReduceS * (1 - 1e-12));
            }
        }
    }
}

TEST(Baselines, KeepToTheAllowedPlans) {
    const Network net = compileNetwork(nineCities());
    for (const PlanKind allowed : allPlans()) {
        PlanLibrary library(net, {allowed});
        for (const BaselineEntry& entry : baselines()) {
            SCOPED_TRACE(std::string(entry.name) + " with " + std::string(planName(allowed)));
            EXPECT_EQ(isAllowed(entry, library.allowed()), !entry.plan || *entry.plan == allowed);
            if (!isAllowed(entry, library.allowed())) {
                EXPECT_THROW(static_cast<void>(makeBaseline(entry.kind, library)), BadInput);
                continue;
            }
            const RoutedSchedule schedule = makeBaseline(entry.kind, library);
            for (const RoutedRound& round : schedule.rounds)
                for (const RoutedClique& clique : round.cliques) EXPECT_EQ(clique.plan, allowed);
        }
    }
}

TEST(Baselines, BadInputIsToldOnce) {
    const auto faultOf = [](const Network& net, const BaselineSettings& settings) {
        try {
            static_cast<void>(made(BaselineKind::BaseGraph, net, settings));
        } catch (const BadInput& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_NE(faultOf(compileNetwork(network("A-r 10Gbps")), {}).find("two islands"), std::string::npos);
    EXPECT_NE(faultOf(compileNetwork(network("A-B 10Gbps; C-D 10Gbps")), {}).find("links join"), std::string::npos);
    EXPECT_EQ(faultOf(star(4), {1, 1}), "clique size: 1 is outside 2..2000");
    EXPECT_EQ(faultOf(star(4), {1, 2001}), "clique size: 2001 is outside 2..2000");
}

TEST(Baselines, TellHowTheyWereMade) {
    const Topology topology = starNetwork(5);
    const Network net = compileNetwork(topology, Abilities::Both);
    const auto named = [&](BaselineKind kind, const BaselineSettings& settings) {
        return nameBaseline(made(kind, net, settings), kind, settings, net, topology, Abilities::Both, "mine");
    };
    const Schedule base = named(BaselineKind::BaseGraph, {7, 3});
    EXPECT_EQ(base.name, "mine");
    EXPECT_EQ(base.madeBy->method, "baseline");
    EXPECT_EQ(base.madeBy->abilities, "both");
    EXPECT_EQ(base.madeBy->program, kProgram);
    EXPECT_FALSE(base.madeBy->topology.empty());
    EXPECT_EQ(base.madeBy->seed, std::nullopt);
    EXPECT_EQ(base.madeBy->extras, (Extras{{"kind", "\"base-graph\""}, {"clique_size", "3"}}));
    EXPECT_EQ(named(BaselineKind::RandomPairs, {7, 3}).madeBy->seed, 7);
    EXPECT_EQ(readSchedule(writeSchedule(base)), base);
}

} // namespace
} // namespace isthmus
