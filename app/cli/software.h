// The best that software alone does today on a network (model.md section 3): one clique of all islands by a ring, relay
// tree or hubs, with nothing asked of the network. Shown next to every result, so that no gain is read as larger than
// it is.
#pragma once

#include "core/model/project.h"

#include <string>

namespace isthmus {

// A few lines for people; empty where the islands cannot all reach each other.
[[nodiscard]] std::string softwareAllReduceText(const Project& project);

} // namespace isthmus
