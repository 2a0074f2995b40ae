#include "tests/support/network_text.h"
#include "widgets/docks/city_rows.h"
#include "widgets/docks/city_search.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace isthmus;

namespace {

Project zurichAndTokio() {
    Project project;
    project.topology = network("ZRH-x 1ms; x-TYO 1ms; ZRH at 47.37 8.55; TYO at 35.69 139.75");
    project.topology.nodes[0].name = "Zürich";
    project.topology.nodes[2].name = "Tokyo";
    return project;
}

QStringList namesOf(const Project& project, const QString& text) {
    QStringList names;
    for (const CityRow& row : foundRows(project, text)) names << (row.city ? row.name : row.name + '*');
    return names;
}

struct Bench {
    ProjectModel model;
    CitySearch search{model};
    std::vector<std::string> chosen;
    QStringList texts;
    Bench() {
        model.reset(zurichAndTokio());
        QObject::connect(&search, &CitySearch::editRequested, &search,
                         [this](const std::vector<Edit>& edits, const QString& text) {
                             texts << text;
                             model.apply(edits);
                         });
        QObject::connect(&search, &CitySearch::nodeChosen, &search, [this](const NodeId& id) {
            if (findNode(model.project().topology, id)) chosen.push_back(id.text); // it is there by now
        });
        search.resize(260, 32);
        search.show();
        search.field()->setFocus();
    }
    void type(const char* keys) { QTest::keyClicks(search.field(), QString::fromUtf8(keys)); }
    void press(Qt::Key key) { QTest::keyClick(search.field(), key); }
    [[nodiscard]] QString current() const { return search.list()->currentIndex().data().toString(); }
};

} // namespace

class TestCitySearch : public QObject {
    Q_OBJECT
private slots:
    void nodesComeFirst();
    void typingAndEnterAddsACity();
    void enterChoosesWhatIsThere();
    void arrowsGoThroughTheList();
    void escapeClears();
    void aClickChooses();
    void nothingFoundShowsNothing();
    void isQuickWithManyNodes();
    void pictures();
};

void TestCitySearch::nodesComeFirst() {
    const Project project = zurichAndTokio();
    QCOMPARE(namesOf(project, QStringLiteral("zur")).first(), QStringLiteral("Zürich*"));
    QVERIFY(!namesOf(project, QStringLiteral("zur")).contains(QStringLiteral("Zürich"))); // not twice
    QCOMPARE(namesOf({}, QStringLiteral("zur")).first(), QStringLiteral("Zürich"));
    QCOMPARE(namesOf(project, QStringLiteral("TYO")).first(), QStringLiteral("Tokyo*"));
    QVERIFY(namesOf(project, QStringLiteral("  ")).isEmpty());
    const auto rows = foundRows({}, QStringLiteral("Singapore"));
    QCOMPARE(rows.front().code, QStringLiteral("SIN"));
    QVERIFY(rows.front().detail.startsWith(QStringLiteral("Singapore · ")));
    QVERIFY(rows.front().detail.endsWith(QStringLiteral("million")));
}

void TestCitySearch::typingAndEnterAddsACity() {
    Bench bench;
    bench.type("singap");
    QVERIFY(bench.search.list()->isVisible());
    QCOMPARE(bench.current(), QStringLiteral("Singapore"));
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.texts, QStringList{QStringLiteral("add Singapore")});
    QCOMPARE(bench.chosen, std::vector<std::string>{"SIN"});
    const Node& node = bench.model.project().topology.nodes.back();
    QCOMPARE(node.name, std::string("Singapore"));
    QVERIFY(node.island && node.position && std::abs(node.position->lat - 1.293) < 0.01);
    QVERIFY(bench.search.field()->text().isEmpty());
    QVERIFY(!bench.search.list()->isVisible());
    bench.type("singap"); // again: it is there now
    bench.press(Qt::Key_Enter);
    QCOMPARE(bench.texts.size(), 1);
    QCOMPARE(bench.chosen, (std::vector<std::string>{"SIN", "SIN"}));
}

void TestCitySearch::enterChoosesWhatIsThere() {
    Bench bench;
    bench.type("ZRH");
    bench.press(Qt::Key_Return);
    QVERIFY(bench.texts.isEmpty());
    QCOMPARE(bench.chosen, std::vector<std::string>{"ZRH"});
}

void TestCitySearch::arrowsGoThroughTheList() {
    Bench bench;
    bench.type("san ");
    const QString first = bench.current();
    bench.press(Qt::Key_Up);
    QCOMPARE(bench.current(), first);
    bench.press(Qt::Key_Down);
    const QString second = bench.current();
    QVERIFY(second != first);
    bench.press(Qt::Key_PageDown);
    QVERIFY(bench.search.list()->currentIndex().row() > 1);
    for (int i = 0; i < 40; ++i) bench.press(Qt::Key_Down);
    QVERIFY(bench.search.list()->currentIndex().isValid());
    bench.press(Qt::Key_Escape);
    bench.type("san ");
    bench.press(Qt::Key_Down);
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.texts, QStringList{QStringLiteral("add %1").arg(second)});
}

void TestCitySearch::escapeClears() {
    Bench bench;
    bench.type("tok");
    bench.press(Qt::Key_Escape);
    QVERIFY(bench.search.field()->text().isEmpty());
    QVERIFY(!bench.search.list()->isVisible());
    bench.press(Qt::Key_Return); // nothing to choose
    QVERIFY(bench.chosen.empty() && bench.texts.isEmpty());
}

void TestCitySearch::aClickChooses() {
    Bench bench;
    bench.type("tokyo");
    QListView* list = bench.search.list();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QCOMPARE(bench.chosen, std::vector<std::string>{"TYO"});
}

void TestCitySearch::nothingFoundShowsNothing() {
    Bench bench;
    bench.type("qqqqq");
    QVERIFY(!bench.search.list()->isVisible());
    bench.press(Qt::Key_Return);
    bench.press(Qt::Key_Down);
    QVERIFY(bench.chosen.empty() && bench.texts.isEmpty());
    QCOMPARE(bench.search.field()->placeholderText(), QStringLiteral("Find a city or node"));
    QVERIFY(!bench.search.field()->accessibleName().isEmpty());
}

void TestCitySearch::isQuickWithManyNodes() {
    Project project;
    for (int i = 0; i < 4000; ++i) {
        Node& node = project.topology.nodes.emplace_back();
        node.id = NodeId("n" + std::to_string(i));
        node.name = "Node " + std::to_string(i);
    }
    (void)foundRows(project, QStringLiteral("a"));
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(foundRows(project, QStringLiteral("node 3")).size(), std::size_t{5});
    qInfo("4,000 nodes: %lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY(timer.elapsed() < 500);
}

// With ISTHMUS_PICTURES=folder: what it looks like.
void TestCitySearch::pictures() {
    const QString folder = qEnvironmentVariable("ISTHMUS_PICTURES");
    for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
        qApp->setPalette(paletteOf(theme));
        qApp->setStyleSheet(styleSheetOf(theme));
        Bench bench;
        bench.search.setTheme(theme);
        bench.type("to");
        const QImage image = bench.search.list()->grab().toImage();
        QVERIFY(image.pixelColor(image.width() - 6, image.height() / 2) != QColor(Qt::black));
        if (folder.isEmpty()) continue;
        const QString name = theme.dark ? QStringLiteral("/city-dark") : QStringLiteral("/city-light");
        bench.search.grab().save(folder + name + QStringLiteral("-field.png"));
        image.save(folder + name + QStringLiteral(".png"));
    }
    qApp->setStyleSheet({});
}

QTEST_MAIN(TestCitySearch)
#include "test_city_search.moc"
