// Every change of a project is a list of edits, and every list of edits has an inverse: applying the edits and then
// what apply returned gives an equal project. Indexes say where an item stands, so that undo restores file order.
// apply is all or nothing: it throws BadInput and leaves the project as it was where an edit does not fit (an unknown
// id, a taken id, an index out of range, a link with one end). It does not validate values; validate.h does. Not
// thread-safe: one owner.
#pragma once

#include "core/model/changes.h"
#include "core/model/project.h"

#include <cstddef>
#include <span>
#include <variant>
#include <vector>

namespace isthmus {

struct AddNode {
    std::size_t index;
    Node node;
    bool operator==(const AddNode&) const = default;
};
struct RemoveNode {
    NodeId id;
    bool operator==(const RemoveNode&) const = default;
}; // refused while a link uses it
struct ReplaceNode {
    NodeId id;
    Node node;
    bool operator==(const ReplaceNode&) const = default;
}; // node.id may differ: links follow
struct AddLink {
    std::size_t index;
    Link link;
    bool operator==(const AddLink&) const = default;
};
struct RemoveLink {
    LinkId id;
    bool operator==(const RemoveLink&) const = default;
};
struct ReplaceLink {
    LinkId id;
    Link link;
    bool operator==(const ReplaceLink&) const = default;
};
struct SetWorkload {
    Workload workload;
    bool operator==(const SetWorkload&) const = default;
};
struct AddSchedule {
    std::size_t index;
    Schedule schedule;
    bool operator==(const AddSchedule&) const = default;
};
struct RemoveSchedule {
    std::string name;
    bool operator==(const RemoveSchedule&) const = default;
};
struct ReplaceSchedule {
    std::string name;
    Schedule schedule;
    bool operator==(const ReplaceSchedule&) const = default;
};
struct SetProjectName {
    std::string name;
    bool operator==(const SetProjectName&) const = default;
};
struct SetView {
    std::string view;
    bool operator==(const SetView&) const = default;
};

using Edit = std::variant<AddNode, RemoveNode, ReplaceNode, AddLink, RemoveLink, ReplaceLink, SetWorkload, AddSchedule,
                          RemoveSchedule, ReplaceSchedule, SetProjectName, SetView>;

// Applies in order; returns the edits that undo it, in the order in which to apply them.
// Links and schedules follow a node or link that gets a new id. Call it as isthmus::apply: with a vector of edits the
// plain name finds std::apply.
std::vector<Edit> apply(Project& project, std::span<const Edit> edits);

[[nodiscard]] Changes changesOf(std::span<const Edit> edits);

} // namespace isthmus
