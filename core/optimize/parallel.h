// Numbered tasks on some threads, in order of their numbers, while the calling thread watches: for searches whose
// results must not depend on the number of threads.
#pragma once

#include <cstddef>
#include <functional>

namespace isthmus {

// Runs task(0) … task(count - 1); watch is called every 20 ms on the calling thread. stop is asked before each task and
// skips the rest. Rethrows the first exception of a task, or that of watch, once all threads have ended.
void runParallel(std::size_t count, std::size_t threads, const std::function<void(std::size_t)>& task,
                 const std::function<bool()>& stop, const std::function<void()>& watch);

} // namespace isthmus
