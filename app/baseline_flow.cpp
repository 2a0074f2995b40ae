#include "app/baseline_flow.h"

#include "app/messages.h"
#include "app/schedule_edits.h"

#include <memory>
#include <utility>

namespace isthmus {

BaselineFlow::BaselineFlow(Document& document, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_window(window) {
    m_pool.setMaxThreadCount(1);
}

BaselineFlow::~BaselineFlow() {
    m_pool.clear();
    m_pool.waitForDone();
}

void BaselineFlow::add(const BaselineRequest& request) {
    setAsked(m_asked + 1, request.title);
    m_pool.start([this, request, topology = m_document.project().topology, generation = m_generation] {
        const auto made = std::make_shared<Made>(make(topology, request)); // large ones are not copied on the way
        QMetaObject::invokeMethod(
            this,
            [this, request, made, generation] {
                if (generation == m_generation) accept(request, std::move(*made));
            },
            Qt::QueuedConnection);
    });
}

void BaselineFlow::abandon() {
    ++m_generation;
    m_pool.clear();
    setAsked(0, {});
}

BaselineFlow::Made BaselineFlow::make(const Topology& topology, const BaselineRequest& request) {
    try {
        const Network network = compileNetwork(topology, request.abilities);
        PlanLibrary library(network, {});
        const RoutedSchedule routed = makeBaseline(request.kind, library, request.settings);
        return {nameBaseline(routed, request.kind, request.settings, network, topology, request.abilities, {}), {}};
    } catch (const std::exception& error) {
        return {{}, error.what()};
    }
}

void BaselineFlow::accept(const BaselineRequest& request, Made made) {
    setAsked(m_asked - 1, request.title);
    if (!made.error.empty()) {
        showProblem(&m_window, tr("This network has no such schedule: %1.").arg(request.title),
                    QString::fromStdString(made.error));
        return;
    }
    made.schedule.name = baselineName(request.title.toStdString(), made.schedule);
    const auto edits = addSchedule(m_document.project(), std::move(made.schedule));
    const QString name = QString::fromStdString(std::get<AddSchedule>(edits.front()).schedule.name);
    if (m_document.edit(edits, tr("addition of %1").arg(name))) emit added(name);
}

void BaselineFlow::setAsked(int count, const QString& title) {
    m_asked = count;
    emit busyChanged(count > 0, title);
}

} // namespace isthmus
