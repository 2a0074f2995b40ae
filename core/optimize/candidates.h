// The plans worth trying for one set of islands (model.md section 3): the few that are quickest alone and do not all
// load the same, so that the cliques of a round can make room for each other. Found by routes/plan_finder.h, which is
// the quicker way for many cliques: these functions make one and throw it away. Times seconds. Pure, any thread.
#pragma once

#include "core/optimize/path_systems.h"
#include "core/optimize/routes/seconds_sum.h"
#include "core/traffic/load.h"
#include "core/traffic/routed.h"

#include <memory>
#include <span>
#include <vector>

namespace isthmus {

struct Candidate {
    RoutedClique clique;
    std::vector<ResourceSeconds> seconds; // ascending by resource; unlimited ones left out
    double bandwidthS = 0;                // the most of seconds
    double latencyS = 0;
    [[nodiscard]] double durationS() const { return bandwidthS + latencyS; } // alone, without min_round_s
};

struct CliquePlans {
    std::vector<Candidate> best; // one or more, ascending by duration
    long long work = 0;          // what finding them cost, in the units of the search's budget (about 1 ns)
    std::size_t size = 0;        // numbers stored, roughly: for bounding caches
};

// Ascending by duration, all of them; for islands that can reach each other. Islands are rows of Network::islands, not
// node indexes; the cliques returned hold node indexes.
[[nodiscard]] std::vector<Candidate> allCandidates(const PathSystems& paths, std::span<const PlanKind> allowed,
                                                   std::span<const int> islands);

// The kept ones.
[[nodiscard]] CliquePlans bestPlans(const PathSystems& paths, std::span<const PlanKind> allowed,
                                    std::span<const int> islands);

[[nodiscard]] Candidate measured(const Network& network, RoutedClique clique);
[[nodiscard]] Candidate measured(LoadMeter& meter, const Network& network, RoutedClique clique);

} // namespace isthmus
