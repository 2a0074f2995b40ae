#include "widgets/model/evaluated_schedule.h"

#include "core/exchange/project_file.h"
#include "core/model/issue.h"

namespace isthmus {

namespace {

Abilities abilitiesOf(const Schedule& schedule) {
    if (!schedule.madeBy) return Abilities::Placed;
    return abilitiesFromName(schedule.madeBy->abilities).value_or(Abilities::Placed);
}

bool isStale(const Topology& topology, const Schedule& schedule) {
    return schedule.madeBy && !schedule.madeBy->topology.empty() && schedule.madeBy->topology != topologyHash(topology);
}

} // namespace

EvaluatedSchedulePtr evaluateStored(const Topology& topology, const Schedule& schedule) {
    return evaluateStored(CompiledTopology(topology), schedule);
}

EvaluatedSchedulePtr evaluateStored(const CompiledTopology& topology, const Schedule& schedule) {
    auto result = std::make_shared<EvaluatedSchedule>();
    result->name = schedule.name;
    try {
        result->stale = isStale(topology.topology(), schedule);
        CompiledTopology::Compiled compiled = topology.under(abilitiesOf(schedule));
        auto routed = route(schedule, *compiled.network);
        auto evaluation = evaluate(*compiled.network, routed, &compiled.bound);
        result->network = std::move(compiled.network);
        result->routed = std::move(routed);
        result->evaluation = std::move(evaluation);
    } catch (const std::exception& error) {
        result->error = error.what();
        if (result->error.empty()) result->error = "it cannot be evaluated";
    }
    return result;
}

} // namespace isthmus
