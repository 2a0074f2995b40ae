// What the search promises for any network: more abilities never end worse, no standard schedule is better, a given
// start is never lost. ISTHMUS_TEST_NETWORKS sets how many random networks are tried (5; the long run tries 200).
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/optimize/baselines/baseline.h"
#include "core/optimize/optimizer.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

namespace isthmus {
namespace {

int networksToTry() {
    const char* const text = std::getenv("ISTHMUS_TEST_NETWORKS");
    return text ? std::atoi(text) : 5;
}

// Line-rate FPGAs, few islands.
Topology someTopology(Dice& dice) {
    RandomNetwork kind;
    kind.mostIslands = 6;
    kind.slowAdders = false;
    return randomTopology(dice, kind);
}

std::shared_ptr<const Network> compiled(const Topology& topology, Abilities abilities) {
    return std::make_shared<const Network>(compileNetwork(topology, abilities));
}

OptimizeSettings quickly(Abilities abilities, std::uint64_t seed = 1) {
    OptimizeSettings settings;
    settings.effort = Effort::Quick;
    settings.abilities = abilities;
    settings.seed = seed;
    return settings;
}

RoutedSchedule found(const std::shared_ptr<const Network>& network, const OptimizeSettings& settings) {
    return optimizers().front().make()->run(makeProblem(network, settings), {}, {}).schedule;
}

double driftOf(const Network& network, const RoutedSchedule& schedule) {
    const DriftBound none;
    return evaluate(network, schedule, &none).driftS;
}

void expectNoBaselineBelow(const Network& network, double drift, const std::string& what) {
    PlanLibrary library(network, {});
    for (const BaselineEntry& entry : baselines())
        EXPECT_LE(drift, driftOf(network, makeBaseline(entry.kind, library)) * (1 + 1e-9)) << what << entry.name;
}

void expectPromisesOn(const Topology& topology, const std::string& what) {
    std::map<Abilities, double> drift;
    for (const Abilities abilities : {Abilities::None, Abilities::Multicast, Abilities::Fpga, Abilities::Placed}) {
        const auto network = compiled(topology, abilities);
        drift[abilities] = driftOf(*network, found(network, quickly(abilities)));
        expectNoBaselineBelow(*network, drift[abilities],
                              what + ", " + std::string(abilitiesName(abilities)) + ", against ");
    }
    const double slack = 1 + 1e-9;
    EXPECT_LE(drift[Abilities::Multicast], drift[Abilities::None] * slack) << what;
    EXPECT_LE(drift[Abilities::Fpga], drift[Abilities::None] * slack) << what;
    EXPECT_LE(drift[Abilities::Placed], drift[Abilities::Multicast] * slack) << what;
    EXPECT_LE(drift[Abilities::Placed], drift[Abilities::Fpga] * slack) << what;
}

TEST(SearchPromises, MoreAbilitiesAreNeverWorseAndNoBaselineIsBetterOnRandomNetworks) {
    Dice dice(71);
    for (int trial = 0; trial < networksToTry(); ++trial)
        expectPromisesOn(someTopology(dice), "network " + std::to_string(trial));
}

TEST(SearchPromises, TheyHoldOnTheNineCities) {
    const Project project = readProject(readFile(ISTHMUS_MAPS "/examples/nine-city.isthmus"));
    expectPromisesOn(project.topology, "nine cities");
}

TEST(SearchPromises, AStartIsNeverLostWhenTheNetworkGetsBetter) {
    Dice dice(72);
    for (int trial = 0; trial < networksToTry(); ++trial) {
        Topology topology = someTopology(dice);
        const auto before = compiled(topology, Abilities::None);
        OptimizeSettings settings = quickly(Abilities::None);
        settings.rounds = 1 + trial % 3;
        const RoutedSchedule stored = found(before, settings);
        for (Link& link : topology.links) link.background = 0;
        for (Node& node : topology.nodes) node.multicast = true;
        const auto after = compiled(topology, Abilities::Placed);
        settings.starts = {stored};
        settings.seed = 9;
        settings.rounds = 1;
        EXPECT_LE(driftOf(*after, found(after, settings)), driftOf(*after, stored) * (1 + 1e-9)) << trial;
        EXPECT_LE(driftOf(*after, stored), driftOf(*before, stored) * (1 + 1e-9)) << trial;
    }
}

TEST(SearchPromises, AStartWithMixingIsKeptToo) {
    const auto network = compiled(starNetwork(3), Abilities::Placed);
    PlanLibrary library(*network, {});
    const RoutedSchedule exact = makeBaseline(BaselineKind::BaseGraph, library);
    OptimizeSettings settings = quickly(Abilities::Placed);
    settings.rounds = 1;
    settings.starts = {exact};
    EXPECT_LE(driftOf(*network, found(network, settings)), driftOf(*network, exact) * (1 + 1e-9));
}

} // namespace
} // namespace isthmus
