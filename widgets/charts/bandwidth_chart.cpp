#include "widgets/charts/bandwidth_chart.h"

#include "widgets/charts/chart_legend.h"
#include "widgets/charts/link_rates.h"
#include "widgets/charts/plot_theme.h"
#include "widgets/charts/rate_curve.h"
#include "widgets/model/value_text.h"
#include "widgets/playback/playback_clock.h"
#include "widgets/playback/schedule_text.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isthmus {

namespace {

constexpr std::size_t kShown = 6;     // a color each
constexpr double kReach = 10;         // px round a curve in which the mouse finds it
constexpr int kClickSlack = 4;        // px that a click may wander
constexpr double kMinNamed = 70;      // px of the axis that leave room for the capacity's name
constexpr int kMaxLines = 200;        // round separators
constexpr double kShowCapacity = 2.5; // times the highest rate, up to which the axis reaches to the capacity

QString rateText(double gbps) { return gbps > 0 ? fixedText(gbps, gbps, 3) : QStringLiteral("0"); }

} // namespace

struct BandwidthChart::Private {
    Private(PlaybackClock& clockShown, BandwidthChart& owner)
        : clock(clockShown)
        , chart(owner)
        , plot(*new QCustomPlot(&owner))
        , legend(*new ChartLegend(&owner)) {}

    PlaybackClock& clock;
    BandwidthChart& chart;
    QCustomPlot& plot;
    ChartLegend& legend;
    Theme theme = Theme::light();
    EvaluatedSchedulePtr schedule;
    std::vector<DirectionRate> shown; // the busiest, then what highlightLink added
    std::size_t busiest = 0;
    std::vector<RateCurve*> curves; // of shown; the plot's
    LinkId highlighted;
    int hovered = -1; // entry of the legend
    QPoint pressed;
    QCPItemStraightLine* cursor = nullptr;
    QCPItemStraightLine* capacity = nullptr;
    QCPItemText* capacityLabel = nullptr;
    QCPItemTracer* tracer = nullptr;
    QCPItemText* chip = nullptr;
    std::vector<QCPItemStraightLine*> roundLines;

    [[nodiscard]] bool usable() const { return schedule && schedule->error.empty() && periodS() > 0; }
    [[nodiscard]] double periodS() const { return schedule->evaluation.periodS; }
    [[nodiscard]] const LinkId& idOf(const DirectionRate& rate) const {
        return schedule->network->linkIds[static_cast<std::size_t>(rate.link)];
    }
    [[nodiscard]] QString nameOf(const DirectionRate& rate) const {
        return directionText(*schedule->network, rate.link, rate.direction);
    }
    [[nodiscard]] int titleHeight() const { return chart.fontMetrics().height() + 12; }

    void buildLayout();
    void buildLayers();
    void buildItems();
    void connectPlot();
    void rebuild();
    void addCurve(const DirectionRate& rate);
    void addRoundLines();
    void restyle();
    [[nodiscard]] bool strong(std::size_t index) const;
    [[nodiscard]] bool anyStrong() const;
    [[nodiscard]] QColor baseColor(std::size_t index) const;
    void overlapCurves();
    void fillLegend();
    [[nodiscard]] double capacityShown() const;
    void fitRates();
    void dressItems();
    void showAll();
    void keepInPeriod(const QCPRange& range);
    void moveCursor();
    [[nodiscard]] int roundAt(double timeS) const;
    [[nodiscard]] int curveAt(QPointF position) const;
    [[nodiscard]] int stripeAt(std::size_t curve, int round, double x) const;
    [[nodiscard]] QString valueText(int curve, double timeS) const;
    void point(QPointF position);
    void placeChip(QPointF position);
    void unpoint();
    void pick(int curve);
};

void BandwidthChart::Private::buildLayout() {
    auto* column = new QVBoxLayout(&chart);
    column->setContentsMargins(8, titleHeight(), 8, 4);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(&plot, 1);
    row->addWidget(&legend);
    column->addLayout(row, 1);
}

void BandwidthChart::Private::buildLayers() {
    plot.addLayer("strong", plot.layer("main"));
    plot.addLayer("cursor", plot.layer("overlay"));
    plot.addLayer("hover", plot.layer("cursor"));
    plot.layer("cursor")->setMode(QCPLayer::lmBuffered);
    plot.layer("hover")->setMode(QCPLayer::lmBuffered);
}

void BandwidthChart::Private::buildItems() {
    const auto on = [](auto* item, const char* layer) {
        item->setLayer(QLatin1String(layer));
        item->setSelectable(false);
        return item;
    };
    cursor = on(new QCPItemStraightLine(&plot), "cursor");
    capacity = on(new QCPItemStraightLine(&plot), "grid");
    capacityLabel = on(new QCPItemText(&plot), "main");
    capacityLabel->setPadding(QMargins(0, 0, 0, 3));
    capacityLabel->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    tracer = on(new QCPItemTracer(&plot), "hover");
    tracer->setStyle(QCPItemTracer::tsCircle);
    tracer->setSize(8);
    chip = on(new QCPItemText(&plot), "hover");
    chip->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    chip->position->setType(QCPItemPosition::ptAbsolute);
    chip->setClipToAxisRect(false);
    chip->setTextAlignment(Qt::AlignLeft);
    chip->setPadding(QMargins(8, 5, 8, 5));
    tracer->setVisible(false);
    chip->setVisible(false);
}

void BandwidthChart::Private::connectPlot() {
    plot.setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    plot.axisRect()->setRangeDrag(Qt::Horizontal);
    plot.axisRect()->setRangeZoom(Qt::Horizontal);
    plot.setMouseTracking(true);
    plot.setFocusPolicy(Qt::NoFocus);
    plot.setLocale(QLocale::c());
    plot.installEventFilter(&chart);
    plot.xAxis->setLabel(tr("time in the period, s"));
    plot.yAxis->setLabel(tr("rate, Gbit/s"));
    QObject::connect(plot.xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), &chart,
                     [this](const QCPRange& range) { keepInPeriod(range); });
    QObject::connect(&plot, &QCustomPlot::beforeReplot, &chart, [this] { fitRates(); });
    QObject::connect(&plot, &QCustomPlot::mouseDoubleClick, &chart, [this] { showAll(); });
    QObject::connect(&clock, &PlaybackClock::timeChanged, &chart, [this] { moveCursor(); });
    QObject::connect(&legend, &ChartLegend::entryClicked, &chart, [this](int entry) { pick(entry); });
    QObject::connect(&legend, &ChartLegend::entryHovered, &chart, [this](int entry) {
        hovered = entry;
        restyle();
    });
}

void BandwidthChart::Private::rebuild() {
    unpoint();
    hovered = -1;
    for (RateCurve* curve : std::exchange(curves, {})) plot.removeGraph(curve);
    for (QCPItemStraightLine* line : std::exchange(roundLines, {})) plot.removeItem(line);
    shown.clear();
    busiest = 0;
    plot.setVisible(usable());
    legend.setVisible(usable());
    if (usable()) {
        shown = busiestRates(*schedule, kShown);
        busiest = shown.size();
        if (!highlighted.empty()) addMissing(shown, *schedule, highlighted);
        for (const DirectionRate& rate : shown) addCurve(rate);
        addRoundLines();
    }
    restyle();
    chart.update();
}

void BandwidthChart::Private::addCurve(const DirectionRate& rate) {
    auto* curve = new RateCurve(plot);
    curve->setLineStyle(QCPGraph::lsStepLeft);
    curve->setAdaptiveSampling(false);
    curve->setSelectable(QCP::stNone);
    QList<double> times;
    QList<double> rates;
    for (std::size_t round = 0; round < rate.roundGbps.size(); ++round) {
        times += schedule->evaluation.roundStartS[round];
        rates += rate.roundGbps[round];
    }
    times += schedule->evaluation.periodS;
    rates += rates.back();
    curve->setData(times, rates, true);
    curves.push_back(curve);
}

void BandwidthChart::Private::addRoundLines() {
    const std::vector<double>& startS = schedule->evaluation.roundStartS;
    if (startS.size() > kMaxLines) return;
    for (std::size_t round = 1; round + 1 < startS.size(); ++round) {
        auto* line = new QCPItemStraightLine(&plot);
        line->setLayer("grid");
        line->point1->setCoords(startS[round], 0);
        line->point2->setCoords(startS[round], 1);
        roundLines.push_back(line);
    }
}

bool BandwidthChart::Private::strong(std::size_t index) const {
    if (hovered >= 0) return static_cast<int>(index) == hovered;
    return !highlighted.empty() && idOf(shown[index]) == highlighted;
}

bool BandwidthChart::Private::anyStrong() const {
    for (std::size_t i = 0; i < shown.size(); ++i)
        if (strong(i)) return true;
    return false;
}

QColor BandwidthChart::Private::baseColor(std::size_t index) const {
    return index < busiest ? theme.cliques[index] : theme.ink;
}

void BandwidthChart::Private::overlapCurves() {
    for (const bool group : {false, true}) {
        std::vector<DirectionRate> rates;
        std::vector<RateCurve*> members;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            if (strong(i) != group) continue;
            rates.push_back(shown[i]);
            members.push_back(curves[i]);
        }
        for (std::size_t i = 0; i < members.size(); ++i) {
            members[i]->overlaps.clear();
            for (std::size_t round = 0; round < rates[i].roundGbps.size(); ++round)
                members[i]->overlaps.push_back(overlapOf(rates, i, round));
        }
    }
}

void BandwidthChart::Private::restyle() {
    const bool emphasis = anyStrong();
    for (std::size_t i = 0; i < curves.size(); ++i) {
        RateCurve& curve = *curves[i];
        curve.strong = strong(i);
        curve.dashed = i >= busiest && shown[i].direction == 1;
        curve.color = emphasis && !curve.strong ? mix(theme.panel, baseColor(i), 0.3) : baseColor(i);
        curve.setLayer(QLatin1String(curve.strong ? "strong" : "main"));
    }
    overlapCurves();
    fillLegend();
    dressItems();
    plot.replot(QCustomPlot::rpQueuedReplot);
}

void BandwidthChart::Private::fillLegend() {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const DirectionRate& rate = shown[i];
        const QString tip = tr("%1: at most %2 of %3 Gbit/s (%4)")
                                .arg(nameOf(rate), rateText(rate.peak * rate.capacityGbps),
                                     numberText(rate.capacityGbps), percentText(rate.peak));
        const bool picked = !highlighted.empty() && idOf(rate) == highlighted;
        entries.push_back({nameOf(rate), baseColor(i), curves[i]->dashed, picked, tip});
    }
    legend.setEntries(std::move(entries));
}

// Of the emphasised curve, else the highest of those shown.
double BandwidthChart::Private::capacityShown() const {
    double gbps = 0;
    const bool emphasis = anyStrong();
    for (std::size_t i = 0; i < shown.size(); ++i)
        if (!emphasis || strong(i)) gbps = std::max(gbps, shown[i].capacityGbps);
    return gbps;
}

void BandwidthChart::Private::fitRates() {
    double highest = 0;
    for (const DirectionRate& rate : shown) highest = std::max(highest, rate.peak * rate.capacityGbps);
    const double limit = capacityShown();
    const bool reached = highest <= 0 || limit <= kShowCapacity * highest;
    const double top = std::max(highest, reached ? limit : 0);
    const double height = axesSize(plot).height();
    const bool named = height >= kMinNamed && limit > 0;
    const double label = named ? plot.fontMetrics().height() + 8.0 : 8;
    const double room = std::max(1.0, height - label);
    plot.yAxis->setRange(0, (top > 0 ? top : 1) * (room + label) / room);
    chooseTicks(plot);
    capacity->setVisible(reached && limit > 0);
    capacity->point1->setCoords(0, limit);
    capacity->point2->setCoords(1, limit);
    capacityLabel->setVisible(named);
    capacityLabel->setText(reached ? tr("capacity %1").arg(numberText(limit))
                                   : tr("capacity %1, above ↑").arg(numberText(limit)));
    capacityLabel->position->setTypeY(reached ? QCPItemPosition::ptPlotCoords : QCPItemPosition::ptAxisRectRatio);
    capacityLabel->setPositionAlignment(Qt::AlignRight | (reached ? Qt::AlignBottom : Qt::AlignTop));
    capacityLabel->position->setCoords(0.995, reached ? limit : 0);
}

void BandwidthChart::Private::dressItems() {
    const QFont font = chart.font();
    dressPlot(plot, theme, font);
    cursor->setPen(QPen(theme.accent, 1.5));
    capacity->setPen(QPen(theme.muted, 1, Qt::DashLine));
    capacityLabel->setColor(theme.muted);
    capacityLabel->setFont(font);
    for (QCPItemStraightLine* line : roundLines) line->setPen(QPen(theme.coast, 1));
    chip->setFont(font);
    chip->setColor(theme.ink);
    chip->setBrush(theme.panel);
    chip->setPen(QPen(theme.coast, 1));
    tracer->setPen(QPen(theme.panel, 1.5));
}

void BandwidthChart::Private::showAll() {
    if (!usable()) return;
    plot.xAxis->setRange(0, periodS());
    plot.replot(QCustomPlot::rpQueuedReplot);
}

void BandwidthChart::Private::keepInPeriod(const QCPRange& range) {
    if (!usable()) return;
    const double lastS = periodS();
    const double size = std::clamp(range.size(), lastS * 1e-4, lastS);
    const double from = std::clamp(range.lower, 0.0, lastS - size);
    if (from != range.lower || size != range.size()) plot.xAxis->setRange(from, from + size);
    unpoint();
}

void BandwidthChart::Private::moveCursor() {
    cursor->point1->setCoords(clock.timeS(), 0);
    cursor->point2->setCoords(clock.timeS(), 1);
    if (usable() && plot.isVisible()) plot.layer("cursor")->replot();
}

int BandwidthChart::Private::roundAt(double timeS) const {
    const std::vector<double>& startS = schedule->evaluation.roundStartS;
    const auto next = std::upper_bound(startS.begin(), startS.end(), timeS);
    return std::clamp(static_cast<int>(next - startS.begin()) - 1, 0, static_cast<int>(startS.size()) - 2);
}

// Of the curves that lie on each other, the one whose stripe is at x.
int BandwidthChart::Private::stripeAt(std::size_t curve, int round, double x) const {
    const RateCurve& hit = *curves[curve];
    const Overlap overlap = hit.overlaps[static_cast<std::size_t>(round)];
    const int stripe = static_cast<int>(std::max(0.0, x - hit.left(round)) / RateCurve::kStripe) % overlap.count;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const Overlap other = curves[i]->overlaps[static_cast<std::size_t>(round)];
        const bool together = curves[i]->strong == hit.strong && other.count == overlap.count &&
                              std::abs(curves[i]->level(round) - hit.level(round)) < 3;
        if (together && other.place == stripe) return static_cast<int>(i);
    }
    return static_cast<int>(curve);
}

int BandwidthChart::Private::curveAt(QPointF position) const {
    if (!usable() || !plot.axisRect()->rect().contains(position.toPoint())) return -1;
    const int round = roundAt(plot.xAxis->pixelToCoord(position.x()));
    double nearest = kReach;
    int found = -1;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (!curves[i]->drawn(round)) continue;
        const double distance = std::abs(curves[i]->level(round) - position.y()) - (curves[i]->strong ? 1 : 0);
        if (distance > nearest) continue;
        nearest = distance;
        found = static_cast<int>(i);
    }
    return found < 0 ? -1 : stripeAt(static_cast<std::size_t>(found), round, position.x());
}

QString BandwidthChart::Private::valueText(int curve, double timeS) const {
    const auto index = static_cast<std::size_t>(curve);
    const DirectionRate& rate = shown[index];
    const auto round = static_cast<std::size_t>(roundAt(timeS));
    const double gbps = rate.roundGbps[round];
    const int equal = curves[index]->overlaps[round].count - 1;
    QString name = nameOf(rate);
    if (equal > 0) name += tr(" (and %1 like it)").arg(equal);
    const QString share = percentText(rate.capacityGbps > 0 ? gbps / rate.capacityGbps : 0);
    return tr("%1\n%2 Gbit/s at %3 s · %4 of %5")
        .arg(name, rateText(gbps), fixedText(timeS, periodS(), 3), share, numberText(rate.capacityGbps));
}

void BandwidthChart::Private::point(QPointF position) {
    const int curve = curveAt(position);
    plot.setCursor(curve < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (curve < 0) return unpoint();
    const double timeS = plot.xAxis->pixelToCoord(position.x());
    const auto index = static_cast<std::size_t>(curve);
    tracer->setBrush(baseColor(index));
    tracer->position->setCoords(timeS, shown[index].roundGbps[static_cast<std::size_t>(roundAt(timeS))]);
    tracer->setVisible(true);
    chip->setText(valueText(curve, timeS));
    chip->setVisible(true);
    placeChip({position.x(), plot.yAxis->coordToPixel(tracer->position->value())});
    plot.layer("hover")->replot();
}

// Below the curve and right of the mouse, as far as the plot has room, else above and left.
void BandwidthChart::Private::placeChip(QPointF position) {
    const QSize text = QFontMetrics(chip->font()).boundingRect(QRect(), Qt::AlignLeft, chip->text()).size();
    const double width = text.width() + 18;
    const double height = text.height() + 12;
    const QRectF room = plot.rect();
    double x = position.x() + 12;
    if (x + width > room.right()) x = std::max(room.left(), position.x() - 12 - width);
    double y = position.y() + 12;
    if (y + height > plot.axisRect()->bottom()) y = std::max(room.top(), position.y() - 12 - height);
    chip->position->setPixelPosition({x, y});
}

void BandwidthChart::Private::unpoint() {
    if (!chip || !chip->visible()) return;
    chip->setVisible(false);
    tracer->setVisible(false);
    plot.layer("hover")->replot();
}

void BandwidthChart::Private::pick(int curve) {
    if (curve < 0 || curve >= static_cast<int>(shown.size())) return;
    const LinkId link = idOf(shown[static_cast<std::size_t>(curve)]);
    chart.highlightLink(link);
    emit chart.linkPicked(link);
}

BandwidthChart::BandwidthChart(PlaybackClock& clock, QWidget* parent)
    : QWidget(parent)
    , d(new Private(clock, *this)) {
    setAccessibleName(tr("Bandwidth per link"));
    d->buildLayout();
    d->buildLayers();
    d->buildItems();
    d->connectPlot();
    d->rebuild();
    d->moveCursor();
}

BandwidthChart::~BandwidthChart() = default;

void BandwidthChart::setTheme(const Theme& theme) {
    d->theme = theme;
    d->legend.setTheme(theme);
    d->restyle();
    update();
}

void BandwidthChart::setSchedule(EvaluatedSchedulePtr schedule) {
    d->schedule = std::move(schedule);
    d->rebuild();
    d->moveCursor();
    d->showAll();
}

void BandwidthChart::highlightLink(const LinkId& link) {
    if (link == d->highlighted) return;
    d->highlighted = link;
    const bool wasAdded = d->shown.size() > d->busiest;
    const auto isIt = [&](const DirectionRate& rate) { return d->idOf(rate) == link; };
    const bool present = std::any_of(d->shown.begin(), d->shown.end(), isIt);
    if (wasAdded || (!link.empty() && !present)) return d->rebuild();
    d->restyle();
}

QStringList BandwidthChart::legendNames() const {
    QStringList names;
    for (const LegendEntry& entry : d->legend.entries()) names += entry.name;
    return names;
}

QList<QPointF> BandwidthChart::curvePoints(int curve) const {
    QList<QPointF> points;
    for (const QCPGraphData& point : *d->curves[static_cast<std::size_t>(curve)]->data())
        points += QPointF(point.key, point.value);
    return points;
}

QColor BandwidthChart::curveColor(int curve) const { return d->curves[static_cast<std::size_t>(curve)]->color; }

QPointF BandwidthChart::positionOf(int curve, double timeS) const {
    const RateCurve& shown = *d->curves[static_cast<std::size_t>(curve)];
    return d->plot.mapTo(this, QPointF(d->plot.xAxis->coordToPixel(timeS), shown.level(d->roundAt(timeS))));
}

QString BandwidthChart::valueTextAt(QPointF position) const {
    const QPointF inPlot = d->plot.mapFrom(this, position);
    const int curve = d->curveAt(inPlot);
    return curve < 0 ? QString() : d->valueText(curve, d->plot.xAxis->pixelToCoord(inPlot.x()));
}

QPointF BandwidthChart::visibleTimes() const {
    const QCPRange range = d->plot.xAxis->range();
    return {range.lower, range.upper};
}

QSize BandwidthChart::sizeHint() const { return {560, 260}; }

QSize BandwidthChart::minimumSizeHint() const { return {260, 140}; }

bool BandwidthChart::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &d->plot) return QWidget::eventFilter(watched, event);
    const auto mouse = [event] { return static_cast<QMouseEvent*>(event); };
    if (event->type() == QEvent::Leave) d->unpoint();
    if (event->type() == QEvent::MouseMove && mouse()->buttons() == Qt::NoButton) d->point(mouse()->position());
    if (event->type() == QEvent::MouseButtonPress) d->pressed = mouse()->pos();
    if (event->type() == QEvent::MouseButtonRelease && mouse()->button() == Qt::LeftButton &&
        (mouse()->pos() - d->pressed).manhattanLength() <= kClickSlack)
        d->pick(d->curveAt(mouse()->position()));
    return QWidget::eventFilter(watched, event);
}

void BandwidthChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange) return;
    layout()->setContentsMargins(8, d->titleHeight(), 8, 4);
    d->restyle();
}

void BandwidthChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), d->theme.panel);
    painter.setPen(d->theme.muted);
    if (!d->usable()) {
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("No schedule to show"));
        return;
    }
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QString title = tr("Bandwidth per link");
    const QPointF baseline(12, 7 + QFontMetricsF(bold).ascent());
    painter.drawText(baseline + QPointF(QFontMetricsF(bold).horizontalAdvance(title) + 14, 0), tr("Gbit/s"));
    painter.setFont(bold);
    painter.setPen(d->theme.ink);
    painter.drawText(baseline, title);
}

void BandwidthChart::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    d->plot.replot(QCustomPlot::rpQueuedReplot);
}

} // namespace isthmus
