#include "core/exchange/project_file.h"
#include "core/model/issue.h"
#include "tests/support/network_text.h"
#include "widgets/model/project_model.h"
#include "widgets/model/schedule_evaluations.h"
#include "widgets/model/value_text.h"

#include <QSignalSpy>
#include <QTest>

#include <limits>

using namespace isthmus;

namespace {

Schedule pair(const std::string& name, const char* a, const char* b, const char* link) {
    Clique clique;
    clique.members = {NodeId(a), NodeId(b)};
    clique.trees = {Tree{std::nullopt, {LinkId(link)}, 1, {}}};
    Schedule schedule;
    schedule.name = name;
    schedule.rounds = {Round{{clique}, {}}};
    return schedule;
}

Project twoCities() {
    Project project;
    project.topology = network("A-B 10Gbps");
    project.schedules = {pair("good", "A", "B", "A-B"), pair("bad", "A", "Z", "A-Z")};
    return project;
}

} // namespace

class TestProjectModel : public QObject {
    Q_OBJECT
private slots:
    void tellsWhatChanged();
    void leavesAProjectAloneWhenAnEditDoesNotFit();
    void evaluatesOffTheGuiThread();
    void evaluatesOnlyWhatChanged();
    void keepsAnEvaluationThroughARename();
    void answersOnlyTheNewestRequest();
    void marksStaleSchedules();
    void writesNumbersForPeople();
};

void TestProjectModel::tellsWhatChanged() {
    ProjectModel model;
    std::vector<Changes> told;
    connect(&model, &ProjectModel::changed, this, [&told](const Changes& changes) { told.push_back(changes); });
    model.reset(twoCities());
    const Project before = model.project();
    const std::vector<Edit> edits{RemoveSchedule{"bad"}};
    const std::vector<Edit> inverse = model.apply(edits);
    QCOMPARE(model.project().schedules.size(), std::size_t(1));
    model.apply(inverse);
    QVERIFY(model.project() == before);
    QCOMPARE(told.size(), std::size_t(3));
    QVERIFY(told[0] == Changes::everything());
    QVERIFY(told[1].schedules && !told[1].topology);
}

void TestProjectModel::leavesAProjectAloneWhenAnEditDoesNotFit() {
    ProjectModel model;
    model.reset(twoCities());
    const Project before = model.project();
    QSignalSpy changed(&model, &ProjectModel::changed);
    const std::vector<Edit> edits{RemoveSchedule{"good"}, RemoveSchedule{"nobody"}};
    QVERIFY_THROWS_EXCEPTION(BadInput, model.apply(edits));
    QVERIFY(model.project() == before);
    QVERIFY(changed.isEmpty());
}

void TestProjectModel::evaluatesOffTheGuiThread() {
    ProjectModel model;
    ScheduleEvaluations evaluations(model);
    QSignalSpy evaluated(&evaluations, &ScheduleEvaluations::evaluated);
    model.reset(twoCities());
    QVERIFY(!evaluations.find("good")); // nothing waits for it
    QTRY_COMPARE(evaluated.size(), 2);
    QVERIFY(evaluations.complete());
    const auto good = evaluations.find("good");
    QVERIFY(good->error.empty());
    QCOMPARE(good->evaluation.periodS, 1.0); // 10 Gbit at 10 Gbit/s
    QCOMPARE(good->evaluation.driftS, 0.75); // 1.5 T (n-1)/n
    QVERIFY(!evaluations.find("bad")->error.empty());
    QVERIFY(!evaluations.find("nobody"));
}

void TestProjectModel::evaluatesOnlyWhatChanged() {
    ProjectModel model;
    ScheduleEvaluations evaluations(model);
    model.reset(twoCities());
    QTRY_VERIFY(evaluations.complete());
    const auto before = evaluations.find("good");
    model.apply(std::vector<Edit>{RemoveSchedule{"bad"}});
    QCOMPARE(evaluations.find("good"), before);
    QVERIFY(!evaluations.find("bad"));
    Workload heavier = model.project().topology.workload;
    heavier.payloadGbit = 20;
    model.apply(std::vector<Edit>{SetWorkload{heavier}});
    QTRY_VERIFY(evaluations.complete());
    QCOMPARE(evaluations.find("good")->evaluation.periodS, 2.0);
}

void TestProjectModel::keepsAnEvaluationThroughARename() {
    ProjectModel model;
    ScheduleEvaluations evaluations(model);
    model.reset(twoCities());
    QTRY_VERIFY(evaluations.complete());
    const auto before = evaluations.find("good");
    Schedule renamed = model.project().schedules[0];
    renamed.name = "better";
    const auto inverse = model.apply(std::vector<Edit>{ReplaceSchedule{"good", renamed}});
    const auto after = evaluations.find("better");
    QVERIFY(after && !evaluations.find("good"));
    QCOMPARE(after->name, std::string("better"));
    QCOMPARE(after->network, before->network);
    model.apply(inverse);
    QVERIFY(evaluations.find("good"));
    QCOMPARE(evaluations.find("good")->network, before->network);
    renamed.rounds.push_back(renamed.rounds[0]);
    model.apply(std::vector<Edit>{ReplaceSchedule{"good", renamed}});
    QVERIFY(!evaluations.find("better")); // not the same under another name
}

void TestProjectModel::answersOnlyTheNewestRequest() {
    ProjectModel model;
    ScheduleEvaluations evaluations(model);
    QSignalSpy evaluated(&evaluations, &ScheduleEvaluations::evaluated);
    for (int i = 0; i < 20; ++i) model.reset(twoCities());
    QTRY_VERIFY(evaluations.complete());
    QCOMPARE(evaluated.size(), 2);
    model.reset(Project());
    QVERIFY(evaluations.complete());
}

void TestProjectModel::marksStaleSchedules() {
    Project project = twoCities();
    Schedule& schedule = project.schedules[0];
    schedule.madeBy = MadeBy();
    schedule.madeBy->topology = topologyHash(project.topology);
    QVERIFY(!evaluateStored(project.topology, schedule)->stale);
    project.topology.links[0].capacityGbps = 5;
    const auto later = evaluateStored(project.topology, schedule);
    QVERIFY(later->stale);
    QCOMPARE(later->evaluation.periodS, 2.0); // evaluated on the topology as it is
}

void TestProjectModel::writesNumbersForPeople() {
    const double infinite = std::numeric_limits<double>::infinity();
    QCOMPARE(numberText(37.6), QStringLiteral("37.6"));
    QCOMPARE(numberText(10), QStringLiteral("10"));
    QCOMPARE(numberText(0.1), QStringLiteral("0.1"));
    QCOMPARE(numberText(1216), QStringLiteral("1216"));
    QCOMPARE(numberText(infinite), QStringLiteral("∞"));
    QCOMPARE(secondsText(2.4616), QStringLiteral("2.462 s"));
    QCOMPARE(secondsText(infinite), QStringLiteral("∞"));
    QCOMPARE(percentText(0.141), QStringLiteral("14%"));
    QCOMPARE(placeText({50.1, -8.675}), QStringLiteral("50.100° N, 8.675° W"));
    Topology topology = network("A-B-h 10Gbps");
    QCOMPARE(countText(topology), QStringLiteral("2 cities · 1 router · 2 links · 3 not on the map"));
    for (Node& node : topology.nodes) node.position = GeoPoint{};
    QCOMPARE(countText(topology), QStringLiteral("2 cities · 1 router · 2 links"));
}

QTEST_MAIN(TestProjectModel)
#include "test_project_model.moc"
