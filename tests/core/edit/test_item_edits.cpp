// Faults by number: shared/cases/editing.md.
#include "core/edit/item_edits.h"
#include "core/exchange/project_file.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isthmus {
namespace {

Project after(Project project, const std::vector<Edit>& edits) {
    isthmus::apply(project, edits);
    return project;
}

// Fault 13: there and back fifty times.
void expectFiftyTimesThereAndBack(const Project& before, const std::vector<Edit>& edits) {
    const std::string beforeText = writeProject(before);
    Project project = before;
    auto back = isthmus::apply(project, edits);
    const Project changed = project;
    const std::string changedText = writeProject(changed);
    for (int i = 0; i < 50; ++i) {
        const auto there = isthmus::apply(project, back);
        ASSERT_EQ(project, before);
        back = isthmus::apply(project, there);
        ASSERT_EQ(project, changed);
    }
    EXPECT_EQ(writeProject(project), changedText);
    isthmus::apply(project, back);
    EXPECT_EQ(writeProject(project), beforeText);
}

void lock(Project& project, std::initializer_list<const char*> nodes, const std::set<LinkId>& links = {}) {
    isthmus::apply(project, locking(project, nodeIds(nodes), links, true));
}

TEST(ItemEdits, fault7LinkedNodesGoTogetherAndTheirLinkOnce) {
    const Project project = projectOf("A-B; B-C; C-A; C-D");
    const auto edits = removal(project, nodeIds({"A", "B"}), {LinkId("A-B"), LinkId("C-A")});
    EXPECT_EQ(edits, (std::vector<Edit>{RemoveLink{LinkId("A-B")}, RemoveLink{LinkId("B-C")}, RemoveLink{LinkId("C-A")},
                                        RemoveNode{NodeId("A")}, RemoveNode{NodeId("B")}}));
    EXPECT_EQ(after(project, edits).topology, network("C-D"));
    expectFiftyTimesThereAndBack(project, edits);
}

TEST(ItemEdits, removalOfNothingIsNothing) {
    const Project project = projectOf("A-B");
    EXPECT_TRUE(removal(project, {}, {}).empty());
    EXPECT_TRUE(removal(project, nodeIds({"missing"}), {LinkId("missing")}).empty());
}

TEST(ItemEdits, removalForgetsWhatTheViewKnew) {
    Project project = projectOf("A-B; B-C");
    ViewState view;
    view.schematic = {{NodeId("A"), {1, 2}}, {NodeId("B"), {3, 4}}};
    view.labels = {{NodeId("A"), {1, 1}}};
    project.view = writeViewState("{\"zoom\":3}", view);
    const auto edits = removal(project, nodeIds({"A"}), {});
    EXPECT_EQ(after(project, edits).view, "{\"zoom\":3,\"schematic\":{\"B\":[3,4]}}");
    expectFiftyTimesThereAndBack(project, edits);
}

TEST(ItemEdits, fault15LocksHold) {
    Project project = projectOf("A-B; B-C; C-D; A at 1 2; B at 3 4; C at 5 6; D at 7 8");
    lock(project, {"A"}, {LinkId("B-C")});
    const auto edits = removal(project, nodeIds({"A", "B", "C", "D"}), {LinkId("A-B"), LinkId("B-C")});
    EXPECT_EQ(edits,
              (std::vector<Edit>{RemoveLink{LinkId("A-B")}, RemoveLink{LinkId("C-D")}, RemoveNode{NodeId("D")}}));
    const std::vector<std::pair<NodeId, GeoPoint>> places{{NodeId("A"), {0, 0}}};
    EXPECT_TRUE(moved(project, places).empty());
    const std::vector<std::pair<NodeId, SchematicPoint>> points{{NodeId("A"), {0, 0}}};
    EXPECT_TRUE(movedInSchematic(project, points).empty());
    EXPECT_TRUE(withAbility(project, NodeId("A"), NodeKind::FpgaNode).empty());
    isthmus::apply(project, locking(project, nodeIds({"A"}), {LinkId("B-C")}, false));
    EXPECT_EQ(project.view, "");
    EXPECT_EQ(moved(project, places).size(), 1u);
}

TEST(ItemEdits, lockingTwiceIsNothing) {
    Project project = projectOf("A-B");
    lock(project, {"A"});
    EXPECT_TRUE(locking(project, nodeIds({"A", "missing"}), {}, true).empty());
    EXPECT_TRUE(locking(project, nodeIds({"B"}), {}, false).empty());
}

TEST(ItemEdits, fault8MovesAreExact) {
    Project project = projectOf("A-B; B-C; A at 0.1 0.2; B at 1 2; C");
    const std::vector<std::pair<NodeId, GeoPoint>> places{
        {NodeId("A"), {0.1 + 0.2, -179.99999999999997}}, {NodeId("C"), {89.1, 7.7}}, {NodeId("B"), {1, 2}}};
    const auto edits = moved(project, places);
    EXPECT_EQ(edits.size(), 2u); // B is there already
    const Project there = after(project, edits);
    EXPECT_EQ(findNode(there.topology, NodeId("A"))->position, places[0].second);
    EXPECT_EQ(findNode(there.topology, NodeId("C"))->position, places[1].second);
    expectFiftyTimesThereAndBack(project, edits);
}

TEST(ItemEdits, schematicMovesTouchTheViewAlone) {
    const Project project = projectOf("A-B; A at 1 2");
    const std::vector<std::pair<NodeId, SchematicPoint>> points{{NodeId("A"), {0.1, 2}}, {NodeId("none"), {1, 1}}};
    const auto edits = movedInSchematic(project, points);
    ASSERT_EQ(edits.size(), 1u);
    EXPECT_EQ(changesOf(edits), Changes{.view = true});
    const Project there = after(project, edits);
    EXPECT_EQ(readViewState(there.view).schematic, (std::map<NodeId, SchematicPoint>{{NodeId("A"), {0.1, 2}}}));
    EXPECT_TRUE(movedInSchematic(there, points).empty());
    expectFiftyTimesThereAndBack(project, edits);
}

TEST(ItemEdits, abilitiesAreGivenOnce) {
    Project project = projectOf("a router; a-B");
    for (const NodeKind kind : {NodeKind::City, NodeKind::MulticastRouter, NodeKind::FpgaNode}) {
        const auto edits = withAbility(project, NodeId("a"), kind);
        ASSERT_EQ(edits.size(), 1u);
        isthmus::apply(project, edits);
        EXPECT_TRUE(withAbility(project, NodeId("a"), kind).empty());
    }
    const Node& node = *findNode(project.topology, NodeId("a"));
    EXPECT_TRUE(node.island && node.multicast && node.fpga);
    EXPECT_TRUE(withAbility(project, NodeId("none"), NodeKind::City).empty());
}

TEST(ItemEdits, aNewNodeIsNamedAfterItsCity) {
    Project project;
    const auto add = [&](NodeKind kind, GeoPoint place) {
        const Node node = newNode(project, kind, place);
        isthmus::apply(project, adding(project, node));
        return node;
    };
    const Node first = add(NodeKind::City, {52.36, 4.9});
    EXPECT_EQ(first.id.text, "AMS");
    EXPECT_EQ(first.name, "Amsterdam");
    EXPECT_TRUE(first.island && !first.multicast && !first.fpga);
    EXPECT_EQ(first.position, (GeoPoint{52.36, 4.9}));
    EXPECT_EQ(add(NodeKind::MulticastRouter, {52.36, 4.9}).id.text, "AMS-2");
    const Node third = add(NodeKind::FpgaNode, {52.36, 4.9});
    EXPECT_EQ(third.id.text, "AMS-3");
    EXPECT_TRUE(!third.island && !third.multicast && third.fpga);
    const Node sea = add(NodeKind::City, {0, -30});
    EXPECT_EQ(sea.id.text, "city-1");
    EXPECT_EQ(sea.name, "City 1");
    EXPECT_EQ(add(NodeKind::City, {0, -30}).name, "City 2");
    EXPECT_EQ(add(NodeKind::FpgaNode, {0, -30}).name, "FPGA 1");
    EXPECT_EQ(add(NodeKind::MulticastRouter, {0, -30}).name, "Router 1");
    EXPECT_TRUE(project.topology.nodes.back().multicast);
}

TEST(ItemEdits, aCityWithoutCodeGivesItsLetters) {
    const KnownCity city{"São X-y", "Sao X-y", "", "Nowhere", {1, 2}, 0};
    Project project;
    EXPECT_EQ(newCity(project, city).id.text, "SAO");
    EXPECT_EQ(newCity(project, city).name, "São X-y");
    isthmus::apply(project, adding(project, newCity(project, city)));
    EXPECT_EQ(newCity(project, city).id.text, "SAO-2");
}

TEST(ItemEdits, aNewLinkTakesCapacityAndLatencyAsTheyAre) {
    Project project = projectOf("A at 1 2; B at 3 4; C");
    const Link first = newLink(project, NodeId("A"), NodeId("B"));
    EXPECT_EQ(first.id.text, "A-B");
    EXPECT_EQ(first.capacityGbps, 100);
    EXPECT_FALSE(first.latencyMs); // derived
    isthmus::apply(project, adding(project, first));
    project.topology.links.back().capacityGbps = 40;
    const Link second = newLink(project, NodeId("A"), NodeId("B"));
    EXPECT_EQ(second.id.text, "A-B-2");
    EXPECT_EQ(second.capacityGbps, 40);
    EXPECT_EQ(newLink(project, NodeId("A"), NodeId("C")).latencyMs, 1.0);
}

TEST(ItemEdits, theViewFollowsNewIds) {
    Project project = projectOf("A-B; B-C");
    ViewState view;
    view.schematic = {{NodeId("A"), {1, 2}}, {NodeId("B"), {3, 4}}};
    view.labels = {{NodeId("A"), {5, 6}}};
    view.lockedNodes = {NodeId("A")};
    view.lockedLinks = {LinkId("A-B")};
    project.view = writeViewState("", view);
    Node node = project.topology.nodes[0];
    node.id = NodeId("Z");
    Link link = project.topology.links[0];
    link.id = LinkId("cable");
    const auto edits = withView(project, {ReplaceLink{LinkId("A-B"), link}, ReplaceNode{NodeId("A"), node}});
    EXPECT_EQ(edits.size(), 3u);
    const ViewState there = readViewState(after(project, edits).view);
    EXPECT_EQ(there.schematic, (std::map<NodeId, SchematicPoint>{{NodeId("Z"), {1, 2}}, {NodeId("B"), {3, 4}}}));
    EXPECT_EQ(there.labels, (std::map<NodeId, LabelOffset>{{NodeId("Z"), {5, 6}}}));
    EXPECT_EQ(there.lockedNodes, std::set{NodeId("Z")});
    EXPECT_EQ(there.lockedLinks, std::set{LinkId("cable")});
    expectFiftyTimesThereAndBack(project, edits);
    const auto others = removal(project, nodeIds({"C"}), {});
    EXPECT_EQ(withView(project, others), others);
    const std::vector<Edit> set{ReplaceNode{NodeId("A"), node}, SetView{""}};
    EXPECT_EQ(withView(project, set), set);
}

// Any actions in any order.
std::vector<Edit> randomAction(Dice& dice, const Project& project) {
    std::set<NodeId> nodes;
    std::set<LinkId> links;
    std::vector<std::pair<NodeId, GeoPoint>> places;
    std::vector<std::pair<NodeId, SchematicPoint>> points;
    for (const Node& node : project.topology.nodes)
        if (dice.chance(0.3)) {
            nodes.insert(node.id);
            places.push_back({node.id, {dice.unit() * 90, dice.unit() * 180}});
            points.push_back({node.id, {dice.unit(), dice.unit()}});
        }
    for (const Link& link : project.topology.links)
        if (dice.chance(0.2)) links.insert(link.id);
    switch (dice.upTo(5)) {
    case 0:
        return removal(project, nodes, links);
    case 1:
        return moved(project, places);
    case 2:
        return movedInSchematic(project, points);
    case 3:
        return locking(project, nodes, links, dice.chance(0.3));
    case 4:
        return adding(project, newNode(project, NodeKind::City, {dice.unit() * 60, dice.unit() * 100}));
    default:
        if (nodes.size() < 2) return {};
        return adding(project, newLink(project, *nodes.begin(), *nodes.rbegin()));
    }
}

TEST(ItemEdits, fault1RandomActionsAreUndoneExactly) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Dice dice(seed);
        Project project;
        project.topology = randomTopology(dice);
        const Project start = project;
        std::vector<std::vector<Edit>> history;
        for (int step = 0; step < 12; ++step) {
            const auto edits = randomAction(dice, project);
            if (step == 6) expectFiftyTimesThereAndBack(project, edits);
            history.push_back(isthmus::apply(project, edits));
        }
        while (!history.empty()) {
            isthmus::apply(project, history.back());
            history.pop_back();
        }
        EXPECT_EQ(project, start) << seed;
    }
}

} // namespace
} // namespace isthmus
