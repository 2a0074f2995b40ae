// The one selection: what is deleted is not selected, and is again when undo brings it back.
#include "tests/support/network_text.h"
#include "widgets/model/selection.h"

#include <QSignalSpy>
#include <QTest>

namespace isthmus {

class TestSelection : public QObject {
    Q_OBJECT
private slots:
    void init();
    void holdsWhatIsSet();
    void togglesOneAtATime();
    void hasNoItemThatIsGone();
    void comesBackWithUndo();
    void forgetsWithAnotherProject();
    void saysWhatItHolds();

private:
    std::unique_ptr<ProjectModel> m_model;
    std::unique_ptr<Selection> m_selection;
};

void TestSelection::init() {
    m_model = std::make_unique<ProjectModel>();
    Project project;
    project.topology = network("A-B 10Gbps 5ms; B-C 10Gbps 5ms");
    m_model->reset(project);
    m_selection = std::make_unique<Selection>(*m_model);
}

void TestSelection::holdsWhatIsSet() {
    QSignalSpy changed(m_selection.get(), &Selection::changed);
    m_selection->set({{NodeId("A"), NodeId("nowhere")}, {LinkId("B-C")}});
    QCOMPARE(changed.count(), 1);
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("A")}, {LinkId("B-C")}}));
    QVERIFY(m_selection->single() == MapItem());
    m_selection->set({{NodeId("A")}, {LinkId("B-C")}});
    QCOMPARE(changed.count(), 1); // nothing new
    m_selection->set(LinkId("A-B"));
    QVERIFY(m_selection->single() == MapItem(LinkId("A-B")));
    m_selection->selectAll();
    QCOMPARE(m_selection->items().size(), std::size_t{5});
    m_selection->clear();
    QVERIFY(m_selection->items().empty());
}

void TestSelection::togglesOneAtATime() {
    m_selection->set(NodeId("A"));
    m_selection->toggle(LinkId("A-B"));
    m_selection->toggle(NodeId("A"));
    QVERIFY(m_selection->items() == (SelectedItems{{}, {LinkId("A-B")}}));
    m_selection->toggle(MapItem());
    QCOMPARE(m_selection->items().size(), std::size_t{1});
}

void TestSelection::hasNoItemThatIsGone() {
    m_selection->selectAll();
    QSignalSpy changed(m_selection.get(), &Selection::changed);
    m_model->apply(std::vector<Edit>{RemoveLink{LinkId("A-B")}, RemoveNode{NodeId("A")}});
    QCOMPARE(changed.count(), 1);
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("B"), NodeId("C")}, {LinkId("B-C")}}));
}

void TestSelection::comesBackWithUndo() {
    m_selection->set({{NodeId("A")}, {LinkId("A-B")}});
    const SelectedItems before = m_selection->items();
    const std::vector<Edit> inverse =
        m_model->apply(std::vector<Edit>{RemoveLink{LinkId("A-B")}, RemoveNode{NodeId("A")}});
    QVERIFY(m_selection->items().empty());
    m_model->apply(inverse);
    QVERIFY(m_selection->items() == before);
}

void TestSelection::forgetsWithAnotherProject() {
    m_selection->set(NodeId("A"));
    m_model->reset(Project());
    Project same;
    same.topology = network("A-B 10Gbps 5ms");
    m_model->reset(same);
    QVERIFY(m_selection->items().empty());
}

void TestSelection::saysWhatItHolds() {
    QCOMPARE(itemsText({{NodeId("A")}, {}}), QStringLiteral("1 node"));
    QCOMPARE(itemsText({{}, {LinkId("l"), LinkId("m")}}), QStringLiteral("2 links"));
    QCOMPARE(itemsText({{NodeId("A"), NodeId("B")}, {LinkId("l")}}), QStringLiteral("2 nodes and 1 link"));
}

} // namespace isthmus

QTEST_MAIN(isthmus::TestSelection)
#include "test_selection.moc"
