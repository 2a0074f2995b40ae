// The nodes of a project as a Qt table, one value a column as in nodes.csv, and whether they are locked. GUI thread
// only.
#pragma once

#include "widgets/model/item_table_model.h"

namespace isthmus {

class NodeTableModel : public ItemTableModel {
    Q_OBJECT
public:
    static constexpr int kLocked = static_cast<int>(kNodeValues.size()); // the last column

    explicit NodeTableModel(ProjectModel& model, QObject* parent = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] MapItem item(int row) const override { return at(row).node.id; }
    [[nodiscard]] const Node& node(int row) const { return at(row).node; }
    [[nodiscard]] std::optional<bool> flag(int row, int column) const override;
    [[nodiscard]] QString wrongWith(int column, const QString& text) const override;

protected:
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] QString what(int column) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QString shown(int row, int column) const override;
    [[nodiscard]] QVariant sortKey(int row, int column) const override;
    [[nodiscard]] bool isNumber(int column) const override;
    [[nodiscard]] bool canEdit(int row, int column) const override;
    [[nodiscard]] ValueChange change(const QList<int>& rows, int column, const QString& text) const override;
    [[nodiscard]] QString countText(qsizetype rows) const override;

private:
    struct Row {
        Node node;
        bool locked = false;
        bool operator==(const Row&) const = default;
    };
    [[nodiscard]] const Row& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] std::vector<Row> current() const;
    void follow(const Changes& changes);

    std::vector<Row> m_rows;
};

} // namespace isthmus
