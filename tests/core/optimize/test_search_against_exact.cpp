// The search against exact search on small networks with all mixes of abilities: with as many rounds as the best
// schedule of up to three has, it must find that or a better one; at effort quick it may miss it a few times, by
// little.
#include "core/optimize/exhaustive.h"
#include "core/optimize/local_search.h"
#include "tests/core/optimize/random_network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <utility>

namespace isthmus {
namespace {

constexpr int kMissed = 3;       // of 100
constexpr double kAtMost = 0.01; // relative

Objective objectiveOf(int trial) {
    if (trial % 10 == 8) return Objective::Staleness;
    return trial % 10 == 9 ? Objective::PairRate : Objective::Drift;
}

// As placed, or without one ability or both.
std::shared_ptr<const Network> mixOf(int trial, Random& random) {
    constexpr int kIslands[] = {3, 4, 5, 4, 5};
    Network net = *randomNetwork(kIslands[trial % 5], random.below(3), random, trial % 2 == 0);
    for (NetworkNode& node : net.nodes) {
        node.multicast = node.multicast && trial % 4 != 1 && trial % 4 != 3;
        node.fpga = node.fpga && trial % 4 != 2 && trial % 4 != 3;
    }
    return std::make_shared<const Network>(std::move(net));
}

bool isAsGood(double cost, double best) { return cost <= best + 1e-9 * std::abs(best); }

// Ended once it has found what is as good: the rest of its effort cannot make it worse.
double searched(const Problem& problem, double best) {
    const auto source = std::make_unique<std::stop_source>();
    const double sign = problem.settings.objective == Objective::PairRate ? -1 : 1;
    const OptimizeResult found = LocalSearch().run(problem, source->get_token(), [&](const Progress& progress) {
        if (isAsGood(sign * progress.bestObjective, best)) source->request_stop();
    });
    return costOf(found.evaluation, problem.settings.objective);
}

TEST(SearchAgainstExact, FindsTheBestOfAllSmallSchedules) {
    Random random(7);
    int missed = 0;
    for (int trial = 0; trial < 100; ++trial) {
        const auto net = mixOf(trial, random);
        OptimizeSettings settings;
        settings.objective = objectiveOf(trial);
        settings.effort = Effort::Quick;
        settings.threads = 2;
        const OptimizeResult exact = ExhaustiveSearch().run(makeProblem(net, settings), {}, nullptr);
        ASSERT_TRUE(exact.proved);
        const double best = costOf(exact.evaluation, settings.objective);
        settings.rounds = static_cast<int>(exact.schedule.rounds.size());
        const double found = searched(makeProblem(net, settings), best);
        if (isAsGood(found, best)) continue;
        ++missed;
        EXPECT_LE(found, best + kAtMost * std::abs(best))
            << "network " << trial << ", " << net->islands.size() << " islands, " << *settings.rounds << " rounds, "
            << objectiveName(settings.objective);
    }
    EXPECT_LE(missed, kMissed);
}

} // namespace
} // namespace isthmus
