#include "widgets/map/map_editor.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isthmus {
namespace {

constexpr double kRimFrom = 0.75; // of the radius
constexpr double kRimTo = 6;      // px beyond it

double distance(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

std::optional<NodeKind> kindOf(MapTool tool) {
    switch (tool) {
    case MapTool::City:
        return NodeKind::City;
    case MapTool::MulticastRouter:
        return NodeKind::MulticastRouter;
    case MapTool::FpgaNode:
        return NodeKind::FpgaNode;
    default:
        return std::nullopt;
    }
}

QString abilityHint(MapTool tool, const QString& name) {
    switch (tool) {
    case MapTool::City:
        return MapEditor::tr("%1 gets compute").arg(name);
    case MapTool::MulticastRouter:
        return MapEditor::tr("%1 gets multicast").arg(name);
    case MapTool::FpgaNode:
        return MapEditor::tr("%1 gets an FPGA").arg(name);
    default:
        return {};
    }
}

} // namespace

MapEditor::MapEditor(const ProjectModel& model, Selection& selection, MapSurface surface, QObject* parent)
    : QObject(parent)
    , m_model(model)
    , m_selection(selection)
    , m_surface(std::move(surface)) {
    // What is dragged may be gone, by undo or by a result that arrives.
    connect(&model, &ProjectModel::changed, this, [this](const Changes& changes) {
        if (changes.topology && m_state != State::Idle) cancel();
        if (m_linkStart && !findNode(m_model.project().topology, *m_linkStart)) m_linkStart.reset();
    });
}

void MapEditor::setTool(MapTool tool, bool sticky) {
    reset();
    m_sticky = sticky;
    if (tool == m_tool) return;
    m_tool = tool;
    emit toolChanged(tool);
}

bool MapEditor::busy() const {
    return m_tool != MapTool::Select || m_state != State::Idle || m_dragged || !m_nudged.isNull();
}

std::optional<NodeId> MapEditor::nodeUnder(QPointF at) const {
    for (const MapItem& item : m_surface.itemsUnder(at))
        if (const auto* node = std::get_if<NodeId>(&item)) return *node;
    return std::nullopt;
}

bool MapEditor::onRim(const NodeId& id, QPointF at) const {
    const double from = distance(m_surface.drawnAt(id), at);
    return from >= kRimFrom * m_surface.nodeRadius() && from <= m_surface.nodeRadius() + kRimTo;
}

Qt::CursorShape MapEditor::cursorAt(QPointF at) const {
    if (m_state == State::Moving) return Qt::SizeAllCursor;
    if (m_state == State::Linking || m_tool != MapTool::Select) return Qt::CrossCursor;
    const auto node = nodeUnder(at);
    if (node) return onRim(*node, at) ? Qt::CrossCursor : Qt::SizeAllCursor;
    return m_surface.itemsUnder(at).empty() ? Qt::ArrowCursor : Qt::PointingHandCursor;
}

bool MapEditor::press(QPointF at, Qt::KeyboardModifiers modifiers) {
    endNudge();
    m_from = m_to = at;
    m_grabbed = nodeUnder(at);
    const bool band = m_tool == MapTool::Select && (modifiers & Qt::ShiftModifier) && m_surface.itemsUnder(at).empty();
    if (m_tool == MapTool::Select && !m_grabbed && !band) return false;
    m_state = State::Pressed;
    return true;
}

bool MapEditor::move(QPointF at) {
    if (m_state == State::Idle) return false;
    m_to = at;
    if (m_state == State::Pressed && (at - m_from).manhattanLength() >= QApplication::startDragDistance()) startDrag();
    if (m_tool != MapTool::Select) m_ghost = at;
    emit ghostsChanged();
    return true;
}

void MapEditor::startDrag() {
    if (kindOf(m_tool)) return; // it is placed where it is let go
    if (!m_grabbed) {
        if (m_tool == MapTool::Select) m_state = State::Band;
        return;
    }
    if (m_tool == MapTool::Link || onRim(*m_grabbed, m_from)) {
        m_state = State::Linking;
        return;
    }
    if (!m_selection.items().has(*m_grabbed)) m_selection.set(MapItem(*m_grabbed));
    m_going = movable();
    m_state = State::Moving;
}

bool MapEditor::release(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (m_state == State::Idle) return false;
    m_to = at;
    switch (std::exchange(m_state, State::Idle)) {
    case State::Idle:
        break;
    case State::Pressed:
        if (kindOf(m_tool))
            place(m_tool, at);
        else
            click(at, modifiers);
        break;
    case State::Moving:
        commitMove();
        break;
    case State::Linking:
        m_linkStart = m_grabbed;
        endLink(at);
        break;
    case State::Band: {
        SelectedItems items = inBand();
        if (modifiers & Qt::ControlModifier) {
            items.nodes.insert(m_selection.items().nodes.begin(), m_selection.items().nodes.end());
            items.links.insert(m_selection.items().links.begin(), m_selection.items().links.end());
        }
        m_selection.set(std::move(items));
        break;
    }
    }
    m_grabbed.reset();
    emit ghostsChanged();
    return true;
}

void MapEditor::click(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (m_tool == MapTool::Link) {
        if (m_linkStart) return endLink(at);
        m_linkStart = nodeUnder(at);
        emit hint(m_linkStart ? tr("Now the other end") : tr("A link starts at a node"));
        return;
    }
    const std::vector<MapItem> items = m_surface.itemsUnder(at);
    if (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) {
        if (!items.empty()) m_selection.toggle(items.front());
        return;
    }
    if (items.empty()) return m_selection.clear();
    const auto here = std::ranges::find(items, m_selection.single());
    const bool another = here != items.end() && here + 1 != items.end();
    m_selection.set(another ? *(here + 1) : items.front());
}

void MapEditor::hover(QPointF at) {
    if (m_tool == MapTool::Select && !m_linkStart) return;
    m_ghost = m_to = at;
    const auto node = nodeUnder(at);
    emit hint(node && kindOf(m_tool) && !withAbility(m_model.project(), *node, *kindOf(m_tool)).empty()
                  ? abilityHint(m_tool, QString::fromStdString(node->text))
                  : QString());
    emit ghostsChanged();
}

void MapEditor::leave() {
    if (!m_ghost) return;
    m_ghost.reset();
    emit ghostsChanged();
}

// Esc: first what is under way, then the tool.
void MapEditor::cancel() {
    const bool underWay = m_state != State::Idle || m_linkStart || m_dragged || !m_nudged.isNull();
    reset();
    if (!underWay && m_tool != MapTool::Select) setTool(MapTool::Select);
}

void MapEditor::reset() {
    m_state = State::Idle;
    m_grabbed.reset();
    m_linkStart.reset();
    m_ghost.reset();
    m_dragged.reset();
    m_nudged = {};
    emit hint(QString());
    emit ghostsChanged();
}

void MapEditor::finishTool() {
    m_linkStart.reset();
    m_ghost.reset();
    emit hint(QString());
    if (!m_sticky) setTool(MapTool::Select);
}

std::set<NodeId> MapEditor::movable() const {
    const ViewState view = readViewState(m_model.project().view);
    std::set<NodeId> nodes;
    for (const NodeId& id : m_selection.items().nodes)
        if (m_surface.shown(id) && !view.lockedNodes.contains(id)) nodes.insert(id);
    return nodes;
}

// All of them or none: what would leave the globe stays where it was.
void MapEditor::commitMove() {
    const QPointF by = m_nudged.isNull() ? m_to - m_from : m_nudged;
    std::vector<std::pair<NodeId, GeoPoint>> places;
    for (const NodeId& id : m_going) {
        const auto place = m_surface.placeAt(m_surface.trulyAt(id) + by);
        if (!place) return emit hint(tr("That is off the map"));
        places.emplace_back(id, *place);
    }
    auto edits = moved(m_model.project(), places);
    if (edits.empty()) return;
    emit editRequested(edits, places.size() == 1 ? tr("move 1 node") : tr("move %1 nodes").arg(places.size()));
}

void MapEditor::endLink(QPointF at) {
    const auto start = std::exchange(m_linkStart, std::nullopt);
    const auto end = nodeUnder(at);
    if (start && end && *start == *end) return emit hint(tr("A link joins two nodes"));
    if (start && end) link(*start, *end);
    if (m_tool == MapTool::Link && (!end || !m_sticky)) finishTool();
}

void MapEditor::link(const NodeId& a, const NodeId& b) {
    const Link made = newLink(m_model.project(), a, b);
    emit editRequested(adding(m_model.project(), made), tr("add link %1").arg(QString::fromStdString(made.id.text)));
    m_selection.set(MapItem(made.id));
}

void MapEditor::place(MapTool tool, QPointF at) {
    const NodeKind kind = *kindOf(tool);
    const Project& project = m_model.project();
    if (const auto node = nodeUnder(at)) {
        const auto edits = withAbility(project, *node, kind);
        if (edits.empty()) return emit hint(tr("It has that already"));
        emit editRequested(edits, abilityHint(tool, QString::fromStdString(node->text)));
        m_selection.set(MapItem(*node));
        return finishTool();
    }
    const auto place = m_surface.placeAt(at);
    if (!place) return emit hint(tr("That is off the map"));
    const Node made = newNode(project, kind, *place);
    emit editRequested(adding(project, made), tr("add %1").arg(QString::fromStdString(made.name)));
    m_selection.set(MapItem(made.id));
    finishTool();
}

void MapEditor::dragOver(MapTool tool, QPointF at) {
    m_dragged = tool;
    m_ghost = at;
    const auto node = nodeUnder(at);
    const bool gives = node && kindOf(tool) && !withAbility(m_model.project(), *node, *kindOf(tool)).empty();
    emit hint(gives ? abilityHint(tool, QString::fromStdString(node->text)) : QString());
    emit ghostsChanged();
}

void MapEditor::dropAt(MapTool tool, QPointF at) {
    reset();
    if (kindOf(tool)) place(tool, at);
}

bool MapEditor::canNudge() const { return !m_selection.items().nodes.empty(); }

void MapEditor::nudge(QPointF by) {
    if (m_nudged.isNull()) m_going = movable();
    m_nudged += by;
    emit ghostsChanged();
}

void MapEditor::endNudge() {
    if (m_nudged.isNull()) return;
    commitMove();
    m_nudged = {};
    emit ghostsChanged();
}

// Nodes within it, and links between them.
SelectedItems MapEditor::inBand() const {
    const QRectF band = QRectF(m_from, m_to).normalized();
    SelectedItems items;
    for (const Node& node : m_model.project().topology.nodes)
        if (m_surface.shown(node.id) && band.contains(m_surface.drawnAt(node.id))) items.nodes.insert(node.id);
    for (const Link& link : m_model.project().topology.links)
        if (items.nodes.contains(link.a) && items.nodes.contains(link.b)) items.links.insert(link.id);
    return items;
}

void MapEditor::paint(QPainter& painter, const Theme& theme) const {
    if (m_state == State::Band) {
        QColor fill = theme.accent;
        fill.setAlpha(36);
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(QRectF(m_from, m_to).normalized());
    }
    if (m_state == State::Moving || !m_nudged.isNull()) paintMove(painter, theme);
    const auto start = m_state == State::Linking ? m_grabbed : m_linkStart;
    if (start) {
        painter.setPen(QPen(theme.accent, 2, Qt::DashLine));
        painter.drawLine(m_surface.drawnAt(*start), m_to);
    }
    if (m_ghost || m_state == State::Linking) paintTool(painter, theme);
}

void MapEditor::paintMove(QPainter& painter, const Theme& theme) const {
    const QPointF by = m_nudged.isNull() ? m_to - m_from : m_nudged;
    const auto at = [&](const NodeId& id) { return m_surface.drawnAt(id) + (m_going.contains(id) ? by : QPointF()); };
    QColor line = theme.accent;
    line.setAlpha(150);
    painter.setPen(QPen(line, 1.2));
    for (const Link& link : m_model.project().topology.links)
        if (m_going.contains(link.a) || m_going.contains(link.b)) painter.drawLine(at(link.a), at(link.b));
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(theme.panel);
    for (const NodeId& id : m_going) painter.drawEllipse(at(id), m_surface.nodeRadius(), m_surface.nodeRadius());
}

// A symbol at the cursor, or a ring round the node that is meant.
void MapEditor::paintTool(QPainter& painter, const Theme& theme) const {
    const double radius = m_surface.nodeRadius();
    const QPointF at = m_state == State::Linking ? m_to : *m_ghost;
    painter.setPen(QPen(theme.accent, 2.4));
    painter.setBrush(Qt::NoBrush);
    if (const auto node = nodeUnder(at)) {
        painter.drawEllipse(m_surface.drawnAt(*node), radius + 5, radius + 5);
        return;
    }
    if (!kindOf(m_dragged.value_or(m_tool))) return;
    QColor fill = theme.panel;
    fill.setAlpha(200);
    painter.setBrush(fill);
    painter.drawEllipse(at, radius, radius);
}

} // namespace isthmus
