#include "app/actions.h"

#include "widgets/theme/themed_icon.h"

#include <QActionGroup>

namespace isthmus {

Actions::Actions(QWidget& window, QUndoStack& history)
    : QObject(&window)
    , m_window(window) {
    makeFileActions();
    undo = history.createUndoAction(&window, tr("&Undo"));
    redo = history.createRedoAction(&window, tr("&Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    setIcon(undo, QStringLiteral("undo"));
    setIcon(redo, QStringLiteral("redo"));
    makeViewActions();
    makeScheduleActions();
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

void Actions::makeViewActions() {
    fit = make(tr("&Fit"), QStringLiteral("fit"), {QKeySequence(Qt::Key_F)}, tr("Show the whole network"));
    zoomIn = make(tr("Zoom &in"), QStringLiteral("zoom-in"),
                  {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal), QKeySequence::ZoomIn}, tr("Zoom in"));
    zoomOut = make(tr("Zoom &out"), QStringLiteral("zoom-out"), {QKeySequence(Qt::Key_Minus), QKeySequence::ZoomOut},
                   tr("Zoom out"));
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
    importSchedule =
        make(tr("&Import a schedule…"), QStringLiteral("import"), {}, tr("Add the schedule of a .schedule.json file"));
    exportSchedule = make(tr("E&xport the schedule…"), QStringLiteral("export"), {},
                          tr("Write the schedule to a .schedule.json file"));
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
    bar.addMenu(tr("&Edit"))->addActions({undo, redo});
    auto* view = bar.addMenu(tr("&View"));
    view->addActions({fit, zoomIn, zoomOut});
    view->addSeparator();
    view->addMenu(tr("&Panels"))->addActions(panels);
    view->addMenu(tr("&Theme"))->addActions({themeSystem, themeLight, themeDark});
    auto* schedule = bar.addMenu(tr("&Schedule"));
    schedule->addActions({optimize, cancel});
    schedule->addSeparator();
    schedule->addActions({play, stepBack, stepForward, toStart});
    schedule->addSeparator();
    schedule->addActions({rename, duplicate, moveUp, moveDown, remove});
    schedule->addSeparator();
    schedule->addActions({importSchedule, exportSchedule});
    bar.addMenu(tr("&Help"))->addActions({keys, about});
}

} // namespace isthmus
