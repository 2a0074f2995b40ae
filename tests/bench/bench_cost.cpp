// How many schedules a second one core can reckon, beside a plain evaluation with Eigen written for clarity: islands,
// size of a clique, rounds. The ratio of the two is what to trust.
#include "core/optimize/cost_meter.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"

#include <Eigen/Dense>
#include <benchmark/benchmark.h>

#include <limits>

namespace isthmus {
namespace {

class Schedules {
public:
    explicit Schedules(const benchmark::State& state)
        : m_net(compileNetwork(starNetwork(static_cast<int>(state.range(0)), "multicast fpga", "5ms")))
        , m_library(m_net, {PlanKind::SharedTree})
        , m_book(m_library) {
        Random random(1);
        while (rounds.size() < 64) {
            RoundPlans some;
            for (int round = 0; round < state.range(2); ++round)
                some.push_back(m_book.planOf(
                    randomBlocks(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), random)));
            if (CostMeter(m_net, Objective::Drift).exact(some) < kApart) rounds.push_back(some);
        }
    }
    [[nodiscard]] const Network& net() const { return m_net; }
    std::vector<RoundPlans> rounds;

private:
    Network m_net;
    PlanLibrary m_library;
    RoundBook m_book;
};

double plainDrift(const RoundPlans& rounds) {
    const auto n = static_cast<Eigen::Index>(rounds.front()->partition.islands());
    const Eigen::MatrixXd centre =
        Eigen::MatrixXd::Identity(n, n) - Eigen::MatrixXd::Constant(n, n, 1.0 / static_cast<double>(n));
    std::vector<Eigen::MatrixXd> mixing;
    double period = 0;
    for (const auto& round : rounds) {
        Eigen::MatrixXd& w = mixing.emplace_back(Eigen::MatrixXd::Zero(n, n));
        for (const std::vector<int>& block : round->partition.members())
            for (const int i : block)
                for (const int j : block) w(i, j) = 1.0 / static_cast<double>(block.size());
        period += round->durationS;
    }
    Eigen::MatrixXd covariance = Eigen::MatrixXd::Zero(n, n);
    double before = 0;
    for (;;) {
        double sum = 0;
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            const double seconds = rounds[r]->durationS;
            sum += seconds * (covariance.trace() + seconds / 2 * centre.trace());
            covariance = mixing[r] * covariance * mixing[r].transpose() + seconds * centre;
        }
        if (sum - before < 1e-5 * sum) return sum / (period * static_cast<double>(n));
        before = sum;
    }
}

void quickCost(benchmark::State& state) {
    const Schedules schedules(state);
    CostMeter meter(schedules.net(), Objective::Drift);
    std::size_t next = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(meter.quick(schedules.rounds[next++ % 64], std::numeric_limits<double>::max()));
    state.SetItemsProcessed(state.iterations());
    state.counters["work"] = benchmark::Counter(static_cast<double>(meter.work()), benchmark::Counter::kIsRate);
}

void plainCost(benchmark::State& state) {
    const Schedules schedules(state);
    std::size_t next = 0;
    for (auto _ : state) benchmark::DoNotOptimize(plainDrift(schedules.rounds[next++ % 64]));
    state.SetItemsProcessed(state.iterations());
}

void sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->Args({9, 3, 3})
        ->Args({9, 2, 3})
        ->Args({20, 3, 4})
        ->Args({20, 2, 4})
        ->Args({50, 2, 5})
        ->Args({200, 2, 8});
}

BENCHMARK(quickCost)->Apply(sizes);
BENCHMARK(plainCost)->Apply(sizes);

} // namespace
} // namespace isthmus
