// Forty random projects, evaluated by two programs written apart (tests/data/golden/README.md): all metrics, the
// singleton bound, every round's durations and loads must agree to 1e-6 relative.
#include "core/bounds/drift_bound.h"
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/metrics/evaluate.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <string>

namespace isthmus {
namespace {

using nlohmann::json;

constexpr double kRelative = 1e-6;

void expectClose(double found, const json& expected, const std::string& what) {
    if (expected.is_null()) {
        EXPECT_TRUE(std::isinf(found)) << what << " is " << found << " where infinity is expected";
        return;
    }
    const double value = expected.get<double>();
    EXPECT_NEAR(found, value, kRelative * std::abs(value) + 1e-12) << what;
}

std::string keyOf(const json& load) {
    return load.at("kind").get<std::string>() + " " + load.at("id").get<std::string>() + " " +
           load.value("from", std::string());
}

std::string keyOf(const Network& network, int resource) {
    const Resources resources(network);
    const auto index = static_cast<std::size_t>(resources.index(resource));
    switch (resources.kind(resource)) {
    case Resources::Kind::Link: {
        const NetworkLink& link = network.links[index];
        const int from = resources.direction(resource) == 0 ? link.a : link.b;
        return "link " + network.linkIds[index].text + " " + network.nodeIds[static_cast<std::size_t>(from)].text;
    }
    case Resources::Kind::Egress:
        return "egress " + network.nodeIds[index].text + " ";
    case Resources::Kind::Ingress:
        return "ingress " + network.nodeIds[index].text + " ";
    case Resources::Kind::Fpga:
        return "fpga " + network.nodeIds[index].text + " ";
    }
    return {};
}

std::map<std::string, double> loadsOf(const RoundTraffic& round, const Network& network) {
    std::map<std::string, double> loads;
    for (std::size_t resource = 0; resource < round.load.size(); ++resource)
        if (round.load[resource] > 0) loads[keyOf(network, static_cast<int>(resource))] = round.load[resource];
    return loads;
}

void expectRound(const RoundTraffic& found, const json& expected, const Network& network, const std::string& what) {
    expectClose(found.durationS, expected.at("duration_s"), what + " duration");
    expectClose(found.bandwidthS, expected.at("bandwidth_s"), what + " bandwidth");
    expectClose(found.latencyS, expected.at("latency_s"), what + " latency");
    std::map<std::string, double> loads = loadsOf(found, network);
    EXPECT_EQ(loads.size(), expected.at("loads").size()) << what;
    for (const json& load : expected.at("loads")) {
        ASSERT_TRUE(loads.contains(keyOf(load))) << what << ": no load on " << keyOf(load);
        expectClose(loads[keyOf(load)], load.at("load"), what + " load on " + keyOf(load));
    }
}

void expectMetrics(const Network& net, const Evaluation& found, const json& expected) {
    expectClose(found.periodS, expected.at("period_s"), "period");
    expectClose(found.driftS, expected.at("drift_s"), "drift");
    expectClose(found.stalenessMeanS, expected.at("staleness_mean_s"), "staleness mean");
    expectClose(found.stalenessMaxS, expected.at("staleness_max_s"), "staleness max");
    expectClose(found.pairRateMinHz, expected.at("pair_rate_min_hz"), "pair rate min");
    expectClose(found.pairRateMeanHz, expected.at("pair_rate_mean_hz"), "pair rate mean");
    expectClose(found.deliveriesPerS, expected.at("deliveries_per_s"), "deliveries");
    expectClose(found.consensusS, expected.at("consensus_s"), "consensus");
    expectClose(found.trafficGbit, expected.at("traffic_gbit"), "traffic");
    expectClose(singletonDriftBoundS(net), expected.at("singleton_bound_s"), "singleton bound");
    EXPECT_EQ(found.mixes, expected.at("mixes").get<bool>());
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, AgreesWithTheOtherPrograms) {
    const std::string number = std::to_string(GetParam() + 100).substr(1);
    const std::string path = std::string(ISTHMUS_TEST_DATA) + "/golden/g" + number;
    const Project project = readProject(readFile(path + ".isthmus"));
    const json expected = json::parse(readFile(path + ".expected.json"));
    const Network network = compileNetwork(project.topology);
    const RoutedSchedule routed = route(project.schedules.front(), network);
    const Evaluation evaluation = evaluate(network, routed);
    expectMetrics(network, evaluation, expected);
    ASSERT_EQ(evaluation.rounds.size(), expected.at("rounds").size());
    for (std::size_t r = 0; r < evaluation.rounds.size(); ++r)
        expectRound(evaluation.rounds[r], expected.at("rounds")[r], network, "round " + std::to_string(r));
    EXPECT_EQ(route(toSchedule(routed, network), network), routed);
}

INSTANTIATE_TEST_SUITE_P(Projects, Golden, testing::Range(0, 40));

} // namespace
} // namespace isthmus
