// What a search finds, as rows: nodes of the project, then cities that are not among them. GUI thread only; rows hold
// ids and cities of the gazetteer, which live for ever.
#pragma once

#include "core/model/gazetteer.h"
#include "core/model/project.h"

#include <QAbstractListModel>
#include <QString>

#include <vector>

namespace isthmus {

struct CityRow {
    NodeId node;                     // empty: not in the project yet
    const KnownCity* city = nullptr; // nullptr: a node
    QString name;
    QString code;
    QString detail; // "Japan · 35.7 million"
};

[[nodiscard]] std::vector<CityRow> foundRows(const Project& project, const QString& text);

class CityRows : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { CodeRole = Qt::UserRole, DetailRole, InProjectRole };
    using QAbstractListModel::QAbstractListModel;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    void setRows(std::vector<CityRow> rows);
    [[nodiscard]] const CityRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

private:
    std::vector<CityRow> m_rows;
};

} // namespace isthmus
