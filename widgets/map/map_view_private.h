// What MapView keeps; internal to its two files.
#pragma once

#include "widgets/map/center_longitude.h"
#include "widgets/map/hover_text.h"
#include "widgets/map/layer_feed.h"
#include "widgets/map/map_buttons.h"
#include "widgets/map/map_camera.h"
#include "widgets/map/map_chips.h"
#include "widgets/map/map_editor.h"
#include "widgets/map/map_highlight.h"
#include "widgets/map/map_tokens.h"
#include "widgets/map/map_view.h"
#include "widgets/model/project_model.h"

#include <memory>
#include <optional>
#include <vector>

namespace isthmus {

enum class Drag { None, Press, Pan, Turn, Editor };

// The layer's scene as it is seen now: shifted while panning, scaled while zooming.
struct Blit {
    double factor = 1;
    QPointF shift; // of the scene's origin, view px
    [[nodiscard]] QPointF toView(QPointF scene) const { return scene * factor + shift; }
    [[nodiscard]] QPointF toScene(QPointF view) const { return (view - shift) / factor; }
};

struct MapView::Private {
    Private(MapView& view, ProjectModel& project, Selection& items)
        : q(view)
        , model(project)
        , selection(items)
        , feed(&view)
        , buttons(new MapButtons(&view))
        , chip(new RoundChip(&view))
        , legend(new UtilizationLegend(&view))
        , editor(project, items, surface()) {}

    MapView& q;
    ProjectModel& model;
    Selection& selection;
    LayerFeed feed;
    MapButtons* buttons;
    RoundChip* chip;
    UtilizationLegend* legend;
    MapEditor editor;

    Theme theme = Theme::light();
    MapOptions options;
    MapCamera camera;
    bool fitted = true;
    MapGraphPtr graph;
    mutable MapScenePtr scene; // of graph at camera.scale
    EvaluatedSchedulePtr schedule;
    double timeS = 0;
    std::vector<RoundPicturePtr> pictures; // by round, made when needed
    RoundPicturePtr picture;

    std::optional<SceneHit> hovered;
    QPointF cursor;
    Drag drag = Drag::None;
    QPointF pressedAt;
    QPointF draggedTo;
    bool spaceDown = false;

    MapSurface surface();
    const GraphNode* find(const NodeId& id) const; // null: there is none
    void rebuildGraph();
    void rebuildPictures();
    RoundPicturePtr pictureFor(int round);
    MapScenePtr sceneNow() const;
    void showRound();
    void layOutControls();
    std::vector<QRectF> reservedBoxes() const;
    LayerRequest request(RoundPicturePtr of) const;
    void refresh();
    void moveCamera(const MapCamera& to, bool stayFitted = false);
    void zoomAt(QPointF point, double factor);
    Blit blit(const MapLayer& layer) const;
    void reserveChip();
    QString chipTitle(int round) const;
    QString chipDetail(double elapsedS, double durationS) const;
    void updateChip();
    void paintLayerOn(QPainter& painter, const MapLayer& layer);
    void paintLive(QPainter& painter, const MapLayer& layer);
    std::optional<SceneHit> hitOf(const MapItem& item) const;
    MapItem itemOf(const SceneHit& hit) const;
    std::vector<SceneHit> hitsUnder(QPointF point) const;
    void paintSelected(QPainter& painter, const MapScene& shown, const HighlightFrame& frame) const;
    void hover(QPointF point);
    void updateCursor();
    bool nudgeByKey(const QKeyEvent& event);
    void dragTo(QPointF point);
    void turnGlobe(QPointF by);
    void turnTo(double centerLon, double centerLat);
};

} // namespace isthmus
