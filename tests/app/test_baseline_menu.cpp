// Standard schedules from the menu to the list: real triggers on a real main window, offscreen.
#include "tests/app/window_test.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>

#include <algorithm>
#include <memory>
#include <set>

using namespace isthmus;

namespace {

QMenu* submenu(const QWidget& parent, const QString& title) {
    for (QMenu* menu : parent.findChildren<QMenu*>())
        if (menu->title().remove(QLatin1Char('&')) == title) return menu;
    return nullptr;
}

QAction* entry(const QMenu& menu, const QString& text) {
    for (QAction* action : menu.actions())
        if (action->text().remove(QLatin1Char('&')) == text) return action;
    return nullptr;
}

} // namespace

class TestBaselineMenu : public WindowTest {
    Q_OBJECT
private slots:
    void init() { showWindow(); }
    void cleanup() { closeWindow(); }
    void offersEveryBaselineWithWords();
    void addsOneAsOneUndoableStep();
    void usesTheAbilitiesAndTheSeedOfTheCommandBar();
    void baseGraphsOfSeveralSizes();
    void namesAreUnique();
    void addsThoseAskedForOneAfterAnother();
    void keepsTheWindowAlive();
    void saysWhyThereIsNone();
    void needsTwoCitiesAndNoSearch();
    void keepsATypedName();
    void whatIsMadeForAnotherProjectIsDropped();
    void closingWaitsForNothing();

private:
    void trigger(const QString& text);
    void add(const QString& text); // and waits for it
    [[nodiscard]] const std::vector<Schedule>& schedules() const { return m_window->document().project().schedules; }
};

void TestBaselineMenu::trigger(const QString& text) {
    QMenu* menu = submenu(*m_window->menuBar(), QStringLiteral("Add baseline"));
    QVERIFY(menu);
    QMenu* graphs = submenu(*menu, QStringLiteral("Base graph"));
    QVERIFY(graphs);
    QAction* action = entry(*menu, text) ? entry(*menu, text) : entry(*graphs, text);
    QVERIFY2(action, qPrintable(text));
    QVERIFY(action->isEnabled());
    action->trigger();
}

void TestBaselineMenu::add(const QString& text) {
    const auto before = schedules().size();
    trigger(text);
    QTRY_COMPARE_WITH_TIMEOUT(schedules().size(), before + 1, 20'000);
}

void TestBaselineMenu::offersEveryBaselineWithWords() {
    QMenu* schedule = submenu(*m_window->menuBar(), QStringLiteral("Schedule"));
    QVERIFY(schedule);
    QMenu* menu = submenu(*schedule, QStringLiteral("Add baseline"));
    QVERIFY(menu);
    QVERIFY(menu->toolTipsVisible());
    QCOMPARE(menu->actions().size(), static_cast<qsizetype>(baselines().size()));
    std::set<BaselineKind> kinds;
    std::set<QString> texts;
    std::set<QChar> letters; // that choose an entry by the keyboard
    for (QAction* action : menu->actions()) {
        const auto at = action->text().indexOf(QLatin1Char('&'));
        QVERIFY2(at >= 0 && letters.insert(action->text().at(at + 1).toLower()).second, qPrintable(action->text()));
    }
    QMenu everything;
    for (QAction* action : submenu(*menu, QStringLiteral("Base graph"))->actions()) everything.addAction(action);
    for (QAction* action : menu->actions())
        if (!action->menu()) everything.addAction(action);
    for (QAction* action : everything.actions()) {
        QVERIFY(texts.insert(action->text()).second);
        QVERIFY2(action->toolTip().size() > 12 && !action->toolTip().contains(QLatin1Char('%')),
                 qPrintable(action->toolTip()));
        QCOMPARE(action->statusTip(), action->toolTip());
    }
    for (const BaselineAction& action : m_window->findChild<Actions*>()->baselines) kinds.insert(action.kind);
    QCOMPARE(kinds.size(), baselines().size());
}

void TestBaselineMenu::addsOneAsOneUndoableStep() {
    open(kNineCities);
    const Project before = m_window->document().project();
    const int steps = m_window->document().undoStack().count();
    add(QStringLiteral("Ring"));
    QCOMPARE(m_window->document().undoStack().count(), steps + 1);
    const Schedule& ring = schedules().back();
    QCOMPARE(ring.name, std::string("ring"));
    QCOMPARE(ring.madeBy->method, std::string("baseline"));
    QCOMPARE(ring.rounds.at(0).cliques.at(0).plan, PlanKind::Ring);
    QCOMPARE(m_window->schedules().current(), QString::fromStdString(ring.name));
    QTRY_VERIFY(m_window->schedules().shownSchedule());
    const auto shown = m_window->schedules().shownSchedule();
    QVERIFY2(shown->error.empty(), shown->error.c_str());
    QVERIFY(shown->evaluation.mixes && !shown->stale);
    QTRY_COMPARE(m_window->workspace().clock().periodS(), shown->evaluation.periodS);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_window->document().project() == before);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->schedules().current(), QStringLiteral("ring"));
}

void TestBaselineMenu::usesTheAbilitiesAndTheSeedOfTheCommandBar() {
    open(kNineCities);
    m_window->commandBar().setRequest(quickRequest(Abilities::None, 1));
    add(QStringLiteral("All-reduce by the best plan"));
    QCOMPARE(schedules().back().name, std::string("all-reduce · none"));
    QTRY_VERIFY(m_window->schedules().shownSchedule());
    const double none = m_window->schedules().shownSchedule()->evaluation.driftS;
    m_window->commandBar().setRequest(quickRequest(Abilities::Both, 1));
    add(QStringLiteral("All-reduce by the best plan"));
    QTRY_VERIFY(m_window->schedules().shownSchedule());
    QVERIFY(m_window->schedules().shownSchedule()->evaluation.driftS < 0.7 * none);
    add(QStringLiteral("Gossip in random pairs"));
    m_window->commandBar().setRequest(quickRequest(Abilities::Both, 2));
    add(QStringLiteral("Gossip in random pairs"));
    QCOMPARE(schedules().back().madeBy->seed, std::optional<long long>(2));
    QVERIFY(schedules().back().rounds != schedules()[schedules().size() - 2].rounds);
}

void TestBaselineMenu::baseGraphsOfSeveralSizes() {
    open(kNineCities);
    add(QStringLiteral("Base-2 graph"));
    QCOMPARE(schedules().back().name, std::string("base-2 graph"));
    QCOMPARE(schedules().back().rounds.size(), 7U);
    add(QStringLiteral("Base-3 graph"));
    QCOMPARE(schedules().back().rounds.size(), 2U); // nine is three times three
    for (const Clique& clique : schedules().back().rounds[0].cliques) QCOMPARE(clique.members.size(), 3U);
}

void TestBaselineMenu::namesAreUnique() {
    open(kNineCities);
    add(QStringLiteral("Ring"));
    add(QStringLiteral("Ring"));
    QCOMPARE(schedules().back().name, std::string("ring (2)"));
}

void TestBaselineMenu::addsThoseAskedForOneAfterAnother() {
    open(kNineCities);
    const auto before = schedules().size();
    trigger(QStringLiteral("Hierarchical"));
    trigger(QStringLiteral("Parameter server"));
    trigger(QStringLiteral("Matchings of the links"));
    QVERIFY(m_window->baselines().busy());
    QVERIFY2(m_window->statusBar()->currentMessage().contains(QStringLiteral("matchings")),
             qPrintable(m_window->statusBar()->currentMessage()));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->baselines().busy(), 20'000);
    QCOMPARE(schedules().size(), before + 3);
    QCOMPARE(schedules()[before].name, std::string("hierarchical"));
    QCOMPARE(schedules()[before + 1].name, std::string("parameter server"));
    QCOMPARE(schedules()[before + 2].name, std::string("matchings"));
    QVERIFY(m_window->statusBar()->currentMessage().isEmpty());
}

void TestBaselineMenu::keepsTheWindowAlive() {
    open(kKdl);
    const auto before = schedules().size();
    QElapsedTimer clock;
    clock.start();
    trigger(QStringLiteral("All-to-all"));
    QVERIFY2(clock.elapsed() < 100, "the trigger returns at once");
    QVERIFY(m_window->baselines().busy());
    QVERIFY(schedules().size() == before);
    clock.restart();
    qint64 longestMs = 0; // between two turns of the event loop
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] { longestMs = std::max(longestMs, clock.restart()); });
    timer.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(schedules().size(), before + 1, 60'000);
    QTest::qWait(300);
    QVERIFY2(longestMs < 500, qPrintable(QString::number(longestMs))); // 48 without optimization, more with sanitizers
}

void TestBaselineMenu::saysWhyThereIsNone() {
    QFile file(m_folder->filePath(QStringLiteral("apart.isthmus")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "isthmus-project", "version": 1, "name": "apart", "nodes": [
        {"id": "A", "lat": 0, "lon": 0, "island": {}}, {"id": "B", "lat": 1, "lon": 1, "island": {}}],
        "links": [], "workload": {"payload_gbit": 10}})");
    file.close();
    open(file.fileName());
    QString what;
    QString why;
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box) return;
        what = box->text();
        why = box->informativeText();
        QTest::mouseClick(box->button(QMessageBox::Ok), Qt::LeftButton);
    });
    answer.start(10);
    trigger(QStringLiteral("Ring"));
    QTRY_VERIFY(!why.isEmpty());
    QCOMPARE(what, QStringLiteral("This network has no such schedule: ring."));
    QVERIFY2(why.contains(QStringLiteral("links join them all")), qPrintable(why));
    QVERIFY(schedules().empty());
    QVERIFY(!m_window->baselines().busy());
    QVERIFY(!m_window->isWindowModified());
}

void TestBaselineMenu::needsTwoCitiesAndNoSearch() {
    const auto enabled = [this] {
        const auto& all = m_window->findChild<Actions*>()->baselines;
        return std::count_if(all.begin(), all.end(), [](const auto& one) { return one.action->isEnabled(); });
    };
    const auto all = static_cast<std::ptrdiff_t>(m_window->findChild<Actions*>()->baselines.size());
    QCOMPARE(enabled(), 0);
    open(kNineCities);
    QCOMPARE(enabled(), all);
    m_window->optimize();
    QCOMPARE(enabled(), 0);
    m_window->runner().abandon();
    QCOMPARE(enabled(), all);
}

void TestBaselineMenu::keepsATypedName() {
    open(kNineCities);
    const QString edited = m_window->schedules().current();
    m_window->workspace().schedules().view()->setFocus();
    QTest::keyClick(m_window->workspace().schedules().view(), Qt::Key_F2);
    QVERIFY(m_window->workspace().schedules().renaming());
    add(QStringLiteral("Ring"));
    QVERIFY(m_window->workspace().schedules().renaming());
    QCOMPARE(m_window->schedules().current(), edited);
}

void TestBaselineMenu::whatIsMadeForAnotherProjectIsDropped() {
    open(kKdl);
    trigger(QStringLiteral("All-to-all"));
    m_window->document().startNew();
    QVERIFY(!m_window->baselines().busy());
    QTest::qWait(50);
    open(kNineCities);
    const auto count = schedules().size();
    add(QStringLiteral("Ring")); // behind the other on the one worker
    QCOMPARE(schedules().size(), count + 1);
}

void TestBaselineMenu::closingWaitsForNothing() {
    open(kKdl);
    trigger(QStringLiteral("All-reduce by the best plan"));
    trigger(QStringLiteral("Matchings of the links"));
    QVERIFY(m_window->close());
    m_window.reset(); // crashes if the worker outlives what it answers to
}

QTEST_MAIN(TestBaselineMenu)
#include "test_baseline_menu.moc"
