#include "app/cli/interrupt.h"

#include <ctime>
#include <unistd.h>

namespace isthmus {

Interrupt::Interrupt() {
    sigemptyset(&m_signals);
    sigaddset(&m_signals, SIGINT);
    sigaddset(&m_signals, SIGTERM);
    // Threads inherit the mask: only the watcher takes these signals.
    pthread_sigmask(SIG_BLOCK, &m_signals, &m_before);
    m_watcher = std::jthread([this](const std::stop_token& end) { watch(end); });
}

Interrupt::~Interrupt() {
    m_watcher = {};
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

void Interrupt::watch(const std::stop_token& end) {
    const timespec wait{0, 50'000'000};
    while (!end.stop_requested()) {
        const int signal = sigtimedwait(&m_signals, nullptr, &wait);
        if (signal < 0) continue;
        if (m_stop.stop_requested()) _exit(128 + signal);
        m_stop.request_stop();
    }
}

} // namespace isthmus
