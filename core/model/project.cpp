#include "core/model/project.h"

#include <algorithm>

namespace isthmus {

const Schedule* findSchedule(const Project& project, std::string_view name) {
    const auto found = std::ranges::find(project.schedules, name, &Schedule::name);
    return found == project.schedules.end() ? nullptr : &*found;
}

} // namespace isthmus
