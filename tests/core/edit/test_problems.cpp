#include "core/edit/problems.h"
#include "core/exchange/project_file.h"
#include "core/exchange/view_state.h"
#include "core/model/validate.h"
#include "tests/support/network_text.h"
#include "tests/support/program_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace isthmus {
namespace {

std::vector<Finding> only(const Project& project, ProblemCode code) {
    auto problems = problemsOf(project);
    std::erase_if(problems, [&](const Finding& problem) { return problem.code != code; });
    return problems;
}

// The one problem of that kind; it is gone when its fix is applied.
Finding expectFixed(Project project, ProblemCode code) {
    const auto problems = only(project, code);
    EXPECT_EQ(problems.size(), 1u);
    if (problems.empty()) return {};
    EXPECT_TRUE(problems[0].fix) << problems[0].message;
    if (problems[0].fix) {
        isthmus::apply(project, problems[0].fix->edits);
        EXPECT_TRUE(only(project, code).empty());
    }
    return problems[0];
}

constexpr const char* kSound = "A-B; B-C; C-A; A at 1 2; B at 3 4; C at 5 6";

TEST(Problems, noneInASoundProject) {
    EXPECT_TRUE(problemsOf(projectOf(kSound)).empty());
    Project twice = projectOf(kSound);
    twice.topology.links.push_back(twice.topology.links[0]);
    twice.topology.links.back().id = LinkId("again"); // equal links are fine
    EXPECT_TRUE(problemsOf(twice).empty());
}

TEST(Problems, aLatencyBelowFibreIsReplacedByTheDerivedOne) {
    Project project = projectOf(kSound);
    project.topology.links[1].latencyMs = 0.01;
    const Finding problem = expectFixed(project, ProblemCode::LatencyBelowFibre);
    EXPECT_EQ(problem.links, std::set{LinkId("B-C")});
    EXPECT_EQ(problem.severity, Severity::Warning);
    EXPECT_EQ(problem.fix->text, "use the derived latency of B-C");
}

TEST(Problems, aMissingLatencyIsAnErrorAndComesFirst) {
    Project project = projectOf("A-B; B-C; A at 1 2; B at 3 4; C; D at 7 8");
    project.topology.links[1].latencyMs.reset();
    const auto problems = problemsOf(project);
    ASSERT_EQ(problems.size(), 3u);
    EXPECT_EQ(problems[0].code, ProblemCode::NoLatency);
    EXPECT_EQ(problems[0].severity, Severity::Error);
    (void)expectFixed(project, ProblemCode::NoLatency);
}

TEST(Problems, aMissingPayloadIsFixed) {
    Project project = projectOf(kSound);
    project.topology.workload = {};
    (void)expectFixed(project, ProblemCode::NoPayload);
}

TEST(Problems, badCapacitiesAreFixed) {
    Project project = projectOf(kSound);
    project.topology.links[0].capacityGbps = 0;
    EXPECT_EQ(expectFixed(project, ProblemCode::Invalid).links, std::set{LinkId("A-B")});
    EXPECT_EQ(problemsOf(project).at(0).message, "A-B, capacity in Gbit/s: 0 is not above 0");
    project = projectOf(kSound);
    project.topology.links[0].capacityBaGbps = -1;
    (void)expectFixed(project, ProblemCode::Invalid);
    project = projectOf(kSound);
    project.topology.links[0].background = 1;
    (void)expectFixed(project, ProblemCode::Invalid);
}

TEST(Problems, faultsOfNodesNameThem) {
    Project project = projectOf(kSound);
    project.topology.nodes[2].position->lat = 91;
    project.topology.nodes[2].name = "Cork";
    const auto problems = only(project, ProblemCode::Invalid);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].nodes, std::set{NodeId("C")});
    EXPECT_EQ(problems[0].message, "Cork (C), lat: 91 is outside -90..90");
}

TEST(Problems, anIslandWithoutLinkIsLinkedToTheNearest) {
    const Finding problem =
        expectFixed(projectOf("A-B; A at 1 2; B at 3 4; D at 3 5; r router at 3 5"), ProblemCode::Isolated);
    EXPECT_EQ(problem.nodes, std::set{NodeId("D")});
    EXPECT_EQ(std::get<AddLink>(problem.fix->edits.at(0)).link.b.text, "r");
    EXPECT_FALSE(only(projectOf("A-B; A at 1 2; B at 3 4; D"), ProblemCode::Isolated).at(0).fix);
}

TEST(Problems, partsAreToldOnceEach) {
    const auto problems = only(projectOf("A-B 1ms; B-C 1ms; D-E 1ms; f-G 1ms; H"), ProblemCode::Disconnected);
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_EQ(problems[0].nodes, (std::set{NodeId("D"), NodeId("E")}));
    EXPECT_EQ(problems[1].nodes, std::set{NodeId("G")});
    EXPECT_EQ(problems[0].message, "D and 1 more: no way from here to the largest part, of 3 islands");
}

TEST(Problems, unplacedNodesGoToTheirCityOrAmidTheirNeighbours) {
    Project project = projectOf("A-B 9ms; B-C 9ms; A at 10 179; C at 10 -179");
    const Finding amid = expectFixed(project, ProblemCode::NotPlaced);
    const GeoPoint place = *std::get<ReplaceNode>(amid.fix->edits.at(0)).node.position;
    EXPECT_NEAR(place.lat, 10, 0.1);
    EXPECT_NEAR(std::abs(place.lon), 180, 1e-9);
    project.topology.nodes[1].name = "Zurich";
    const Finding city = expectFixed(project, ProblemCode::NotPlaced);
    EXPECT_EQ(city.fix->text, "place B at Zürich");
    ViewState view;
    view.lockedNodes = {NodeId("B")};
    project.view = writeViewState("", view);
    EXPECT_FALSE(only(project, ProblemCode::NotPlaced).at(0).fix);
    view.layout = MapLayout::Schematic;
    project.view = writeViewState("", view);
    EXPECT_TRUE(only(project, ProblemCode::NotPlaced).empty());
}

TEST(Problems, twinsAreTold) {
    Project project = projectOf("A-B 1ms; A at 1 2; B at 1 2");
    EXPECT_TRUE(only(project, ProblemCode::StandsTwice).empty()); // no names
    project.topology.nodes[0].name = project.topology.nodes[1].name = "Same";
    EXPECT_EQ(only(project, ProblemCode::StandsTwice).at(0).nodes, (std::set{NodeId("A"), NodeId("B")}));
}

TEST(Problems, schedulesThatNameWhatIsGone) {
    Project project = projectOf(kSound);
    Clique clique;
    clique.members = {NodeId("A"), NodeId("Q")};
    clique.trees.emplace_back().links = {LinkId("A-Q"), LinkId("A-B")};
    Schedule schedule;
    schedule.name = "old";
    schedule.rounds = {{{clique}, {}}};
    project.schedules = {schedule};
    const auto problems = only(project, ProblemCode::NamesWhatIsGone);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].message, "Schedule \"old\" names the node \"Q\" and 1 more, and there is none");
}

TEST(Problems, everyErrorOfValidateIsTold) {
    Project project = projectOf("A-B; B-C; A at 91 2; B at 3 4");
    project.topology.links[0].b = NodeId("gone");
    project.topology.nodes[1].id = NodeId("A");
    project.topology.workload.compression = 0;
    project.schedules.resize(1);
    const auto issues = validate(project);
    std::size_t errors = 0;
    for (const Finding& problem : problemsOf(project)) errors += problem.severity == Severity::Error;
    EXPECT_EQ(errors, static_cast<std::size_t>(std::ranges::count(issues, Severity::Error, &Issue::severity)));
    EXPECT_GE(errors, 4u);
}

TEST(Problems, areFoundQuickly) {
    Project project;
    project.topology.workload.payloadGbit = 1;
    for (int i = 0; i < 4000; ++i) {
        Node& node = project.topology.nodes.emplace_back();
        node.id = NodeId("n" + std::to_string(i));
        node.name = "Node " + std::to_string(i);
        node.island.emplace();
        if (i % 2) node.position = GeoPoint{i % 80 + 0.5, i % 170 + 0.25};
        for (const int step : {1, 7}) {
            if (i < step) continue;
            Link& link = project.topology.links.emplace_back();
            link.id = LinkId("l" + std::to_string(i) + "-" + std::to_string(step));
            link.a = node.id;
            link.b = NodeId("n" + std::to_string(i - step));
            link.capacityGbps = 1;
            link.latencyMs = 100;
        }
    }
    (void)problemsOf(project);
    const auto begin = std::chrono::steady_clock::now();
    const auto problems = problemsOf(project);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    std::cout << problems.size() << " problems among 4,000 nodes and 8,000 links: " << took.count() << " ms\n";
    EXPECT_EQ(problems.size(), 2000u);
    EXPECT_LT(took.count(), 2000);
}

} // namespace
} // namespace isthmus
