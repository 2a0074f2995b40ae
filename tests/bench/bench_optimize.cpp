// The speed of the search: the cost of a schedule, whole searches of the nine cities, and the seconds that a search
// takes to come within 1 % and 0.1 % of the best drift that we know.
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/optimize/cost_meter.h"
#include "core/optimize/optimizer.h"
#include "tests/core/optimize/nine_cities.h"

#include <benchmark/benchmark.h>

#include <limits>
#include <string>

namespace isthmus {
namespace {

void costOfPairs(benchmark::State& state) {
    const Network net = compileNetwork(nineCities(), Abilities::None);
    PlanLibrary library(net, {});
    RoundBook book(library);
    CostMeter meter(net, static_cast<Objective>(state.range(1)));
    RoundPlans rounds;
    for (int round = 0; round < state.range(0); ++round) rounds.push_back(book.planOf(tournamentRound(9, round)));
    for (auto _ : state) benchmark::DoNotOptimize(meter.quick(rounds, std::numeric_limits<double>::infinity()));
}
BENCHMARK(costOfPairs)->ArgsProduct({{2, 3, 4}, {0, 1, 2}});

void searchOfNineCities(benchmark::State& state) {
    OptimizeSettings settings;
    settings.effort = static_cast<Effort>(state.range(1));
    const auto net =
        std::make_shared<const Network>(compileNetwork(nineCities(), static_cast<Abilities>(state.range(0))));
    const Problem problem = makeProblem(net, settings);
    for (auto _ : state) {
        const OptimizeResult result = optimizers().front().make()->run(problem, {}, {});
        state.counters["drift"] = result.evaluation.driftS;
        state.counters["steps"] = static_cast<double>(result.steps);
    }
}
BENCHMARK(searchOfNineCities)->ArgsProduct({{1, 2, 3, 4}, {0, 1}})->Unit(benchmark::kMillisecond)->Iterations(1);

struct Known {
    const char* network;
    Abilities abilities;
    double driftS; // the best known
};

const Known kKnown[] = {{"nine-city", Abilities::None, 3.428799},
                        {"nine-city", Abilities::Multicast, 2.410613},
                        {"nine-city", Abilities::Both, 2.378147},
                        {"nobel-us", Abilities::None, 3.3364},
                        {"twenty-city", Abilities::None, 3.6161}};

// With two threads. -1 where the search ends before.
void secondsToTheBestKnown(benchmark::State& state) {
    const Known& known = kKnown[state.range(0)];
    const Project project = readProject(readFile(std::string(ISTHMUS_MAPS "/examples/") + known.network + ".isthmus"));
    OptimizeSettings settings;
    settings.threads = 2;
    const auto net = std::make_shared<const Network>(compileNetwork(project.topology, known.abilities));
    const Problem problem = makeProblem(net, settings);
    for (auto _ : state) {
        double near = -1, nearer = -1;
        const auto watch = [&](const Progress& progress) {
            if (near < 0 && progress.bestObjective <= known.driftS * 1.01) near = progress.elapsedS;
            if (nearer < 0 && progress.bestObjective <= known.driftS * 1.001) nearer = progress.elapsedS;
        };
        benchmark::DoNotOptimize(optimizers().front().make()->run(problem, {}, watch));
        state.counters["within_1%"] = near;
        state.counters["within_0.1%"] = nearer;
    }
    state.SetLabel(std::string(known.network) + " " + std::string(abilitiesName(known.abilities)));
}
BENCHMARK(secondsToTheBestKnown)->DenseRange(0, 4)->Unit(benchmark::kSecond)->Iterations(1)->UseRealTime();

} // namespace
} // namespace isthmus
