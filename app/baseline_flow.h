// Adds standard schedules to the project: made on a worker thread from a copy of the topology, one after another, each
// arriving as one undo step under a name of its own; a failure is told in a message. GUI thread only; not owner of the
// document and the window. Destroying it waits for the one that is being made.
#pragma once

#include "app/document.h"
#include "core/optimize/baselines/baseline.h"

#include <QThreadPool>
#include <QWidget>

namespace isthmus {

struct BaselineRequest {
    BaselineKind kind = BaselineKind::AllReduce;
    BaselineSettings settings;
    Abilities abilities = Abilities::Placed;
    QString title; // for people: "ring"
};

class BaselineFlow : public QObject {
    Q_OBJECT
public:
    BaselineFlow(Document& document, QWidget& window);
    ~BaselineFlow() override;
    [[nodiscard]] bool busy() const { return m_asked > 0; }
    void add(const BaselineRequest& request);
    void abandon(); // what is being made will not arrive

signals:
    void added(const QString& name);
    void busyChanged(bool busy, const QString& title); // of the one that was asked for last

private:
    struct Made {
        Schedule schedule;
        std::string error; // empty = good
    };
    static Made make(const Topology& topology, const BaselineRequest& request); // any thread
    void accept(const BaselineRequest& request, Made made);
    void setAsked(int count, const QString& title);

    Document& m_document;
    QWidget& m_window;
    QThreadPool m_pool;
    int m_generation = 0; // answers of others are dropped
    int m_asked = 0;
};

} // namespace isthmus
