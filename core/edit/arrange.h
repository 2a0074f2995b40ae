// Aligning and distributing nodes of the schematic layout: new places for those that are given, for movedInSchematic
// (item_edits.h). Schematic units; y grows down. Pure, any thread. Cost: O(n log n).
#pragma once

#include "core/exchange/view_state.h"

#include <map>
#include <utility>
#include <vector>

namespace isthmus {

// To the outermost, or to the middle between the outermost.
enum class Alignment { Left, Middle, Right, Top, Centre, Bottom }; // Middle: one x; Centre: one y
enum class Direction { Horizontally, Vertically };

using SchematicPlaces = std::vector<std::pair<NodeId, SchematicPoint>>;

[[nodiscard]] SchematicPlaces aligned(const std::map<NodeId, SchematicPoint>& places, Alignment alignment);
// Evenly between the outermost two, which stay; those that stand alike are taken by id.
[[nodiscard]] SchematicPlaces distributed(const std::map<NodeId, SchematicPoint>& places, Direction direction);

} // namespace isthmus
