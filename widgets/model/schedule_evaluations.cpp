#include "widgets/model/schedule_evaluations.h"

#include <algorithm>

namespace isthmus {

ScheduleEvaluations::ScheduleEvaluations(ProjectModel& model, QObject* parent)
    : QObject(parent)
    , m_model(model) {
    m_pool.setMaxThreadCount(1);
    connect(&m_model, &ProjectModel::changed, this, &ScheduleEvaluations::follow);
    follow(Changes::everything());
}

ScheduleEvaluations::~ScheduleEvaluations() {
    m_pool.clear();
    m_pool.waitForDone();
}

EvaluatedSchedulePtr ScheduleEvaluations::find(const std::string& name) const {
    const auto found = m_entries.find(name);
    return found == m_entries.end() ? nullptr : found->second.result;
}

bool ScheduleEvaluations::complete() const {
    return std::all_of(m_entries.begin(), m_entries.end(), [](const auto& entry) { return entry.second.result; });
}

EvaluatedSchedulePtr ScheduleEvaluations::renamed(const Entries& entries, const Schedule& schedule) {
    Schedule probe = schedule;
    for (const auto& [name, entry] : entries) {
        probe.name = name;
        if (!entry.result || !(entry.schedule == probe)) continue;
        auto result = std::make_shared<EvaluatedSchedule>(*entry.result);
        result->name = schedule.name;
        return result;
    }
    return nullptr;
}

void ScheduleEvaluations::follow(const Changes& changes) {
    if (!changes.topology && !changes.schedules) return;
    if (changes.topology) {
        m_pool.clear(); // nobody waits for these any more
        m_topology.reset();
    }
    Entries old;
    old.swap(m_entries);
    for (const Schedule& schedule : m_model.project().schedules) {
        const auto known = old.find(schedule.name);
        if (!changes.topology && known != old.end() && known->second.schedule == schedule) {
            m_entries.insert(old.extract(known));
            continue;
        }
        auto result = changes.topology ? nullptr : renamed(old, schedule);
        if (!result && !changes.topology) result = renamed(m_entries, schedule); // a copy of one that stays
        if (result) {
            m_entries[schedule.name] = {schedule, std::move(result), 0};
            continue;
        }
        if (!m_topology) m_topology = std::make_shared<const CompiledTopology>(m_model.project().topology);
        request(schedule.name, m_entries[schedule.name] = {schedule, nullptr, 0});
    }
}

void ScheduleEvaluations::request(const std::string& name, Entry& entry) {
    entry.request = ++m_requests;
    m_pool.start([this, name, id = entry.request, schedule = entry.schedule, topology = m_topology] {
        auto result = evaluateStored(*topology, schedule);
        QMetaObject::invokeMethod(this, [this, name, id, result] { accept(name, id, result); });
    });
}

void ScheduleEvaluations::accept(const std::string& name, int request, EvaluatedSchedulePtr result) {
    const auto found = m_entries.find(name);
    if (found == m_entries.end() || found->second.request != request) return;
    found->second.result = std::move(result);
    emit evaluated(QString::fromStdString(name));
}

} // namespace isthmus
