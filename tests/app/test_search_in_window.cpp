// The optimizer in the main window: started, watched, cancelled, and what becomes of its result.
#include "tests/app/window_test.h"

#include <QLineEdit>

using namespace isthmus;

class TestSearchInWindow : public WindowTest {
    Q_OBJECT
private slots:
    void init() { showWindow(); }
    void cleanup() { closeWindow(); }
    void optimizesByTheButton();
    void cancelKeepsTheBest();
    void searchesForWhatTheOptionsSay();
    void closingStopsTheSearch();
    void closingKeepsTheBestIfAskedTo();
    void aSearchGoesOnThroughACancelledClose();
    void forgetsTheSearchOfAnotherProject();
    void keepsATypedNameWhenASearchEnds();
    void saysWhyItCannotOptimize();
};

void TestSearchInWindow::optimizesByTheButton() {
    open(kNineCities);
    const Project before = m_window->document().project();
    auto* button = m_window->findChild<QPushButton*>(QStringLiteral("optimize"));
    m_window->commandBar().setRequest(quickRequest(Abilities::Both));
    m_window->workspace().clock().pause();
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(m_window->runner().running());
    QVERIFY(m_window->findChild<QPushButton*>(QStringLiteral("cancel"))->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->runner().running(), 60'000);
    const Project& after = m_window->document().project();
    QCOMPARE(after.schedules.size(), before.schedules.size() + 1);
    QCOMPARE(m_window->schedules().current().toStdString(), after.schedules.back().name);
    QTRY_VERIFY(m_window->schedules().shownSchedule());
    QVERIFY(m_window->schedules().shownSchedule()->evaluation.driftS < 2.45);
    QVERIFY(!m_window->schedules().shownSchedule()->stale);
    QTRY_VERIFY(m_window->workspace().clock().playing());
    QVERIFY(m_window->workspace().optimizer().chart().pointCount() > 0);
    QVERIFY(m_window->isWindowModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_window->document().project() == before);
    QVERIFY(!m_window->isWindowModified());
}

void TestSearchInWindow::cancelKeepsTheBest() {
    open(QStringLiteral(ISTHMUS_MAPS "/examples/kdl.isthmus"));
    const auto count = m_window->document().project().schedules.size();
    QSignalSpy progressed(&m_window->runner(), &OptimizerRunner::progressed);
    QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_window->runner().running());
    QVERIFY(progressed.wait(60'000));
    if (m_window->runner().running()) QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->runner().running(), 30'000);
    QCOMPARE(m_window->document().project().schedules.size(), count + 1);
}

void TestSearchInWindow::searchesForWhatTheOptionsSay() {
    open(kNineCities);
    auto* bar = &m_window->commandBar();
    auto* button = bar->findChild<QToolButton*>(QStringLiteral("search options"));
    auto* options = button->menu()->findChild<SearchOptions*>();
    QVERIFY(options);
    const QString usual = button->text();
    button->menu()->popup(button->mapToGlobal(QPoint(0, button->height())));
    QTest::keyClicks(options->findChild<QComboBox*>(QStringLiteral("objective")), QStringLiteral("s"));
    QTest::keyClicks(options->findChild<QComboBox*>(QStringLiteral("effort")), QStringLiteral("q"));
    auto* limit = options->findChild<QDoubleSpinBox*>(QStringLiteral("time limit"));
    limit->selectAll();
    QTest::keyClicks(limit, QStringLiteral("20"));
    for (auto* box : options->findChildren<QCheckBox*>())
        if (box->text() != QStringLiteral("relay tree")) QTest::keyClick(box, Qt::Key_Space);
    button->menu()->close();
    QVERIFY(button->text() != usual);
    QCOMPARE(button->toolTip(), QStringLiteral("Search for: staleness, quick, at most 20 s, 1 plan"));
    m_window->optimize();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->runner().running(), 60'000);
    const Schedule& found = m_window->document().project().schedules.back();
    QVERIFY(found.madeBy);
    QVERIFY(found.madeBy->objective == "staleness");
    for (const Round& round : found.rounds)
        for (const Clique& clique : round.cliques) QVERIFY(clique.plan == PlanKind::RelayTree);
    bool told = false;
    for (auto* label : m_window->workspace().optimizer().findChildren<QLabel*>())
        told = told || label->text().contains(QStringLiteral("staleness "));
    QVERIFY(told);
}

void TestSearchInWindow::closingStopsTheSearch() {
    open(kNineCities);
    m_window->optimize();
    answerNext([](QWidget& modal) { press(modal, QMessageBox::Discard); });
    QVERIFY(m_window->close());
    QVERIFY(!m_window->runner().running());
    m_window.reset(); // joins the worker; hangs or crashes if it does not stop
}

void TestSearchInWindow::closingKeepsTheBestIfAskedTo() {
    open(kNineCities);
    const auto count = m_window->document().project().schedules.size();
    m_window->optimize();
    answerNext([](QWidget& modal) {
        answerNext([](QWidget& next) { press(next, QMessageBox::Cancel); }); // "Save the changes?"
        pressText(modal, QStringLiteral("Stop and keep the best"));
    });
    QVERIFY(!m_window->close());
    QVERIFY(!m_window->runner().running());
    QCOMPARE(m_window->document().project().schedules.size(), count + 1);
    QVERIFY(m_window->document().dirty());
}

void TestSearchInWindow::aSearchGoesOnThroughACancelledClose() {
    open(kNineCities);
    m_window->optimize();
    bool running = false;
    answerNext([&](QWidget& modal) {
        running = m_window->runner().running();
        press(modal, QMessageBox::Cancel);
    });
    QVERIFY(!m_window->close());
    QVERIFY(running);
    QVERIFY(m_window->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->runner().running(), 60'000);
    QVERIFY(m_window->document().dirty());
}

void TestSearchInWindow::forgetsTheSearchOfAnotherProject() {
    open(kNineCities);
    const auto texts = [this] {
        QString all;
        for (auto* label : m_window->workspace().optimizer().findChildren<QLabel*>()) all += label->text();
        return all;
    };
    const QString before = texts();
    m_window->commandBar().setRequest(quickRequest(Abilities::Both));
    m_window->optimize();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->document().dirty(), 60'000);
    QVERIFY(texts() != before);
    open(kNineCities);
    QCOMPARE(texts(), before);
    QCOMPARE(m_window->workspace().optimizer().chart().pointCount(), 0);
    QVERIFY(!m_window->workspace().optimizer().chart().isVisible());
}

void TestSearchInWindow::keepsATypedNameWhenASearchEnds() {
    open(kNineCities);
    const QString first = m_window->schedules().current();
    m_window->commandBar().setRequest(quickRequest(Abilities::Both));
    m_window->optimize();
    SchedulesPanel& panel = m_window->workspace().schedules();
    panel.renameCurrent();
    auto* editor = panel.view()->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    QTest::keyClicks(editor, QStringLiteral("half a na"));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->document().dirty(), 60'000);
    QVERIFY(panel.renaming());
    QCOMPARE(editor->text(), QStringLiteral("half a na"));
    QCOMPARE(m_window->schedules().current(), first);
    QVERIFY(m_window->schedules().shownSchedule());
}

void TestSearchInWindow::saysWhyItCannotOptimize() {
    QString told;
    answerNext([&told](QWidget& modal) {
        if (auto* box = qobject_cast<QMessageBox*>(&modal)) told = box->text() + box->informativeText();
        press(modal, QMessageBox::Ok);
    });
    m_window->optimize(); // no network at all
    QTRY_VERIFY(!told.isEmpty());
    QVERIFY2(told.contains(QStringLiteral("island")), qPrintable(told));
    QVERIFY(m_window->document().project().schedules.empty());
    QVERIFY(m_window->findChild<QPushButton*>(QStringLiteral("optimize"))->isVisible());
}

QTEST_MAIN(TestSearchInWindow)
#include "test_search_in_window.moc"
