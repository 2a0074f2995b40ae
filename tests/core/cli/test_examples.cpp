#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/metrics/evaluate.h"
#include "core/model/validate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isthmus::test {
namespace {

struct Example {
    const char* name;
    std::size_t nodes;
    std::size_t links;
    std::size_t islands;
};

std::string textOf(const std::string& name) {
    return readFile(std::string(ISTHMUS_MAPS "/examples/") + name + ".isthmus");
}

class Examples : public testing::TestWithParam<Example> {};

TEST_P(Examples, hasItsCountsAndNoFault) {
    const Project project = readProject(textOf(GetParam().name));
    EXPECT_EQ(project.topology.nodes.size(), GetParam().nodes);
    EXPECT_EQ(project.topology.links.size(), GetParam().links);
    const auto islands =
        std::ranges::count_if(project.topology.nodes, [](const Node& node) { return node.island.has_value(); });
    EXPECT_EQ(static_cast<std::size_t>(islands), GetParam().islands);
    EXPECT_FALSE(hasErrors(validate(project))) << toText(validate(project));
    EXPECT_TRUE(
        std::ranges::all_of(project.topology.nodes, [](const Node& node) { return node.position.has_value(); }));
    EXPECT_TRUE(std::ranges::any_of(project.extras, [](const auto& extra) { return extra.first == "notes"; }));
}

TEST_P(Examples, isWrittenBackByteForByte) {
    const std::string text = textOf(GetParam().name);
    EXPECT_EQ(writeProject(readProject(text)), text);
}

TEST_P(Examples, schedulesBelongToTheNetworkAsItIs) {
    const Project project = readProject(textOf(GetParam().name));
    for (const Schedule& schedule : project.schedules) {
        ASSERT_TRUE(schedule.madeBy) << schedule.name;
        EXPECT_EQ(schedule.madeBy->topology, topologyHash(project.topology)) << schedule.name;
        EXPECT_NO_THROW(static_cast<void>(route(schedule, compileNetwork(project.topology)))) << schedule.name;
    }
}

INSTANTIATE_TEST_SUITE_P(All, Examples,
                         testing::Values(Example{"nine-city", 9, 11, 9}, Example{"twenty-city", 20, 40, 20},
                                         Example{"abilene", 12, 15, 12}, Example{"nobel-us", 14, 21, 14},
                                         Example{"germany50", 50, 88, 50}, Example{"kdl", 754, 899, 40}));

TEST(NineCity, holdsTheBestKnownSchedulesOfTheFourAbilities) {
    const Project project = readProject(textOf("nine-city"));
    const std::vector<std::pair<std::string, double>> best{
        {"none", 3.429}, {"multicast", 2.411}, {"fpga", 3.429}, {"both", 2.378}};
    ASSERT_EQ(project.schedules.size(), best.size());
    for (std::size_t i = 0; i < best.size(); ++i) {
        const Schedule& schedule = project.schedules[i];
        ASSERT_TRUE(schedule.madeBy);
        EXPECT_EQ(schedule.madeBy->abilities, best[i].first);
        const auto abilities = abilitiesFromName(schedule.madeBy->abilities);
        ASSERT_TRUE(abilities);
        const Network network = compileNetwork(project.topology, *abilities);
        EXPECT_NEAR(evaluate(network, route(schedule, network)).driftS, best[i].second, 1e-3) << schedule.name;
    }
}

TEST(NineCity, isTheNetworkOfTheModel) {
    const Project project = readProject(textOf("nine-city"));
    EXPECT_EQ(payloadGbit(project.topology.workload), 16);
    for (const Node& node : project.topology.nodes) {
        EXPECT_EQ(node.island->egressGbps, 10);
        EXPECT_EQ(node.island->ingressGbps, 40);
        EXPECT_TRUE(node.multicast && node.fpga && !node.fpga->throughputGbps);
    }
    for (const Link& link : project.topology.links) EXPECT_EQ(link.capacityGbps, 40);
    EXPECT_NEAR(singletonDriftBoundS(compileNetwork(project.topology)), 2.158, 1e-3);
}

} // namespace
} // namespace isthmus::test
