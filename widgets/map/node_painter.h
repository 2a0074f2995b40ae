// Paints nodes: a ring in the clique's color for a city, a marked shape for a router or FPGA node, a badge beside a
// city for each ability, a leader line where a node was moved out of a cluster. Logical pixels. Any thread.
#pragma once

#include "widgets/map/ability_badge.h"
#include "widgets/map/layer_frame.h"
#include "widgets/map/map_scene.h"
#include "widgets/map/round_picture.h"
#include "widgets/theme/theme.h"

#include <QImage>

#include <vector>

class QPainter;

namespace isthmus {

struct Badge {
    int node;
    NodeAbilities abilities;
    QRectF box; // logical px of the layer
};

void paintNodeHalos(QPainter& painter, const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                    const Theme& theme); // opaque: the caller composites
void paintNodes(QPainter& painter, const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                bool cliqueColors, const Theme& theme);
void paintBadges(QPainter& painter, const std::vector<Badge>& badges, const Theme& theme);

} // namespace isthmus
