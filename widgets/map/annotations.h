// What is written beside nodes and links, placed so that nothing covers anything: the bottleneck's callout,
// ability badges, the labels, in that order of right of way. Logical pixels of the layer. Any thread.
#pragma once

#include "widgets/map/layer_frame.h"
#include "widgets/map/map_scene.h"
#include "widgets/map/node_painter.h"
#include "widgets/map/round_picture.h"

#include <QFont>
#include <QRectF>

#include <optional>
#include <vector>

namespace isthmus {

struct NodeLabel {
    int node;
    QRectF box;
};

struct Callout {
    QPointF anchor; // on the link or node
    QRectF box;
};

struct Annotations {
    std::vector<Badge> badges;
    std::optional<Callout> callout;
    std::vector<NodeLabel> labels;
};

struct AnnotationRequest {
    bool labels = true;
    bool callout = true;
    QFont font;                   // of the labels
    std::vector<QRectF> reserved; // by controls over the map
};

[[nodiscard]] QFont labelFont(const QFont& base, double nodeRadius); // larger symbols, larger labels
[[nodiscard]] Annotations placeAnnotations(const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                                           const AnnotationRequest& request);

} // namespace isthmus
