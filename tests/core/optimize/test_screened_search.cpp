#include "core/exchange/schedule_file.h"
#include "core/metrics/evaluate.h"
#include "core/optimize/screened_search.h"
#include "tests/core/optimize/random_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <thread>

namespace isthmus {
namespace {

std::shared_ptr<const Network> compiled(const Topology& topology) {
    return std::make_shared<const Network>(compileNetwork(topology));
}

TaskResult screened(const SearchTask& task, const Network& network) {
    PlanLibrary library(network, {});
    SearchMonitor monitor;
    return screen(task, library, monitor);
}

SearchTask grown(int rounds, long long budget, std::uint64_t seed = 1) {
    SearchTask task;
    task.rounds = rounds;
    task.budget = budget;
    task.seed = seed;
    return task;
}

SearchTask from(std::vector<Partition> start, long long budget, std::uint64_t seed = 1) {
    SearchTask task;
    task.start = std::move(start);
    task.budget = budget;
    task.seed = seed;
    return task;
}

std::vector<Partition> randomStart(int islands, int rounds, Random& random) {
    std::vector<Partition> start;
    for (int round = 0; round < rounds; ++round)
        start.push_back(random.below(2) == 0 ? randomBlocks(islands, 2 + random.below(3), random)
                                             : randomPartition(islands, random));
    return start;
}

// Infinite, or kApart and more, where a round may not be or the rounds do not join all islands.
double costOf(const std::vector<Partition>& start, PlanLibrary& library) {
    RoundBook book(library);
    RoundPlans rounds;
    for (const Partition& partition : start) rounds.push_back(book.planOf(partition));
    return CostMeter(library.network(), Objective::Drift).exact(rounds);
}

std::string bytesOf(const TaskResult& result, const Network& network) {
    return writeSchedule(toSchedule(toRouted(result.rounds), network));
}

void expectCostOfEvaluate(const TaskResult& result, const Network& network) {
    ASSERT_LT(result.cost, kApart);
    const DriftBound unasked; // finding one takes longer than the search
    const double full = evaluate(network, toRouted(result.rounds), &unasked).driftS;
    EXPECT_NEAR(result.cost, full, 1e-9 * full);
}

TEST(ScreenedSearchTest, SameTaskGivesTheSameBytes) {
    Random random(501);
    for (int trial = 0; trial < 6; ++trial) {
        const auto net = randomNetwork(6 + 2 * trial, random.below(4), random);
        const int islands = static_cast<int>(net->islands.size());
        const SearchTask task =
            trial % 2 == 0 ? grown(4, 3'000'000, 7) : from(randomStart(islands, 4, random), 3'000'000, 7);
        const TaskResult first = screened(task, *net), again = screened(task, *net);
        EXPECT_EQ(bytesOf(first, *net), bytesOf(again, *net));
        EXPECT_EQ(first.cost, again.cost);
        PlanLibrary library(*net, {}); // the plans that are known already must not matter
        SearchMonitor monitor;
        (void)screen(grown(3, 3'000'000, 8), library, monitor);
        EXPECT_EQ(bytesOf(screen(task, library, monitor), *net), bytesOf(first, *net));
    }
}

TEST(ScreenedSearchTest, IsNeverWorseThanItsStart) {
    Random random(502);
    int better = 0;
    for (int trial = 0; trial < 30; ++trial) {
        const auto net = randomNetwork(3 + random.below(20), random.below(4), random);
        const auto start = randomStart(static_cast<int>(net->islands.size()), 1 + random.below(5), random);
        PlanLibrary library(*net, {});
        SearchMonitor monitor;
        const double before = costOf(start, library);
        const TaskResult result = screen(from(start, 5'000'000, static_cast<std::uint64_t>(trial)), library, monitor);
        EXPECT_EQ(result.rounds.size(), start.size());
        EXPECT_LE(result.cost, before);
        better += result.cost < before * 0.99;
    }
    EXPECT_GT(better, 8);
}

// Two rounds of pairs mix slowly at best, and most changes of them leave islands that never meet.
TEST(ScreenedSearchTest, IsNeverWorseThanASlowMixer) {
    for (const int islands : {30, 70}) {
        const auto net = compiled(starNetwork(islands));
        std::vector<Partition> start(2, everyone(islands));
        for (int i = 0; i < islands; ++i) {
            start[0].label[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(i / 2);
            start[1].label[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>((i + 1) % islands / 2);
        }
        for (Partition& partition : start) partition.renumber();
        PlanLibrary library(*net, {});
        SearchMonitor monitor;
        const TaskResult result = screen(from(start, 3'000'000), library, monitor);
        EXPECT_LE(result.cost, costOf(start, library));
        expectCostOfEvaluate(result, *net);
    }
}

TEST(ScreenedSearchTest, WithoutABudgetTheStartIsLookedAtOnly) {
    Random random(503);
    const auto net = randomNetwork(9, 2, random);
    PlanLibrary library(*net, {});
    RoundBook book(library);
    SearchMonitor monitor;
    const std::vector<Partition> start = {randomBlocks(9, 3, random), randomBlocks(9, 3, random), everyone(9)};
    const TaskResult result = screen(from(start, 0), library, monitor);
    ASSERT_EQ(result.rounds.size(), start.size());
    for (std::size_t r = 0; r < start.size(); ++r) EXPECT_EQ(result.rounds[r]->partition, start[r]);
    EXPECT_EQ(result.cost, costOf(start, library));
}

TEST(ScreenedSearchTest, CostIsThatOfEvaluate) {
    Random random(504);
    for (int trial = 0; trial < 24; ++trial) {
        const auto net = randomNetwork(3 + random.below(14), random.below(4), random);
        const int islands = static_cast<int>(net->islands.size());
        std::vector<Partition> start = randomStart(islands, 1 + random.below(4), random);
        start.push_back(everyone(islands));
        expectCostOfEvaluate(screened(from(start, 500'000, static_cast<std::uint64_t>(trial)), *net), *net);
        expectCostOfEvaluate(screened(grown(islands + 1, 500'000), *net), *net);
    }
}

TEST(ScreenedSearchTest, RoundsThatItReturnsArePartitionsWithTheirPlans) {
    Random random(505);
    for (int trial = 0; trial < 12; ++trial) {
        const auto net = randomNetwork(4 + random.below(12), random.below(4), random);
        const int islands = static_cast<int>(net->islands.size());
        const TaskResult result = screened(from(randomStart(islands, 3, random), 1'000'000), *net);
        const RoutedSchedule routed = toRouted(result.rounds);
        EXPECT_EQ(route(toSchedule(routed, *net), *net), routed);
        for (std::size_t r = 0; r < result.rounds.size(); ++r) {
            Partition numbered = result.rounds[r]->partition;
            numbered.renumber();
            EXPECT_EQ(numbered, result.rounds[r]->partition);
            std::vector<std::vector<int>> blocks = numbered.members();
            std::erase_if(blocks, [](const std::vector<int>& block) { return block.size() < 2; });
            ASSERT_EQ(routed.rounds[r].cliques.size(), blocks.size());
            for (std::size_t c = 0; c < blocks.size(); ++c) {
                std::vector<int> rows;
                for (const int node : routed.rounds[r].cliques[c].members)
                    rows.push_back(net->islandOf[static_cast<std::size_t>(node)]);
                std::sort(rows.begin(), rows.end());
                EXPECT_EQ(rows, blocks[c]);
            }
        }
    }
}

struct Limits {
    double busyS = 0, latencyS = 0;
};

// What grown pairs may take: every island must have a partner with whom it is within them. For up to 13 islands, where
// all are neighbours.
Limits limitsOf(PlanLibrary& library, double reach) {
    Limits limits;
    const int islands = static_cast<int>(library.network().islands.size());
    for (int i = 0; i < islands; ++i) {
        double least = std::numeric_limits<double>::infinity();
        for (int j = 0; j < islands; ++j) {
            if (i == j) continue;
            least = std::min(least, library.plansOf({std::min(i, j), std::max(i, j)})->best.front().bandwidthS);
            limits.latencyS = std::max(limits.latencyS, static_cast<double>(library.paths().distance(0, i, j)) * 1e-12);
        }
        limits.busyS = std::max(limits.busyS, least);
    }
    limits.latencyS *= reach;
    return limits;
}

TEST(ScreenedSearchTest, GrownRoundsArePairsWithinLimits) {
    Random random(506);
    int pairs = 0;
    for (int trial = 0; trial < 30; ++trial) {
        const auto net = randomNetwork(2 + random.below(12), random.below(5), random);
        PlanLibrary library(*net, {});
        SearchTask task = grown(5, 0, static_cast<std::uint64_t>(trial));
        task.reach = trial % 2 == 0 ? 1 : 0.5;
        const Limits limits = limitsOf(library, task.reach);
        SearchMonitor monitor;
        const TaskResult result = screen(task, library, monitor);
        ASSERT_EQ(result.rounds.size(), 5U);
        for (const RoutedRound& round : toRouted(result.rounds).rounds) {
            std::vector<int> members;
            for (const RoutedClique& clique : round.cliques) {
                EXPECT_EQ(clique.members.size(), 2U);
                members.insert(members.end(), clique.members.begin(), clique.members.end());
            }
            std::sort(members.begin(), members.end());
            EXPECT_EQ(std::adjacent_find(members.begin(), members.end()), members.end());
            const RoundTraffic traffic = trafficOf(round, *net);
            EXPECT_LE(traffic.bandwidthS, limits.busyS * (1 + 1e-8));
            EXPECT_LE(traffic.latencyS, limits.latencyS * (1 + 1e-8));
            pairs += static_cast<int>(round.cliques.size());
        }
    }
    EXPECT_GT(pairs, 300);
}

TEST(ScreenedSearchTest, GrowsFullRoundsWhereNothingIsShared) {
    for (const int islands : {8, 12, 30}) {
        const auto net = compiled(starNetwork(islands));
        const TaskResult result = screened(grown(6, 0), *net);
        for (const auto& round : result.rounds) {
            EXPECT_EQ(round->partition.blocks(), islands / 2);
            EXPECT_NEAR(round->durationS, 1, 1e-12);
        }
        EXPECT_LT(result.cost, 3);
    }
}

// model.md section 8: the hypercube's.
TEST(ScreenedSearchTest, FindsTheHypercubeOnAStarOfEight) {
    const auto net = compiled(starNetwork(8));
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        EXPECT_LE(screened(grown(3, 5'000'000, seed), *net).cost, 1.8125 + 1e-9) << "seed " << seed;
}

TEST(ScreenedSearchTest, FindsTheHypercubeFromAnyPairs) {
    const auto net = compiled(starNetwork(8));
    Random random(507);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        std::vector<Partition> start;
        for (int round = 0; round < 3; ++round) start.push_back(randomBlocks(8, 2, random));
        EXPECT_LE(screened(from(start, 5'000'000, seed), *net).cost, 1.8125 + 1e-9) << "seed " << seed;
    }
}

// Pairs over the thin link last 10 s each, pairs in a metro 1 s: few of them are worth their time.
TEST(ScreenedSearchTest, WeighsWhatALongRoundCosts) {
    std::string text = "payload 10; l-r 1Gbps; * egress 10 ingress 10\n";
    for (int i = 0; i < 16; ++i) text += "N" + std::to_string(i) + (i < 8 ? "-l" : "-r") + " 10Gbps\n";
    const auto net = compiled(network(text));
    std::vector<Partition> start;
    for (int round = 0; round < 5; ++round) {
        start.push_back(everyone(16));
        for (int i = 0; i < 8; ++i) {
            const auto pair = static_cast<std::uint16_t>(i);
            start.back().label[static_cast<std::size_t>(i)] = pair;
            start.back().label[static_cast<std::size_t>(8 + (i + round) % 8)] = pair;
        }
    }
    PlanLibrary library(*net, {});
    SearchMonitor monitor;
    const double before = costOf(start, library);
    const TaskResult result = screen(from(start, 10'000'000), library, monitor);
    EXPECT_LT(result.cost, before / 8);
}

TEST(ScreenedSearchTest, StopsAtOnceWhenAsked) {
    const auto net = compiled(starNetwork(40));
    PlanLibrary library(*net, {});
    SearchMonitor monitor;
    monitor.requestStop();
    Random random(508);
    std::vector<Partition> start;
    for (int round = 0; round < 8; ++round) start.push_back(randomBlocks(40, 2, random));
    const TaskResult stopped = screen(from(start, 1'000'000'000'000), library, monitor);
    EXPECT_EQ(monitor.steps(), 0);
    ASSERT_EQ(stopped.rounds.size(), start.size());
    EXPECT_EQ(stopped.cost, costOf(start, library));
    const TaskResult ungrown = screen(grown(8, 1'000'000'000'000), library, monitor);
    EXPECT_TRUE(ungrown.rounds.empty());
    EXPECT_TRUE(std::isinf(ungrown.cost));
}

TEST(ScreenedSearchTest, StopsSoonOnItsWayWithTheBestSoFar) {
    using Clock = std::chrono::steady_clock;
    const auto net = compiled(starNetwork(40));
    PlanLibrary library(*net, {});
    SearchMonitor monitor;
    Clock::time_point asked;
    std::thread asking([&] {
        while (monitor.steps() == 0) std::this_thread::yield();
        asked = Clock::now();
        monitor.requestStop();
    });
    const TaskResult result = screen(grown(8, 1'000'000'000'000), library, monitor);
    const Clock::time_point returned = Clock::now();
    asking.join();
    EXPECT_LT(std::chrono::duration<double>(returned - asked).count(), 1);
    EXPECT_LT(monitor.work(), 100'000'000'000);
    expectCostOfEvaluate(result, *net);
    const auto reported = monitor.take();
    ASSERT_TRUE(reported.has_value());
    EXPECT_NEAR(reported->second, result.cost, 1e-5 * result.cost);
}

TEST(ScreenedSearchTest, ReportsWorkUpToItsBudgetAndTheBest) {
    Random random(509);
    const auto net = randomNetwork(12, 2, random);
    PlanLibrary library(*net, {});
    SearchMonitor monitor;
    const TaskResult result = screen(grown(5, 4'000'000), library, monitor);
    EXPECT_EQ(monitor.work(), 4'000'000);
    EXPECT_GT(monitor.steps(), 1000);
    const auto reported = monitor.take();
    ASSERT_TRUE(reported.has_value());
    EXPECT_NEAR(reported->second, result.cost, 1e-5 * result.cost);
}

TEST(ScreenedSearchTest, MoreWorkFindsBetter) {
    const auto net = compiled(starNetwork(24));
    const double little = screened(grown(5, 0), *net).cost;
    const double much = screened(grown(5, 40'000'000), *net).cost;
    EXPECT_LT(much, little * 0.99);
}

} // namespace
} // namespace isthmus
