#include "core/model/validate.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace isthmus {
namespace {

std::string findings(const Topology& topology) { return toText(validate(topology)); }

TEST(Validate, aGoodNetworkHasNoFindings) {
    EXPECT_EQ(findings(network("A egress 10 ingress 40 speed 2 fpga 40 mem 1; A-B 10Gbps/5Gbps 5ms bg 0.5; B-c")), "");
    EXPECT_EQ(findings(starNetwork(9, "multicast fpga", "50ms")), "");
}

TEST(Validate, whatIsNotANumberIsAFault) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Topology t = network("A at 0 0; B; A-B");
    t.nodes[0].position->lat = nan;
    t.nodes[0].island->egressGbps = infinity;
    t.links[0].capacityGbps = nan;
    t.links[0].background = nan;
    t.links[0].latencyMs = infinity;
    t.workload.payloadGbit = nan;
    t.workload.minRoundS = infinity;
    EXPECT_EQ(findings(t), "nodes[0].lat: nan is outside -90..90\n"
                           "nodes[0].island.egress_gbps: inf is not finite\n"
                           "links[0].capacity_gbps: nan is not above 0\n"
                           "links[0].background: nan is outside 0 <= background < 1\n"
                           "links[0].latency_ms: inf is not finite\n"
                           "workload.payload_gbit: nan is not above 0\n"
                           "workload.min_round_s: inf is not finite");
}

TEST(Validate, lessThanLightInGlassIsAWarningOnly) {
    // London and Amsterdam, 1.45 ms: below the floor of 1.75 ms.
    const auto issues =
        validate(network("LON at 51.50642 -0.12721; AMS at 52.37308 4.89245; LON-AMS 1.45ms; LON-AMS 1.8ms"));
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].severity, Severity::Warning);
    EXPECT_EQ(issues[0].place, "links[0].latency_ms");
    EXPECT_NE(issues[0].message.find("(1.75)"), std::string::npos) << issues[0].message;
    EXPECT_FALSE(hasErrors(issues));
}

TEST(Validate, aDerivedLatencyIsNeverBelowTheFloor) { EXPECT_EQ(findings(network("A at 0 0; B at 0 179; A-B")), ""); }

TEST(Validate, aPayloadThatIsStatedWinsWithAWarning) {
    Topology t = network("A-B");
    t.workload = {};
    t.workload.payloadGbit = 2;
    EXPECT_EQ(findings(t), "");
    t.workload.parameters = 1e9;
    t.workload.bitsPerParameter = 16;
    t.workload.compression = 4;
    EXPECT_EQ(findings(t), "workload.payload_gbit: is used as it is, and not parameters, bits_per_parameter, "
                           "compression; state one or the other");
    EXPECT_FALSE(hasErrors(validate(t)));
    t.workload.parameters = t.workload.bitsPerParameter = std::nullopt;
    EXPECT_NE(findings(t).find("and not compression;"), std::string::npos);
    t.workload.payloadGbit.reset();
    t.workload.parameters = t.workload.bitsPerParameter = 100;
    EXPECT_EQ(findings(t), "");
}

TEST(Validate, anIdAtFaultIsNotToldAgainByLinks) {
    for (const char* id : {"", "A"}) {
        Topology t = network("A-B; A-C; B-C");
        t.nodes[1].id.text = id;
        EXPECT_EQ(validate(t).size(), 1u) << findings(t);
    }
}

TEST(Validate, errorsAreToldFromWarnings) {
    EXPECT_FALSE(hasErrors({}));
    EXPECT_FALSE(hasErrors({{Severity::Warning, "a", "b"}}));
    EXPECT_TRUE(hasErrors({{Severity::Warning, "a", "b"}, {Severity::Error, "a", "b"}}));
}

TEST(Validate, namesInMessagesAreShortAndOneLine) {
    Topology t = network("A-B");
    t.links[0].b.text = std::string(59, 'x') + "é\n" + std::string(1000, 'y');
    EXPECT_EQ(findings(t),
              "links[0].b: no node has the id \"" + std::string(59, 'x') + "…\"; add it or correct the link");
    t.links[0].b.text = "two\nlines";
    EXPECT_EQ(findings(t), "links[0].b: no node has the id \"two lines\"; add it or correct the link");
}

TEST(Units, haversineAndDerivedLatency) {
    EXPECT_NEAR(haversineKm({0, 0}, {0, 90}), kEarthRadiusKm * std::acos(-1) / 2, 1e-9);
    EXPECT_NEAR(haversineKm({0, 0}, {0, 180}), kEarthRadiusKm * std::acos(-1), 1e-6);
    EXPECT_NEAR(haversineKm({10, 179}, {10, -179}), haversineKm({10, -1}, {10, 1}), 1e-9);
    EXPECT_EQ(haversineKm({52, 5}, {52, 5}), 0);
    EXPECT_NEAR(derivedLatencyMs({0, 0}, {0, 90}), 10007.557 * 1.3 / 204.2, 1e-3);
}

TEST(Workload, payloadFromItsFactors) {
    Workload w;
    EXPECT_EQ(payloadGbit(w), 0);
    w.parameters = 1e9;
    w.bitsPerParameter = 16;
    w.compression = 4;
    EXPECT_EQ(payloadGbit(w), 4);
    w.payloadGbit = 7;
    EXPECT_EQ(payloadGbit(w), 7);
}

} // namespace
} // namespace isthmus
