// Editing by keys and menus on a real main window, offscreen: one step each, and undo restores the very same JSON.
#include "core/exchange/project_file.h"
#include "tests/app/window_test.h"

#include <QClipboard>
#include <QMimeData>

using namespace isthmus;

class TestEditing : public WindowTest {
    Q_OBJECT
private slots:
    void init();
    void cleanup() { closeWindow(); }
    void deletesWhatIsSelected();
    void duplicatesWithTheLinksBetween();
    void pastesAtTheCursor();
    void pastesIntoAnotherProject();
    void copiesATableToo();
    void lockedItemsStay();
    void actionsFollowTheSelection();
    void tablesAndMapHaveOneSelection();
    void aCityIsFoundAndPlaced();
    void propertiesAreUndone();
    void aRenamedNodeKeepsItsLock();

private:
    [[nodiscard]] const Topology& topology() const { return m_window->document().project().topology; }
    [[nodiscard]] std::string json() const { return writeProject(m_window->document().project()); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&m_window->workspace().map(), key, modifiers);
    }
    void undoAndRedo(const std::string& before);
};

void TestEditing::init() {
    showWindow(MainWindow::Mode::Still);
    open(kNineCities);
    m_window->workspace().map().setFocus();
}

// Many times there and back: the same bytes.
void TestEditing::undoAndRedo(const std::string& before) {
    const std::string after = json();
    QVERIFY(after != before);
    QUndoStack& history = m_window->document().undoStack();
    QCOMPARE(history.index(), 1);
    for (int i = 0; i < 50; ++i) {
        history.undo();
        QCOMPARE(json(), before);
        QVERIFY(!m_window->document().dirty());
        history.redo();
        QCOMPARE(json(), after);
    }
    history.undo();
}

void TestEditing::deletesWhatIsSelected() {
    const std::string before = json();
    m_window->workspace().selection().set(NodeId("LON"));
    key(Qt::Key_Delete);
    QCOMPARE(topology().nodes.size(), std::size_t{8});
    for (const Link& link : topology().links) QVERIFY(link.a != NodeId("LON") && link.b != NodeId("LON"));
    QCOMPARE(m_window->document().undoStack().undoText(), QStringLiteral("delete 1 node"));
    undoAndRedo(before);
    QVERIFY(m_window->workspace().selection().items().has(NodeId("LON")));
    m_window->workspace().selection().set(LinkId(topology().links.front().id));
    key(Qt::Key_Backspace);
    QCOMPARE(topology().links.size(), std::size_t{10});
    m_window->document().undoStack().undo();
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_Delete);
    QVERIFY(topology().nodes.empty() && topology().links.empty());
    undoAndRedo(before);
}

void TestEditing::duplicatesWithTheLinksBetween() {
    const std::string before = json();
    m_window->workspace().selection().set({{NodeId("AMS"), NodeId("LON"), NodeId("FRA")}, {}});
    std::size_t between = 0;
    for (const Link& link : topology().links)
        between += m_window->workspace().selection().items().has(link.a) &&
                   m_window->workspace().selection().items().has(link.b);
    QVERIFY(between > 0);
    key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(topology().nodes.size(), std::size_t{12});
    QCOMPARE(topology().links.size(), 11 + between);
    const SelectedItems& copies = m_window->workspace().selection().items();
    QCOMPARE(copies.nodes.size(), std::size_t{3});
    QVERIFY(!copies.has(NodeId("AMS")));
    for (const LinkId& id : copies.links) {
        const Link* link = findLink(topology(), id);
        QVERIFY(copies.has(link->a) && copies.has(link->b));
    }
    undoAndRedo(before);
}

void TestEditing::pastesAtTheCursor() {
    m_window->workspace().selection().set(NodeId("NYC"));
    key(Qt::Key_C, Qt::ControlModifier);
    MapView& map = m_window->workspace().map();
    const QPointF at = map.positionOf(NodeId("BAR")) + QPointF(60, 30);
    QTest::mouseMove(&map, at.toPoint());
    key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(topology().nodes.size(), std::size_t{10});
    const NodeId copy = topology().nodes.back().id;
    QVERIFY(m_window->workspace().selection().items().has(copy));
    QVERIFY((map.positionOf(copy) - at.toPoint()).manhattanLength() < 2);
    QCOMPARE(m_window->document().undoStack().count(), 1);
}

void TestEditing::pastesIntoAnotherProject() {
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    m_window->document().startNew();
    QCOMPARE(m_window->document().undoStack().count(), 0);
    key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(topology().nodes.size(), std::size_t{9});
    QCOMPARE(topology().links.size(), std::size_t{11});
    m_window->document().undoStack().undo();
    QVERIFY(topology().nodes.empty());
}

void TestEditing::copiesATableToo() {
    m_window->workspace().selection().set({{NodeId("NYC"), NodeId("LAX")}, {}});
    key(Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].contains(QStringLiteral("\t")));
    QVERIFY(lines[1].startsWith(QStringLiteral("LAX")));
}

void TestEditing::lockedItemsStay() {
    const std::string before = json();
    m_window->workspace().selection().set(NodeId("NYC"));
    key(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(m_window->actions().lock->isChecked());
    key(Qt::Key_Delete);
    QCOMPARE(topology().nodes.size(), std::size_t{9});
    undoAndRedo(before);
}

void TestEditing::actionsFollowTheSelection() {
    const Actions& actions = m_window->actions();
    QVERIFY(!actions.removeItems->isEnabled());
    m_window->workspace().selection().set(NodeId("NYC"));
    QVERIFY(actions.removeItems->isEnabled() && actions.copy->isEnabled() && !actions.lock->isChecked());
    key(Qt::Key_Delete);
    QVERIFY(!actions.removeItems->isEnabled());
    QVERIFY(actions.undo->isEnabled());
}

void TestEditing::tablesAndMapHaveOneSelection() {
    MapView& map = m_window->workspace().map();
    QTest::mouseClick(&map, Qt::LeftButton, {}, map.positionOf(NodeId("SIN")).toPoint());
    QVERIFY(m_window->workspace().selection().single() == MapItem(NodeId("SIN")));
    const auto rows = m_window->workspace().tables().nodes()->selectionModel()->selectedRows();
    QCOMPARE(rows.size(), 1);
    m_window->workspace().selection().clear();
    QVERIFY(m_window->workspace().tables().nodes()->selectionModel()->selectedRows().isEmpty());
}

void TestEditing::aCityIsFoundAndPlaced() {
    const std::string before = json();
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
    QLineEdit* field = m_window->workspace().search().field();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("zurich"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(topology().nodes.size(), std::size_t{10});
    QCOMPARE(QString::fromStdString(topology().nodes.back().name), QStringLiteral("Zürich"));
    QVERIFY(m_window->workspace().selection().single() == MapItem(topology().nodes.back().id));
    undoAndRedo(before);
}

void TestEditing::propertiesAreUndone() {
    const std::string before = json();
    m_window->workspace().selection().set(NodeId("NYC"));
    Node node = *findNode(topology(), NodeId("NYC"));
    node.name = "Big Apple";
    emit m_window->workspace().editRequested({ReplaceNode{node.id, node}}, QStringLiteral("rename"));
    QCOMPARE(QString::fromStdString(findNode(topology(), NodeId("NYC"))->name), QStringLiteral("Big Apple"));
    undoAndRedo(before);
}

void TestEditing::aRenamedNodeKeepsItsLock() {
    m_window->workspace().selection().set(NodeId("NYC"));
    key(Qt::Key_L, Qt::ControlModifier);
    Node node = *findNode(topology(), NodeId("NYC"));
    node.id = NodeId("JFK");
    emit m_window->workspace().editRequested({ReplaceNode{NodeId("NYC"), node}}, QStringLiteral("rename"));
    QVERIFY(readViewState(m_window->document().project().view).lockedNodes == std::set<NodeId>{NodeId("JFK")});
    QVERIFY(m_window->workspace().selection().single() == MapItem(NodeId("JFK")));
    m_window->document().undoStack().undo();
    QVERIFY(m_window->workspace().selection().single() == MapItem(NodeId("NYC")));
    QVERIFY(readViewState(m_window->document().project().view).lockedNodes == std::set<NodeId>{NodeId("NYC")});
}

QTEST_MAIN(TestEditing)
#include "test_editing.moc"
