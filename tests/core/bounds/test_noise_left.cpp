// Lemma (c) of the bound by diameters: what is left of noise, reckoned with whole matrices for random rounds and every
// mixing, is never less than said; and what comes after some rounds is no less than the best that each island's noise
// could choose for itself.
#include "core/bounds/diameter_bound.h"
#include "core/bounds/noise_left.h"
#include "core/metrics/mixing.h"
#include "tests/support/random_networks.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

using Matrix = Eigen::MatrixXd;

struct Round {
    Matrix mixing;
    RoundClass limit; // as tight as can be: the round's own
};

RoundClass limitOf(const std::vector<std::vector<int>>& cliques, int islands) {
    RoundClass limit;
    limit.largest.assign(static_cast<std::size_t>(islands), 1);
    limit.near.resize(static_cast<std::size_t>(islands));
    for (std::size_t i = 0; i < limit.near.size(); ++i) limit.near[i].set(i);
    limit.blocks = islands;
    for (const std::vector<int>& clique : cliques) {
        limit.blocks -= static_cast<double>(clique.size() - 1);
        for (const int i : clique) {
            limit.largest[static_cast<std::size_t>(i)] = static_cast<int>(clique.size());
            for (const int j : clique) limit.near[static_cast<std::size_t>(i)].set(static_cast<std::size_t>(j));
        }
    }
    return limit;
}

Round randomRound(Dice& dice, int islands, bool mixing) {
    std::vector<int> free;
    for (int i = 0; i < islands; ++i) free.push_back(i);
    dice.shuffle(free);
    Round round{Matrix::Identity(islands, islands), {}};
    std::vector<std::vector<int>> cliques;
    while (free.size() > 1 && dice.chance(0.85)) {
        const int size = dice.chance(0.6) ? 2 : dice.between(2, static_cast<int>(free.size()));
        const std::vector<int> clique(free.end() - size, free.end());
        free.resize(free.size() - clique.size());
        const double alpha = mixing && dice.chance(0.5) ? dice.of<double>({0.5, 0.75, 1.25, 4.0 / 3, 2}) : 1;
        for (const int i : clique) {
            round.mixing(i, i) -= alpha;
            for (const int j : clique) round.mixing(i, j) += alpha / size;
        }
        cliques.push_back(clique);
    }
    round.limit = limitOf(cliques, islands);
    return round;
}

// Larger cliques, nearer islands and fewer blocks than the round's: a class that it also belongs to.
void loosen(Dice& dice, RoundClass& limit) {
    const int n = static_cast<int>(limit.largest.size());
    for (std::size_t i = 0; i < limit.largest.size(); ++i) {
        if (dice.chance(0.3)) limit.largest[i] = std::min(n, limit.largest[i] + dice.upTo(2));
        if (dice.chance(0.3)) limit.near[i].set(static_cast<std::size_t>(dice.upTo(n - 1)));
    }
    limit.blocks = std::max(1.0, limit.blocks - dice.upTo(1));
}

std::vector<double> randomSpeeds(Dice& dice, int islands, bool equal) {
    std::vector<double> speeds;
    for (int i = 0; i < islands; ++i) speeds.push_back(equal ? 1 : dice.of<double>({0.5, 1, 1, 3}));
    return speeds;
}

// Orthonormal, orthogonal to the mean.
Matrix randomDirections(Dice& dice, int islands, int count) {
    Matrix directions(islands, count + 1);
    directions.col(0).setOnes();
    for (int c = 1; c <= count; ++c)
        for (int i = 0; i < islands; ++i) directions(i, c) = dice.unit() - 0.5;
    const Matrix q = Eigen::HouseholderQR<Matrix>(directions).householderQ();
    return q.middleCols(1, count);
}

struct Outcome {
    int rounds = 0;
    int tight = 0;
};

void expectLeft(Dice& dice, int trial, bool loose, Outcome& outcome) {
    const int n = dice.between(4, 10);
    const std::vector<double> speeds = randomSpeeds(dice, n, trial % 2 == 0);
    const Matrix apart = randomDirections(dice, n, trial % 3 == 0 ? dice.between(1, 2) : 0);
    Matrix noise = Eigen::Map<const Eigen::VectorXd>(speeds.data(), n).asDiagonal();
    std::vector<double> apartNoise;
    for (Eigen::Index c = 0; c < apart.cols(); ++c) apartNoise.push_back(apart.col(c).dot(noise * apart.col(c)));
    const Matrix seen = Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / n) - apart * apart.transpose();
    const NoiseLeft left(speeds, apartNoise);
    std::vector<Round> rounds;
    for (int r = 0; r < 5; ++r) {
        rounds.push_back(randomRound(dice, n, trial % 5 != 0));
        if (loose) loosen(dice, rounds.back().limit);
    }
    NoiseSpread spread = left.fresh();
    EXPECT_NEAR(left.left(spread), (seen * noise).trace(), 1e-9) << trial;
    for (const Round& round : rounds) {
        noise = round.mixing * noise * round.mixing.transpose();
        spread = left.after(spread, round.limit);
        const double actual = (seen * noise).trace();
        ASSERT_GE(actual, left.left(spread) - 1e-9) << trial;
        ++outcome.rounds;
        outcome.tight += left.left(spread) > 0.5 && actual < left.left(spread) + 1e-9;
    }
}

TEST(NoiseLeft, IsNeverLessThanSaid) {
    Dice dice(137);
    Outcome outcome;
    for (int trial = 0; trial < 8000; ++trial) expectLeft(dice, trial, trial % 2 == 1, outcome);
    EXPECT_GT(outcome.tight, outcome.rounds / 20);
}

TEST(NoiseLeft, PairsByHand) {
    // Nine islands, one idle in each round: 5 blocks; then at best 7 islands quartered and the two idle ones halved.
    std::vector<std::vector<int>> first{{0, 1}, {2, 3}, {4, 5}, {6, 7}};
    RoundClass limit = limitOf(first, 9);
    limit.largest.assign(9, 2);
    for (IslandSet& near : limit.near) near.set();
    for (IslandSet& near : limit.near)
        for (std::size_t i = 9; i < near.size(); ++i) near.reset(i);
    const NoiseLeft left(std::vector<double>(9, 1.0));
    const NoiseSpread once = left.after(left.fresh(), limit);
    const NoiseSpread twice = left.after(once, limit);
    const NoiseSpread thrice = left.after(twice, limit);
    EXPECT_NEAR(left.left(left.fresh()), 8, 1e-12);
    EXPECT_NEAR(left.left(once), 4, 1e-12);
    EXPECT_NEAR(left.left(twice), 7.0 / 4 + 2.0 / 2 - 1, 1e-12);
    EXPECT_NEAR(left.left(thrice), 9.0 / 8 - 1, 1e-12);
    EXPECT_NEAR(left.left(left.after(thrice, limit)), 0, 1e-12);
}

TEST(NoiseLeft, NoiseStaysWhereNobodyIsNear) {
    RoundClass limit = limitOf({{0, 1}, {2, 3}}, 4); // for ever the same pairs
    const NoiseLeft left(std::vector<double>(4, 1.0));
    NoiseSpread spread = left.fresh();
    for (int r = 0; r < 6; ++r) spread = left.after(spread, limit);
    EXPECT_NEAR(left.left(spread), 1, 1e-12);
}

TEST(NoiseLeft, ManyIslandsAreNotToldApart) {
    RoundClass limit;
    limit.largest.assign(400, 2);
    limit.blocks = 200;
    const NoiseLeft left(std::vector<double>(400, 1.0));
    NoiseSpread spread = left.after(left.fresh(), limit);
    EXPECT_NEAR(left.left(spread), 199, 1e-9);
    spread = left.after(left.after(spread, limit), limit);
    EXPECT_NEAR(left.left(spread), 49, 1e-9);
}

// --- what comes after ---

// Over many sequences of classes, which are long enough for all noise to be gone.
TEST(NoiseAhead, IsNoMoreThanAnySequenceAdds) {
    Dice dice(139);
    int tight = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const int n = dice.between(3, 9);
        const std::vector<double> speeds = randomSpeeds(dice, n, trial % 2 == 0);
        const bool apart = trial % 3 == 0 && n > 3;
        const NoiseLeft left(speeds, apart ? std::vector<double>{1.0} : std::vector<double>{});
        std::vector<RoundClass> classes;
        double durationS = 1;
        for (int c = dice.between(1, 3); c >= 0; --c) {
            RoundClass& limit = classes.emplace_back();
            limit.leastS = durationS *= 1 + dice.unit();
            limit.largest.assign(static_cast<std::size_t>(n), c == 0 ? n : dice.between(1, n));
            limit.near.resize(static_cast<std::size_t>(n));
            for (IslandSet& near : limit.near)
                for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) near.set(i);
        }
        const NoiseAhead ahead(classes, left);
        double best = 1e300;
        for (int draw = 0; draw < 40; ++draw) {
            NoiseSpread spread = left.after(left.fresh(), dice.of(classes));
            const double said = ahead.integralS(spread);
            double sum = 0;
            for (int r = 0; r < 12; ++r) {
                const RoundClass& next = r == 11 ? classes.back() : dice.of(classes);
                sum += next.leastS * left.left(spread);
                spread = left.after(spread, next);
            }
            EXPECT_GE(sum, said - 1e-9) << trial;
            best = std::min(best, sum - said);
        }
        tight += best < 1e-9;
    }
    EXPECT_GT(tight, 100);
}

TEST(NoiseAhead, PairsThenEveryone) {
    // Four islands, pairs in 1 s or all in 3 s: from one island 3/4 + 1/4, from two 1/4, from four nothing.
    std::vector<RoundClass> classes(2);
    classes[0].leastS = 1;
    classes[0].largest.assign(4, 2);
    classes[1].leastS = 3;
    classes[1].largest.assign(4, 4);
    const NoiseLeft left(std::vector<double>(4, 1.0));
    const NoiseAhead ahead(classes, left);
    EXPECT_NEAR(ahead.integralS(left.fresh()), 4 * (0.75 + 0.25), 1e-12);
    NoiseSpread spread = left.fresh();
    spread.islands = {2, 2, 4, 1};
    EXPECT_NEAR(ahead.integralS(spread), 0.25 + 0.25 + 0 + 1, 1e-12);
}

TEST(NoiseAheadTable, SumsTheRoundsInTheirOrder) {
    std::vector<RoundClass> classes(2);
    classes[0].leastS = 1;
    classes[0].largest.assign(4, 2);
    classes[0].blocks = 2;
    classes[1].leastS = 3;
    classes[1].largest.assign(4, 4);
    for (RoundClass& round : classes) {
        round.near.resize(4);
        for (IslandSet& near : round.near) near = IslandSet(0b1111);
    }
    const NoiseLeft left(std::vector<double>(4, 1.0));
    const std::vector<double> table = noiseAheadTable(classes, 2, left, NoiseAhead(classes, left));
    ASSERT_EQ(table.size(), 4U);
    EXPECT_NEAR(table[0], 3 + 1, 1e-12);     // pairs, pairs
    EXPECT_NEAR(table[1], 3 + 3 * 1, 1e-12); // pairs, everyone
    EXPECT_NEAR(table[2], 9 + 0, 1e-12);     // everyone, pairs
    EXPECT_NEAR(table[3], 9 + 0, 1e-12);
}

} // namespace
} // namespace isthmus
