// What the details panel says of a selected city, router or link, or of the whole project when nothing is selected:
// rows of text with units. Pure function of what it is given; any thread.
#pragma once

#include "core/model/project.h"
#include "widgets/model/evaluated_schedule.h"
#include "widgets/model/map_state.h"

#include <QString>

#include <vector>

namespace isthmus {

struct DetailRow {
    enum class Kind { Heading, Value, Meter, Note };
    Kind kind = Kind::Value;
    QString label;
    QString value;
    double meter = 0; // 0..1, of Meter
    int clique = -1;  // the color of a Meter or of a dot before a Note; -1 = accent, none
    bool operator==(const DetailRow&) const = default;
};

struct ItemDetails {
    QString title;
    QString subtitle;
    std::vector<DetailRow> rows;
};

// schedule may be null; round is -1 where none runs.
[[nodiscard]] ItemDetails describe(const Project& project, const MapItem& item, const EvaluatedSchedule* schedule,
                                   int round);

} // namespace isthmus
