// model.md section 7 on random networks and random schedules of all plans, for fixed schedules.
#include "core/metrics/evaluate.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr int kTrials = 150;

void expectClose(double found, double expected, const char* what, int trial) {
    if (std::isinf(expected))
        EXPECT_EQ(found, expected) << what << ", trial " << trial;
    else
        EXPECT_NEAR(found, expected, 1e-9 * std::abs(expected) + 1e-12) << what << ", trial " << trial;
}

// times: every time of b is that of a, times this.
void expectSameMetrics(const Evaluation& b, const Evaluation& a, double times, int trial) {
    expectClose(b.periodS, a.periodS * times, "period", trial);
    expectClose(b.driftS, a.driftS * times, "drift", trial);
    expectClose(b.driftBoundS, a.driftBoundS * times, "bound", trial);
    expectClose(b.stalenessMeanS, a.stalenessMeanS * times, "staleness mean", trial);
    expectClose(b.stalenessMaxS, a.stalenessMaxS * times, "staleness max", trial);
    expectClose(b.pairRateMinHz, a.pairRateMinHz / times, "pair rate min", trial);
    expectClose(b.pairRateMeanHz, a.pairRateMeanHz / times, "pair rate mean", trial);
    expectClose(b.deliveriesPerS, a.deliveriesPerS / times, "deliveries", trial);
}

void scaleCapacities(Topology& topology, double factor) {
    const auto scale = [&](std::optional<double>& rate) {
        if (rate) *rate *= factor;
    };
    for (Node& node : topology.nodes) {
        if (node.island) {
            scale(node.island->egressGbps);
            scale(node.island->ingressGbps);
        }
        if (node.fpga) scale(node.fpga->throughputGbps);
    }
    for (Link& link : topology.links) {
        link.capacityGbps *= factor;
        scale(link.capacityBaGbps);
    }
}

void improve(Dice& dice, Topology& topology) {
    Node& node = topology.nodes[static_cast<std::size_t>(dice.upTo(static_cast<int>(topology.nodes.size()) - 1))];
    Link& link = topology.links[static_cast<std::size_t>(dice.upTo(static_cast<int>(topology.links.size()) - 1))];
    switch (dice.upTo(5)) {
    case 0:
        node.multicast = true;
        break;
    case 1:
        node.fpga = Fpga{};
        break;
    case 2:
        link.background = 0;
        break;
    case 3:
        link.capacityGbps *= 2;
        break;
    case 4:
        if (link.capacityBaGbps) *link.capacityBaGbps *= 3;
        break;
    default:
        if (node.island) node.island->egressGbps.reset();
    }
}

TEST(EvaluationProperties, BetterNetworksNeverLengthenARound) {
    Dice dice(1);
    for (int trial = 0; trial < kTrials; ++trial) {
        Topology topology = randomTopology(dice);
        const Network before = compileNetwork(topology);
        const RoutedSchedule schedule = randomSchedule(dice, before);
        for (int step = 0; step < 3; ++step) improve(dice, topology);
        const Network after = compileNetwork(topology);
        for (const RoutedRound& round : schedule.rounds)
            EXPECT_LE(trafficOf(round, after).durationS, trafficOf(round, before).durationS * (1 + 1e-12)) << trial;
        EXPECT_LE(singletonDriftBoundS(after), singletonDriftBoundS(before) * (1 + 1e-12)) << trial;
    }
}

TEST(EvaluationProperties, PayloadAndCapacitiesScaleTogether) {
    Dice dice(2);
    for (int trial = 0; trial < kTrials; ++trial) {
        Topology topology = randomTopology(dice);
        const Network before = compileNetwork(topology);
        const RoutedSchedule schedule = randomSchedule(dice, before);
        topology.workload.payloadGbit = *topology.workload.payloadGbit * 2;
        scaleCapacities(topology, 2);
        expectSameMetrics(evaluate(compileNetwork(topology), schedule), evaluate(before, schedule), 1, trial);
    }
}

TEST(EvaluationProperties, HalfTheCapacityTakesTwiceTheTime) {
    Dice dice(3);
    for (int trial = 0; trial < kTrials; ++trial) {
        RandomNetwork kind;
        kind.latency = false;
        Topology topology = randomTopology(dice, kind);
        const Network before = compileNetwork(topology);
        const RoutedSchedule schedule = randomSchedule(dice, before);
        scaleCapacities(topology, 0.5);
        const Evaluation found = evaluate(compileNetwork(topology), schedule);
        const Evaluation expected = evaluate(before, schedule);
        expectSameMetrics(found, expected, 2, trial);
        expectClose(found.consensusS, 2 * expected.consensusS, "consensus", trial);
    }
}

TEST(EvaluationProperties, NamesAndOrderDoNotMatter) {
    Dice dice(4);
    for (int trial = 0; trial < kTrials; ++trial) {
        Topology topology = randomTopology(dice);
        const Network before = compileNetwork(topology);
        const RoutedSchedule routed = randomSchedule(dice, before);
        const Schedule schedule = toSchedule(routed, before);
        dice.shuffle(topology.nodes);
        dice.shuffle(topology.links);
        const Network after = compileNetwork(topology);
        const Evaluation found = evaluate(after, route(schedule, after));
        const Evaluation expected = evaluate(before, routed);
        expectSameMetrics(found, expected, 1, trial);
        expectClose(found.consensusS, expected.consensusS, "consensus", trial);
        expectClose(found.trafficGbit, expected.trafficGbit, "traffic", trial);
    }
}

TEST(EvaluationProperties, TheMirrorOfANetworkTakesTheMirrorOfAScheduleAsLong) {
    Dice dice(5);
    for (int trial = 0; trial < kTrials; ++trial) {
        RandomNetwork kind;
        kind.slowAdders = false;
        const Topology topology = randomTopology(dice, kind);
        const Network net = compileNetwork(topology);
        const Network mirror = compileNetwork(mirrored(topology));
        const RoutedSchedule schedule = randomSchedule(dice, net);
        const RoutedSchedule reflected = mirrored(schedule);
        EXPECT_EQ(route(toSchedule(reflected, mirror), mirror), reflected);
        expectSameMetrics(evaluate(mirror, reflected), evaluate(net, schedule), 1, trial);
    }
}

TEST(EvaluationProperties, RotationByOneRoundChangesNothing) {
    Dice dice(6);
    for (int trial = 0; trial < kTrials; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        RoutedSchedule schedule = randomSchedule(dice, net);
        const Evaluation expected = evaluate(net, schedule);
        std::ranges::rotate(schedule.rounds, schedule.rounds.begin() + 1);
        expectSameMetrics(evaluate(net, schedule), expected, 1, trial);
    }
}

TEST(EvaluationProperties, DriftIsNeverBelowTheBound) {
    Dice dice(7);
    for (int trial = 0; trial < 4 * kTrials; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const Evaluation found = evaluate(net, randomSchedule(dice, net));
        EXPECT_GE(found.driftS, found.driftBoundS * (1 - 1e-9)) << trial;
        if (found.mixes && found.driftBoundS > 0)
            expectClose(found.gap, found.driftS / found.driftBoundS - 1, "gap", trial);
    }
}

TEST(EvaluationProperties, OneCliqueOfAllInClosedForm) {
    Dice dice(8);
    for (int trial = 0; trial < kTrials; ++trial) {
        RandomNetwork kind;
        kind.speeds = false;
        const Network net = compileNetwork(randomTopology(dice, kind));
        const std::vector<PlanKind> plans(allPlans().begin(), allPlans().end());
        const RoutedSchedule schedule{{{{randomClique(dice, net, net.islands, dice.of(plans))}}}};
        const Evaluation found = evaluate(net, schedule);
        const auto n = static_cast<double>(net.islands.size());
        expectClose(found.driftS, 1.5 * found.periodS * (n - 1) / n, "drift", trial);
        expectClose(found.stalenessMeanS, 1.5 * found.periodS, "staleness mean", trial);
        expectClose(found.stalenessMaxS, 2 * found.periodS, "staleness max", trial);
        expectClose(found.consensusS, found.periodS, "consensus", trial);
    }
}

TEST(EvaluationProperties, RandomSchedulesPassTheirOwnChecks) {
    Dice dice(9);
    for (int trial = 0; trial < kTrials; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const RoutedSchedule schedule = randomSchedule(dice, net);
        EXPECT_EQ(route(toSchedule(schedule, net), net), schedule) << trial;
    }
}

TEST(EvaluationProperties, TrafficIsTheSumOverRoundsAndLinks) {
    Dice dice(10);
    for (int trial = 0; trial < kTrials; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const Evaluation found = evaluate(net, randomSchedule(dice, net));
        double total = 0;
        for (const RoundTraffic& round : found.rounds)
            for (std::size_t resource = 0; resource < 2 * net.links.size(); ++resource)
                total += round.load[resource] * net.payloadGbit;
        double listed = 0;
        for (const LinkTraffic& entry : found.traffic) listed += entry.gbit;
        expectClose(found.trafficGbit, total, "traffic", trial);
        expectClose(listed, total, "traffic listed", trial);
        EXPECT_EQ(found.roundStartS.size(), found.rounds.size() + 1);
        EXPECT_EQ(found.roundStartS.back(), found.periodS);
    }
}

} // namespace
} // namespace isthmus
