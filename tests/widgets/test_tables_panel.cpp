// The tables of nodes and links: models that follow any change, one edit for one or many cells, one selection with the
// map, rows to and from a spreadsheet.
#include "core/exchange/topology_csv.h"
#include "core/exchange/view_state.h"
#include "tests/support/network_text.h"
#include "widgets/docks/tables_panel.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <random>

namespace isthmus {

class TestTablesPanel : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void rowsFollowTheProject();
    void rowsFollowRandomEdits();
    void cellsSayWhatTheyHold();
    void aCellIsOneEdit();
    void oneValueForManyRows();
    void selectionGoesBothWays();
    void ctrlAndShiftAddToTheMap();
    void filterAndSort();
    void deleteRemovesOnce();
    void rowsGoToASpreadsheetAndBack();
    void wrongRowsChangeNothing();
    void lockedRowsStay();
    void manyRowsAreCheap();
    void looks();

private:
    void edit(ItemTable* table, const QString& row, int column, const QString& text, Qt::KeyboardModifiers keys = {});
    void click(ItemTable* table, const QString& row, Qt::KeyboardModifiers keys = {});
    [[nodiscard]] QModelIndex cell(ItemTable* table, const QString& row, int column) const;
    [[nodiscard]] const Topology& topology() const { return m_model->project().topology; }

    std::unique_ptr<ProjectModel> m_model;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<TablesPanel> m_panel;
    std::vector<std::vector<Edit>> m_inverses;
    QStringList m_texts;
};

void TestTablesPanel::init() {
    m_model = std::make_unique<ProjectModel>();
    m_selection = std::make_unique<Selection>(*m_model);
    Project project;
    project.topology =
        network("A egress 10 at 0 0; B at 0 50; c multicast fpga 40; A-B 100Gbps; B-c 20Gbps/5Gbps 1ms bg 0.1");
    m_model->reset(project);
    m_panel = std::make_unique<TablesPanel>(*m_model, *m_selection);
    m_inverses.clear();
    m_texts.clear();
    connect(m_panel.get(), &TablesPanel::editRequested, this,
            [this](const std::vector<Edit>& edits, const QString& text) {
                m_inverses.push_back(m_model->apply(edits));
                m_texts << text;
            });
    m_panel->resize(1100, 260);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
}

void TestTablesPanel::cleanup() {
    m_panel.reset();
    m_selection.reset();
    m_model.reset();
}

QModelIndex TestTablesPanel::cell(ItemTable* table, const QString& row, int column) const {
    for (int i = 0; i < table->model()->rowCount(); ++i)
        if (table->model()->index(i, 0).data().toString() == row) return table->model()->index(i, column);
    return {};
}

void TestTablesPanel::click(ItemTable* table, const QString& row, Qt::KeyboardModifiers keys) {
    const QModelIndex index = cell(table, row, 0);
    QVERIFY(index.isValid());
    QTest::mouseClick(table->viewport(), Qt::LeftButton, keys, table->visualRect(index).center());
}

void TestTablesPanel::edit(ItemTable* table, const QString& row, int column, const QString& text,
                           Qt::KeyboardModifiers keys) {
    const QModelIndex index = cell(table, row, column);
    QVERIFY(index.isValid());
    table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    table->QAbstractItemView::edit(index);
    auto* editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return, keys);
    QCoreApplication::processEvents(); // the delegate commits later
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void TestTablesPanel::rowsFollowTheProject() {
    NodeTableModel nodes(*m_model);
    LinkTableModel links(*m_model);
    const QAbstractItemModelTester testNodes(&nodes, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester testLinks(&links, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy changed(&nodes, &QAbstractItemModel::dataChanged), removed(&nodes, &QAbstractItemModel::rowsRemoved),
        inserted(&nodes, &QAbstractItemModel::rowsInserted), reset(&nodes, &QAbstractItemModel::modelReset);
    const auto undo = m_model->apply(
        std::vector<Edit>{RemoveLink{LinkId("A-B")}, RemoveLink{LinkId("B-c")}, RemoveNode{NodeId("B")}});
    QCOMPARE(nodes.rowCount(), 2);
    QCOMPARE(links.rowCount(), 0);
    QCOMPARE(removed.count(), 1);
    m_model->apply(undo);
    QCOMPARE(nodes.rowCount(), 3);
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(changed.count(), 0);
    Node node = *findNode(topology(), NodeId("B"));
    node.name = "Bern";
    m_model->apply(std::vector<Edit>{ReplaceNode{NodeId("B"), node}});
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.front().front().toModelIndex().row(), 1);
    QCOMPARE(nodes.index(1, 1).data().toString(), QStringLiteral("Bern"));
    m_model->reset(Project());
    QCOMPARE(nodes.rowCount(), 0);
    QCOMPARE(reset.count(), 0);
}

void TestTablesPanel::rowsFollowRandomEdits() {
    NodeTableModel nodes(*m_model);
    const QAbstractItemModelTester tester(&nodes, QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_model->reset(Project());
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        std::vector<Edit> edits;
        std::size_t count = topology().nodes.size();
        if (count > 0 && random() % 2) {
            edits.emplace_back(RemoveNode{topology().nodes[random() % count].id});
            --count;
        }
        for (std::size_t n = random() % 3; n > 0; --n) {
            Node node;
            node.id = NodeId(std::to_string(i) + "." + std::to_string(n));
            edits.emplace_back(AddNode{random() % (count + 1), node});
            ++count;
        }
        m_model->apply(edits);
        QCOMPARE(nodes.rowCount(), static_cast<int>(count));
        for (int row = 0; row < nodes.rowCount(); ++row)
            QVERIFY(nodes.item(row) == MapItem(topology().nodes[static_cast<std::size_t>(row)].id));
    }
}

void TestTablesPanel::cellsSayWhatTheyHold() {
    const auto text = [this](ItemTable* table, const char* row, auto value) {
        return cell(table, row, static_cast<int>(value)).data().toString();
    };
    QCOMPARE(text(m_panel->nodes(), "A", NodeValue::Egress), QStringLiteral("10"));
    QCOMPARE(text(m_panel->nodes(), "B", NodeValue::Egress), QStringLiteral("unlimited"));
    QCOMPARE(text(m_panel->nodes(), "c", NodeValue::Egress), QString());
    QCOMPARE(text(m_panel->nodes(), "c", NodeValue::Throughput), QStringLiteral("40"));
    QCOMPARE(cell(m_panel->nodes(), "c", static_cast<int>(NodeValue::Multicast)).data(Qt::CheckStateRole).toInt(),
             int(Qt::Checked));
    QCOMPARE(text(m_panel->links(), "A-B", LinkValue::Latency), QStringLiteral("auto 35.4"));
    QCOMPARE(text(m_panel->links(), "A-B", LinkValue::CapacityBa), QStringLiteral("the same"));
    for (int column = 5; column < 8; ++column)
        QVERIFY(m_panel->nodes()->items().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().contains('('));
    Node moved = *findNode(topology(), NodeId("B"));
    moved.position = GeoPoint{0, 25};
    m_model->apply(std::vector<Edit>{ReplaceNode{NodeId("B"), moved}});
    QCOMPARE(text(m_panel->links(), "A-B", LinkValue::Latency), QStringLiteral("auto 17.7"));
}

void TestTablesPanel::aCellIsOneEdit() {
    m_selection->set(NodeId("B"));
    edit(m_panel->nodes(), "A", static_cast<int>(NodeValue::Egress), "400G");
    QCOMPARE(m_texts, QStringList{QStringLiteral("change egress of 1 node")});
    QCOMPARE(*findNode(topology(), NodeId("A"))->island->egressGbps, 400.0);
    edit(m_panel->nodes(), "A", static_cast<int>(NodeValue::Egress), "1,5"); // stays open and changes nothing
    QCOMPARE(m_texts.size(), 1);
    auto* editor = m_panel->nodes()->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor && !editor->toolTip().isEmpty());
    QTest::keyClick(editor, Qt::Key_Escape);
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    edit(m_panel->nodes(), "A", static_cast<int>(NodeValue::Id), "B");
    QCOMPARE(m_texts.size(), 1);
    QVERIFY(m_panel->message().contains("taken"));
    edit(m_panel->nodes(), "A", static_cast<int>(NodeValue::Name), "Alpha");
    QCOMPARE(m_panel->message(), QString());
    edit(m_panel->nodes(), "B", static_cast<int>(NodeValue::Id), "BRN"); // the selection goes along
    QVERIFY(m_selection->single() == MapItem(NodeId("BRN")));
    const QModelIndex flag = cell(m_panel->nodes(), "A", static_cast<int>(NodeValue::Multicast));
    QVERIFY(m_panel->nodes()->model()->setData(flag, Qt::Checked, Qt::CheckStateRole));
    QVERIFY(findNode(topology(), NodeId("A"))->multicast);
    QVERIFY(!(cell(m_panel->nodes(), "c", static_cast<int>(NodeValue::Egress)).flags() & Qt::ItemIsEditable));
}

void TestTablesPanel::oneValueForManyRows() {
    m_panel->tabs()->setCurrentIndex(1);
    m_selection->set({{}, {LinkId("A-B"), LinkId("B-c")}});
    edit(m_panel->links(), "B-c", static_cast<int>(LinkValue::Capacity), "0.4T", Qt::ControlModifier);
    QCOMPARE(m_texts, QStringList{QStringLiteral("change capacity of 2 links")});
    QCOMPARE(topology().links[0].capacityGbps, 400.0);
    QCOMPARE(topology().links[1].capacityGbps, 400.0);
    QCOMPARE(m_selection->items().links.size(), std::size_t{2});
    m_panel->links()->setFocus();
    m_panel->links()->selectionModel()->setCurrentIndex(
        cell(m_panel->links(), "A-B", static_cast<int>(LinkValue::Background)), QItemSelectionModel::NoUpdate);
    m_panel->links()->editForRows();
    auto* editor = m_panel->links()->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, "10%");
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(topology().links[0].background, 0.1);
    QCOMPARE(m_texts.size(), 2);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_panel->links()->editForRows(); // given up: the next editor is for one row again
    QTest::keyClick(m_panel->links()->viewport()->findChild<QLineEdit*>(), Qt::Key_Escape);
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    edit(m_panel->links(), "A-B", static_cast<int>(LinkValue::Background), "0.5");
    QCOMPARE(topology().links[0].background, 0.5);
    QCOMPARE(topology().links[1].background, 0.1);
}

void TestTablesPanel::selectionGoesBothWays() {
    m_selection->set({{NodeId("B")}, {LinkId("B-c")}});
    QCOMPARE(m_panel->nodes()->selectedRows(), QList<int>{1});
    QCOMPARE(m_panel->links()->selectedRows(), QList<int>{1});
    click(m_panel->nodes(), "A");
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("A")}, {}}));
    QVERIFY(m_panel->links()->selectedRows().isEmpty());
    const auto undo = m_model->apply(std::vector<Edit>{RemoveLink{LinkId("A-B")}, RemoveNode{NodeId("A")}});
    QVERIFY(m_selection->items().empty());
    m_model->apply(undo);
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("A")}, {}}));
    QCOMPARE(m_panel->nodes()->selectedRows(), QList<int>{0});
    Node renamed = *findNode(topology(), NodeId("B"));
    renamed.id = NodeId("Z");
    m_model->apply(std::vector<Edit>{ReplaceNode{NodeId("B"), renamed}});
    QCOMPARE(m_panel->nodes()->selectedRows(), QList<int>{0});
}

void TestTablesPanel::ctrlAndShiftAddToTheMap() {
    m_selection->set(LinkId("A-B"));
    click(m_panel->nodes(), "A", Qt::ControlModifier);
    click(m_panel->nodes(), "c", Qt::ShiftModifier);
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("A"), NodeId("B"), NodeId("c")}, {LinkId("A-B")}}));
    click(m_panel->nodes(), "B", Qt::ControlModifier);
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("A"), NodeId("c")}, {LinkId("A-B")}}));
}

void TestTablesPanel::filterAndSort() {
    m_selection->set(NodeId("A"));
    m_panel->filter()->setText("40");
    QCOMPARE(m_panel->nodes()->model()->rowCount(), 1);
    QCOMPARE(m_panel->tabs()->tabText(0), QStringLiteral("Nodes 1 of 3"));
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("A")}, {}})); // hidden, not deselected
    click(m_panel->nodes(), "c", Qt::ControlModifier);
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("A"), NodeId("c")}, {}}));
    m_panel->filter()->clear();
    QCOMPARE(m_panel->nodes()->selectedRows().size(), 2);
    m_panel->tabs()->setCurrentIndex(1);
    auto* header = m_panel->links()->horizontalHeader();
    const int x = header->sectionViewportPosition(static_cast<int>(LinkValue::Capacity)) + 20;
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {x, header->height() / 2});
    QCOMPARE(m_panel->links()->model()->index(0, 0).data().toString(), QStringLiteral("B-c")); // 20 before 100
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {x, header->height() / 2});
    QCOMPARE(m_panel->links()->model()->index(0, 0).data().toString(), QStringLiteral("A-B"));
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("A"), NodeId("c")}, {}}));
}

void TestTablesPanel::deleteRemovesOnce() {
    m_selection->set({{NodeId("B")}, {LinkId("A-B")}});
    m_panel->nodes()->setFocus();
    QTest::keyClick(m_panel->nodes(), Qt::Key_Delete);
    QCOMPARE(m_texts, QStringList{QStringLiteral("delete 1 node and 1 link")});
    QCOMPARE(topology().nodes.size(), std::size_t{2});
    QVERIFY(topology().links.empty());
    m_model->apply(m_inverses.back());
    QCOMPARE(topology().links.size(), std::size_t{2});
    QCOMPARE(m_panel->links()->selectedRows(), QList<int>{0});
}

void TestTablesPanel::rowsGoToASpreadsheetAndBack() {
    int copies = 0;
    connect(m_panel.get(), &TablesPanel::copying, this, [&copies](QMimeData* data) {
        ++copies;
        data->setData("application/x-other", "beside");
    });
    m_selection->set({{NodeId("A"), NodeId("c")}, {}});
    m_panel->nodes()->setFocus();
    QTest::keyClick(m_panel->nodes(), Qt::Key_C, Qt::ControlModifier);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.startsWith("id\tname\tlat\t"));
    QVERIFY(readNodesCsv(text.toStdString()).nodes == (std::vector<Node>{topology().nodes[0], topology().nodes[2]}));
    QCOMPARE(copies, 1);
    QCOMPARE(QGuiApplication::clipboard()->mimeData()->data("application/x-other"), QByteArray("beside"));
    disconnect(m_panel.get(), &TablesPanel::copying, this, nullptr);
    QTest::keyClick(m_panel->nodes(), Qt::Key_V, Qt::ControlModifier);
    QVERIFY(m_texts.isEmpty()); // nothing new in it
    QGuiApplication::clipboard()->setText("id;name;lat;lon\r\nB;Bern;46.9;7.4\r\nD;Davos;46.8;9.8\r\n");
    QTest::keyClick(m_panel->nodes(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(m_texts, QStringList{QStringLiteral("paste 2 nodes")});
    QCOMPARE(topology().nodes.size(), std::size_t{4});
    QCOMPARE(QString::fromStdString(topology().nodes[1].name), QStringLiteral("Bern"));
    QVERIFY(m_selection->items() == (SelectedItems{{NodeId("B"), NodeId("D")}, {}}));
    QGuiApplication::clipboard()->setText("a\tb\tcapacity_gbps\nA\tD\t2x100G\n");
    m_panel->pasteRows();
    QCOMPARE(findLink(topology(), LinkId("A-D"))->capacityGbps, 200.0);
    m_model->apply(m_inverses[1]);
    m_model->apply(m_inverses[0]);
    QCOMPARE(topology().nodes.size(), std::size_t{3});
}

void TestTablesPanel::wrongRowsChangeNothing() {
    QGuiApplication::clipboard()->setText("id\tname\tlat\tlon\nB\tBern\t1\t1\nD\t\t91\t0\nE\t\t1,5\t0");
    m_panel->pasteRows();
    QVERIFY(m_texts.isEmpty());
    QCOMPARE(m_panel->message(),
             QStringLiteral("Nothing pasted: row 3, column lat: must be from -90 to 90 (and 1 more)"));
    QGuiApplication::clipboard()->setText("id\tlat\tlon\nB\t\t\n"); // A-B derives its latency from B's place
    m_panel->pasteRows();
    QVERIFY(m_texts.isEmpty());
    QVERIFY(!m_panel->message().isEmpty());
}

void TestTablesPanel::lockedRowsStay() {
    const QModelIndex lock = cell(m_panel->nodes(), "A", NodeTableModel::kLocked);
    QVERIFY(m_panel->nodes()->model()->setData(lock, Qt::Checked, Qt::CheckStateRole));
    QVERIFY(readViewState(m_model->project().view).lockedNodes.contains(NodeId("A")));
    QCOMPARE(cell(m_panel->nodes(), "A", NodeTableModel::kLocked).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QVERIFY(!(cell(m_panel->nodes(), "A", 1).flags() & Qt::ItemIsEditable));
    m_selection->set({{NodeId("A"), NodeId("B")}, {}});
    m_panel->nodes()->setForRows(static_cast<int>(NodeValue::Name), "same");
    QCOMPARE(QString::fromStdString(topology().nodes[0].name), QString());
    QCOMPARE(QString::fromStdString(topology().nodes[1].name), QStringLiteral("same"));
    QGuiApplication::clipboard()->setText("id\tname\nA\tother\n");
    m_panel->pasteRows();
    QCOMPARE(m_panel->message(), QStringLiteral("Nothing pasted: row 2: \"A\" is locked"));
}

void TestTablesPanel::manyRowsAreCheap() {
    Project project;
    for (int i = 0; i < 4000; ++i) {
        Node& node = project.topology.nodes.emplace_back();
        node.id = NodeId("n" + std::to_string(i));
        node.position = GeoPoint{i % 90 * 1.0, i % 180 * 1.0};
        if (i == 0) continue;
        Link& link = project.topology.links.emplace_back();
        link.id = LinkId("l" + std::to_string(i));
        link.a = project.topology.nodes.front().id;
        link.b = node.id;
        link.capacityGbps = i;
    }
    QElapsedTimer timer;
    timer.start();
    m_model->reset(project);
    const auto opened = timer.restart();
    Node node = project.topology.nodes[7];
    node.name = "seven";
    m_model->apply(std::vector<Edit>{ReplaceNode{node.id, node}});
    const auto followed = timer.restart();
    m_selection->selectAll();
    const auto selected = timer.restart();
    m_panel->nodes()->setForRows(static_cast<int>(NodeValue::Name), "all");
    const auto changed = timer.restart();
    qInfo("4,000 rows: open %lld ms, follow one edit %lld ms, select all %lld ms, change all %lld ms", opened, followed,
          selected, changed);
    QCOMPARE(m_texts.size(), 1);
    QVERIFY(followed < 1000);
}

void TestTablesPanel::looks() {
    const QByteArray shots = qgetenv("ISTHMUS_SHOTS");
    if (shots.isEmpty()) QSKIP("ISTHMUS_SHOTS names no place for pictures");
    int shot = 0;
    m_selection->set({{NodeId("A"), NodeId("c")}, {LinkId("B-c")}});
    for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
        qApp->setPalette(paletteOf(theme));
        qApp->setStyleSheet(styleSheetOf(theme));
        qApp->setFont(uiFont());
        m_panel->setTheme(theme);
        for (const int tab : {0, 1}) {
            m_panel->tabs()->setCurrentIndex(tab);
            QTest::qWait(20);
            m_panel->grab().save(QString::fromLocal8Bit(shots) + "t" + QString::number(shot++) + ".png");
        }
    }
    qApp->setStyleSheet({});
}

} // namespace isthmus

QTEST_MAIN(isthmus::TestTablesPanel)
#include "test_tables_panel.moc"
