// A project: one topology, its stored schedules, and the state of the view. This is the document of the desktop
// program and the content of a NAME.isthmus file. Plain value with ==, any thread.
#pragma once

#include "core/model/schedule.h"
#include "core/model/topology.h"

#include <string>
#include <vector>

namespace isthmus {

inline constexpr int kProjectVersion = 1;
inline constexpr int kScheduleVersion = 1;

struct Project {
    std::string name;
    Topology topology;
    std::vector<Schedule> schedules;
    std::string view; // JSON text of the object "view", empty = absent; nothing in it changes a result
    Extras extras;
    bool operator==(const Project&) const = default;
};

[[nodiscard]] const Schedule* findSchedule(const Project& project, std::string_view name); // nullptr if there is none

} // namespace isthmus
