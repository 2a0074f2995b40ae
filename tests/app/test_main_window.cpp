// The main window as its user meets it: schedules, files, keys, themes.
#include "tests/app/window_test.h"

#include <QAbstractItemModelTester>
#include <QDropEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>

using namespace isthmus;

class TestMainWindow : public WindowTest {
    Q_OBJECT
private slots:
    void init() { showWindow(); }
    void cleanup() { closeWindow(); }
    void showsAndPlaysTheFirstSchedule();
    void listModelKeepsItsPromises();
    void choosesAnotherSchedule();
    void undoAndRedoShowWhatTheyTouch();
    void offersOnlyWhatCanBeDone();
    void playsOnThroughARename();
    void deletesInTheListOnly();
    void dialogsBeginSomewhereUseful();
    void greysMissingRecentFiles();
    void keysPlayAndStep();
    void spaceOnAButtonPressesIt();
    void renamesDuplicatesMovesAndDeletes();
    void refusesATakenName();
    void asksBeforeLosingWork();
    void asksBeforeOverwritingAnotherProgram();
    void tellsOnceWhatIsWrongWithAFile();
    void opensADroppedFile();
    void importsADroppedSchedule();
    void switchesTheme();
    void remembersWhatTheMapShows();
    void everythingHasANameForScreenReaders();
};

void TestMainWindow::showsAndPlaysTheFirstSchedule() {
    QVERIFY(m_window->workspace().hint().text().contains(QStringLiteral("Open a project")));
    open(kNineCities);
    PlaybackClock& clock = m_window->workspace().clock();
    QTRY_VERIFY(clock.playing());
    QCOMPARE(m_window->schedules().current(), QString::fromStdString(m_window->document().project().schedules[0].name));
    QCOMPARE(clock.roundCount(), static_cast<int>(m_window->document().project().schedules[0].rounds.size()));
    const double before = clock.timeS();
    QTRY_VERIFY(clock.timeS() != before);
    QVERIFY(m_window->findChild<QLabel*>(QStringLiteral("drift"))->text().startsWith(QStringLiteral("drift 3.429 s")));
    QVERIFY(m_window->workspace().hint().text().isEmpty());
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("nine-city.isthmus[*]")));
    QVERIFY(!m_window->isWindowModified());
}

void TestMainWindow::listModelKeepsItsPromises() {
    QAbstractItemModel* list = m_window->workspace().schedules().view()->model();
    const QAbstractItemModelTester tester(list, QAbstractItemModelTester::FailureReportingMode::QtTest);
    open(kNineCities);
    QCOMPARE(list->rowCount(), 4);
    m_window->schedules().duplicate();
    QCOMPARE(list->rowCount(), 5);
    m_window->document().undoStack().undo();
    m_window->document().startNew();
    QCOMPARE(list->rowCount(), 0);
}

void TestMainWindow::choosesAnotherSchedule() {
    open(kNineCities);
    QListView* view = m_window->workspace().schedules().view();
    PlaybackClock& clock = m_window->workspace().clock();
    QTRY_VERIFY(clock.playing());
    clock.seek(clock.periodS() * 0.4);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(1, 0)).center());
    QVERIFY(clock.playing());
    QVERIFY2(clock.timeS() < 0.1 * clock.periodS(), "it starts at its beginning");
    QCOMPARE(m_window->schedules().current(), view->model()->index(1, 0).data().toString());
    const auto shown = m_window->schedules().shownSchedule();
    QVERIFY(shown);
    QCOMPARE(m_window->workspace().clock().periodS(), shown->evaluation.periodS);
}

void TestMainWindow::undoAndRedoShowWhatTheyTouch() {
    open(kNineCities);
    ScheduleFlow& schedules = m_window->schedules();
    QUndoStack& history = m_window->document().undoStack();
    const QString second = QStringLiteral("Multicast only");
    schedules.setCurrent(second);
    schedules.duplicate();
    const QString copy = schedules.current();
    QVERIFY(copy != second);
    history.undo();
    QCOMPARE(schedules.current(), second);
    history.redo();
    QCOMPARE(schedules.current(), copy);
    schedules.setCurrent(second);
    schedules.remove();
    QVERIFY(schedules.current() != second);
    history.undo();
    QCOMPARE(schedules.current(), second);
    QCOMPARE(m_window->workspace().schedules().view()->currentIndex().data().toString(), second);
}

void TestMainWindow::offersOnlyWhatCanBeDone() {
    const auto action = [this](const char* icon) {
        for (auto* one : m_window->findChildren<QAction*>()) {
            if (one->text().remove(QLatin1Char('&')) == QLatin1String(icon)) return one;
        }
        return static_cast<QAction*>(nullptr);
    };
    QVERIFY(!m_window->findChild<QPushButton*>(QStringLiteral("optimize"))->isEnabled()); // no cities yet
    open(kNineCities);
    QVERIFY(m_window->findChild<QPushButton*>(QStringLiteral("optimize"))->isEnabled());
    QVERIFY(!action("Move up")->isEnabled() && action("Move down")->isEnabled());
    m_window->schedules().moveDown();
    QVERIFY(action("Move up")->isEnabled() && action("Move down")->isEnabled());
    m_window->schedules().setCurrent(QString::fromStdString(m_window->document().project().schedules.back().name));
    QVERIFY(action("Move up")->isEnabled() && !action("Move down")->isEnabled());
}

void TestMainWindow::playsOnThroughARename() {
    open(kNineCities);
    PlaybackClock& clock = m_window->workspace().clock();
    QTRY_VERIFY(clock.playing());
    clock.seek(clock.periodS() / 2);
    const double before = clock.timeS();
    m_window->schedules().rename(m_window->schedules().current(), QStringLiteral("Mine"));
    QVERIFY(clock.playing());
    QCOMPARE(clock.timeS(), before);
    m_window->document().undoStack().undo();
    QVERIFY(clock.playing());
    QCOMPARE(clock.timeS(), before);
}

void TestMainWindow::deletesInTheListOnly() {
    open(kNineCities);
    m_window->workspace().map().setFocus();
    QTest::keyClick(&m_window->workspace().map(), Qt::Key_Delete);
    QCOMPARE(m_window->document().project().schedules.size(), std::size_t(4));
    QListView* view = m_window->workspace().schedules().view();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Delete);
    QCOMPARE(m_window->document().project().schedules.size(), std::size_t(3));
}

void TestMainWindow::dialogsBeginSomewhereUseful() {
    open(kNineCities);
    m_settings->remove(QStringLiteral("folder"));
    const auto look = [](QString* folder, QString* ending) {
        return [folder, ending](QWidget& modal) {
            auto* dialog = qobject_cast<QFileDialog*>(&modal);
            QVERIFY(dialog);
            *folder = dialog->directory().absolutePath();
            *ending = dialog->defaultSuffix();
            dialog->reject();
        };
    };
    QString folder, ending;
    answerNext(look(&folder, &ending));
    m_window->schedules().exportFile();
    QCOMPARE(ending, QStringLiteral("schedule.json"));
    QVERIFY2(folder.startsWith(QDir::homePath()), qPrintable(folder));
    m_window->document().startNew();
    answerNext(look(&folder, &ending));
    QVERIFY(!m_window->files().saveAs());
    QCOMPARE(ending, QStringLiteral("isthmus"));
    QVERIFY2(folder.startsWith(QDir::homePath()), qPrintable(folder));
}

void TestMainWindow::greysMissingRecentFiles() {
    const QString gone = m_folder->filePath(QStringLiteral("gone.isthmus"));
    m_settings->setValue(QStringLiteral("recentFiles"), QStringList{gone, kNineCities});
    QMenu* menu = m_window->files().recentMenu();
    for (int i = 0; i < 2; ++i) {
        emit menu->aboutToShow();
        QCOMPARE(menu->actions()[0]->text(), QStringLiteral("gone.isthmus"));
        QVERIFY(!menu->actions()[0]->isEnabled());
        QVERIFY(menu->actions()[1]->isEnabled());
    }
}

void TestMainWindow::keysPlayAndStep() {
    open(kNineCities);
    PlaybackClock& clock = m_window->workspace().clock();
    QTRY_VERIFY(clock.playing());
    m_window->workspace().map().setFocus();
    QTest::keyClick(&m_window->workspace().map(), Qt::Key_Space);
    QVERIFY(!clock.playing());
    QTest::keyClick(&m_window->workspace().map(), Qt::Key_Home);
    QCOMPARE(clock.timeS(), 0.0);
    QTest::keyClick(&m_window->workspace().map(), Qt::Key_Right);
    QCOMPARE(clock.round(), 1);
    QTest::keyClick(&m_window->workspace().map(), Qt::Key_Left);
    QCOMPARE(clock.round(), 0);
    QTest::keyClick(&m_window->workspace().map(), Qt::Key_Space);
    QVERIFY(clock.playing());
}

void TestMainWindow::spaceOnAButtonPressesIt() {
    open(kNineCities);
    PlaybackClock& clock = m_window->workspace().clock();
    QTRY_VERIFY(clock.playing());
    auto* box = m_window->workspace().showPanel().findChildren<QCheckBox*>().constFirst();
    box->setFocus();
    const bool before = box->isChecked();
    QTest::keyClick(box, Qt::Key_Space);
    QCOMPARE(box->isChecked(), !before);
    QVERIFY(clock.playing());
    QCOMPARE(m_window->workspace().map().options().utilization, !before);
}

void TestMainWindow::renamesDuplicatesMovesAndDeletes() {
    open(kNineCities);
    const Project before = m_window->document().project();
    ScheduleFlow& schedules = m_window->schedules();
    const auto names = [this] {
        QStringList list;
        for (const auto& schedule : m_window->document().project().schedules)
            list << QString::fromStdString(schedule.name);
        return list;
    };
    const QString first = names()[0];
    schedules.rename(first, QStringLiteral("My own"));
    QCOMPARE(names()[0], QStringLiteral("My own"));
    QCOMPARE(schedules.current(), QStringLiteral("My own"));
    schedules.duplicate();
    QCOMPARE(names()[1], QStringLiteral("My own copy"));
    QCOMPARE(schedules.current(), QStringLiteral("My own copy"));
    schedules.moveDown();
    QCOMPARE(names()[2], QStringLiteral("My own copy"));
    QCOMPARE(schedules.current(), QStringLiteral("My own copy"));
    schedules.moveUp();
    QCOMPARE(names()[1], QStringLiteral("My own copy"));
    schedules.remove();
    QCOMPARE(names().size(), 4);
    QCOMPARE(schedules.current(), names()[1]);
    QCOMPARE(m_window->document().undoStack().count(), 5);
    m_window->document().undoStack().setIndex(0);
    QVERIFY(m_window->document().project() == before);
}

void TestMainWindow::refusesATakenName() {
    open(kNineCities);
    const Project before = m_window->document().project();
    bool told = false;
    answerNext([&told](QWidget& modal) {
        told = true;
        press(modal, QMessageBox::Ok);
    });
    m_window->schedules().rename(QString::fromStdString(before.schedules[0].name),
                                 QString::fromStdString(before.schedules[1].name));
    QVERIFY(told);
    QVERIFY(m_window->document().project() == before);
}

void TestMainWindow::asksBeforeLosingWork() {
    open(kNineCities);
    m_window->schedules().duplicate();
    answerNext([](QWidget& modal) { press(modal, QMessageBox::Cancel); });
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    answerNext([](QWidget& modal) { press(modal, QMessageBox::Discard); });
    QVERIFY(m_window->close());
}

void TestMainWindow::asksBeforeOverwritingAnotherProgram() {
    const QString path = m_folder->filePath(QStringLiteral("mine.isthmus"));
    QVERIFY(QFile::copy(kNineCities, path));
    open(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("\n");
    file.close();
    m_window->schedules().duplicate();
    answerNext([](QWidget& modal) { press(modal, QMessageBox::Cancel); });
    QVERIFY(!m_window->files().save());
    QVERIFY(m_window->document().dirty());
    answerNext([](QWidget& modal) {
        for (auto* button : modal.findChildren<QPushButton*>()) {
            if (button->text() == QLatin1String("Overwrite")) QTest::mouseClick(button, Qt::LeftButton);
        }
    });
    QVERIFY(m_window->files().save());
    QVERIFY(!m_window->document().dirty());
}

void TestMainWindow::tellsOnceWhatIsWrongWithAFile() {
    open(kNineCities);
    const Project before = m_window->document().project();
    const QString path = m_folder->filePath(QStringLiteral("bad.isthmus"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QByteArray nodes;
    for (int i = 0; i < 8; ++i)
        nodes += QStringLiteral(R"(%1{"id":"n%2","lat":%3,"lon":0})").arg(i ? "," : "").arg(i).arg(100 + i).toUtf8();
    file.write(R"({"format":"isthmus-project","version":1,"nodes":[)" + nodes +
               R"(],"links":[],"workload":{"payload_gbit":1}})");
    file.close();
    int boxes = 0;
    QString lines;
    answerNext([&](QWidget& modal) {
        ++boxes;
        auto* text = modal.findChild<QPlainTextEdit*>(); // many lines scroll
        if (text) lines = text->toPlainText();
        static_cast<QDialog&>(modal).accept();
    });
    m_window->files().openPath(path);
    QTRY_COMPARE(boxes, 1);
    QVERIFY2(lines.contains(QStringLiteral("nodes[7].lat")), qPrintable(lines));
    QTest::qWait(50);
    QVERIFY(!QApplication::activeModalWidget());
    QVERIFY(m_window->document().project() == before);
}

void TestMainWindow::opensADroppedFile() {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(kNineCities)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QSignalSpy opened(&m_window->document(), &Document::opened);
    QApplication::sendEvent(m_window.get(), &drop);
    QVERIFY(opened.wait(10'000));
    QCOMPARE(m_window->document().displayName(), QStringLiteral("nine-city.isthmus"));
}

void TestMainWindow::importsADroppedSchedule() {
    open(kNineCities);
    const QString path = m_folder->filePath(QStringLiteral("extra.schedule.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"format":"isthmus-schedule","version":1,"name":"extra","rounds":[{"cliques":[{"members":["NOWHERE","AMS"],)"
        R"("plan":"shared-tree","trees":[{"links":["X"],"fraction":1}]}]}]})");
    file.close();
    QVERIFY(m_window->schedules().importPath(path));
    QCOMPARE(m_window->schedules().current(), QStringLiteral("extra"));
    QTRY_VERIFY(m_window->schedules().shownSchedule());
    QVERIFY(!m_window->schedules().shownSchedule()->error.empty()); // kept, and marked as not evaluable
    QTRY_VERIFY(m_window->workspace().hint().text().contains(QStringLiteral("cannot be evaluated")));
    QCOMPARE(m_window->workspace().clock().roundCount(), 0);
}

void TestMainWindow::switchesTheme() {
    open(kNineCities);
    m_themes->setChoice(ThemeChoice::Dark);
    QCOMPARE(qApp->palette().color(QPalette::Window), Theme::darkTheme().panel);
    m_window->workspace().map().waitForLayer(10'000);
    const QImage dark = m_window->grab().toImage();
    m_themes->setChoice(ThemeChoice::Light);
    m_window->workspace().map().waitForLayer(10'000);
    const QImage light = m_window->grab().toImage();
    const QPoint corner(m_window->width() - 4, 60); // of the command bar
    QCOMPARE(dark.pixelColor(corner), Theme::darkTheme().panel);
    QCOMPARE(light.pixelColor(corner), Theme::light().panel);
    m_themes->wear(ThemeChoice::Dark); // as --theme: for this run
    QCOMPARE(qApp->palette().color(QPalette::Window), Theme::darkTheme().panel);
    QCOMPARE(ThemeSwitch(*m_settings).choice(), ThemeChoice::Light);
}

void TestMainWindow::remembersWhatTheMapShows() {
    auto* graticule = m_window->workspace().showPanel().findChildren<QCheckBox*>().at(3);
    QVERIFY(!graticule->isChecked());
    QTest::mouseClick(graticule, Qt::LeftButton, {}, QPoint(8, graticule->height() / 2));
    QVERIFY(m_window->workspace().map().options().graticule);
    m_window.reset();
    m_window = std::make_unique<MainWindow>(*m_settings, *m_themes);
    QVERIFY(m_window->workspace().map().options().graticule);
    QVERIFY(m_window->workspace().map().options().labels);
}

void TestMainWindow::everythingHasANameForScreenReaders() {
    for (auto* button : m_window->findChildren<QAbstractButton*>()) {
        if (!button->isVisibleTo(m_window.get()) || button->objectName().startsWith(QLatin1String("qt_"))) continue;
        QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(), qPrintable(button->objectName()));
    }
    for (QWidget* view :
         std::initializer_list<QWidget*>{&m_window->workspace().map(), m_window->workspace().schedules().view(),
                                         &m_window->workspace().details()}) {
        QVERIFY(!view->accessibleName().isEmpty());
    }
}

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
