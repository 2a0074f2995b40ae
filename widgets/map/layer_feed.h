// Keeps the right layer at hand: asks the worker for what the view wants, keeps the layer shown until then, and one or
// two spare layers of other rounds, so that a round that begins has its picture at once. While the camera alone moves a
// layer that is being painted may finish, or the map would starve during a drag. GUI thread only; owns the worker.
#pragma once

#include "widgets/map/layer_worker.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>
#include <vector>

namespace isthmus {

class LayerFeed : public QObject {
    Q_OBJECT
public:
    explicit LayerFeed(QObject* parent = nullptr);

    void want(const LayerRequest& request);                            // adopts a spare layer, or asks for one
    void wantAhead(const LayerRequest& request);                       // painted once the wanted one is there
    [[nodiscard]] const MapLayerPtr& layer() const { return m_layer; } // the newest, maybe not the wanted one
    [[nodiscard]] bool upToDate() const;

signals:
    void changed();

private:
    void receive(const MapLayerPtr& layer);
    bool adoptSpare();
    void keepSpare(const MapLayerPtr& layer);
    void ask();
    void askAhead();

    LayerWorker m_worker;
    std::optional<LayerRequest> m_wanted;
    std::optional<LayerRequest> m_ahead;
    std::optional<LayerRequest> m_asked; // being painted
    QElapsedTimer m_askedAt;
    MapLayerPtr m_layer;
    std::vector<MapLayerPtr> m_spares;
};

} // namespace isthmus
