// What each link carries, one line per round and direction with traffic:
// round,link,from,to,load_gbit,seconds,utilization. Rounds are numbered from 1; seconds at the capacity that the
// background leaves. Pure, any thread.
#pragma once

#include "core/exchange/registry.h"

namespace isthmus {

[[nodiscard]] std::string loadsCsv(const ExportInput& input);

} // namespace isthmus
