#include "core/optimize/layer_search.h"

#include "core/optimize/annealing.h"
#include "core/optimize/parallel.h"
#include "core/optimize/screened_search.h"

#include <algorithm>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kMostThreads = 16; // each keeps a round book of up to 80 MB
constexpr double kAsGood = 1e-9;         // relative: the earlier task, with fewer rounds, wins
constexpr double kHelps = 5e-4;          // relative: what longer periods must save to be pursued
constexpr double kRefinedFirst = 0.6;    // of the work left; the rest polishes what comes of it

} // namespace

LayerSearch::LayerSearch(const Problem& problem, PlanLibrary& library, double work, SearchMonitor& monitor,
                         std::function<void()> watch)
    : m_problem(problem)
    , m_library(library)
    , m_work(work)
    , m_monitor(monitor)
    , m_watch(std::move(watch))
    , m_seeds(problem, library.paths(), work) {}

TaskResult LayerSearch::run(std::span<const std::vector<Partition>> known) {
    runAll(m_seeds.first(known));
    if (!m_monitor.stopRequested()) runAll(m_seeds.continuations(m_results));
    for (const std::vector<int>& rounds : m_seeds.longer()) {
        const TaskResult* const before = best();
        if (!before || m_monitor.stopRequested()) break;
        const double cost = before->cost;
        runAll(m_seeds.ofRounds(rounds, RoundPlans(before->rounds)));
        if (best()->cost > cost * (1 - kHelps)) break;
    }
    const double left = std::max(0.0, m_work - m_spent);
    if (!m_monitor.stopRequested()) runAll(m_seeds.refinements(m_results, kRefinedFirst * left));
    if (!m_monitor.stopRequested()) runAll(m_seeds.polishes(m_results, (1 - kRefinedFirst) * left));
    const TaskResult* const chosen = best();
    return chosen ? *chosen : TaskResult{};
}

void LayerSearch::runAll(std::vector<SearchTask> tasks) {
    for (const SearchTask& task : tasks) m_spent += static_cast<double>(task.budget);
    std::vector<TaskResult> results(tasks.size());
    const auto run = [&](std::size_t index) {
        const SearchTask& task = tasks[index];
        results[index] = task.method == SearchTask::Method::Screen
                             ? screen(task, m_library, m_monitor)
                             : anneal(task, m_library, m_problem.settings.objective, m_monitor);
    };
    const auto threads = std::min(static_cast<std::size_t>(m_problem.settings.threads), kMostThreads);
    runParallel(
        tasks.size(), threads, run, [this] { return m_monitor.stopRequested(); }, m_watch);
    std::move(results.begin(), results.end(), std::back_inserter(m_results));
}

const TaskResult* LayerSearch::best() const {
    const TaskResult* best = nullptr;
    for (const TaskResult& result : m_results)
        if (!result.rounds.empty() && (!best || result.cost < best->cost * (1 - kAsGood))) best = &result;
    return best;
}

} // namespace isthmus
