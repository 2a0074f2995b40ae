#include "widgets/map/layer_feed.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr std::size_t kSpares = 2;
constexpr qint64 kPatienceMs = 400;

bool sameView(const LayerRequest& a, const LayerRequest& b) {
    return a.scene == b.scene && a.camera == b.camera && a.size == b.size && a.dpr == b.dpr && a.options == b.options &&
           a.theme == b.theme && a.reserved == b.reserved;
}

// Differs by a camera that still sees most of the same: worth waiting for. A globe that turns has a new graph, and so
// new pictures, at every step.
bool cameraMoved(const LayerRequest& asked, const LayerRequest& wanted) {
    const bool turned = asked.camera.centerLon != wanted.camera.centerLon;
    LayerRequest moved = asked;
    moved.camera = wanted.camera;
    moved.scene = wanted.scene;
    if (turned) moved.picture = wanted.picture;
    return moved == wanted && (turned || asked.scene->graph == wanted.scene->graph);
}

} // namespace

LayerFeed::LayerFeed(QObject* parent)
    : QObject(parent) {
    connect(&m_worker, &LayerWorker::painted, this, &LayerFeed::receive, Qt::QueuedConnection);
    m_worker.start();
}

bool LayerFeed::upToDate() const { return m_layer && m_wanted && m_layer->fine && m_layer->request == *m_wanted; }

void LayerFeed::want(const LayerRequest& request) {
    if (m_wanted && *m_wanted == request) return;
    m_wanted = request;
    std::erase_if(m_spares, [&](const MapLayerPtr& spare) { return !sameView(spare->request, request); });
    if (adoptSpare()) return;
    const bool patient = m_asked && cameraMoved(*m_asked, request) && m_askedAt.elapsed() < kPatienceMs;
    if (!patient) ask();
}

void LayerFeed::wantAhead(const LayerRequest& request) {
    if (m_ahead && *m_ahead == request) return;
    m_ahead = request;
    if (upToDate()) askAhead();
}

bool LayerFeed::adoptSpare() {
    const auto spare =
        std::ranges::find_if(m_spares, [&](const MapLayerPtr& layer) { return layer->request == *m_wanted; });
    if (spare == m_spares.end()) return false;
    const MapLayerPtr before = m_layer;
    m_layer = *spare;
    m_spares.erase(spare);
    m_asked.reset();
    if (before && before->fine && sameView(before->request, *m_wanted)) keepSpare(before);
    emit changed();
    return true;
}

void LayerFeed::keepSpare(const MapLayerPtr& layer) {
    m_spares.insert(m_spares.begin(), layer);
    if (m_spares.size() > kSpares) m_spares.pop_back();
}

void LayerFeed::ask() {
    m_asked = m_wanted;
    m_askedAt.start();
    m_worker.paint(*m_wanted);
}

void LayerFeed::askAhead() {
    if (!m_ahead || !sameView(*m_ahead, *m_wanted) || *m_ahead == *m_wanted) return;
    const auto has = [&](const MapLayerPtr& layer) { return layer->request == *m_ahead; };
    if (std::ranges::none_of(m_spares, has)) m_worker.paintAhead(*m_ahead);
}

void LayerFeed::receive(const MapLayerPtr& layer) {
    const bool wanted = layer->request == *m_wanted;
    if (!wanted && m_ahead && layer->request == *m_ahead) {
        if (layer->fine) keepSpare(layer);
        return;
    }
    if (!wanted && (!m_asked || !(layer->request == *m_asked))) return;
    if (m_layer && wanted && m_layer->fine && sameView(m_layer->request, *m_wanted) && !(m_layer->request == *m_wanted))
        keepSpare(m_layer);
    m_layer = layer;
    if (layer->fine) m_asked.reset();
    if (!wanted && layer->fine) ask();
    emit changed();
    if (upToDate()) askAhead();
}

} // namespace isthmus
