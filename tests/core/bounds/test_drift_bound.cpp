// The best bound on drift: never above any schedule, random ones of all plans, the best that searches find and perfect
// rotations; which bound wins.
#include "core/bounds/drift_bound.h"
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/metrics/evaluate.h"
#include "core/optimize/optimizer.h"
#include "tests/core/bounds/bound_networks.h"
#include "tests/core/optimize/nine_cities.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <string>

namespace isthmus {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

DriftBound boundOf(const Topology& topology, Abilities abilities = Abilities::Placed) {
    return driftBoundOf(compileNetwork(topology, abilities));
}

double driftOf(const Network& net, const RoutedSchedule& schedule) {
    const DriftBound none;
    return evaluate(net, schedule, &none).driftS;
}

TEST(DriftBound, NeverAboveRandomSchedules) {
    Dice dice(191);
    int schedules = 0;
    int mixing = 0;
    for (int trial = 0; trial < 260; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 8)), abilitiesOf(trial));
        const double bound = driftBoundOf(net).valueS;
        for (int draw = 0; draw < 20; ++draw) {
            RandomSchedule kind;
            kind.mostRounds = dice.of<int>({2, 4, 8});
            const double drift = driftOf(net, randomSchedule(dice, net, kind));
            ASSERT_GE(drift, bound * (1 - 1e-9)) << trial;
            ++schedules;
            mixing += std::isfinite(drift);
        }
    }
    EXPECT_GE(schedules, 5000);
    EXPECT_GT(mixing, 2500);
}

TEST(DriftBound, NeverAboveGoodSchedules) {
    Dice dice(193);
    double closest = kInfinite;
    for (int trial = 0; trial < 120; ++trial) {
        const Network net = compileNetwork(randomTopology(dice, boundNetworks(trial, 8)), abilitiesOf(trial));
        const double bound = driftBoundOf(net).valueS;
        for (int draw = 0; draw < 6; ++draw) {
            const double drift = driftOf(net, goodRounds(dice, net, draw == 0 ? 1 : 8)); // first everyone at once
            ASSERT_GE(drift, bound * (1 - 1e-9)) << trial;
            closest = std::min(closest, drift / bound);
        }
    }
    EXPECT_LT(closest, 1 + 1e-6);
}

TEST(DriftBound, NeverAboveWhatSearchesFind) {
    Dice dice(197);
    std::vector<double> gaps;
    for (int trial = 0; trial < 12; ++trial) {
        RandomNetwork kind = boundNetworks(trial, 5);
        kind.fewestIslands = 3;
        const auto net =
            std::make_shared<const Network>(compileNetwork(randomTopology(dice, kind), abilitiesOf(trial)));
        OptimizeSettings settings;
        settings.effort = Effort::Quick;
        settings.timeLimitS = 0.3;
        for (const OptimizerEntry& entry : optimizers()) {
            const OptimizeResult found = entry.make()->run(makeProblem(net, settings), {}, [](const Progress&) {});
            ASSERT_GE(found.evaluation.driftS, driftBoundOf(*net).valueS * (1 - 1e-9)) << trial << " " << entry.name;
            gaps.push_back(found.evaluation.gap);
        }
    }
    std::sort(gaps.begin(), gaps.end());
    EXPECT_LT(gaps[gaps.size() / 2], 0.25); // it is worth something
}

TEST(DriftBound, RotationsOfPairsAttainIt) {
    const Network net = compileNetwork(starNetwork(8));
    std::vector<std::string> rounds;
    for (const int step : {1, 2, 4}) {
        std::string round;
        for (int i = 0; i < 8; ++i)
            if ((i & step) == 0)
                round += (round.empty() ? "" : "|") + std::to_string(i) + " " + std::to_string(i | step);
        rounds.push_back(round);
    }
    EXPECT_NEAR(driftOf(net, sourceTreesSchedule(net, rounds)), driftBoundOf(net).valueS, 1e-8);
    const Network both = compileNetwork(starNetwork(9, "multicast fpga"));
    EXPECT_NEAR(driftOf(both, sharedTreeSchedule(both, {"0 1 2 3 4 5 6 7 8"})), driftBoundOf(both).valueS, 1e-12);
}

TEST(DriftBound, NamesTheOneThatWon) {
    EXPECT_EQ(boundOf(starNetwork(9, "multicast fpga")).kind, DriftBoundKind::Singletons);
    EXPECT_EQ(boundOf(starNetwork(9)).kind, DriftBoundKind::Diameters);
    EXPECT_EQ(boundOf(network("A-B; C-D")).kind, DriftBoundKind::Contrasts);
    EXPECT_EQ(driftBoundName(DriftBoundKind::Singletons), "singletons");
    EXPECT_EQ(driftBoundName(DriftBoundKind::Contrasts), "contrasts");
    EXPECT_EQ(driftBoundName(DriftBoundKind::Diameters), "diameters");
}

TEST(DriftBound, FewIslandsAndIslandsApart) {
    EXPECT_EQ(boundOf(network("A-h")).valueS, 0);
    EXPECT_EQ(boundOf(Topology{{}, {}, {10, {}, {}, 1, 0, {}}}).valueS, 0);
    EXPECT_NEAR(boundOf(network("A-B")).valueS, 0.75, 1e-12);
    EXPECT_EQ(boundOf(network("A-h; B-x")).valueS, kInfinite);
    EXPECT_EQ(boundOf(network("A-B; C-D")).valueS, kInfinite);
}

TEST(DriftBound, OfTheExamples) {
    const auto example = [](const std::string& name, Abilities abilities) {
        return boundOf(readProject(readFile(std::string(ISTHMUS_MAPS) + "/examples/" + name)).topology, abilities)
            .valueS;
    };
    EXPECT_GE(example("nine-city.isthmus", Abilities::None), 3.235);
    EXPECT_GE(example("nine-city.isthmus", Abilities::Both), 2.332);
    EXPECT_GE(example("nobel-us.isthmus", Abilities::None), 3.30);
    EXPECT_GE(example("nobel-us.isthmus", Abilities::Both), 2.2796);
    EXPECT_GE(example("twenty-city.isthmus", Abilities::None), 3.55);
    EXPECT_GE(example("germany50.isthmus", Abilities::None), 3.73);
}

TEST(DriftBound, EvaluationTakesTheOneThatIsGiven) {
    const Network net = compileNetwork(starNetwork(4));
    const RoutedSchedule schedule = sourceTreesSchedule(net, {"0 1|2 3", "0 2|1 3"});
    const DriftBound given{0.25, DriftBoundKind::Contrasts};
    const Evaluation with = evaluate(net, schedule, &given);
    EXPECT_EQ(with.driftBoundS, 0.25);
    EXPECT_EQ(with.driftBoundKind, DriftBoundKind::Contrasts);
    const Evaluation without = evaluate(net, schedule);
    EXPECT_EQ(without.driftBoundS, singletonDriftBoundS(net));
    EXPECT_EQ(without.driftBoundKind, DriftBoundKind::Singletons);
}

} // namespace
} // namespace isthmus
