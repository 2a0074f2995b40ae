// Every command of the main window as a QAction: text, icon, shortcut, and the menus that hold them. What a command
// does is connected elsewhere. GUI thread only; the window owns the actions.
#pragma once

#include "core/optimize/baselines/baseline.h"
#include "widgets/map/projection.h"
#include "widgets/model/map_state.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QUndoStack>

#include <utility>
#include <vector>

namespace isthmus {

struct BaselineAction {
    QAction* action;
    BaselineKind kind;
    int cliqueSize; // of base-graph
    QString title;  // "ring"
};

class Actions : public QObject {
    Q_OBJECT
public:
    Actions(QWidget& window, QUndoStack& history);
    void setTheme(const Theme& theme); // icons anew
    void fillMenus(QMenuBar& bar, QMenu* recent, const QList<QAction*>& panels);
    [[nodiscard]] QList<QAction*> scheduleActions() const; // for the list's context menu

    QAction *startNew, *open, *save, *saveAs, *quit;
    QAction *undo, *redo;
    QAction *cut, *copy, *paste, *duplicateItems, *removeItems, *selectAll, *lock, *find;
    std::vector<std::pair<QAction*, MapTool>> tools;
    QAction *fit, *zoomIn, *zoomOut;
    std::vector<std::pair<QAction*, ProjectionKind>> projections;
    QAction *themeSystem, *themeLight, *themeDark;
    QAction *optimize, *cancel;
    QAction *play, *stepBack, *stepForward, *toStart;
    QAction *rename, *duplicate, *moveUp, *moveDown, *remove, *importSchedule, *exportSchedule;
    std::vector<BaselineAction> baselines;
    QAction *keys, *about;

private:
    QAction* make(const QString& text, const QString& icon, const QList<QKeySequence>& keys, const QString& tip);
    void makeFileActions();
    void makeEditActions();
    void makeViewActions();
    void makeScheduleActions();
    void makeBaselineActions();
    [[nodiscard]] QMenu* baselineMenu(QWidget* parent) const;
    void setIcon(QAction* action, const QString& icon);

    QWidget& m_window;
    std::vector<std::pair<QAction*, QString>> m_icons;
};

} // namespace isthmus
