#include "app/schedule_edits.h"

#include "widgets/model/schedule_list_model.h"

#include <QCoreApplication>

namespace isthmus {

namespace {

struct Names {
    Q_DECLARE_TR_FUNCTIONS(Names)
};

std::ptrdiff_t indexOf(const Project& project, const std::string& name) {
    const Schedule* found = findSchedule(project, name);
    return found ? found - project.schedules.data() : -1;
}

bool isOneClique(const Schedule& schedule, const Project& project) {
    std::size_t islands = 0;
    for (const Node& node : project.topology.nodes) islands += node.island.has_value();
    return schedule.rounds.size() == 1 && schedule.rounds[0].cliques.size() == 1 &&
           schedule.rounds[0].cliques[0].members.size() == islands;
}

} // namespace

std::string uniqueScheduleName(const Project& project, const std::string& wanted) {
    std::string name = wanted;
    for (int i = 2; findSchedule(project, name); ++i) name = wanted + " (" + std::to_string(i) + ")";
    return name;
}

std::string resultName(const Schedule& schedule, const Project& project) {
    QString abilities = schedule.madeBy ? abilitiesText(schedule.madeBy->abilities) : QString();
    if (abilities.isEmpty()) abilities = Names::tr("schedule");
    const auto rounds = schedule.rounds.size();
    const QString shape = isOneClique(schedule, project) ? Names::tr("one clique")
                          : rounds == 1                  ? Names::tr("1 round")
                                                         : Names::tr("%1 rounds").arg(rounds);
    return (abilities + QStringLiteral(" · ") + shape).toStdString();
}

std::string baselineName(const std::string& title, const Schedule& schedule) {
    if (!schedule.madeBy || schedule.madeBy->abilities == abilitiesName(Abilities::Placed)) return title;
    return title + " · " + abilitiesText(schedule.madeBy->abilities).toStdString();
}

std::vector<Edit> addSchedule(const Project& project, Schedule schedule) {
    schedule.name = uniqueScheduleName(project, schedule.name);
    return {AddSchedule{project.schedules.size(), std::move(schedule)}};
}

std::vector<Edit> renameSchedule(const Project& project, const std::string& from, const std::string& to) {
    const Schedule* old = findSchedule(project, from);
    if (!old || from == to) return {};
    Schedule renamed = *old;
    renamed.name = to;
    return {ReplaceSchedule{from, std::move(renamed)}};
}

std::vector<Edit> duplicateSchedule(const Project& project, const std::string& name) {
    const auto index = indexOf(project, name);
    if (index < 0) return {};
    Schedule copy = project.schedules[static_cast<std::size_t>(index)];
    copy.name = uniqueScheduleName(project, Names::tr("%1 copy").arg(QString::fromStdString(name)).toStdString());
    return {AddSchedule{static_cast<std::size_t>(index) + 1, std::move(copy)}};
}

std::vector<Edit> moveSchedule(const Project& project, const std::string& name, int by) {
    const auto index = indexOf(project, name);
    const auto target = index + by;
    if (index < 0 || target < 0 || target >= static_cast<std::ptrdiff_t>(project.schedules.size())) return {};
    return {RemoveSchedule{name},
            AddSchedule{static_cast<std::size_t>(target), project.schedules[static_cast<std::size_t>(index)]}};
}

} // namespace isthmus
