// The bound by contrasts: borders against rounds of all plans that cross them, weights against their matrices, values
// by hand.
#include "core/bounds/contrast_bound.h"
#include "core/bounds/drift_bound.h"
#include "core/traffic/round.h"
#include "tests/core/bounds/bound_networks.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

using Matrix = Eigen::MatrixXd;

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

bool crosses(const RoutedRound& round, const std::vector<int>& islands, const Network& net) {
    return std::any_of(round.cliques.begin(), round.cliques.end(), [&](const RoutedClique& clique) {
        const auto inside = std::count_if(clique.members.begin(), clique.members.end(), [&](int member) {
            return std::find(islands.begin(), islands.end(), net.islandOf[asIndex(member)]) != islands.end();
        });
        return inside > 0 && inside < static_cast<std::ptrdiff_t>(clique.members.size());
    });
}

TEST(BorderTimes, ByHand) {
    const Network metros = compileNetwork(twoMetros());
    BorderTimes times(metros);
    EXPECT_NEAR(times.crossingS({0}), 1, 1e-12);
    EXPECT_NEAR(times.crossingS({0, 1}), 0.8, 1e-12); // 10 to the third, 2.5 to the other metro
    EXPECT_NEAR(times.crossingS({0, 1, 2}), 4, 1e-12);
    EXPECT_NEAR(times.crossingS({3, 4, 5}), 4, 1e-12);
    const Network far = compileNetwork(network("A-B 40ms; B-C 30ms 2Gbps; min-round 0.5"));
    BorderTimes farTimes(far);
    EXPECT_NEAR(farTimes.crossingS({0}), 1.04, 1e-12);
    EXPECT_NEAR(farTimes.crossingS({0, 1}), 5.03, 1e-12);
    const Network slow = compileNetwork(network("A-B; min-round 7"));
    EXPECT_NEAR(BorderTimes(slow).crossingS({1}), 7, 1e-12);
}

TEST(BorderTimes, NoRoundThatCrossesIsShorter) {
    Dice dice(157);
    int crossings = 0;
    int tight = 0;
    for (int trial = 0; trial < 1500; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 8)), abilitiesOf(trial));
        BorderTimes times(net);
        std::vector<int> islands(net.islands.size());
        std::iota(islands.begin(), islands.end(), 0);
        dice.shuffle(islands);
        islands.resize(asIndex(dice.between(1, static_cast<int>(islands.size()) - 1)));
        std::sort(islands.begin(), islands.end());
        const double crossingS = times.crossingS(islands);
        RoutedSchedule schedule = randomSchedule(dice, net);
        const RoutedSchedule good = goodRounds(dice, net);
        schedule.rounds.insert(schedule.rounds.end(), good.rounds.begin(), good.rounds.end());
        for (const RoutedRound& round : schedule.rounds) {
            if (!crosses(round, islands, net)) continue;
            const double durationS = trafficOf(round, net).durationS;
            ASSERT_GE(durationS, crossingS * (1 - 1e-9)) << trial;
            ++crossings;
            tight += durationS < crossingS * (1 + 1e-9);
        }
    }
    EXPECT_GT(crossings, 3000);
    EXPECT_GT(tight, 50);
}

Matrix sumOf(const std::vector<Contrast>& contrasts, const std::vector<double>& weights, std::size_t islands) {
    const auto n = static_cast<Eigen::Index>(islands);
    Matrix sum = Matrix::Zero(n, n);
    for (std::size_t k = 0; k < contrasts.size(); ++k) {
        const std::vector<double> values = contrasts[k].direction(islands);
        const Eigen::Map<const Eigen::VectorXd> u(values.data(), n);
        sum += weights[k] * u * u.transpose();
    }
    return sum;
}

TEST(Contrasts, AreUnitVectorsThatOnlyTheirBordersTouch) {
    Dice dice(163);
    for (int trial = 0; trial < 100; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 9)));
        const std::vector<double> speeds = islandSpeeds(net);
        for (const Contrast& contrast : contrastsOf(net)) {
            const std::vector<double> u = contrast.direction(net.islands.size());
            double sum = 0;
            double squares = 0;
            double noise = 0;
            for (std::size_t i = 0; i < u.size(); ++i) {
                sum += u[i];
                squares += u[i] * u[i];
                noise += u[i] * u[i] * speeds[i];
            }
            EXPECT_NEAR(sum, 0, 1e-12);
            EXPECT_NEAR(squares, 1, 1e-12);
            EXPECT_NEAR(contrast.noise, noise, 1e-12);
        }
    }
}

TEST(Contrasts, NoRoundThatLowersOneIsShorter) {
    Dice dice(165);
    int lowered = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 7)), abilitiesOf(trial));
        const std::vector<Contrast> contrasts = contrastsOf(net);
        for (const RoutedSchedule& schedule : {randomSchedule(dice, net), goodRounds(dice, net)})
            for (const RoutedRound& round : schedule.rounds) {
                const double durationS = trafficOf(round, net).durationS;
                for (const Contrast& contrast : contrasts) {
                    if (!crosses(round, contrast.one, net) && !crosses(round, contrast.other, net)) continue;
                    ASSERT_GE(durationS, contrast.crossingS * (1 - 1e-9)) << trial;
                    ++lowered;
                }
            }
    }
    EXPECT_GT(lowered, 10000);
}

TEST(Contrasts, NestedOnesAreOrthogonalAndAsSlowAsTheirHalves) {
    Dice dice(167);
    for (int trial = 0; trial < 200; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 9)));
        const std::vector<Contrast> nested = nestedContrasts(net, 4);
        EXPECT_EQ(nested.size(), std::min<std::size_t>(4, net.islands.size() - 1));
        const auto n = static_cast<Eigen::Index>(net.islands.size());
        Matrix directions(n, static_cast<Eigen::Index>(nested.size()));
        BorderTimes times(net);
        for (std::size_t k = 0; k < nested.size(); ++k) {
            const std::vector<double> u = nested[k].direction(net.islands.size());
            directions.col(static_cast<Eigen::Index>(k)) = Eigen::Map<const Eigen::VectorXd>(u.data(), n);
            EXPECT_NEAR(nested[k].crossingS, std::min(times.crossingS(nested[k].one), times.crossingS(nested[k].other)),
                        1e-12);
        }
        const Matrix products = directions.transpose() * directions;
        EXPECT_LT((products - Matrix::Identity(products.rows(), products.cols())).norm(), 1e-12);
    }
    const std::vector<Contrast> metros = nestedContrasts(compileNetwork(twoMetros()), 1);
    EXPECT_EQ(metros.front().one.size(), 3U);
    EXPECT_NEAR(metros.front().crossingS, 4, 1e-12);
}

TEST(ContrastWeights, AreFeasibleAndNoWorseThanSingletons) {
    Dice dice(173);
    int better = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 9)));
        const std::size_t n = net.islands.size();
        const std::vector<Contrast> contrasts = contrastsOf(net);
        const std::vector<double> weights = contrastWeights(contrasts, n);
        ASSERT_EQ(weights.size(), contrasts.size());
        EXPECT_GE(*std::min_element(weights.begin(), weights.end()), 0);
        const Eigen::SelfAdjointEigenSolver<Matrix> solver(sumOf(contrasts, weights, n));
        EXPECT_LE(solver.eigenvalues().maxCoeff(), 1 + 1e-9) << trial;
        const double bound = contrastDriftBoundS(net);
        EXPECT_GE(bound, singletonDriftBoundS(net) * (1 - 1e-9)) << trial;
        EXPECT_LE(bound, mostOfContrasts(contrasts, islandSpeeds(net)) * (1 + 1e-9)) << trial;
        better += bound > singletonDriftBoundS(net) * 1.01;
    }
    EXPECT_GT(better, 30);
}

TEST(ContrastBound, TwoMetrosByHand) {
    // The difference of the metros (4 s, weight 1), and within each of them 2 dimensions of 1 s: 1.5/6 (4 + 4).
    EXPECT_NEAR(contrastDriftBoundS(compileNetwork(twoMetros())), 2, 1e-3);
    EXPECT_LE(contrastDriftBoundS(compileNetwork(twoMetros())), 2 + 1e-9);
    EXPECT_NEAR(contrastDriftBoundS(compileNetwork(twoMetros(0.5))), 1.5 / 6 * (20 + 4), 1e-2);
    EXPECT_NEAR(singletonDriftBoundS(compileNetwork(twoMetros(0.5))), 1.5 * 5 / 6, 1e-12);
}

TEST(ContrastBound, IsTheSingletonsWhereItCannotBeEnough) {
    const Network metros = compileNetwork(twoMetros());
    EXPECT_NEAR(contrastDriftBoundS(metros, 99), singletonDriftBoundS(metros), 1e-12);
    const Network star = compileNetwork(starNetwork(9));
    EXPECT_NEAR(contrastDriftBoundS(star), 1.5 * 8 / 9, 1e-9);
}

TEST(ContrastBound, FewIslandsAndIslandsApart) {
    EXPECT_EQ(contrastDriftBoundS(compileNetwork(network("A-h"))), 0);
    EXPECT_NEAR(contrastDriftBoundS(compileNetwork(network("A-B"))), 1.5 / 2, 1e-12);
    EXPECT_EQ(contrastDriftBoundS(compileNetwork(network("A-B; C-D"))), std::numeric_limits<double>::infinity());
}

} // namespace
} // namespace isthmus
