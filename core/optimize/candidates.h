// The plans worth trying for one set of islands (model.md section 3): every allowed plan on the routes of PathSystems,
// Steiner and centre trees, hubs with one to all roots in equal shares, a short ring, relay trees. The few that are
// quickest alone and load different links are kept, so that the cliques of a round can make room for each other.
// Times seconds. Pure, any thread. Cost: about a hundred loadOf calls; pairs five, large cliques try fewer routes a
// member.
#pragma once

#include "core/optimize/path_systems.h"
#include "core/traffic/routed.h"

#include <memory>
#include <span>
#include <vector>

namespace isthmus {

struct ResourceSeconds {
    int resource;
    double seconds; // > 0
};

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

} // namespace isthmus
