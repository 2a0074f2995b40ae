#include "widgets/docks/tool_palette.h"

#include "widgets/theme/themed_icon.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace isthmus {

ToolPalette::ToolPalette(QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 2, 10, 6);
    column->setSpacing(2);
    add(MapTool::Select, tr("Select"), QStringLiteral("select"), tr("Select and move (V)"));
    add(MapTool::City, tr("City"), QStringLiteral("city"), tr("Place a city with compute (C)"));
    add(MapTool::MulticastRouter, tr("Multicast router"), QStringLiteral("multicast"),
        tr("Place a router that replicates, or give a city that (M)"));
    add(MapTool::FpgaNode, tr("FPGA node"), QStringLiteral("fpga"),
        tr("Place a node that adds up, or give a city that (A)"));
    add(MapTool::Link, tr("Link"), QStringLiteral("link"), tr("Join two nodes: click one, then the other (L)"));
    setTool(MapTool::Select);
}

void ToolPalette::add(MapTool tool, const QString& text, const QString& icon, const QString& tip) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setCheckable(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize({17, 17});
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setProperty("flat", true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(text);
    const bool drags = tool != MapTool::Select && tool != MapTool::Link;
    button->setToolTip(drags ? tr("%1. Click, then the map; with Shift it stays. Or drag it onto the map.").arg(tip)
                             : tr("%1. With Shift it stays.").arg(tip));
    button->installEventFilter(this);
    connect(button, &QToolButton::clicked, this,
            [this, tool] { emit toolChosen(tool, QApplication::keyboardModifiers() & Qt::ShiftModifier); });
    m_group.addButton(button);
    layout()->addWidget(button);
    m_entries.push_back({tool, button, icon});
}

void ToolPalette::setTheme(const Theme& theme) {
    for (const Entry& entry : m_entries) entry.button->setIcon(themedIcon(entry.icon, theme));
}

void ToolPalette::setTool(MapTool tool) { button(tool)->setChecked(true); }

QToolButton* ToolPalette::button(MapTool tool) const {
    for (const Entry& entry : m_entries)
        if (entry.tool == tool) return entry.button;
    return nullptr;
}

bool ToolPalette::eventFilter(QObject* watched, QEvent* event) {
    auto* pressed = qobject_cast<QToolButton*>(watched);
    return (pressed && followDrag(*pressed, *event)) || QWidget::eventFilter(watched, event);
}

// The button has the mouse while it is down, wherever it goes.
bool ToolPalette::followDrag(QToolButton& button, QEvent& event) {
    const auto entry =
        std::ranges::find_if(m_entries, [&](const Entry& candidate) { return candidate.button == &button; });
    if (entry == m_entries.end()) return false; // it is being made
    if (event.type() == QEvent::KeyPress && m_dragging && static_cast<QKeyEvent&>(event).key() == Qt::Key_Escape) {
        endDrag();
        button.setDown(false);
        emit dragCancelled();
        return true;
    }
    if (entry->tool == MapTool::Select || entry->tool == MapTool::Link) return false;
    const auto* mouse = dynamic_cast<QMouseEvent*>(&event);
    if (!mouse) return false;
    const QPoint at = mouse->globalPosition().toPoint();
    if (event.type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
        m_pressedAt = at;
        m_pressed = true;
        button.setFocus(Qt::MouseFocusReason); // to hear Esc
    }
    if (event.type() == QEvent::MouseMove && m_pressed &&
        (m_dragging || (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())) {
        m_dragging = true;
        emit dragged(entry->tool, at);
        return true;
    }
    if (event.type() != QEvent::MouseButtonRelease || !m_pressed) return false;
    const bool was = m_dragging;
    endDrag();
    if (!was) return false;
    button.setDown(false);
    emit dropped(entry->tool, at);
    return true;
}

void ToolPalette::endDrag() { m_pressed = m_dragging = false; }

} // namespace isthmus
