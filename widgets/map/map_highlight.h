// Marks the selected and the hovered node or link on top of a layer, in the accent color. View pixels; lines are
// clipped to the view. Any thread.
#pragma once

#include "widgets/map/map_scene.h"
#include "widgets/theme/theme.h"

#include <span>

class QPainter;

namespace isthmus {

// The scene point p is seen at p * factor + shift.
struct HighlightFrame {
    double factor;
    QPointF shift;
    QRectF view;
    const Theme& theme;
};

// However many: about 5 us each (rendering-notes.md: segments without joins, one image of a ring).
void paintSelection(QPainter& painter, const MapScene& scene, std::span<const SceneHit> hits,
                    const HighlightFrame& frame);
void paintHover(QPainter& painter, const MapScene& scene, const SceneHit& hit, const HighlightFrame& frame);

} // namespace isthmus
