// Editing with the mouse on the map: selecting, moving, linking, placing. A state machine between two mouse positions:
// it shows ghosts while something is dragged and asks for one edit when it is let go; Esc leaves everything as it was.
// It knows the map by a few questions (MapSurface) and writes nothing itself. View pixels. GUI thread only; not owner
// of model and selection.
#pragma once

#include "core/edit/item_edits.h"
#include "widgets/map/map_scene.h"
#include "widgets/model/selection.h"
#include "widgets/theme/theme.h"

#include <QObject>
#include <QPointF>

#include <functional>
#include <optional>

class QPainter;

namespace isthmus {

struct MapSurface {
    std::function<std::vector<MapItem>(QPointF)> itemsUnder; // nearest first
    std::function<QPointF(const NodeId&)> drawnAt;           // after spreading
    std::function<QPointF(const NodeId&)> trulyAt;           // where its coordinates are
    std::function<std::optional<GeoPoint>(QPointF)> placeAt; // nullopt: off the globe
    std::function<double()> nodeRadius;
    std::function<bool(const NodeId&)> shown; // it has a place, and not behind the globe
};

class MapEditor : public QObject {
    Q_OBJECT
public:
    MapEditor(const ProjectModel& model, Selection& selection, MapSurface surface, QObject* parent = nullptr);

    void setTool(MapTool tool, bool sticky = false); // sticky: until another is chosen
    [[nodiscard]] MapTool tool() const { return m_tool; }
    [[nodiscard]] bool busy() const; // Esc has something to leave
    [[nodiscard]] Qt::CursorShape cursorAt(QPointF at) const;

    // True: the editor takes it, the map does not pan.
    bool press(QPointF at, Qt::KeyboardModifiers modifiers);
    bool move(QPointF at);
    bool release(QPointF at, Qt::KeyboardModifiers modifiers);
    void hover(QPointF at); // no button is down
    void leave();
    void cancel();
    void click(QPointF at,
               Qt::KeyboardModifiers modifiers); // selects; again on the same spot: the next of what lies there

    // A tool dragged from elsewhere.
    void dragOver(MapTool tool, QPointF at);
    void dropAt(MapTool tool, QPointF at);

    // By keys; the edit comes with endNudge().
    [[nodiscard]] bool canNudge() const;
    void nudge(QPointF by);
    void endNudge();

    void paint(QPainter& painter, const Theme& theme) const;

signals:
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);
    void toolChanged(isthmus::MapTool tool);
    void ghostsChanged();
    void hint(const QString& text); // empty: none

private:
    enum class State { Idle, Pressed, Moving, Linking, Band };

    [[nodiscard]] std::optional<NodeId> nodeUnder(QPointF at) const;
    [[nodiscard]] bool onRim(const NodeId& id, QPointF at) const;
    [[nodiscard]] std::set<NodeId> movable() const;
    [[nodiscard]] SelectedItems inBand() const;
    void startDrag();
    void commitMove();
    void endLink(QPointF at);
    void link(const NodeId& a, const NodeId& b);
    void place(MapTool tool, QPointF at);
    void finishTool();
    void reset();
    void paintMove(QPainter& painter, const Theme& theme) const;
    void paintTool(QPainter& painter, const Theme& theme) const;

    const ProjectModel& m_model;
    Selection& m_selection;
    MapSurface m_surface;
    MapTool m_tool = MapTool::Select;
    bool m_sticky = false;
    State m_state = State::Idle;
    QPointF m_from;
    QPointF m_to;
    QPointF m_nudged;
    std::set<NodeId> m_going;          // what moves, while something does
    std::optional<NodeId> m_grabbed;   // node under the press
    std::optional<NodeId> m_linkStart; // of the link tool: its first end is chosen
    std::optional<QPointF> m_ghost;    // of a tool
    std::optional<MapTool> m_dragged;  // from elsewhere
};

} // namespace isthmus
