#include "core/model/schedule.h"

#include <algorithm>
#include <array>

namespace isthmus {
namespace {

constexpr std::array kPlans{PlanKind::SourceTrees, PlanKind::SinkTrees, PlanKind::SharedTree,
                            PlanKind::Hub,         PlanKind::Ring,      PlanKind::RelayTree};
constexpr std::array<std::string_view, kPlans.size()> kNames{"source-trees", "sink-trees", "shared-tree",
                                                             "hub",          "ring",       "relay-tree"};

} // namespace

std::string_view planName(PlanKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<PlanKind> planFromName(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    if (found == kNames.end()) return std::nullopt;
    return kPlans[static_cast<std::size_t>(found - kNames.begin())];
}

std::span<const PlanKind> allPlans() { return kPlans; }

} // namespace isthmus
