#include "widgets/playback/painting.h"
#include "widgets/playback/playback_bar.h"
#include "widgets/playback/playback_clock.h"
#include "widgets/playback/schedule_text.h"
#include "widgets/playback/transport_controls.h"

#include <QtTest>

using namespace isthmus;

class TestPlaybackBar : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup() { bar.reset(); }
    void buttonsDriveTheClock();
    void playShowsWhatItWillDo();
    void loopFollowsAndLeads();
    void sliderIsLogarithmic();
    void sliderTakesClicksAndDoubleClicks();
    void speedComesBackFromTheClock();
    void instantInWords();
    void instantDoesNotJitter();
    void instantInLittleRoomIsBrief();
    void nothingToPlay();
    void keysWorkWhereverTheFocusIs();
    void namesForScreenReaders();
    void themeRecolors();

private:
    TransportButton& button(const char* name) const { return *bar->findChild<TransportButton*>(QLatin1String(name)); }
    void press(const char* name) const { QTest::mouseClick(&button(name), Qt::LeftButton); }

    std::unique_ptr<PlaybackClock> clock;
    std::unique_ptr<PlaybackBar> bar;
    SpeedSlider* slider = nullptr;
};

void TestPlaybackBar::init() {
    clock = std::make_unique<PlaybackClock>();
    clock->setRoundStarts({0, 1.704, 3.406});
    bar = std::make_unique<PlaybackBar>(*clock);
    slider = bar->findChild<SpeedSlider*>();
    bar->resize(700, bar->sizeHint().height());
    bar->show();
    QVERIFY(QTest::qWaitForWindowExposed(bar.get()));
}

void TestPlaybackBar::buttonsDriveTheClock() {
    press("stepForward");
    QCOMPARE(clock->timeS(), 1.704);
    clock->seek(2.5);
    press("stepBack");
    QCOMPARE(clock->timeS(), 1.704);
    press("stepBack");
    QCOMPARE(clock->timeS(), 0.0);
    clock->seek(2.5);
    press("toStart");
    QCOMPARE(clock->timeS(), 0.0);
    press("play");
    QVERIFY(clock->playing());
    press("play");
    QVERIFY(!clock->playing());
}

void TestPlaybackBar::playShowsWhatItWillDo() {
    const QImage paused = button("play").grab().toImage();
    clock->play();
    QCOMPARE(button("play").accessibleName(), QStringLiteral("Pause"));
    QVERIFY(button("play").grab().toImage() != paused);
    clock->pause();
    QCOMPARE(button("play").accessibleName(), QStringLiteral("Play"));
    QCOMPARE(button("play").grab().toImage(), paused);
}

void TestPlaybackBar::loopFollowsAndLeads() {
    QVERIFY(button("loop").isChecked());
    press("loop");
    QVERIFY(!clock->looping());
    clock->setLooping(true);
    QVERIFY(button("loop").isChecked());
}

void TestPlaybackBar::sliderIsLogarithmic() {
    slider->setValue(slider->minimum());
    QVERIFY(std::abs(clock->speed() - 0.05) < 1e-9);
    slider->setValue(slider->maximum());
    QVERIFY(std::abs(clock->speed() - 20) < 1e-9);
    slider->setValue(500);
    QVERIFY(std::abs(clock->speed() - 1) < 1e-9);
    slider->setValue(750);
    QVERIFY(std::abs(clock->speed() - std::sqrt(20.0)) < 1e-9);
}

void TestPlaybackBar::sliderTakesClicksAndDoubleClicks() {
    const auto place = [&](double speed) { return QPoint(static_cast<int>(slider->xOf(speed)), slider->height() / 2); };
    QTest::mouseClick(slider, Qt::LeftButton, {}, place(5));
    QVERIFY2(std::abs(clock->speed() - 5) < 0.4, qPrintable(QString::number(clock->speed())));
    QTest::mouseClick(slider, Qt::LeftButton, {}, place(1.03)); // catches at 1x
    QCOMPARE(clock->speed(), 1.0);
    QTest::mousePress(slider, Qt::LeftButton, {}, place(1));
    QTest::mouseMove(slider, place(0.1));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, place(0.1));
    QVERIFY(std::abs(clock->speed() - 0.1) < 0.01);
    QTest::mouseDClick(slider, Qt::LeftButton, {}, place(12));
    QCOMPARE(clock->speed(), 1.0);
}

void TestPlaybackBar::speedComesBackFromTheClock() {
    auto* label = bar->findChild<TabularLabel*>("speedLabel");
    QCOMPARE(label->text(), QStringLiteral("1.0×"));
    clock->setSpeed(0.05);
    QCOMPARE(slider->value(), slider->minimum());
    QCOMPARE(label->text(), QStringLiteral("0.05×"));
    clock->setSpeed(20);
    QCOMPARE(label->text(), QStringLiteral("20×"));
    clock->setSpeed(3.3); // between two positions of the slider: the clock keeps it
    QCOMPARE(clock->speed(), 3.3);
    QTest::mouseDClick(label, Qt::LeftButton);
    QCOMPARE(clock->speed(), 1.0);
}

void TestPlaybackBar::instantInWords() {
    clock->seek(0.861);
    QCOMPARE(bar->instantShown(), QStringLiteral("Round 1 of 2 · 0.86 s of 1.704 s"));
    clock->seek(1.704 + 0.5);
    QCOMPARE(bar->instantShown(), QStringLiteral("Round 2 of 2 · 0.50 s of 1.702 s"));
    QCOMPARE(instantText(0, 1, 0.0123, 0.05), QStringLiteral("Round 1 of 1 · 0.0123 s of 0.05000 s"));
    QCOMPARE(instantText(0, 1, 12.3, 170), QStringLiteral("Round 1 of 1 · 12 s of 170.0 s"));
}

void TestPlaybackBar::instantDoesNotJitter() {
    const QFontMetricsF metrics(bar->font());
    const double width = tabularWidth(metrics, QStringLiteral("0.11 s"));
    for (const char* text : {"0.00 s", "0.48 s", "7.17 s"}) QCOMPARE(tabularWidth(metrics, QLatin1String(text)), width);
    auto* label = bar->findChild<TabularLabel*>("instant");
    const QRect place = label->geometry();
    clock->seek(3.1);
    QCoreApplication::processEvents();
    QCOMPARE(label->geometry(), place);
    QVERIFY(label->width() >= tabularWidth(metrics, label->text()));
}

void TestPlaybackBar::instantInLittleRoomIsBrief() {
    clock->seek(0.861);
    auto* label = bar->findChild<TabularLabel*>("instant");
    const QFontMetricsF metrics(label->font());
    const QString brief = QStringLiteral("1/2 · 0.86 of 1.704 s");
    QCOMPARE(label->shownText(), bar->instantShown());
    label->setFixedWidth(static_cast<int>(tabularWidth(metrics, brief)) + 2);
    QCOMPARE(label->shownText(), brief);
    label->setFixedWidth(60);
    QVERIFY(label->shownText().endsWith(QChar(0x2026)));
    QVERIFY(tabularWidth(metrics, label->shownText()) <= 61);
}

void TestPlaybackBar::nothingToPlay() {
    clock->setRoundStarts({});
    QVERIFY(!button("play").isEnabled());
    QVERIFY(!button("stepBack").isEnabled());
    QVERIFY(bar->instantShown().isEmpty());
    clock->setRoundStarts({0, 1});
    QVERIFY(button("play").isEnabled());
    QCOMPARE(bar->instantShown(), QStringLiteral("Round 1 of 1 · 0.00 s of 1.000 s"));
}

void TestPlaybackBar::keysWorkWhereverTheFocusIs() {
    button("loop").setFocus();
    QTest::keyClick(&button("loop"), Qt::Key_Right);
    QCOMPARE(clock->timeS(), 1.704);
    QTest::keyClick(&button("loop"), Qt::Key_Left);
    QCOMPARE(clock->timeS(), 0.0);
    clock->seek(2);
    QTest::keyClick(&button("loop"), Qt::Key_Home);
    QCOMPARE(clock->timeS(), 0.0);
    QTest::keyClick(bar.get(), Qt::Key_Space);
    QVERIFY(clock->playing());
    QTest::keyClick(&button("loop"), Qt::Key_Space); // a button's own
    QVERIFY(!clock->looping());
}

void TestPlaybackBar::namesForScreenReaders() {
    for (auto* control : bar->findChildren<TransportButton*>()) {
        QVERIFY(!control->accessibleName().isEmpty());
        QVERIFY(!control->toolTip().isEmpty());
        QVERIFY(control->focusPolicy() & Qt::TabFocus);
    }
    QCOMPARE(slider->accessibleName(), QStringLiteral("Speed"));
    QVERIFY(button("play").toolTip().contains(QStringLiteral("Space")));
}

void TestPlaybackBar::themeRecolors() {
    bar->setTheme(Theme::darkTheme());
    const QImage image = button("toStart").grab().toImage();
    QCOMPARE(image.pixelColor(image.width() / 2, 3), Theme::darkTheme().control());
    const QImage lit = button("play").grab().toImage();
    QCOMPARE(lit.pixelColor(lit.width() / 2, lit.height() / 2), Theme::darkTheme().accent);
}

QTEST_MAIN(TestPlaybackBar)
#include "test_playback_bar.moc"
