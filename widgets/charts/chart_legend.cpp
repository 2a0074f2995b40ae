#include "widgets/charts/chart_legend.h"

#include "widgets/playback/painting.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace isthmus {

namespace {

constexpr int kLine = 18; // length of the color sample
constexpr int kGap = 8;
constexpr int kEdge = 6;
constexpr int kMaxWidth = 190;

QFont strongFont(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Legend"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void ChartLegend::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void ChartLegend::setEntries(std::vector<LegendEntry> entries) {
    if (entries == m_entries) return;
    m_entries = std::move(entries);
    if (m_current >= static_cast<int>(m_entries.size())) m_current = -1;
    QStringList names;
    for (const LegendEntry& entry : m_entries) names += entry.name;
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int ChartLegend::pitch() const {
    const int full = fontMetrics().height() + 6;
    const int count = std::max(1, static_cast<int>(m_entries.size()));
    return std::clamp(height() / count, std::min(full, fontMetrics().ascent() + 1), full);
}

QRect ChartLegend::entryRect(int entry) const { return {0, entry * pitch(), width(), pitch()}; }

QSize ChartLegend::sizeHint() const {
    const QFontMetrics metrics(strongFont(font()));
    int width = 0;
    for (const LegendEntry& entry : m_entries) width = std::max(width, metrics.horizontalAdvance(entry.name) + 2);
    const int rows = static_cast<int>(m_entries.size());
    return {std::min(kMaxWidth, kEdge + kLine + kGap + width + kEdge), rows * (fontMetrics().height() + 6)};
}

int ChartLegend::entryAt(QPoint position) const {
    if (!rect().contains(position)) return -1;
    const int entry = position.y() / pitch();
    return entry < static_cast<int>(m_entries.size()) ? entry : -1;
}

void ChartLegend::setCurrent(int entry) {
    if (entry == m_current) return;
    m_current = entry;
    update();
    emit entryHovered(entry);
}

void ChartLegend::paintEntry(QPainter& painter, int entry) const {
    const LegendEntry& shown = m_entries[static_cast<std::size_t>(entry)];
    const QRect row = entryRect(entry);
    if (entry == m_current) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.accentSoft);
        painter.drawRoundedRect(row, 4, 4);
    }
    const double middle = row.center().y() + 0.5;
    painter.setPen(QPen(shown.color, 2.5, shown.dashed ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(kEdge, middle), QPointF(kEdge + kLine, middle));
    painter.setFont(shown.strong ? strongFont(font()) : font());
    painter.setPen(m_theme.ink);
    const QRect text = row.adjusted(kEdge + kLine + kGap, 0, -kEdge, 0);
    const QFontMetrics metrics(painter.font());
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                     metrics.elidedText(shown.name, Qt::ElideMiddle, text.width()));
}

void ChartLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int entry = 0; entry < static_cast<int>(m_entries.size()); ++entry) paintEntry(painter, entry);
    const QRect all(0, 0, width(), pitch() * static_cast<int>(m_entries.size()));
    if (hasFocus() && m_ring) drawFocusRing(painter, all, m_theme.accent, 4);
}

bool ChartLegend::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto& help = static_cast<QHelpEvent&>(*event);
    const int entry = entryAt(help.pos());
    const QString tip = entry < 0 ? QString() : m_entries[static_cast<std::size_t>(entry)].tip;
    tip.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help.globalPos(), tip, this, entryRect(entry));
    return true;
}

void ChartLegend::mouseMoveEvent(QMouseEvent* event) {
    const int entry = entryAt(event->pos());
    setCursor(entry < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    setCurrent(entry);
}

void ChartLegend::mouseReleaseEvent(QMouseEvent* event) {
    const int entry = entryAt(event->pos());
    if (event->button() == Qt::LeftButton && entry >= 0) emit entryClicked(entry);
}

void ChartLegend::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    setCurrent(-1);
}

void ChartLegend::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_entries.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Up:
        return setCurrent(std::max(0, m_current - 1));
    case Qt::Key_Down:
        return setCurrent(std::min(last, m_current + 1));
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current >= 0) emit entryClicked(m_current);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void ChartLegend::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    m_ring = byKeyboard(event->reason());
    update();
}

void ChartLegend::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    setCurrent(-1);
}

} // namespace isthmus
