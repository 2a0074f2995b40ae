// Standard schedules to compare with; README tells their sources. Each is planned with the best plans that the network
// and the allowed plans give, except where the baseline is a plan itself. Islands count in file order, as the papers'
// nodes do. Deterministic: the seed matters to random-pairs alone. Pure, any thread. Cost: all islands planned at once,
// or their pairs; seconds for 200 islands.
#pragma once

#include "core/optimize/round_book.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace isthmus {

enum class BaselineKind {
    AllToAll,
    AllReduce,
    Ring,
    Hub,
    Hierarchical,
    RandomPairs,
    OnePeerExponential,
    BaseGraph,
    Matching
};

inline constexpr int kMostCliqueSize = 2000;

struct BaselineSettings {
    std::uint64_t seed = 1; // of random-pairs
    int cliqueSize = 2;     // of base-graph: k + 1, the most islands that meet at once
};

struct BaselineEntry {
    BaselineKind kind;
    std::string_view name; // "one-peer-exponential"
    std::string_view description;
    std::optional<PlanKind> plan; // that it is made of; absent = the best one allowed
    RoutedSchedule (*make)(PlanLibrary& library, const BaselineSettings& settings);
};

[[nodiscard]] std::span<const BaselineEntry> baselines(); // in the order of BaselineKind
[[nodiscard]] const BaselineEntry& baselineOf(BaselineKind kind);
[[nodiscard]] std::optional<BaselineKind> baselineFromName(std::string_view name);

// Whether a list of allowed plans, empty = all, leaves the baseline its own.
[[nodiscard]] bool isAllowed(const BaselineEntry& entry, std::span<const PlanKind> allowed);

// Throws BadInput where there is no such schedule: fewer than two islands or more than kMostIslands, islands that no
// links join, a clique size outside 2..kMostCliqueSize, or plans that exclude the baseline's own.
[[nodiscard]] RoutedSchedule makeBaseline(BaselineKind kind, PlanLibrary& library,
                                          const BaselineSettings& settings = {});

// The schedule with ids, a name, and madeBy filled in: the method is "baseline", "kind" names which.
[[nodiscard]] Schedule nameBaseline(const RoutedSchedule& schedule, BaselineKind kind, const BaselineSettings& settings,
                                    const Network& network, const Topology& topology, Abilities abilities,
                                    std::string name);

} // namespace isthmus
