#include "widgets/model/schedule_list_model.h"

#include "widgets/model/value_text.h"

#include <algorithm>

namespace isthmus {

namespace {

QString summaryOf(const EvaluatedSchedulePtr& schedule) {
    if (!schedule) return ScheduleListModel::tr("evaluating…");
    if (!schedule->error.empty()) {
        return ScheduleListModel::tr("cannot be evaluated: %1")
            .arg(QString::fromStdString(schedule->error).section(QLatin1Char('\n'), 0, 0));
    }
    const Evaluation& result = schedule->evaluation;
    if (!result.mixes) {
        return ScheduleListModel::tr("does not mix all islands · period %1").arg(secondsText(result.periodS));
    }
    return ScheduleListModel::tr("drift %1 · %2 · period %3")
        .arg(secondsText(result.driftS), gapText(result), secondsText(result.periodS));
}

QString roundsText(std::size_t rounds) {
    return rounds == 1 ? ScheduleListModel::tr("1 round") : ScheduleListModel::tr("%1 rounds").arg(rounds);
}

} // namespace

QString abilitiesText(const std::string& name) {
    if (name == "placed") return ScheduleListModel::tr("as placed");
    if (name == "none") return ScheduleListModel::tr("none");
    if (name == "multicast") return ScheduleListModel::tr("multicast");
    if (name == "fpga") return ScheduleListModel::tr("FPGA");
    if (name == "both") return ScheduleListModel::tr("both");
    return {};
}

ScheduleListModel::ScheduleListModel(ProjectModel& model, ScheduleEvaluations& evaluations, QObject* parent)
    : QAbstractListModel(parent)
    , m_model(model)
    , m_evaluations(evaluations)
    , m_names(storedNames()) {
    connect(&m_model, &ProjectModel::changed, this, &ScheduleListModel::follow);
    connect(&m_evaluations, &ScheduleEvaluations::evaluated, this, &ScheduleListModel::showEvaluation);
}

int ScheduleListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

QVariant ScheduleListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Schedule* stored = findSchedule(m_model.project(), m_names[static_cast<std::size_t>(index.row())]);
    if (!stored) return {}; // gone, and not told yet
    const Schedule& schedule = *stored;
    const QString name = QString::fromStdString(schedule.name);
    const EvaluatedSchedulePtr evaluated = m_evaluations.find(schedule.name);
    const QString error = evaluated ? QString::fromStdString(evaluated->error) : QString();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return name;
    case Qt::ToolTipRole:
        return error.isEmpty() ? QVariant(summaryOf(evaluated)) : QVariant(error);
    case Qt::AccessibleTextRole:
        return name + QStringLiteral(", ") + summaryOf(evaluated);
    case SummaryRole:
        return summaryOf(evaluated);
    case AbilitiesRole:
        return abilitiesText(schedule.madeBy ? schedule.madeBy->abilities : std::string());
    case RoundsRole:
        return roundsText(schedule.rounds.size());
    case StaleRole:
        return evaluated && evaluated->stale;
    case ErrorRole:
        return error;
    default:
        return {};
    }
}

Qt::ItemFlags ScheduleListModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags base = QAbstractListModel::flags(index);
    return index.isValid() ? base | Qt::ItemIsEditable | Qt::ItemNeverHasChildren : base;
}

bool ScheduleListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString from = data(index, Qt::EditRole).toString();
    const QString to = value.toString().trimmed();
    if (role != Qt::EditRole || !index.isValid() || to.isEmpty() || to == from) return false;
    emit renameRequested(from, to);
    return data(index, Qt::EditRole).toString() == to;
}

QModelIndex ScheduleListModel::indexOf(const QString& name) const {
    const auto found = std::find(m_names.begin(), m_names.end(), name.toStdString());
    return found == m_names.end() ? QModelIndex() : index(static_cast<int>(found - m_names.begin()));
}

void ScheduleListModel::follow(const Changes& changes) {
    if (!changes.schedules && !changes.topology) return;
    std::vector<std::string> names = storedNames();
    if (changes == Changes::everything() || !followRows(names)) {
        beginResetModel();
        m_names = std::move(names);
        endResetModel();
    } else if (!m_names.empty()) {
        emit dataChanged(index(0), index(rowCount() - 1));
    }
}

bool ScheduleListModel::followRows(const std::vector<std::string>& names) {
    const auto [was, is] = std::mismatch(m_names.begin(), m_names.end(), names.begin(), names.end());
    const int row = static_cast<int>(was - m_names.begin());
    const int more = static_cast<int>(names.size()) - rowCount();
    const bool oneRenamed = more == 0 && (was == m_names.end() || std::equal(was + 1, m_names.end(), is + 1));
    if (oneRenamed) {
        m_names = names;
    } else if (more > 0 && std::equal(was, m_names.end(), is + more, names.end())) {
        beginInsertRows({}, row, row + more - 1);
        m_names = names;
        endInsertRows();
    } else if (more < 0 && std::equal(was - more, m_names.end(), is, names.end())) {
        beginRemoveRows({}, row, row - more - 1);
        m_names = names;
        endRemoveRows();
    } else {
        return false;
    }
    return true;
}

std::vector<std::string> ScheduleListModel::storedNames() const {
    std::vector<std::string> names;
    for (const Schedule& schedule : m_model.project().schedules) names.push_back(schedule.name);
    return names;
}

void ScheduleListModel::showEvaluation(const QString& name) {
    const QModelIndex changed = indexOf(name);
    if (changed.isValid()) emit dataChanged(changed, changed);
}

} // namespace isthmus
