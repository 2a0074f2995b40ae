// Ctrl-C and a job scheduler's SIGTERM as a stop token: the first asks for an end, the second ends at once. Make it
// before any thread, keep it for the length of a search; owned by the main thread.
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace isthmus {

class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    void watch(const std::stop_token& end);

    sigset_t m_signals{};
    sigset_t m_before{};
    std::stop_source m_stop;
    std::jthread m_watcher;
};

} // namespace isthmus
