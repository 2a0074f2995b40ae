// The schedule file NAME.schedule.json (formats.md "Schedule"): JSON text to Schedule and back, as project_file.h.
#pragma once

#include "core/model/schedule.h"

#include <string>
#include <string_view>

namespace isthmus {

[[nodiscard]] Schedule readSchedule(std::string_view text);
[[nodiscard]] std::string writeSchedule(const Schedule& schedule);

} // namespace isthmus
