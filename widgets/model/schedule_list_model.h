// The stored schedules of a project as a Qt list model, in file order, with what their evaluations say. Tells of
// single changes, so that an editor in a view stays open through the others. Renaming in
// place is asked for by a signal; nothing is written here. GUI thread only; not owner of model and evaluations.
#pragma once

#include "widgets/model/project_model.h"
#include "widgets/model/schedule_evaluations.h"

#include <QAbstractListModel>

namespace isthmus {

class ScheduleListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { SummaryRole = Qt::UserRole + 1, AbilitiesRole, RoundsRole, StaleRole, ErrorRole };

    ScheduleListModel(ProjectModel& model, ScheduleEvaluations& evaluations, QObject* parent = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QModelIndex indexOf(const QString& name) const; // invalid if there is none

signals:
    void renameRequested(const QString& from, const QString& to);

private:
    void follow(const Changes& changes);
    bool followRows(const std::vector<std::string>& names); // false: not a simple change
    [[nodiscard]] std::vector<std::string> storedNames() const;
    void showEvaluation(const QString& name);

    ProjectModel& m_model;
    ScheduleEvaluations& m_evaluations;
    std::vector<std::string> m_names; // of the rows as told
};

// "multicast", "as placed", "FPGA" ...: the word for an abilities setting of formats.md; empty for an unknown one.
[[nodiscard]] QString abilitiesText(const std::string& name);

} // namespace isthmus
