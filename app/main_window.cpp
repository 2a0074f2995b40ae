#include "app/main_window.h"

#include "app/help_dialogs.h"
#include "app/messages.h"
#include "app/schedule_edits.h"
#include "widgets/model/value_text.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QEventLoop>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace isthmus {

namespace {

constexpr int kLayoutVersion = 2;
const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kProjectionKey = QStringLiteral("map/projection");
const QString kStateKey = QStringLiteral("window/state");

struct OptionKey {
    const char* key;
    bool MapOptions::*member;
};
constexpr OptionKey kOptionKeys[] = {{"map/utilization", &MapOptions::utilization},
                                     {"map/cliques", &MapOptions::cliques},
                                     {"map/labels", &MapOptions::labels},
                                     {"map/graticule", &MapOptions::graticule},
                                     {"map/borders", &MapOptions::borders}};

MapOptions storedOptions(const QSettings& settings) {
    MapOptions options;
    for (const auto& [key, member] : kOptionKeys) {
        options.*member = settings.value(QLatin1String(key), options.*member).toBool();
    }
    return options;
}

void storeOptions(QSettings& settings, const MapOptions& options) {
    for (const auto& [key, member] : kOptionKeys) settings.setValue(QLatin1String(key), options.*member);
}

QString droppedFile(const QMimeData& data) {
    const auto urls = data.urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

bool hasTwoCities(const Topology& topology) {
    return std::count_if(topology.nodes.begin(), topology.nodes.end(),
                         [](const Node& node) { return node.island.has_value(); }) >= 2;
}

// Keys that are window commands too, but that this control must keep while it has the focus.
bool controlKeepsKey(const QObject* control, int key) {
    const bool moves = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home;
    if (qobject_cast<const QAbstractButton*>(control)) return key == Qt::Key_Space || moves;
    if (qobject_cast<const QAbstractSlider*>(control)) return moves;
    if (const auto* map = qobject_cast<const MapView*>(control)) return map->keepsKey(key);
    return qobject_cast<const QComboBox*>(control) && (key == Qt::Key_Space || moves);
}

QString projectionText(ProjectionKind kind) {
    switch (kind) {
    case ProjectionKind::NaturalEarth:
        return MainWindow::tr("Natural Earth");
    case ProjectionKind::Equirectangular:
        return MainWindow::tr("Equirectangular");
    case ProjectionKind::Orthographic:
        return MainWindow::tr("Globe");
    }
    return {};
}

} // namespace

MainWindow::MainWindow(QSettings& settings, ThemeSwitch& themes, Mode mode)
    : m_settings(settings)
    , m_themes(themes)
    , m_mode(mode)
    , m_evaluations(m_document.model())
    , m_list(m_document.model(), m_evaluations)
    , m_actions(*this, m_document.undoStack())
    , m_files(m_document, settings, *this)
    , m_schedules(m_document, m_evaluations, settings, *this)
    , m_baselines(m_document, *this)
    , m_workspace(m_document, m_list, *this)
    , m_editing(m_document, m_workspace.selection(), m_workspace.map(), *this)
    , m_commandBar(new CommandBar(m_actions))
    , m_counts(new QLabel)
    , m_cursor(new QLabel)
    , m_fileName(new QLabel) {
    setWindowIcon(QIcon(QStringLiteral(":/isthmus.svg")));
    setAcceptDrops(true);
    makeBars();
    connectActions();
    connectEditing();
    connectProjections();
    connectThemes();
    connectDocument();
    connectOptimizer();
    connectBaselines();
    m_workspace.setOptions(storedOptions(m_settings));
    setMinimumSize(900, 600);
    restoreLayout();
    showSchedule(nullptr);
    showTitle();
    showCounts();
    showCursor(std::nullopt);
    enableActions();
    qApp->installEventFilter(this);
}

MainWindow::~MainWindow() {
    qApp->removeEventFilter(this); // its members go first, and their going is told to it
    m_document.disconnect(this);
    m_document.undoStack().disconnect(this);
    m_runner.abandon();
}

void MainWindow::makeBars() {
    m_actions.fillMenus(*menuBar(), m_files.recentMenu(), m_workspace.panelActions());
    m_fileName->setProperty("role", "muted");
    m_fileName->setContentsMargins(0, 0, 14, 3);
    m_fileName->setAlignment(Qt::AlignVCenter);
    m_fileName->setFixedHeight(30);
    auto* bar = addToolBar(tr("Commands"));
    bar->setObjectName(QStringLiteral("commands"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->toggleViewAction()->setVisible(false);
    m_commandBar->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    bar->addWidget(m_commandBar);
    statusBar()->setSizeGripEnabled(false);
    m_counts->setContentsMargins(8, 0, 0, 0);
    m_cursor->setContentsMargins(0, 0, 8, 0);
    statusBar()->addWidget(m_counts, 1);
    statusBar()->addPermanentWidget(m_cursor);
}

void MainWindow::connectActions() {
    PlaybackClock* clock = &m_workspace.clock();
    MapView* map = &m_workspace.map();
    connect(m_actions.startNew, &QAction::triggered, &m_files, &FileFlow::startNew);
    connect(m_actions.open, &QAction::triggered, &m_files, &FileFlow::open);
    connect(m_actions.save, &QAction::triggered, &m_files, &FileFlow::save);
    connect(m_actions.saveAs, &QAction::triggered, &m_files, &FileFlow::saveAs);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.fit, &QAction::triggered, map, &MapView::fit);
    connect(m_actions.zoomIn, &QAction::triggered, map, &MapView::zoomIn);
    connect(m_actions.zoomOut, &QAction::triggered, map, &MapView::zoomOut);
    connect(m_actions.optimize, &QAction::triggered, this, &MainWindow::optimize);
    connect(m_actions.cancel, &QAction::triggered, &m_runner, &OptimizerRunner::cancel);
    connect(m_actions.play, &QAction::triggered, clock, &PlaybackClock::toggle);
    connect(m_actions.stepBack, &QAction::triggered, clock, [clock] { clock->step(-1); });
    connect(m_actions.stepForward, &QAction::triggered, clock, [clock] { clock->step(1); });
    connect(m_actions.toStart, &QAction::triggered, clock, [clock] { clock->seek(0); });
    connect(m_actions.rename, &QAction::triggered, &m_workspace.schedules(), &SchedulesPanel::renameCurrent);
    connect(m_actions.duplicate, &QAction::triggered, &m_schedules, &ScheduleFlow::duplicate);
    connect(m_actions.moveUp, &QAction::triggered, &m_schedules, &ScheduleFlow::moveUp);
    connect(m_actions.moveDown, &QAction::triggered, &m_schedules, &ScheduleFlow::moveDown);
    connect(m_actions.remove, &QAction::triggered, &m_schedules, &ScheduleFlow::remove);
    connect(m_actions.importSchedule, &QAction::triggered, &m_schedules, &ScheduleFlow::importFile);
    connect(m_actions.exportSchedule, &QAction::triggered, &m_schedules, &ScheduleFlow::exportFile);
    connect(m_actions.keys, &QAction::triggered, this, [this] { showKeys(this); });
    connect(m_actions.about, &QAction::triggered, this, [this] { showAbout(this); });
    m_workspace.schedules().addContextActions(m_actions.scheduleActions());
}

void MainWindow::connectEditing() {
    connect(&m_workspace, &Workspace::editRequested, this,
            [this](const std::vector<Edit>& edits, const QString& text) { m_document.edit(edits, text); });
    connect(m_actions.cut, &QAction::triggered, &m_editing, &EditFlow::cut);
    connect(m_actions.copy, &QAction::triggered, &m_editing, &EditFlow::copy);
    connect(m_actions.paste, &QAction::triggered, &m_editing, &EditFlow::paste);
    connect(m_actions.duplicateItems, &QAction::triggered, &m_editing, &EditFlow::duplicate);
    connect(m_actions.removeItems, &QAction::triggered, &m_editing, &EditFlow::remove);
    connect(m_actions.selectAll, &QAction::triggered, &m_workspace.selection(), &Selection::selectAll);
    connect(m_actions.lock, &QAction::triggered, &m_editing, &EditFlow::setLocked);
    connect(m_actions.find, &QAction::triggered, this,
            [this] { m_workspace.search().field()->setFocus(Qt::ShortcutFocusReason); });
    connect(&m_workspace.selection(), &Selection::changed, this, &MainWindow::enableActions);
    connect(&m_workspace.tables(), &TablesPanel::copying, this,
            [this](QMimeData* copied) { m_editing.putBeside(*copied); });
    connect(&m_workspace.map(), &MapView::cursorMoved, &m_editing, &EditFlow::setCursor);
    const auto separator = [this] {
        auto* line = new QAction(this);
        line->setSeparator(true);
        return line;
    };
    m_workspace.map().addActions({m_actions.cut, m_actions.copy, m_actions.paste, m_actions.duplicateItems,
                                  m_actions.removeItems, separator(), m_actions.selectAll, m_actions.lock,
                                  separator()});
    m_workspace.map().setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const auto& [action, tool] : m_actions.tools) {
        m_workspace.map().addAction(action);
        connect(action, &QAction::triggered, &m_workspace.map(),
                [this, which = tool] { m_workspace.map().setTool(which); });
    }
    connect(&m_workspace, &Workspace::toolHint, this, [this](const QString& hint) {
        hint.isEmpty() ? statusBar()->clearMessage() : statusBar()->showMessage(hint);
    });
}

void MainWindow::connectProjections() {
    const auto stored = projectionFromName(m_settings.value(kProjectionKey).toString().toStdString());
    const ProjectionKind chosen =
        m_mode == Mode::Still ? ProjectionKind::NaturalEarth : stored.value_or(ProjectionKind::NaturalEarth);
    for (const auto& [action, kind] : m_actions.projections) {
        action->setChecked(kind == chosen);
        connect(action, &QAction::triggered, this, [this, which = kind] {
            m_workspace.map().setProjection(which);
            const std::string_view name = projectionName(which);
            if (m_mode == Mode::Interactive)
                m_settings.setValue(kProjectionKey, QString::fromUtf8(name.data(), static_cast<int>(name.size())));
        });
    }
    m_workspace.map().setProjection(chosen);
}

void MainWindow::connectThemes() {
    const auto wear = [this](const Theme& theme) {
        m_actions.setTheme(theme);
        m_workspace.setTheme(theme);
        m_actions.themeSystem->setChecked(m_themes.choice() == ThemeChoice::System);
        m_actions.themeLight->setChecked(m_themes.choice() == ThemeChoice::Light);
        m_actions.themeDark->setChecked(m_themes.choice() == ThemeChoice::Dark);
    };
    connect(&m_themes, &ThemeSwitch::themeChanged, this, wear);
    connect(m_actions.themeSystem, &QAction::triggered, this, [this] { m_themes.setChoice(ThemeChoice::System); });
    connect(m_actions.themeLight, &QAction::triggered, this, [this] { m_themes.setChoice(ThemeChoice::Light); });
    connect(m_actions.themeDark, &QAction::triggered, this, [this] { m_themes.setChoice(ThemeChoice::Dark); });
    connect(&m_workspace.showPanel(), &ShowPanel::optionsChanged, this,
            [this](const MapOptions& options) { storeOptions(m_settings, options); });
    wear(m_themes.theme());
}

void MainWindow::connectDocument() {
    connect(&m_document, &Document::titleChanged, this, [this] {
        showTitle();
        showCounts();
    });
    connect(&m_document.model(), &ProjectModel::changed, this, &MainWindow::showCounts);
    connect(&m_document.model(), &ProjectModel::changed, this, &MainWindow::enableActions);
    m_files.askFirst([this] { return confirmSearchEnd(); });
    connect(&m_document, &Document::loadingChanged, this, [this](bool loading) {
        if (loading) { // agreed to, and a result would keep the file from being opened
            m_runner.abandon();
            m_baselines.abandon();
        }
        loading ? QApplication::setOverrideCursor(Qt::BusyCursor) : QApplication::restoreOverrideCursor();
        loading ? statusBar()->showMessage(tr("Opening…")) : statusBar()->clearMessage();
    });
    connect(&m_document, &Document::replaced, this, [this] {
        m_runner.abandon();
        m_baselines.abandon();
        m_playWhenShown = m_mode == Mode::Interactive;
        m_workspace.optimizer().clear();
        m_workspace.selection().clear();
        showSchedule(m_schedules.shownSchedule());
    });
    connect(&m_schedules, &ScheduleFlow::currentChanged, &m_workspace.schedules(), &SchedulesPanel::setCurrent);
    connect(&m_schedules, &ScheduleFlow::shown, this, &MainWindow::showSchedule);
    connect(&m_workspace.schedules(), &SchedulesPanel::chosen, &m_schedules, &ScheduleFlow::setCurrent);
    connect(&m_list, &ScheduleListModel::renameRequested, &m_schedules, &ScheduleFlow::rename);
    connect(&m_workspace.map(), &MapView::cursorMoved, this, &MainWindow::showCursor);
    connect(&m_workspace.map(), &MapView::cameraChanged, this, [this] { showCursor(std::nullopt); });
}

void MainWindow::connectOptimizer() {
    connect(&m_runner, &OptimizerRunner::runningChanged, this, &MainWindow::showRunning);
    connect(&m_runner, &OptimizerRunner::started, &m_workspace.optimizer(), &OptimizerPanel::start);
    connect(&m_runner, &OptimizerRunner::progressed, this, &MainWindow::showProgress);
    connect(&m_runner, &OptimizerRunner::improved, this,
            [this](const EvaluatedSchedulePtr& best) { showSchedule(best); });
    connect(&m_runner, &OptimizerRunner::finished, this, &MainWindow::acceptResult);
    connect(&m_runner, &OptimizerRunner::failed, this, [this](const QString& why) {
        m_workspace.optimizer().setState(why);
        showSchedule(m_schedules.shownSchedule());
        showProblem(this, tr("This network cannot be optimized."), why);
    });
}

void MainWindow::showProgress(double elapsedS, double fraction, double best) {
    if (std::isfinite(best)) {
        m_best = objectiveText(m_objective, best);
        m_workspace.optimizer().add(elapsedS, best);
        m_workspace.optimizer().setState(tr("best %1 after %2").arg(m_best, tr("%1 s").arg(elapsedS, 0, 'f', 1)));
    }
    m_commandBar->setProgress(fraction, m_best);
}

void MainWindow::connectBaselines() {
    for (const BaselineAction& baseline : m_actions.baselines) {
        connect(baseline.action, &QAction::triggered, &m_baselines, [this, baseline] {
            const OptimizeRequest chosen = m_commandBar->request();
            m_baselines.add({baseline.kind, {chosen.seed, baseline.cliqueSize}, chosen.abilities, baseline.title});
        });
    }
    connect(&m_baselines, &BaselineFlow::busyChanged, this, [this](bool busy, const QString& title) {
        busy ? statusBar()->showMessage(tr("Making: %1…").arg(title)) : statusBar()->clearMessage();
    });
    connect(&m_baselines, &BaselineFlow::added, this, [this](const QString& name) {
        if (!m_workspace.schedules().renaming()) m_schedules.setCurrent(name);
    });
}

void MainWindow::optimize() {
    if (m_runner.running()) return;
    m_best.clear();
    m_objective = m_commandBar->request().objective;
    m_playWhenShown = m_mode == Mode::Interactive && m_workspace.clock().roundCount() == 0;
    m_runner.start(m_document.project().topology, m_commandBar->request(), m_document.project().schedules);
}

bool MainWindow::confirmSearchEnd() {
    if (!m_runner.running()) return true;
    QMessageBox box(QMessageBox::Question, QCoreApplication::applicationName(), tr("Keep the best schedule so far?"),
                    QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setInformativeText(tr("A search is running. It goes on if you cancel."));
    QPushButton* keep = box.addButton(tr("Stop and keep the best"), QMessageBox::AcceptRole);
    box.setDefaultButton(keep);
    box.exec();
    if (box.clickedButton() == keep) finishSearch();
    return box.clickedButton() == keep || box.clickedButton() == box.button(QMessageBox::Discard);
}

void MainWindow::finishSearch() {
    if (!m_runner.running()) return; // it has ended while the question stood
    QEventLoop loop;
    connect(&m_runner, &OptimizerRunner::runningChanged, &loop, &QEventLoop::quit);
    m_runner.cancel();
    loop.exec(QEventLoop::ExcludeUserInputEvents);
}

void MainWindow::acceptResult(Schedule schedule, OptimizeStatus status) {
    schedule.name = resultName(schedule, m_document.project());
    const auto edits = addSchedule(m_document.project(), std::move(schedule));
    const QString name = QString::fromStdString(std::get<AddSchedule>(edits.front()).schedule.name);
    if (!m_document.edit(edits, tr("optimization"))) return;
    const QString how = status == OptimizeStatus::Stopped ? tr("stopped; kept %1") : tr("found %1");
    m_workspace.optimizer().setState(how.arg(m_best));
    if (m_workspace.schedules().renaming()) return; // leaves the name that is being typed alone
    m_playWhenShown = m_mode == Mode::Interactive;
    m_schedules.setCurrent(name);
}

// The clock keeps its instant while the optimizer's best changes and through a rename, whose evaluation has the same
// network; another stored schedule starts at its beginning, and plays on if the one before it did.
void MainWindow::showSchedule(const EvaluatedSchedulePtr& schedule) {
    PlaybackClock& clock = m_workspace.clock();
    const bool played = clock.playing();
    m_workspace.show(schedule);
    m_commandBar->showSchedule(schedule);
    showHint();
    enableActions();
    if (m_runner.running()) {
        if (clock.roundCount() > 0 && std::exchange(m_playWhenShown, false)) clock.play();
        return;
    }
    if (clock.roundCount() == 0) {
        m_playWhenShown = m_playWhenShown || played; // it may be evaluated still
        return;
    }
    const bool another = m_played && m_played->name != schedule->name && m_played->network != schedule->network;
    m_played = schedule;
    if (another || m_playWhenShown) clock.seek(0);
    if (std::exchange(m_playWhenShown, false)) clock.play();
}

void MainWindow::showRunning(bool running) {
    m_commandBar->setRunning(running);
    enableActions();
    showHint();
}

void MainWindow::showTitle() {
    setWindowTitle(m_document.displayName() + QStringLiteral("[*] – Isthmus"));
    setWindowModified(m_document.dirty());
    setWindowFilePath(m_document.path());
    m_fileName->setText(m_document.dirty() ? tr("%1 · unsaved").arg(m_document.displayName())
                                           : m_document.displayName());
    m_fileName->setToolTip(m_document.path());
    menuBar()->setCornerWidget(m_fileName); // the bar measures it only then
    m_fileName->show();
}

void MainWindow::showCounts() {
    const Topology& topology = m_document.project().topology;
    const QString state = m_document.dirty()            ? tr("unsaved changes")
                          : m_document.path().isEmpty() ? tr("not saved yet")
                                                        : tr("saved");
    if (topology.nodes.empty()) return m_counts->setText(tr("no network · %1").arg(state));
    const QString payload = tr("%1 Gbit payload").arg(numberText(payloadGbit(topology.workload)));
    m_counts->setText(QStringList{countText(topology), payload, state}.join(QStringLiteral(" · ")));
}

void MainWindow::showHint() {
    const Project& project = m_document.project();
    const EvaluatedSchedulePtr schedule = m_schedules.shownSchedule();
    QString hint;
    if (project.topology.nodes.empty()) {
        hint = tr("Open a project, drop a file here, or place a city.");
    } else if (m_runner.running()) {
        hint = tr("Searching: this is the best so far.");
    } else if (project.schedules.empty() && !hasTwoCities(project.topology)) {
        hint = tr("A schedule needs two cities.");
    } else if (project.schedules.empty()) {
        hint = tr("No schedule yet: press Optimize.");
    } else if (schedule && !schedule->error.empty()) {
        hint = tr("This schedule cannot be evaluated: Details says why.");
    } else if (schedule && schedule->stale) {
        hint = tr("Stale: made for another network, evaluated on this one.");
    }
    m_workspace.hint().setText(hint);
}

void MainWindow::showCursor(std::optional<GeoPoint> place) {
    const double center = m_workspace.map().camera().centerLon;
    const QString projection = tr("%1, center %2° %3")
                                   .arg(projectionText(m_workspace.map().camera().projection))
                                   .arg(QString::number(std::abs(center), 'f', 0), center < 0 ? tr("W") : tr("E"));
    m_cursor->setText(place ? placeText(*place) + QStringLiteral(" · ") + projection : projection);
}

void MainWindow::enableActions() {
    const bool hasSchedule = !m_schedules.current().isEmpty();
    const bool plays = m_workspace.clock().roundCount() > 0;
    for (QAction* action : {m_actions.rename, m_actions.duplicate, m_actions.remove, m_actions.exportSchedule}) {
        action->setEnabled(hasSchedule);
    }
    m_actions.moveUp->setEnabled(m_schedules.canMove(-1));
    m_actions.moveDown->setEnabled(m_schedules.canMove(1));
    for (QAction* action : {m_actions.play, m_actions.stepBack, m_actions.stepForward, m_actions.toStart}) {
        action->setEnabled(plays);
    }
    const bool selected = !m_workspace.selection().items().empty();
    for (QAction* action :
         {m_actions.cut, m_actions.copy, m_actions.duplicateItems, m_actions.removeItems, m_actions.lock})
        action->setEnabled(selected);
    m_actions.lock->setChecked(selected && m_editing.anyLocked());
    m_actions.selectAll->setEnabled(!m_document.project().topology.nodes.empty());
    const bool canSearch = !m_runner.running() && hasTwoCities(m_document.project().topology);
    m_actions.optimize->setEnabled(canSearch);
    for (const BaselineAction& baseline : m_actions.baselines) baseline.action->setEnabled(canSearch);
    m_actions.cancel->setEnabled(m_runner.running());
}

void MainWindow::restoreLayout() {
    resize(1280, 800);
    if (m_mode == Mode::Still) return;
    restoreGeometry(m_settings.value(kGeometryKey).toByteArray());
    m_arranged = restoreState(m_settings.value(kStateKey).toByteArray(), kLayoutVersion);
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!m_arranged) m_workspace.arrange();
    m_arranged = true;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files.confirmLoss()) return event->ignore();
    m_runner.abandon();
    if (m_mode == Mode::Interactive) {
        m_settings.setValue(kGeometryKey, saveGeometry());
        m_settings.setValue(kStateKey, saveState(kLayoutVersion));
    }
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedFile(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = droppedFile(*event->mimeData());
    event->acceptProposedAction();
    // Later, so that the program that the file came from is not kept waiting by a question.
    QMetaObject::invokeMethod(
        this,
        [this, path] {
            path.endsWith(QLatin1String(".schedule.json")) ? static_cast<void>(m_schedules.importPath(path))
                                                           : m_files.openPath(path);
        },
        Qt::QueuedConnection);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        if (plain && watched == QApplication::focusWidget() && controlKeepsKey(watched, key->key())) {
            event->accept();
            return true;
        }
    }
    if (watched == &m_workspace.map()) followMapKeys(event);
    return QMainWindow::eventFilter(watched, event);
}

// On the map, Space held down drags it, and Space alone plays or pauses.
void MainWindow::followMapKeys(QEvent* event) {
    const auto isSpace = [event] {
        const auto* key = static_cast<QKeyEvent*>(event);
        return key->key() == Qt::Key_Space && !key->isAutoRepeat();
    };
    if (event->type() == QEvent::MouseButtonPress) m_spaceTap = false;
    if (event->type() == QEvent::KeyPress && isSpace()) m_spaceTap = true;
    if (event->type() == QEvent::KeyRelease && isSpace() && std::exchange(m_spaceTap, false)) m_actions.play->trigger();
}

} // namespace isthmus
