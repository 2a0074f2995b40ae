// No schedule drifts less than any of the bounds: random schedules of all plans, and good ones, which come near.
#include "core/bounds/contrast_bound.h"
#include "core/bounds/diameter_bound.h"
#include "core/bounds/drift_bound.h"
#include "core/metrics/evaluate.h"
#include "core/optimize/optimizer.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isthmus {
namespace {

struct Bounds {
    double singletons, diameters, contrasts;
    DriftBound best;
};

Bounds boundsOf(const Network& network) {
    return {singletonDriftBoundS(network), diameterDriftBoundS(network), contrastDriftBoundS(network, 0),
            driftBoundOf(network)};
}

void expectBelow(const Bounds& bounds, double driftS, int trial) {
    const double most = driftS * (1 + 1e-9);
    EXPECT_LE(bounds.singletons, most) << "network " << trial;
    EXPECT_LE(bounds.diameters, most) << "network " << trial;
    EXPECT_LE(bounds.contrasts, most) << "network " << trial;
    EXPECT_LE(bounds.best.valueS, most) << "network " << trial;
    EXPECT_GE(bounds.best.valueS * (1 + 1e-9), std::max({bounds.singletons, bounds.diameters, bounds.contrasts}));
}

TEST(DriftBounds, NoRandomScheduleIsBelowThem) {
    Dice dice(91);
    int mixing = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        const Bounds bounds = boundsOf(net);
        for (int sample = 0; sample < 90; ++sample) {
            const Evaluation found = evaluate(net, randomSchedule(dice, net), &bounds.best);
            if (!found.mixes) continue;
            ++mixing;
            expectBelow(bounds, found.driftS, trial);
        }
    }
    EXPECT_GE(mixing, 1500);
}

TEST(DriftBounds, NoGoodScheduleIsBelowThem) {
    Dice dice(92);
    double nearest = 10;
    for (int trial = 0; trial < 6; ++trial) {
        RandomNetwork kind;
        kind.mostIslands = 6;
        const auto net = std::make_shared<const Network>(compileNetwork(randomTopology(dice, kind)));
        OptimizeSettings settings;
        settings.effort = Effort::Quick;
        const OptimizeResult result = optimizers().front().make()->run(makeProblem(net, settings), {}, {});
        expectBelow(boundsOf(*net), result.evaluation.driftS, trial);
        nearest = std::min(nearest, result.evaluation.gap);
    }
    EXPECT_LT(nearest, 0.05); // else the test could not find a bound that is a little too high
}

TEST(DriftBounds, EveryoneOnAStarWithBothAbilitiesIsProvedTheBest) {
    const Network net = compileNetwork(starNetwork(9, "multicast fpga"));
    const DriftBound bound = driftBoundOf(net);
    EXPECT_NEAR(bound.valueS, 1.5 * 8 / 9, 1e-6); // model.md section 8: one clique of nine
}

TEST(DriftBounds, HaveNames) {
    EXPECT_EQ(driftBoundName(DriftBoundKind::Singletons), "singletons");
    EXPECT_EQ(driftBoundName(DriftBoundKind::Contrasts), "contrasts");
    EXPECT_EQ(driftBoundName(DriftBoundKind::Diameters), "diameters");
}

} // namespace
} // namespace isthmus
