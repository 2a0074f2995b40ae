// Paints links into a layer: soft halos under what a clique uses, then the lines, as wide as they are busy, in the
// colors of the cliques they carry (one stripe each). Device pixels. Any thread.
#pragma once

#include "widgets/map/layer_frame.h"
#include "widgets/map/map_scene.h"
#include "widgets/map/round_picture.h"
#include "widgets/theme/theme.h"

class QImage;
class QPainter;

namespace isthmus {

struct LinkStyle {
    bool utilization = true; // width by utilization
    bool cliques = true;     // halos and colors
};

// Logical px of a link at a utilization of 0..1; the legend shows the same.
[[nodiscard]] double linkWidth(double utilization);
[[nodiscard]] double widthOf(const LinkPicture& link, const LinkStyle& style);

// One stripe per clique that a link carries, from its left edge to its right (a to b, y down).
struct Stripe {
    int clique;
    double offset; // of its middle from the link's line, logical px
    double width;
};
[[nodiscard]] std::vector<Stripe> stripesOf(const LinkPicture& link, const LinkStyle& style);
[[nodiscard]] std::vector<Stripe> haloBandsOf(const LinkPicture& link, const LinkStyle& style); // of equal widths

void paintLinkHalos(QPainter& painter, const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                    const LinkStyle& style, const Theme& theme); // opaque: the caller composites
void paintLinks(QPainter& painter, const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                const LinkStyle& style, const Theme& theme);

[[nodiscard]] QColor loadedColor(const Theme& theme); // of what carries traffic where clique colors are off

} // namespace isthmus
