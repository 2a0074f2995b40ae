// The candidate plans of a clique that was never seen before: microseconds a clique and the mean of the best durations,
// by network, abilities and size (0: everyone). The same random cliques in every run.
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/optimize/candidates.h"
#include "core/optimize/random.h"
#include "core/optimize/routes/plan_finder.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>

namespace isthmus {
namespace {

constexpr std::array kNetworks{"nine-city", "twenty-city", "germany50", "kdl"};
constexpr std::size_t kCliques = 64;

std::vector<std::vector<int>> someCliques(int islands, int size) {
    Random random(static_cast<std::uint64_t>(17 * size + islands));
    std::vector<std::vector<int>> cliques;
    std::vector<int> all(static_cast<std::size_t>(islands));
    std::iota(all.begin(), all.end(), 0);
    if (size == 0) return {all};
    for (std::size_t i = 0; i < kCliques; ++i) {
        random.shuffle(all);
        cliques.emplace_back(all.begin(), all.begin() + std::min(size, islands));
        std::sort(cliques.back().begin(), cliques.back().end());
    }
    return cliques;
}

void candidatesOf(benchmark::State& state) {
    const std::string name = kNetworks[static_cast<std::size_t>(state.range(0))];
    const Project project = readProject(readFile(ISTHMUS_MAPS "/examples/" + name + ".isthmus"));
    const Network net = compileNetwork(project.topology, static_cast<Abilities>(state.range(1)));
    const PathSystems paths(net);
    PlanFinder finder(paths, {});
    const auto cliques = someCliques(static_cast<int>(net.islands.size()), static_cast<int>(state.range(2)));
    double seconds = 0;
    double work = 0;
    for (auto _ : state) {
        seconds = work = 0;
        for (const std::vector<int>& clique : cliques) {
            const CliquePlans plans = finder.best(clique);
            seconds += plans.best.front().durationS();
            work += static_cast<double>(plans.work);
        }
    }
    const double count = static_cast<double>(cliques.size());
    state.SetLabel(name + " " + std::string(abilitiesName(static_cast<Abilities>(state.range(1)))));
    state.counters["s/clique"] =
        benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["work/clique"] = work / count;
    state.counters["meanBestS"] = seconds / count;
}
BENCHMARK(candidatesOf)
    ->ArgNames({"network", "abilities", "size"})
    ->ArgsProduct({{0, 1, 2, 3}, {1, 2, 4}, {2, 3, 5, 9, 0}})
    ->Unit(benchmark::kMicrosecond)
    ->MinTime(0.05);

} // namespace
} // namespace isthmus
