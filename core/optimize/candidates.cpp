#include "core/optimize/candidates.h"

#include "core/optimize/routes/plan_finder.h"
#include "core/traffic/round.h"

namespace isthmus {

Candidate measured(const Network& network, RoutedClique clique) {
    LoadMeter meter(network);
    return measured(meter, network, std::move(clique));
}

Candidate measured(LoadMeter& meter, const Network& network, RoutedClique clique) {
    const CliqueLoad load = meter.loadOf(clique);
    Candidate candidate{std::move(clique), {}, 0, load.latencyS};
    candidate.seconds.reserve(load.loads.size());
    for (const ResourceLoad& part : load.loads) {
        const double seconds = secondsOf(network, part.resource, part.load);
        if (seconds <= 0) continue;
        candidate.seconds.push_back({part.resource, seconds});
        candidate.bandwidthS = std::max(candidate.bandwidthS, seconds);
    }
    return candidate;
}

std::vector<Candidate> allCandidates(const PathSystems& paths, std::span<const PlanKind> allowed,
                                     std::span<const int> islands) {
    return PlanFinder(paths, allowed).all(islands);
}

CliquePlans bestPlans(const PathSystems& paths, std::span<const PlanKind> allowed, std::span<const int> islands) {
    return PlanFinder(paths, allowed).best(islands);
}

} // namespace isthmus
