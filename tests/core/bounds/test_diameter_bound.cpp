// The bound by diameters as a whole, with and without differences that are reckoned apart: by hand, against random
// schedules and against good ones.
#include "core/bounds/contrasts.h"
#include "core/bounds/diameter_bound.h"
#include "core/bounds/drift_bound.h"
#include "core/metrics/drift.h"
#include "core/metrics/mixing.h"
#include "core/traffic/round.h"
#include "tests/core/bounds/bound_networks.h"
#include "tests/core/optimize/nine_cities.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isthmus {
namespace {

double driftOf(const RoutedSchedule& schedule, const Network& net) {
    std::vector<double> durations;
    for (const RoutedRound& round : schedule.rounds) durations.push_back(trafficOf(round, net).durationS);
    return driftS(mixingOf(schedule, net, durations), islandSpeeds(net));
}

TEST(DiameterBound, StarsByHand) {
    // All at once, in the time of one payload: exactly that.
    EXPECT_NEAR(diameterDriftBoundS(compileNetwork(starNetwork(9, "multicast fpga"))), 1.5 * 8 / 9, 1e-8);
    EXPECT_NEAR(diameterDriftBoundS(compileNetwork(starNetwork(5, "multicast fpga", "50ms"))), 1.1 * 1.5 * 4 / 5, 1e-8);
    // Eight islands without abilities: pairs, so 7/2 + 7 + 3 + 1 over 8, which the hypercube attains.
    EXPECT_NEAR(diameterDriftBoundS(compileNetwork(starNetwork(8))), 1.8125, 1e-8);
    // Three: pairs leave one out (1 + 2 + 1 + 1/4 - ...), all at once take 4/3: 1.5 (4/3) (2/3) against at least 1.25.
    EXPECT_GT(diameterDriftBoundS(compileNetwork(starNetwork(3))), 1.2);
    EXPECT_LE(diameterDriftBoundS(compileNetwork(starNetwork(3))), 4.0 / 3);
    EXPECT_NEAR(diameterDriftBoundS(compileNetwork(network("A-B 50ms"))), 1.05 * 0.75, 1e-8);
}

TEST(DiameterBound, ManyIslandsByHand) {
    // Powers of two in pairs: (n-1)/2 + (n-1) + (n/2-1) + ... + 1 over n, whether all cliques are looked at or not.
    for (const int n : {4, 16, 32, 64}) {
        double sum = (n - 1) / 2.0;
        for (int blocks = n; blocks > 1; blocks /= 2) sum += blocks - 1;
        EXPECT_NEAR(diameterDriftBoundS(compileNetwork(starNetwork(n))), sum / n, 1e-8) << n;
    }
    EXPECT_NEAR(diameterDriftBoundS(compileNetwork(starNetwork(300, "multicast fpga"))), 1.5 * 299 / 300, 1e-7);
}

TEST(DiameterBound, NineCities) {
    const auto bound = [](Abilities abilities) { return diameterDriftBoundS(compileNetwork(nineCities(), abilities)); };
    EXPECT_GE(bound(Abilities::None), 3.28);
    EXPECT_LE(bound(Abilities::None), 3.4289);
    EXPECT_GE(bound(Abilities::Multicast), 2.4106); // the hub with three roots is the best that there is
    EXPECT_LE(bound(Abilities::Multicast), 2.41062);
    EXPECT_GE(bound(Abilities::Both), 2.3781); // and so is the shared tree
    EXPECT_LE(bound(Abilities::Both), 2.37815);
    EXPECT_NEAR(bound(Abilities::Fpga), bound(Abilities::None), 1e-9);
}

TEST(DiameterBound, AThinWaistIsReckonedApart) {
    const Network metros = compileNetwork(twoMetros());
    const CliqueTimes times = cliqueTimesOf(metros);
    const double without = diameterDriftBoundS(metros, times, {});
    const double with = diameterDriftBoundS(metros, times, {{4, 1}});
    EXPECT_LT(without, 2.5);
    EXPECT_GT(with, 3.07);
    EXPECT_LE(with, 3.0833334); // six, then both metros apart four times: model.md section 8
    EXPECT_NEAR(diameterDriftBoundS(metros), with, 0.01);
}

TEST(DiameterBound, NothingTakesNoTime) {
    Topology idle = network("A-B; B-C");
    idle.workload.payloadGbit = 1e-300;
    EXPECT_GE(diameterDriftBoundS(compileNetwork(idle)), 0);
    EXPECT_TRUE(std::isfinite(diameterDriftBoundS(compileNetwork(network("A-B 1e300Gbps; B-C 1e300Gbps")))));
}

// Any nested differences may be reckoned apart, the slow and the quick.
std::vector<Waist> someWaists(Dice& dice, const Network& net) {
    std::vector<Waist> waists;
    if (net.islands.size() < 3) return waists;
    for (const Contrast& contrast : nestedContrasts(net, net.islands.size() - 2))
        if (dice.chance(0.5)) waists.push_back({contrast.crossingS, contrast.noise});
    return waists;
}

TEST(DiameterBound, NeverAboveRandomOrGoodSchedules) {
    Dice dice(179);
    int mixing = 0;
    double closest = 1e9;
    for (int trial = 0; trial < 250; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 7)), abilitiesOf(trial));
        const CliqueTimes times = trial % 2 == 0 ? timesOfAllCliques(net) : timesBySize(net);
        const double plain = diameterDriftBoundS(net, times, {});
        const double apart = diameterDriftBoundS(net, times, someWaists(dice, net));
        for (int draw = 0; draw < 8; ++draw) {
            const RoutedSchedule schedule = draw < 4 ? randomSchedule(dice, net) : goodRounds(dice, net, 6);
            const double drift = driftOf(schedule, net);
            if (!std::isfinite(drift)) continue;
            ASSERT_GE(drift, plain * (1 - 1e-9)) << trial;
            ASSERT_GE(drift, apart * (1 - 1e-9)) << trial;
            closest = std::min(closest, drift / plain);
            ++mixing;
        }
    }
    EXPECT_GT(mixing, 1200);
    EXPECT_LT(closest, 1 + 1e-6);
}

// Networks of two or three clusters, and schedules that join them every so often.
TEST(DiameterBound, NeverAboveSchedulesForThinWaists) {
    Dice dice(181);
    double closest = 1e9;
    for (int trial = 0; trial < 60; ++trial) {
        std::string text;
        const int metros = dice.between(2, 3);
        std::vector<std::string> clusters;
        std::string everyone;
        for (int m = 0; m < metros; ++m) {
            std::string cluster;
            for (int i = dice.between(2, 3); i > 0; --i) {
                const std::string name = "M" + std::to_string(m) + std::to_string(i);
                text += name + "-h" + std::to_string(m) + "; ";
                cluster += (cluster.empty() ? "" : " ") + name;
            }
            if (m > 0)
                text += "h" + std::to_string(m - 1) + "-h" + std::to_string(m) + " " +
                        std::to_string(dice.between(1, 6)) + "Gbps; ";
            text += "h" + std::to_string(m) + " multicast fpga; ";
            everyone += (everyone.empty() ? "" : " ") + cluster;
            clusters.push_back(cluster);
        }
        const Network net = compileNetwork(network(text));
        const double bound = diameterDriftBoundS(net);
        std::string apart;
        for (const std::string& cluster : clusters) apart += (apart.empty() ? "" : "|") + cluster;
        std::vector<std::string> rounds{everyone};
        for (int length = 0; length < 12; ++length) {
            const double drift = driftOf(sharedTreeSchedule(net, rounds), net);
            ASSERT_GE(drift, bound * (1 - 1e-9)) << trial << " " << length;
            closest = std::min(closest, drift / bound);
            rounds.push_back(apart);
        }
    }
    EXPECT_LT(closest, 1.01);
}

} // namespace
} // namespace isthmus
