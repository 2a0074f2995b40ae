#include "core/optimize/fluctuations.h"
#include "tests/core/optimize/dense_rounds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <utility>

namespace isthmus {
namespace {

// Entries are near 1, sums of up to 60 of them are averaged, in single precision.
constexpr double kSingle = 2e-6;

double farthest(const SquareMatrix& single, const Matrix& dense) {
    return (toDense(single) - dense).cwiseAbs().maxCoeff();
}

Partition anyPartition(int islands, Random& random) {
    return partitionInto(1 + random.below(islands), islands, random);
}

TEST(Fluctuations, AveragingIsTheMatrixOfTheRoundOnBothSides) {
    Random random(201);
    for (int trial = 0; trial < 200; ++trial) {
        const int islands = 1 + random.below(60);
        const Partition partition = anyPartition(islands, random);
        const Matrix averaging = averagingOf(partition.label);
        const Matrix matrix = trial % 2 == 0 ? randomMatrix(islands, random) : randomCovariance(islands, random);
        SquareMatrix single = toSingle(matrix);
        averageBlocks(single, partition);
        EXPECT_LT(farthest(single, averaging * matrix * averaging), kSingle);
    }
}

TEST(Fluctuations, AveragingTwiceChangesNothing) {
    Random random(202);
    const Partition partition = partitionInto(7, 30, random);
    SquareMatrix once = toSingle(randomMatrix(30, random));
    averageBlocks(once, partition);
    SquareMatrix twice = once;
    averageBlocks(twice, partition);
    EXPECT_LT(farthest(twice, toDense(once)), kSingle);
}

TEST(Fluctuations, IslandsAloneKeepEveryBit) {
    Random random(203);
    Partition alone = everyone(9);
    std::iota(alone.label.begin(), alone.label.end(), std::uint16_t{0});
    const SquareMatrix before = toSingle(randomMatrix(9, random));
    SquareMatrix after = before;
    averageBlocks(after, alone);
    EXPECT_EQ(after, before);
}

TEST(Fluctuations, NoiseIsThatOfTheIslandsWithTheMeanRemoved) {
    Random random(204);
    for (int trial = 0; trial < 100; ++trial) {
        const int islands = 1 + random.below(60);
        const std::vector<double> speeds = randomSpeeds(islands, random);
        const double seconds = 2 * random.unit();
        const Matrix matrix = randomMatrix(islands, random);
        SquareMatrix single = toSingle(matrix);
        addNoise(single, speeds, seconds);
        EXPECT_LT(farthest(single, matrix + seconds * noiseOf(speeds)), 5 * kSingle);
    }
}

TEST(Fluctuations, CostCountsWhatIsNotTheMean) {
    Random random(205);
    for (int trial = 0; trial < 100; ++trial) {
        const int islands = 1 + random.below(60);
        const double seconds = 2 * random.unit();
        const Matrix matrix = randomMatrix(islands, random);
        SquareMatrix single = toSingle(matrix);
        addCost(single, static_cast<std::size_t>(islands), seconds);
        EXPECT_LT(farthest(single, matrix + seconds * meanRemover(islands)), kSingle);
    }
}

struct Walk {
    explicit Walk(Random& random)
        : islands(2 + random.below(39))
        , speeds(randomSpeeds(islands, random)) {
        for (int round = 1 + random.below(12); round > 0; --round) {
            partitions.push_back(anyPartition(islands, random));
            seconds.push_back(0.1 + 3 * random.unit());
        }
    }

    // Of what enters each round, and of what leaves the last.
    [[nodiscard]] std::vector<SquareMatrix> costsToGo() const {
        std::vector<SquareMatrix> result(partitions.size() + 1, SquareMatrix(count() * count(), 0));
        for (std::size_t r = partitions.size(); r-- > 0;) {
            result[r] = result[r + 1];
            averageBlocks(result[r], partitions[r]);
            addCost(result[r], count(), seconds[r]);
        }
        return result;
    }

    [[nodiscard]] std::size_t count() const { return speeds.size(); }

    int islands;
    std::vector<double> speeds;
    std::vector<Partition> partitions;
    std::vector<double> seconds;
};

// What a covariance costs on its way through the rounds, reckoned from the end and from the beginning.
TEST(Fluctuations, CostToGoIsTheAdjointOfTheWayThere) {
    Random random(206);
    for (int trial = 0; trial < 100; ++trial) {
        const Walk walk(random);
        const Matrix covariance = randomCovariance(walk.islands, random);
        SquareMatrix moving = toSingle(covariance);
        double sum = 0;
        for (std::size_t r = 0; r < walk.partitions.size(); ++r) {
            sum += walk.seconds[r] * toDense(moving).trace();
            averageBlocks(moving, walk.partitions[r]);
        }
        EXPECT_NEAR((toDense(walk.costsToGo().front()) * covariance).trace(), sum, 1e-5 * sum);
    }
}

// The same with the noise of every round on the way, and in full matrices.
TEST(Fluctuations, NoiseOnTheWayCostsWhatItsCostToGoSays) {
    Random random(207);
    for (int trial = 0; trial < 100; ++trial) {
        const Walk walk(random);
        const std::vector<SquareMatrix> costs = walk.costsToGo();
        const Matrix start = randomCovariance(walk.islands, random);
        Matrix covariance = start;
        double told = (toDense(costs.front()) * start).trace(), sum = 0;
        for (std::size_t r = 0; r < walk.partitions.size(); ++r) {
            sum += walk.seconds[r] * (meanRemover(walk.islands) * covariance).trace();
            const Matrix averaging = averagingOf(walk.partitions[r].label);
            covariance = averaging * covariance * averaging + walk.seconds[r] * noiseOf(walk.speeds);
            told += walk.seconds[r] * (toDense(costs[r + 1]) * noiseOf(walk.speeds)).trace();
        }
        EXPECT_NEAR(told, sum, 1e-5 * sum);
    }
}

TEST(Fluctuations, PeriodAfterPeriodLeadsToTheDriftOfMetrics) {
    Random random(208);
    int mixing = 0;
    for (int trial = 0; trial < 30; ++trial) {
        const Walk walk(random);
        const Network network = islandsOf(walk.speeds);
        RoundPlans rounds;
        for (std::size_t r = 0; r < walk.partitions.size(); ++r)
            rounds.push_back(lasting(walk.seconds[r], walk.partitions[r], network));
        const double drift = driftOf(rounds, walk.speeds);
        SquareMatrix covariance(walk.count() * walk.count(), 0);
        double sum = 0, period = 0, before = -1;
        for (int pass = 0; pass < 60 && std::abs(sum - before) > 1e-6 * sum; ++pass) {
            before = std::exchange(sum, 0);
            period = 0;
            for (const auto& round : rounds) {
                sum += round->durationS *
                       (toDense(covariance).trace() + round->durationS / 2 * noiseOf(walk.speeds).trace());
                period += round->durationS;
                averageBlocks(covariance, round->partition);
                addNoise(covariance, walk.speeds, round->durationS);
            }
        }
        if (!std::isfinite(drift)) continue;
        ++mixing;
        EXPECT_NEAR(sum / (period * walk.islands), drift, 1e-4 * drift);
    }
    EXPECT_GT(mixing, 15);
}

} // namespace
} // namespace isthmus
