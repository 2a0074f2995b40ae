// The search of one network: the first tasks, longer periods as long as they help, then the best results warmed up
// again. Its result depends on the problem, the network, the seed and the known schedules, not on the number of
// threads.
#pragma once

#include "core/optimize/search_monitor.h"
#include "core/optimize/seeds.h"

#include <functional>
#include <vector>

namespace isthmus {

class LayerSearch {
public:
    // work: that the whole layer may do. watch is called every 20 ms on the calling thread. Keeps references.
    LayerSearch(const Problem& problem, PlanLibrary& library, double work, SearchMonitor& monitor,
                std::function<void()> watch);

    // known: schedules to start from as well. The best, or no rounds if the monitor was stopped before there was any.
    [[nodiscard]] TaskResult run(std::span<const std::vector<Partition>> known);

private:
    void runAll(std::vector<SearchTask> tasks);
    [[nodiscard]] const TaskResult* best() const;

    const Problem& m_problem;
    PlanLibrary& m_library;
    double m_work;
    SearchMonitor& m_monitor;
    std::function<void()> m_watch;
    Seeds m_seeds;
    std::vector<TaskResult> m_results;
    double m_spent = 0; // work given out
};

} // namespace isthmus
