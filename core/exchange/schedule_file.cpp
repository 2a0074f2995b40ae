#include "core/exchange/schedule_file.h"

#include "core/exchange/json_object.h"
#include "core/exchange/json_reader.h"
#include "core/exchange/schedule_json.h"
#include "core/model/project.h"
#include "core/model/validate.h"

namespace isthmus {
namespace {

constexpr std::string_view kFormat = "isthmus-schedule";

} // namespace

Schedule readSchedule(std::string_view text) {
    Faults faults;
    const Json document = parseJson(text, kScheduleDepth, faults);
    checkHead(document, kFormat, kScheduleVersion);
    Schedule schedule = scheduleFrom(document, Place{}, faults);
    if (!faults.full()) faults.addErrors(validate(schedule));
    faults.throwIfAny();
    return schedule;
}

std::string writeSchedule(const Schedule& schedule) {
    std::string out;
    appendSchedule(out, schedule, 0, kFormat);
    return out + "\n";
}

} // namespace isthmus
