#include "widgets/playback/painting.h"

#include <QPainter>
#include <QPen>

#include <algorithm>

namespace isthmus {

namespace {

double digitWidth(const QFontMetricsF& metrics) {
    double width = 0;
    for (char digit = '0'; digit <= '9'; ++digit)
        width = std::max(width, metrics.horizontalAdvance(QLatin1Char(digit)));
    return width;
}

// Calls visit(run, isDigit) for every single digit and every stretch without one.
template <class Visit>
void forRuns(const QString& text, Visit visit) {
    qsizetype start = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !text[i].isDigit()) continue;
        if (i > start) visit(text.mid(start, i - start), false);
        if (i < text.size()) visit(text.mid(i, 1), true);
        start = i + 1;
    }
}

} // namespace

bool byKeyboard(Qt::FocusReason reason) {
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

double tabularWidth(const QFontMetricsF& metrics, const QString& text) {
    const double digit = digitWidth(metrics);
    double width = 0;
    forRuns(text, [&](const QString& run, bool isDigit) { width += isDigit ? digit : metrics.horizontalAdvance(run); });
    return width;
}

void drawTabular(QPainter& painter, QPointF baseline, const QString& text) {
    const QFontMetricsF metrics(painter.font());
    const double digit = digitWidth(metrics);
    forRuns(text, [&](const QString& run, bool isDigit) {
        const double width = metrics.horizontalAdvance(run);
        const double indent = isDigit ? (digit - width) / 2 : 0;
        painter.drawText(baseline + QPointF(indent, 0), run);
        baseline.rx() += isDigit ? digit : width;
    });
}

void drawFocusRing(QPainter& painter, const QRectF& rect, const QColor& accent, double radius) {
    painter.setPen(QPen(accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius);
}

} // namespace isthmus
