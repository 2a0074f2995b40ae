#include "widgets/map/layer_worker.h"

#include <QFile>
#include <QtDebug>

#include <exception>

namespace isthmus {
namespace {

QByteArray readResource(const QString& name) {
    QFile file(QStringLiteral(":/maps/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

WorldMap loadWorld(const QString& detail) {
    try {
        return readWorldMap(readResource(QStringLiteral("land-%1.json").arg(detail)),
                            readResource(QStringLiteral("countries-%1.json").arg(detail)));
    } catch (const std::exception& error) {
        qWarning("The base map %s cannot be read: %s", qPrintable(detail), error.what());
        return {};
    }
}

} // namespace

// The base map at one scale, cut for the center longitude last asked for.
struct Detail {
    QString name;
    std::optional<WorldMap> map;
    FlatWorld flat;
    std::optional<Projection> flatFor;

    const FlatWorld& at(const Projection& projection) {
        if (!map) map = loadWorld(name);
        if (flatFor != projection) {
            flat = flatten(cutAt(*map, projection.centerLon()), projection);
            flatFor = projection;
        }
        return flat;
    }
};

struct LayerWorker::World {
    Detail coarse{QStringLiteral("110m"), {}, {}, {}};
    Detail fine{QStringLiteral("50m"), {}, {}, {}};
    LabelSprites sprites;
    QImage image; // the last world painted
    LayerRequest imageFor;
    bool imageFine = false;

    const QImage& worldImage(const LayerRequest& request, bool useFine) {
        const Projection& projection = request.scene->graph->projection;
        const bool same = !image.isNull() && imageFine == useFine && imageFor.camera == request.camera &&
                          imageFor.size == request.size && imageFor.dpr == request.dpr &&
                          imageFor.theme == request.theme && imageFor.options.borders == request.options.borders &&
                          imageFor.options.graticule == request.options.graticule;
        if (!same) {
            image = paintWorld(request, (useFine ? fine : coarse).at(projection));
            imageFor = request;
            imageFine = useFine;
        }
        return image;
    }
};

LayerWorker::LayerWorker(QObject* parent)
    : QThread(parent) {
    qRegisterMetaType<isthmus::MapLayerPtr>();
}

LayerWorker::~LayerWorker() { stop(); }

void LayerWorker::paint(const LayerRequest& request) {
    const QMutexLocker lock(&m_mutex);
    m_wanted = Job{request, ++m_latest, false};
    m_ahead.reset();
    m_wake.wakeOne();
}

void LayerWorker::paintAhead(const LayerRequest& request) {
    const QMutexLocker lock(&m_mutex);
    m_ahead = Job{request, m_latest, true};
    m_wake.wakeOne();
}

void LayerWorker::stop() {
    {
        const QMutexLocker lock(&m_mutex);
        m_stopping = true;
        ++m_latest;
        m_wake.wakeOne();
    }
    wait();
}

bool LayerWorker::takeJob(Job& job) {
    const QMutexLocker lock(&m_mutex);
    while (!m_stopping && !m_wanted && !m_ahead) m_wake.wait(&m_mutex);
    if (m_stopping) return false;
    auto& next = m_wanted ? m_wanted : m_ahead;
    job = std::move(*next);
    next.reset();
    return true;
}

void LayerWorker::run() {
    World world;
    Job job;
    while (takeJob(job)) serve(world, job);
}

void LayerWorker::serve(World& world, const Job& job) {
    const auto stopped = [&] { return m_latest != job.number; };
    const auto paintWith = [&](bool fine, bool complete) {
        const std::shared_ptr<MapLayer> layer =
            paintLayer(job.request, world.worldImage(job.request, fine), world.sprites, stopped);
        if (!layer || stopped()) return;
        layer->fine = complete;
        emit painted(layer);
    };
    const bool wantsFine = wantsFineLand(job.request);
    if (wantsFine && !world.fine.map) {
        paintWith(false, false);
        if (stopped()) return;
    }
    paintWith(wantsFine, true);
}

} // namespace isthmus
