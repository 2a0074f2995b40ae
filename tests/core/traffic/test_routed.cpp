// Every check of route(): the place and what it says; and what is legal though it looks odd.
#include "core/model/issue.h"
#include "core/traffic/routed.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace isthmus {
namespace {

// A square with a tail: A-B-C-D-A, D-t, and a second link A-B.
Network square() { return compileNetwork(network("A-B; B-C; C-D; D-A; D-t; A-B id AB2; E-t")); }

Clique sharedClique(std::vector<std::string> members, std::vector<std::string> links) {
    Clique clique;
    for (std::string& member : members) clique.members.emplace_back(std::move(member));
    Tree& tree = clique.trees.emplace_back();
    for (std::string& link : links) tree.links.emplace_back(std::move(link));
    return clique;
}

Clique abc() { return sharedClique({"A", "B", "C"}, {"A-B", "B-C"}); }

Clique ofPlan(PlanKind plan) {
    const Network net = square();
    const PlansOn plans(net);
    RoutedClique routed;
    switch (plan) {
    case PlanKind::SourceTrees:
        routed = plans.sourceTrees("A B C");
        break;
    case PlanKind::SinkTrees:
        routed = plans.sinkTrees("A B C");
        break;
    case PlanKind::SharedTree:
        routed = plans.sharedTree("A B C");
        break;
    case PlanKind::Hub:
        routed = plans.hub("A B C", "A B");
        break;
    case PlanKind::Ring:
        routed = plans.ring("A B C");
        break;
    case PlanKind::RelayTree:
        routed = plans.relayTree("A-B B-C");
        break;
    }
    return toSchedule({{{{routed}}}}, net).rounds[0].cliques[0];
}

Schedule scheduleOf(std::vector<Clique> cliques) {
    Schedule schedule;
    schedule.rounds.push_back({std::move(cliques), {}});
    return schedule;
}

std::vector<Issue> issuesOf(const Schedule& schedule, const Network& net = square()) {
    try {
        static_cast<void>(route(schedule, net));
    } catch (const BadInput& bad) {
        return bad.issues();
    }
    return {};
}

void expectFault(const Schedule& schedule, const std::string& place, const std::string& part,
                 const Network& net = square()) {
    const std::vector<Issue> issues = issuesOf(schedule, net);
    ASSERT_FALSE(issues.empty()) << "no fault where one was expected at " << place;
    EXPECT_EQ(issues.size(), 1U) << toText(issues);
    EXPECT_EQ(issues.front().place, place) << toText(issues);
    EXPECT_NE(issues.front().message.find(part), std::string::npos) << toText(issues);
    EXPECT_EQ(issues.front().severity, Severity::Error);
}

void expectFault(Clique clique, const std::string& place, const std::string& part) {
    expectFault(scheduleOf({std::move(clique)}), "rounds[0].cliques[0]" + place, part);
}

template <class Change>
void expectFaultAfter(PlanKind plan, Change change, const std::string& place, const std::string& part) {
    Clique clique = ofPlan(plan);
    change(clique);
    expectFault(std::move(clique), place, part);
}

TEST(Routed, EveryPlanRoutesAndReadsBack) {
    const Network net = square();
    for (const PlanKind plan : allPlans()) {
        const Schedule schedule = scheduleOf({ofPlan(plan)});
        const RoutedSchedule routed = route(schedule, net);
        EXPECT_EQ(toSchedule(routed, net), schedule) << planName(plan);
        EXPECT_EQ(routed.rounds[0].cliques[0].members, (std::vector<int>{0, 1, 2}));
    }
}

TEST(Routed, Members) {
    expectFault(sharedClique({"A"}, {"A-B"}), ".members", "two or more");
    expectFault(sharedClique({"A", "X"}, {"A-B"}), ".members[1]", "no node \"X\"");
    expectFault(sharedClique({"A", "t"}, {"D-A", "D-t"}), ".members[1]", "no island");
    expectFault(sharedClique({"A", "B", "A"}, {"A-B"}), ".members[2]", "twice");
    Schedule schedule = scheduleOf({sharedClique({"A", "B"}, {"A-B"}), sharedClique({"C", "B"}, {"B-C"})});
    expectFault(schedule, "rounds[0].cliques[1].members[1]", "earlier clique");
    schedule.rounds.push_back({{schedule.rounds[0].cliques.back()}, {}});
    schedule.rounds[0].cliques.pop_back();
    EXPECT_TRUE(issuesOf(schedule).empty());
}

TEST(Routed, Mixing) {
    for (const double alpha : {0.0, -1.0, 2.0000001, std::numeric_limits<double>::quiet_NaN()}) {
        Clique clique = abc();
        clique.mixing = alpha;
        expectFault(std::move(clique), ".mixing", "above 0 and at most 2");
    }
    Clique clique = abc();
    clique.mixing = 2;
    EXPECT_TRUE(issuesOf(scheduleOf({clique})).empty());
}

TEST(Routed, TreeShapes) {
    expectFault(sharedClique({"A", "B"}, {"A-X"}), ".trees[0].links[0]", "no link \"A-X\"");
    expectFault(sharedClique({"A", "B", "C"}, {"A-B"}), ".trees[0]", "does not join member \"C\"");
    expectFault(sharedClique({"A", "B"}, {"A-B", "B-C", "C-D", "D-A"}), ".trees[0].links[3]", "cycle");
    expectFault(sharedClique({"A", "B"}, {"A-B", "A-B"}), ".trees[0].links[1]", "cycle");
    expectFault(sharedClique({"A", "B"}, {"A-B", "AB2"}), ".trees[0].links[1]", "cycle");
    expectFault(sharedClique({"A", "B"}, {"A-B", "C-D"}), ".trees[0].links[1]", "apart");
    Clique none = abc();
    none.trees.clear();
    expectFault(std::move(none), ".trees", "no tree");
}

TEST(Routed, BranchesThatLeadNowhereAndParallelLinksAreLegal) {
    EXPECT_TRUE(issuesOf(scheduleOf({sharedClique({"A", "B"}, {"AB2", "B-C", "D-A", "D-t", "E-t"})})).empty());
}

TEST(Routed, Roots) {
    expectFaultAfter(
        PlanKind::Hub, [](Clique& c) { c.trees[0].root.reset(); }, ".trees[0]", "needs a root");
    expectFaultAfter(
        PlanKind::Hub, [](Clique& c) { c.trees[0].root = NodeId("D"); }, ".trees[0].root", "not a member");
    expectFaultAfter(
        PlanKind::SinkTrees, [](Clique& c) { c.trees[1].root = NodeId("X"); }, ".trees[1].root", "no node");
    expectFaultAfter(
        PlanKind::SharedTree, [](Clique& c) { c.trees[0].root = NodeId("A"); }, ".trees[0].root", "no root");
    expectFaultAfter(
        PlanKind::SourceTrees, [](Clique& c) { c.trees.pop_back(); }, ".trees", "no tree rooted at member \"C\"");
    expectFaultAfter(
        PlanKind::SinkTrees, [](Clique& c) { c.trees.pop_back(); }, ".trees", "no tree rooted at member \"C\"");
}

TEST(Routed, Fractions) {
    expectFaultAfter(
        PlanKind::SharedTree, [](Clique& c) { c.trees[0].fraction = 0; }, ".trees[0].fraction", "above 0");
    expectFaultAfter(
        PlanKind::SharedTree, [](Clique& c) { c.trees[0].fraction = 0.5; }, ".trees", "not to 1");
    expectFaultAfter(
        PlanKind::Hub, [](Clique& c) { c.trees[0].fraction = 0.6; }, ".trees", "not to 1");
    expectFaultAfter(
        PlanKind::SourceTrees, [](Clique& c) { c.trees[1].fraction = 0.9; }, ".trees", "rooted at member \"B\" sum to");
    Clique halves = ofPlan(PlanKind::SourceTrees);
    halves.trees.push_back(halves.trees[2]);
    halves.trees[2].fraction = 0.25;
    halves.trees[3].fraction = 0.75 + 9e-7;
    EXPECT_TRUE(issuesOf(scheduleOf({halves})).empty());
    halves.trees[3].fraction = 0.75 + 2e-6;
    expectFault(std::move(halves), ".trees", "not to 1");
}

TEST(Routed, Rings) {
    const auto ring = PlanKind::Ring;
    expectFaultAfter(
        ring, [](Clique& c) { c.order[1] = NodeId("A"); }, ".order", "every member once");
    expectFaultAfter(
        ring, [](Clique& c) { c.order[1] = NodeId("D"); }, ".order", "every member once");
    expectFaultAfter(
        ring, [](Clique& c) { c.order[1] = NodeId("X"); }, ".order[1]", "no node");
    expectFaultAfter(
        ring, [](Clique& c) { c.order.pop_back(); }, ".order", "every member once");
    expectFaultAfter(
        ring, [](Clique& c) { c.paths.pop_back(); }, ".paths", "2 paths where 3");
    expectFaultAfter(
        ring, [](Clique& c) { c.paths[1].clear(); }, ".paths[1]", "ends at \"B\", not at \"C\"");
    expectFaultAfter(
        ring, [](Clique& c) { c.paths[0] = {LinkId("C-D")}; }, ".paths[0][0]", "does not start at \"A\"");
    expectFaultAfter(
        ring, [](Clique& c) { c.paths[0] = {LinkId("nope")}; }, ".paths[0][0]", "no link");
    expectFaultAfter(
        ring,
        [](Clique& c) {
            c.paths[0] = {LinkId("A-B"), LinkId("AB2"), LinkId("A-B")};
        },
        ".paths[0][1]", "second time");
}

TEST(Routed, RelayTrees) {
    const auto relay = PlanKind::RelayTree;
    expectFaultAfter(
        relay, [](Clique& c) { c.edges[1].second = NodeId("D"); }, ".edges[1]", "not a member");
    expectFaultAfter(
        relay, [](Clique& c) { c.edges[1] = c.edges[0]; }, ".edges[1]", "cycle");
    expectFaultAfter(
        relay, [](Clique& c) { c.edges[1].second = c.edges[1].first; }, ".edges[1]", "cycle");
    expectFaultAfter(
        relay, [](Clique& c) { c.edges.pop_back(); }, ".edges", "do not reach member \"C\"");
    expectFaultAfter(
        relay, [](Clique& c) { c.paths.pop_back(); }, ".paths", "1 paths where 2");
    expectFaultAfter(
        relay, [](Clique& c) { c.paths[1] = {LinkId("A-B")}; }, ".paths[1]", "ends at \"A\", not at \"C\"");
}

TEST(Routed, PartsOfOtherPlans) {
    expectFaultAfter(
        PlanKind::Ring, [](Clique& c) { c.trees.emplace_back(); }, ".trees", "ring has no trees");
    expectFaultAfter(
        PlanKind::Hub, [](Clique& c) { c.paths.emplace_back(); }, ".paths", "hub has no paths");
    expectFaultAfter(
        PlanKind::Hub, [](Clique& c) { c.order = c.members; }, ".order", "hub has no order");
    expectFaultAfter(
        PlanKind::Ring, [](Clique& c) { c.edges.emplace_back(); }, ".edges", "ring has no edges");
}

TEST(Routed, Rounds) {
    expectFault(Schedule{}, "rounds", "at least one round");
    Schedule idle = scheduleOf({abc()});
    idle.rounds.emplace_back();
    expectFault(idle, "rounds[1]", "min_round_s");
    const Network slow = compileNetwork(network("A-B; B-C; min-round 1"));
    EXPECT_TRUE(issuesOf(idle, slow).empty());
}

TEST(Routed, EveryFaultIsTold) {
    Schedule schedule = scheduleOf({sharedClique({"A", "X"}, {"A-B"}), sharedClique({"B", "C"}, {"nope"})});
    schedule.rounds.emplace_back();
    EXPECT_EQ(issuesOf(schedule).size(), 3U);
}

} // namespace
} // namespace isthmus
