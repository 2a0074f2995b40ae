#include "tests/widgets/shown_schedules.h"
#include "widgets/playback/playback_clock.h"
#include "widgets/playback/timeline_layout.h"
#include "widgets/playback/timeline_painter.h"
#include "widgets/playback/timeline_view.h"

#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QtTest>

#include <cmath>

using namespace isthmus;

namespace {

Topology manyIslands(int count) { return starNetwork(count, "multicast fpga"); }

QColor colorAt(const QWidget& widget, QPointF position) {
    const QImage image = const_cast<QWidget&>(widget).grab().toImage();
    return image.pixelColor((position * image.devicePixelRatio()).toPoint());
}

} // namespace

class TestTimelineView : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup() { view.reset(); }
    void timesAndPlacesAgree();
    void rowsHoldTheirCliques();
    void barsHaveTheirLength();
    void barsHaveTheirColors();
    void idleRowsStayEmpty();
    void marksBeyondSixAreHatched();
    void clickSeeks();
    void dragSeeksAndPlaysOn();
    void escapePutsTheInstantBack();
    void tipsSayWhatIsThere();
    void toolTipEventShowsTheTip();
    void keysStepAndSeek();
    void manyRowsScrollUnderAFixedHeader();
    void thePlayheadRepaintsLittle();
    void emptyAndBrokenSayso();
    void themeRecolors();
    void ticksAreRound();

private:
    QPoint at(double timeS, int row) const;

    std::unique_ptr<PlaybackClock> clock;
    std::unique_ptr<TimelineView> view;
    EvaluatedSchedulePtr schedule;
};

void TestTimelineView::init() {
    clock = std::make_unique<PlaybackClock>();
    view = std::make_unique<TimelineView>(*clock);
    view->resize(700, 260);
    schedule = twoRounds();
    clock->setRoundStarts(schedule->evaluation.roundStartS);
    view->setSchedule(schedule);
    view->show();
    QVERIFY(QTest::qWaitForWindowExposed(view.get()));
}

QPoint TestTimelineView::at(double timeS, int row) const {
    return {static_cast<int>(std::lround(view->xOf(timeS))), static_cast<int>(view->barRect(row, 0).center().y())};
}

void TestTimelineView::timesAndPlacesAgree() {
    const double periodS = schedule->evaluation.periodS;
    for (const double share : {0.0, 0.1, 0.5, 0.999, 1.0})
        QVERIFY(std::abs(view->timeAt(view->xOf(share * periodS)) - share * periodS) < 1e-9);
    QCOMPARE(view->timeAt(-50), 0.0);
    QCOMPARE(view->timeAt(5000), periodS);
    QVERIFY(view->xOf(periodS) - view->xOf(0) > 500);
}

void TestTimelineView::rowsHoldTheirCliques() {
    const TimelineRows rows = rowsOf(*schedule);
    QCOMPARE(rows.count(), 4);
    QCOMPARE(rows.labels.front(), QStringLiteral("A"));
    int busy = 0;
    for (int round = 0; round < 2; ++round)
        for (int row = 0; row < 4; ++row) busy += rows.clique(round, row) >= 0 ? 1 : 0;
    QCOMPARE(busy, 7);
    QCOMPARE(rows.clique(1, 2), -1);
}

void TestTimelineView::barsHaveTheirLength() {
    const RoundTraffic& first = schedule->evaluation.rounds[0];
    const BarTimes times = barTimes(schedule->evaluation, 0, 0);
    QCOMPARE(times.bandwidthEndS, first.bandwidthS);
    QCOMPARE(times.latencyEndS, first.bandwidthS + first.cliques[0].latencyS);
    const QRectF bar = view->barRect(0, 0);
    QVERIFY(std::abs(bar.left() - view->xOf(0)) < 1e-6);
    QVERIFY(std::abs(bar.right() - view->xOf(first.durationS)) < 1e-6);
    QVERIFY(view->barRect(1, 0).top() >= bar.bottom());
}

void TestTimelineView::barsHaveTheirColors() {
    const BarTimes times = barTimes(schedule->evaluation, 0, 0);
    const Theme theme = Theme::light();
    clock->seek(schedule->evaluation.periodS); // the playhead out of the way
    QCOMPARE(colorAt(*view, at(times.bandwidthEndS / 2, 0)), theme.clique(0));
    const QColor late = colorAt(*view, at((times.bandwidthEndS + times.latencyEndS) / 2, 0));
    QVERIFY(late != theme.clique(0) && late != theme.panel && late.lightness() > theme.clique(0).lightness());
}

void TestTimelineView::idleRowsStayEmpty() {
    const double inSecond = schedule->evaluation.roundStartS[1] + schedule->evaluation.rounds[1].bandwidthS / 2;
    const QColor idle = colorAt(*view, at(inSecond, 2));
    QVERIFY(idle != Theme::light().clique(0));
    QVERIFY(idle != Theme::light().panel); // the track shows
    QCOMPARE(colorAt(*view, at(inSecond, 1)), Theme::light().clique(0));
    QVERIFY(view->barRect(2, 1).isNull());
}

void TestTimelineView::marksBeyondSixAreHatched() {
    const auto pairs = shown(manyIslands(14), {"0 1|2 3|4 5|6 7|8 9|10 11|12 13"});
    clock->setRoundStarts(pairs->evaluation.roundStartS);
    view->setSchedule(pairs);
    clock->seek(pairs->evaluation.periodS);
    const auto colorsIn = [&](int row) {
        QSet<QRgb> colors;
        const QImage image = view->grab(view->barRect(row, 0).adjusted(10, 2, -40, -2).toRect()).toImage();
        for (int x = 0; x < image.width(); ++x) colors += image.pixel(x, image.height() / 2);
        return colors.size();
    };
    QCOMPARE(colorsIn(0), 1);
    QVERIFY(colorsIn(12) > 1);
    QCOMPARE(colorAt(*view, view->barRect(0, 0).center()), Theme::light().clique(6));
}

void TestTimelineView::clickSeeks() {
    const double timeS = schedule->evaluation.periodS * 0.4;
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, at(timeS, 2));
    QVERIFY(std::abs(clock->timeS() - timeS) < schedule->evaluation.periodS / 500);
    QVERIFY(!clock->playing());
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(4, 60)); // among the labels
    QVERIFY(std::abs(clock->timeS() - timeS) < schedule->evaluation.periodS / 500);
}

void TestTimelineView::dragSeeksAndPlaysOn() {
    const double periodS = schedule->evaluation.periodS;
    clock->play();
    QTest::mousePress(view.get(), Qt::LeftButton, {}, at(0.1 * periodS, 0));
    QVERIFY(!clock->playing());
    QTest::mouseMove(view.get(), at(0.7 * periodS, 1));
    QVERIFY(std::abs(clock->timeS() - 0.7 * periodS) < periodS / 500);
    QTest::mouseMove(view.get(), QPoint(2000, 10));
    QCOMPARE(clock->timeS(), periodS);
    QTest::mouseRelease(view.get(), Qt::LeftButton, {}, at(0.3 * periodS, 0));
    QVERIFY(clock->playing());
    clock->pause();
}

void TestTimelineView::escapePutsTheInstantBack() {
    clock->seek(0.2);
    QTest::mousePress(view.get(), Qt::LeftButton, {}, at(0.5, 0));
    QTest::keyClick(view.get(), Qt::Key_Escape);
    QCOMPARE(clock->timeS(), 0.2);
    QTest::mouseMove(view.get(), at(0.6, 0));
    QCOMPARE(clock->timeS(), 0.2);
}

void TestTimelineView::tipsSayWhatIsThere() {
    const RoundTraffic& second = schedule->evaluation.rounds[1];
    const double inSecond = schedule->evaluation.roundStartS[1] + second.durationS / 2;
    // 16 Gbit over 20 Gbit/s and 70 ms from A to D.
    QCOMPARE(view->tipAt(at(inSecond, 0)),
             QStringLiteral("Round 2, clique 1: A, B, D · shared-tree · 0.8700 s (bandwidth 0.8000 s, latency 0.0700 "
                            "s) · bottleneck B → C"));
    QCOMPARE(view->tipAt(at(inSecond, 2)), QStringLiteral("Round 2: C is idle"));
    QCOMPARE(view->tipAt(QPointF(20, at(0, 1).y())), QStringLiteral("B"));
    Topology named = lineOfFour();
    named.nodes[1].name = "Bergen";
    view->setNames(named);
    QCOMPARE(view->tipAt(QPointF(20, at(0, 1).y())), QStringLiteral("Bergen (B)"));
    QVERIFY(view->tipAt(QPointF(300, 255)).isEmpty());
}

void TestTimelineView::toolTipEventShowsTheTip() {
    const QPoint place = at(schedule->evaluation.rounds[0].bandwidthS / 2, 0);
    QHelpEvent help(QEvent::ToolTip, place, view->mapToGlobal(place));
    QApplication::sendEvent(view.get(), &help);
    QVERIFY(QToolTip::text().contains(QStringLiteral("Round 1, clique 1: A, B, C, D")));
    QToolTip::hideText();
}

void TestTimelineView::keysStepAndSeek() {
    const double secondS = schedule->evaluation.roundStartS[1];
    QTest::keyClick(view.get(), Qt::Key_Right);
    QCOMPARE(clock->timeS(), secondS);
    QTest::keyClick(view.get(), Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(std::abs(clock->timeS() - (secondS - clock->periodS() / 100)) < 1e-9);
    QTest::keyClick(view.get(), Qt::Key_Left);
    QCOMPARE(clock->timeS(), 0.0);
    QTest::keyClick(view.get(), Qt::Key_End);
    QCOMPARE(clock->timeS(), clock->periodS());
    QTest::keyClick(view.get(), Qt::Key_Home);
    QCOMPARE(clock->timeS(), 0.0);
    QTest::keyClick(view.get(), Qt::Key_Space);
    QVERIFY(clock->playing());
}

void TestTimelineView::manyRowsScrollUnderAFixedHeader() {
    const auto big = shown(manyIslands(200), {"0 1 2 3|198 199", "0 199"});
    clock->setRoundStarts(big->evaluation.roundStartS);
    view->setSchedule(big);
    auto* bar = view->findChild<QScrollBar*>();
    QVERIFY(bar->isVisible());
    const QImage before = view->grab().toImage();
    const double top = view->barRect(0, 0).top();
    const QPointF middle(300, 130);
    QWheelEvent wheel(middle, view->mapToGlobal(middle), {}, {0, -240}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(view.get(), &wheel);
    QVERIFY(view->barRect(0, 0).top() < top);
    const QImage after = view->grab().toImage();
    const QRect header(0, 0, before.width(), static_cast<int>(top) - 12);
    QCOMPARE(after.copy(header), before.copy(header));
    QVERIFY(after != before);
    bar->setValue(bar->maximum());
    QVERIFY(view->barRect(199, 1).bottom() <= 260);
    view->setSchedule(schedule);
    QVERIFY(!bar->isVisible());
}

void TestTimelineView::thePlayheadRepaintsLittle() {
    struct Watch : QObject {
        int pixels = 0;
        bool eventFilter(QObject*, QEvent* event) override {
            if (event->type() == QEvent::Paint)
                for (const QRect& rect : static_cast<QPaintEvent*>(event)->region())
                    pixels += rect.width() * rect.height();
            return false;
        }
    } watch;
    QCoreApplication::processEvents();
    view->installEventFilter(&watch);
    clock->seek(0.3);
    QCoreApplication::processEvents();
    QVERIFY(watch.pixels > 0);
    QVERIFY2(watch.pixels < 700 * 260 / 10, qPrintable(QString::number(watch.pixels)));
    view->removeEventFilter(&watch);
    const QImage partly = view->grab().toImage();
    view->update();
    QCoreApplication::processEvents();
    QCOMPARE(view->grab().toImage(), partly);
}

void TestTimelineView::emptyAndBrokenSayso() {
    const auto ink = [&] {
        const QImage image = view->grab().toImage();
        int pixels = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) pixels += image.pixelColor(x, y) != Theme::light().panel ? 1 : 0;
        return pixels;
    };
    view->setSchedule(nullptr);
    QCOMPARE(view->accessibleDescription(), QStringLiteral("No schedule to show"));
    const int empty = ink();
    QVERIFY(empty > 100 && empty < 5000);
    auto broken = std::make_shared<EvaluatedSchedule>();
    broken->error = "rounds[0]: the link xy does not exist";
    view->setSchedule(broken);
    QVERIFY(ink() > empty);
    QVERIFY(view->tipAt(QPointF(300, 100)).isEmpty());
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(300, 100));
    QTest::keyClick(view.get(), Qt::Key_Right);
    QCOMPARE(clock->timeS(), 0.0);
}

void TestTimelineView::themeRecolors() {
    clock->seek(schedule->evaluation.periodS);
    view->setTheme(Theme::darkTheme());
    QCOMPARE(colorAt(*view, at(0.2, 0)), Theme::darkTheme().clique(0));
    QCOMPARE(colorAt(*view, QPointF(3, 250)), Theme::darkTheme().panel);
}

void TestTimelineView::ticksAreRound() {
    QCOMPARE(tickStepS(3.4, 600, 60), 0.5);
    QCOMPARE(tickStepS(0.0034, 600, 60), 0.0005);
    QCOMPARE(tickStepS(3400, 300, 60), 1000.0);
    QVERIFY(tickStepS(0, 0, 60) > 0);
}

QTEST_MAIN(TestTimelineView)
#include "test_timeline_view.moc"
