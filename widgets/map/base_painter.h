// Paints the world under the network: ocean, land, coasts, borders, graticule, the rim of the globe. Device pixels;
// line widths never exceed one of them, where QPainter is fast. Any thread.
#pragma once

#include "widgets/map/layer_frame.h"
#include "widgets/map/world_map.h"
#include "widgets/theme/theme.h"

class QPainter;

namespace isthmus {

struct BaseStyle {
    bool borders = true;
    bool graticule = false;
    bool operator==(const BaseStyle&) const = default;
};

void paintBase(QPainter& painter, const FlatWorld& world, const Projection& projection, const LayerFrame& frame,
               const BaseStyle& style, const Theme& theme);

[[nodiscard]] QColor outsideColor(const Theme& theme); // off the globe

} // namespace isthmus
