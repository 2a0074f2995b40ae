// The list of stored schedules with objective, gap, period, abilities and stale mark. Selecting one asks to show it;
// F2 or a double click renames in place. It changes nothing itself. GUI thread only; not owner of the list model.
#pragma once

#include "widgets/model/schedule_list_model.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QListView>
#include <QStackedLayout>
#include <QWidget>

namespace isthmus {

class ScheduleDelegate;

class SchedulesPanel : public QWidget {
    Q_OBJECT
public:
    explicit SchedulesPanel(ScheduleListModel& list, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setCurrent(const QString& name); // emits nothing; empty = none
    [[nodiscard]] QString current() const { return m_current; }
    void renameCurrent(); // opens the editor in the list
    [[nodiscard]] bool renaming() const { return m_view->isPersistentEditorOpen(m_view->currentIndex()); }
    void addContextActions(const QList<QAction*>& actions) { m_view->addActions(actions); }
    [[nodiscard]] QListView* view() const { return m_view; }

signals:
    void chosen(const QString& name);

private:
    void showList();
    void follow(const QModelIndex& index);

    ScheduleListModel& m_list;
    QListView* m_view;
    ScheduleDelegate* m_delegate;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    QString m_current;
    bool m_restoring = false;
};

} // namespace isthmus
