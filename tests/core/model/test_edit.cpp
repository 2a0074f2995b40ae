#include "core/model/edit.h"
#include "core/model/issue.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isthmus {
namespace {

Clique sharedTree(std::vector<NodeId> members, std::vector<LinkId> links) {
    Clique clique;
    clique.members = std::move(members);
    clique.trees.emplace_back().links = std::move(links);
    return clique;
}

Project sample() {
    Project p;
    p.name = "sample";
    p.topology = network("A-B; B-C; C-h");
    Schedule schedule;
    schedule.name = "s";
    Clique hub = sharedTree({NodeId("A"), NodeId("B")}, {LinkId("A-B")});
    hub.plan = PlanKind::Hub;
    hub.trees[0].root = NodeId("A");
    Clique ring;
    ring.plan = PlanKind::Ring;
    ring.members = ring.order = {NodeId("A"), NodeId("B")};
    ring.paths = {{LinkId("A-B")}, {LinkId("A-B")}};
    Clique relay;
    relay.plan = PlanKind::RelayTree;
    relay.members = {NodeId("A"), NodeId("C")};
    relay.edges = {{NodeId("C"), NodeId("A")}};
    relay.paths = {{LinkId("B-C"), LinkId("A-B")}};
    schedule.rounds = {{{hub}, {}}, {{ring}, {}}, {{relay}, {}}};
    p.schedules = {schedule};
    return p;
}

Node renamed(const Project& p, const char* from, const char* to) {
    Node node = *findNode(p.topology, NodeId(from));
    node.id = NodeId(to);
    return node;
}

Link renamedLink(const Project& p, const char* from, const char* to) {
    Link link = *findLink(p.topology, LinkId(from));
    link.id = LinkId(to);
    return link;
}

void expectUndoRestores(const Project& before, const std::vector<Edit>& edits) {
    Project p = before;
    const auto inverse = isthmus::apply(p, edits);
    const Project after = p;
    const auto again = isthmus::apply(p, inverse);
    EXPECT_EQ(p, before);
    isthmus::apply(p, again);
    EXPECT_EQ(p, after);
}

TEST(Edit, eachKindIsUndone) {
    const Project p = sample();
    Node node;
    node.id = NodeId("D");
    Link link = p.topology.links[0];
    link.id = LinkId("new");
    Workload workload;
    workload.payloadGbit = 3;
    Schedule other;
    other.name = "t";
    const std::vector<Edit> kinds{AddNode{1, node},
                                  ReplaceNode{NodeId("C"), renamed(p, "C", "D")},
                                  AddLink{0, link},
                                  RemoveLink{LinkId("B-C")},
                                  ReplaceLink{LinkId("A-B"), renamedLink(p, "A-B", "x")},
                                  SetWorkload{workload},
                                  AddSchedule{0, other},
                                  RemoveSchedule{"s"},
                                  ReplaceSchedule{"s", other},
                                  SetProjectName{"other"},
                                  SetView{"{}"}};
    for (const Edit& edit : kinds) {
        Project changed = p;
        isthmus::apply(changed, std::vector{edit});
        EXPECT_NE(changed, p) << edit.index();
        expectUndoRestores(p, {edit});
    }
    expectUndoRestores(p, {RemoveLink{LinkId("C-h")}, RemoveNode{NodeId("h")}});
}

TEST(Edit, orderIsRestored) {
    Project p = sample();
    const auto inverse = isthmus::apply(p, std::vector<Edit>{RemoveLink{LinkId("A-B")}, RemoveNode{NodeId("A")}});
    EXPECT_EQ(p.topology.nodes[0].id.text, "B");
    isthmus::apply(p, inverse);
    EXPECT_EQ(p, sample());
}

TEST(Edit, aNewNodeIdIsCarriedThrough) {
    Project p = sample();
    isthmus::apply(p, std::vector<Edit>{ReplaceNode{NodeId("A"), renamed(p, "A", "AMS")}});
    EXPECT_EQ(p.topology.links[0].a.text, "AMS");
    EXPECT_EQ(p.topology.links[0].id.text, "A-B");
    const auto& rounds = p.schedules[0].rounds;
    EXPECT_EQ(rounds[0].cliques[0].members[0].text, "AMS");
    EXPECT_EQ(rounds[0].cliques[0].trees[0].root->text, "AMS");
    EXPECT_EQ(rounds[1].cliques[0].order[0].text, "AMS");
    EXPECT_EQ(rounds[2].cliques[0].edges[0].second.text, "AMS");
    EXPECT_EQ(rounds[2].cliques[0].edges[0].first.text, "C");
}

TEST(Edit, aNewLinkIdIsCarriedThrough) {
    Project p = sample();
    isthmus::apply(p, std::vector<Edit>{ReplaceLink{LinkId("A-B"), renamedLink(p, "A-B", "cable")}});
    const auto& rounds = p.schedules[0].rounds;
    EXPECT_EQ(rounds[0].cliques[0].trees[0].links[0].text, "cable");
    EXPECT_EQ(rounds[1].cliques[0].paths[1][0].text, "cable");
    EXPECT_EQ(rounds[2].cliques[0].paths[0][0].text, "B-C");
    EXPECT_EQ(rounds[2].cliques[0].paths[0][1].text, "cable");
}

TEST(Edit, aNameThatAScheduleStillHoldsForSomethingGoneIsToldApartOnUndo) {
    Project p = sample();
    p.schedules[0].rounds[0].cliques[0].members.emplace_back("gone");
    p.schedules[0].rounds[0].cliques[0].trees[0].links.emplace_back("lost");
    expectUndoRestores(p, {ReplaceNode{NodeId("A"), renamed(p, "A", "gone")}});
    expectUndoRestores(p, {ReplaceLink{LinkId("A-B"), renamedLink(p, "A-B", "lost")}});
    expectUndoRestores(p, {ReplaceNode{NodeId("A"), renamed(p, "A", "gone")},
                           ReplaceNode{NodeId("gone"), renamed(p, "A", "E")},
                           ReplaceSchedule{"s", sample().schedules[0]}});
}

TEST(Edit, twoNodesMaySwapTheirNames) {
    const Project p = sample();
    Project swapped = p;
    isthmus::apply(swapped, std::vector<Edit>{ReplaceNode{NodeId("A"), renamed(p, "A", "tmp")},
                                              ReplaceNode{NodeId("B"), renamed(p, "B", "A")},
                                              ReplaceNode{NodeId("tmp"), renamed(p, "A", "B")}});
    EXPECT_EQ(swapped.topology.links[0].a.text, "B");
    EXPECT_EQ(swapped.topology.links[0].b.text, "A");
    EXPECT_EQ(swapped.topology.links[1].a.text, "A");
}

TEST(Edit, whatDoesNotFitIsRefusedAndChangesNothing) {
    const Project p = sample();
    Node taken;
    taken.id = NodeId("A");
    Link dangling = p.topology.links[0];
    dangling.id = LinkId("new");
    dangling.b = NodeId("nowhere");
    Link takenLink = p.topology.links[0];
    Link loop = takenLink;
    loop.id = LinkId("loop");
    loop.b = loop.a;
    Schedule s;
    s.name = "s";
    Node fresh;
    fresh.id = NodeId("Z");
    const std::vector<std::pair<Edit, std::string>> refused{
        {AddNode{0, taken}, "node A: this name is taken"},
        {AddNode{0, Node{}}, "node: needs a name that is not empty"},
        {AddNode{5, fresh}, "node: there is no place 5 among 4"},
        {RemoveNode{NodeId("Z")}, "node Z: there is none"},
        {RemoveNode{NodeId("A")}, "node A: the link A-B uses it"},
        {ReplaceNode{NodeId("Z"), fresh}, "node Z: there is none"},
        {ReplaceNode{NodeId("B"), taken}, "node A: this name is taken"},
        {AddLink{0, takenLink}, "link A-B: this name is taken"},
        {AddLink{0, dangling}, "link new: there is no node nowhere"},
        {AddLink{0, loop}, "link loop: both ends are A"},
        {RemoveLink{LinkId("Z")}, "link Z: there is none"},
        {ReplaceLink{LinkId("Z"), takenLink}, "link Z: there is none"},
        {ReplaceLink{LinkId("B-C"), takenLink}, "link A-B: this name is taken"},
        {ReplaceLink{LinkId("A-B"), dangling}, "link new: there is no node nowhere"},
        {AddSchedule{0, s}, "schedule s: this name is taken"},
        {AddSchedule{2, s}, "schedule s: this name is taken"},
        {RemoveSchedule{"z"}, "schedule z: there is none"},
        {ReplaceSchedule{"z", s}, "schedule z: there is none"},
        {ReplaceSchedule{"s", Schedule{}}, "schedule: needs a name that is not empty"},
    };
    for (const auto& [edit, complaint] : refused) {
        Project changed = p;
        try {
            isthmus::apply(changed, std::vector<Edit>{SetProjectName{"x"}, SetView{"{}"}, edit});
            FAIL() << complaint;
        } catch (const BadInput& error) {
            EXPECT_EQ(error.what(), complaint);
        }
        EXPECT_EQ(changed, p) << complaint;
    }
}

TEST(Edit, aListIsAllOrNothing) {
    const Project p = sample();
    Project changed = p;
    const std::vector<Edit> edits{RemoveLink{LinkId("C-h")}, RemoveNode{NodeId("h")},
                                  ReplaceNode{NodeId("A"), renamed(p, "A", "a")}, RemoveSchedule{"s"},
                                  RemoveNode{NodeId("B")}};
    EXPECT_THROW(isthmus::apply(changed, edits), BadInput);
    EXPECT_EQ(changed, p);
}

TEST(Edit, changesSayWhatToReadAgain) {
    const Project p = sample();
    const auto of = [](const Edit& edit) { return changesOf(std::vector{edit}); };
    Changes topology;
    topology.topology = true;
    Changes both = topology;
    both.schedules = true;
    EXPECT_EQ(of(ReplaceNode{NodeId("A"), p.topology.nodes[0]}), topology);
    EXPECT_EQ(of(ReplaceNode{NodeId("A"), renamed(p, "A", "x")}), both);
    EXPECT_EQ(of(ReplaceLink{LinkId("A-B"), renamedLink(p, "A-B", "x")}), both);
    EXPECT_EQ(of(SetWorkload{}), topology);
    EXPECT_TRUE(of(SetView{}).view && !of(SetView{}).topology);
    EXPECT_TRUE(of(SetProjectName{}).project);
    EXPECT_TRUE(of(RemoveSchedule{}).schedules && !of(RemoveSchedule{}).topology);
    EXPECT_EQ(changesOf({}), Changes{});
    EXPECT_EQ(changesOf(std::vector<Edit>{SetView{}, RemoveLink{}, SetProjectName{}, RemoveSchedule{}}),
              Changes::everything());
}

} // namespace
} // namespace isthmus
