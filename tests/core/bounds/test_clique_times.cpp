// Lemma (b) of the bound by diameters: no round of any plans does more than the class that its duration falls into, and
// what is known of many islands by size alone is never more than what all cliques tell.
#include "core/bounds/clique_times.h"
#include "core/bounds/round_classes.h"
#include "core/traffic/round.h"
#include "tests/core/bounds/bound_networks.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace isthmus {
namespace {

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

TEST(CliqueTimes, StarsByHand) {
    const CliqueTimes none = timesOfAllCliques(compileNetwork(starNetwork(4)));
    EXPECT_NEAR(none.ofPair(0, 1), 1, 1e-12);
    EXPECT_NEAR(none.ofSize(0, 0), 1, 1e-12);       // two
    EXPECT_NEAR(none.ofSize(0, 1), 4.0 / 3, 1e-12); // three roots
    EXPECT_NEAR(none.ofSize(0, 2), 1.5, 1e-12);
    EXPECT_NEAR(none.everyoneS, 1.5, 1e-12);
    ASSERT_EQ(none.blocksS.size(), 5U);
    EXPECT_NEAR(none.blocksS[1], 1.5, 1e-12);
    EXPECT_NEAR(none.blocksS[2], 1, 1e-12); // two pairs
    EXPECT_NEAR(none.blocksS[3], 1, 1e-12);
    EXPECT_EQ(none.blocksS[4], 0); // all idle
    const CliqueTimes both = timesOfAllCliques(compileNetwork(starNetwork(4, "multicast fpga", "50ms")));
    EXPECT_NEAR(both.blocksS[1], 1.1, 1e-12);
    EXPECT_NEAR(both.ofSize(2, 0), 1.1, 1e-12);
    const CliqueTimes bySize = timesBySize(compileNetwork(starNetwork(20)));
    EXPECT_EQ(bySize.sizes.front(), 2);
    EXPECT_EQ(bySize.sizes.back(), 20);
    EXPECT_NEAR(bySize.ofSize(7, 0), 1, 1e-12);
    EXPECT_NEAR(bySize.ofSize(7, 1), 4.0 / 3, 1e-12);
    EXPECT_NEAR(bySize.ofSize(7, 2), 1.5, 1e-12);
    EXPECT_NEAR(bySize.everyoneS, 2 * 19 / 20.0, 1e-12);
}

TEST(CliqueTimes, BySizeIsNeverAboveAllCliques) {
    Dice dice(113);
    int equal = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 9)), abilitiesOf(trial));
        const CliqueTimes all = timesOfAllCliques(net);
        const CliqueTimes some = timesBySize(net);
        EXPECT_NEAR(some.everyoneS, all.everyoneS, 1e-9 * all.everyoneS) << trial;
        for (int i = 0; i < all.islands; ++i) {
            for (std::size_t s = 0; s < some.sizes.size(); ++s) {
                const double exact = all.ofSize(i, asIndex(some.sizes[s] - 2));
                EXPECT_LE(some.ofSize(i, s), exact * (1 + 1e-12)) << trial;
                equal += some.ofSize(i, s) > exact * (1 - 1e-9);
            }
            for (int j = 0; j < i; ++j) EXPECT_LE(some.ofPair(i, j), all.ofPair(i, j) * (1 + 1e-12)) << trial;
        }
    }
    EXPECT_GT(equal, 3000); // of some 8000
}

// --- rounds in their classes ---

const RoundClass& classOf(const std::vector<RoundClass>& classes, double durationS) {
    std::size_t at = 0;
    while (at + 1 < classes.size() && classes[at].belowS <= durationS) ++at;
    return classes[at];
}

void expectWithin(const RoundClass& limit, const RoutedRound& round, double durationS, const Network& net, int trial) {
    EXPECT_GE(durationS, limit.leastS * (1 - 1e-9)) << trial;
    auto blocks = static_cast<double>(net.islands.size());
    for (const RoutedClique& clique : round.cliques) {
        blocks -= static_cast<double>(clique.members.size() - 1);
        for (const int member : clique.members) {
            const std::size_t island = asIndex(net.islandOf[asIndex(member)]);
            EXPECT_GE(limit.largest[island], static_cast<int>(clique.members.size())) << trial;
            for (const int other : clique.members)
                EXPECT_TRUE(limit.near[island].test(asIndex(net.islandOf[asIndex(other)]))) << trial;
        }
    }
    EXPECT_GE(blocks, limit.blocks) << trial;
}

void expectGaplessClasses(const std::vector<RoundClass>& classes, int trial) {
    for (std::size_t c = 1; c < classes.size(); ++c) {
        EXPECT_EQ(classes[c].leastS, classes[c - 1].belowS) << trial;
        EXPECT_LT(classes[c - 1].leastS, classes[c].leastS) << trial;
        EXPECT_LE(classes[c].blocks, classes[c - 1].blocks) << trial;
    }
    EXPECT_EQ(classes.back().belowS, std::numeric_limits<double>::infinity());
    EXPECT_EQ(classes.back().blocks, 1);
}

TEST(RoundClasses, HoldForRandomAndForGoodRoundsOfAllPlans) {
    Dice dice(127);
    int atTheLimit = 0;
    for (int trial = 0; trial < 1500; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 8)), abilitiesOf(trial));
        const CliqueTimes times = trial % 2 == 0 ? timesOfAllCliques(net) : timesBySize(net);
        const std::vector<RoundClass> fine = fineRoundClasses(times);
        expectGaplessClasses(fine, trial);
        const RoundClass coarse = joined(fine.front(), fine.back());
        RoutedSchedule schedule = randomSchedule(dice, net);
        const RoutedSchedule good = goodRounds(dice, net);
        schedule.rounds.insert(schedule.rounds.end(), good.rounds.begin(), good.rounds.end());
        for (const RoutedRound& round : schedule.rounds) {
            const double durationS = trafficOf(round, net).durationS;
            const RoundClass& limit = classOf(fine, durationS);
            expectWithin(limit, round, durationS, net, trial);
            expectWithin(coarse, round, durationS, net, trial);
            atTheLimit += limit.leastS > durationS * (1 - 1e-6);
        }
    }
    EXPECT_GT(atTheLimit, 300);
}

TEST(RoundClasses, WantedBordersAreBorders) {
    const CliqueTimes times = timesOfAllCliques(compileNetwork(starNetwork(6)));
    const auto starts = [&](double durationS) {
        const std::vector<RoundClass> classes = fineRoundClasses(times, {1.2, 99});
        return std::any_of(classes.begin(), classes.end(),
                           [&](const RoundClass& c) { return std::abs(c.leastS - durationS) < 1e-9; });
    };
    EXPECT_TRUE(starts(1.2));
    EXPECT_TRUE(starts(1));
    EXPECT_TRUE(starts(2 * 5 / 6.0));
    EXPECT_FALSE(starts(99)); // longer than everyone at once
}

TEST(RoundClasses, TellIdleRoundsFromOthers) {
    const std::vector<RoundClass> classes =
        fineRoundClasses(timesOfAllCliques(compileNetwork(network("A-h; B-h; C-h; min-round 0.25"))));
    EXPECT_NEAR(classes.front().leastS, 0.25, 1e-9);
    EXPECT_EQ(classes.front().blocks, 3);
    EXPECT_EQ(classes.front().largest, (std::vector<int>{1, 1, 1}));
    EXPECT_NEAR(classes[1].leastS, 1, 1e-9);
}

TEST(RoundClasses, AreFewWhereManyDurationsDiffer) {
    Dice dice(131);
    RandomNetwork kind;
    kind.fewestIslands = kind.mostIslands = 40;
    const Network net = compileNetwork(randomTopology(dice, kind));
    const std::vector<RoundClass> classes = fineRoundClasses(timesBySize(net));
    EXPECT_LE(classes.size(), 200U);
    EXPECT_GT(classes.size(), 20U);
    expectGaplessClasses(classes, 0);
}

} // namespace
} // namespace isthmus
