// Small pieces of painting that the playback widgets and the charts share: text whose digits all take the same room, so
// that a running number does not jitter, and the ring of the focus. Pure but for the painter. GUI thread.
#pragma once

#include <QColor>
#include <QFontMetricsF>
#include <QPointF>
#include <QString>

class QPainter;
class QRectF;

namespace isthmus {

// Focus that came by the keyboard, and so wants its ring.
[[nodiscard]] bool byKeyboard(Qt::FocusReason reason);

[[nodiscard]] double tabularWidth(const QFontMetricsF& metrics, const QString& text);
void drawTabular(QPainter& painter, QPointF baseline, const QString& text); // in the painter's font and pen

void drawFocusRing(QPainter& painter, const QRectF& rect, const QColor& accent, double radius);

} // namespace isthmus
