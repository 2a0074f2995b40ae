// Tables of nodes and links below the map: sort, filter, edit in place or many at once (Ctrl+Enter), copy to and paste
// from a spreadsheet. The selected rows are the Selection's items, both ways; rows that the filter hides stay selected.
// Asks for changes by editRequested, each one edit. GUI thread only; not owner of model and selection.
#pragma once

#include "widgets/docks/item_table.h"
#include "widgets/model/link_table_model.h"
#include "widgets/model/node_table_model.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTabBar>

class QMimeData;

namespace isthmus {

class TablesPanel : public QWidget {
    Q_OBJECT
public:
    TablesPanel(ProjectModel& model, Selection& selection, QWidget* parent = nullptr);
    ~TablesPanel() override;
    void setTheme(const Theme& theme);
    [[nodiscard]] ItemTable* nodes() const { return m_nodes; }
    [[nodiscard]] ItemTable* links() const { return m_links; }
    [[nodiscard]] ItemTable* current() const;
    [[nodiscard]] QTabBar* tabs() const { return m_tabs; }
    [[nodiscard]] QLineEdit* filter() const { return m_filter; }
    [[nodiscard]] QString message() const { return m_message->text(); }

    void copyRows(); // the selected rows of the table shown, as they stand there, with a header
    void pasteRows();
    void removeSelected(); // all that is selected, in both tables

signals:
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);
    void copying(QMimeData* data); // before it goes to the clipboard: another format can be put beside the text

private:
    void add(ItemTable* table);
    void paste(const std::string& text);
    void showTab(int index);
    void tell(const QString& message);
    void showCounts();

    ProjectModel& m_model;
    Selection& m_selection;
    QTabBar* m_tabs;
    QLineEdit* m_filter;
    QLabel* m_message;
    QStackedWidget* m_stack;
    ItemTable* m_nodes;
    ItemTable* m_links;
};

} // namespace isthmus
