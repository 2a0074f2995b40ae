// The thread that paints layers. The latest request wins: one that waits is replaced, one that is being painted stops.
// A second request may be left to be painted ahead when nothing else is wanted (the next round). Owns its thread, the
// base map at both scales and the label images. Signals are emitted on the worker's thread.
#pragma once

#include "widgets/map/map_layer.h"

#include <QMutex>
#include <QThread>
#include <QWaitCondition>

#include <atomic>
#include <optional>

namespace isthmus {

class LayerWorker : public QThread {
    Q_OBJECT
public:
    explicit LayerWorker(QObject* parent = nullptr);
    ~LayerWorker() override;

    void paint(const LayerRequest& request);      // instead of what waits or is on
    void paintAhead(const LayerRequest& request); // when idle
    void stop();                                  // returns when the thread has ended

signals:
    void painted(isthmus::MapLayerPtr layer);

protected:
    void run() override;

private:
    struct Job {
        LayerRequest request;
        quint64 number = 0;
        bool ahead = false;
    };
    struct World;

    bool takeJob(Job& job);
    void serve(World& world, const Job& job);

    QMutex m_mutex;
    QWaitCondition m_wake;
    std::optional<Job> m_wanted;
    std::optional<Job> m_ahead;
    std::atomic<quint64> m_latest{0};
    bool m_stopping = false;
};

} // namespace isthmus
