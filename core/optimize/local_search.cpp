#include "core/optimize/local_search.h"

#include "core/optimize/seeds.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <thread>

namespace isthmus {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kTick{20};
constexpr std::size_t kMostThreads = 16; // each keeps a round book of up to 80 MB
constexpr double kAsGood = 1e-9;         // relative: the earlier start, with fewer rounds, wins

class Search {
public:
    Search(const Problem& problem, std::stop_token stop, const ProgressFunction& progress)
        : m_problem(problem)
        , m_stop(std::move(stop))
        , m_progress(progress)
        , m_library(*problem.network, problem.settings.plans)
        , m_tasks(searchTasks(problem, m_library.paths()))
        , m_results(m_tasks.size()) {}

    OptimizeResult run() {
        m_results.front() = runTask(0); // so that there is always a schedule
        m_share = kFirstPart;
        runAll();
        if (m_status == OptimizeStatus::Finished) refine();
        return finished();
    }

private:
    [[nodiscard]] TaskResult runTask(std::size_t index) {
        return anneal(m_tasks[index], m_library, m_problem.settings.objective, m_monitor);
    }

    void refine() {
        for (SearchTask& task : refinements(m_problem, m_results)) m_tasks.push_back(std::move(task));
        m_next = m_results.size();
        m_results.resize(m_tasks.size());
        m_doneBefore = m_share;
        m_workBefore = m_monitor.work();
        m_share = 1;
        runAll();
    }

    void runAll() {
        m_phaseWork = 0;
        for (std::size_t task = m_next; task < m_tasks.size(); ++task) m_phaseWork += m_tasks[task].budget;
        work();
        if (m_failure) std::rethrow_exception(m_failure);
    }

    void work() {
        const auto count =
            std::min({static_cast<std::size_t>(m_problem.settings.threads), m_tasks.size(), kMostThreads});
        m_running = count;
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < count; ++i) threads.emplace_back([this] { runTasks(); });
        try {
            watchUntilIdle();
        } catch (...) { // the threads are joined on the way out
            m_monitor.requestStop();
            throw;
        }
    }

    void watchUntilIdle() {
        std::unique_lock lock(m_mutex);
        while (!m_idle.wait_for(lock, kTick, [this] { return m_running == 0; })) {
            lock.unlock();
            watch();
            lock.lock();
        }
    }

    void runTasks() {
        try {
            for (std::size_t index = m_next++; index < m_tasks.size() && !m_monitor.stopRequested(); index = m_next++)
                m_results[index] = runTask(index);
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_failure = std::current_exception();
            m_monitor.requestStop();
        }
        const std::lock_guard lock(m_mutex);
        --m_running;
        m_idle.notify_all();
    }

    void watch() {
        if (m_stop.stop_requested())
            m_status = OptimizeStatus::Stopped;
        else if (m_status == OptimizeStatus::Finished && late())
            m_status = OptimizeStatus::TimeLimit;
        if (m_status != OptimizeStatus::Finished) m_monitor.requestStop();
        report(std::min(fractionDone(), 0.999), nullptr);
    }

    [[nodiscard]] double elapsedS() const { return std::chrono::duration<double>(Clock::now() - m_start).count(); }
    [[nodiscard]] bool late() const {
        return m_problem.settings.timeLimitS && elapsedS() >= *m_problem.settings.timeLimitS;
    }
    [[nodiscard]] double fractionDone() const {
        const auto work = static_cast<double>(m_monitor.work() - m_workBefore);
        const double part = m_phaseWork > 0 ? std::min(work / static_cast<double>(m_phaseWork), 1.0) : 0;
        const double done = m_doneBefore + (m_share - m_doneBefore) * part;
        const double ofTime = m_problem.settings.timeLimitS ? elapsedS() / *m_problem.settings.timeLimitS : 0;
        return std::max(done, ofTime);
    }

    void report(double fraction, std::shared_ptr<const RoutedSchedule> improved) {
        m_fraction = std::max(m_fraction, fraction);
        if (auto best = m_monitor.take()) {
            m_cost = best->second;
            if (!improved) improved = std::make_shared<const RoutedSchedule>(toRouted(best->first));
            m_reported = *improved;
        }
        if (!m_progress) return;
        Progress progress;
        progress.elapsedS = elapsedS();
        progress.fraction = m_fraction;
        progress.steps = m_monitor.steps();
        progress.bestObjective = objectiveOf(m_cost, m_problem.settings.objective);
        progress.bound = boundOf(m_problem);
        progress.improved = std::move(improved);
        m_progress(progress);
    }

    [[nodiscard]] const TaskResult& best() const {
        const TaskResult* best = &m_results.front();
        for (const TaskResult& result : m_results)
            if (result.cost < best->cost * (1 - kAsGood)) best = &result;
        return *best;
    }

    OptimizeResult finished() {
        OptimizeResult result;
        const TaskResult& chosen = best();
        result.status = m_stop.stop_requested() ? OptimizeStatus::Stopped : m_status;
        result.steps = m_monitor.steps();
        result.schedule = toRouted(chosen.rounds);
        result.evaluation = evaluateFor(m_problem, result.schedule);
        assert(agrees(chosen.cost, result.evaluation));
        m_cost = chosen.cost;
        const bool changed = m_monitor.take() || result.schedule != m_reported;
        report(1, changed ? std::make_shared<const RoutedSchedule>(result.schedule) : nullptr);
        result.elapsedS = elapsedS();
        return result;
    }

    [[nodiscard]] bool agrees(double cost, const Evaluation& evaluation) const {
        const Objective objective = m_problem.settings.objective;
        const double stated = objective == Objective::PairRate ? -objectiveOf(cost, objective) : cost;
        const double full = costOf(evaluation, objective);
        return stated == full || std::abs(stated - full) <= 1e-9 * std::abs(full);
    }

    const Problem& m_problem;
    std::stop_token m_stop;
    const ProgressFunction& m_progress;
    Clock::time_point m_start = Clock::now();
    SearchMonitor m_monitor;
    PlanLibrary m_library;
    std::vector<SearchTask> m_tasks;
    std::vector<TaskResult> m_results;
    double m_share = 0;      // of the effort, at the end of this phase
    double m_doneBefore = 0; // and at its beginning
    long long m_workBefore = 0;
    long long m_phaseWork = 0;
    std::atomic<std::size_t> m_next = 1;
    std::mutex m_mutex;
    std::condition_variable m_idle;
    std::size_t m_running = 0;
    std::exception_ptr m_failure;
    OptimizeStatus m_status = OptimizeStatus::Finished;
    double m_fraction = 0;
    double m_cost = std::numeric_limits<double>::infinity();
    RoutedSchedule m_reported;
};

} // namespace

OptimizeResult LocalSearch::run(const Problem& problem, std::stop_token stop, const ProgressFunction& progress) const {
    if (!islandsConnected(*problem.network)) {
        OptimizeResult nothing;
        nothing.status = OptimizeStatus::NothingMixes;
        return nothing;
    }
    return Search(problem, std::move(stop), progress).run();
}

} // namespace isthmus
