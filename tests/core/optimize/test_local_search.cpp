#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/exchange/schedule_file.h"
#include "core/model/issue.h"
#include "core/optimize/cost_meter.h"
#include "core/optimize/optimizer.h"
#include "tests/core/optimize/nine_cities.h"
#include "tests/core/optimize/random_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <thread>

namespace isthmus {
namespace {

OptimizeSettings quick(std::optional<int> rounds = std::nullopt, std::uint64_t seed = 1) {
    OptimizeSettings settings;
    settings.rounds = rounds;
    settings.effort = Effort::Quick;
    settings.seed = seed;
    return settings;
}

std::shared_ptr<const Network> compiled(const Topology& topology, Abilities abilities = Abilities::Placed) {
    return std::make_shared<const Network>(compileNetwork(topology, abilities));
}

OptimizeResult optimized(std::shared_ptr<const Network> network, OptimizeSettings settings, std::stop_token stop = {},
                         const ProgressFunction& progress = {}) {
    return optimizers().front().make()->run(makeProblem(std::move(network), std::move(settings)), stop, progress);
}

double nineCityDrift(Abilities abilities) {
    return optimized(compiled(nineCities(), abilities), quick()).evaluation.driftS;
}

std::vector<Partition> allPartitions(int islands) {
    std::vector<Partition> result{Partition{{0}}};
    for (int island = 1; island < islands; ++island) {
        std::vector<Partition> longer;
        for (const Partition& partition : result)
            for (int block = 0; block <= partition.blocks(); ++block) {
                longer.push_back(partition);
                longer.back().label.push_back(static_cast<std::uint16_t>(block));
            }
        result.swap(longer);
    }
    return result;
}

double leastCost(const Network& network, int rounds, Objective objective) {
    PlanLibrary library(network, {});
    RoundBook book(library);
    CostMeter meter(network, objective);
    RoundPlans single;
    for (const Partition& partition : allPartitions(static_cast<int>(network.islands.size())))
        single.push_back(book.planOf(partition));
    double least = std::numeric_limits<double>::infinity();
    for (const auto& first : single) {
        if (rounds == 1)
            least = std::min(least, meter.exact({first}));
        else
            for (const auto& second : single) least = std::min(least, meter.exact({first, second}));
    }
    return least;
}

TEST(LocalSearch, FindsTheNineCitiesWithBothAbilities) { EXPECT_NEAR(nineCityDrift(Abilities::Both), 2.378, 1e-3); }
TEST(LocalSearch, FindsTheNineCitiesWithMulticast) { EXPECT_NEAR(nineCityDrift(Abilities::Multicast), 2.411, 1e-3); }
TEST(LocalSearch, FindsTheNineCitiesWithoutAbilities) { EXPECT_LE(nineCityDrift(Abilities::None), 3.6); }
TEST(LocalSearch, FindsTheNineCitiesWithFpgas) { EXPECT_LE(nineCityDrift(Abilities::Fpga), 3.6); }

TEST(LocalSearch, FindsTheOptimumOfSmallNetworks) {
    Random random(31);
    for (int trial = 0; trial < 24; ++trial) {
        const int islands = 2 + trial % 4;
        const int rounds = 1 + random.below(2);
        const auto objective = static_cast<Objective>(trial / 4 % 3);
        const auto net = randomNetwork(islands, random.below(3), random);
        OptimizeSettings settings = quick(rounds, static_cast<std::uint64_t>(trial));
        settings.objective = objective;
        const double found = std::abs(costOf(optimized(net, settings).evaluation, objective));
        const double least = objectiveOf(leastCost(*net, rounds, objective), objective);
        EXPECT_NEAR(found, least, 1e-9 * least) << "islands " << islands << " rounds " << rounds;
    }
}

std::vector<std::size_t> cliqueSizes(const RoutedSchedule& schedule) {
    std::vector<std::size_t> sizes;
    for (const RoutedRound& round : schedule.rounds)
        for (const RoutedClique& clique : round.cliques) sizes.push_back(clique.members.size());
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

// Egress 10, ingress 40, a middle that blocks nothing, plain trees only.
std::vector<std::size_t> starSizes(const std::string& middle) {
    std::string text = "payload 10; h " + middle + "\n";
    for (int i = 0; i < 10; ++i) text += "N" + std::to_string(i) + "-h 1000Gbps\n";
    OptimizeSettings settings = quick();
    settings.plans = {PlanKind::SourceTrees, PlanKind::SharedTree};
    return cliqueSizes(optimized(compiled(network(text + "* egress 10 ingress 40")), settings).schedule);
}

TEST(LocalSearch, TheBestCliqueOfAStarGrowsWithItsAbilities) {
    const std::vector<std::size_t> none = starSizes("");
    EXPECT_EQ(none.front(), 2U);
    EXPECT_EQ(none.back(), 2U);
    const std::vector<std::size_t> multicast = starSizes("multicast");
    EXPECT_GE(multicast.front(), 4U);
    EXPECT_LE(multicast.back(), 6U);
    EXPECT_EQ(starSizes("multicast fpga"), std::vector<std::size_t>{10});
}

Topology twoMetros() {
    return network(R"(l multicast fpga; r multicast fpga; payload 10
        A-l; B-l; C-l; D-r; E-r; F-r
        l-r 2.5Gbps
        * egress 10 ingress 10)");
}

TEST(LocalSearch, ThinLinkBetweenMetrosForcesRotation) {
    const OptimizeResult result = optimized(compiled(twoMetros()), quick(5));
    EXPECT_LE(result.evaluation.driftS, 3.08333 + 1e-5);
    EXPECT_EQ(result.schedule.rounds.size(), 5U);
    EXPECT_GE(std::count_if(result.evaluation.rounds.begin(), result.evaluation.rounds.end(),
                            [](const RoundTraffic& round) { return round.durationS < 1.5; }),
              3);
    EXPECT_LT(optimized(compiled(twoMetros()), quick()).evaluation.driftS, 4);
}

TEST(LocalSearch, SameSeedSameScheduleAtAnyNumberOfThreads) {
    Random random(41);
    for (const Objective objective : {Objective::Drift, Objective::Staleness}) {
        const auto net = randomNetwork(6, 2, random);
        OptimizeSettings settings = quick(std::nullopt, 99);
        settings.objective = objective;
        const OptimizeResult one = optimized(net, settings);
        EXPECT_EQ(optimized(net, settings).schedule, one.schedule);
        for (const int threads : {2, 5}) {
            settings.threads = threads;
            const OptimizeResult many = optimized(net, settings);
            EXPECT_EQ(many.schedule, one.schedule);
            EXPECT_EQ(many.steps, one.steps);
        }
    }
}

TEST(LocalSearch, ResultsRouteAndStayAboveTheBound) {
    Random random(51);
    for (int trial = 0; trial < 8; ++trial) {
        const Objective objective = static_cast<Objective>(trial % 3);
        const auto net = randomNetwork(3 + random.below(4), random.below(3), random);
        OptimizeSettings settings = quick(1 + trial % 4);
        settings.objective = objective;
        const OptimizeResult result = optimized(net, settings);
        EXPECT_EQ(result.status, OptimizeStatus::Finished);
        const RoutedSchedule again = route(toSchedule(result.schedule, *net), *net);
        EXPECT_EQ(again, result.schedule);
        EXPECT_EQ(evaluate(*net, again).driftS, result.evaluation.driftS);
        EXPECT_EQ(result.schedule.rounds.size(), static_cast<std::size_t>(1 + trial % 4));
        EXPECT_TRUE(result.evaluation.mixes);
        EXPECT_GE(result.evaluation.driftS, singletonDriftBoundS(*net) * (1 - 1e-9));
    }
}

TEST(LocalSearch, UsesAllowedPlansOnly) {
    Random random(61);
    const auto net = randomNetwork(5, 2, random);
    for (const PlanKind plan : allPlans()) {
        OptimizeSettings settings = quick(2);
        settings.plans = {plan};
        for (const RoutedRound& round : optimized(net, settings).schedule.rounds)
            for (const RoutedClique& clique : round.cliques) EXPECT_EQ(clique.plan, plan);
    }
}

TEST(LocalSearch, PairsMeetInATournamentWhenRoundsAllow) {
    OptimizeSettings settings = quick();
    settings.objective = Objective::PairRate;
    settings.plans = {PlanKind::SourceTrees};
    EXPECT_NEAR(optimized(compiled(starNetwork(6)), settings).evaluation.pairRateMinHz, 0.2, 1e-9);
}

TEST(LocalSearch, ProgressNeverFallsAndEndsWithTheResult) {
    double fraction = 0, best = std::numeric_limits<double>::infinity(), elapsed = 0;
    long long steps = 0;
    std::shared_ptr<const RoutedSchedule> last;
    const auto thread = std::this_thread::get_id();
    const auto watch = [&](const Progress& progress) {
        EXPECT_EQ(std::this_thread::get_id(), thread);
        EXPECT_GE(progress.fraction, fraction);
        EXPECT_GE(progress.elapsedS, elapsed);
        EXPECT_GE(progress.steps, steps);
        EXPECT_LE(progress.bestObjective, best * (1 + 1e-9));
        EXPECT_GT(progress.bound, 2.15); // that of singletons, or better
        EXPECT_LE(progress.bound, progress.bestObjective * (1 + 1e-9));
        fraction = progress.fraction;
        elapsed = progress.elapsedS;
        steps = progress.steps;
        best = progress.bestObjective;
        if (progress.improved) last = progress.improved;
    };
    OptimizeSettings settings = quick(3);
    settings.timeLimitS = 1;
    const OptimizeResult result = optimized(compiled(nineCities(), Abilities::None), settings, {}, watch);
    EXPECT_EQ(fraction, 1);
    ASSERT_NE(last, nullptr);
    EXPECT_EQ(*last, result.schedule);
    EXPECT_NEAR(best, result.evaluation.driftS, 1e-9 * best);
}

TEST(LocalSearch, StopsSoonWithTheBestSoFar) {
    using Clock = std::chrono::steady_clock;
    const auto source = std::make_unique<std::stop_source>();
    Clock::time_point stopped;
    OptimizeSettings settings;
    settings.effort = Effort::Thorough;
    const auto watch = [&](const Progress& progress) {
        if (progress.steps < 1000 || source->stop_requested()) return;
        stopped = Clock::now();
        source->request_stop();
    };
    const auto net = compiled(nineCities(), Abilities::None);
    const OptimizeResult result = optimized(net, settings, source->get_token(), watch);
    EXPECT_EQ(result.status, OptimizeStatus::Stopped);
    EXPECT_LT(std::chrono::duration<double>(Clock::now() - stopped).count(), 1.0);
    EXPECT_EQ(route(toSchedule(result.schedule, *net), *net), result.schedule);
    EXPECT_TRUE(result.evaluation.mixes);
}

TEST(LocalSearch, HasAScheduleEvenWhenStoppedBeforeItBegins) {
    const auto source = std::make_unique<std::stop_source>();
    source->request_stop();
    OptimizeSettings settings;
    settings.effort = Effort::Thorough;
    const OptimizeResult result = optimized(compiled(nineCities()), settings, source->get_token());
    EXPECT_EQ(result.status, OptimizeStatus::Stopped);
    EXPECT_TRUE(result.evaluation.mixes);
}

TEST(LocalSearch, KeepsTheTimeLimit) {
    OptimizeSettings settings;
    settings.effort = Effort::Thorough;
    settings.timeLimitS = 0.2;
    const OptimizeResult result = optimized(compiled(nineCities(), Abilities::None), settings);
    EXPECT_EQ(result.status, OptimizeStatus::TimeLimit);
    EXPECT_LT(result.elapsedS, 1.5);
    EXPECT_TRUE(result.evaluation.mixes);
}

TEST(LocalSearch, HasAScheduleSoonOnALargeNetwork) {
    const Project project = readProject(readFile(ISTHMUS_MAPS "/examples/kdl.isthmus"));
    OptimizeSettings settings;
    settings.abilities = Abilities::None;
    settings.timeLimitS = 2;
    double firstS = -1;
    const auto watch = [&](const Progress& progress) {
        if (firstS < 0 && progress.improved) firstS = progress.elapsedS;
    };
    const OptimizeResult result = optimized(compiled(project.topology, Abilities::None), settings, {}, watch);
    EXPECT_GE(firstS, 0);
    EXPECT_LT(firstS, 5); // a tenth of a second in release; sanitizers are slow
    EXPECT_LT(result.elapsedS, 12);
    EXPECT_TRUE(result.evaluation.mixes);
}

TEST(LocalSearch, SaysWhenNothingMixes) {
    const OptimizeResult result = optimized(compiled(network("A-B; C-D")), quick());
    EXPECT_EQ(result.status, OptimizeStatus::NothingMixes);
    EXPECT_TRUE(result.schedule.rounds.empty());
}

TEST(Problems, RefuseSettingsOutOfRange) {
    const auto net = compiled(network("A-B"));
    const auto with = [&](auto change) {
        OptimizeSettings settings;
        change(settings);
        return makeProblem(net, settings);
    };
    EXPECT_THROW((void)with([](auto& s) { s.rounds = 0; }), BadInput);
    EXPECT_THROW((void)with([](auto& s) { s.rounds = 17; }), BadInput);
    EXPECT_THROW((void)with([](auto& s) { s.threads = 0; }), BadInput);
    EXPECT_THROW((void)with([](auto& s) { s.timeLimitS = 0; }), BadInput);
    EXPECT_NO_THROW((void)with([](auto& s) { s.rounds = 16; }));
    EXPECT_THROW((void)makeProblem(compiled(network("A-b")), {}), BadInput);
}

TEST(Problems, NamesReadBack) {
    for (const auto objective : {Objective::Drift, Objective::Staleness, Objective::PairRate})
        EXPECT_EQ(objectiveFromName(objectiveName(objective)), objective);
    for (const auto effort : {Effort::Quick, Effort::Normal, Effort::Thorough})
        EXPECT_EQ(effortFromName(effortName(effort)), effort);
    EXPECT_EQ(objectiveName(Objective::PairRate), "pair-rate");
    EXPECT_EQ(objectiveFromName("speed"), std::nullopt);
    EXPECT_EQ(effortFromName(""), std::nullopt);
}

TEST(Results, SayHowTheyWereMade) {
    const Topology topology = network("A-B-C 10Gbps 1ms");
    OptimizeSettings settings = quick(2, 7);
    settings.abilities = Abilities::Both;
    const Problem problem = makeProblem(compiled(topology, Abilities::Both), settings);
    const OptimizeResult result = optimizers().front().make()->run(problem, {}, {});
    const Schedule schedule = nameResult(result, problem, topology, "mine");
    EXPECT_EQ(schedule.name, "mine");
    ASSERT_TRUE(schedule.madeBy.has_value());
    EXPECT_EQ(schedule.madeBy->method, "optimize");
    EXPECT_EQ(schedule.madeBy->objective, "drift");
    EXPECT_EQ(schedule.madeBy->seed, 7);
    EXPECT_EQ(schedule.madeBy->effort, "quick");
    EXPECT_EQ(schedule.madeBy->abilities, "both");
    EXPECT_EQ(schedule.madeBy->program.rfind("isthmus ", 0), 0U);
    EXPECT_EQ(schedule.madeBy->topology, topologyHash(topology));
    EXPECT_EQ(readSchedule(writeSchedule(schedule)), schedule);
    EXPECT_EQ(route(schedule, *problem.network), result.schedule);
}

} // namespace
} // namespace isthmus
