#include "app/actions.h"

#include "widgets/theme/themed_icon.h"

#include <QActionGroup>

namespace isthmus {

namespace {

constexpr int kLargestBaseClique = 6;

struct BaselineText {
    BaselineKind kind;
    QString text;
    QString title;
    QString tip;
};

QList<BaselineText> baselineTexts() {
    return {
        {BaselineKind::AllToAll, Actions::tr("&All-to-all"), Actions::tr("all-to-all"),
         Actions::tr("Everyone sends to everyone on paths of least latency: plain unicast")},
        {BaselineKind::AllReduce, Actions::tr("All-&reduce by the best plan"), Actions::tr("all-reduce"),
         Actions::tr("Everyone at once by the best plan that the abilities allow")},
        {BaselineKind::Ring, Actions::tr("R&ing"), Actions::tr("ring"), Actions::tr("Everyone at once on one ring")},
        {BaselineKind::Hub, Actions::tr("&Parameter server"), Actions::tr("parameter server"),
         Actions::tr("Everyone at once through one city, the best for it")},
        {BaselineKind::Hierarchical, Actions::tr("&Hierarchical"), Actions::tr("hierarchical"),
         Actions::tr("Clusters of low latency, then one city of each, then the clusters again")},
        {BaselineKind::RandomPairs, Actions::tr("&Gossip in random pairs"), Actions::tr("random pairs"),
         Actions::tr("Sixteen rounds of random pairs, drawn with the seed in the command bar")},
        {BaselineKind::OnePeerExponential, Actions::tr("One-peer &exponential"), Actions::tr("one-peer exponential"),
         Actions::tr("Pairs of cities 1, 2, 4, … places apart in turn")},
        {BaselineKind::BaseGraph, Actions::tr("Base-%1 graph"), Actions::tr("base-%1 graph"),
         Actions::tr("Cliques of %1 cities at most, which agree exactly after every period")},
        {BaselineKind::Matching, Actions::tr("&Matchings of the links"), Actions::tr("matchings"),
         Actions::tr("The links between cities in turn, no two at one city at once")},
    };
}

} // namespace

Actions::Actions(QWidget& window, QUndoStack& history)
    : QObject(&window)
    , m_window(window) {
    makeFileActions();
    makeEditActions();
    undo = history.createUndoAction(&window, tr("&Undo"));
    redo = history.createRedoAction(&window, tr("&Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    setIcon(undo, QStringLiteral("undo"));
    setIcon(redo, QStringLiteral("redo"));
    makeViewActions();
    makeScheduleActions();
    makeBaselineActions();
    keys = make(tr("&Keys"), QStringLiteral("help"), {QKeySequence(Qt::Key_F1)}, tr("All keys of the program"));
    about = make(tr("&About Isthmus"), {}, {}, tr("Version, licence and credits"));
}

void Actions::makeFileActions() {
    startNew = make(tr("&New"), QStringLiteral("new"), {QKeySequence::New}, tr("Start an empty project"));
    open = make(tr("&Open…"), QStringLiteral("open"), {QKeySequence::Open}, tr("Open a project"));
    save = make(tr("&Save"), QStringLiteral("save"), {QKeySequence::Save}, tr("Save the project"));
    saveAs = make(tr("Save &as…"), QStringLiteral("save-as"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
                  tr("Save the project under another name"));
    quit = make(tr("&Quit"), QStringLiteral("quit"), {QKeySequence(Qt::CTRL | Qt::Key_Q)}, tr("Close the program"));
}

// Their keys belong to the map, which adds these actions; tables and text fields have their own.
void Actions::makeEditActions() {
    cut = make(tr("Cu&t"), {}, {QKeySequence::Cut}, tr("Copy and delete what is selected"));
    copy = make(tr("&Copy"), {}, {QKeySequence::Copy}, tr("Copy what is selected, with the links between"));
    paste = make(tr("&Paste"), {}, {QKeySequence::Paste}, tr("Paste at the cursor"));
    duplicateItems = make(tr("&Duplicate"), {}, {QKeySequence(Qt::CTRL | Qt::Key_D)},
                          tr("Add copies of what is selected, with the links between"));
    removeItems = make(tr("D&elete"), {}, {QKeySequence(QKeySequence::Delete), QKeySequence(Qt::Key_Backspace)},
                       tr("Delete what is selected; undo brings it back"));
    selectAll = make(tr("Select &all"), {}, {QKeySequence::SelectAll}, tr("Select all nodes and links"));
    lock = make(tr("&Lock"), {}, {QKeySequence(Qt::CTRL | Qt::Key_L)},
                tr("Keep what is selected from being moved, changed and deleted"));
    lock->setCheckable(true);
    const auto tool = [this](const QString& text, const QString& icon, Qt::Key key, const QString& tip, MapTool which) {
        tools.emplace_back(make(text, icon, {QKeySequence(key)}, tip), which);
    };
    tool(tr("&Select"), QStringLiteral("select"), Qt::Key_V, tr("Select and move"), MapTool::Select);
    tool(tr("Place a &city"), QStringLiteral("city"), Qt::Key_C, tr("Click where it stands"), MapTool::City);
    tool(tr("Place a &multicast router"), QStringLiteral("multicast"), Qt::Key_M,
         tr("Click where it stands, or the city that gets it"), MapTool::MulticastRouter);
    tool(tr("Place an &FPGA node"), QStringLiteral("fpga"), Qt::Key_A,
         tr("Click where it stands, or the city that gets it"), MapTool::FpgaNode);
    tool(tr("Draw a &link"), QStringLiteral("link"), Qt::Key_L, tr("From one node to another"), MapTool::Link);
    QList<QAction*> onMap{cut, copy, paste, duplicateItems, removeItems, selectAll, lock};
    for (const auto& [action, which] : tools) onMap << action;
    for (QAction* action : onMap) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_window.removeAction(action);
    }
    find = make(tr("&Find a city or node"), {}, {QKeySequence::Find}, tr("Look for a city of the world, or a node"));
}

void Actions::makeViewActions() {
    fit = make(tr("&Fit"), QStringLiteral("fit"), {QKeySequence(Qt::Key_F)}, tr("Show the whole network"));
    zoomIn = make(tr("Zoom &in"), QStringLiteral("zoom-in"),
                  {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal), QKeySequence::ZoomIn}, tr("Zoom in"));
    zoomOut = make(tr("Zoom &out"), QStringLiteral("zoom-out"), {QKeySequence(Qt::Key_Minus), QKeySequence::ZoomOut},
                   tr("Zoom out"));
    auto* kinds = new QActionGroup(this);
    const auto projection = [&](const QString& text, const QString& tip, ProjectionKind kind) {
        projections.emplace_back(make(text, {}, {}, tip), kind);
        projections.back().first->setCheckable(true);
        kinds->addAction(projections.back().first);
    };
    projection(tr("&Natural Earth"), tr("The whole world, little distorted"), ProjectionKind::NaturalEarth);
    projection(tr("&Equirectangular"), tr("Degrees as they are"), ProjectionKind::Equirectangular);
    projection(tr("&Globe"), tr("Orthographic: the globe from far away; drag to turn it"),
               ProjectionKind::Orthographic);
    auto* group = new QActionGroup(this);
    themeSystem = make(tr("As the &system"), {}, {}, tr("Light or dark as the system has it"));
    themeLight = make(tr("&Light"), {}, {}, tr("Light theme"));
    themeDark = make(tr("&Dark"), {}, {}, tr("Dark theme"));
    for (QAction* action : {themeSystem, themeLight, themeDark}) {
        action->setCheckable(true);
        group->addAction(action);
    }
}

void Actions::makeScheduleActions() {
    optimize = make(tr("&Optimize"), QStringLiteral("optimize"),
                    {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)},
                    tr("Search for the schedule of least drift"));
    cancel = make(tr("&Cancel the search"), QStringLiteral("cancel"), {QKeySequence(Qt::Key_Escape)},
                  tr("Stop the search and keep the best schedule so far"));
    play = make(tr("&Play or pause"), QStringLiteral("play"), {QKeySequence(Qt::Key_Space)},
                tr("Play or pause the rounds"));
    stepBack = make(tr("Previous round"), QStringLiteral("step-back"), {QKeySequence(Qt::Key_Left)},
                    tr("To the start of the round before"));
    stepForward = make(tr("Next round"), QStringLiteral("step-forward"), {QKeySequence(Qt::Key_Right)},
                       tr("To the start of the next round"));
    toStart = make(tr("Start of the period"), QStringLiteral("to-start"), {QKeySequence(Qt::Key_Home)},
                   tr("To the start of the first round"));
    rename = make(tr("&Rename"), QStringLiteral("rename"), {QKeySequence(Qt::Key_F2)}, tr("Rename the schedule"));
    duplicate = make(tr("&Duplicate"), QStringLiteral("duplicate"), {QKeySequence(Qt::CTRL | Qt::Key_D)},
                     tr("Add a copy of the schedule"));
    moveUp = make(tr("Move &up"), QStringLiteral("up"), {QKeySequence(Qt::ALT | Qt::Key_Up)},
                  tr("Move the schedule up in the list"));
    moveDown = make(tr("Move do&wn"), QStringLiteral("down"), {QKeySequence(Qt::ALT | Qt::Key_Down)},
                    tr("Move the schedule down in the list"));
    remove = make(tr("D&elete"), QStringLiteral("delete"), {QKeySequence::Delete},
                  tr("Delete the schedule; undo brings it back"));
    remove->setShortcutContext(Qt::WidgetWithChildrenShortcut); // in the list, which adds it; a city may have the focus
    m_window.removeAction(remove);
    duplicate->setShortcutContext(Qt::WidgetWithChildrenShortcut); // the same
    m_window.removeAction(duplicate);
    importSchedule =
        make(tr("&Import a schedule…"), QStringLiteral("import"), {}, tr("Add the schedule of a .schedule.json file"));
    exportSchedule = make(tr("E&xport the schedule…"), QStringLiteral("export"), {},
                          tr("Write the schedule to a .schedule.json file"));
}

void Actions::makeBaselineActions() {
    for (const BaselineText& words : baselineTexts()) {
        const bool sized = words.kind == BaselineKind::BaseGraph;
        for (int size = 2; size <= (sized ? kLargestBaseClique : 2); ++size) {
            const auto filled = [&](const QString& text) { return sized ? text.arg(size) : text; };
            baselines.push_back(
                {make(filled(words.text), {}, {}, filled(words.tip)), words.kind, size, filled(words.title)});
        }
    }
}

QMenu* Actions::baselineMenu(QWidget* parent) const {
    auto* menu = new QMenu(tr("Add &baseline"), parent);
    menu->setToolTipsVisible(true);
    QMenu* graphs = nullptr;
    for (const BaselineAction& baseline : baselines) {
        if (baseline.kind != BaselineKind::BaseGraph) {
            menu->addAction(baseline.action);
            continue;
        }
        if (!graphs) {
            graphs = menu->addMenu(tr("&Base graph"));
            graphs->setToolTipsVisible(true);
        }
        graphs->addAction(baseline.action);
    }
    return menu;
}

QAction* Actions::make(const QString& text, const QString& icon, const QList<QKeySequence>& keySequences,
                       const QString& tip) {
    auto* action = new QAction(text, &m_window);
    action->setShortcuts(keySequences);
    const QString key = keySequences.isEmpty() ? QString() : keySequences.first().toString(QKeySequence::NativeText);
    action->setToolTip(key.isEmpty() ? tip : tr("%1 (%2)").arg(tip, key));
    action->setStatusTip(tip);
    if (!icon.isEmpty()) setIcon(action, icon);
    m_window.addAction(action);
    return action;
}

void Actions::setIcon(QAction* action, const QString& icon) { m_icons.emplace_back(action, icon); }

void Actions::setTheme(const Theme& theme) {
    for (const auto& [action, icon] : m_icons) action->setIcon(themedIcon(icon, theme));
}

QList<QAction*> Actions::scheduleActions() const {
    return {rename, duplicate, moveUp, moveDown, remove, exportSchedule};
}

void Actions::fillMenus(QMenuBar& bar, QMenu* recent, const QList<QAction*>& panels) {
    auto* file = bar.addMenu(tr("&File"));
    file->addActions({startNew, open});
    file->addMenu(recent);
    file->addSeparator();
    file->addActions({save, saveAs});
    file->addSeparator();
    file->addAction(quit);
    auto* edit = bar.addMenu(tr("&Edit"));
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addActions({cut, copy, paste, duplicateItems, removeItems});
    edit->addSeparator();
    edit->addActions({selectAll, lock});
    edit->addSeparator();
    edit->addAction(find);
    auto* tool = edit->addMenu(tr("&Tools"));
    for (const auto& [action, which] : tools) tool->addAction(action);
    auto* view = bar.addMenu(tr("&View"));
    view->addActions({fit, zoomIn, zoomOut});
    view->addSeparator();
    auto* kinds = view->addMenu(tr("P&rojection"));
    for (const auto& [action, kind] : projections) kinds->addAction(action);
    view->addMenu(tr("&Panels"))->addActions(panels);
    view->addMenu(tr("&Theme"))->addActions({themeSystem, themeLight, themeDark});
    auto* schedule = bar.addMenu(tr("&Schedule"));
    schedule->addActions({optimize, cancel});
    schedule->addMenu(baselineMenu(schedule));
    schedule->addSeparator();
    schedule->addActions({play, stepBack, stepForward, toStart});
    schedule->addSeparator();
    schedule->addActions({rename, duplicate, moveUp, moveDown, remove});
    schedule->addSeparator();
    schedule->addActions({importSchedule, exportSchedule});
    bar.addMenu(tr("&Help"))->addActions({keys, about});
}

} // namespace isthmus
