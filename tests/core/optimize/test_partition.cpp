#include "core/optimize/moves.h"
#include "core/optimize/partition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace isthmus {
namespace {

std::multiset<std::size_t> sizes(const Partition& partition) {
    std::multiset<std::size_t> result;
    for (const auto& block : partition.members()) result.insert(block.size());
    return result;
}

DistanceMatrix onALine(const std::vector<int>& places) {
    DistanceMatrix distances(static_cast<int>(places.size()));
    for (int i = 0; i < distances.count(); ++i)
        for (int j = 0; j < distances.count(); ++j)
            distances.at(i, j) = std::abs(places[static_cast<std::size_t>(i)] - places[static_cast<std::size_t>(j)]);
    return distances;
}

TEST(PartitionTest, LabelsAreNumberedByFirstAppearance) {
    Partition partition{{7, 3, 7, 900, 3}};
    partition.renumber();
    EXPECT_EQ(partition, (Partition{{0, 1, 0, 2, 1}}));
    EXPECT_EQ(partition.blocks(), 3);
    EXPECT_EQ(partition.members(), (std::vector<std::vector<int>>{{0, 2}, {1, 4}, {3}}));
}

TEST(PartitionTest, RandomBlocksAreEqual) {
    Random random(1);
    EXPECT_EQ(sizes(randomBlocks(9, 2, random)), (std::multiset<std::size_t>{1, 2, 2, 2, 2}));
    EXPECT_EQ(sizes(randomBlocks(9, 3, random)), (std::multiset<std::size_t>{3, 3, 3}));
    EXPECT_EQ(sizes(randomBlocks(9, 4, random)), (std::multiset<std::size_t>{4, 5}));
    EXPECT_EQ(sizes(randomBlocks(9, 5, random)), (std::multiset<std::size_t>{4, 5}));
}

TEST(PartitionTest, ATournamentLetsEveryPairMeetOnce) {
    for (const int islands : {2, 3, 6, 7, 10, 15}) {
        std::map<std::pair<int, int>, int> met;
        for (int round = 0; round < (islands % 2 == 0 ? islands - 1 : islands); ++round)
            for (const auto& block : tournamentRound(islands, round).members()) {
                ASSERT_LE(block.size(), 2U);
                if (block.size() == 2) ++met[{block[0], block[1]}];
            }
        EXPECT_EQ(met.size(), static_cast<std::size_t>(islands * (islands - 1) / 2));
        for (const auto& [pair, times] : met) EXPECT_EQ(times, 1);
    }
}

TEST(PartitionTest, ClustersAreTheMetros) {
    EXPECT_EQ(clusters(onALine({0, 100, 1, 101, 2, 102}), 2), (Partition{{0, 1, 0, 1, 0, 1}}));
}

TEST(PartitionTest, GreedyPairsGoFromNearToFarAndJoinAll) {
    const std::vector<Partition> rounds = greedyPairs(onALine({0, 1, 10, 11, 100, 101, 110, 111}), 3);
    EXPECT_EQ(rounds[0], (Partition{{0, 0, 1, 1, 2, 2, 3, 3}}));
    std::set<std::pair<int, int>> joined;
    for (const auto& block : rounds[1].members()) {
        ASSERT_EQ(block.size(), 2U);
        joined.insert({block[0] / 2, block[1] / 2});
        EXPECT_NE(block[0] / 2, block[1] / 2);
        EXPECT_EQ(block[0] / 4, block[1] / 4);
    }
    for (const auto& block : rounds[2].members()) EXPECT_NE(block[0] / 4, block[1] / 4);
}

TEST(Moves, KeepPartitionsNumberedAndNameWhatChanged) {
    Random random(3);
    std::vector<Partition> rounds(4, Partition{{0, 0, 1, 1, 2, 3, 3}});
    bool changedSizes = false;
    for (int step = 0; step < 20000; ++step) {
        const std::vector<Partition> before = rounds;
        const std::vector<int> changed = mutate(rounds, random);
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            Partition numbered = rounds[r];
            numbered.renumber();
            ASSERT_EQ(numbered, rounds[r]);
            const bool named = std::find(changed.begin(), changed.end(), static_cast<int>(r)) != changed.end();
            ASSERT_TRUE(named || rounds[r] == before[r]);
            changedSizes = changedSizes || sizes(rounds[r]) != sizes(before[r]);
        }
    }
    EXPECT_TRUE(changedSizes);
}

TEST(RandomTest, IsTheSameForEver) {
    Random random(1);
    EXPECT_EQ(random.bits(), Random(1).bits());
    int counts[5] = {};
    for (int i = 0; i < 50000; ++i) ++counts[random.below(5)];
    for (const int count : counts) EXPECT_NEAR(count, 10000, 500);
    for (int i = 0; i < 1000; ++i) {
        const double u = random.unit();
        EXPECT_TRUE(u > 0 && u <= 1);
    }
}

} // namespace
} // namespace isthmus
