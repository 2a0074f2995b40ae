#include "app/workspace.h"

#include "widgets/theme/themed_icon.h"

#include <QHBoxLayout>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace isthmus {

namespace {

// A dock's heading in the style of the panels: muted words and a close button, no frame.
QWidget* dockTitle(QDockWidget* dock, QToolButton* closer) {
    auto* bar = new QWidget(dock);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(14, 7, 8, 1);
    auto* label = new QLabel(dock->windowTitle());
    label->setProperty("role", "heading");
    closer->setProperty("flat", true);
    closer->setIconSize({12, 12});
    closer->setFocusPolicy(Qt::NoFocus);
    closer->setAccessibleName(Workspace::tr("Close %1").arg(dock->windowTitle()));
    closer->setToolTip(Workspace::tr("Close; View > Panels opens it again"));
    QObject::connect(closer, &QToolButton::clicked, dock, &QDockWidget::close);
    row->addWidget(label, 1);
    row->addWidget(closer);
    return bar;
}

// Where the content has a heading of its own, a strip to drag the dock by is enough.
QWidget* dragStrip(QDockWidget* dock) {
    auto* strip = new QWidget(dock);
    strip->setFixedHeight(7);
    strip->setCursor(Qt::SizeAllCursor);
    return strip;
}

QWidget* inset(QWidget* widget) {
    auto* host = new QWidget;
    auto* column = new QVBoxLayout(host);
    column->setContentsMargins(12, 2, 10, 4);
    column->addWidget(widget);
    return host;
}

QWidget* stacked(QWidget* above, QWidget* below) {
    auto* host = new QWidget;
    auto* column = new QVBoxLayout(host);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(above);
    column->addWidget(below, 1);
    return host;
}

} // namespace

Workspace::Workspace(Document& document, ScheduleListModel& list, QMainWindow& window)
    : QObject(&window)
    , m_window(window)
    , m_selection(document.model())
    , m_clock(new PlaybackClock(this))
    , m_map(new MapView(document.model(), m_selection))
    , m_hint(new MapHint(*m_map))
    , m_details(new DetailsPanel(document.model()))
    , m_properties(new PropertiesPanel(document.model(), m_selection))
    , m_tables(new TablesPanel(document.model(), m_selection))
    , m_problems(new ProblemsPanel(document.model()))
    , m_search(new CitySearch(document.model()))
    , m_palette(new ToolPalette)
    , m_schedules(new SchedulesPanel(list))
    , m_optimizer(new OptimizerPanel)
    , m_show(new ShowPanel)
    , m_bar(new PlaybackBar(*m_clock))
    , m_timeline(new TimelineView(*m_clock))
    , m_bandwidth(new BandwidthChart(*m_clock)) {
    m_map->setAccessibleName(tr("Map"));
    m_map->setMinimumSize(320, 220);
    m_timeline->setAccessibleName(tr("Round timeline"));
    m_bandwidth->setAccessibleName(tr("Bandwidth per link"));
    m_window.setCentralWidget(m_map);
    makeDocks();
    connectViews();
    connectEditors();
    connectPalette();
    connect(&document.model(), &ProjectModel::changed, m_timeline, [this, &document](const Changes& changes) {
        if (changes.topology) m_timeline->setNames(document.project().topology);
    });
}

QDockWidget* Workspace::addDock(const QString& title, const QString& name, QWidget* content, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    m_window.addDockWidget(area, dock);
    m_docks.push_back(dock);
    return dock;
}

void Workspace::makeDocks() {
    m_window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks);
    m_window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    addDock(tr("Find"), QStringLiteral("show"), stacked(stacked(inset(m_search), m_palette), m_show),
            Qt::LeftDockWidgetArea);
    addDock(tr("Details"), QStringLiteral("details"), m_details, Qt::RightDockWidgetArea);
    addDock(tr("Schedules"), QStringLiteral("schedules"), m_schedules, Qt::RightDockWidgetArea);
    addDock(tr("Optimizer"), QStringLiteral("optimizer"), m_optimizer, Qt::RightDockWidgetArea);
    for (auto* dock : m_docks) {
        m_closers.push_back(new QToolButton);
        dock->setTitleBarWidget(dockTitle(dock, m_closers.back()));
    }
    auto* rounds =
        addDock(tr("Rounds"), QStringLiteral("rounds"), stacked(m_bar, m_timeline), Qt::BottomDockWidgetArea);
    auto* charts = addDock(tr("Bandwidth"), QStringLiteral("bandwidth"), m_bandwidth, Qt::BottomDockWidgetArea);
    rounds->setTitleBarWidget(dragStrip(rounds));
    charts->setTitleBarWidget(dragStrip(charts));
    m_window.splitDockWidget(rounds, charts, Qt::Horizontal);
    auto* properties = addDock(tr("Properties"), QStringLiteral("properties"), m_properties, Qt::RightDockWidgetArea);
    auto* tables = addDock(tr("Tables"), QStringLiteral("tables"), m_tables, Qt::BottomDockWidgetArea);
    auto* problems = addDock(tr("Problems"), QStringLiteral("problems"), m_problems, Qt::BottomDockWidgetArea);
    for (auto* dock : {properties, tables, problems}) dock->setTitleBarWidget(dragStrip(dock));
    m_window.tabifyDockWidget(m_docks[1], properties);
    m_window.tabifyDockWidget(rounds, tables);
    m_window.tabifyDockWidget(charts, problems);
    for (auto* bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) bar->setDrawBase(false);
    m_docks[1]->raise();
    rounds->raise();
    charts->raise();
}

void Workspace::arrange() {
    const int width = m_window.width();
    const int height = m_window.height();
    const int right = width < 1200 ? 240 : 284;
    const int bottom = std::clamp(height * 34 / 100, 220, 330);
    const int schedules = 222;
    const int optimizer = std::clamp(height * 22 / 100, 130, 220);
    m_window.resizeDocks({m_docks[0], m_docks[1]}, {166, right}, Qt::Horizontal);
    m_window.resizeDocks({m_docks[4], m_docks[5]}, {(width - right) * 57 / 100, (width - right) * 43 / 100},
                         Qt::Horizontal);
    m_window.resizeDocks({m_docks[4]}, {bottom}, Qt::Vertical);
    m_window.resizeDocks({m_docks[1], m_docks[2], m_docks[3]},
                         {height - 110 - schedules - optimizer, schedules, optimizer}, Qt::Vertical);
}

void Workspace::connectViews() {
    connect(m_clock, &PlaybackClock::timeChanged, m_map, &MapView::setInstant);
    connect(m_clock, &PlaybackClock::timeChanged, m_details, [this] { m_details->setRound(m_clock->round()); });
    connect(m_clock, &PlaybackClock::roundsChanged, m_details, [this] { m_details->setRound(m_clock->round()); });
    connect(&m_selection, &Selection::changed, this, [this] {
        const MapItem item = m_selection.single();
        m_details->setItem(item);
        const auto* link = std::get_if<LinkId>(&item);
        m_bandwidth->highlightLink(link ? *link : LinkId());
    });
    connect(m_bandwidth, &BandwidthChart::linkPicked, &m_selection,
            [this](const LinkId& link) { m_selection.set(link); });
    connect(m_show, &ShowPanel::optionsChanged, m_map, &MapView::setOptions);
}

void Workspace::connectEditors() {
    connect(m_properties, &PropertiesPanel::editRequested, this, &Workspace::editRequested);
    connect(m_tables, &TablesPanel::editRequested, this, &Workspace::editRequested);
    connect(m_problems, &ProblemsPanel::editRequested, this, &Workspace::editRequested);
    connect(m_search, &CitySearch::editRequested, this, &Workspace::editRequested);
    connect(m_search, &CitySearch::nodeChosen, this, [this](const NodeId& id) { m_selection.set(id); });
    connect(m_problems, &ProblemsPanel::itemsChosen, &m_selection,
            [this](const SelectedItems& items) { m_selection.set(items); });
    const auto badge = [this](int errors, int warnings) {
        const int count = errors + warnings;
        m_docks.back()->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
    };
    connect(m_problems, &ProblemsPanel::countChanged, this, badge);
    badge(m_problems->errors(), m_problems->warnings());
}

void Workspace::connectPalette() {
    connect(m_map, &MapView::editRequested, this, &Workspace::editRequested);
    connect(m_map, &MapView::toolChanged, m_palette, &ToolPalette::setTool);
    connect(m_map, &MapView::hintChanged, this, &Workspace::toolHint);
    connect(m_palette, &ToolPalette::toolChosen, m_map, [this](MapTool tool, bool sticky) {
        m_map->setTool(tool, sticky);
        m_map->setFocus();
    });
    const auto onMap = [this](QPoint global) { return m_map->rect().contains(m_map->mapFromGlobal(global)); };
    connect(m_palette, &ToolPalette::dragged, m_map, [this, onMap](MapTool tool, QPoint global) {
        onMap(global) ? m_map->dragOver(tool, m_map->mapFromGlobal(global)) : m_map->dragLeave();
    });
    connect(m_palette, &ToolPalette::dropped, m_map, [this, onMap](MapTool tool, QPoint global) {
        onMap(global) ? m_map->dropAt(tool, m_map->mapFromGlobal(global)) : m_map->dragLeave();
        m_palette->setTool(m_map->tool());
    });
    connect(m_palette, &ToolPalette::dragCancelled, m_map, [this] {
        m_map->dragLeave();
        m_palette->setTool(m_map->tool());
    });
}

void Workspace::setTheme(const Theme& theme) {
    m_map->setTheme(theme);
    m_details->setTheme(theme);
    m_palette->setTheme(theme);
    m_tables->setTheme(theme);
    m_problems->setTheme(theme);
    m_search->setTheme(theme);
    m_schedules->setTheme(theme);
    m_optimizer->setTheme(theme);
    m_bar->setTheme(theme);
    m_timeline->setTheme(theme);
    m_bandwidth->setTheme(theme);
    for (auto* closer : m_closers) closer->setIcon(coloredIcon(QStringLiteral("close"), theme.muted, theme.faint()));
}

void Workspace::setOptions(const MapOptions& options) {
    m_show->setOptions(options);
    m_map->setOptions(options);
}

void Workspace::show(const EvaluatedSchedulePtr& schedule) {
    const EvaluatedSchedulePtr usable = schedule && schedule->error.empty() ? schedule : nullptr;
    m_map->setSchedule(usable);
    m_timeline->setSchedule(usable);
    m_bandwidth->setSchedule(usable);
    m_details->setSchedule(schedule);
    m_clock->setRoundStarts(usable ? usable->evaluation.roundStartS : std::vector<double>());
    m_map->setInstant(m_clock->timeS());
    m_details->setRound(m_clock->round());
}

QList<QAction*> Workspace::panelActions() const {
    QList<QAction*> actions;
    for (auto* dock : m_docks) actions << dock->toggleViewAction();
    return actions;
}

} // namespace isthmus
