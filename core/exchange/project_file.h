// The project file NAME.isthmus (formats.md "Project"): JSON text to Project and back. Reading checks everything and
// throws BadInput with one issue per fault and its place; nothing half-read escapes. Only a payload may still be
// missing. Writing is canonical: reading what was written and writing it again gives the same bytes, unknown keys
// included. UTF-8, C locale. Pure, any thread.
#pragma once

#include "core/model/project.h"

#include <string>
#include <string_view>

namespace isthmus {

[[nodiscard]] Project readProject(std::string_view text);
[[nodiscard]] std::string writeProject(const Project& project);

// SHA-256 (hex) of the canonical text of nodes, links and workload: MadeBy::topology. A stored schedule whose hash
// differs is shown as stale.
[[nodiscard]] std::string topologyHash(const Topology& topology);

} // namespace isthmus
