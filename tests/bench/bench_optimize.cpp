// The speed of the search: candidate plans of a clique, the cost of a schedule, and whole searches of the nine cities.
#include "core/optimize/cost_meter.h"
#include "core/optimize/optimizer.h"
#include "tests/core/optimize/nine_cities.h"

#include <benchmark/benchmark.h>

#include <limits>

namespace isthmus {
namespace {

void candidatesOfAClique(benchmark::State& state) {
    const Network net = compileNetwork(nineCities(), Abilities::Multicast);
    const PathSystems paths(net);
    std::vector<int> islands;
    for (int i = 0; i < state.range(0); ++i) islands.push_back(i);
    for (auto _ : state) benchmark::DoNotOptimize(bestPlans(paths, {}, islands));
}
BENCHMARK(candidatesOfAClique)->Arg(2)->Arg(3)->Arg(5)->Arg(9);

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

} // namespace
} // namespace isthmus
