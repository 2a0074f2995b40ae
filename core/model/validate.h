// The rules of formats.md for a project's values: ranges, unique ids, links whose ends exist, latencies that are stated
// or derivable. Returns every fault with its place ("nodes[3].lat"); an empty list means that the project may be saved,
// evaluated and optimized. Schedules that name missing nodes or links are no fault here (they are kept, formats.md).
// Implausible values (latency below the fibre floor) and factors that a stated payload puts out of use are warnings.
// Pure, any thread.
#pragma once

#include "core/model/issue.h"
#include "core/model/project.h"

#include <vector>

namespace isthmus {

[[nodiscard]] std::vector<Issue> validate(const Project& project);
[[nodiscard]] std::vector<Issue> validate(const Topology& topology);
[[nodiscard]] std::vector<Issue> validate(const Schedule& schedule); // places start at "name" or "rounds[0]"
[[nodiscard]] bool hasErrors(const std::vector<Issue>& issues);

} // namespace isthmus
