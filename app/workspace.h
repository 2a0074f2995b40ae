// The views of a main window and where they stand: map in the middle, docks round it. Puts one schedule, one instant
// and one theme on all of them, and passes a selection from one to the others. GUI thread only; the window owns the
// widgets.
#pragma once

#include "app/document.h"
#include "app/optimizer_panel.h"
#include "widgets/charts/bandwidth_chart.h"
#include "widgets/docks/city_search.h"
#include "widgets/docks/details_panel.h"
#include "widgets/docks/map_hint.h"
#include "widgets/docks/problems_panel.h"
#include "widgets/docks/properties/properties_panel.h"
#include "widgets/docks/schedules_panel.h"
#include "widgets/docks/show_panel.h"
#include "widgets/docks/tables_panel.h"
#include "widgets/docks/tool_palette.h"
#include "widgets/map/map_view.h"
#include "widgets/playback/playback_bar.h"
#include "widgets/playback/playback_clock.h"
#include "widgets/playback/timeline_view.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QToolButton>

namespace isthmus {

class Workspace : public QObject {
    Q_OBJECT
public:
    Workspace(Document& document, ScheduleListModel& list, QMainWindow& window);
    void setTheme(const Theme& theme);
    void setOptions(const MapOptions& options);
    void show(const EvaluatedSchedulePtr& schedule); // null = topology alone
    void arrange();                                  // default sizes for the window's size
    [[nodiscard]] QList<QAction*> panelActions() const;
    [[nodiscard]] PlaybackClock& clock() { return *m_clock; }
    [[nodiscard]] MapView& map() { return *m_map; }
    [[nodiscard]] Selection& selection() { return m_selection; }
    [[nodiscard]] ToolPalette& palette() { return *m_palette; }
    [[nodiscard]] CitySearch& search() { return *m_search; }
    [[nodiscard]] TablesPanel& tables() { return *m_tables; }
    [[nodiscard]] PropertiesPanel& properties() { return *m_properties; }
    [[nodiscard]] ProblemsPanel& problems() { return *m_problems; }
    [[nodiscard]] MapHint& hint() { return *m_hint; }
    [[nodiscard]] SchedulesPanel& schedules() { return *m_schedules; }
    [[nodiscard]] OptimizerPanel& optimizer() { return *m_optimizer; }
    [[nodiscard]] DetailsPanel& details() { return *m_details; }
    [[nodiscard]] ShowPanel& showPanel() { return *m_show; }

signals:
    void toolHint(const QString& text); // empty: none
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);

private:
    void connectEditors();
    void connectPalette();
    QDockWidget* addDock(const QString& title, const QString& name, QWidget* content, Qt::DockWidgetArea area);
    void makeDocks();
    void connectViews();

    QMainWindow& m_window;
    Selection m_selection;
    PlaybackClock* m_clock;
    MapView* m_map;
    MapHint* m_hint;
    DetailsPanel* m_details;
    PropertiesPanel* m_properties;
    TablesPanel* m_tables;
    ProblemsPanel* m_problems;
    CitySearch* m_search;
    ToolPalette* m_palette;
    SchedulesPanel* m_schedules;
    OptimizerPanel* m_optimizer;
    ShowPanel* m_show;
    PlaybackBar* m_bar;
    TimelineView* m_timeline;
    BandwidthChart* m_bandwidth;
    std::vector<QDockWidget*> m_docks;
    std::vector<QToolButton*> m_closers;
};

} // namespace isthmus
