// The search for many islands, where an evaluation costs a hundred times a screening: sweeps over the rounds, each
// annealed with the covariance that enters it and the cost-to-go that leaves it held fixed (RoundScreen), within limits
// on busy time and latency (RoundLoad); forwards the covariance goes on from round to round and from sweep to sweep,
// backwards the cost-to-go does. Every sweep ends with a true reckoning. Starts from given rounds, or grows them: in
// each the pairs that differ most meet, the nearest first. Of drift only, mixing 1. One task, one thread.
#pragma once

#include "core/optimize/search_monitor.h"
#include "core/optimize/search_task.h"

namespace isthmus {

[[nodiscard]] TaskResult screen(const SearchTask& task, PlanLibrary& library, SearchMonitor& monitor);

} // namespace isthmus
