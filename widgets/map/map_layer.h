// One finished picture of the map without what moves: the worker paints it, the view blits it. A request holds all that
// the picture depends on; equal requests give equal pictures. Any thread; QImage only, never QPixmap.
#pragma once

#include "widgets/map/annotations.h"
#include "widgets/map/base_painter.h"
#include "widgets/map/layer_frame.h"
#include "widgets/map/map_scene.h"
#include "widgets/map/map_view.h"
#include "widgets/map/round_picture.h"

#include <QCache>
#include <QImage>

#include <functional>
#include <memory>

namespace isthmus {

struct LayerRequest {
    MapScenePtr scene;
    RoundPicturePtr picture;
    MapCamera camera;
    QSize size; // of the view, logical px
    double dpr = 1;
    MapOptions options;
    Theme theme;
    QFont font;
    std::vector<QRectF> reserved; // by controls over the map, logical px of the view
    bool operator==(const LayerRequest&) const = default;
};

struct MapLayer {
    LayerRequest request;
    LayerFrame frame;
    QImage image; // RGB32, the view plus a margin of 15 %
    Annotations annotations;
    bool fine = true; // false: coarse land while the fine one is read; another layer follows
};
using MapLayerPtr = std::shared_ptr<const MapLayer>;

// Text with a soft outline, kept as images: drawing text costs more than anything else on a map of many nodes. Those
// not used for long go when they take more than kMostKiB together.
class LabelSprites {
public:
    static constexpr qsizetype kMostKiB = 32 * 1024;

    [[nodiscard]] QImage sprite(const QString& text, const QFont& font, const Theme& theme, double dpr);
    [[nodiscard]] qsizetype keptKiB() const { return m_images.totalCost(); }

private:
    QCache<QString, QImage> m_images{kMostKiB};
    QFont m_font;
    Theme m_theme;
    double m_dpr = 0;
};

[[nodiscard]] LayerFrame frameFor(const MapCamera& camera, QSize size, double dpr);
[[nodiscard]] bool wantsFineLand(const LayerRequest& request);

// The world part alone; it does not change from round to round.
[[nodiscard]] QImage paintWorld(const LayerRequest& request, const FlatWorld& world);

// Null where stopped() came true.
[[nodiscard]] std::shared_ptr<MapLayer> paintLayer(const LayerRequest& request, const QImage& worldImage,
                                                   LabelSprites& sprites, const std::function<bool()>& stopped);

} // namespace isthmus
