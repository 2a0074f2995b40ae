// Upper bounds on how often per second the rarest pair of islands can exchange directly (model.md section 6, "Pair
// rate"): pair_rate_min_hz of a schedule. An island is in one clique at a time, and for no less than the clique's floor
// (clique_floor.h), so the rates of the cliques with it, times their floors, sum to at most 1; every pair needs cliques
// with both. The bounds are proved by the prices of that linear program, not by its optimum: rounding cannot break
// them. Infinity where nothing limits the rate, 0 where islands are out of each other's reach. Pure, any thread.
#pragma once

#include "core/bounds/linear_program.h"
#include "core/traffic/network.h"

#include <span>
#include <vector>

namespace isthmus {

inline constexpr int kAllCliquesUpTo = 12; // islands

// For every schedule: all cliques up to kAllCliquesUpTo islands, the cliques with one island at a time above.
[[nodiscard]] double pairRateBoundHz(const Network& network);

// The program over all cliques, by column generation over the list of all: O(2^n n) an iteration, n <= 20.
[[nodiscard]] double allCliquesRateHz(const Network& network);

// The least of the programs for a few islands far from the others or slow, each over the cliques with that island. The
// cliques of a size, reach and width share a floor, so that the best column for given prices is found exactly; beyond
// 300 islands guessed prices must do. Not below allCliquesRateHz, and seldom more than rounding above it.
[[nodiscard]] double starRateHz(const Network& network);

// A clique with its plan and routes, for schedules that use no others.
struct RatedClique {
    std::vector<int> islands;         // rows of Network::islands
    std::vector<Coefficient> seconds; // by resource (numbered by Resources): what one exchange takes of it
    double durationS = 0;             // alone
};

// Bounds only the schedules whose cliques are all among these.
[[nodiscard]] double pairRateOfHz(const Network& network, std::span<const RatedClique> cliques);

} // namespace isthmus
