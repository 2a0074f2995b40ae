#include "widgets/map/map_chips.h"

#include "widgets/map/link_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr double kRadius = 7;
constexpr double kHoverPadding = 10;
constexpr QPointF kFromCursor{16, 18};

QFont strong(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

// The widest that a text gets while its digits change.
double steadyWidth(QString text, const QFont& font) {
    for (QChar& c : text)
        if (c.isDigit()) c = QLatin1Char('8');
    return std::ceil(QFontMetricsF(font).horizontalAdvance(text));
}

QSizeF hoverSize(const QStringList& lines, const QFont& title, const QFont& body) {
    double width = 0;
    for (qsizetype i = 0; i < lines.size(); ++i)
        width = std::max(width, QFontMetricsF(i == 0 ? title : body).horizontalAdvance(lines[i]));
    const double height = QFontMetricsF(body).height() + 3;
    return {width + 2 * kHoverPadding, height * static_cast<double>(lines.size()) + 2 * kHoverPadding - 5};
}

QRectF besideCursor(QPointF cursor, QSizeF size, const QRectF& view) {
    QRectF box(cursor + kFromCursor, size);
    if (box.right() > view.right() - 4) box.moveRight(cursor.x() - kFromCursor.x());
    if (box.bottom() > view.bottom() - 4) box.moveBottom(cursor.y() - kFromCursor.y());
    box.moveLeft(std::max(box.left(), view.left() + 4));
    box.moveTop(std::max(box.top(), view.top() + 4));
    return box.toAlignedRect();
}

// From the anchor to the nearest point of the box.
void paintPointer(QPainter& painter, QPointF anchor, const QRectF& box, const Theme& theme) {
    const QPointF near(std::clamp(anchor.x(), box.left() + 10, box.right() - 10),
                       std::clamp(anchor.y(), box.top(), box.bottom()));
    painter.setPen(QPen(theme.muted, 1.2));
    painter.drawLine(anchor, near);
    painter.setPen(QPen(theme.muted, 1.2));
    painter.setBrush(theme.panel);
    painter.drawEllipse(anchor, 2.6, 2.6);
}

} // namespace

void paintCard(QPainter& painter, const QRectF& box, double radius, const Theme& theme) {
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void paintCallout(QPainter& painter, QPointF anchor, const QRectF& box, const QString& text, const QFont& font,
                  const Theme& theme) {
    paintPointer(painter, anchor, box, theme);
    const QRectF aligned = box.toAlignedRect();
    paintCard(painter, aligned, aligned.height() / 2, theme);
    painter.setFont(font);
    painter.setPen(theme.ink);
    painter.drawText(aligned, Qt::AlignCenter, text);
}

void paintHoverChip(QPainter& painter, QPointF cursor, const QRectF& view, const QStringList& lines,
                    const Theme& theme) {
    const QFont body = uiFont(12);
    const QFont title = strong(uiFont(13));
    const QRectF box = besideCursor(cursor, hoverSize(lines, title, body), view);
    paintCard(painter, box, kRadius, theme);
    const double step = QFontMetricsF(body).height() + 3;
    QPointF base = box.topLeft() + QPointF(kHoverPadding, kHoverPadding - 3 + QFontMetricsF(title).ascent());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        painter.setFont(i == 0 ? title : body);
        painter.setPen(i == 0 ? theme.ink : theme.muted);
        painter.drawText(base, lines[i]);
        base.ry() += step;
    }
}

MapCard::MapCard(QWidget* parent)
    : QWidget(parent)
    , m_theme(Theme::light()) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void MapCard::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void RoundChip::setText(const QString& title, const QString& detail) {
    if (title == m_title && detail == m_detail) return;
    m_title = title;
    m_detail = detail;
    setAccessibleName(title + QLatin1Char(' ') + detail);
    update();
}

void RoundChip::reserve(const QString& title, const QStringList& details) {
    double width = 0;
    for (const QString& detail : details) width = std::max(width, steadyWidth(detail, uiFont(13)));
    resize(static_cast<int>(steadyWidth(title, strong(uiFont(13))) + width + 40), 32);
}

void RoundChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintCard(painter, rect(), kRadius, m_theme);
    const QFont title = strong(uiFont(13));
    const QRectF inner = QRectF(rect()).adjusted(14, 0, -12, 0);
    painter.setFont(title);
    painter.setPen(m_theme.ink);
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft, m_title);
    painter.setFont(uiFont(13));
    painter.setPen(m_theme.muted);
    painter.drawText(inner.adjusted(steadyWidth(m_title, title) + 12, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     m_detail);
}

UtilizationLegend::UtilizationLegend(QWidget* parent)
    : MapCard(parent) {
    setFixedSize(206, 72);
    setAccessibleName(tr("Legend: link width by utilization in this round"));
}

void UtilizationLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintCard(painter, rect(), kRadius, m_theme);
    painter.setFont(uiFont(12));
    painter.setPen(m_theme.muted);
    painter.drawText(QRectF(14, 9, 180, 16), Qt::AlignLeft | Qt::AlignVCenter, tr("Link utilization, this round"));
    for (int i = 0; i < 4; ++i) {
        const double percent = 25 * (i + 1);
        const double left = 14 + 46 * i;
        painter.setPen(QPen(loadedColor(m_theme), linkWidth(percent / 100), Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(left, 38), QPointF(left + 40, 38));
        painter.setPen(m_theme.muted);
        painter.setFont(uiFont(11));
        painter.drawText(QRectF(left, 46, 40, 18), Qt::AlignCenter, tr("%1 %").arg(percent));
    }
}

} // namespace isthmus
