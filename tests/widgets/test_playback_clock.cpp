#include "widgets/playback/playback_clock.h"

#include <QSignalSpy>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace isthmus;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

bool near(double one, double other) { return std::abs(one - other) < 1e-9; }

} // namespace

class TestPlaybackClock : public QObject {
    Q_OBJECT
private slots:
    void init() {
        clock = std::make_unique<PlaybackClock>();
        clock->setRoundStarts({0, 1, 3});
    }
    void runsAtItsSpeed();
    void goesRoundThePeriod();
    void stopsAtTheEndWithoutLoop();
    void doesNotJumpAfterAStall();
    void restsWhilePaused();
    void followsTheWall();
    void stepsForward();
    void stepsBackAsPlayersDo();
    void stepsStopAtTheEndsWithoutLoop();
    void seekStaysInThePeriod();
    void speedStaysInItsRange();
    void speedCountsFromItsChange();
    void namesTheRound();
    void refusesRoundsThatAreNone_data();
    void refusesRoundsThatAreNone();
    void keepsTheInstantWhereItCan();

private:
    std::unique_ptr<PlaybackClock> clock;
};

void TestPlaybackClock::runsAtItsSpeed() {
    QSignalSpy told(clock.get(), &PlaybackClock::timeChanged);
    clock->setSpeed(2);
    clock->play();
    clock->advance(0.1);
    clock->advance(0.05);
    QVERIFY(near(clock->timeS(), 0.3));
    QCOMPARE(told.count(), 2);
    QVERIFY(near(told.last().first().toDouble(), 0.3));
}

void TestPlaybackClock::goesRoundThePeriod() {
    clock->seek(2.9);
    clock->play();
    clock->advance(0.2);
    QVERIFY(near(clock->timeS(), 0.1));
    QVERIFY(clock->playing());
    clock->setRoundStarts({0, 0.01});
    clock->setSpeed(20);
    clock->advance(0.1004);
    QVERIFY(clock->timeS() >= 0 && clock->timeS() < 0.01);
}

void TestPlaybackClock::stopsAtTheEndWithoutLoop() {
    QSignalSpy playing(clock.get(), &PlaybackClock::playingChanged);
    clock->setLooping(false);
    clock->seek(2.9);
    clock->play();
    clock->advance(0.2);
    QCOMPARE(clock->timeS(), 3.0);
    QVERIFY(!clock->playing());
    QCOMPARE(playing.count(), 2);
    QCOMPARE(clock->round(), 1);
    clock->play();
    QCOMPARE(clock->timeS(), 0.0);
    QVERIFY(clock->playing());
}

void TestPlaybackClock::doesNotJumpAfterAStall() {
    clock->play();
    clock->advance(60);
    QVERIFY(near(clock->timeS(), PlaybackClock::kMaxTickS));
    clock->advance(-5);
    clock->advance(kNan);
    QVERIFY(near(clock->timeS(), PlaybackClock::kMaxTickS));
}

void TestPlaybackClock::restsWhilePaused() {
    clock->seek(0.5);
    QSignalSpy told(clock.get(), &PlaybackClock::timeChanged);
    clock->advance(0.1);
    QTest::qWait(60);
    QCOMPARE(told.count(), 0);
    QCOMPARE(clock->timeS(), 0.5);
    clock->play();
    clock->pause();
    QTest::qWait(60);
    QCOMPARE(told.count(), 0);
}

// Whatever the ticks do, what has been shown is what the wall says.
void TestPlaybackClock::followsTheWall() {
    clock->setRoundStarts({0, 1000});
    QElapsedTimer wall;
    wall.start();
    clock->play();
    QTest::qWait(400);
    const double least = clock->timeS();
    const double most = static_cast<double>(wall.nsecsElapsed()) * 1e-9;
    QVERIFY2(least <= most + 1e-6 && least > 0.25, qPrintable(QStringLiteral("%1 of %2").arg(least).arg(most)));
}

void TestPlaybackClock::stepsForward() {
    clock->play();
    clock->seek(0.4);
    clock->step(1);
    QVERIFY(!clock->playing());
    QCOMPARE(clock->timeS(), 1.0);
    clock->step(1);
    QCOMPARE(clock->timeS(), 0.0);
    clock->step(3);
    QCOMPARE(clock->timeS(), 1.0);
}

void TestPlaybackClock::stepsBackAsPlayersDo() {
    clock->seek(1.2); // 10 % of the second round
    clock->step(-1);
    QCOMPARE(clock->timeS(), 1.0);
    clock->seek(1.09); // 4.5 %
    clock->step(-1);
    QCOMPARE(clock->timeS(), 0.0);
    clock->step(-1);
    QCOMPARE(clock->timeS(), 1.0);
    clock->seek(2.5);
    clock->step(-2);
    QCOMPARE(clock->timeS(), 0.0);
}

void TestPlaybackClock::stepsStopAtTheEndsWithoutLoop() {
    clock->setLooping(false);
    clock->step(-1);
    QCOMPARE(clock->timeS(), 0.0);
    clock->step(5);
    QCOMPARE(clock->timeS(), 3.0);
    clock->step(-1);
    QCOMPARE(clock->timeS(), 1.0);
}

void TestPlaybackClock::seekStaysInThePeriod() {
    clock->seek(-1);
    QCOMPARE(clock->timeS(), 0.0);
    clock->seek(99);
    QCOMPARE(clock->timeS(), 3.0);
    clock->seek(kNan);
    QCOMPARE(clock->timeS(), 3.0);
    clock->seek(-std::numeric_limits<double>::infinity());
    QCOMPARE(clock->timeS(), 0.0);
}

void TestPlaybackClock::speedStaysInItsRange() {
    QSignalSpy told(clock.get(), &PlaybackClock::speedChanged);
    clock->setSpeed(1000);
    QCOMPARE(clock->speed(), 20.0);
    clock->setSpeed(0);
    QCOMPARE(clock->speed(), 0.05);
    clock->setSpeed(kNan);
    QCOMPARE(clock->speed(), 0.05);
    QCOMPARE(told.count(), 2);
}

void TestPlaybackClock::speedCountsFromItsChange() {
    clock->setRoundStarts({0, 1000});
    clock->setSpeed(0.05);
    clock->play();
    QTest::qSleep(100); // no tick comes
    clock->setSpeed(20);
    QVERIFY2(clock->timeS() >= 0.1 * 0.05 && clock->timeS() <= PlaybackClock::kMaxTickS * 0.05 + 1e-9,
             qPrintable(QString::number(clock->timeS())));
}

void TestPlaybackClock::namesTheRound() {
    QCOMPARE(clock->roundCount(), 2);
    QCOMPARE(clock->periodS(), 3.0);
    const std::vector<std::pair<double, int>> rounds = {{0, 0}, {0.999, 0}, {1, 1}, {3, 1}};
    for (const auto& [timeS, round] : rounds) {
        clock->seek(timeS);
        QCOMPARE(clock->round(), round);
    }
}

void TestPlaybackClock::refusesRoundsThatAreNone_data() {
    QTest::addColumn<QList<double>>("starts");
    QTest::newRow("none") << QList<double>{};
    QTest::newRow("no end") << QList<double>{0};
    QTest::newRow("no length") << QList<double>{0, 0};
    QTest::newRow("infinite") << QList<double>{0, std::numeric_limits<double>::infinity()};
    QTest::newRow("nan") << QList<double>{0, kNan};
    QTest::newRow("descending") << QList<double>{0, 2, 1};
}

void TestPlaybackClock::refusesRoundsThatAreNone() {
    QFETCH(QList<double>, starts);
    clock->play();
    clock->advance(0.2);
    clock->setRoundStarts({starts.begin(), starts.end()});
    QVERIFY(!clock->playing());
    QCOMPARE(clock->round(), -1);
    QCOMPARE(clock->timeS(), 0.0);
    clock->play();
    clock->step(1);
    clock->seek(5);
    QVERIFY(!clock->playing());
    QCOMPARE(clock->timeS(), 0.0);
}

void TestPlaybackClock::keepsTheInstantWhereItCan() {
    QSignalSpy rounds(clock.get(), &PlaybackClock::roundsChanged);
    clock->seek(1.5);
    clock->play();
    clock->setRoundStarts({0, 2});
    QCOMPARE(clock->timeS(), 1.5);
    QVERIFY(clock->playing());
    QSignalSpy told(clock.get(), &PlaybackClock::timeChanged);
    clock->setRoundStarts({0, 1});
    QCOMPARE(clock->timeS(), 0.0);
    QCOMPARE(told.count(), 1);
    QCOMPARE(rounds.count(), 2);
}

QTEST_MAIN(TestPlaybackClock)
#include "test_playback_clock.moc"
