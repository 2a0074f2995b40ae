// What one evaluation costs, and its parts; drift also by plain simulation with dense matrices (200 periods), for the
// ratio.
#include "core/metrics/consensus.h"
#include "core/metrics/drift.h"
#include "core/metrics/evaluate.h"
#include "core/metrics/staleness.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"
#include "tests/support/reference_metrics.h"

#include <benchmark/benchmark.h>

namespace isthmus {
namespace {

std::vector<std::string> shuffledRounds(int islands, int cliqueSize, int rounds) {
    Dice dice(1);
    std::vector<int> order;
    for (int i = 0; i < islands; ++i) order.push_back(i);
    std::vector<std::string> texts;
    for (int r = 0; r < rounds; ++r) {
        dice.shuffle(order);
        std::string text;
        for (int i = 0; i < islands; ++i) {
            if (i > 0) text += i % cliqueSize == 0 && islands - i >= 2 ? "|" : " ";
            text += std::to_string(order[static_cast<std::size_t>(i)]);
        }
        texts.push_back(text);
    }
    return texts;
}

struct Star {
    Star(int islands, int cliqueSize, int rounds)
        : net(compileNetwork(starNetwork(islands, "multicast fpga", "5ms")))
        , schedule(sharedTreeSchedule(net, shuffledRounds(islands, cliqueSize, rounds)))
        , speeds(static_cast<std::size_t>(islands), 1.0) {
        std::vector<double> durations;
        for (const RoundTraffic& round : evaluate(net, schedule).rounds) durations.push_back(round.durationS);
        mixing = mixingOf(schedule, net, durations);
    }
    explicit Star(const benchmark::State& state)
        : Star(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), static_cast<int>(state.range(2))) {}
    Network net;
    RoutedSchedule schedule;
    std::vector<double> speeds;
    std::vector<MixingRound> mixing;
};

void evaluation(benchmark::State& state) {
    const Star star(state);
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(star.net, star.schedule));
}

void loads(benchmark::State& state) {
    const Star star(state);
    for (auto _ : state)
        for (const RoutedRound& round : star.schedule.rounds) benchmark::DoNotOptimize(trafficOf(round, star.net));
}

void drift(benchmark::State& state) {
    const Star star(state);
    for (auto _ : state) benchmark::DoNotOptimize(driftS(star.mixing, star.speeds));
}

void driftBySimulation(benchmark::State& state) {
    const Star star(state);
    for (auto _ : state) benchmark::DoNotOptimize(reference::driftS(star.mixing, star.speeds, 200));
}

void staleness(benchmark::State& state) {
    const Star star(state);
    for (auto _ : state) benchmark::DoNotOptimize(stalenessOf(star.mixing, static_cast<int>(star.speeds.size())));
}

void consensus(benchmark::State& state) {
    const Star star(state);
    for (auto _ : state) benchmark::DoNotOptimize(consensusS(star.mixing, static_cast<int>(star.speeds.size())));
}

void bound(benchmark::State& state) {
    const Star star(state);
    for (auto _ : state) benchmark::DoNotOptimize(singletonDriftBoundS(star.net));
}

// Islands, clique size, rounds.
void sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->Args({9, 3, 3})->Args({40, 4, 4})->Args({200, 2, 8})->Args({200, 20, 4});
}

BENCHMARK(evaluation)->Apply(sizes);
BENCHMARK(loads)->Apply(sizes);
BENCHMARK(drift)->Apply(sizes);
BENCHMARK(driftBySimulation)->Args({9, 3, 3})->Args({40, 4, 4});
BENCHMARK(staleness)->Apply(sizes);
BENCHMARK(consensus)->Apply(sizes);
BENCHMARK(bound)->Apply(sizes);

} // namespace
} // namespace isthmus
