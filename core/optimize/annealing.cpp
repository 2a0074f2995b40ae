#include "core/optimize/annealing.h"

#include "core/optimize/moves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr double kWarm = 0.08;   // first temperature, as a part of the cost
constexpr double kCold = 0.0002; // and the last
constexpr int kReportEvery = 64; // steps
constexpr long long kWorkPerStep = 150;
constexpr double kBetter = 1 - 1e-6; // what quick reckoning can tell apart
constexpr double kOffered = 0.02;    // of the budget, between two looks at the best so far

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
        offerBest();
        return std::move(m_offered);
    }

private:
    void begin() {
        m_rounds = m_task.planned;
        if (m_rounds.empty())
            for (const Partition& partition : m_task.start) m_rounds.push_back(m_book.planOf(partition));
        for (const auto& round : m_rounds) m_partitions.push_back(round->partition);
        m_cost = m_bestCost = m_meter.exact(m_rounds);
        m_best = m_rounds;
        m_offered = {m_rounds, m_cost};
        if (m_cost < kApart) m_monitor.offer(m_rounds, m_cost);
        ++m_steps;
    }

    [[nodiscard]] long long work() const { return m_book.work() + m_meter.work() + kWorkPerStep * m_steps; }
    [[nodiscard]] double part() const {
        return std::min(1.0, static_cast<double>(work()) / static_cast<double>(m_task.budget));
    }

    void report() {
        const long long done = std::min(work(), m_task.budget);
        m_monitor.add(m_steps - std::exchange(m_reportedSteps, m_steps), done - std::exchange(m_reportedWork, done));
        if (m_task.budget == 0 || part() < m_nextOffer) return;
        m_nextOffer = part() + kOffered;
        offerBest();
    }

    // The exact cost is dear, so it is reckoned for the best only, now and then.
    void offerBest() {
        if (m_best.empty()) return;
        const double exact = m_meter.exact(m_best);
        if (exact < m_offered.cost || !std::isfinite(m_offered.cost)) {
            m_offered = {m_best, exact};
            if (exact < kApart) m_monitor.offer(m_best, exact);
        }
        m_best.clear();
    }

    [[nodiscard]] double temperature() const {
        const double warm = kWarm * m_task.warmth;
        return warm * std::pow(kCold / warm, part());
    }

    void step() {
        if (m_steps % kReportEvery == 1) m_temperature = temperature();
        const double threshold = m_cost * (1 - m_temperature * std::log(m_random.unit()));
        m_trial = m_partitions;
        const std::vector<int> changed = mutate(m_trial, m_random, m_task.lengthOpen);
        if (m_trial == m_partitions) return;
        m_before = m_rounds;
        m_rounds.resize(m_trial.size());
        if (!hopeless(changed, threshold) && accept(changed, threshold)) return;
        m_rounds.swap(m_before);
    }

    bool accept(const std::vector<int>& changed, double threshold) {
        for (const int round : changed)
            m_rounds[static_cast<std::size_t>(round)] = m_book.planOf(m_trial[static_cast<std::size_t>(round)]);
        const double cost = m_meter.quick(m_rounds, threshold);
        if (!(cost <= threshold)) return false;
        m_cost = cost;
        m_partitions.swap(m_trial);
        if (cost >= m_bestCost * kBetter) return true;
        m_bestCost = cost;
        m_best = m_rounds;
        return true;
    }

    // Planning a new round takes far longer than reckoning with the least that it can last.
    bool hopeless(const std::vector<int>& changed, double threshold) {
        bool known = true;
        for (const int round : changed) {
            const Partition& partition = m_trial[static_cast<std::size_t>(round)];
            const bool planned = m_book.knows(partition);
            known = known && planned;
            m_rounds[static_cast<std::size_t>(round)] = planned ? m_book.planOf(partition) : m_book.sketchOf(partition);
        }
        return !known && m_meter.quick(m_rounds, threshold) > threshold;
    }

    const SearchTask& m_task;
    SearchMonitor& m_monitor;
    RoundBook m_book;
    CostMeter m_meter;
    Random m_random;
    std::vector<Partition> m_partitions;
    std::vector<Partition> m_trial;
    RoundPlans m_rounds;
    RoundPlans m_before;
    double m_cost = 0;
    double m_temperature = 0;
    RoundPlans m_best; // since the last offer; empty: none
    double m_bestCost = std::numeric_limits<double>::infinity();
    TaskResult m_offered; // the best by its exact cost
    double m_nextOffer = 0;
    long long m_steps = 0;
    long long m_reportedSteps = 0;
    long long m_reportedWork = 0;
};

} // namespace

TaskResult anneal(const SearchTask& task, PlanLibrary& library, Objective objective, SearchMonitor& monitor) {
    return Annealer(task, library, objective, monitor).run();
}

} // namespace isthmus
