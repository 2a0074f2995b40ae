#include "widgets/docks/item_table.h"

#include "widgets/theme/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

#include <algorithm>

namespace isthmus {

namespace {

bool isEnter(const QKeyEvent& event) { return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter; }

bool isOurs(const QKeyEvent& event) {
    return event.matches(QKeySequence::Copy) || event.matches(QKeySequence::Paste) ||
           event.matches(QKeySequence::Delete);
}

} // namespace

CellDelegate::CellDelegate(const ItemTableModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model) {}

QWidget* CellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    auto* edit = new QLineEdit(parent);
    edit->setFrame(false);
    m_column = index.column();
    edit->setProperty("forAll", m_forAll);
    edit->setStyleSheet(QStringLiteral("border-radius: 0; padding: 0 5px;"));
    edit->setAccessibleName(m_model.headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString());
    connect(edit, &QLineEdit::textEdited, this, [this, edit](const QString& text) {
        const QString wrong = m_model.wrongWith(m_column, text);
        markWrong(edit, !wrong.isEmpty());
        edit->setToolTip(wrong);
        edit->setAccessibleDescription(wrong);
    });
    return edit;
}

// What is wrong when the editor loses its focus is dropped.
void CellDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    const auto* edit = qobject_cast<QLineEdit*>(editor);
    if (edit && m_model.wrongWith(index.column(), edit->text()).isEmpty())
        QStyledItemDelegate::setModelData(editor, model, index);
}

bool CellDelegate::eventFilter(QObject* editor, QEvent* event) {
    auto* edit = qobject_cast<QLineEdit*>(editor);
    if (!edit || event->type() != QEvent::KeyPress || !isEnter(*static_cast<QKeyEvent*>(event)))
        return QStyledItemDelegate::eventFilter(editor, event);
    const QString text = edit->text();
    const bool wrong = !m_model.wrongWith(m_column, text).isEmpty();
    const bool forAll =
        edit->property("forAll").toBool() || (static_cast<QKeyEvent*>(event)->modifiers() & Qt::ControlModifier);
    if (wrong) return true; // stays open, marked
    if (!forAll) return QStyledItemDelegate::eventFilter(editor, event);
    emit closeEditor(edit, RevertModelCache);
    emit enteredForAll(m_column, text);
    return true;
}

ItemTable::ItemTable(ItemTableModel* model, Selection& selection, QWidget* parent)
    : QTableView(parent)
    , m_items(model)
    , m_selection(selection)
    , m_proxy(new QSortFilterProxyModel(this))
    , m_delegate(new CellDelegate(*model, this)) {
    m_items->setParent(this);
    m_proxy->setSourceModel(m_items);
    m_proxy->setSortRole(ItemTableModel::SortRole);
    m_proxy->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setFilterKeyColumn(-1);
    setModel(m_proxy);
    setItemDelegate(m_delegate);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(NoFrame);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(26);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setResizeContentsPrecision(50);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder); // file order, until a header is clicked
    connect(m_delegate, &CellDelegate::enteredForAll, this, &ItemTable::setForRows);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &ItemTable::takeSelection);
    connect(&m_selection, &Selection::changed, this, &ItemTable::showSelection);
    connect(m_items, &ItemTableModel::followed, this, &ItemTable::showSelection);
    connect(m_items, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
        if (last - first + 1 == m_items->rowCount()) fitColumns(); // another project
    });
    fitColumns();
    showSelection();
}

void ItemTable::fitColumns() {
    constexpr int kMargin = 14, kLeast = 60, kMost = 260;
    resizeColumnsToContents();
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnWidth(column, std::clamp(columnWidth(column) + kMargin, kLeast, kMost));
}

void ItemTable::setFilter(const QString& text) {
    m_showing = true;
    m_proxy->setFilterFixedString(text);
    m_showing = false;
    showSelection();
}

QList<int> ItemTable::selectedRows() const {
    QModelIndexList indexes = selectionModel()->selectedRows();
    std::ranges::sort(indexes, {}, &QModelIndex::row);
    QList<int> rows;
    for (const QModelIndex& index : indexes) rows << m_proxy->mapToSource(index).row();
    return rows;
}

void ItemTable::setForRows(int column, const QString& text) { (void)m_items->setValues(selectedRows(), column, text); }

void ItemTable::editForRows() {
    const QModelIndex index = currentIndex();
    if (!index.isValid()) return;
    const QModelIndex source = m_proxy->mapToSource(index);
    if (const auto isSet = m_items->flag(source.row(), source.column()))
        return setForRows(source.column(), *isSet ? QStringLiteral("false") : QStringLiteral("true"));
    m_delegate->setForAll(true);
    edit(index);
    m_delegate->setForAll(false);
}

void ItemTable::showSelection() {
    QItemSelection rows;
    int first = -1;
    const int last = m_proxy->columnCount() - 1;
    const auto select = [&](int end) {
        if (first >= 0) rows.select(m_proxy->index(first, 0), m_proxy->index(end, last));
        first = -1;
    };
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        const bool chosen = m_selection.items().has(m_items->item(m_proxy->mapToSource(m_proxy->index(row, 0)).row()));
        if (!chosen) select(row - 1);
        if (chosen && first < 0) first = row;
    }
    select(m_proxy->rowCount() - 1);
    m_showing = true;
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_showing = false;
    if (!rows.isEmpty() && !hasFocus()) scrollTo(rows.first().topLeft());
}

// With Ctrl or Shift what is selected elsewhere, in the other table or hidden by the filter, stays.
void ItemTable::takeSelection() {
    if (m_showing || m_items->isFollowing()) return;
    SelectedItems items;
    if (QApplication::keyboardModifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) items = m_selection.items();
    const auto set = [&](const MapItem& item, bool chosen) {
        if (const auto* node = std::get_if<NodeId>(&item))
            chosen ? void(items.nodes.insert(*node)) : void(items.nodes.erase(*node));
        if (const auto* link = std::get_if<LinkId>(&item))
            chosen ? void(items.links.insert(*link)) : void(items.links.erase(*link));
    };
    for (int row = 0; row < m_proxy->rowCount(); ++row)
        set(m_items->item(m_proxy->mapToSource(m_proxy->index(row, 0)).row()), false);
    for (const int row : selectedRows()) set(m_items->item(row), true);
    m_selection.set(std::move(items));
}

bool ItemTable::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

void ItemTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return emit copyRequested();
    if (event->matches(QKeySequence::Paste)) return emit pasteRequested();
    if (event->matches(QKeySequence::Delete)) return emit removeRequested();
    if (isEnter(*event) && state() != EditingState) {
        if (event->modifiers() & Qt::ControlModifier) return editForRows();
        edit(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void ItemTable::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    const auto count = selectedRows().size();
    const bool editable = currentIndex().isValid() && count > 0;
    menu.addAction(count == 1 ? tr("Set for 1 row…") : tr("Set for %1 rows…").arg(count), this, &ItemTable::editForRows)
        ->setEnabled(editable);
    menu.addSeparator();
    menu.addAction(tr("Copy rows"), this, &ItemTable::copyRequested)->setEnabled(count > 0);
    menu.addAction(tr("Paste rows"), this, &ItemTable::pasteRequested);
    menu.addAction(tr("Delete"), this, &ItemTable::removeRequested)->setEnabled(count > 0);
    menu.exec(event->globalPos());
}

} // namespace isthmus
