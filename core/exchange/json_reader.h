// JSON text to a document. Refuses what is no JSON with one message, its line and column and a mend; what is nested
// deeper than maxDepth; and notes keys that stand twice. Accepts a BOM. nlohmann::json lexes; nothing recurses on
// input that is too deep. Internal to exchange, pure.
#pragma once

#include "core/exchange/faults.h"
#include "core/exchange/json_value.h"

#include <string_view>

namespace isthmus {

inline constexpr std::size_t kProjectDepth = 64;
inline constexpr std::size_t kScheduleDepth = 60; // so that a schedule's unknown keys still fit into a project

[[nodiscard]] Json parseJson(std::string_view text, std::size_t maxDepth, Faults& faults);
[[nodiscard]] Json parseJson(std::string_view text, std::size_t maxDepth); // a key that stands twice throws too

} // namespace isthmus
