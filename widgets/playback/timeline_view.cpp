#include "widgets/playback/timeline_view.h"

#include "widgets/playback/painting.h"
#include "widgets/playback/playback_clock.h"
#include "widgets/playback/schedule_text.h"
#include "widgets/playback/timeline_layout.h"
#include "widgets/playback/timeline_painter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>
#include <utility>

namespace isthmus {

namespace {

constexpr double kMinLabel = 46;
constexpr double kMaxLabel = 110;
constexpr double kHandleHalf = 6;
constexpr double kHandleHeight = 8;
constexpr int kScrollBarWidth = 12;

struct Hover {
    int round = -1;
    int clique = -1;
    bool operator==(const Hover&) const = default;
};

} // namespace

struct TimelineView::Private {
    Private(PlaybackClock& clockShown, TimelineView& owner)
        : clock(clockShown)
        , view(owner)
        , scrollBar(*new QScrollBar(Qt::Vertical, &owner)) {}

    PlaybackClock& clock;
    TimelineView& view;
    QScrollBar& scrollBar;
    Theme theme = Theme::light();
    EvaluatedSchedulePtr schedule;
    TimelineRows rows;
    TimelineLayout layout;
    std::unordered_map<NodeId, QString> names;
    QPixmap picture; // null = to be painted again
    double playheadX = 0;
    Hover hover;
    bool ring = false; // of the focus
    bool dragging = false;
    bool resume = false; // playing went on before the drag
    double dragStartS = 0;

    [[nodiscard]] bool usable() const {
        return schedule && schedule->error.empty() && schedule->network && !rows.labels.empty() && layout.periodS() > 0;
    }
    [[nodiscard]] double labelWidth() const;
    void relayout();
    void invalidate();
    void setScroll(double scroll);
    [[nodiscard]] QRect playheadRect(double x) const;
    void movePlayhead();
    [[nodiscard]] Hover hoverAt(QPointF position) const;
    void setHover(Hover now);
    [[nodiscard]] QRect hoverRect(Hover of) const;
    void ensurePicture();
    void paintHover(QPainter& painter) const;
    void paintPlayhead(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    void seekTo(double x) { clock.seek(layout.timeAt(x)); }
    void endDrag();
    [[nodiscard]] QString idleText(int row, int round) const;
    bool handleKey(int key, bool fine);
};

double TimelineView::Private::labelWidth() const {
    const QFontMetricsF metrics(timelineLabelFont(view.font()));
    double width = kMinLabel;
    for (const QString& label : rows.labels) width = std::max(width, std::ceil(metrics.horizontalAdvance(label)) + 1);
    return std::min(width, std::min(kMaxLabel, std::max(kMinLabel, view.width() / 4.0)));
}

void TimelineView::Private::relayout() {
    const QFontMetricsF metrics(view.font());
    std::vector<double> startS;
    if (schedule && schedule->error.empty()) startS = schedule->evaluation.roundStartS;
    TimelineMetrics sizes{labelWidth(), metrics.height(), 16};
    const double scroll = layout.scroll;
    layout = layoutTimeline(view.size(), sizes, rows.count(), startS, scroll);
    const bool scrolls = layout.maxScroll() > 0;
    if (scrolls) {
        sizes.rightMargin += kScrollBarWidth;
        layout = layoutTimeline(view.size(), sizes, rows.count(), std::move(startS), scroll);
        const QRect plot = layout.plot.toAlignedRect();
        scrollBar.setGeometry(view.width() - kScrollBarWidth - 2, plot.top(), kScrollBarWidth, plot.height());
        scrollBar.setRange(0, static_cast<int>(std::ceil(layout.maxScroll())));
        scrollBar.setPageStep(plot.height());
        scrollBar.setSingleStep(std::max(1, static_cast<int>(3 * layout.pitch)));
        scrollBar.setValue(static_cast<int>(layout.scroll));
    }
    scrollBar.setVisible(scrolls && usable());
    playheadX = layout.xOf(clock.timeS());
    invalidate();
}

void TimelineView::Private::invalidate() {
    picture = QPixmap();
    view.update();
}

void TimelineView::Private::setScroll(double scroll) {
    scroll = std::clamp(scroll, 0.0, layout.maxScroll());
    if (scroll == layout.scroll) return;
    layout.scroll = scroll;
    hover = {};
    invalidate();
}

QRect TimelineView::Private::playheadRect(double x) const {
    const double top = layout.plot.top() - kHandleHeight - 3;
    return QRectF(x - kHandleHalf - 2, top, 2 * kHandleHalf + 4, layout.axis.top() + 5 - top).toAlignedRect();
}

void TimelineView::Private::movePlayhead() {
    if (!usable()) return;
    const double x = layout.xOf(clock.timeS());
    const double ratio = view.devicePixelRatioF();
    if (std::round(x * ratio) == std::round(playheadX * ratio)) return;
    view.update(playheadRect(playheadX));
    playheadX = x;
    view.update(playheadRect(playheadX));
}

Hover TimelineView::Private::hoverAt(QPointF position) const {
    if (!usable()) return {};
    const int row = layout.rowAt(position.y());
    const int round = layout.roundAt(position.x());
    if (row < 0 || round < 0) return {};
    const int clique = rows.clique(round, row);
    return clique < 0 ? Hover{} : Hover{round, clique};
}

void TimelineView::Private::setHover(Hover now) {
    if (now == hover) return;
    view.update(hoverRect(hover));
    hover = now;
    view.update(hoverRect(hover));
}

QRect TimelineView::Private::hoverRect(Hover of) const {
    if (of.round < 0 || of.round + 1 >= static_cast<int>(layout.startS.size())) return {};
    const double left = layout.xOf(layout.startS[static_cast<std::size_t>(of.round)]);
    const double right = layout.xOf(layout.startS[static_cast<std::size_t>(of.round) + 1]);
    return QRectF(left, layout.plot.top(), right - left, layout.plot.height()).adjusted(-2, -2, 2, 2).toAlignedRect();
}

void TimelineView::Private::ensurePicture() {
    const double ratio = view.devicePixelRatioF();
    if (!picture.isNull() && picture.devicePixelRatio() == ratio) return;
    picture = QPixmap(view.size() * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(theme.panel);
    QPainter painter(&picture);
    paintTimeline(painter, {*schedule, rows, layout, theme, view.font()});
}

void TimelineView::Private::paintHover(QPainter& painter) const {
    if (hover.round < 0) return;
    const BarTimes times = barTimes(schedule->evaluation, hover.round, hover.clique);
    painter.save();
    painter.setClipRect(layout.plot.adjusted(-2, 0, 2, 0), Qt::IntersectClip);
    painter.setPen(QPen(theme.ink, 1.5));
    painter.setBrush(Qt::NoBrush);
    const double radius = layout.pitch >= 12 ? 3 : 1;
    for (int row = layout.firstVisibleRow(); row < layout.endVisibleRow(); ++row) {
        if (rows.clique(hover.round, row) != hover.clique) continue;
        const QRectF bar = layout.barRect(row, times.startS, times.latencyEndS);
        painter.drawRoundedRect(bar.adjusted(1, 0, -1, 0), radius, radius);
    }
    painter.restore();
}

void TimelineView::Private::paintPlayhead(QPainter& painter) const {
    const double ratio = view.devicePixelRatioF();
    const double x = (std::floor(playheadX * ratio) + 0.5) / ratio;
    const double tip = layout.plot.top() - 1;
    const QLineF line(x, tip, x, layout.axis.top() + 3);
    painter.setPen(QPen(theme.panel, 4)); // a rim, so that it shows on bars of its own color
    painter.drawLine(line);
    painter.setPen(QPen(theme.accent, 1.5));
    painter.drawLine(line);
    QPainterPath handle({x - kHandleHalf, tip - kHandleHeight});
    handle.lineTo(x + kHandleHalf, tip - kHandleHeight);
    handle.lineTo(x, tip);
    handle.closeSubpath();
    painter.setPen(QPen(theme.accent, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(theme.accent);
    painter.drawPath(handle);
}

void TimelineView::Private::paintEmpty(QPainter& painter) const {
    painter.fillRect(view.rect(), theme.panel);
    painter.setPen(theme.muted);
    const bool broken = schedule && !schedule->error.empty();
    const QString text =
        broken ? TimelineView::tr("This schedule cannot be shown: %1").arg(QString::fromStdString(schedule->error))
               : TimelineView::tr("No schedule to show");
    painter.drawText(view.rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void TimelineView::Private::endDrag() {
    dragging = false;
    if (std::exchange(resume, false)) clock.play();
}

QString TimelineView::Private::idleText(int row, int round) const {
    return TimelineView::tr("Round %1: %2 is idle")
        .arg(QString::number(round + 1), rows.labels[static_cast<std::size_t>(row)]);
}

bool TimelineView::Private::handleKey(int key, bool fine) {
    const double nudgeS = clock.periodS() / 100;
    switch (key) {
    case Qt::Key_Left:
        fine ? clock.seek(clock.timeS() - nudgeS) : clock.step(-1);
        return true;
    case Qt::Key_Right:
        fine ? clock.seek(clock.timeS() + nudgeS) : clock.step(1);
        return true;
    case Qt::Key_Home:
        clock.seek(0);
        return true;
    case Qt::Key_End:
        clock.seek(clock.periodS());
        return true;
    case Qt::Key_Space:
        clock.toggle();
        return true;
    case Qt::Key_Up:
        scrollBar.triggerAction(QAbstractSlider::SliderSingleStepSub);
        return true;
    case Qt::Key_Down:
        scrollBar.triggerAction(QAbstractSlider::SliderSingleStepAdd);
        return true;
    case Qt::Key_PageUp:
        scrollBar.triggerAction(QAbstractSlider::SliderPageStepSub);
        return true;
    case Qt::Key_PageDown:
        scrollBar.triggerAction(QAbstractSlider::SliderPageStepAdd);
        return true;
    default:
        return false;
    }
}

TimelineView::TimelineView(PlaybackClock& clock, QWidget* parent)
    : QWidget(parent)
    , d(new Private(clock, *this)) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Round timeline"));
    d->scrollBar.hide();
    connect(&d->scrollBar, &QScrollBar::valueChanged, this, [this](int value) { d->setScroll(value); });
    connect(&clock, &PlaybackClock::timeChanged, this, [this] { d->movePlayhead(); });
}

TimelineView::~TimelineView() = default;

void TimelineView::setTheme(const Theme& theme) {
    d->theme = theme;
    d->invalidate();
}

void TimelineView::setSchedule(EvaluatedSchedulePtr schedule) {
    d->schedule = std::move(schedule);
    d->hover = {};
    d->rows = d->schedule && d->schedule->error.empty() && d->schedule->network ? rowsOf(*d->schedule) : TimelineRows{};
    d->relayout();
    const int rounds = d->usable() ? static_cast<int>(d->layout.startS.size()) - 1 : 0;
    setAccessibleDescription(rounds == 0 ? tr("No schedule to show")
                                         : tr("%1 rounds, %2 islands, period %3 s")
                                               .arg(QString::number(rounds), QString::number(d->rows.count()),
                                                    fixedText(d->layout.periodS(), d->layout.periodS(), 4)));
}

void TimelineView::setNames(const Topology& topology) {
    d->names.clear();
    for (const Node& node : topology.nodes)
        if (!node.name.empty()) d->names[node.id] = QString::fromStdString(node.name);
}

double TimelineView::xOf(double timeS) const { return d->layout.xOf(timeS); }

double TimelineView::timeAt(double x) const { return d->layout.timeAt(x); }

QRectF TimelineView::barRect(int row, int round) const {
    const int clique = d->rows.clique(round, row);
    if (clique < 0) return {};
    const BarTimes times = barTimes(d->schedule->evaluation, round, clique);
    return d->layout.barRect(row, times.startS, times.latencyEndS);
}

QString TimelineView::tipAt(QPointF position) const {
    const int row = d->usable() ? d->layout.rowAt(position.y()) : -1;
    if (row < 0) return {};
    if (position.x() < d->layout.plot.left()) {
        const QString& id = d->rows.labels[static_cast<std::size_t>(row)];
        const auto name = d->names.find(NodeId(id.toStdString()));
        return name == d->names.end() || name->second == id ? id : tr("%1 (%2)").arg(name->second, id);
    }
    const int round = d->layout.roundAt(position.x());
    if (round < 0) return {};
    const int clique = d->rows.clique(round, row);
    return clique < 0 ? d->idleText(row, round) : cliqueText(*d->schedule, round, clique);
}

QSize TimelineView::sizeHint() const { return {700, 260}; }

QSize TimelineView::minimumSizeHint() const { return {220, 110}; }

bool TimelineView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto& help = static_cast<QHelpEvent&>(*event);
    const QString tip = d->dragging ? QString() : tipAt(help.pos());
    // As rich text a long tip is wrapped.
    tip.isEmpty() ? QToolTip::hideText()
                  : QToolTip::showText(help.globalPos(), QStringLiteral("<span>%1</span>").arg(tip.toHtmlEscaped()),
                                       this, QRect(help.pos(), QSize(1, 1)).adjusted(-12, -4, 12, 4));
    return true;
}

void TimelineView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) d->relayout();
    QWidget::changeEvent(event);
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    d->relayout();
}

void TimelineView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!d->usable()) {
        d->paintEmpty(painter);
    } else {
        d->ensurePicture();
        const double ratio = d->picture.devicePixelRatio();
        for (const QRect& rect : event->region())
            painter.drawPixmap(rect, d->picture, QRectF(rect.topLeft() * ratio, rect.size() * ratio).toRect());
        d->paintHover(painter);
        d->paintPlayhead(painter);
    }
    if (d->ring) drawFocusRing(painter, rect(), d->theme.accent, 4);
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !d->usable()) return QWidget::mousePressEvent(event);
    const QPointF position = event->position();
    const QRectF reach = d->layout.plot.united(d->layout.header).united(d->layout.axis);
    if (!reach.adjusted(-kHandleHalf, 0, kHandleHalf, 0).contains(position)) return;
    d->dragStartS = d->clock.timeS();
    d->resume = d->clock.playing();
    d->dragging = true;
    d->clock.pause();
    d->setHover({});
    QToolTip::hideText();
    d->seekTo(position.x());
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    if (d->dragging) return d->seekTo(event->position().x());
    d->setHover(d->hoverAt(event->position()));
    const bool grip = d->usable() && QRectF(d->playheadRect(d->playheadX)).contains(event->position()) &&
                      event->position().y() < d->layout.plot.top();
    setCursor(grip ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && d->dragging) d->endDrag();
}

void TimelineView::leaveEvent(QEvent* event) {
    d->setHover({});
    QWidget::leaveEvent(event);
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    if (!d->scrollBar.isVisible()) return QWidget::wheelEvent(event);
    const QPoint pixels = event->pixelDelta();
    const double delta = pixels.isNull() ? event->angleDelta().y() / 120.0 * d->scrollBar.singleStep() : pixels.y();
    d->scrollBar.setValue(static_cast<int>(std::lround(d->layout.scroll - delta)));
    event->accept();
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    if (d->dragging && event->key() == Qt::Key_Escape) {
        d->clock.seek(d->dragStartS);
        return d->endDrag();
    }
    const bool fine = event->modifiers() & Qt::ShiftModifier;
    const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (!plain || !d->usable() || !d->handleKey(event->key(), fine)) QWidget::keyPressEvent(event);
}

void TimelineView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    d->ring = byKeyboard(event->reason());
    update();
}

void TimelineView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    d->ring = false;
    update();
}

} // namespace isthmus
