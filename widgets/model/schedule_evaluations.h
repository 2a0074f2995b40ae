// The evaluations of a project's stored schedules, made on a worker thread and kept until the schedule or the topology
// changes; another name is no such change. Follows a ProjectModel; tells when one has arrived. Never blocks. GUI thread
// only; not owner of the model.
#pragma once

#include "widgets/model/evaluated_schedule.h"
#include "widgets/model/project_model.h"

#include <QObject>
#include <QThreadPool>

#include <map>

namespace isthmus {

class ScheduleEvaluations : public QObject {
    Q_OBJECT
public:
    explicit ScheduleEvaluations(ProjectModel& model, QObject* parent = nullptr);
    ~ScheduleEvaluations() override; // waits for the one evaluation that may be running

    [[nodiscard]] EvaluatedSchedulePtr find(const std::string& name) const; // null while it is being made
    [[nodiscard]] bool complete() const;

signals:
    void evaluated(const QString& name);

private:
    struct Entry {
        Schedule schedule;
        EvaluatedSchedulePtr result;
        int request = 0; // the newest asked for; older answers are dropped
    };
    using Entries = std::map<std::string, Entry>;
    static EvaluatedSchedulePtr renamed(const Entries& entries, const Schedule& schedule); // null: nothing alike
    void follow(const Changes& changes);
    void request(const std::string& name, Entry& entry);
    void accept(const std::string& name, int request, EvaluatedSchedulePtr result);

    ProjectModel& m_model;
    std::shared_ptr<const CompiledTopology> m_topology; // copied when there is work, kept until the topology changes
    Entries m_entries;
    QThreadPool m_pool;
    int m_requests = 0;
};

} // namespace isthmus
