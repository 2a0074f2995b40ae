// The construction of Takezawa et al. (2023) by its own promises: exact consensus after its period, for any number of
// islands and any degree, within the length that the paper proves.
#include "core/optimize/baselines/base_graph.h"
#include "tests/support/reference_metrics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace isthmus {
namespace {

using Matrix = Eigen::MatrixXd;

double farFromConsensus(const std::vector<BaselineRound>& rounds, int islands) {
    Matrix product = Matrix::Identity(islands, islands);
    for (const BaselineRound& round : rounds) product = reference::detail::weights({round, 1}, islands) * product;
    return (product.array() - 1.0 / islands).abs().maxCoeff();
}

void expectValid(const std::vector<BaselineRound>& rounds, int islands, int cliqueSize) {
    for (const BaselineRound& round : rounds) {
        EXPECT_FALSE(round.empty());
        std::set<int> met;
        for (const MixingBlock& block : round) {
            EXPECT_GE(block.islands.size(), 2U);
            EXPECT_LE(block.islands.size(), static_cast<std::size_t>(cliqueSize));
            EXPECT_GT(block.alpha, 0);
            EXPECT_LE(block.alpha, 2);
            for (const int island : block.islands) {
                EXPECT_TRUE(island >= 0 && island < islands);
                EXPECT_TRUE(met.insert(island).second) << "twice in a round: " << island;
            }
        }
    }
}

std::vector<std::vector<std::vector<int>>> meetings(const std::vector<BaselineRound>& rounds) {
    std::vector<std::vector<std::vector<int>>> all;
    for (const BaselineRound& round : rounds) {
        auto& blocks = all.emplace_back();
        for (const MixingBlock& block : round) blocks.push_back(block.islands);
    }
    return all;
}

TEST(BaseGraph, ThreeIslandsInPairsAreTheExampleOfTheModel) {
    const std::vector<BaselineRound> rounds = baseGraph(3, 2);
    using Rounds = std::vector<std::vector<std::vector<int>>>;
    EXPECT_EQ(meetings(rounds), (Rounds{{{0, 1}}, {{2, 1}}, {{0, 1}}}));
    EXPECT_DOUBLE_EQ(rounds[0][0].alpha, 1);
    EXPECT_DOUBLE_EQ(rounds[1][0].alpha, 4.0 / 3);
    EXPECT_DOUBLE_EQ(rounds[2][0].alpha, 1);
}

TEST(BaseGraph, SmoothNumbersAreHyperHypercubes) {
    using Rounds = std::vector<std::vector<std::vector<int>>>;
    EXPECT_EQ(
        meetings(baseGraph(8, 2)),
        (Rounds{{{0, 1}, {2, 3}, {4, 5}, {6, 7}}, {{0, 2}, {1, 3}, {4, 6}, {5, 7}}, {{0, 4}, {1, 5}, {2, 6}, {3, 7}}}));
    EXPECT_EQ(meetings(baseGraph(6, 3)), (Rounds{{{0, 1}, {2, 3}, {4, 5}}, {{0, 2, 4}, {1, 3, 5}}}));
    EXPECT_EQ(meetings(baseGraph(5, 9)), (Rounds{{{0, 1, 2, 3, 4}}}));
    EXPECT_EQ(baseGraph(16, 8).size(), 2U); // 4 x 4, not 2 x 8
    for (const BaselineRound& round : baseGraph(16, 8))
        for (const MixingBlock& block : round) EXPECT_EQ(block.islands.size(), 4U);
}

// Six in pairs: twice three and then across (4 rounds) beats four and two (5 rounds); the paper's figures show both.
TEST(BaseGraph, PeriodsOfThePaper) {
    EXPECT_EQ(baseGraph(2, 2).size(), 1U);
    EXPECT_EQ(baseGraph(3, 2).size(), 3U);
    EXPECT_EQ(baseGraph(5, 2).size(), 5U);
    EXPECT_EQ(baseGraph(6, 2).size(), 4U);
    EXPECT_EQ(baseGraph(7, 2).size(), 5U);
    EXPECT_EQ(baseGraph(5, 3).size(), 3U); // 3 + 2
    EXPECT_EQ(baseGraph(7, 3).size(), 4U); // 2 x 3 + 1: two rounds, the spread, one
    EXPECT_EQ(baseGraph(25, 2).size(), 9U);
}

TEST(BaseGraph, ExactConsensusForAllSmallNumbers) {
    for (int islands = 2; islands <= 40; ++islands)
        for (int cliqueSize = 2; cliqueSize <= 6; ++cliqueSize) {
            const std::vector<BaselineRound> rounds = baseGraph(islands, cliqueSize);
            SCOPED_TRACE(std::to_string(islands) + " islands, cliques of " + std::to_string(cliqueSize));
            expectValid(rounds, islands, cliqueSize);
            EXPECT_LE(farFromConsensus(rounds, islands), 1e-12);
            EXPECT_LE(static_cast<double>(rounds.size()), 2 * std::log(islands) / std::log(cliqueSize) + 2 + 1e-9);
        }
}

TEST(BaseGraph, ExactConsensusForLargeNumbers) {
    for (const int islands : {47, 61, 64, 89, 97, 113, 128, 150, 167, 191, 199, 200})
        for (const int cliqueSize : {2, 3, 4, 5, 6, 11, 150}) {
            const std::vector<BaselineRound> rounds = baseGraph(islands, cliqueSize);
            SCOPED_TRACE(std::to_string(islands) + " islands, cliques of " + std::to_string(cliqueSize));
            expectValid(rounds, islands, cliqueSize);
            EXPECT_LE(farFromConsensus(rounds, islands), 1e-12);
            EXPECT_LE(static_cast<double>(rounds.size()), 2 * std::log(islands) / std::log(cliqueSize) + 2 + 1e-9);
        }
}

// A star of weights w, as in the paper, and our clique of alpha = (a + 1) w do the same to members that agree.
TEST(BaseGraph, CliqueAndStarDoTheSameWhereTheOthersAgree) {
    for (int others = 1; others <= 5; ++others) {
        const double w = 0.7 / others;
        Matrix star = Matrix::Identity(others + 1, others + 1);
        for (int i = 1; i <= others; ++i) {
            star(0, i) = star(i, 0) = w;
            star(0, 0) -= w;
            star(i, i) -= w;
        }
        MixingBlock block{{}, (others + 1) * w};
        for (int i = 0; i <= others; ++i) block.islands.push_back(i);
        Matrix agreeing = Matrix::Constant(others + 1, 1, 3.25);
        agreeing(0, 0) = -1;
        const Matrix clique = reference::detail::weights({{block}, 1}, others + 1);
        EXPECT_LE((star * agreeing - clique * agreeing).norm(), 1e-14);
    }
}

} // namespace
} // namespace isthmus
