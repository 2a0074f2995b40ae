// One table of nodes or links: sorted and filtered rows over an ItemTableModel, their selection kept the same as the
// Selection's by ids. Ctrl+Enter in a cell's editor sets the value for all selected rows. GUI thread only.
#pragma once

#include "widgets/model/item_table_model.h"
#include "widgets/model/selection.h"

#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>

namespace isthmus {

class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    CellDelegate(const ItemTableModel& model, QObject* parent);
    void setForAll(bool forAll) { m_forAll = forAll; } // of the editor that opens next
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

signals:
    void enteredForAll(int column, const QString& text);

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;

private:
    const ItemTableModel& m_model;
    mutable int m_column = 0;
    bool m_forAll = false;
};

class ItemTable : public QTableView {
    Q_OBJECT
public:
    ItemTable(ItemTableModel* model, Selection& selection, QWidget* parent = nullptr); // takes the model
    [[nodiscard]] ItemTableModel& items() const { return *m_items; }
    void setFilter(const QString& text);
    [[nodiscard]] QList<int> selectedRows() const; // of the model, in the order shown
    void setForRows(int column, const QString& text);
    void editForRows(); // opens an editor for the current column and all selected rows; a flag is turned

signals:
    void copyRequested();
    void pasteRequested();
    void removeRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void fitColumns();
    void showSelection();
    void takeSelection();

    ItemTableModel* m_items;
    Selection& m_selection;
    QSortFilterProxyModel* m_proxy;
    CellDelegate* m_delegate;
    bool m_showing = false; // rows are selected by us, not by the user
};

} // namespace isthmus
