// One value of many items at once, as edits: the text is read as item_values.h reads it, locked items and items without
// that value's ability stay as they are. An empty list with no error: nothing changes. Pure, any thread.
// Cost: O(project).
#pragma once

#include "core/model/edit.h"
#include "core/model/item_values.h"

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isthmus {

struct ValueChange {
    std::vector<Edit> edits;
    std::string error; // one sentence; then there are no edits
};
[[nodiscard]] ValueChange changing(const Project& project, const std::set<NodeId>& nodes, NodeValue value,
                                   std::string_view text);
[[nodiscard]] ValueChange changing(const Project& project, const std::set<LinkId>& links, LinkValue value,
                                   std::string_view text);

[[nodiscard]] bool hasValue(const Node& node, NodeValue value); // false: it belongs to an ability that is absent

// Why the project would be worse for these edits: what apply refuses, or the first fault that validate did not find
// before. Empty: they are good.
[[nodiscard]] std::string refusal(const Project& project, std::span<const Edit> edits);

} // namespace isthmus
