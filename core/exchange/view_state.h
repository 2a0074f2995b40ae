// What of a project's "view" object (formats.md) editing reads and writes: the layout, where nodes stand in the
// schematic one, labels that were dragged, items that are locked. Keys that are not known here are kept. Reading never
// throws: what is not as it should be counts as absent. Pure, any thread.
#pragma once

#include "core/model/ids.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace isthmus {

// Schematic units: a node and the room round it take about one; x grows right, y grows down.
struct SchematicPoint {
    double x = 0;
    double y = 0;
    bool operator==(const SchematicPoint&) const = default;
};

// Of a dragged label's middle from its node, in logical pixels.
struct LabelOffset {
    double dx = 0;
    double dy = 0;
    bool operator==(const LabelOffset&) const = default;
};

enum class MapLayout { Geographic, Schematic };

struct ViewState {
    MapLayout layout = MapLayout::Geographic;
    std::map<NodeId, SchematicPoint> schematic;
    std::map<NodeId, LabelOffset> labels;
    std::set<NodeId> lockedNodes;
    std::set<LinkId> lockedLinks;
    bool operator==(const ViewState&) const = default;
};

[[nodiscard]] ViewState readViewState(std::string_view view); // Project::view
// The view with these values; the same text again where nothing changed.
[[nodiscard]] std::string writeViewState(std::string_view view, const ViewState& state);

} // namespace isthmus
