// The properties of what is selected: typed values become one edit for all, wrong ones never do, undo shows at once.
#include "core/exchange/view_state.h"
#include "tests/support/network_text.h"
#include "widgets/docks/properties/properties_panel.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace isthmus {

class TestPropertiesPanel : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void aValueIsOneEdit();
    void manyItemsAreOneEdit();
    void whatDiffersStays();
    void wrongTextIsMarkedAndNeverApplied();
    void escapeGoesBack();
    void undoShowsAtOnce();
    void whatIsTypedOutlivesOtherEdits();
    void abilitiesComeWithTheirValues();
    void linksSayWhereLatencyComesFrom();
    void aNewIdIsFollowed();
    void lockedItemsKeepTheirValues();
    void workloadShowsItsPayload();
    void tabGoesDown();
    void everyFieldHasANameAndFits();

private:
    void type(ValueField* field, const QString& text, bool enter = true);
    void undo();
    [[nodiscard]] const Node& node(const char* id) const { return *findNode(m_model->project().topology, NodeId(id)); }
    [[nodiscard]] const Link& link(const char* id) const { return *findLink(m_model->project().topology, LinkId(id)); }

    std::unique_ptr<ProjectModel> m_model;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<PropertiesPanel> m_panel;
    std::vector<std::vector<Edit>> m_inverses;
    QStringList m_texts;
};

void TestPropertiesPanel::init() {
    m_model = std::make_unique<ProjectModel>();
    m_selection = std::make_unique<Selection>(*m_model);
    Project project;
    project.name = "Three";
    project.topology =
        network("A egress 10 at 0 0; B at 0 50; c multicast fpga 40; A-B 10Gbps 5ms; B-c 20Gbps/5Gbps 1ms bg 0.1");
    m_model->reset(project);
    m_panel = std::make_unique<PropertiesPanel>(*m_model, *m_selection);
    m_inverses.clear();
    m_texts.clear();
    connect(m_panel.get(), &PropertiesPanel::editRequested, this,
            [this](const std::vector<Edit>& edits, const QString& text) {
                m_inverses.push_back(m_model->apply(edits));
                m_texts << text;
            });
    m_panel->resize(250, 700);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
}

void TestPropertiesPanel::cleanup() {
    m_panel.reset();
    m_selection.reset();
    m_model.reset();
}

void TestPropertiesPanel::type(ValueField* field, const QString& text, bool enter) {
    QVERIFY(field->isVisible());
    field->edit()->setFocus();
    field->edit()->selectAll();
    QTest::keyClick(field->edit(), Qt::Key_Delete);
    QTest::keyClicks(field->edit(), text);
    if (enter) QTest::keyClick(field->edit(), Qt::Key_Return);
}

void TestPropertiesPanel::undo() {
    m_model->apply(m_inverses.back());
    m_inverses.pop_back();
}

void TestPropertiesPanel::aValueIsOneEdit() {
    m_selection->set(NodeId("A"));
    ValueField* egress = m_panel->nodes().field(NodeValue::Egress);
    QCOMPARE(egress->edit()->text(), QStringLiteral("10"));
    type(egress, QStringLiteral("2x200G"));
    QCOMPARE(m_texts, QStringList{QStringLiteral("change egress of 1 node")});
    QCOMPARE(*node("A").island->egressGbps, 400.0);
    QCOMPARE(egress->edit()->text(), QStringLiteral("400"));
    type(egress, QStringLiteral("unlimited"), false);
    QCOMPARE(m_texts.size(), 1); // not before Enter or loss of focus
    m_panel->nodes().field(NodeValue::Name)->edit()->setFocus();
    QVERIFY(!node("A").island->egressGbps);
    QCOMPARE(m_texts.size(), 2);
    type(egress, QString());
    QCOMPARE(m_texts.size(), 2); // the same again is no edit
    type(m_panel->nodes().field(NodeValue::Speed), QStringLiteral("1.0"));
    QCOMPARE(m_texts.size(), 2);
    QCOMPARE(m_panel->nodes().field(NodeValue::Speed)->edit()->text(), QStringLiteral("1"));
}

void TestPropertiesPanel::manyItemsAreOneEdit() {
    m_selection->set({{}, {LinkId("A-B"), LinkId("B-c")}});
    type(m_panel->links().field(LinkValue::Capacity), QStringLiteral("0.4T"));
    QCOMPARE(m_texts, QStringList{QStringLiteral("change capacity of 2 links")});
    QCOMPARE(link("A-B").capacityGbps, 400.0);
    QCOMPARE(link("B-c").capacityGbps, 400.0);
    QCOMPARE(*link("B-c").capacityBaGbps, 5.0);
    undo();
    QCOMPARE(link("A-B").capacityGbps, 10.0);
    QCOMPARE(link("B-c").capacityGbps, 20.0);
}

void TestPropertiesPanel::whatDiffersStays() {
    m_selection->set({{NodeId("A"), NodeId("B")}, {LinkId("A-B"), LinkId("B-c")}});
    ValueField* capacity = m_panel->links().field(LinkValue::Capacity);
    QCOMPARE(capacity->edit()->text(), QString());
    QCOMPARE(capacity->edit()->placeholderText(), QStringLiteral("(different)"));
    QCOMPARE(m_panel->nodes().flag(NodeValue::Multicast)->checkState(), Qt::Unchecked);
    QVERIFY(!m_panel->nodes().field(NodeValue::Id)->isVisible());
    capacity->edit()->setFocus();
    QTest::keyClick(capacity->edit(), Qt::Key_Return);
    m_panel->nodes().field(NodeValue::Name)->edit()->setFocus();
    QVERIFY(m_texts.isEmpty());
    m_selection->set({{NodeId("A"), NodeId("c")}, {}});
    QCheckBox* multicast = m_panel->nodes().flag(NodeValue::Multicast);
    QCOMPARE(multicast->checkState(), Qt::PartiallyChecked);
    multicast->click();
    QCOMPARE(multicast->checkState(), Qt::Checked);
    QVERIFY(node("A").multicast && node("c").multicast);
    QCOMPARE(m_texts.size(), 1);
}

void TestPropertiesPanel::wrongTextIsMarkedAndNeverApplied() {
    m_selection->set(LinkId("A-B"));
    ValueField* capacity = m_panel->links().field(LinkValue::Capacity);
    type(capacity, QStringLiteral("1,5"), false);
    QVERIFY(capacity->isRefused());
    QCOMPARE(capacity->message(), QStringLiteral("write decimals with a point, not a comma"));
    QTest::keyClick(capacity->edit(), Qt::Key_Return);
    m_panel->links().field(LinkValue::Background)->edit()->setFocus();
    QVERIFY(capacity->isRefused());
    QVERIFY(m_texts.isEmpty());
    type(capacity, QStringLiteral("1.5"));
    QVERIFY(!capacity->isRefused());
    QCOMPARE(link("A-B").capacityGbps, 1.5);
    // What only the whole network can tell: c has no place, so B-c needs its latency.
    m_selection->set(LinkId("B-c"));
    type(m_panel->links().field(LinkValue::Latency), QString());
    QVERIFY(m_panel->links().field(LinkValue::Latency)->isRefused());
    QCOMPARE(*link("B-c").latencyMs, 1.0);
    m_selection->set(NodeId("A"));
    type(m_panel->nodes().field(NodeValue::Id), QStringLiteral("B"));
    QVERIFY(m_panel->nodes().field(NodeValue::Id)->isRefused());
    QCOMPARE(m_texts.size(), 1);
}

void TestPropertiesPanel::escapeGoesBack() {
    m_selection->set(NodeId("A"));
    ValueField* egress = m_panel->nodes().field(NodeValue::Egress);
    type(egress, QStringLiteral("x"), false);
    QVERIFY(egress->isRefused());
    QTest::keyClick(egress->edit(), Qt::Key_Escape);
    QCOMPARE(egress->edit()->text(), QStringLiteral("10"));
    QVERIFY(!egress->isRefused());
    QVERIFY(m_texts.isEmpty());
}

void TestPropertiesPanel::undoShowsAtOnce() {
    m_selection->set(NodeId("A"));
    ValueField* egress = m_panel->nodes().field(NodeValue::Egress);
    type(egress, QStringLiteral("25"));
    undo();
    QVERIFY(egress->edit()->hasFocus());
    QCOMPARE(egress->edit()->text(), QStringLiteral("10"));
}

void TestPropertiesPanel::whatIsTypedOutlivesOtherEdits() {
    m_selection->set(NodeId("A"));
    ValueField* egress = m_panel->nodes().field(NodeValue::Egress);
    type(egress, QStringLiteral("77"), false);
    m_model->apply(std::vector<Edit>{SetProjectName{"other"}, RemoveLink{LinkId("A-B")}});
    QCOMPARE(egress->edit()->text(), QStringLiteral("77"));
    Node changed = node("A");
    changed.island->egressGbps = 12;
    m_model->apply(std::vector<Edit>{ReplaceNode{NodeId("A"), changed}});
    QCOMPARE(egress->edit()->text(), QStringLiteral("12"));
    type(egress, QStringLiteral("77"), false);
    m_selection->set(NodeId("B"));
    QCOMPARE(egress->edit()->text(), QString());
    QCOMPARE(egress->edit()->placeholderText(), QStringLiteral("unlimited"));
}

void TestPropertiesPanel::abilitiesComeWithTheirValues() {
    m_selection->set(NodeId("c"));
    QVERIFY(!m_panel->nodes().field(NodeValue::Egress)->isVisible());
    QVERIFY(m_panel->nodes().field(NodeValue::Throughput)->isVisible());
    m_panel->nodes().flag(NodeValue::Island)->click();
    QVERIFY(node("c").island.has_value());
    QVERIFY(m_panel->nodes().field(NodeValue::Egress)->isVisible());
    m_panel->nodes().flag(NodeValue::Fpga)->click();
    QVERIFY(!node("c").fpga);
    undo();
    QCOMPARE(*node("c").fpga->throughputGbps, 40.0);
    QCOMPARE(m_panel->nodes().flag(NodeValue::Fpga)->checkState(), Qt::Checked);
    m_selection->set({{NodeId("A"), NodeId("B"), NodeId("c")}, {}});
    type(m_panel->nodes().field(NodeValue::Throughput), QStringLiteral("100"));
    QVERIFY(!node("A").fpga && node("c").fpga->throughputGbps == 100);
}

void TestPropertiesPanel::linksSayWhereLatencyComesFrom() {
    m_selection->set(LinkId("A-B"));
    ValueField* latency = m_panel->links().field(LinkValue::Latency);
    QCOMPARE(latency->edit()->text(), QStringLiteral("5"));
    QVERIFY(m_panel->links().autoLatency()->isEnabled());
    m_panel->links().autoLatency()->click();
    QVERIFY(!link("A-B").latencyMs);
    QCOMPARE(latency->edit()->placeholderText(), QStringLiteral("auto: 35.4 ms from 5,560 km"));
    QVERIFY(!m_panel->links().autoLatency()->isEnabled());
    type(latency, QStringLiteral("0.04 s"));
    QCOMPARE(*link("A-B").latencyMs, 40.0);
    type(m_panel->links().field(LinkValue::Background), QStringLiteral("7%"));
    QCOMPARE(link("A-B").background, 0.07);
    QCOMPARE(m_panel->links().field(LinkValue::Background)->edit()->text(), QStringLiteral("7%"));
}

void TestPropertiesPanel::aNewIdIsFollowed() {
    m_selection->set(NodeId("A"));
    type(m_panel->nodes().field(NodeValue::Id), QStringLiteral("AMS"));
    QVERIFY(findNode(m_model->project().topology, NodeId("AMS")));
    QCOMPARE(QString::fromStdString(link("A-B").a.text), QStringLiteral("AMS"));
    QVERIFY(m_selection->single() == MapItem(NodeId("AMS")));
}

void TestPropertiesPanel::lockedItemsKeepTheirValues() {
    m_selection->set({{NodeId("A")}, {LinkId("A-B")}});
    m_panel->nodes().lock()->click();
    QVERIFY(readViewState(m_model->project().view).lockedNodes.contains(NodeId("A")));
    QVERIFY(!m_panel->nodes().field(NodeValue::Name)->isEnabled());
    QVERIFY(!m_panel->nodes().flag(NodeValue::Island)->isEnabled());
    QVERIFY(m_panel->nodes().lock()->isEnabled());
    QVERIFY(m_panel->links().field(LinkValue::Capacity)->isEnabled());
    m_panel->links().lock()->click();
    QVERIFY(!m_panel->links().field(LinkValue::Capacity)->isEnabled());
    QCOMPARE(m_texts, (QStringList{QStringLiteral("lock 1 node"), QStringLiteral("lock 1 link")}));
    m_selection->set({{NodeId("A"), NodeId("B")}, {}}); // one of two: the other changes
    type(m_panel->nodes().field(NodeValue::Speed), QStringLiteral("2"));
    QCOMPARE(node("A").island->speed, 1.0);
    QCOMPARE(node("B").island->speed, 2.0);
    m_panel->nodes().lock()->click(); // partly to locked
    m_panel->nodes().lock()->click();
    QVERIFY(readViewState(m_model->project().view).lockedNodes.empty());
    QVERIFY(m_panel->nodes().field(NodeValue::Name)->isEnabled());
}

void TestPropertiesPanel::workloadShowsItsPayload() {
    ProjectSection& section = m_panel->projectValues();
    using Value = ProjectSection::Value;
    QCOMPARE(m_panel->title(), QStringLiteral("Project"));
    QCOMPARE(section.payload()->text(), QStringLiteral("10 Gbit = 1.25 GB"));
    section.stated()->click();
    const Workload& workload = m_model->project().topology.workload;
    QVERIFY(!workload.payloadGbit);
    QCOMPARE(payloadGbit(workload), 10.0);
    type(section.field(Value::Parameters), QStringLiteral("8B"), false);
    QCOMPARE(section.payload()->text(), QStringLiteral("128 Gbit = 16 GB")); // live
    QCOMPARE(payloadGbit(workload), 10.0);
    QTest::keyClick(section.field(Value::Parameters)->edit(), Qt::Key_Return);
    QCOMPARE(payloadGbit(workload), 128.0);
    for (QToolButton* preset : section.presets())
        if (preset->text() == QStringLiteral("4") || preset->text() == QStringLiteral("70B")) preset->click();
    QCOMPARE(payloadGbit(workload), 280.0);
    type(section.field(Value::Compression), QStringLiteral("4x"));
    QCOMPARE(section.payload()->text(), QStringLiteral("70 Gbit = 8.75 GB"));
    type(section.field(Value::MinRound), QStringLiteral("500 ms"));
    QCOMPARE(workload.minRoundS, 0.5);
    section.stated()->click();
    QCOMPARE(*workload.payloadGbit, 70.0);
    type(section.field(Value::Payload), QStringLiteral("2 GB"));
    QCOMPARE(*workload.payloadGbit, 16.0);
    type(section.name(), QStringLiteral("Nine"));
    QCOMPARE(QString::fromStdString(m_model->project().name), QStringLiteral("Nine"));
    while (!m_inverses.empty()) undo();
    QCOMPARE(section.payload()->text(), QStringLiteral("10 Gbit = 1.25 GB"));
    QCOMPARE(section.name()->edit()->text(), QStringLiteral("Three"));
}

void TestPropertiesPanel::tabGoesDown() {
    m_selection->set(NodeId("A"));
    const NodeSection& nodes = m_panel->nodes();
    nodes.field(NodeValue::Name)->edit()->setFocus();
    for (QWidget* next : {static_cast<QWidget*>(nodes.field(NodeValue::Id)->edit()),
                          static_cast<QWidget*>(nodes.field(NodeValue::Lat)->edit()),
                          static_cast<QWidget*>(nodes.field(NodeValue::Lon)->edit()),
                          static_cast<QWidget*>(nodes.flag(NodeValue::Island)),
                          static_cast<QWidget*>(nodes.field(NodeValue::Egress)->edit())}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), next);
    }
}

void TestPropertiesPanel::everyFieldHasANameAndFits() {
    const QByteArray shots = qgetenv("ISTHMUS_SHOTS");
    int shot = 0;
    m_panel->projectValues().stated()->click(); // the larger of the two workload editors
    for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
        qApp->setPalette(paletteOf(theme));
        qApp->setStyleSheet(styleSheetOf(theme));
        qApp->setFont(uiFont());
        for (const int width : {250, 320})
            for (const SelectedItems& items :
                 {SelectedItems{}, SelectedItems{{NodeId("A")}, {}}, SelectedItems{{}, {LinkId("A-B")}},
                  SelectedItems{{NodeId("A"), NodeId("c")}, {LinkId("A-B"), LinkId("B-c")}}}) {
                m_selection->set(items);
                m_panel->resize(width, 620);
                QTest::qWait(20);
                QVERIFY(m_panel->widget()->minimumSizeHint().width() <= width);
                for (const QLineEdit* edit : m_panel->findChildren<QLineEdit*>())
                    QVERIFY(!edit->accessibleName().isEmpty());
                if (!items.nodes.empty() && items.links.empty())
                    type(m_panel->nodes().field(NodeValue::Egress), "1,5", false);
                if (!shots.isEmpty())
                    m_panel->grab().save(QString::fromLocal8Bit(shots) + QString::number(shot++) + ".png");
                if (!items.nodes.empty() && items.links.empty())
                    QTest::keyClick(m_panel->nodes().field(NodeValue::Egress)->edit(), Qt::Key_Escape);
            }
    }
    qApp->setStyleSheet({});
}

} // namespace isthmus

QTEST_MAIN(isthmus::TestPropertiesPanel)
#include "test_properties_panel.moc"
