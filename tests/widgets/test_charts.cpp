#include "tests/widgets/shown_schedules.h"
#include "widgets/charts/bandwidth_chart.h"
#include "widgets/charts/chart_legend.h"
#include "widgets/charts/convergence_chart.h"
#include "widgets/charts/link_rates.h"
#include "widgets/playback/playback_clock.h"

#include <QSignalSpy>
#include <QtTest>

#include <cmath>

using namespace isthmus;

namespace {

int pixelsOf(QWidget& widget, const QColor& color) {
    const QImage image = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color ? 1 : 0;
    return count;
}

QWidget* plotOf(QWidget& chart) {
    for (QWidget* child : chart.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (child->inherits("QCustomPlot")) return child;
    return nullptr;
}

} // namespace

class TestCharts : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup() { chart.reset(); }
    void ratesIntegrateToTheTraffic();
    void busiestComeFirst();
    void curvesHoldTheRates();
    void legendNamesDirections();
    void parallelLinksAreToldApart();
    void overlapsAreCounted();
    void equalCurvesShowAllTheirColors();
    void valueUnderTheMouse();
    void clickOnACurvePicks();
    void clickInTheLegendPicks();
    void highlightFadesTheOthers();
    void highlightAddsWhatIsNotShown();
    void wheelZoomsAndDoubleClickShowsAll();
    void dragPansWithinThePeriod();
    void cursorFollowsTheClock();
    void themeRecolors();
    void emptyChart();
    void convergenceSteps();
    void convergenceNamesDoNotCollide_data();
    void convergenceNamesDoNotCollide();
    void convergenceIgnoresWhatIsNoNumber();

private:
    void settle() const { QCoreApplication::processEvents(); }
    int curveNamed(const QString& name) const { return static_cast<int>(chart->legendNames().indexOf(name)); }
    QPoint inPlot(QPointF inChart) const { return plotOf(*chart)->mapFrom(chart.get(), inChart.toPoint()); }

    std::unique_ptr<PlaybackClock> clock;
    std::unique_ptr<BandwidthChart> chart;
    EvaluatedSchedulePtr schedule;
};

void TestCharts::init() {
    clock = std::make_unique<PlaybackClock>();
    chart = std::make_unique<BandwidthChart>(*clock);
    chart->resize(560, 260);
    schedule = twoRounds();
    clock->setRoundStarts(schedule->evaluation.roundStartS);
    chart->setSchedule(schedule);
    chart->show();
    QVERIFY(QTest::qWaitForWindowExposed(chart.get()));
    settle();
}

void TestCharts::ratesIntegrateToTheTraffic() {
    const std::vector<DirectionRate> rates = directionRates(*schedule);
    QCOMPARE(rates.size(), schedule->evaluation.traffic.size());
    for (const LinkTraffic& traffic : schedule->evaluation.traffic) {
        const auto rate = std::find_if(rates.begin(), rates.end(), [&](const DirectionRate& candidate) {
            return candidate.same(traffic.link, traffic.direction);
        });
        QVERIFY(rate != rates.end());
        double gbit = 0;
        for (std::size_t round = 0; round < rate->roundGbps.size(); ++round)
            gbit += rate->roundGbps[round] * schedule->evaluation.rounds[round].durationS;
        QVERIFY(std::abs(gbit - traffic.gbit) < 1e-9 * traffic.gbit);
    }
}

void TestCharts::busiestComeFirst() {
    const std::vector<DirectionRate> rates = directionRates(*schedule);
    QCOMPARE(rates.front().link, 1); // B-C, the thin one
    QCOMPARE(rates.front().direction, 0);
    for (std::size_t i = 1; i < rates.size(); ++i) QVERIFY(rates[i - 1].peak >= rates[i].peak - 1e-12);
    QVERIFY(rates.front().peak < 1); // latency takes its part of the round
}

void TestCharts::curvesHoldTheRates() {
    const std::vector<DirectionRate> rates = directionRates(*schedule);
    for (std::size_t i = 0; i < rates.size(); ++i) {
        const QList<QPointF> points = chart->curvePoints(static_cast<int>(i));
        QCOMPARE(points.size(), 3);
        for (std::size_t round = 0; round < 2; ++round) {
            const QPointF point = points[static_cast<qsizetype>(round)];
            QCOMPARE(point.x(), schedule->evaluation.roundStartS[round]);
            const std::size_t resource = static_cast<std::size_t>(2 * rates[i].link + rates[i].direction);
            const RoundTraffic& traffic = schedule->evaluation.rounds[round];
            QCOMPARE(point.y(), traffic.load[resource] * 16 / traffic.durationS);
        }
        QCOMPARE(points.last(), QPointF(schedule->evaluation.periodS, points[1].y()));
    }
}

void TestCharts::legendNamesDirections() {
    const QStringList names = chart->legendNames();
    QCOMPARE(names.size(), 6);
    QCOMPARE(names.first(), QStringLiteral("B → C"));
    QCOMPARE(QSet<QString>(names.begin(), names.end()).size(), 6);
    QVERIFY(names.contains(QStringLiteral("D → C")));
}

void TestCharts::parallelLinksAreToldApart() {
    const auto parallel = shown(network("* multicast fpga; A-B 10Gbps 1ms id north; A-B 10Gbps 2ms id south"), {"A B"});
    chart->setSchedule(parallel);
    QCOMPARE(chart->legendNames().first(), QStringLiteral("A → B (north)"));
}

void TestCharts::overlapsAreCounted() {
    const auto rate = [](double first, double second) { return DirectionRate{0, 0, 10, {first, second}, 1}; };
    const std::vector<DirectionRate> rates = {rate(5, 1), rate(8, 1), rate(5, 0)};
    QCOMPARE(overlapOf(rates, 0, 0).count, 2);
    QCOMPARE(overlapOf(rates, 2, 0).place, 1);
    QCOMPARE(overlapOf(rates, 1, 0).count, 1);
    QCOMPARE(overlapOf(rates, 1, 1).place, 1);
}

void TestCharts::equalCurvesShowAllTheirColors() {
    const std::vector<DirectionRate> rates = directionRates(*schedule);
    QCOMPARE(overlapOf(rates, 0, 0).count, 6); // every direction carries one payload
    for (int curve = 0; curve < 6; ++curve) QVERIFY(pixelsOf(*plotOf(*chart), chart->curveColor(curve)) > 20);
}

void TestCharts::valueUnderTheMouse() {
    chart->highlightLink(LinkId("bc")); // so that it is no stripe
    settle();
    const QPointF onFirst = chart->positionOf(0, 0) + QPointF(145, 0); // both directions are alike: the 15th stripe
    const QString text = chart->valueTextAt(onFirst + QPointF(0, 4));
    QVERIFY2(text.startsWith(QStringLiteral("B → C (and 1 like it)\n")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("18.4 Gbit/s at 0.")), qPrintable(text)); // 16 Gbit in 0.87 s
    QVERIFY2(text.endsWith(QStringLiteral(" s · 92% of 20")), qPrintable(text));
    QVERIFY(chart->valueTextAt(onFirst + QPointF(10, 0)).startsWith(QStringLiteral("C → B")));
    QVERIFY(chart->valueTextAt(onFirst + QPointF(0, 40)).isEmpty());
    const QImage before = chart->grab().toImage();
    QTest::mouseMove(plotOf(*chart), inPlot(onFirst));
    settle();
    QVERIFY(chart->grab().toImage() != before);
    QTest::mouseMove(plotOf(*chart), QPoint(2, 2));
    settle();
    QCOMPARE(chart->grab().toImage(), before);
}

void TestCharts::clickOnACurvePicks() {
    chart->highlightLink(LinkId("bc"));
    settle();
    chart->highlightLink(LinkId());
    settle();
    QSignalSpy picked(chart.get(), &BandwidthChart::linkPicked);
    // The first stripe of six is the first curve's.
    QTest::mouseClick(plotOf(*chart), Qt::LeftButton, {}, inPlot(chart->positionOf(0, 0) + QPointF(5, 1)));
    QCOMPARE(picked.count(), 1);
    QCOMPARE(picked.first().first().value<LinkId>(), LinkId("bc"));
    QTest::mouseClick(plotOf(*chart), Qt::LeftButton, {}, inPlot(chart->positionOf(0, 0.4) + QPointF(0, 60)));
    QCOMPARE(picked.count(), 1);
}

void TestCharts::clickInTheLegendPicks() {
    auto* legend = chart->findChild<ChartLegend*>();
    QSignalSpy picked(chart.get(), &BandwidthChart::linkPicked);
    const int entry = curveNamed(QStringLiteral("B → A"));
    QTest::mouseClick(legend, Qt::LeftButton, {}, legend->entryRect(entry).center());
    QCOMPARE(picked.count(), 1);
    QCOMPARE(picked.first().first().value<LinkId>(), schedule->network->linkIds[0]);
    for (int i = 0; i < 6; ++i) QVERIFY(legend->rect().contains(legend->entryRect(i)));
    QVERIFY(!legend->geometry().intersects(plotOf(*chart)->geometry()));
}

void TestCharts::highlightFadesTheOthers() {
    const int other = curveNamed(QStringLiteral("A → B"));
    const QColor full = chart->curveColor(other);
    chart->highlightLink(LinkId("bc"));
    QCOMPARE(chart->curveColor(curveNamed(QStringLiteral("B → C"))), Theme::light().cliques[0]);
    QVERIFY(chart->curveColor(other) != full);
    chart->highlightLink(LinkId());
    QCOMPARE(chart->curveColor(other), full);
}

void TestCharts::highlightAddsWhatIsNotShown() {
    const Topology five = network("* multicast fpga; A-B-C-D-E 20Gbps 1ms; A-E 40Gbps 90ms id idle");
    const auto line = shown(five, {"A B C D E"});
    chart->setSchedule(line);
    QCOMPARE(chart->legendNames().size(), 6);
    chart->highlightLink(LinkId("idle"));
    QCOMPARE(chart->legendNames().size(), 8);
    QCOMPARE(chart->legendNames()[6], QStringLiteral("A → E"));
    QCOMPARE(chart->curvePoints(7).first().y(), 0.0);
    chart->highlightLink(LinkId("unknown"));
    QCOMPARE(chart->legendNames().size(), 6);
    chart->highlightLink(LinkId());
    QCOMPARE(chart->legendNames().size(), 6);
}

void TestCharts::wheelZoomsAndDoubleClickShowsAll() {
    const double periodS = schedule->evaluation.periodS;
    QCOMPARE(chart->visibleTimes(), QPointF(0, periodS));
    QWidget* plot = plotOf(*chart);
    const QPointF middle = inPlot(chart->positionOf(0, periodS / 2) + QPointF(0, 50));
    const auto wheel = [&](int delta) {
        QWheelEvent event(middle, plot->mapToGlobal(middle), {}, {0, delta}, Qt::NoButton, {}, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(plot, &event);
    };
    wheel(120);
    const QPointF zoomed = chart->visibleTimes();
    QVERIFY(zoomed.x() > 0 && zoomed.y() < periodS);
    for (int i = 0; i < 20; ++i) wheel(-120);
    QCOMPARE(chart->visibleTimes(), QPointF(0, periodS));
    wheel(240);
    QTest::mouseDClick(plot, Qt::LeftButton, {}, middle.toPoint());
    QCOMPARE(chart->visibleTimes(), QPointF(0, periodS));
}

void TestCharts::dragPansWithinThePeriod() {
    const double periodS = schedule->evaluation.periodS;
    QWidget* plot = plotOf(*chart);
    const QPoint middle = inPlot(chart->positionOf(0, periodS / 2) + QPointF(0, 50));
    QWheelEvent event(middle, plot->mapToGlobal(middle), {}, {0, 480}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot, &event);
    const QPointF before = chart->visibleTimes();
    QSignalSpy picked(chart.get(), &BandwidthChart::linkPicked);
    QTest::mousePress(plot, Qt::LeftButton, {}, middle);
    QTest::mouseMove(plot, middle + QPoint(40, 0));
    QTest::mouseMove(plot, middle + QPoint(60, 0));
    const QPointF moved = chart->visibleTimes();
    QVERIFY(moved.x() < before.x());
    QVERIFY(std::abs((moved.y() - moved.x()) - (before.y() - before.x())) < 1e-9);
    QTest::mouseMove(plot, middle + QPoint(4000, 0));
    QTest::mouseRelease(plot, Qt::LeftButton, {}, middle + QPoint(4000, 0));
    QCOMPARE(chart->visibleTimes().x(), 0.0);
    QCOMPARE(picked.count(), 0);
}

void TestCharts::cursorFollowsTheClock() {
    const auto cursorX = [&] {
        settle();
        const QImage image = plotOf(*chart)->grab().toImage();
        const int y = inPlot(chart->positionOf(0, 0)).y() + 30;
        const QColor accent = Theme::light().accent;
        int best = -1;
        for (int x = 0; x < image.width(); ++x) {
            const QColor color = image.pixelColor(x, y);
            if (color.blue() - color.red() > (accent.blue() - accent.red()) / 2) best = x;
        }
        return best;
    };
    for (const double timeS : {0.3, 1.1}) {
        clock->seek(timeS);
        QVERIFY(std::abs(cursorX() - inPlot(chart->positionOf(0, timeS)).x()) <= 2);
    }
}

void TestCharts::themeRecolors() {
    chart->setTheme(Theme::darkTheme());
    settle();
    const QImage image = chart->grab().toImage();
    QCOMPARE(image.pixelColor(2, 2), Theme::darkTheme().panel);
    QCOMPARE(chart->curveColor(0), Theme::darkTheme().cliques[0]);
    QVERIFY(pixelsOf(*chart, Theme::darkTheme().cliques[0]) > 20);
    QCOMPARE(pixelsOf(*chart, Theme::light().panel), 0);
}

void TestCharts::emptyChart() {
    chart->setSchedule(nullptr);
    QVERIFY(!plotOf(*chart)->isVisible());
    QVERIFY(chart->legendNames().isEmpty());
    const int words = 560 * 260 - pixelsOf(*chart, Theme::light().panel);
    QVERIFY(words > 100 && words < 5000);
    chart->highlightLink(LinkId("bc"));
    clock->seek(0.5);
    chart->setSchedule(schedule);
    QVERIFY(plotOf(*chart)->isVisible());
    QCOMPARE(chart->legendNames().size(), 6);
}

void TestCharts::convergenceSteps() {
    ConvergenceChart convergence;
    convergence.resize(300, 130);
    convergence.show();
    QVERIFY(!plotOf(convergence)->isVisible());
    convergence.start(QStringLiteral("drift, s"), 2.158);
    convergence.add(0.1, 4.5);
    convergence.add(0.2, 4.5);
    convergence.add(0.4, 2.6);
    convergence.add(0.8, 2.6);
    QVERIFY(plotOf(convergence)->isVisible());
    QCOMPARE(convergence.pointCount(), 2);
    QCOMPARE(convergence.points(), (QList<QPointF>{{0.1, 4.5}, {0.4, 2.6}, {0.8, 2.6}}));
    settle();
    QVERIFY(pixelsOf(convergence, Theme::light().accent) > 50);
    convergence.setTheme(Theme::darkTheme());
    settle();
    QVERIFY(pixelsOf(convergence, Theme::darkTheme().accent) > 50);
    convergence.start(QStringLiteral("staleness, s"), 0);
    QCOMPARE(convergence.pointCount(), 0);
    QVERIFY(!plotOf(convergence)->isVisible());
}

void TestCharts::convergenceNamesDoNotCollide_data() {
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("last");
    QTest::addColumn<double>("bound");
    QTest::newRow("apart") << 9.0 << 5.0 << 2.0;
    QTest::newRow("close") << 9.0 << 2.20 << 2.158;
    QTest::newRow("equal") << 9.0 << 2.158 << 2.158;
    QTest::newRow("all equal") << 2.158 << 2.158 << 2.158;
    QTest::newRow("rising") << 0.1 << 0.24 << 0.25;
}

void TestCharts::convergenceNamesDoNotCollide() {
    QFETCH(double, first);
    QFETCH(double, last);
    QFETCH(double, bound);
    ConvergenceChart convergence;
    convergence.resize(300, 130);
    convergence.start(QStringLiteral("drift, s"), bound);
    convergence.add(0.1, first);
    convergence.add(0.5, last);
    convergence.show();
    convergence.grab();
    settle();
    const QList<QRectF> tags = convergence.tagRects();
    QCOMPARE(tags.size(), 2);
    QVERIFY(tags[0].bottom() <= tags[1].top() + 0.01);
    for (const QRectF& tag : tags) {
        QVERIFY(!tag.intersects(convergence.plotRect()));
        QVERIFY(QRectF(convergence.rect()).contains(tag));
    }
}

void TestCharts::convergenceIgnoresWhatIsNoNumber() {
    ConvergenceChart convergence;
    convergence.start(QStringLiteral("drift, s"), std::numeric_limits<double>::infinity());
    convergence.add(0.1, std::numeric_limits<double>::infinity());
    convergence.add(std::numeric_limits<double>::quiet_NaN(), 3);
    QCOMPARE(convergence.pointCount(), 0);
    convergence.add(0.2, 3);
    QCOMPARE(convergence.pointCount(), 1);
    QCOMPARE(convergence.tagRects().size(), 1);
}

QTEST_MAIN(TestCharts)
#include "test_charts.moc"
