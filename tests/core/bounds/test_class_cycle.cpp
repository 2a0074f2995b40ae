// Lemma (d) of the bound by diameters: the proved mean is below that of every sequence, and the least of all short
// cycles where those are tried one by one.
#include "core/bounds/class_cycle.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

ClassCosts randomCosts(Dice& dice, int trial) {
    ClassCosts costs;
    costs.depth = dice.between(1, 3);
    costs.fresh = 0.5 + dice.unit();
    double duration = 0.2 + dice.unit();
    const int classes = dice.between(1, 3);
    for (int c = 0; c < classes; ++c) {
        const double below = c + 1 == classes ? kInfinite : duration * (1 + dice.unit());
        costs.classes.push_back({duration, below, trial % 3 == 0 ? dice.unit() : 0});
        duration = below;
    }
    const auto size = static_cast<std::size_t>(std::lround(std::pow(classes, costs.depth)));
    for (std::size_t i = 0; i < size; ++i) costs.ahead.push_back(3 * dice.unit());
    return costs;
}

double aheadOf(const ClassCosts& costs, const std::vector<std::size_t>& cycle, std::size_t at) {
    std::size_t index = 0;
    for (int d = 1; d <= costs.depth; ++d)
        index = index * costs.classes.size() + cycle[(at + static_cast<std::size_t>(d)) % cycle.size()];
    return costs.ahead[index];
}

double meanOf(const ClassCosts& costs, const std::vector<std::size_t>& cycle, const std::vector<double>& durations) {
    double sum = 0;
    for (std::size_t r = 0; r < cycle.size(); ++r)
        sum +=
            durations[r] * (durations[r] * costs.fresh / 2 + aheadOf(costs, cycle, r)) - costs.classes[cycle[r]].rebate;
    return sum / std::accumulate(durations.begin(), durations.end(), 0.0);
}

// Over the durations too: the best for a mean makes a better mean, until it is the best.
double bestMeanOf(const ClassCosts& costs, const std::vector<std::size_t>& cycle) {
    std::vector<double> durations;
    for (const std::size_t c : cycle) durations.push_back(costs.classes[c].least);
    double mean = meanOf(costs, cycle, durations);
    for (int step = 0; step < 50; ++step) {
        for (std::size_t r = 0; r < cycle.size(); ++r)
            durations[r] = std::clamp((mean - aheadOf(costs, cycle, r)) / costs.fresh, costs.classes[cycle[r]].least,
                                      costs.classes[cycle[r]].below);
        mean = meanOf(costs, cycle, durations);
    }
    return mean;
}

double bestOfCycles(const ClassCosts& costs, std::size_t longest) {
    double best = kInfinite;
    for (std::size_t length = 1; length <= longest; ++length) {
        std::vector<std::size_t> cycle(length, 0);
        while (true) {
            best = std::min(best, bestMeanOf(costs, cycle));
            std::size_t place = 0;
            while (place < length && ++cycle[place] == costs.classes.size()) cycle[place++] = 0;
            if (place == length) break;
        }
    }
    return best;
}

TEST(ClassCycle, IsTheBestOfAllShortCycles) {
    Dice dice(149);
    int longer = 0;
    for (int trial = 0; trial < 250; ++trial) {
        const ClassCosts costs = randomCosts(dice, trial);
        const LeastMean found = leastMeanCost(costs);
        const double best = bestOfCycles(costs, 5);
        EXPECT_LE(found.proved, best + 1e-9) << trial;
        if (found.classes.size() <= 5) {
            EXPECT_NEAR(found.proved, best, 1e-8) << trial;
        }
        EXPECT_NEAR(meanOf(costs, found.classes, found.durations), found.proved, 1e-8) << trial;
        longer += found.classes.size() > 1;
    }
    EXPECT_GT(longer, 30);
}

TEST(ClassCycle, NoSequenceIsBetter) {
    Dice dice(151);
    for (int trial = 0; trial < 2000; ++trial) {
        const ClassCosts costs = randomCosts(dice, trial);
        const double proved = leastMeanCost(costs).proved;
        for (int draw = 0; draw < 10; ++draw) {
            std::vector<std::size_t> cycle;
            std::vector<double> durations;
            for (int length = dice.between(1, 12); length > 0; --length) {
                cycle.push_back(static_cast<std::size_t>(dice.upTo(static_cast<int>(costs.classes.size()) - 1)));
                const ClassCost& range = costs.classes[cycle.back()];
                const double most = std::min(range.below, 3 * range.least);
                durations.push_back(dice.chance(0.5) ? range.least : range.least + dice.unit() * (most - range.least));
            }
            EXPECT_GE(meanOf(costs, cycle, durations), proved - 1e-9) << trial;
        }
    }
}

TEST(ClassCycle, ByHand) {
    // 1 s rounds: 1 (1/2 + 1) = 1.5. Of 2 s: 2 (1 + 1) = 4, a mean of 2. In turn with the cheap way round: (1 (1/2 + 1)
    // + 2 (1 + 0.1)) / 3.
    ClassCosts costs{{{1, 2, 0}, {2, kInfinite, 0}}, 1, {1, 1}, 1};
    EXPECT_NEAR(leastMeanCost(costs).proved, 1.5, 1e-12);
    costs.ahead = {0.1, 1};
    EXPECT_NEAR(leastMeanCost(costs).proved, 0.6, 1e-12);
    costs.ahead = {1, 0.1}; // a round of 2 s is seldom seen by the next
    const LeastMean twos = leastMeanCost(costs);
    EXPECT_NEAR(twos.proved, 1.1, 1e-12);
    EXPECT_EQ(twos.classes, std::vector<std::size_t>{1});
    costs.classes[1].rebate = 1; // 2 (1 + 0.1) - 1, but longer is cheaper: t/2 + 0.1 - 1/t is least at the start
    EXPECT_NEAR(leastMeanCost(costs).proved, 0.6, 1e-12);
}

// A round may be longer than its class's least: where little noise is about, waiting costs little.
TEST(ClassCycle, DurationsAreFree) {
    const ClassCosts costs{{{1, 10, 8}}, 1, {0}, 1}; // t^2 / 2 - 8 over t: grows for ever, so the shortest is best
    EXPECT_NEAR(leastMeanCost(costs).proved, 0.5 - 8, 1e-12);
    const ClassCosts fee{{{1, 10, -8}}, 1, {0}, 1}; // t / 2 + 8 / t: best at 4
    EXPECT_NEAR(leastMeanCost(fee).proved, 4, 1e-9);
    EXPECT_NEAR(leastMeanCost(fee).durations.front(), 4, 1e-4);
}

} // namespace
} // namespace isthmus
