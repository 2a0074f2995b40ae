// What an optimizer is asked: immutable, shared between threads. Times seconds.
#pragma once

#include "core/bounds/drift_bound.h"
#include "core/traffic/network.h"
#include "core/traffic/routed.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace isthmus {

enum class Objective { Drift, Staleness, PairRate };
enum class Effort { Quick, Normal, Thorough };

[[nodiscard]] std::string_view objectiveName(Objective objective); // "pair-rate"
[[nodiscard]] std::optional<Objective> objectiveFromName(std::string_view name);
[[nodiscard]] std::string_view effortName(Effort effort); // "quick"
[[nodiscard]] std::optional<Effort> effortFromName(std::string_view name);

inline constexpr int kMostRounds = 16;            // of a period that is asked for
inline constexpr std::size_t kMostIslands = 2000; // the covariance of all islands must fit into memory, per thread

struct OptimizeSettings {
    Objective objective = Objective::Drift;
    std::optional<int> rounds; // absent = try several periods
    Effort effort = Effort::Normal;
    std::uint64_t seed = 1;
    int threads = 1;                         // same seed, same schedule, whatever the number
    std::optional<double> timeLimitS;        // absent = until the effort is spent
    std::vector<PlanKind> plans;             // allowed; empty = all
    Abilities abilities = Abilities::Placed; // already applied to the network; recorded in madeBy
    std::vector<RoutedSchedule> starts;      // on this network, whatever rounds and plans; the result is never worse
};

struct Problem {
    std::shared_ptr<const Network> network;
    OptimizeSettings settings;
    DriftBound driftBound;
    std::optional<double> pairRateBoundHz; // where that is the objective
};

// Throws BadInput for settings out of range (rounds < 1 or > 16, threads < 1) or fewer than two islands.
[[nodiscard]] Problem makeProblem(std::shared_ptr<const Network> network, OptimizeSettings settings);

// Of the objective, in its unit: the least drift (s), the highest pair rate (1/s), 0 for staleness.
[[nodiscard]] double boundOf(const Problem& problem);

} // namespace isthmus
