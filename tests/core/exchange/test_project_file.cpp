#include "core/exchange/project_file.h"
#include "core/exchange/schedule_file.h"
#include "core/model/issue.h"
#include "core/model/validate.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <clocale>
#include <cmath>
#include <limits>
#include <locale>
#include <random>
#include <string>

namespace isthmus {
namespace {

constexpr const char* kCanonical = R"({
  "format": "isthmus-project",
  "version": 1,
  "name": "Two \"cities\"",
  "nodes": [
    { "id": "AMS", "name": "Amsterdam", "lat": 52.35191, "lon": 4.91469, "island": { "egress_gbps": 10, "ingress_gbps": 40, "speed": 1, "racks": 3 }, "multicast": true, "fpga": { "throughput_gbps": 100, "vendor": "x" }, "color": "#fff" },
    { "id": "azores", "lat": 37.7, "lon": -25.7, "multicast": true, "fpga": true },
    { "id": "LON", "name": "London ☀", "island": { "speed": 0.5 } }
  ],
  "links": [
    { "id": "AMS-LON", "a": "AMS", "b": "LON", "capacity_gbps": 40, "capacity_ba_gbps": 20.5, "latency_ms": 1.45, "background": 0.1, "owner": [1,2.50,{"x":null}] },
    { "id": "AMS-azores", "a": "AMS", "b": "azores", "capacity_gbps": 1e7 }
  ],
  "workload": { "parameters": 1e9, "bits_per_parameter": 16, "compression": 1, "min_round_s": 0, "note": "a\nb" },
  "schedules": [
    {
      "name": "both",
      "rounds": [
        { "cliques": [
          { "members": ["AMS", "LON"], "plan": "ring", "order": ["AMS", "LON"], "paths": [["AMS-LON"], ["AMS-LON"]] },
          {
            "members": ["AMS", "LON"],
            "plan": "hub",
            "mixing": 1.25,
            "trees": [
              { "root": "AMS", "links": ["AMS-LON"], "fraction": 0.5 },
              { "root": "LON", "links": ["AMS-LON"], "fraction": 0.5, "why": true }
            ],
            "tag": 12345678901234567890123
          }
        ], "label": "first" },
        { "cliques": [
          { "members": ["AMS", "gone"], "plan": "relay-tree", "edges": [["AMS", "gone"]], "paths": [["lost"]] }
        ] }
      ],
      "made_by": { "method": "optimize", "objective": "drift", "seed": 1, "effort": "normal", "abilities": "both", "program": "isthmus 0.1.0", "topology": "00ff", "host": "h" },
      "rating": 5
    },
    {
      "name": "empty",
      "rounds": []
    }
  ],
  "view": {"zoom":3.50,"center":[1,-2],"empty":{},"none":[]},
  "later": {"a":[]}
}
)";

TEST(ProjectFile, aProgramWrittenFileComesBackByteByByte) {
    EXPECT_EQ(writeProject(readProject(kCanonical)), kCanonical);
    EXPECT_EQ(readProject(kCanonical), readProject(writeProject(readProject(kCanonical))));
}

TEST(ProjectFile, valuesArriveWhereTheyBelong) {
    const Project p = readProject(kCanonical);
    EXPECT_EQ(p.name, "Two \"cities\"");
    ASSERT_EQ(p.topology.nodes.size(), 3u);
    const Node& ams = p.topology.nodes[0];
    EXPECT_EQ(ams.position, (GeoPoint{52.35191, 4.91469}));
    EXPECT_EQ(ams.island->ingressGbps, 40);
    EXPECT_EQ(ams.island->extras, (Extras{{"racks", "3"}}));
    EXPECT_EQ(ams.fpga->throughputGbps, 100);
    EXPECT_EQ(ams.extras, (Extras{{"color", "\"#fff\""}}));
    EXPECT_FALSE(p.topology.nodes[1].island);
    EXPECT_EQ(p.topology.nodes[1].fpga, Fpga{});
    EXPECT_FALSE(p.topology.nodes[2].position);
    const Link& link = p.topology.links[0];
    EXPECT_EQ(link.capacityBaGbps, 20.5);
    EXPECT_EQ(link.extras, (Extras{{"owner", R"([1,2.50,{"x":null}])"}}));
    EXPECT_FALSE(p.topology.links[1].latencyMs);
    EXPECT_EQ(payloadGbit(p.topology.workload), 16);
    const Schedule& both = p.schedules.at(0);
    EXPECT_EQ(both.rounds[0].cliques[1].mixing, 1.25);
    EXPECT_EQ(both.rounds[0].cliques[1].trees[1].root, NodeId("LON"));
    EXPECT_EQ(both.rounds[0].cliques[1].extras, (Extras{{"tag", "12345678901234567890123"}}));
    EXPECT_EQ(both.madeBy->seed, 1);
    EXPECT_EQ(both.rounds[1].cliques[0].edges[0].second.text, "gone");
    EXPECT_EQ(p.view, R"({"zoom":3.50,"center":[1,-2],"empty":{},"none":[]})");
    EXPECT_EQ(p.extras, (Extras{{"later", R"({"a":[]})"}}));
}

TEST(ProjectFile, whatIsAbsentHasItsDefault) {
    const Project p = readProject(R"({"version":1,"format":"isthmus-project","links":[{"id":"l","a":"A","b":"B",
        "capacity_gbps":1,"latency_ms":0}],"nodes":[{"id":"A","island":true,"fpga":false},{"id":"B","island":false}],
        "workload":{"payload_gbit":2}})");
    EXPECT_EQ(p.name, "");
    EXPECT_EQ(p.topology.nodes[0].island, Island{});
    EXPECT_FALSE(p.topology.nodes[0].fpga || p.topology.nodes[1].island || p.topology.nodes[0].multicast);
    EXPECT_EQ(p.topology.links[0].background, 0);
    EXPECT_FALSE(p.topology.links[0].capacityBaGbps);
    EXPECT_EQ(p.topology.workload.compression, 1);
    EXPECT_EQ(payloadGbit(p.topology.workload), 2);
    EXPECT_TRUE(p.schedules.empty() && p.view.empty());
}

TEST(ProjectFile, anUnfinishedProjectComesBackAndIsNotFitToEvaluate) {
    for (const char* text : {R"({"format":"isthmus-project","version":1,"nodes":[],"links":[]})",
                             R"({"format":"isthmus-project","version":1,"nodes":[],"links":[],"workload":{}})"}) {
        const Project p = readProject(text);
        EXPECT_EQ(p, Project{});
        EXPECT_EQ(readProject(writeProject(p)), p);
        EXPECT_EQ(toText(validate(p)),
                  "workload.payload_gbit: missing; state it, or parameters and bits_per_parameter");
    }
}

Project withPayload(double payload) {
    Project p;
    p.topology.workload.payloadGbit = payload;
    return p;
}

std::string payloadText(double payload) {
    const std::string written = writeProject(withPayload(payload));
    const auto start = written.find("payload_gbit\": ") + 15;
    return written.substr(start, written.find(',', start) - start);
}

TEST(ProjectFile, numbersAreShortAndReadBackEqual) {
    EXPECT_EQ(payloadText(40), "40");
    EXPECT_EQ(payloadText(0.1), "0.1");
    EXPECT_EQ(payloadText(100000), "100000");
    EXPECT_EQ(payloadText(1e9), "1e9");
    EXPECT_EQ(payloadText(1234567890), "1234567890");
    EXPECT_EQ(payloadText(1.5e-7), "1.5e-7");
    EXPECT_EQ(payloadText(0.00025), "0.00025");
    EXPECT_EQ(payloadText(std::numeric_limits<double>::max()), "1.7976931348623157e308");
    EXPECT_EQ(payloadText(std::numeric_limits<double>::denorm_min()), "5e-324");
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        const double value = std::exp(std::uniform_real_distribution<>(-700, 700)(random));
        const Project p = withPayload(value);
        ASSERT_EQ(readProject(writeProject(p)), p) << value;
    }
}

class Comma : public std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

TEST(ProjectFile, theUsersLocaleDoesNotMatter) {
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Comma));
    const std::string cBefore = std::setlocale(LC_NUMERIC, nullptr);
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE"})
        if (std::setlocale(LC_NUMERIC, name)) break;
    EXPECT_EQ(writeProject(readProject(kCanonical)), kCanonical);
    EXPECT_EQ(payloadText(1234567.25), "1234567.25");
    EXPECT_EQ(toText(validate(withPayload(-1234.5))), "workload.payload_gbit: -1234.5 is not above 0");
    std::setlocale(LC_NUMERIC, cBefore.c_str());
    std::locale::global(before);
}

TEST(ProjectFile, minusZeroIsZero) {
    Project p = withPayload(1);
    p.topology.nodes.emplace_back().id = NodeId("A");
    p.topology.nodes[0].position = GeoPoint{-0.0, -0.0};
    const std::string written = writeProject(p);
    EXPECT_NE(written.find("\"lat\": 0, \"lon\": 0"), std::string::npos);
    EXPECT_EQ(writeProject(readProject(written)), written);
}

TEST(ProjectFile, whatIsNotFiniteIsNeverWritten) {
    EXPECT_THROW((void)writeProject(withPayload(NAN)), BadInput);
    EXPECT_THROW((void)writeProject(withPayload(INFINITY)), BadInput);
}

TEST(ProjectFile, anyStringSurvives) {
    Project p = withPayload(1);
    p.name =
        "quote \" backslash \\ slash / tab \t newline \n bell \a del \x7F nul " + std::string(1, '\0') + " é 利 ☀ 𝄞";
    EXPECT_EQ(readProject(writeProject(p)), p);
    p.name = "bad \xC3( \xED\xA0\x80 \xF5 \xE2\x98";
    EXPECT_EQ(readProject(writeProject(p)).name,
              "bad \xEF\xBF\xBD( \xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD \xEF\xBF\xBD \xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(ProjectFile, extrasNeverHideAKeyOfThisVersion) {
    Project p = withPayload(1);
    p.extras = {{"name", "1"}, {"note", "2"}, {"note", "3"}, {"_note", "4"}};
    const std::string written = writeProject(p);
    const Project back = readProject(written);
    EXPECT_EQ(back.name, "");
    EXPECT_EQ(back.extras, (Extras{{"_name", "1"}, {"note", "2"}, {"_note", "3"}, {"__note", "4"}}));
    EXPECT_EQ(writeProject(back), written);
}

TEST(ProjectFile, extrasAndViewAreWrittenCompactOrNotAtAll) {
    Project p = withPayload(1);
    p.view = " { \"zoom\" : 2.0 }\n";
    const std::string written = writeProject(p);
    EXPECT_NE(written.find("\"view\": {\"zoom\":2.0}"), std::string::npos);
    EXPECT_EQ(writeProject(readProject(written)), written);
    p.view = "{ no json";
    EXPECT_THROW((void)writeProject(p), BadInput);
}

TEST(ProjectFile, hashFollowsWhatChangesAResult) {
    const Topology t = network("A at 0 0; B at 0 10; A-B; B-c 5ms");
    const std::string hash = topologyHash(t);
    EXPECT_EQ(hash.size(), 64u);
    EXPECT_EQ(topologyHash(t), hash);
    const auto changed = [&](auto change) {
        Topology other = t;
        change(other);
        return topologyHash(other) != hash;
    };
    EXPECT_FALSE(changed([](Topology& o) { o.nodes[0].name = "Amsterdam"; }));
    EXPECT_FALSE(changed([](Topology& o) { o.nodes[2].position = GeoPoint{1, 2}; }));
    EXPECT_FALSE(changed([](Topology& o) { o.links[0].extras = {{"owner", "1"}}; }));
    EXPECT_TRUE(changed([](Topology& o) { o.nodes[0].position = GeoPoint{1, 2}; }));
    EXPECT_TRUE(changed([](Topology& o) { o.nodes[0].multicast = true; }));
    EXPECT_TRUE(changed([](Topology& o) { o.nodes[0].island->speed = 2; }));
    EXPECT_TRUE(changed([](Topology& o) { o.links[1].latencyMs = 6; }));
    EXPECT_TRUE(changed([](Topology& o) { o.links[1].capacityGbps = 6; }));
    EXPECT_TRUE(changed([](Topology& o) { o.workload.payloadGbit = 6; }));
    EXPECT_TRUE(changed([](Topology& o) { o.links.pop_back(); }));
}

TEST(ProjectFile, hashIsTheOneOfItsCanonicalText) {
    // printf '[\n    { "id": "A" }\n  ][]{ "payload_gbit": 1, "min_round_s": 0 }' | sha256sum
    Topology t;
    t.workload.payloadGbit = 1;
    t.nodes.emplace_back().id = NodeId("A");
    EXPECT_EQ(topologyHash(t), "f9a8b7a1e59824afc216c0856affa13cc458e52520ab237d8b23c93534a6d057");
}

TEST(ScheduleFile, standsAlone) {
    const Schedule schedule = readProject(kCanonical).schedules[0];
    const std::string written = writeSchedule(schedule);
    EXPECT_TRUE(
        written.starts_with("{\n  \"format\": \"isthmus-schedule\",\n  \"version\": 1,\n  \"name\": \"both\",\n"))
        << written;
    EXPECT_EQ(readSchedule(written), schedule);
    EXPECT_EQ(writeSchedule(readSchedule(written)), written);
}

TEST(ScheduleFile, maySitInAProjectWithItsHead) {
    const Schedule schedule = readProject(kCanonical).schedules[0];
    std::string text = kCanonical;
    const auto start = text.find("\"schedules\": [") + 14;
    text = text.substr(0, start) + writeSchedule(schedule) + "]}";
    EXPECT_EQ(readProject(text).schedules.at(0), schedule);
}

} // namespace
} // namespace isthmus
