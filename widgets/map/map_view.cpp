#include "widgets/map/map_view_private.h"

#include <QEventLoop>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isthmus {
namespace {

constexpr int kOverlayMargin = 14;
constexpr double kButtonStep = 1.5;
constexpr double kLargestBlit = 6; // a layer enlarged more than this says nothing

// Tokens run under what is written.
bool covers(const MapLayer& layer, QPointF scene) {
    const QPointF at = scene + layer.frame.origin;
    const Annotations& notes = layer.annotations;
    const auto holds = [at](const auto& note) { return note.box.contains(at); };
    return (notes.callout && holds(*notes.callout)) || std::ranges::any_of(notes.badges, holds) ||
           std::ranges::any_of(notes.labels, holds);
}

QString clockText(double seconds, int decimals) { return QString::number(seconds, 'f', decimals); }

} // namespace

void MapView::Private::rebuildGraph() {
    graph = std::make_shared<const MapGraph>(
        makeGraph(model.project().topology, Projection(camera.centerLon, camera.projection, camera.centerLat)));
    scene.reset();
    hovered.reset();
    rebuildPictures();
}

void MapView::Private::rebuildPictures() {
    pictures.assign(schedule ? std::max<std::size_t>(schedule->evaluation.rounds.size(), 1) : 1, nullptr);
    picture = pictureFor(roundAt(schedule.get(), timeS));
    reserveChip();
}

RoundPicturePtr MapView::Private::pictureFor(int round) {
    auto& kept = pictures[static_cast<std::size_t>(std::max(round, 0))];
    if (!kept) kept = std::make_shared<const RoundPicture>(pictureOf(*graph, schedule.get(), round));
    return kept;
}

MapScenePtr MapView::Private::sceneNow() const {
    if (!scene || scene->graph != graph || scene->scale != camera.scale)
        scene = std::make_shared<const MapScene>(makeScene(graph, camera.scale));
    return scene;
}

void MapView::Private::showRound() {
    picture = pictureFor(roundAt(schedule.get(), timeS));
    updateChip();
    layOutControls();
    refresh();
}

void MapView::Private::layOutControls() {
    chip->setVisible(picture->round >= 0);
    legend->setVisible(picture->round >= 0 && options.utilization);
    chip->move(kOverlayMargin, kOverlayMargin);
    buttons->move(q.width() - buttons->width() - kOverlayMargin, kOverlayMargin);
    legend->move(kOverlayMargin, q.height() - legend->height() - kOverlayMargin);
}

std::vector<QRectF> MapView::Private::reservedBoxes() const {
    std::vector<QRectF> boxes;
    for (const QWidget* control :
         {static_cast<QWidget*>(buttons), static_cast<QWidget*>(chip), static_cast<QWidget*>(legend)})
        if (!control->isHidden()) boxes.push_back(QRectF(control->geometry()).adjusted(-3, -3, 3, 3));
    return boxes;
}

LayerRequest MapView::Private::request(RoundPicturePtr of) const {
    return {sceneNow(), std::move(of), camera,     q.size(),       q.devicePixelRatioF(),
            options,    theme,         uiFont(13), reservedBoxes()};
}

void MapView::Private::refresh() {
    if (q.width() <= 0 || q.height() <= 0 || camera.scale <= 0) return;
    feed.want(request(picture));
    if (picture->rounds > 1) feed.wantAhead(request(pictureFor((picture->round + 1) % picture->rounds)));
    q.update();
}

void MapView::Private::moveCamera(const MapCamera& to, bool stayFitted) {
    fitted = stayFitted;
    if (to == camera) return;
    camera = to;
    refresh();
    emit q.cameraChanged(camera);
}

void MapView::Private::zoomAt(QPointF point, double factor) {
    moveCamera(zoomedAt(camera, q.size(), point, factor, graph->projection));
}

Blit MapView::Private::blit(const MapLayer& layer) const {
    const double factor = camera.scale / layer.request.camera.scale;
    QPointF shift = toView(camera, q.size(), {0, 0});
    if (factor == 1) {
        // Whole device pixels from where the layer has it, or everything blurs.
        const double dpr = layer.frame.dpr;
        const QPointF painted = layer.frame.origin - QPointF(layer.frame.margin, layer.frame.margin);
        const QPointF moved = (shift - painted) * dpr;
        shift = painted + QPointF(std::round(moved.x()), std::round(moved.y())) / dpr;
    }
    return {factor, shift};
}

QString MapView::Private::chipTitle(int round) const {
    return tr("Round %1 of %2").arg(round + 1).arg(picture->rounds);
}

QString MapView::Private::chipDetail(double elapsedS, double durationS) const {
    const int decimals = durationS < 100 ? 3 : 1;
    return tr("%1 s of %2 s").arg(clockText(elapsedS, decimals - 1), clockText(durationS, decimals));
}

// One width for the whole schedule: labels keep clear of the chip, so another width would be another layer.
void MapView::Private::reserveChip() {
    if (picture->round < 0) return;
    QStringList details;
    for (const RoundTraffic& round : schedule->evaluation.rounds)
        details << chipDetail(round.durationS, round.durationS);
    chip->reserve(chipTitle(picture->rounds - 1), details);
}

void MapView::Private::updateChip() {
    if (picture->round < 0) return;
    const double elapsedS = std::clamp(timeS - picture->startS, 0.0, picture->durationS);
    chip->setText(chipTitle(picture->round), chipDetail(elapsedS, picture->durationS));
}

void MapView::Private::paintLayerOn(QPainter& painter, const MapLayer& layer) {
    const Blit now = blit(layer);
    const QPointF corner = now.toView(-layer.frame.origin);
    const QSizeF size = layer.frame.logicalRect().size() * now.factor;
    const QRectF covered(corner, size);
    if (!covered.contains(q.rect())) painter.fillRect(q.rect(), outsideColor(theme));
    if (now.factor > kLargestBlit) return;
    const QRectF source(QPointF(0, 0), QSizeF(layer.image.size()));
    if (now.factor == 1) {
        const double dpr = layer.frame.dpr;
        const QPoint device((corner * dpr).toPoint());
        QImage image = layer.image; // shares the pixels
        image.setDevicePixelRatio(dpr);
        painter.drawImage(QPointF(device) / dpr, image);
        return;
    }
    painter.drawImage(covered, layer.image, source);
}

void MapView::Private::paintLive(QPainter& painter, const MapLayer& layer) {
    const Blit now = blit(layer);
    const MapScene& shown = *layer.request.scene;
    if (shown.graph != graph) return;
    const LinkStyle style{options.utilization, options.cliques};
    const HighlightFrame frame{now.factor, now.shift, QRectF(q.rect()), theme};
    paintSelected(painter, shown, frame);
    if (hovered) paintHover(painter, shown, *hovered, frame);
    if (layer.request.picture == picture && picture->round >= 0) {
        const QRectF visible(now.toScene({-10, -10}), now.toScene(QPointF(q.width() + 10, q.height() + 10)));
        std::vector<Token> tokens = tokensAt(shown, *picture, timeS, style, visible);
        std::erase_if(tokens, [&](const Token& token) { return covers(layer, token.at); });
        for (Token& token : tokens) token.at = now.toView(token.at);
        painter.setOpacity(tokenOpacity(*picture, timeS));
        paintTokens(painter, tokens, style, theme);
        painter.setOpacity(1);
    }
    editor.paint(painter, theme);
    if (hovered && drag != Drag::Pan && drag != Drag::Turn && !editor.busy())
        paintHoverChip(painter, cursor, q.rect(), hoverText(model.project().topology, *graph, *picture, *hovered),
                       theme);
}

void MapView::Private::paintSelected(QPainter& painter, const MapScene& shown, const HighlightFrame& frame) const {
    std::vector<SceneHit> hits;
    const auto add = [&](const auto& id) {
        if (const auto hit = hitOf(id)) hits.push_back(*hit);
    };
    std::ranges::for_each(selection.items().links, add);
    std::ranges::for_each(selection.items().nodes, add);
    paintSelection(painter, shown, hits, frame);
}

std::optional<SceneHit> MapView::Private::hitOf(const MapItem& item) const {
    if (const auto* node = std::get_if<NodeId>(&item))
        if (const auto found = graph->nodeIndex.find(*node); found != graph->nodeIndex.end())
            return SceneHit{SceneHit::Kind::Node, found->second};
    if (const auto* link = std::get_if<LinkId>(&item))
        if (const auto found = graph->linkIndex.find(*link); found != graph->linkIndex.end())
            return SceneHit{SceneHit::Kind::Link, found->second};
    return std::nullopt;
}

MapItem MapView::Private::itemOf(const SceneHit& hit) const {
    const auto i = static_cast<std::size_t>(hit.index);
    if (hit.kind == SceneHit::Kind::Node) return graph->nodes[i].id;
    return graph->links[i].id;
}

std::vector<SceneHit> MapView::Private::hitsUnder(QPointF point) const {
    return hitsAt(*sceneNow(), point - toView(camera, q.size(), {0, 0}));
}

void MapView::Private::hover(QPointF point) {
    const std::vector<SceneHit> hits = hitsUnder(point);
    const std::optional<SceneHit> now = hits.empty() ? std::nullopt : std::optional(hits.front());
    const bool chipMoves = now.has_value();
    cursor = point;
    if (now == hovered && !chipMoves) return;
    hovered = now;
    updateCursor();
    q.update();
}

void MapView::Private::updateCursor() {
    if (drag == Drag::Pan || drag == Drag::Turn)
        q.setCursor(Qt::ClosedHandCursor);
    else if (spaceDown)
        q.setCursor(Qt::OpenHandCursor);
    else
        q.setCursor(editor.cursorAt(cursor));
}

void MapView::Private::dragTo(QPointF point) {
    const QPointF moved = point - draggedTo;
    draggedTo = point;
    if (drag == Drag::Pan && graph->projection.isGlobe()) return turnGlobe(moved);
    if (drag == Drag::Pan) moveCamera(keptInSight(pannedBy(camera, moved), q.size(), graph->projection));
    if (drag == Drag::Turn) {
        const double degreesPerPx = 180 / (graph->projection.halfExtent().width() * camera.scale);
        turnTo(camera.centerLon - moved.x() * degreesPerPx, camera.centerLat);
    }
}

// What is grabbed follows the cursor near the middle of the globe.
void MapView::Private::turnGlobe(QPointF by) {
    const double degreesPerPx = 180 / std::numbers::pi / camera.scale;
    const double across = std::max(0.2, std::cos(camera.centerLat * std::numbers::pi / 180));
    turnTo(camera.centerLon - by.x() * degreesPerPx / across, camera.centerLat + by.y() * degreesPerPx);
}

void MapView::Private::turnTo(double centerLon, double centerLat) {
    MapCamera turned = camera;
    turned.centerLon = wrapDegrees(centerLon);
    turned.centerLat = graph->projection.isGlobe() ? std::clamp(centerLat, -90.0, 90.0) : 0;
    if (turned == camera) return;
    camera = turned;
    rebuildGraph();
    if (fitted && !graph->projection.isGlobe()) camera = fittedCamera(*graph, q.size());
    refresh();
    emit q.cameraChanged(camera);
}

const GraphNode* MapView::Private::find(const NodeId& id) const {
    const auto found = graph->nodeIndex.find(id);
    return found == graph->nodeIndex.end() ? nullptr : &graph->nodes[static_cast<std::size_t>(found->second)];
}

MapSurface MapView::Private::surface() {
    const auto itemsUnder = [this](QPointF at) {
        std::vector<MapItem> items;
        for (const SceneHit& hit : hitsUnder(at)) items.push_back(itemOf(hit));
        return items;
    };
    const auto trulyAt = [this](const NodeId& id) {
        const GraphNode* node = find(id);
        return node ? toView(camera, q.size(), node->place) : QPointF();
    };
    const auto shown = [this](const NodeId& id) {
        const GraphNode* node = find(id);
        return node && node->placed;
    };
    return {itemsUnder,
            [this](const NodeId& id) { return q.positionOf(id); },
            trulyAt,
            [this](QPointF at) { return graph->projection.unproject(toProjected(camera, q.size(), at)); },
            [this] { return sceneNow()->nodeRadius; },
            shown};
}

MapView::MapView(ProjectModel& model, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(*this, model, selection)) {
    setAccessibleName(tr("Map of the network"));
    setAccessibleDescription(tr("Cities and links on the world map, with the traffic of the current round"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(320, 240);
    connect(&d->feed, &LayerFeed::changed, this, qOverload<>(&QWidget::update));
    connect(d->buttons, &MapButtons::zoomInClicked, this, &MapView::zoomIn);
    connect(d->buttons, &MapButtons::zoomOutClicked, this, &MapView::zoomOut);
    connect(d->buttons, &MapButtons::fitClicked, this, &MapView::fit);
    connect(&d->editor, &MapEditor::editRequested, this, &MapView::editRequested);
    connect(&d->editor, &MapEditor::toolChanged, this, &MapView::toolChanged);
    connect(&d->editor, &MapEditor::hint, this, &MapView::hintChanged);
    connect(&d->editor, &MapEditor::ghostsChanged, this, qOverload<>(&QWidget::update));
    connect(&selection, &Selection::changed, this, qOverload<>(&QWidget::update));
    connect(&model, &ProjectModel::changed, this, [this](const Changes& changes) {
        if (!changes.topology) return;
        if (changes.project && changes.schedules) return fit();
        d->rebuildGraph(); // and stays where it is: what was put at the cursor is to be seen there
        d->showRound();
    });
    fit();
}

MapView::~MapView() = default;

void MapView::setProjection(ProjectionKind kind) {
    if (kind == d->camera.projection) return;
    d->camera = MapCamera();
    d->camera.projection = kind;
    fit();
}

void MapView::setTool(MapTool tool, bool sticky) {
    d->editor.setTool(tool, sticky);
    d->updateCursor();
}

MapTool MapView::tool() const { return d->editor.tool(); }

void MapView::dragOver(MapTool tool, QPointF at) { d->editor.dragOver(tool, at); }
void MapView::dropAt(MapTool tool, QPointF at) { d->editor.dropAt(tool, at); }
void MapView::dragLeave() { d->editor.cancel(); }

bool MapView::keepsKey(int key) const {
    const bool arrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    return key == Qt::Key_Space || (arrow && d->editor.canNudge()) || (key == Qt::Key_Escape && d->editor.busy());
}

void MapView::setTheme(const Theme& theme) {
    d->theme = theme;
    d->buttons->setTheme(theme);
    d->chip->setTheme(theme);
    d->legend->setTheme(theme);
    d->refresh();
}

void MapView::setSchedule(EvaluatedSchedulePtr schedule) {
    if (schedule == d->schedule) return;
    d->schedule = std::move(schedule);
    d->rebuildPictures();
    d->showRound();
}

void MapView::setOptions(const MapOptions& options) {
    if (options == d->options) return;
    d->options = options;
    d->layOutControls();
    d->refresh();
}

const MapOptions& MapView::options() const { return d->options; }
MapCamera MapView::camera() const { return d->camera; }
bool MapView::fitted() const { return d->fitted; }

QPointF MapView::positionOf(const NodeId& id) const {
    const auto found = d->graph->nodeIndex.find(id);
    if (found == d->graph->nodeIndex.end()) return {};
    return d->sceneNow()->nodes[static_cast<std::size_t>(found->second)].at + toView(d->camera, size(), {0, 0});
}

bool MapView::layerUpToDate() const { return d->feed.upToDate(); }

bool MapView::waitForLayer(int timeoutMs) {
    d->refresh();
    if (layerUpToDate()) return true;
    QEventLoop loop;
    connect(&d->feed, &LayerFeed::changed, &loop, [&] {
        if (layerUpToDate()) loop.quit();
    });
    QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    return layerUpToDate();
}

void MapView::setInstant(double timeS) {
    if (timeS == d->timeS) return;
    d->timeS = timeS;
    if (roundAt(d->schedule.get(), timeS) != d->picture->round) return d->showRound();
    d->updateChip();
    if (d->picture->round >= 0) update();
}

void MapView::fit() {
    const Topology& topology = d->model.project().topology;
    const GeoPoint middle = middleOf(topology);
    const bool globe = d->camera.projection == ProjectionKind::Orthographic;
    d->camera.centerLon = globe ? middle.lon : bestCenterLongitude(topology);
    d->camera.centerLat = globe ? middle.lat : 0;
    d->rebuildGraph();
    d->fitted = true;
    d->camera = fittedCamera(*d->graph, size());
    d->showRound();
    emit cameraChanged(d->camera);
}

void MapView::zoomIn() { d->zoomAt(QPointF(width(), height()) / 2, kButtonStep); }
void MapView::zoomOut() { d->zoomAt(QPointF(width(), height()) / 2, 1 / kButtonStep); }

void MapView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const MapLayerPtr layer = d->feed.layer();
    if (!layer) {
        painter.fillRect(rect(), d->theme.ocean);
        return;
    }
    d->paintLayerOn(painter, *layer);
    painter.setRenderHint(QPainter::Antialiasing);
    d->paintLive(painter, *layer);
}

void MapView::resizeEvent(QResizeEvent*) {
    if (d->fitted) {
        d->camera = fittedCamera(*d->graph, size());
        emit cameraChanged(d->camera);
    }
    d->layOutControls();
    d->refresh();
}

void MapView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) d->refresh();
    QWidget::changeEvent(event);
}

bool MapView::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            d->zoomAt(gesture->position(), 1 + gesture->value());
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace isthmus
