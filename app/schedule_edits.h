// The edits behind the Schedule menu, and the names that schedules are given. Pure functions of a project; the caller
// hands the edits to the document. Names: "multicast · 2 rounds", made unique by " (2)". Any thread.
#pragma once

#include "core/model/edit.h"

#include <string>
#include <vector>

namespace isthmus {

[[nodiscard]] std::string uniqueScheduleName(const Project& project, const std::string& wanted);
[[nodiscard]] std::string resultName(const Schedule& schedule, const Project& project);     // by abilities and rounds
[[nodiscard]] std::string baselineName(const std::string& title, const Schedule& schedule); // "ring", "ring · both"
[[nodiscard]] std::vector<Edit> addSchedule(const Project& project, Schedule schedule);     // last, under a unique name

// Each returns no edits where there is nothing to do.
[[nodiscard]] std::vector<Edit> renameSchedule(const Project& project, const std::string& from, const std::string& to);
[[nodiscard]] std::vector<Edit> duplicateSchedule(const Project& project, const std::string& name);
[[nodiscard]] std::vector<Edit> moveSchedule(const Project& project, const std::string& name, int by);

} // namespace isthmus
