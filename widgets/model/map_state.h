// What of the map is drawn and what on it is meant: shared by the map, the docks and the window. Plain values.
#pragma once

#include "core/model/ids.h"

#include <variant>

namespace isthmus {

struct MapOptions {
    bool utilization = true; // link width by utilization in the current round, with a legend
    bool cliques = true;     // halos round islands and links of a clique, tokens in its color
    bool labels = true;
    bool graticule = false;
    bool borders = true;
    bool operator==(const MapOptions&) const = default;
};

// What a click and a drag on the map do. Select also moves what is selected.
enum class MapTool { Select, City, MulticastRouter, FpgaNode, Link };

using MapItem = std::variant<std::monostate, NodeId, LinkId>;

} // namespace isthmus
