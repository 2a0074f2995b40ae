// A schedule as part of a document: shared by the project file and the schedule file. Internal to exchange.
#pragma once

#include "core/exchange/faults.h"
#include "core/exchange/json_value.h"
#include "core/model/schedule.h"

#include <string>
#include <string_view>

namespace isthmus {

[[nodiscard]] Schedule scheduleFrom(const Json& json, const Place& place, Faults& faults);

// Appends the object; a format other than empty heads it, as the schedule file does.
void appendSchedule(std::string& out, const Schedule& schedule, int indent, std::string_view format = "");

} // namespace isthmus
