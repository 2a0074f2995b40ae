#include "core/optimize/cost_meter.h"
#include "core/optimize/optimizer.h"
#include "tests/core/optimize/random_network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace isthmus {
namespace {

RoundPlans randomRounds(RoundBook& book, int islands, int count, Random& random) {
    RoundPlans rounds;
    for (int round = 0; round < count; ++round) {
        Partition partition = randomPartition(islands, random);
        while (partition.blocks() == islands) partition = randomPartition(islands, random);
        rounds.push_back(book.planOf(partition));
    }
    return rounds;
}

double evaluated(const Network& network, const RoundPlans& rounds, Objective objective) {
    return std::abs(costOf(evaluate(network, toRouted(rounds)), objective));
}

class EveryObjective : public testing::TestWithParam<Objective> {};

TEST_P(EveryObjective, ExactCostIsThatOfEvaluate) {
    Random random(21);
    int mixing = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const int islands = 2 + random.below(7);
        const auto net = randomNetwork(islands, random.below(3), random);
        PlanLibrary library(*net, {});
        RoundBook book(library);
        CostMeter meter(*net, GetParam());
        for (int sample = 0; sample < 5; ++sample) {
            const RoundPlans rounds = randomRounds(book, islands, 1 + random.below(4), random);
            const double cost = meter.exact(rounds);
            const double full = evaluated(*net, rounds, GetParam());
            if (cost >= kApart) {
                EXPECT_FALSE(evaluate(*net, toRouted(rounds)).mixes);
                continue;
            }
            ++mixing;
            EXPECT_NEAR(objectiveOf(cost, GetParam()), full, 1e-9 * full);
        }
    }
    EXPECT_GT(mixing, 50);
}

TEST_P(EveryObjective, GivingUpEarlyIsNeverWrong) {
    Random random(22);
    int given = 0;
    for (int trial = 0; trial < 40; ++trial) {
        const int islands = 3 + random.below(6);
        const auto net = randomNetwork(islands, 1, random);
        PlanLibrary library(*net, {});
        RoundBook book(library);
        CostMeter meter(*net, GetParam());
        for (int sample = 0; sample < 20; ++sample) {
            const RoundPlans rounds = randomRounds(book, islands, 2 + random.below(3), random);
            const double exact = meter.exact(rounds);
            const double threshold = exact * (0.7 + 0.6 * random.unit());
            const double quick = meter.quick(rounds, threshold);
            if (quick > threshold)
                EXPECT_GT(exact, threshold * (1 - 1e-5));
            else
                EXPECT_NEAR(quick, exact, 1e-4 * exact);
            given += quick > threshold;
        }
    }
    EXPECT_GT(given, 100);
}

INSTANTIATE_TEST_SUITE_P(CostMeter, EveryObjective,
                         testing::Values(Objective::Drift, Objective::Staleness, Objective::PairRate),
                         [](const auto& objective) {
                             return objective.param == Objective::PairRate ? "PairRate"
                                    : objective.param == Objective::Drift  ? "Drift"
                                                                           : "Staleness";
                         });

TEST(RoundBookTest, CliquesMakeRoomForEachOther) {
    // Two pairs whose shortest routes share the link x-y; the second has a way round.
    const auto net = std::make_shared<const Network>(
        compileNetwork(network("A-x 10Gbps 1ms; x-y 10Gbps 1ms; y-B 10Gbps 1ms; C-x 10Gbps 1ms; y-D 10Gbps 1ms; C-z "
                               "10Gbps 2ms; z-D 10Gbps 2ms")));
    PlanLibrary library(*net, {});
    RoundBook book(library);
    EXPECT_NEAR(book.planOf({{0, 0, 1, 1}})->durationS, 1.004, 1e-9);
}

TEST(RoundBookTest, DurationsAreThoseOfTheFullReckoning) {
    Random random(23);
    for (int trial = 0; trial < 40; ++trial) {
        const int islands = 2 + random.below(8);
        const auto net = randomNetwork(islands, random.below(3), random);
        PlanLibrary library(*net, {});
        RoundBook book(library);
        const RoundPlans rounds = randomRounds(book, islands, 3, random);
        for (const auto& round : rounds)
            EXPECT_NEAR(trafficOf(toRouted({&round, 1}).rounds[0], *net).durationS, round->durationS, 1e-12);
    }
}

TEST(RoundBookTest, ARoundWithoutCliquesNeedsALeastDuration) {
    const Network none = compileNetwork(network("A-B 10Gbps 1ms"));
    PlanLibrary library(none, {});
    EXPECT_TRUE(std::isinf(RoundBook(library).planOf({{0, 1}})->durationS));
    const Network some = compileNetwork(network("A-B 10Gbps 1ms; min-round 0.5"));
    PlanLibrary other(some, {});
    EXPECT_EQ(RoundBook(other).planOf({{0, 1}})->durationS, 0.5);
}

} // namespace
} // namespace isthmus
