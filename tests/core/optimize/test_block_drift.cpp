#include "core/optimize/block_drift.h"
#include "tests/core/optimize/dense_rounds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::max();
constexpr double kWithin = 1e-5;

struct Case {
    std::vector<double> speeds;
    RoundPlans rounds;
    [[nodiscard]] double exact() const { return driftOf(rounds, speeds); }
    [[nodiscard]] double quick(double giveUpAbove = kNoLimit) const { return BlockDrift(speeds)(rounds, giveUpAbove); }
};

double anyDuration(Random& random) { return 0.05 + 3 * random.unit(); }

// The partitions in turn, of islands that are alike or not.
Case lasting(const std::vector<Partition>& partitions, Random& random) {
    Case result{randomSpeeds(partitions.front().islands(), random), {}};
    const Network network = islandsOf(result.speeds);
    for (const Partition& partition : partitions)
        result.rounds.push_back(lasting(anyDuration(random), partition, network));
    return result;
}

// One round has that many blocks, the others have fewer, or as many.
Case randomCase(int islands, int mostBlocks, int rounds, Random& random) {
    std::vector<Partition> partitions;
    partitions.push_back(partitionInto(mostBlocks, islands, random));
    while (static_cast<int>(partitions.size()) < rounds)
        partitions.push_back(partitionInto(1 + random.below(mostBlocks), islands, random));
    random.shuffle(partitions);
    return lasting(partitions, random);
}

// Neighbours on a ring meet, those with an odd and those with an even island first in turn.
std::vector<Partition> ringOfPairs(int islands) {
    std::vector<Partition> result(2, everyone(islands));
    for (std::uint16_t i = 0; i < islands; ++i) {
        result[0].label[i] = static_cast<std::uint16_t>(i / 2);
        result[1].label[i] = static_cast<std::uint16_t>((i + 1) % islands / 2);
    }
    for (Partition& partition : result) partition.renumber();
    return result;
}

std::vector<Partition> lineOfPairs(int islands) {
    std::vector<Partition> result;
    for (int i = 0; i + 1 < islands; ++i) result.push_back(onePair(i, i + 1, islands));
    return result;
}

TEST(BlockDriftTest, EqualsTheDriftOfMetrics) {
    Random random(101);
    int mixing = 0;
    for (int islands = 2; islands <= 40; ++islands)
        for (int blocks = 1; blocks <= islands; blocks += islands > 20 ? 3 : 1) {
            const Case given = randomCase(islands, blocks, 1 + random.below(6), random);
            const double exact = given.exact();
            if (!std::isfinite(exact)) continue;
            ++mixing;
            EXPECT_NEAR(given.quick(), exact, kWithin * exact) << islands << " islands in " << blocks << " blocks";
        }
    EXPECT_GT(mixing, 250);
}

TEST(BlockDriftTest, EqualsTheDriftOfMetricsForManyIslands) {
    Random random(102);
    const std::vector<std::pair<int, int>> sizes = {{70, 1},  {70, 9},   {70, 24},  {70, 35},   {70, 50},
                                                    {200, 2}, {200, 16}, {200, 70}, {200, 100}, {200, 150}};
    for (const auto& [islands, blocks] : sizes) {
        const Case given = randomCase(islands, blocks, blocks > islands / 3 ? 12 : 4, random);
        const double exact = given.exact();
        ASSERT_TRUE(std::isfinite(exact));
        EXPECT_NEAR(given.quick(), exact, kWithin * exact) << islands << " islands in " << blocks << " blocks";
    }
}

TEST(BlockDriftTest, OneRoundOfEveryoneLastsOneAndAHalf) {
    Random random(103);
    for (const int islands : {2, 3, 8, 33, 200}) {
        const std::vector<double> speeds(static_cast<std::size_t>(islands), 1);
        const Case given{speeds, {lasting(0.7, everyone(islands), islandsOf(speeds))}};
        EXPECT_NEAR(given.quick(), 1.5 * 0.7 * (islands - 1) / islands, 1e-6);
        const Case uneven = lasting({everyone(islands)}, random);
        EXPECT_NEAR(uneven.quick(), uneven.exact(), 1e-6 * uneven.exact());
    }
}

TEST(BlockDriftTest, ReckonsWithSlowMixers) {
    Random random(104);
    for (int islands = 4; islands <= 40; islands += 4)
        for (const Case& given : {lasting(ringOfPairs(islands), random), lasting(lineOfPairs(islands), random)}) {
            const double exact = given.exact();
            EXPECT_NEAR(given.quick(), exact, kWithin * exact) << islands << " islands";
            EXPECT_NEAR(given.quick(exact * 1.01), exact, kWithin * exact) << islands << " islands";
            EXPECT_GT(given.quick(exact * 0.99), exact * 0.99) << islands << " islands";
        }
    const Case many = lasting(ringOfPairs(70), random);
    EXPECT_NEAR(many.quick(), many.exact(), kWithin * many.exact());
}

TEST(BlockDriftTest, ReckonsWithAFewPairsAtATime) {
    Random random(105);
    for (int trial = 0; trial < 60; ++trial) {
        const int islands = 4 + random.below(20);
        std::vector<Partition> partitions;
        for (int i = 1; i < islands; ++i) partitions.push_back(onePair(random.below(i), i, islands));
        random.shuffle(partitions);
        const Case given = lasting(partitions, random);
        const double exact = given.exact();
        EXPECT_NEAR(given.quick(), exact, kWithin * exact);
    }
}

TEST(BlockDriftTest, GivingUpEarlyIsNeverWrong) {
    Random random(106);
    int given = 0;
    for (int trial = 0; trial < 600; ++trial) {
        const int islands = 2 + random.below(29);
        const Case any = trial % 6 == 0 ? lasting(ringOfPairs(4 + 2 * random.below(10)), random)
                                        : randomCase(islands, 1 + random.below(islands), 1 + random.below(6), random);
        const double exact = any.exact();
        if (!std::isfinite(exact)) continue;
        const double limit = exact * (0.2 + 1.2 * random.unit());
        const double quick = any.quick(limit);
        if (quick > limit)
            EXPECT_GT(exact, limit * (1 - kWithin));
        else
            EXPECT_NEAR(quick, exact, kWithin * exact);
        given += quick > limit;
    }
    EXPECT_GT(given, 200);
}

TEST(BlockDriftTest, GivingUpEarlySavesWork) {
    Random random(107);
    const Case any = randomCase(30, 15, 5, random);
    const double exact = any.exact();
    ASSERT_TRUE(std::isfinite(exact));
    BlockDrift whole(any.speeds), part(any.speeds);
    (void)whole(any.rounds, kNoLimit);
    (void)part(any.rounds, exact / 4);
    EXPECT_LT(part.work(), whole.work() / 2);
}

TEST(BlockDriftTest, IslandsThatNeverMeetAreAboveAnyLimit) {
    Random random(108);
    int apart = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const int islands = 3 + random.below(38);
        const Case any = randomCase(islands, 2 + random.below(islands - 1), 1 + random.below(3), random);
        if (std::isfinite(any.exact())) continue;
        ++apart;
        for (const double limit : {1.0, 30.0, 1e4, 1e7, kNoLimit}) EXPECT_GT(any.quick(limit), limit);
    }
    EXPECT_GT(apart, 50);
}

// One island's own noise is a small part of the sum, and must not pass for what is left of a quick mixer.
TEST(BlockDriftTest, OneIslandOfManyThatNeverMeetsIsSeen) {
    Random random(109);
    for (const int islands : {50, 200, 400, 700}) {
        Partition allButOne = everyone(islands);
        allButOne.label.back() = 1;
        const std::vector<double> speeds(static_cast<std::size_t>(islands), 1);
        const Case given{speeds, {lasting(1, allButOne, islandsOf(speeds))}};
        EXPECT_TRUE(std::isinf(given.quick()));
        EXPECT_GT(given.quick(100), 100);
    }
}

TEST(BlockDriftTest, ForgetsWhatItReckonedBefore) {
    Random random(110);
    const int islands = 37;
    const std::vector<double> speeds = randomSpeeds(islands, random);
    const Network network = islandsOf(speeds);
    BlockDrift same(speeds);
    for (int trial = 0; trial < 200; ++trial) {
        const Case any = randomCase(islands, 1 + random.below(islands), 1 + random.below(8), random);
        Case given{speeds, {}};
        for (const auto& round : any.rounds)
            given.rounds.push_back(lasting(round->durationS, round->partition, network));
        const double limit = random.below(3) == 0 ? 1 : 1e3;
        EXPECT_EQ(same(given.rounds, limit), given.quick(limit));
    }
}

TEST(BlockDriftTest, RoundsThatTakeNoTimeOrForEver) {
    const std::vector<double> speeds(3, 1);
    const Network network = islandsOf(speeds);
    EXPECT_EQ((Case{speeds, {lasting(0, everyone(3), network)}}.quick()), 0);
    const double never = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(
        std::isinf(Case({speeds, {lasting(1, everyone(3), network), lasting(never, everyone(3), network)}}).quick()));
}

} // namespace
} // namespace isthmus
