// The list of what is amiss in the project (core/edit/problems.h), kept up to date shortly after every change: a click
// or Enter asks to show the items, the button "Fix" (or F) of a row asks for the edits that mend it. It changes nothing
// itself. GUI thread only; not owner of the model. Cost of an update: problemsOf, about 10 ms with 4,000 nodes.
#pragma once

#include "core/edit/problems.h"
#include "widgets/model/selection.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QListView>
#include <QStackedLayout>
#include <QTimer>
#include <QWidget>

namespace isthmus {

class ProblemRows;
class ProblemDelegate;

class ProblemsPanel : public QWidget {
    Q_OBJECT
public:
    explicit ProblemsPanel(const ProjectModel& model, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    [[nodiscard]] QListView* list() const { return m_list; }
    [[nodiscard]] int errors() const { return m_errors; }
    [[nodiscard]] int warnings() const { return m_warnings; }
    void updateNow(); // what the timer does
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void itemsChosen(const isthmus::SelectedItems& items); // never empty
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);
    void countChanged(int errors, int warnings);

private:
    void choose(const QModelIndex& index);
    void fix(const QModelIndex& index);

    const ProjectModel& m_model;
    ProblemRows* m_rows;
    ProblemDelegate* m_delegate;
    QListView* m_list;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    QTimer m_timer;
    int m_errors = 0;
    int m_warnings = 0;
};

} // namespace isthmus
