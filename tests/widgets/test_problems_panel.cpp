#include "tests/support/network_text.h"
#include "widgets/docks/problem_rows.h"
#include "widgets/docks/problems_panel.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace isthmus;

namespace {

Project troubled() {
    Project project;
    project.topology = network("A-B; B-C; C-A; A at 1 2; B at 3 4; C at 5 6; D at 6 6; E router; E-A 9ms");
    project.topology.links[0].capacityGbps = 0;
    project.topology.links[1].latencyMs = 0.001;
    return project;
}

struct Bench {
    ProjectModel model;
    ProblemsPanel panel{model};
    QStringList texts;
    std::vector<SelectedItems> chosen;
    explicit Bench(Project project) {
        QObject::connect(&panel, &ProblemsPanel::editRequested, &panel,
                         [this](const std::vector<Edit>& edits, const QString& text) {
                             texts << text;
                             model.apply(edits);
                         });
        QObject::connect(&panel, &ProblemsPanel::itemsChosen, &panel,
                         [this](const SelectedItems& items) { chosen.push_back(items); });
        model.reset(std::move(project));
        panel.updateNow();
        panel.resize(380, 300);
        panel.show();
    }
    [[nodiscard]] QModelIndex row(int i) const { return panel.list()->model()->index(i, 0); }
    void click(QPoint at) { QTest::mouseClick(panel.list()->viewport(), Qt::LeftButton, {}, at); }
};

} // namespace

class TestProblemsPanel : public QObject {
    Q_OBJECT
private slots:
    void listsErrorsFirstAndCounts();
    void aClickShowsTheItems();
    void theButtonFixes();
    void keysDoBoth();
    void followsChangesByItself();
    void saysThatThereAreNone();
    void isQuickWithManyNodes();
    void pictures();
};

void TestProblemsPanel::listsErrorsFirstAndCounts() {
    Bench bench(troubled());
    QCOMPARE(bench.panel.errors(), 1);
    QCOMPARE(bench.panel.warnings(), 3); // latency, no link, not placed
    QVERIFY(bench.row(0).data(ProblemRows::ErrorRole).toBool());
    QVERIFY(!bench.row(1).data(ProblemRows::ErrorRole).toBool());
    QVERIFY(bench.row(0).data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("Error: A-B")));
}

void TestProblemsPanel::aClickShowsTheItems() {
    Bench bench(troubled());
    bench.click(bench.panel.list()->visualRect(bench.row(0)).center());
    QCOMPARE(bench.chosen.size(), std::size_t{1});
    QCOMPARE(bench.chosen[0], (SelectedItems{{}, {LinkId("A-B")}}));
    QVERIFY(bench.texts.isEmpty());
}

void TestProblemsPanel::theButtonFixes() {
    Bench bench(troubled());
    QSignalSpy counts(&bench.panel, &ProblemsPanel::countChanged);
    bench.click(ProblemDelegate::fixButton(bench.panel.list()->visualRect(bench.row(0))).center());
    QCOMPARE(bench.texts, QStringList{QStringLiteral("set A-B to 100 Gbit/s")});
    QVERIFY(bench.chosen.empty());
    QTRY_COMPARE(bench.panel.errors(), 0);
    QCOMPARE(counts.size(), 1);
    QCOMPARE(counts[0].at(1).toInt(), 3);
}

void TestProblemsPanel::keysDoBoth() {
    Bench bench(troubled());
    QListView* list = bench.panel.list();
    list->setFocus();
    list->setCurrentIndex(bench.row(0));
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(bench.chosen.size(), std::size_t{1});
    QCOMPARE(bench.chosen[0], (SelectedItems{{}, {LinkId("B-C")}}));
    QTest::keyClick(list, Qt::Key_F);
    QCOMPARE(bench.texts, QStringList{QStringLiteral("use the derived latency of B-C")});
    QTRY_COMPARE(bench.panel.warnings(), 2);
    for (int i = 0; i < 3; ++i) { // every one that is left can be mended
        list->setCurrentIndex(bench.row(0));
        QTest::keyClick(list, Qt::Key_F);
        bench.panel.updateNow();
    }
    QCOMPARE(bench.panel.errors() + bench.panel.warnings(), 0);
}

void TestProblemsPanel::followsChangesByItself() {
    Bench bench(troubled());
    Project better = troubled();
    better.topology.links[0].capacityGbps = 1;
    bench.model.reset(better);
    QCOMPARE(bench.panel.errors(), 1); // a moment later
    QTRY_COMPARE(bench.panel.errors(), 0);
    bench.model.reset(troubled());
    QTest::keyClick(bench.panel.list(), Qt::Key_F); // of a list that is behind: nothing wrong is done
    QTRY_COMPARE(bench.panel.errors(), 1);
}

void TestProblemsPanel::saysThatThereAreNone() {
    Project sound;
    sound.topology = network("A-B 9ms; A at 1 2; B at 3 4");
    Bench bench(sound);
    QVERIFY(!bench.panel.list()->isVisible());
    QTest::keyClick(bench.panel.list(), Qt::Key_F);
    QTest::keyClick(bench.panel.list(), Qt::Key_Return);
    QVERIFY(bench.texts.isEmpty() && bench.chosen.empty());
}

void TestProblemsPanel::isQuickWithManyNodes() {
    Project project;
    project.topology.workload.payloadGbit = 1;
    for (int i = 0; i < 4000; ++i) {
        Node& node = project.topology.nodes.emplace_back();
        node.id = NodeId("n" + std::to_string(i));
        node.island.emplace();
    }
    Bench bench(project);
    QElapsedTimer timer;
    timer.start();
    bench.panel.updateNow();
    qInfo("4,000 nodes, %d problems: %lld ms", bench.panel.warnings(), static_cast<long long>(timer.elapsed()));
    QVERIFY(timer.elapsed() < 2000);
}

// With ISTHMUS_PICTURES=folder: what it looks like.
void TestProblemsPanel::pictures() {
    const QString folder = qEnvironmentVariable("ISTHMUS_PICTURES");
    for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
        qApp->setPalette(paletteOf(theme));
        qApp->setStyleSheet(styleSheetOf(theme));
        Bench bench(troubled());
        bench.panel.setTheme(theme);
        bench.panel.list()->setCurrentIndex(bench.row(1));
        const QImage image = bench.panel.grab().toImage();
        QVERIFY(!image.isNull());
        if (!folder.isEmpty())
            image.save(folder +
                       (theme.dark ? QStringLiteral("/problems-dark.png") : QStringLiteral("/problems-light.png")));
    }
    qApp->setStyleSheet({});
}

QTEST_MAIN(TestProblemsPanel)
#include "test_problems_panel.moc"
