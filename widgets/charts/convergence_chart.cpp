#include "widgets/charts/convergence_chart.h"

#include "widgets/charts/plot_theme.h"
#include "widgets/playback/schedule_text.h"

#include <QPainter>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace isthmus {

namespace {

constexpr double kPad = 0.08; // of the range, above and below

} // namespace

struct ConvergenceChart::Private {
    explicit Private(ConvergenceChart& owner)
        : chart(owner)
        , plot(*new QCustomPlot(&owner)) {}

    ConvergenceChart& chart;
    QCustomPlot& plot;
    Theme theme = Theme::light();
    QList<QPointF> changes;
    double lastS = 0;
    double bound = 0;
    QCPGraph* curve = nullptr;
    QCPItemStraightLine* boundLine = nullptr;
    QCPItemText* bestTag = nullptr;
    QCPItemText* boundTag = nullptr;

    void build();
    QCPItemText* addTag();
    void dress();
    void refill();
    void fitRanges();
    void reserveTags();
    void placeTags();
    [[nodiscard]] QRectF tagRect(const QCPItemText& tag) const;
};

QCPItemText* ConvergenceChart::Private::addTag() {
    auto* tag = new QCPItemText(&plot);
    tag->setClipToAxisRect(false);
    tag->setSelectable(false);
    tag->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    tag->position->setType(QCPItemPosition::ptAbsolute);
    return tag;
}

void ConvergenceChart::Private::build() {
    auto* column = new QVBoxLayout(&chart);
    column->setContentsMargins(4, 4, 4, 2);
    column->addWidget(&plot);
    plot.setLocale(QLocale::c());
    plot.setFocusPolicy(Qt::NoFocus);
    plot.xAxis->setLabel(tr("elapsed, s"));
    curve = plot.addGraph();
    curve->setLineStyle(QCPGraph::lsStepLeft);
    curve->setSelectable(QCP::stNone);
    boundLine = new QCPItemStraightLine(&plot);
    boundLine->setLayer("grid");
    bestTag = addTag();
    boundTag = addTag();
    QObject::connect(&plot, &QCustomPlot::beforeReplot, &chart, [this] { chooseTicks(plot); });
    QObject::connect(&plot, &QCustomPlot::afterLayout, &chart, [this] { placeTags(); });
    dress();
    refill();
}

void ConvergenceChart::Private::dress() {
    dressPlot(plot, theme, chart.font());
    curve->setPen(QPen(theme.accent, 2));
    boundLine->setPen(QPen(theme.muted, 1, Qt::DashLine));
    QFont bold = chart.font();
    bold.setWeight(QFont::DemiBold);
    bestTag->setFont(bold);
    bestTag->setColor(theme.accent);
    boundTag->setFont(chart.font());
    boundTag->setColor(theme.muted);
    reserveTags();
    plot.replot(QCustomPlot::rpQueuedReplot);
}

void ConvergenceChart::Private::refill() {
    QList<double> times;
    QList<double> values;
    for (const QPointF& point : chart.points()) {
        times += point.x();
        values += point.y();
    }
    curve->setData(times, values, true);
    boundLine->setVisible(bound > 0);
    boundTag->setVisible(bound > 0);
    boundLine->point1->setCoords(0, bound);
    boundLine->point2->setCoords(1, bound);
    plot.setVisible(!changes.isEmpty());
    if (!changes.isEmpty()) fitRanges();
    chart.update();
    plot.replot(QCustomPlot::rpQueuedReplot);
}

void ConvergenceChart::Private::fitRanges() {
    double low = changes.last().y();
    double high = low;
    for (const QPointF& point : changes) {
        low = std::min(low, point.y());
        high = std::max(high, point.y());
    }
    if (bound > 0) {
        low = std::min(low, bound);
        high = std::max(high, bound);
    }
    const double pad = high > low ? kPad * (high - low) : std::max(std::abs(high) * 0.1, 1e-9);
    plot.yAxis->setRange(low - pad, high + pad);
    plot.xAxis->setRange(0, std::max(lastS, 1e-3));
    bestTag->setText(tr("best %1").arg(fixedText(changes.last().y(), changes.last().y(), 4)));
    boundTag->setText(tr("bound %1").arg(fixedText(bound, bound, 4)));
    reserveTags();
}

// Room for the names at the right of the axes.
void ConvergenceChart::Private::reserveTags() {
    QCPAxisRect& axes = *plot.axisRect();
    double width = QFontMetricsF(bestTag->font()).horizontalAdvance(bestTag->text());
    if (bound > 0) width = std::max(width, QFontMetricsF(boundTag->font()).horizontalAdvance(boundTag->text()));
    axes.setAutoMargins(QCP::msLeft | QCP::msBottom);
    axes.setMargins(QMargins(0, plot.fontMetrics().height() / 2 + 1, static_cast<int>(std::ceil(width)) + 12, 0));
}

// Each at its value's height, pushed apart where they would touch, never outside the plot.
void ConvergenceChart::Private::placeTags() {
    if (changes.isEmpty()) return;
    QCPAxisRect& axes = *plot.axisRect();
    const double height = QFontMetricsF(bestTag->font()).height();
    const double top = axes.top();
    const double bottom = std::max(top, static_cast<double>(axes.bottom()));
    double best = std::clamp(plot.yAxis->coordToPixel(changes.last().y()), top, bottom);
    double low = std::clamp(plot.yAxis->coordToPixel(bound), top, bottom);
    if (bound > 0 && std::abs(best - low) < height) {
        const double side = changes.last().y() >= bound ? 1 : -1; // the better value's name is the lower one
        const double middle =
            std::clamp((best + low) / 2, top + height / 2, std::max(top + height / 2, bottom - height / 2));
        best = middle - side * height / 2;
        low = middle + side * height / 2;
    }
    const double x = axes.right() + 8;
    bestTag->position->setPixelPosition({x, best});
    boundTag->position->setPixelPosition({x, low});
}

QRectF ConvergenceChart::Private::tagRect(const QCPItemText& tag) const {
    const QFontMetricsF metrics(tag.font());
    const QPointF at = tag.position->pixelPosition();
    const QRectF rect(at.x(), at.y() - metrics.height() / 2, metrics.horizontalAdvance(tag.text()), metrics.height());
    return rect.translated(plot.pos());
}

ConvergenceChart::ConvergenceChart(QWidget* parent)
    : QWidget(parent)
    , d(new Private(*this)) {
    setAccessibleName(tr("Convergence of the optimizer"));
    d->build();
}

ConvergenceChart::~ConvergenceChart() = default;

void ConvergenceChart::setTheme(const Theme& theme) {
    d->theme = theme;
    d->dress();
    update();
}

void ConvergenceChart::start(const QString& axisTitle, double bound) {
    d->changes.clear();
    d->lastS = 0;
    d->bound = std::isfinite(bound) ? bound : 0;
    d->plot.yAxis->setLabel(axisTitle);
    d->refill();
}

void ConvergenceChart::add(double elapsedS, double best) {
    if (!std::isfinite(elapsedS) || !std::isfinite(best)) return;
    d->lastS = std::max(d->lastS, elapsedS);
    if (d->changes.isEmpty() || d->changes.last().y() != best) d->changes += QPointF(d->lastS, best);
    d->refill();
}

int ConvergenceChart::pointCount() const { return static_cast<int>(d->changes.size()); }

QList<QPointF> ConvergenceChart::points() const {
    QList<QPointF> points = d->changes;
    if (!points.isEmpty() && points.last().x() < d->lastS) points += QPointF(d->lastS, points.last().y());
    return points;
}

QList<QRectF> ConvergenceChart::tagRects() const {
    QList<QRectF> rects;
    for (const QCPItemText* tag : {d->bestTag, d->boundTag})
        if (tag->visible()) rects += d->tagRect(*tag);
    std::sort(rects.begin(), rects.end(),
              [](const QRectF& one, const QRectF& other) { return one.top() < other.top(); });
    return rects;
}

QRectF ConvergenceChart::plotRect() const { return QRectF(d->plot.axisRect()->rect()).translated(d->plot.pos()); }

QSize ConvergenceChart::sizeHint() const { return {300, 150}; }

QSize ConvergenceChart::minimumSizeHint() const { return {180, 100}; }

void ConvergenceChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) d->dress();
}

void ConvergenceChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), d->theme.panel);
    if (!d->changes.isEmpty()) return;
    painter.setPen(d->theme.muted);
    painter.drawText(rect().adjusted(12, 8, -12, -8), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("The best schedule found so far appears here while the optimizer runs"));
}

} // namespace isthmus
