// The mouse, the wheel and the keys of the map.
#include "widgets/map/map_view_private.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>
#include <utility>

namespace isthmus {
namespace {

constexpr double kWheelStep = 1.25; // per notch
constexpr double kKeyPan = 60;      // px

} // namespace

// Two fingers on a touchpad pan, as everywhere; a wheel zooms, and so does anything with Ctrl.
void MapView::wheelEvent(QWheelEvent* event) {
    const bool touchpad = !event->pixelDelta().isNull() && event->phase() != Qt::NoScrollPhase;
    if (touchpad && !(event->modifiers() & Qt::ControlModifier)) {
        d->moveCamera(keptInSight(pannedBy(d->camera, event->pixelDelta()), size(), d->graph->projection));
    } else {
        const double notches = touchpad ? event->pixelDelta().y() / 60.0 : event->angleDelta().y() / 120.0;
        d->zoomAt(event->position(), std::pow(kWheelStep, notches));
    }
    event->accept();
    d->hover(event->position());
}

void MapView::mousePressEvent(QMouseEvent* event) {
    d->pressedAt = d->draggedTo = event->position();
    const bool left = event->button() == Qt::LeftButton;
    const std::vector<SceneHit> hits = d->hitsUnder(event->position());
    if (event->button() == Qt::RightButton && !hits.empty() && !d->selection.items().has(d->itemOf(hits.front())))
        d->selection.set(d->itemOf(hits.front()));              // what the menu is to be about
    if (event->button() == Qt::RightButton) d->hovered.reset(); // the menu comes up there
    if (event->button() == Qt::MiddleButton || (left && d->spaceDown))
        d->drag = Drag::Pan;
    else if (left && d->editor.press(event->position(), event->modifiers()))
        d->drag = Drag::Editor;
    else if (left && hits.empty() && (event->modifiers() & Qt::ControlModifier))
        d->drag = Drag::Turn;
    else if (left)
        d->drag = Drag::Press;
    d->updateCursor();
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (event->buttons() == Qt::NoButton) d->editor.hover(at);
    if (d->drag == Drag::Press && (at - d->pressedAt).manhattanLength() >= QApplication::startDragDistance() &&
        d->hitsUnder(d->pressedAt).empty()) {
        d->drag = Drag::Pan;
        d->updateCursor();
    }
    if (d->drag == Drag::Pan || d->drag == Drag::Turn)
        d->dragTo(at);
    else if (d->drag == Drag::Editor && d->editor.move(at))
        d->cursor = at;
    else
        d->hover(at);
    if (d->drag == Drag::Editor) d->updateCursor();
    emit cursorMoved(d->graph->projection.unproject(toProjected(d->camera, size(), at)));
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = std::exchange(d->drag, Drag::None);
    const bool still = (event->position() - d->pressedAt).manhattanLength() < QApplication::startDragDistance();
    if (drag == Drag::Editor) d->editor.release(event->position(), event->modifiers());
    if (drag == Drag::Press && event->button() == Qt::LeftButton && still)
        d->editor.click(event->position(), event->modifiers());
    d->hover(event->position());
    d->updateCursor();
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event) {
    const bool onWater = event->button() == Qt::LeftButton && d->hitsUnder(event->position()).empty();
    if (!onWater || d->editor.busy()) return mousePressEvent(event); // a tool that stays is used twice in a row
    d->zoomAt(event->position(), event->modifiers() & Qt::ShiftModifier ? 0.5 : 2);
}

void MapView::leaveEvent(QEvent*) {
    d->hovered.reset();
    d->editor.leave();
    update();
    emit cursorMoved(std::nullopt);
}

void MapView::keyPressEvent(QKeyEvent* event) {
    const auto pan = [this](double x, double y) {
        d->moveCamera(keptInSight(pannedBy(d->camera, {x, y}), size(), d->graph->projection));
    };
    if (d->nudgeByKey(*event)) return;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomIn();
    case Qt::Key_Minus:
        return zoomOut();
    case Qt::Key_0:
        return fit();
    case Qt::Key_Left:
        return pan(kKeyPan, 0);
    case Qt::Key_Right:
        return pan(-kKeyPan, 0);
    case Qt::Key_Up:
        return pan(0, kKeyPan);
    case Qt::Key_Down:
        return pan(0, -kKeyPan);
    case Qt::Key_Escape:
        if (d->editor.busy()) {
            d->drag = Drag::None;
            d->editor.cancel();
            return d->updateCursor();
        }
        return d->selection.clear();
    case Qt::Key_Space:
        d->spaceDown = true;
        return d->updateCursor();
    default:
        QWidget::keyPressEvent(event);
    }
}

// Arrows move what is selected: a pixel, or ten; all of a run of them is one edit.
bool MapView::Private::nudgeByKey(const QKeyEvent& event) {
    if (!editor.canNudge() || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier))) return false;
    const double step = event.modifiers() & Qt::ShiftModifier ? 10 : 1;
    switch (event.key()) {
    case Qt::Key_Left:
        editor.nudge({-step, 0});
        return true;
    case Qt::Key_Right:
        editor.nudge({step, 0});
        return true;
    case Qt::Key_Up:
        editor.nudge({0, -step});
        return true;
    case Qt::Key_Down:
        editor.nudge({0, step});
        return true;
    default:
        return false;
    }
}

void MapView::keyReleaseEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat()) d->editor.endNudge();
    if (event->key() != Qt::Key_Space) return QWidget::keyReleaseEvent(event);
    if (event->isAutoRepeat()) return;
    d->spaceDown = false;
    d->updateCursor();
}

void MapView::focusOutEvent(QFocusEvent* event) {
    d->spaceDown = false;
    d->editor.endNudge();
    d->updateCursor();
    QWidget::focusOutEvent(event);
}

} // namespace isthmus
