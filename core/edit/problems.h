// What is amiss in a project, told so that a user can go there and mend it: faults and warnings of validate.h with the
// items that they are about, islands that no link reaches, parts that nothing joins, nodes without a place, nodes that
// stand twice, schedules that name what is gone. Errors first, else in file order. Two equal links are none. Pure, any
// thread. Cost: O(project), and O(nodes) for each fix of the first fifty islands without a link.
#pragma once

#include "core/model/edit.h"
#include "core/model/issue.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace isthmus {

enum class ProblemCode {
    Invalid, // a value out of range, an id that is taken ...
    NoPayload,
    LatencyBelowFibre,
    NoLatency,
    Isolated,
    Disconnected,
    NotPlaced,
    StandsTwice,
    NamesWhatIsGone // a schedule
};

struct ProblemFix {
    std::string text; // what undo shows: "use the derived latency of A-B"
    std::vector<Edit> edits;
    bool operator==(const ProblemFix&) const = default;
};

struct Finding {
    ProblemCode code = ProblemCode::Invalid;
    Severity severity = Severity::Warning;
    std::string message; // one sentence that names the item
    std::set<NodeId> nodes;
    std::set<LinkId> links;
    std::optional<ProblemFix> fix;
    bool operator==(const Finding&) const = default;
};

[[nodiscard]] std::vector<Finding> problemsOf(const Project& project);

} // namespace isthmus
