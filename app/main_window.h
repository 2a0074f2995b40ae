// The main window: puts document, schedules, optimizer and views together, and nothing else. GUI thread only; not
// owner of settings and theme switch.
#pragma once

#include "app/actions.h"
#include "app/baseline_flow.h"
#include "app/command_bar.h"
#include "app/document.h"
#include "app/edit_flow.h"
#include "app/file_flow.h"
#include "app/optimizer_runner.h"
#include "app/schedule_flow.h"
#include "app/theme_switch.h"
#include "app/workspace.h"

#include <QMainWindow>

namespace isthmus {

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    enum class Mode { Interactive, Still }; // still: nothing plays by itself, nothing is remembered

    MainWindow(QSettings& settings, ThemeSwitch& themes, Mode mode = Mode::Interactive);
    ~MainWindow() override;
    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] FileFlow& files() { return m_files; }
    [[nodiscard]] ScheduleFlow& schedules() { return m_schedules; }
    [[nodiscard]] ScheduleEvaluations& evaluations() { return m_evaluations; }
    [[nodiscard]] OptimizerRunner& runner() { return m_runner; }
    [[nodiscard]] BaselineFlow& baselines() { return m_baselines; }
    [[nodiscard]] Workspace& workspace() { return m_workspace; }
    [[nodiscard]] EditFlow& editing() { return m_editing; }
    [[nodiscard]] const Actions& actions() const { return m_actions; }
    [[nodiscard]] CommandBar& commandBar() { return *m_commandBar; }
    void optimize();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; // leaves keys to the control that has the focus

private:
    void makeBars();
    void connectActions();
    void connectEditing();
    void connectProjections();
    void connectThemes();
    void connectDocument();
    void connectOptimizer();
    void connectBaselines();
    void showSchedule(const EvaluatedSchedulePtr& schedule);
    bool confirmSearchEnd(); // true: none runs, or the user gives it up or keeps its best
    void finishSearch();     // waits until it has stopped and its best is kept
    void showProgress(double elapsedS, double fraction, double best);
    void acceptResult(Schedule schedule, OptimizeStatus status);
    void showRunning(bool running);
    void showTitle();
    void showCounts();
    void showHint();
    void showCursor(std::optional<GeoPoint> place);
    void enableActions();
    void restoreLayout();
    void followMapKeys(QEvent* event);

    QSettings& m_settings;
    ThemeSwitch& m_themes;
    Mode m_mode;
    Document m_document;
    ScheduleEvaluations m_evaluations;
    ScheduleListModel m_list;
    OptimizerRunner m_runner;
    Actions m_actions;
    FileFlow m_files;
    ScheduleFlow m_schedules;
    BaselineFlow m_baselines;
    Workspace m_workspace;
    EditFlow m_editing;
    CommandBar* m_commandBar;
    QLabel* m_counts;
    QLabel* m_cursor;
    QLabel* m_fileName;
    bool m_arranged = false;
    bool m_playWhenShown = false;
    bool m_spaceTap = false;
    Objective m_objective = Objective::Drift; // of the search
    QString m_best;                           // "drift 2.378 s"
    EvaluatedSchedulePtr m_played;            // the last one that could be played
};

} // namespace isthmus
