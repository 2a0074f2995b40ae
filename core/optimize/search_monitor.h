// What the tasks of one search share with the thread that reports for them: the wish to stop, the work done, the best
// so far. It is for reporting only: no task reads another's best, so results do not depend on the number of threads.
#pragma once

#include "core/optimize/cost_meter.h"

#include <atomic>
#include <limits>
#include <mutex>
#include <optional>
#include <utility>

namespace isthmus {

class SearchMonitor {
public:
    void requestStop() { m_stop.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool stopRequested() const { return m_stop.load(std::memory_order_relaxed); }

    void add(long long steps, long long work) {
        m_steps.fetch_add(steps, std::memory_order_relaxed);
        m_work.fetch_add(work, std::memory_order_relaxed);
    }
    [[nodiscard]] long long steps() const { return m_steps.load(std::memory_order_relaxed); }
    [[nodiscard]] long long work() const { return m_work.load(std::memory_order_relaxed); }

    // Forgets the best: what is offered next belongs to another network.
    void restart() {
        const std::lock_guard lock(m_mutex);
        m_cost = std::numeric_limits<double>::infinity();
        m_best.clear();
        m_fresh = false;
    }

    void offer(const RoundPlans& rounds, double cost) {
        const std::lock_guard lock(m_mutex);
        if (cost >= m_cost) return;
        m_cost = cost;
        m_best = rounds;
        m_fresh = true;
    }
    // The best, if it is better than what was taken before.
    [[nodiscard]] std::optional<std::pair<RoundPlans, double>> take() {
        const std::lock_guard lock(m_mutex);
        if (!std::exchange(m_fresh, false)) return std::nullopt;
        return std::pair(m_best, m_cost);
    }

private:
    std::atomic<bool> m_stop = false;
    std::atomic<long long> m_steps = 0;
    std::atomic<long long> m_work = 0;
    std::mutex m_mutex;
    RoundPlans m_best;
    double m_cost = std::numeric_limits<double>::infinity();
    bool m_fresh = false;
};

} // namespace isthmus
