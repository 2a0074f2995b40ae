// What the chip under the cursor says of a node or link: name, abilities and access; ends, capacity, latency, use.
// The first line is the title. GUI thread (translates).
#pragma once

#include "core/model/topology.h"
#include "widgets/map/map_scene.h"
#include "widgets/map/round_picture.h"

#include <QStringList>

namespace isthmus {

[[nodiscard]] QStringList hoverText(const Topology& topology, const MapGraph& graph, const RoundPicture& picture,
                                    const SceneHit& hit);

} // namespace isthmus
