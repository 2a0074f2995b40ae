// One schedule together with the network it runs on and its metrics: what map, charts, timeline and docks show.
// Immutable, made off the GUI thread, shared by shared_ptr. An unusable schedule has `error` set and nothing else.
#pragma once

#include "core/metrics/evaluate.h"
#include "core/model/project.h"
#include "widgets/model/compiled_topology.h"

#include <memory>
#include <string>

namespace isthmus {

struct EvaluatedSchedule {
    std::string name;
    std::shared_ptr<const Network> network;
    RoutedSchedule routed;
    Evaluation evaluation;
    bool stale = false; // made for another topology
    std::string error;  // why it cannot be evaluated; empty = it can
};
using EvaluatedSchedulePtr = std::shared_ptr<const EvaluatedSchedule>;

// Never throws; the abilities that madeBy records are in force, else those placed. Any thread.
[[nodiscard]] EvaluatedSchedulePtr evaluateStored(const CompiledTopology& topology, const Schedule& schedule);
[[nodiscard]] EvaluatedSchedulePtr evaluateStored(const Topology& topology, const Schedule& schedule);

} // namespace isthmus
