// The row of commands under the menus: file and history buttons, what to optimize with, Optimize or Cancel with
// progress, and drift, bound and gap of the schedule shown. Gives up words, then numbers, where the window is narrow.
// GUI thread only.
#pragma once

#include "app/actions.h"
#include "app/optimizer_runner.h"
#include "app/search_options.h"
#include "widgets/theme/segmented_control.h"

#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

namespace isthmus {

class CommandBar : public QWidget {
    Q_OBJECT
public:
    explicit CommandBar(Actions& actions, QWidget* parent = nullptr);
    [[nodiscard]] OptimizeRequest request() const;
    void setRequest(const OptimizeRequest& request);
    void setRunning(bool running);
    void setProgress(double fraction, const QString& best);
    void showSchedule(const EvaluatedSchedulePtr& schedule); // null = none

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* fileButton(QAction* action);
    void makeOptions();
    void showOptions();
    QWidget* makeRunner(Actions& actions);
    void fitWords();

    std::vector<QToolButton*> m_fileButtons;
    SegmentedControl* m_abilities;
    QLabel* m_abilitiesLabel;
    QComboBox* m_rounds;
    QSpinBox* m_seed;
    SearchOptions* m_options;
    QToolButton* m_optionsButton;
    QPushButton* m_optimize;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
    QLabel* m_drift;
    QLabel* m_bound;
};

} // namespace isthmus
