// What the tables of nodes and of links have in common: rows in file order that follow the project by single changes
// (rows that came, went or differ; never a reset but for another project), flags as check boxes, units in the headers.
// A change is asked for by editRequested, for one row or for many at once; nothing is written here. GUI thread only;
// not owner of the model. Cost of following a change: O(rows).
#pragma once

#include "core/edit/value_edits.h"
#include "widgets/model/map_state.h"
#include "widgets/model/project_model.h"

#include <QAbstractTableModel>

#include <optional>

namespace isthmus {

class ItemTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { SortRole = Qt::UserRole + 1 };

    explicit ItemTableModel(ProjectModel& model, QObject* parent = nullptr);

    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    [[nodiscard]] virtual MapItem item(int row) const = 0;
    // One value for all rows, as one edit. Returns what is wrong, after telling it by refused, or nothing.
    QString setValues(const QList<int>& rows, int column, const QString& text);
    [[nodiscard]] virtual std::optional<bool> flag(int row, int column) const = 0; // nullopt: the column holds none
    [[nodiscard]] virtual QString wrongWith(int column, const QString& text) const = 0; // as typed
    [[nodiscard]] bool isFollowing() const { return m_following; }                      // rows change by themselves now

signals:
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);
    void refused(const QString& message);
    void followed(); // the rows are those of the project again

protected:
    [[nodiscard]] const Project& project() const { return m_model.project(); }
    [[nodiscard]] virtual QString title(int column) const = 0; // with the unit
    [[nodiscard]] virtual QString what(int column) const = 0;  // "capacity": for the text of an edit
    [[nodiscard]] virtual QString text(int row, int column) const = 0;
    [[nodiscard]] virtual QString shown(int row, int column) const = 0;
    [[nodiscard]] virtual QVariant sortKey(int row, int column) const = 0;
    [[nodiscard]] virtual bool isNumber(int column) const = 0;
    [[nodiscard]] virtual bool canEdit(int row, int column) const = 0;
    [[nodiscard]] virtual ValueChange change(const QList<int>& rows, int column, const QString& text) const = 0;
    [[nodiscard]] virtual QString countText(qsizetype rows) const = 0; // "2 links"

    // Rows from old to next; both know their id.
    template <class Row, class IdOf>
    void followRows(std::vector<Row>& rows, std::vector<Row> next, IdOf idOf);

private:
    template <class Row>
    void tellChanges(const std::vector<Row>& before, const std::vector<Row>& rows);
    ProjectModel& m_model;
    bool m_following = false;
};

template <class Row, class IdOf>
void ItemTableModel::followRows(std::vector<Row>& rows, std::vector<Row> next, IdOf idOf) {
    m_following = true;
    std::size_t head = 0, tail = 0;
    const std::size_t most = std::min(rows.size(), next.size());
    while (head < most && idOf(rows[head]) == idOf(next[head])) ++head;
    while (tail < most - head && idOf(rows[rows.size() - 1 - tail]) == idOf(next[next.size() - 1 - tail])) ++tail;
    const auto at = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
    if (rows.size() > head + tail) {
        beginRemoveRows({}, static_cast<int>(head), static_cast<int>(rows.size() - tail) - 1);
        rows.erase(rows.begin() + at(head), rows.end() - at(tail));
        endRemoveRows();
    }
    if (next.size() > head + tail) {
        beginInsertRows({}, static_cast<int>(head), static_cast<int>(next.size() - tail) - 1);
        rows.insert(rows.begin() + at(head), next.begin() + at(head), next.end() - at(tail));
        endInsertRows();
    }
    rows.swap(next);
    tellChanges(next, rows);
    m_following = false;
    emit followed();
}

template <class Row>
void ItemTableModel::tellChanges(const std::vector<Row>& before, const std::vector<Row>& rows) {
    for (std::size_t first = 0; first < rows.size(); ++first) {
        if (before[first] == rows[first]) continue;
        std::size_t last = first;
        while (last + 1 < rows.size() && !(before[last + 1] == rows[last + 1])) ++last;
        emit dataChanged(index(static_cast<int>(first), 0), index(static_cast<int>(last), columnCount() - 1));
        first = last;
    }
}

} // namespace isthmus
