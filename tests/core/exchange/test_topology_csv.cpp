// nodes.csv and links.csv: known texts, exact round trips with every separator, rows put into a topology, and one
// message with row and column for what is wrong.
#include "core/exchange/topology_csv.h"
#include "core/model/item_values.h"
#include "core/model/validate.h"
#include "tests/fuzz/invariants.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

namespace isthmus {
namespace {

std::string messageOf(const std::function<void()>& act) {
    try {
        act();
    } catch (const BadInput& error) {
        return error.what();
    }
    return "";
}

std::string refusal(const Topology& topology, std::string_view text, const ViewState& view = {}) {
    return messageOf([&] { (void)withRows(topology, view, text); });
}

Topology after(const Topology& topology, std::string_view text) {
    Project project;
    project.topology = topology;
    const auto edits = withRows(topology, {}, text);
    isthmus::apply(project, edits);
    return project.topology;
}

TEST(TopologyCsv, knownTexts) {
    const Topology t =
        network("A egress 10 speed 2 multicast fpga 40 mem 62.5 at 52.5 -4.25; A-b 10Gbps/5Gbps 7ms bg 0.1");
    EXPECT_EQ(writeNodesCsv(t.nodes),
              "id,name,lat,lon,island,egress_gbps,ingress_gbps,speed,multicast,fpga,throughput_gbps,memory_mb\n"
              "A,,52.5,-4.25,true,10,,2,true,true,40,62.5\n"
              "b,,,,false,,,,false,false,,\n");
    EXPECT_EQ(writeLinksCsv(t.links, '\t'), "id\ta\tb\tcapacity_gbps\tcapacity_ba_gbps\tlatency_ms\tbackground\n"
                                            "A-b\tA\tb\t10\t5\t7\t0.1\n");
}

std::string anyText(std::mt19937_64& random) {
    const std::string letters = "ab ,;\t\"\r\n\xc3\xa9'=";
    std::string text;
    for (std::size_t n = random() % 5; n > 0; --n) text += letters[random() % letters.size()];
    return text;
}

Topology anyTopology(std::mt19937_64& random) {
    Topology t;
    const auto value = [&] { return std::ldexp(static_cast<double>(random() >> 12), -40); };
    const auto some = [&] { return random() % 2 ? std::optional(value() + 1e-9) : std::nullopt; };
    for (int i = 0; i < 6; ++i) {
        Node& node = t.nodes.emplace_back();
        node.id = NodeId(std::to_string(i) + anyText(random));
        node.name = anyText(random);
        if (random() % 2) node.position = GeoPoint{std::fmod(value(), 90), -std::fmod(value(), 180)};
        if (random() % 2) node.island = Island{some(), some(), value() + 1e-9, {}};
        node.multicast = random() % 2;
        if (random() % 2) node.fpga = Fpga{some(), some(), {}};
    }
    for (int i = 0; i < 6; ++i) {
        Link& link = t.links.emplace_back();
        link.id = LinkId(std::to_string(i) + anyText(random));
        link.a = t.nodes[static_cast<std::size_t>(i)].id;
        link.b = t.nodes[static_cast<std::size_t>((i + 1) % 6)].id;
        link.capacityGbps = value() + 1e-9;
        link.capacityBaGbps = some();
        link.latencyMs = value();
        link.background = std::fmod(value(), 1);
    }
    return t;
}

TEST(TopologyCsv, whatIsWrittenReadsBackEqual) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 300; ++i) {
        const Topology t = anyTopology(random);
        for (const char separator : {',', ';', '\t'}) {
            const std::string nodes = writeNodesCsv(t.nodes, separator);
            const std::string links = writeLinksCsv(t.links, separator);
            ASSERT_EQ(readNodesCsv(nodes).nodes, t.nodes) << nodes;
            ASSERT_EQ(readLinksCsv(links).links, t.links) << links;
            ASSERT_TRUE(isLinksCsv(links) && !isLinksCsv(nodes));
            ASSERT_TRUE(withRows(t, {}, nodes).empty());
            ASSERT_TRUE(withRows(t, {}, links).empty());
        }
        Topology bare;
        bare = after(after(bare, writeNodesCsv(t.nodes)), writeLinksCsv(t.links, '\t'));
        ASSERT_EQ(bare.nodes, t.nodes);
        ASSERT_EQ(bare.links, t.links);
    }
}

TEST(TopologyCsv, spreadsheetsWriteItTheirWay) {
    const Topology expected = network("A-B 10Gbps 5ms");
    const auto links = readLinksCsv("\xef\xbb\xbf"
                                    "b; a ;latency_ms;capacity_gbps;note\r\nB;A;5 ms;10G;hello\r\n;;;;\r\n");
    EXPECT_EQ(links.links, expected.links);
    EXPECT_EQ(links.skipped, std::vector<std::string>{"note"});
    EXPECT_EQ(readNodesCsv("id,island\r\"A\",YES\r\"B \"\"x\"\"\",0").nodes.size(), 2U);
    EXPECT_EQ(readNodesCsv("id,egress_gbps\nA,400G\n").nodes[0].island->egressGbps, 400);
    EXPECT_FALSE(readNodesCsv("id,egress_gbps\nA,\n").nodes[0].island.has_value());
}

TEST(TopologyCsv, rowsUpdateAndAdd) {
    const Topology t = network("A at 0 0; B at 1 1; A-B 10Gbps 5ms bg 0.1");
    Topology wanted = t;
    wanted.nodes[1].name = "Bern";
    Node chur;
    chur.id = NodeId("C");
    chur.name = "Chur";
    wanted.nodes.push_back(chur);
    EXPECT_EQ(after(t, "id\tname\nB\tBern\nC\tChur\n"), wanted);
    Topology faster = t;
    faster.links[0].capacityGbps = 400;
    EXPECT_EQ(after(t, "id,capacity_gbps\nA-B,0.4T\n"), faster); // latency and background stay
    faster.links[0].latencyMs.reset();
    EXPECT_EQ(after(t, "a,b,capacity_gbps,latency_ms\nA,B,400,\n"), faster);
}

TEST(TopologyCsv, faultsHaveRowAndColumn) {
    const Topology t = network("A at 0 0; B; A-B 10Gbps 5ms");
    EXPECT_EQ(refusal(t, "id,lat,lon\nA,1,1\nB,91,1\n"), "row 3, column lat: must be from -90 to 90");
    EXPECT_EQ(refusal(t, "id,lat,lon\nC,1,\n"), "row 2, column lon: lat and lon come together or not at all");
    EXPECT_EQ(refusal(t, "name\nA\n"), "row 1: there is no column id");
    EXPECT_EQ(refusal(t, "id,id\nA,B\n"), "row 1, column id: is there twice");
    EXPECT_EQ(refusal(t, "id\nC\nC\n"), "row 3, column id: \"C\" is there twice");
    EXPECT_EQ(refusal(t, "id;lat;lon\nC;1,5;2\n"), "row 2, column lat: write decimals with a point, not a comma");
    EXPECT_EQ(refusal(t, "id,island,egress_gbps\nC,false,10\n"),
              "row 2, column egress_gbps: island is false in this row");
    EXPECT_EQ(refusal(t, "id,multicast\nC,maybe\n"), "row 2, column multicast: write true or false");
    EXPECT_EQ(refusal(t, "a,b,capacity_gbps,latency_ms\nA,X,1,1\n"), "row 2, column b: there is no node \"X\"");
    EXPECT_EQ(refusal(t, "a,b,capacity_gbps,latency_ms\nA,A,1,1\n"), "row 2, column b: both ends are \"A\"");
    EXPECT_EQ(refusal(t, "id,latency_ms\nA-B,\n"),
              "row 2, column latency_ms: missing, and an end has no place to derive it from");
    EXPECT_EQ(refusal(t, "id,name\nA,\"x\n"), "row 2: a quote is opened and never closed");
    EXPECT_EQ(refusal(t, "id,name\nA,\"x\"y\n"), "row 2: text follows a closing quote; double the quotes inside");
    EXPECT_EQ(refusal(t, "id,name\nA,x,y\n"), "row 2: 3 cells, but the header has 2");
    EXPECT_EQ(refusal(t, "id,name\n,x\n"), "row 2, column id: an id must not be empty");
    EXPECT_EQ(refusal(t, "id,capacity_gbps\nnew,5\n"), "row 1: there is no column a");
    EXPECT_EQ(refusal(t, ""), "row 1: there is no column id");
    ViewState locked;
    locked.lockedNodes.insert(NodeId("A"));
    EXPECT_EQ(refusal(t, "id,name\nA,x\n", locked), "row 2: \"A\" is locked");
    EXPECT_EQ(refusal(t, "id,name\nA,\n", locked), "");
}

TEST(TopologyCsv, brokenTextIsRefusedOrReadWhole) {
    std::mt19937_64 random(4);
    const auto readNodes = [](std::string_view text) { return readNodesCsv(text).nodes; };
    const auto readLinks = [](std::string_view text) { return readLinksCsv(text).links; };
    const auto writeNodes = [](const std::vector<Node>& nodes) { return writeNodesCsv(nodes); };
    const auto writeLinks = [](const std::vector<Link>& links) { return writeLinksCsv(links); };
    int read = 0;
    for (int i = 0; i < 3000; ++i) {
        const Topology t = anyTopology(random);
        std::string text = i % 2 ? writeNodesCsv(t.nodes, '\t') : writeLinksCsv(t.links);
        for (std::size_t n = 1 + random() % 3; n > 0; --n)
            text.replace(random() % text.size(), random() % 3, 1, ",;\t\"\n1x-."[random() % 9]);
        read += i % 2 ? checkInvariants(text, readNodes, writeNodes) : checkInvariants(text, readLinks, writeLinks);
    }
    EXPECT_GT(read, 100);
    EXPECT_LT(read, 2900);
}

TEST(ItemValues, aValueOfAnAbilityGivesIt) {
    Node node;
    EXPECT_EQ(setValue(node, NodeValue::Egress, ""), "");
    EXPECT_FALSE(node.island.has_value());
    EXPECT_EQ(setValue(node, NodeValue::Egress, "2x10G"), "");
    EXPECT_EQ(node.island->egressGbps, 20);
    EXPECT_EQ(setValue(node, NodeValue::Fpga, "yes"), "");
    EXPECT_EQ(node.fpga, Fpga{});
    EXPECT_EQ(setValue(node, NodeValue::Lat, "10 S"), "");
    EXPECT_EQ(node.position, (GeoPoint{-10, 0}));
    const Node before = node;
    EXPECT_NE(setValue(node, NodeValue::Lon, "200"), "");
    EXPECT_NE(setValue(node, NodeValue::Id, ""), "");
    EXPECT_EQ(node, before);
}

} // namespace
} // namespace isthmus
