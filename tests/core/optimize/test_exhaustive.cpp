// Exact search against every schedule evaluated one by one, its bounds apart, and by hand.
#include "core/metrics/drift.h"
#include "core/metrics/staleness.h"
#include "core/model/issue.h"
#include "core/optimize/cost_meter.h"
#include "core/optimize/exhaustive.h"
#include "core/optimize/lag_weights.h"
#include "core/optimize/round_options.h"
#include "tests/core/optimize/random_network.h"
#include "tests/support/known_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isthmus {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr Objective kObjectives[] = {Objective::Drift, Objective::Staleness, Objective::PairRate};

OptimizeResult exact(std::shared_ptr<const Network> net, OptimizeSettings settings = {},
                     const ProgressFunction& progress = nullptr) {
    return ExhaustiveSearch().run(makeProblem(std::move(net), std::move(settings)), {}, progress);
}

std::shared_ptr<const Network> share(const Topology& topology) {
    return std::make_shared<const Network>(compileNetwork(topology));
}

// --- the rounds ---

TEST(RoundOptions, EveryPartitionAndEveryChoiceOfPlans) {
    Random random(31);
    constexpr std::size_t kBell[] = {1, 1, 2, 5, 15, 52};
    for (int islands = 2; islands <= 5; ++islands) {
        const auto net = randomNetwork(islands, 2, random);
        PlanLibrary library(*net, {});
        RoundBook book(library);
        const std::vector<RoundOptions> all = allRoundOptions(library);
        EXPECT_EQ(all.size(), kBell[islands] - 1); // all idle is no round
        for (const RoundOptions& options : all) {
            std::size_t combinations = 1;
            for (const auto& plans : options.cliques) combinations *= plans->best.size();
            ASSERT_GE(options.choices.size(), 1U);
            EXPECT_LE(options.choices.size(), combinations);
            EXPECT_LE(options.choices.front().durationS, book.planWell(options.partition)->durationS * (1 + 1e-12));
            for (std::size_t c = 0; c < options.choices.size(); ++c) {
                const RoundPlans rounds{roundOf(*net, options, c)};
                const double duration = trafficOf(toRouted(rounds).rounds.front(), *net).durationS;
                EXPECT_NEAR(options.choices[c].durationS, duration, 1e-9 * duration);
                EXPECT_TRUE(c == 0 || options.choices[c].durationS > options.choices[c - 1].durationS);
            }
        }
    }
}

TEST(RoundOptions, AMinimalRoundAllowsRest) {
    const auto net = share(network("A-B; B-C; min-round 0.5"));
    PlanLibrary library(*net, {});
    const std::vector<RoundOptions> all = allRoundOptions(library);
    EXPECT_EQ(all.size(), 5U);
    EXPECT_TRUE(all.back().cliques.empty());
    ASSERT_EQ(all.back().choices.size(), 1U);
    EXPECT_EQ(all.back().choices.front().durationS, 0.5);
}

// --- their bounds ---

double valueOf(const std::vector<MixingRound>& rounds, const Network& net, Objective objective) {
    if (objective == Objective::Staleness) return stalenessOf(rounds, static_cast<int>(net.islands.size())).meanS;
    std::vector<double> speeds;
    for (const int island : net.islands) speeds.push_back(net.nodes[static_cast<std::size_t>(island)].speed);
    return driftS(rounds, speeds);
}

TEST(LagWeights, NeverAboveTheValueAndOftenCloseToIt) {
    Random random(32);
    int close = 0;
    int looked = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const int islands = 2 + random.below(5);
        const auto net = randomNetwork(islands, 0, random);
        std::vector<Partition> partitions;
        std::vector<std::size_t> numbers;
        std::vector<MixingRound> rounds;
        double period = 0;
        for (int r = 1 + random.below(3); r > 0; --r) {
            numbers.push_back(partitions.size());
            partitions.push_back(randomPartition(islands, random));
            MixingRound& round = rounds.emplace_back();
            round.durationS = 0.1 * (1 + random.below(30));
            period += round.durationS;
            for (const std::vector<int>& members : partitions.back().members())
                if (members.size() > 1) round.blocks.push_back({members, 1});
        }
        for (const Objective objective : {Objective::Drift, Objective::Staleness}) {
            const LagWeights weights(*net, objective, partitions);
            const LagForm form = weights.formOf(numbers);
            double least = 0;
            for (std::size_t r = 0; r < rounds.size(); ++r)
                for (std::size_t s = 0; s < rounds.size(); ++s)
                    least += form[r][s] * rounds[r].durationS * rounds[s].durationS;
            const double value = valueOf(rounds, *net, objective);
            EXPECT_LE(least / period, value * (1 + 1e-9)) << trial;
            EXPECT_LE(weights.leastOf(period), least / period * (1 + 1e-9)) << trial;
            if (!std::isfinite(value)) continue;
            ++looked;
            close += least / period > 0.8 * value;
        }
    }
    EXPECT_GT(looked, 200);
    EXPECT_GT(close, looked / 3);
}

// --- the search ---

struct Best {
    double cost = kInfinite;
    long long schedules = 0;
};

// Every choice of every round, one by one.
void tryAll(const Network& net, const std::vector<std::shared_ptr<const RoundPlan>>& all, std::size_t most,
            Objective objective, RoundPlans& rounds, Best& best) {
    if (!rounds.empty()) {
        ++best.schedules;
        const Evaluation evaluation = evaluate(net, toRouted(rounds));
        if (evaluation.mixes) best.cost = std::min(best.cost, costOf(evaluation, objective));
    }
    if (rounds.size() == most) return;
    for (const auto& round : all) {
        rounds.push_back(round);
        tryAll(net, all, most, objective, rounds, best);
        rounds.pop_back();
    }
}

void expectBest(const std::shared_ptr<const Network>& net, int most, int trial) {
    PlanLibrary library(*net, {});
    std::vector<std::shared_ptr<const RoundPlan>> all;
    for (const RoundOptions& options : allRoundOptions(library))
        for (std::size_t c = 0; c < options.choices.size(); ++c) all.push_back(roundOf(*net, options, c));
    for (const Objective objective : kObjectives) {
        Best best;
        RoundPlans rounds;
        tryAll(*net, all, static_cast<std::size_t>(most), objective, rounds, best);
        OptimizeSettings settings;
        settings.objective = objective;
        settings.rounds = most;
        const OptimizeResult found = exact(net, settings);
        EXPECT_TRUE(found.proved);
        EXPECT_LE(found.schedule.rounds.size(), static_cast<std::size_t>(most));
        EXPECT_NEAR(costOf(found.evaluation, objective), best.cost, 2e-9 * std::abs(best.cost))
            << trial << " " << objectiveName(objective) << " of " << best.schedules;
    }
}

TEST(ExhaustiveSearch, FindsTheBestOfAllSchedules) {
    Random random(33);
    for (int trial = 0; trial < 20; ++trial) expectBest(randomNetwork(3, random.below(3), random), 2, trial);
    for (int trial = 0; trial < 6; ++trial) expectBest(randomNetwork(3, random.below(3), random), 3, trial);
    for (int trial = 0; trial < 3; ++trial) expectBest(randomNetwork(4, random.below(2), random), 2, trial);
}

TEST(ExhaustiveSearch, KnownAnswers) {
    EXPECT_NEAR(exact(share(starNetwork(6, "multicast fpga"))).evaluation.driftS, 1.25, 1e-9); // all at once
    EXPECT_NEAR(exact(share(starNetwork(4))).evaluation.driftS, 1.375, 1e-9);                  // pairs, two rounds
    OptimizeSettings one;
    one.rounds = 1;
    EXPECT_NEAR(exact(share(starNetwork(4)), one).evaluation.driftS, 1.6875, 1e-9); // everyone, a ring or four roots
    const OptimizeResult metros = exact(share(twoMetros()));
    EXPECT_NEAR(metros.evaluation.periodS, 6, 1e-9); // everyone, then both metros apart twice
    EXPECT_EQ(metros.schedule.rounds.size(), 3U);
}

TEST(ExhaustiveSearch, SixIslandsAndThreeRoundsAreSoonDone) {
    Random random(34);
    const auto net = randomNetwork(6, 2, random);
    for (const Objective objective : kObjectives) {
        OptimizeSettings settings;
        settings.objective = objective;
        const OptimizeResult first = exact(net, settings);
        settings.seed = 7;
        settings.threads = 4;
        const OptimizeResult second = exact(net, settings);
        EXPECT_TRUE(first.proved);
        EXPECT_EQ(first.status, OptimizeStatus::Finished);
        EXPECT_EQ(first.schedule, second.schedule);
        EXPECT_GT(first.steps, 0);
    }
}

TEST(ExhaustiveSearch, RefusesWhatIsTooLarge) {
    EXPECT_THROW((void)exact(share(starNetwork(7))), BadInput);
    OptimizeSettings four;
    four.rounds = 4;
    EXPECT_THROW((void)exact(share(starNetwork(3)), four), BadInput);
}

TEST(ExhaustiveSearch, StoppedItProvesNothingButKeepsTheBest) {
    const auto net = share(starNetwork(5));
    std::stop_source source;
    source.request_stop();
    const Problem problem = makeProblem(net, {});
    const OptimizeResult stopped = ExhaustiveSearch().run(problem, source.get_token(), nullptr);
    EXPECT_EQ(stopped.status, OptimizeStatus::Stopped);
    EXPECT_FALSE(stopped.proved);
    EXPECT_EQ(stopped.schedule.rounds.size(), 1U);
    EXPECT_TRUE(stopped.evaluation.mixes);
    OptimizeSettings soon;
    soon.timeLimitS = 1e-9;
    EXPECT_EQ(exact(net, soon).status, OptimizeStatus::TimeLimit);
}

TEST(ExhaustiveSearch, IslandsApartNeverMix) {
    const OptimizeResult apart = exact(share(network("A-B; C-D")));
    EXPECT_EQ(apart.status, OptimizeStatus::NothingMixes);
    EXPECT_FALSE(apart.proved);
}

TEST(ExhaustiveSearch, IsNeverWorseThanAStart) {
    const auto net = share(twoMetros());
    OptimizeSettings settings;
    RoutedSchedule start; // five rounds: more than it looks at
    for (const auto* cliques : {"0 1 2 3 4 5", "0 1 2|3 4 5", "0 1 2|3 4 5", "0 1 2|3 4 5", "0 1 2|3 4 5"})
        start.rounds.push_back(sharedTreeRound(*net, cliques));
    settings.starts.push_back(start);
    const OptimizeResult found = exact(net, settings);
    EXPECT_EQ(found.schedule, start);
    EXPECT_NEAR(found.evaluation.driftS, 3.08333, 1e-5);
}

TEST(ExhaustiveSearch, TellsHowFarItIs) {
    double fraction = 0;
    double best = kInfinite;
    std::shared_ptr<const RoutedSchedule> last;
    const auto net = share(starNetwork(5));
    const OptimizeResult found = exact(net, {}, [&](const Progress& progress) {
        EXPECT_GE(progress.fraction, fraction);
        EXPECT_LE(progress.bestObjective, best);
        EXPECT_GT(progress.bound, 0);
        fraction = progress.fraction;
        best = progress.bestObjective;
        if (progress.improved) last = progress.improved;
    });
    EXPECT_EQ(fraction, 1);
    ASSERT_NE(last, nullptr);
    EXPECT_EQ(*last, found.schedule);
    EXPECT_NEAR(best, found.evaluation.driftS, 1e-9 * best);
}

} // namespace
} // namespace isthmus
