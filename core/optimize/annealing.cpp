#include "core/optimize/annealing.h"

#include "core/optimize/moves.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace isthmus {
namespace {

constexpr double kCold = 0.0002; // last temperature, as a part of the cost
constexpr int kReportEvery = 32; // steps
constexpr long long kWorkPerStep = 250;
constexpr double kBetter = 1 - 1e-10;

class Annealer {
public:
    Annealer(const SearchTask& task, PlanLibrary& library, Objective objective, SearchMonitor& monitor)
        : m_task(task)
        , m_monitor(monitor)
        , m_book(library)
        , m_meter(library.network(), objective)
        , m_random(task.seed) {}

    TaskResult run() {
        begin();
        while (work() < m_task.budget && !m_monitor.stopRequested()) {
            step();
            if (++m_steps % kReportEvery == 0) report();
        }
        report();
        return std::move(m_best);
    }

private:
    void begin() {
        m_partitions = m_task.start;
        for (Partition& partition : m_partitions) {
            partition.renumber();
            m_rounds.push_back(m_book.planOf(partition));
        }
        m_cost = m_meter.exact(m_rounds);
        ++m_steps;
        keepBest();
    }

    [[nodiscard]] long long work() const { return m_book.work() + m_meter.work() + kWorkPerStep * m_steps; }

    void report() {
        const long long done = std::min(work(), m_task.budget);
        m_monitor.add(m_steps - std::exchange(m_reportedSteps, m_steps), done - std::exchange(m_reportedWork, done));
    }

    [[nodiscard]] double temperature() const {
        const double part = static_cast<double>(work()) / static_cast<double>(m_task.budget);
        return m_task.warmth * std::pow(kCold / m_task.warmth, std::min(part, 1.0));
    }

    void step() {
        if (m_steps % kReportEvery == 1) m_temperature = temperature();
        const double threshold = m_cost * (1 - m_temperature * std::log(m_random.unit()));
        m_trial = m_partitions;
        const std::vector<int> changed = mutate(m_trial, m_random);
        if (m_trial == m_partitions) return;
        RoundPlans rounds = m_rounds;
        if (hopeless(rounds, changed, threshold)) return;
        for (const int round : changed)
            rounds[static_cast<std::size_t>(round)] = m_book.planOf(m_trial[static_cast<std::size_t>(round)]);
        const double cost = m_meter.quick(rounds, threshold);
        if (!(cost <= threshold)) return;
        m_cost = cost;
        m_partitions.swap(m_trial);
        m_rounds.swap(rounds);
        if (cost < m_best.cost * (1 + 1e-5)) keepBest();
    }

    // Planning a new round takes far longer than reckoning with the least that it can last.
    bool hopeless(RoundPlans rounds, const std::vector<int>& changed, double threshold) {
        bool known = true;
        for (const int round : changed) {
            const Partition& partition = m_trial[static_cast<std::size_t>(round)];
            const bool planned = m_book.knows(partition);
            known = known && planned;
            rounds[static_cast<std::size_t>(round)] = planned ? m_book.planOf(partition) : m_book.sketchOf(partition);
        }
        return !known && m_meter.quick(rounds, threshold) > threshold;
    }

    void keepBest() {
        const double exact = m_meter.exact(m_rounds);
        if (!(exact < m_best.cost * kBetter) && std::isfinite(m_best.cost)) return;
        m_best = {m_rounds, exact};
        if (exact < kApart) m_monitor.offer(m_rounds, exact);
    }

    const SearchTask& m_task;
    SearchMonitor& m_monitor;
    RoundBook m_book;
    CostMeter m_meter;
    Random m_random;
    std::vector<Partition> m_partitions;
    std::vector<Partition> m_trial;
    RoundPlans m_rounds;
    double m_cost = 0;
    double m_temperature = 0;
    TaskResult m_best;
    long long m_steps = 0;
    long long m_reportedSteps = 0;
    long long m_reportedWork = 0;
};

} // namespace

TaskResult anneal(const SearchTask& task, PlanLibrary& library, Objective objective, SearchMonitor& monitor) {
    return Annealer(task, library, objective, monitor).run();
}

} // namespace isthmus
