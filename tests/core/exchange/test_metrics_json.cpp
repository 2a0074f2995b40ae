// Key names, order, units and nulls of formats.md "Metrics", and the table for people.
#include "core/exchange/metrics_json.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isthmus {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

struct Case {
    explicit Case(const Topology& topology, const std::vector<std::string>& rounds)
        : net(compileNetwork(topology))
        , evaluation(evaluate(net, sharedTreeSchedule(net, rounds))) {}
    [[nodiscard]] Json json() const { return Json::parse(metricsJson(evaluation, net, "a \"name\"")); }
    Network net;
    Evaluation evaluation;
};

Case tripod() {
    return Case(network("A-h 20Gbps 10ms; B-h 50ms; C-h; h multicast fpga 100 mem 1; A egress 40; payload 10"),
                {"A B C"});
}

TEST(MetricsJson, KeysStandInTheOrderOfTheContract) {
    const Json json = tripod().json();
    EXPECT_EQ(keysOf(json), (std::vector<std::string>{"schedule", "period_s", "drift_s", "drift_bound_s", "drift_bound",
                                                      "gap", "staleness_mean_s", "staleness_max_s", "pair_rate_min_hz",
                                                      "pair_rate_mean_hz", "deliveries_per_s", "consensus_s", "mixes",
                                                      "traffic_gbit", "traffic", "rounds"}));
    const Json& round = json["rounds"][0];
    EXPECT_EQ(keysOf(round),
              (std::vector<std::string>{"duration_s", "bandwidth_s", "latency_s", "bottleneck", "loads", "buffers"}));
    EXPECT_EQ(keysOf(round["loads"][0]),
              (std::vector<std::string>{"kind", "id", "from", "load", "gbit", "seconds", "utilization"}));
    EXPECT_EQ(keysOf(round["loads"].back()),
              (std::vector<std::string>{"kind", "id", "load", "gbit", "seconds", "utilization"}));
    EXPECT_EQ(keysOf(round["buffers"][0]), (std::vector<std::string>{"node", "mb", "over"}));
    EXPECT_EQ(keysOf(json["traffic"][0]), (std::vector<std::string>{"id", "from", "gbit"}));
}

TEST(MetricsJson, TheBoundOnThePairRateIsTherePlusItsGapWhereItWasAskedFor) {
    Case one = tripod();
    EXPECT_FALSE(one.json().contains("pair_rate_bound_hz"));
    EXPECT_EQ(metricsTable(one.evaluation, one.net, "it").find("at most"), std::string::npos);
    one.evaluation.pairRateBoundHz = 1.25 * one.evaluation.pairRateMinHz;
    EXPECT_EQ(one.json()["pair_rate_bound_hz"], *one.evaluation.pairRateBoundHz);
    EXPECT_NEAR(one.json()["pair_rate_gap"], 0.25, 1e-12);
    EXPECT_NE(metricsTable(one.evaluation, one.net, "it").find(", gap 25 %)"), std::string::npos);
}

TEST(MetricsJson, ValuesAreThoseOfTheEvaluation) {
    const Case one = tripod();
    const Json json = one.json();
    EXPECT_EQ(json["schedule"], "a \"name\"");
    EXPECT_EQ(json["drift_s"], one.evaluation.driftS);
    EXPECT_EQ(json["drift_bound_s"], one.evaluation.driftBoundS);
    EXPECT_EQ(json["gap"], one.evaluation.gap);
    EXPECT_EQ(json["mixes"], true);
    EXPECT_EQ(json["traffic_gbit"], 60);
    const Json& round = json["rounds"][0];
    EXPECT_EQ(round["bandwidth_s"], 1);
    EXPECT_EQ(round["bottleneck"], Json::parse(R"({"kind": "link", "id": "B-h", "from": "B"})"));
    EXPECT_EQ(round["loads"][1], Json::parse(R"({"kind": "link", "id": "A-h", "from": "h", "load": 1.0, "gbit": 10.0,
        "seconds": 0.5, "utilization": 0.47169811320754712})"));
    EXPECT_EQ(round["buffers"][0]["node"], "h");
    EXPECT_EQ(round["buffers"][0]["over"], true);
}

TEST(MetricsJson, LoadsStandInTheOrderLinksEgressIngressFpga) {
    const Json json = tripod().json();
    std::string order;
    for (const Json& load : json["rounds"][0]["loads"])
        order += load["kind"].get<std::string>() + ":" + load["id"].get<std::string>() + " ";
    EXPECT_EQ(order,
              "link:A-h link:A-h link:B-h link:B-h link:C-h link:C-h egress:A egress:B egress:C ingress:A ingress:B "
              "ingress:C fpga:h ");
}

TEST(MetricsJson, UnlimitedResourcesTakeNoTime) {
    const Json json = tripod().json();
    int unlimited = 0;
    for (const Json& load : json["rounds"][0]["loads"]) {
        if (load["kind"] != "ingress") continue;
        ++unlimited;
        EXPECT_EQ(load["seconds"], 0);
        EXPECT_EQ(load["utilization"], 0);
    }
    EXPECT_EQ(unlimited, 3);
}

TEST(MetricsJson, WhatIsInfiniteIsNull) {
    const Json json = Case(starNetwork(4), {"0 1|2 3"}).json();
    for (const char* key : {"drift_s", "gap", "staleness_mean_s", "staleness_max_s", "consensus_s"})
        EXPECT_TRUE(json.at(key).is_null()) << key;
    EXPECT_EQ(json["mixes"], false);
    EXPECT_EQ(json["drift_bound_s"], 1.125);
}

TEST(MetricsJson, BottlenecksThatAreNoResource) {
    const Json slow = Case(network("A-B; min-round 5"), {"A B", ""}).json();
    EXPECT_EQ(slow["rounds"][0]["bottleneck"], Json::parse(R"({"kind": "min_round"})"));
    EXPECT_EQ(slow["rounds"][1]["bottleneck"], Json::parse(R"({"kind": "min_round"})"));
    EXPECT_EQ(slow["rounds"][1]["loads"], Json::array());
    EXPECT_EQ(slow["rounds"][1]["buffers"], Json::array());
    Evaluation none;
    none.rounds.resize(1);
    const Network net = compileNetwork(network("A-B"));
    EXPECT_EQ(Json::parse(metricsJson(none, net, ""))["rounds"][0]["bottleneck"],
              Json::parse(R"({"kind": "latency"})"));
}

TEST(MetricsJson, IllFormedNamesAreReplacedNotThrownAt) {
    const Case one = tripod();
    EXPECT_EQ(Json::parse(metricsJson(one.evaluation, one.net, "\xff"))["schedule"], "\xef\xbf\xbd");
}

TEST(MetricsTable, TellsPeopleWithUnits) {
    const Case one = tripod();
    EXPECT_EQ(metricsTable(one.evaluation, one.net, "tripod"), R"(tripod
  period            1.06 s
  drift             1.06 s (at least 0.8567 s by singletons, gap 23.7 %)
  staleness mean    1.59 s
  staleness max     2.12 s
  pair rate min     0.9434 /s
  pair rate mean    0.9434 /s
  deliveries        5.66 /s
  consensus         1.06 s
  traffic           60 Gbit on links per period

  round  duration  bandwidth  latency  busiest  buffer            bottleneck
  1      1.06 s    1 s        0.06 s   94.3 %   125 MB over at h  link B-h from B
)");
}

TEST(MetricsTable, aGapThatIsOnlyRoundingIsNone) {
    Case one = tripod();
    for (const auto& [gap, text] :
         {std::pair{-4.44e-16, ", gap 0 %)"}, {3e-12, ", gap 0 %)"}, {0.0, ", gap 0 %)"}, {2e-5, ", gap 0.002 %)"}}) {
        one.evaluation.gap = gap;
        EXPECT_NE(metricsTable(one.evaluation, one.net, "t").find(text), std::string::npos) << gap;
    }
}

TEST(MetricsTable, SaysWhenNothingMixes) {
    const Case apart(starNetwork(4), {"0 1|2 3"});
    const std::string table = metricsTable(apart.evaluation, apart.net, "apart");
    EXPECT_NE(table.find("never mixes all islands"), std::string::npos) << table;
    EXPECT_NE(table.find("consensus         never"), std::string::npos) << table;
    EXPECT_EQ(table.find("inf "), std::string::npos) << table;
}

} // namespace
} // namespace isthmus
