#include "core/optimize/parallel.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace isthmus {
namespace {

constexpr std::chrono::milliseconds kTick{20};

class Crew {
public:
    Crew(std::size_t count, const std::function<void(std::size_t)>& task, const std::function<bool()>& stop)
        : m_count(count)
        , m_task(task)
        , m_stop(stop) {}

    void run(std::size_t threads, const std::function<void()>& watch) {
        m_running = std::min(threads, m_count);
        std::vector<std::jthread> crew; // joined on the way out, whatever watch throws
        const Leaving leaving{m_abandoned};
        for (std::size_t i = 0; i < std::min(threads, m_count); ++i) crew.emplace_back([this] { work(); });
        std::unique_lock lock(m_mutex);
        while (!m_idle.wait_for(lock, kTick, [this] { return m_running == 0; })) {
            lock.unlock();
            watch();
            lock.lock();
        }
        if (m_failure) std::rethrow_exception(m_failure);
    }

private:
    struct Leaving {
        std::atomic<bool>& abandoned;
        ~Leaving() { abandoned = true; }
    };

    void work() {
        try {
            for (std::size_t i = m_next++; i < m_count && !m_abandoned && !m_stop(); i = m_next++) m_task(i);
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            if (!m_failure) m_failure = std::current_exception();
            m_abandoned = true;
        }
        const std::lock_guard lock(m_mutex);
        --m_running;
        m_idle.notify_all();
    }

    std::size_t m_count;
    const std::function<void(std::size_t)>& m_task;
    const std::function<bool()>& m_stop;
    std::atomic<std::size_t> m_next = 0;
    std::atomic<bool> m_abandoned = false;
    std::mutex m_mutex;
    std::condition_variable m_idle;
    std::size_t m_running = 0;
    std::exception_ptr m_failure;
};

} // namespace

void runParallel(std::size_t count, std::size_t threads, const std::function<void(std::size_t)>& task,
                 const std::function<bool()>& stop, const std::function<void()>& watch) {
    if (count > 0) Crew(count, task, stop).run(threads, watch);
}

} // namespace isthmus
