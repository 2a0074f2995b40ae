// Who meets whom, one line per member: round,clique,member,plan,duration_s. Rounds are numbered from 1, cliques from 1
// in their round. Islands that are idle in a round have no line. Pure, any thread.
#pragma once

#include "core/exchange/registry.h"

namespace isthmus {

[[nodiscard]] std::string scheduleCsv(const ExportInput& input);

} // namespace isthmus
