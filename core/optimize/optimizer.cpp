#include "core/optimize/optimizer.h"

#include "core/exchange/project_file.h"
#include "core/model/version.h"

#include <utility>

namespace isthmus {

Evaluation evaluateFor(const Problem& problem, const RoutedSchedule& schedule) {
    Evaluation evaluation = evaluate(*problem.network, schedule, &problem.driftBound);
    evaluation.pairRateBoundHz = problem.pairRateBoundHz;
    return evaluation;
}

double costOf(const Evaluation& evaluation, Objective objective) {
    switch (objective) {
    case Objective::Drift:
        return evaluation.driftS;
    case Objective::Staleness:
        return evaluation.stalenessMeanS;
    case Objective::PairRate:
        return -evaluation.pairRateMinHz;
    }
    return evaluation.driftS;
}

Schedule nameResult(const OptimizeResult& result, const Problem& problem, const Topology& topology, std::string name) {
    Schedule schedule = toSchedule(result.schedule, *problem.network);
    schedule.name = std::move(name);
    MadeBy made;
    made.method = "optimize";
    made.objective = objectiveName(problem.settings.objective);
    made.seed = static_cast<long long>(problem.settings.seed);
    made.effort = effortName(problem.settings.effort);
    made.abilities = abilitiesName(problem.settings.abilities);
    made.program = kProgram;
    made.topology = topologyHash(topology);
    schedule.madeBy = std::move(made);
    return schedule;
}

} // namespace isthmus
