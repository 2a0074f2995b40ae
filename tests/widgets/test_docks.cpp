#include "tests/support/network_text.h"
#include "widgets/docks/details_panel.h"
#include "widgets/docks/schedules_panel.h"
#include "widgets/docks/show_panel.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace isthmus;

namespace {

Project ring() {
    Project project;
    project.name = "Ring";
    project.topology =
        network("A-B 10Gbps/5Gbps 7ms; B-C 10Gbps 1ms; A island egress 10 at 50.1 8.675; B multicast fpga 40");
    Clique clique;
    clique.members = {NodeId("A"), NodeId("B")};
    clique.trees = {Tree{std::nullopt, {LinkId("A-B")}, 1, {}}};
    Schedule schedule;
    schedule.name = "pairs";
    schedule.rounds = {Round{{clique}, {}}};
    project.schedules = {schedule};
    return project;
}

QString valueOf(const ItemDetails& details, const QString& label) {
    for (const auto& row : details.rows) {
        if (row.label == label) return row.value;
    }
    return QStringLiteral("(no such row)");
}

const DetailRow* meterOf(const ItemDetails& details, const QString& label) {
    for (const auto& row : details.rows) {
        if (row.kind == DetailRow::Kind::Meter && row.label == label) return &row;
    }
    return nullptr;
}

} // namespace

class TestDocks : public QObject {
    Q_OBJECT
private slots:
    void describesANode();
    void describesALink();
    void describesTheProject();
    void detailsFollowTheModel();
    void listSaysWhatEvaluationsSay();
    void listRenamesInPlace();
    void listKeepsTheEditorThroughOtherChanges();
    void listFollowsEveryChange();
    void showPanelTellsOptions();
};

void TestDocks::describesANode() {
    const Project project = ring();
    const auto schedule = evaluateStored(project.topology, project.schedules[0]);
    QVERIFY2(schedule->error.empty(), schedule->error.c_str());
    const ItemDetails a = describe(project, NodeId("A"), schedule.get(), 0);
    QCOMPARE(a.subtitle, QStringLiteral("A · 50.100° N, 8.675° E"));
    QCOMPARE(valueOf(a, QStringLiteral("Ingress")), QStringLiteral("unlimited"));
    QVERIFY(meterOf(a, QStringLiteral("Egress")));
    QCOMPARE(meterOf(a, QStringLiteral("Egress"))->clique, 0);
    const ItemDetails b = describe(project, NodeId("B"), nullptr, -1);
    QCOMPARE(valueOf(b, QStringLiteral("FPGA throughput")), QStringLiteral("40 Gbit/s"));
    QCOMPARE(valueOf(b, QStringLiteral("Replicates (multicast)")), QStringLiteral("yes"));
    QVERIFY(!meterOf(b, QStringLiteral("Egress")));
}

void TestDocks::describesALink() {
    const Project project = ring();
    const auto schedule = evaluateStored(project.topology, project.schedules[0]);
    const ItemDetails link = describe(project, LinkId("A-B"), schedule.get(), 0);
    QCOMPARE(link.title, QStringLiteral("A – B"));
    QCOMPARE(valueOf(link, QStringLiteral("A → B")), QStringLiteral("10 Gbit/s"));
    QCOMPARE(valueOf(link, QStringLiteral("B → A")), QStringLiteral("5 Gbit/s"));
    QCOMPARE(valueOf(link, QStringLiteral("Latency")), QStringLiteral("7 ms, stated"));
    const DetailRow* back = meterOf(link, QStringLiteral("B → A"));
    QVERIFY(back && back->meter > 0.99 * 2.0 / 2.007 && back->meter <= 1);
    QVERIFY(back->value.startsWith(QStringLiteral("10 Gbit")));
    const ItemDetails idle = describe(project, LinkId("B-C"), schedule.get(), 0);
    QCOMPARE(meterOf(idle, QStringLiteral("B → C"))->value, QStringLiteral("idle"));
}

void TestDocks::describesTheProject() {
    const Project project = ring();
    const auto schedule = evaluateStored(project.topology, project.schedules[0]);
    const ItemDetails all = describe(project, {}, schedule.get(), 0);
    QCOMPARE(all.title, QStringLiteral("Ring"));
    QCOMPARE(valueOf(all, QStringLiteral("Payload")), QStringLiteral("10 Gbit"));
    QCOMPARE(valueOf(all, QStringLiteral("Bottleneck")), QStringLiteral("B → A"));
    QCOMPARE(valueOf(all, QStringLiteral("Drift")), QStringLiteral("∞")); // C never takes part
    QVERIFY(describe(Project(), {}, nullptr, -1).rows.size() == 1);
    QCOMPARE(describe(project, NodeId("gone"), nullptr, -1).title, QStringLiteral("Ring"));
}

void TestDocks::detailsFollowTheModel() {
    ProjectModel model;
    DetailsPanel panel(model);
    panel.setItem(NodeId("A"));
    model.reset(ring());
    const auto shows = [&panel](const QString& text) {
        const auto labels = panel.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text() == text; });
    };
    QVERIFY(shows(QStringLiteral("A · 50.100° N, 8.675° E")));
    Node moved = model.project().topology.nodes[0];
    moved.position = GeoPoint{-33, 151};
    model.apply(std::vector<Edit>{ReplaceNode{moved.id, moved}});
    QVERIFY(shows(QStringLiteral("A · 33.000° S, 151.000° E")));
    panel.setItem(LinkId("A-B"));
    QVERIFY(shows(QStringLiteral("7 ms, stated")));
    panel.setSchedule(evaluateStored(model.project().topology, model.project().schedules[0]));
    panel.setRound(0);
    QVERIFY(shows(QStringLiteral("Round 1 of 1")));
}

void TestDocks::listSaysWhatEvaluationsSay() {
    ProjectModel model;
    ScheduleEvaluations evaluations(model);
    ScheduleListModel list(model, evaluations);
    const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy changed(&list, &QAbstractItemModel::dataChanged);
    Project project = ring();
    project.schedules.push_back(project.schedules[0]);
    project.schedules[1].name = "broken";
    project.schedules[1].rounds[0].cliques[0].members[1] = NodeId("gone");
    project.schedules[0].madeBy = MadeBy();
    project.schedules[0].madeBy->abilities = "fpga";
    project.schedules[0].madeBy->topology = "of another network";
    model.reset(project);
    QCOMPARE(list.rowCount(), 2);
    QCOMPARE(list.index(0).data(ScheduleListModel::SummaryRole).toString(), QStringLiteral("evaluating…"));
    QTRY_COMPARE(changed.size(), 2);
    QVERIFY(list.index(0).data(ScheduleListModel::SummaryRole).toString().startsWith(QStringLiteral("does not mix")));
    QCOMPARE(list.index(0).data(ScheduleListModel::AbilitiesRole).toString(), QStringLiteral("FPGA"));
    QVERIFY(list.index(0).data(ScheduleListModel::StaleRole).toBool());
    QVERIFY(list.index(1).data(ScheduleListModel::ErrorRole).toString().contains(QStringLiteral("gone")));
    QVERIFY(!list.indexOf(QStringLiteral("nobody")).isValid());
}

void TestDocks::listRenamesInPlace() {
    ProjectModel model;
    ScheduleEvaluations evaluations(model);
    ScheduleListModel list(model, evaluations);
    SchedulesPanel panel(list);
    panel.resize(260, 200);
    panel.show();
    QSignalSpy chosen(&panel, &SchedulesPanel::chosen);
    QSignalSpy renamed(&list, &ScheduleListModel::renameRequested);
    model.reset(ring());
    QTest::mouseClick(panel.view()->viewport(), Qt::LeftButton, {}, QPoint(60, 20));
    QCOMPARE(chosen.size(), 1);
    panel.renameCurrent();
    auto* editor = panel.view()->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("better"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(renamed.size(), 1); // the delegate commits later
    QCOMPARE(renamed[0][0].toString(), QStringLiteral("pairs"));
    QCOMPARE(renamed[0][1].toString(), QStringLiteral("better"));
    QCOMPARE(model.project().schedules[0].name, std::string("pairs")); // the panel writes nothing itself
}

void TestDocks::listKeepsTheEditorThroughOtherChanges() {
    ProjectModel model;
    ScheduleEvaluations evaluations(model);
    ScheduleListModel list(model, evaluations);
    SchedulesPanel panel(list);
    panel.show();
    model.reset(ring());
    panel.setCurrent(QStringLiteral("pairs"));
    QVERIFY(!panel.renaming());
    panel.renameCurrent();
    QVERIFY(panel.renaming());
    auto* editor = panel.view()->viewport()->findChild<QLineEdit*>();
    QTest::keyClicks(editor, QStringLiteral("half a na"));
    Schedule found = model.project().schedules[0];
    found.name = "found meanwhile";
    model.apply(std::vector<Edit>{AddSchedule{1, found}});
    panel.setCurrent(QStringLiteral("pairs"));
    QVERIFY(panel.renaming());
    QCOMPARE(panel.view()->viewport()->findChild<QLineEdit*>(), editor);
    QCOMPARE(editor->text(), QStringLiteral("half a na"));
}

void TestDocks::listFollowsEveryChange() {
    ProjectModel model;
    ScheduleEvaluations evaluations(model);
    ScheduleListModel list(model, evaluations);
    const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
    SchedulesPanel panel(list);
    QSignalSpy chosen(&panel, &SchedulesPanel::chosen);
    QSignalSpy resets(&list, &QAbstractItemModel::modelReset);
    model.reset(ring());
    panel.setCurrent(QStringLiteral("pairs"));
    const auto add = [&](std::size_t index, const char* name) {
        Schedule schedule = model.project().schedules[0];
        schedule.name = name;
        return model.apply(std::vector<Edit>{AddSchedule{index, schedule}});
    };
    const auto names = [&list] {
        QStringList all;
        for (int row = 0; row < list.rowCount(); ++row) all << list.index(row).data().toString();
        return all.join(QLatin1Char(' '));
    };
    add(0, "first");
    const auto undo = add(1, "second");
    add(3, "last");
    QCOMPARE(names(), QStringLiteral("first second pairs last"));
    QCOMPARE(panel.view()->currentIndex().row(), 2);
    model.apply(undo);
    QCOMPARE(names(), QStringLiteral("first pairs last"));
    Schedule renamed = model.project().schedules[1];
    renamed.name = "couples";
    model.apply(std::vector<Edit>{ReplaceSchedule{"pairs", renamed}});
    QCOMPARE(names(), QStringLiteral("first couples last"));
    panel.setCurrent(QStringLiteral("couples"));
    model.apply(std::vector<Edit>{RemoveSchedule{"couples"}});
    QCOMPARE(names(), QStringLiteral("first last"));
    QCOMPARE(resets.size(), 1);
    const Schedule moved = model.project().schedules[0];
    model.apply(std::vector<Edit>{RemoveSchedule{"first"}, AddSchedule{1, moved}});
    QCOMPARE(names(), QStringLiteral("last first"));
    QVERIFY(chosen.isEmpty()); // nobody has chosen another
}

void TestDocks::showPanelTellsOptions() {
    ShowPanel panel;
    panel.show();
    MapOptions told;
    int times = 0;
    connect(&panel, &ShowPanel::optionsChanged, this, [&](const MapOptions& options) {
        told = options;
        ++times;
    });
    MapOptions wanted;
    wanted.graticule = true;
    panel.setOptions(wanted);
    QCOMPARE(times, 0);
    auto* labels = panel.findChildren<QCheckBox*>().at(2);
    labels->click();
    QCOMPARE(times, 1);
    QVERIFY(!told.labels && told.graticule && told.borders);
}

QTEST_MAIN(TestDocks)
#include "test_docks.moc"
