#include "widgets/playback/transport_controls.h"

#include "widgets/playback/painting.h"
#include "widgets/playback/playback_clock.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace isthmus {

namespace {

constexpr int kSteps = 1000; // of the slider, 1x at the middle one
constexpr int kCatch = 14;   // steps round 1x
constexpr double kHandleRadius = 6;
constexpr double kSliderMargin = 8;

// Icons are drawn in a box of 16 x 16 about the origin.
void addTriangle(QPainterPath& path, double from, double to) {
    path.moveTo(from, -5.5);
    path.lineTo(to, 0);
    path.lineTo(from, 5.5);
    path.closeSubpath();
}

QPainterPath filledIcon(TransportIcon icon) {
    QPainterPath path;
    switch (icon) {
    case TransportIcon::ToStart:
        path.addRect(-7.5, -5.5, 2, 11);
        addTriangle(path, 1, -5);
        addTriangle(path, 7, 1);
        break;
    case TransportIcon::StepBack:
        path.addRect(-5.5, -5.5, 2, 11);
        addTriangle(path, 5, -3);
        break;
    case TransportIcon::Play:
        addTriangle(path, -4, 5.5);
        break;
    case TransportIcon::Pause:
        path.addRect(-5, -5.5, 3.5, 11);
        path.addRect(1.5, -5.5, 3.5, 11);
        break;
    case TransportIcon::StepForward:
        path.addRect(3.5, -5.5, 2, 11);
        addTriangle(path, -5, 3);
        break;
    case TransportIcon::Loop:
        break;
    }
    return path;
}

void drawLoopIcon(QPainter& painter, const QColor& color) {
    painter.setPen(QPen(color, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(QRectF(-5.5, -5.5, 11, 11), 30 * 16, -300 * 16);
    QPainterPath head({6.6, -6.6});
    head.lineTo(6.6, -1.4);
    head.lineTo(1.4, -1.4);
    head.closeSubpath();
    painter.fillPath(head, color);
}

void drawIcon(QPainter& painter, TransportIcon icon, const QColor& color) {
    if (icon == TransportIcon::Loop) return drawLoopIcon(painter, color);
    painter.setPen(QPen(color, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(color);
    painter.drawPath(filledIcon(icon));
}

double speedAt(int value) {
    return PlaybackClock::kMinSpeed *
           std::pow(PlaybackClock::kMaxSpeed / PlaybackClock::kMinSpeed, static_cast<double>(value) / kSteps);
}

double shareOf(double speed) {
    return std::log(speed / PlaybackClock::kMinSpeed) / std::log(PlaybackClock::kMaxSpeed / PlaybackClock::kMinSpeed);
}

} // namespace

TransportButton::TransportButton(TransportIcon icon, QWidget* parent)
    : QAbstractButton(parent)
    , m_icon(icon) {
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void TransportButton::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void TransportButton::setTransportIcon(TransportIcon icon) {
    m_icon = icon;
    update();
}

void TransportButton::setAccented(bool accented) {
    m_accented = accented;
    update();
}

QSize TransportButton::sizeHint() const { return {30, 28}; }

QColor TransportButton::face() const {
    const bool lit = m_accented || (isCheckable() && isChecked());
    const QColor base = lit ? m_theme.accentSoft : m_theme.control();
    if (!isEnabled()) return m_theme.control();
    if (isDown()) return mix(base, m_theme.accent, 0.25);
    return underMouse() ? mix(base, m_theme.accent, 0.12) : base;
}

void TransportButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(face());
    painter.drawRoundedRect(QRectF(rect()), 6, 6);
    if (hasFocus() && m_ring) drawFocusRing(painter, rect(), m_theme.accent, 6);
    const bool lit = m_accented || (isCheckable() && isChecked());
    painter.translate(QRectF(rect()).center());
    drawIcon(painter, m_icon, !isEnabled() ? m_theme.faint() : lit ? m_theme.accent : m_theme.ink);
}

// Arrows and Home belong to the bar, which steps and seeks.
void TransportButton::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home || key == Qt::Key_End)
        return event->ignore();
    QAbstractButton::keyPressEvent(event);
}

void TransportButton::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void TransportButton::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

void TransportButton::focusInEvent(QFocusEvent* event) {
    m_ring = byKeyboard(event->reason());
    QAbstractButton::focusInEvent(event);
}

SpeedSlider::SpeedSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent) {
    setRange(0, kSteps);
    setSingleStep(25);
    setPageStep(100);
    setFocusPolicy(Qt::TabFocus);
    setValue(kSteps / 2);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(this, &QSlider::valueChanged, this, [this] { emit speedChosen(speed()); });
}

// Home and End mean the period's ends everywhere in the window, so here too.
void SpeedSlider::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Home || event->key() == Qt::Key_End) return event->ignore();
    QSlider::keyPressEvent(event);
}

void SpeedSlider::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

double SpeedSlider::speed() const { return speedAt(value()); }

void SpeedSlider::setSpeed(double speed) { setValue(static_cast<int>(std::lround(shareOf(speed) * kSteps))); }

double SpeedSlider::xOf(double speed) const { return kSliderMargin + (width() - 2 * kSliderMargin) * shareOf(speed); }

QSize SpeedSlider::sizeHint() const { return {120, 28}; }

QSize SpeedSlider::minimumSizeHint() const { return {60, 28}; }

void SpeedSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = height() / 2.0;
    const double handle = xOf(speed());
    const auto line = [&](double from, double to, const QColor& color) {
        painter.setPen(QPen(color, 3, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(from, middle), QPointF(to, middle));
    };
    line(kSliderMargin, width() - kSliderMargin, m_theme.line);
    painter.setPen(QPen(m_theme.line, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(xOf(1), middle - 5), QPointF(xOf(1), middle + 5));
    painter.setPen(QPen(m_theme.panel, 1.5));
    painter.setBrush(isEnabled() ? m_theme.accent : m_theme.faint());
    painter.drawEllipse(QPointF(handle, middle), kHandleRadius, kHandleRadius);
    if (hasFocus() && m_ring) drawFocusRing(painter, rect(), m_theme.accent, 6);
}

void SpeedSlider::takeTo(double x) {
    const double share = (x - kSliderMargin) / std::max(1.0, width() - 2 * kSliderMargin);
    const int value = static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSteps));
    setValue(std::abs(value - kSteps / 2) <= kCatch ? kSteps / 2 : value);
}

void SpeedSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    setSliderDown(true);
    takeTo(event->position().x());
}

void SpeedSlider::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) takeTo(event->position().x());
}

void SpeedSlider::mouseReleaseEvent(QMouseEvent*) { setSliderDown(false); }

void SpeedSlider::mouseDoubleClickEvent(QMouseEvent*) {
    setSliderDown(false);
    setValue(kSteps / 2);
}

void SpeedSlider::focusInEvent(QFocusEvent* event) {
    m_ring = byKeyboard(event->reason());
    QSlider::focusInEvent(event);
}

QString speedText(double speed) {
    const int decimals = speed < 0.995 ? 2 : speed < 9.95 ? 1 : 0;
    return QString::number(speed, 'f', decimals) + QStringLiteral("×");
}

TabularLabel::TabularLabel(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TabularLabel::setColor(const QColor& color) {
    m_color = color;
    update();
}

void TabularLabel::setText(const QString& text, const QString& brief) {
    if (text == m_text && brief == m_brief) return;
    m_text = text;
    m_brief = brief;
    setAccessibleName(text);
    update();
}

void TabularLabel::setWidestText(const QString& text) {
    if (text == m_widest) return;
    m_widest = text;
    updateGeometry();
}

QSize TabularLabel::sizeHint() const {
    const QFontMetricsF metrics(font());
    const double width = std::max(tabularWidth(metrics, m_widest), tabularWidth(metrics, m_text));
    return {static_cast<int>(std::ceil(width)) + 2, static_cast<int>(std::ceil(metrics.height())) + 4};
}

QString TabularLabel::shownText() const {
    const QFontMetricsF metrics(font());
    const auto fits = [&](const QString& text) { return tabularWidth(metrics, text) <= width() + 1; };
    if (fits(m_text)) return m_text;
    QString text = m_brief.isEmpty() ? m_text : m_brief;
    if (fits(text)) return text;
    const QString dots(QChar(0x2026));
    while (!text.isEmpty() && !fits(text + dots)) text.chop(1);
    return text.isEmpty() ? text : text + dots;
}

void TabularLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QFontMetricsF metrics(font());
    const QString text = shownText();
    const double room = width() - tabularWidth(metrics, text);
    const double x = m_alignment & Qt::AlignRight ? room : 0;
    painter.setPen(m_color);
    drawTabular(painter, {std::max(0.0, x), (height() - metrics.height()) / 2 + metrics.ascent()}, text);
}

void TabularLabel::mouseDoubleClickEvent(QMouseEvent*) { emit doubleClicked(); }

} // namespace isthmus
