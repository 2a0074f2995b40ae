// Drift, staleness and consensus against simulation by definition (tests/support/reference_metrics.h) on random
// schedules, and where the clever ways are most likely to fail: slow mixers, alpha of 2, schedules that never mix.
#include "core/metrics/consensus.h"
#include "core/metrics/drift.h"
#include "core/metrics/staleness.h"
#include "tests/support/random_networks.h"
#include "tests/support/reference_metrics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isthmus {
namespace {

using Rounds = std::vector<MixingRound>;

constexpr double kInfinite = std::numeric_limits<double>::infinity();

MixingRound randomRound(Dice& dice, int islands, bool mixing) {
    std::vector<int> free;
    for (int i = 0; i < islands; ++i) free.push_back(i);
    dice.shuffle(free);
    MixingRound round;
    round.durationS = 0.1 + 3 * dice.unit();
    while (free.size() >= 2 && dice.chance(0.85)) {
        const auto size = static_cast<std::size_t>(dice.between(2, static_cast<int>(free.size())));
        MixingBlock& block = round.blocks.emplace_back();
        block.islands.assign(free.end() - static_cast<std::ptrdiff_t>(size), free.end());
        free.resize(free.size() - size);
        if (mixing && dice.chance(0.3)) block.alpha = dice.of<double>({0.25, 0.5, 1.25, 1.75, 2});
    }
    return round;
}

Rounds randomRounds(Dice& dice, int islands, bool mixing) {
    Rounds rounds;
    for (int count = dice.between(1, 5); count > 0; --count) rounds.push_back(randomRound(dice, islands, mixing));
    return rounds;
}

std::vector<double> randomSpeeds(Dice& dice, int islands) {
    std::vector<double> speeds;
    for (int i = 0; i < islands; ++i) speeds.push_back(dice.of<double>({0.5, 1, 1, 4}));
    return speeds;
}

TEST(AgainstReference, RandomSchedules) {
    Dice dice(11);
    int mixing = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const int n = dice.between(2, 8);
        const Rounds rounds = randomRounds(dice, n, trial % 2 == 1);
        const std::vector<double> speeds = randomSpeeds(dice, n);
        const double drift = driftS(rounds, speeds);
        const reference::Staleness expected = reference::staleness(rounds, n);
        const Staleness staleness = stalenessOf(rounds, n);
        if (std::isfinite(expected.maxS)) {
            EXPECT_NEAR(staleness.meanS, expected.meanS, 1e-9 * expected.meanS) << trial;
            EXPECT_NEAR(staleness.maxS, expected.maxS, 1e-9 * expected.maxS) << trial;
        } else {
            EXPECT_EQ(staleness.meanS, kInfinite) << trial;
            EXPECT_EQ(staleness.maxS, kInfinite) << trial;
        }
        const double consensus = reference::consensusS(rounds, n, 300);
        if (consensus == kInfinite) continue;
        ++mixing;
        EXPECT_NEAR(consensusS(rounds, n), consensus, 1e-9 * consensus) << trial;
        EXPECT_NEAR(drift, reference::driftS(rounds, speeds, 2000), 1e-9 * drift) << trial;
    }
    EXPECT_GT(mixing, 150);
}

// Two islands that go epsilon of the way to their average: the difference shrinks by (1 - epsilon) a round. With one
// round of 1 s: v = (1 - epsilon)^2 v + 1 for half the difference's variance, so all is known in closed form.
TEST(AgainstReference, SlowMixersInClosedForm) {
    for (const double epsilon : {0.5, 1e-2, 1e-4, 1e-6, 1e-7}) {
        const Rounds rounds{{{{{0, 1}, epsilon}}, 1}};
        const std::vector<double> speeds{1, 1};
        const double steady = 1 / (epsilon * (2 - epsilon)); // (1 - (1 - epsilon)^2)^-1
        EXPECT_NEAR(driftS(rounds, speeds) / ((steady + 0.5) / 2), 1, 1e-9) << epsilon;
        const double roundsNeeded = std::ceil(std::log(0.01) / std::log1p(-epsilon) * (1 - 1e-9));
        EXPECT_NEAR(consensusS(rounds, 2), roundsNeeded, 1 + 1e-8 * roundsNeeded) << epsilon;
    }
}

TEST(AgainstReference, TooSlowIsNever) {
    const std::vector<double> speeds{1, 1};
    EXPECT_EQ(driftS(Rounds{{{{{0, 1}, 1e-10}}, 1}}, speeds), kInfinite);
    EXPECT_TRUE(std::isfinite(driftS(Rounds{{{{{0, 1}, 1e-8}}, 1}}, speeds)));
}

TEST(AgainstReference, SwappingWithAlphaTwoNeverMixesButTellsEveryone) {
    const Rounds rounds{{{{{0, 1}, 2}}, 1}};
    EXPECT_EQ(driftS(rounds, std::vector<double>{1, 1}), kInfinite);
    EXPECT_EQ(consensusS(rounds, 2), kInfinite);
    EXPECT_DOUBLE_EQ(stalenessOf(rounds, 2).maxS, 2);
}

// Reflections alone can turn the differences round for ever without ever shrinking them.
TEST(AgainstReference, RotationByReflectionsNeverMixes) {
    const Rounds rounds{{{{{0, 1}, 2}}, 1}, {{{{1, 2}, 2}}, 1}};
    EXPECT_EQ(driftS(rounds, std::vector<double>{1, 1, 1}), kInfinite);
    EXPECT_EQ(consensusS(rounds, 3), kInfinite);
}

TEST(AgainstReference, ALongLineMixesSlowlyButRight) {
    Rounds rounds(2);
    const int n = 24;
    for (int i = 0; i + 1 < n; ++i) rounds[static_cast<std::size_t>(i % 2)].blocks.push_back({{i, i + 1}, 1});
    for (MixingRound& round : rounds) round.durationS = 1;
    const std::vector<double> speeds(n, 1.0);
    EXPECT_NEAR(driftS(rounds, speeds), reference::driftS(rounds, speeds, 3000), 1e-9 * driftS(rounds, speeds));
    EXPECT_NEAR(consensusS(rounds, n), reference::consensusS(rounds, n, 3000), 1e-9);
}

TEST(AgainstReference, OneIslandOrNone) {
    const Rounds rounds{{{}, 1}};
    for (const int n : {0, 1}) {
        EXPECT_EQ(driftS(rounds, std::vector<double>(static_cast<std::size_t>(n), 1.0)), 0);
        EXPECT_EQ(consensusS(rounds, n), 0);
        EXPECT_EQ(stalenessOf(rounds, n).meanS, 0);
        EXPECT_EQ(stalenessOf(rounds, n).maxS, 0);
    }
}

TEST(AgainstReference, RoundsThatTakeNoTimeDriftNothing) {
    EXPECT_EQ(driftS(Rounds{{{{{0, 1}, 1}}, 0}}, std::vector<double>{1, 1}), 0);
    EXPECT_EQ(stalenessOf(Rounds{{{{{0, 1}, 1}}, 0}}, 2).meanS, 0);
}

} // namespace
} // namespace isthmus
