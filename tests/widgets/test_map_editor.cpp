// Editing with a real mouse and real keys on the map: what is asked for, that it is one edit, and that nothing is left
// behind when it is given up.
#include "core/edit/item_edits.h"
#include "core/exchange/project_file.h"
#include "tests/widgets/map_networks.h"
#include "widgets/docks/tool_palette.h"
#include "widgets/map/map_view.h"
#include "widgets/model/project_model.h"
#include "widgets/model/selection.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace isthmus;

class TestMapEditor : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectModel> m_model;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<MapView> m_view;
    QStringList m_texts;
    std::vector<Edit> m_inverse;

    const Topology& topology() const { return m_model->project().topology; }
    std::string json() const { return writeProject(m_model->project()); }
    QPoint at(const char* id) const { return m_view->positionOf(NodeId(id)).toPoint(); }
    QPoint rimOf(const char* id) const { return at(id) + QPoint(10, 0); }
    QPoint sea() const { return {m_view->width() / 3, m_view->height() * 2 / 3}; }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        press(from, modifiers);
        moveTo((from + to) / 2, modifiers);
        moveTo(to, modifiers);
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, modifiers, to);
    }
    void press(QPoint from, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseMove(m_view.get(), from);
        QTest::mousePress(m_view.get(), Qt::LeftButton, modifiers, from);
    }
    void moveTo(QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        QMouseEvent event(QEvent::MouseMove, to, m_view->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton,
                          modifiers);
        QApplication::sendEvent(m_view.get(), &event);
    }
    void click(QPoint where, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseMove(m_view.get(), where);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, modifiers, where);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(m_view.get(), key, modifiers); }
    QImage picture() {
        m_view->waitForLayer(10'000);
        QTest::mouseMove(m_view.get(), QPoint(2, 2));
        return m_view->grab().toImage();
    }

private slots:
    void init() {
        m_view.reset();
        m_selection.reset();
        m_model = std::make_unique<ProjectModel>();
        m_selection = std::make_unique<Selection>(*m_model);
        m_view = std::make_unique<MapView>(*m_model, *m_selection);
        Project project;
        project.topology = exampleTopology("nine-city");
        m_model->reset(project);
        m_texts.clear();
        connect(m_view.get(), &MapView::editRequested, m_model.get(),
                [this](const std::vector<Edit>& edits, const QString& text) {
                    m_inverse = m_model->apply(edits);
                    m_texts << text;
                });
        m_view->resize(1000, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QVERIFY(m_view->waitForLayer(10'000));
        m_view->setFocus();
    }

    void clicksSelectAndToggle() {
        click(at("NYC"));
        QVERIFY(m_selection->single() == MapItem(NodeId("NYC")));
        click(at("LAX"), Qt::ShiftModifier);
        click(at("SIN"), Qt::ControlModifier);
        QCOMPARE(m_selection->items().nodes.size(), std::size_t{3});
        click(at("LAX"), Qt::ControlModifier);
        QCOMPARE(m_selection->items().nodes.size(), std::size_t{2});
        click(sea());
        QVERIFY(m_selection->items().empty());
        QVERIFY(m_texts.isEmpty());
    }

    void aBandTakesWhatIsWithin() {
        const QPoint nyc = at("NYC"), lax = at("LAX");
        const QPoint from(lax.x() - 25, std::max(nyc.y(), lax.y()) + 30);
        drag(from, {nyc.x() + 25, std::min(nyc.y(), lax.y()) - 30}, Qt::ShiftModifier);
        QVERIFY(m_selection->items().nodes == (std::set<NodeId>{NodeId("LAX"), NodeId("NYC")}));
        QVERIFY(m_selection->items().links == std::set<LinkId>{LinkId("LAX-NYC")});
    }

    void draggingMovesAllThatIsSelected() {
        const std::string before = json();
        m_selection->set({{NodeId("NYC"), NodeId("BAR")}, {}});
        const QPointF nyc = m_view->positionOf(NodeId("NYC")), bar = m_view->positionOf(NodeId("BAR"));
        drag(at("NYC"), at("NYC") + QPoint(40, 25));
        QCOMPARE(m_texts, QStringList{QStringLiteral("move 2 nodes")});
        const auto moved = [&](const char* id, QPointF from) {
            const QPointF by = m_view->positionOf(NodeId(id)) - from;
            return std::hypot(by.x() - 40, by.y() - 25) < 1;
        };
        QVERIFY(moved("NYC", nyc));
        QVERIFY(moved("BAR", bar));
        m_model->apply(m_inverse);
        QCOMPARE(json(), before);
    }

    void draggingWhatIsNotSelectedSelectsIt() {
        m_selection->set(NodeId("SIN"));
        drag(at("NYC"), at("NYC") + QPoint(0, 40));
        QVERIFY(m_selection->single() == MapItem(NodeId("NYC")));
        QCOMPARE(m_texts, QStringList{QStringLiteral("move 1 node")});
    }

    void escGivesADragUp() {
        const std::string before = json();
        const QImage still = picture();
        for (const bool rim : {false, true}) {
            const QPoint from = rim ? rimOf("NYC") : at("NYC");
            press(from);
            moveTo(from + QPoint(30, 30));
            moveTo(from + QPoint(60, 60));
            key(Qt::Key_Escape);
            moveTo(at("LAX"));
            QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, at("LAX"));
        }
        QCOMPARE(json(), before);
        QVERIFY(m_texts.isEmpty());
        m_selection->clear();
        QCOMPARE(picture(), still);
    }

    void lockedNodesStay() {
        m_model->apply(locking(m_model->project(), {NodeId("NYC")}, {}, true));
        drag(at("NYC"), at("NYC") + QPoint(40, 25));
        QVERIFY(m_texts.isEmpty());
    }

    void nothingLeavesTheGlobe() {
        const std::string before = json();
        drag(at("SIN"), QPoint(2, 2));
        QCOMPARE(json(), before);
    }

    void theRimMakesALink() {
        const std::size_t links = topology().links.size();
        drag(rimOf("BAR"), at("SIN"));
        QCOMPARE(topology().links.size(), links + 1);
        const Link& made = topology().links.back();
        QVERIFY(made.a == NodeId("BAR") && made.b == NodeId("SIN"));
        QVERIFY(m_selection->single() == MapItem(made.id));
        drag(rimOf("BAR"), sea()); // ends in nothing
        drag(rimOf("BAR"), at("BAR"));
        QCOMPARE(topology().links.size(), links + 1);
        QCOMPARE(m_texts.size(), 1);
    }

    void theLinkToolTakesTwoClicks() {
        const std::size_t links = topology().links.size();
        m_view->setTool(MapTool::Link);
        click(at("BAR"));
        click(at("TYO"));
        QCOMPARE(topology().links.size(), links + 1);
        QVERIFY(m_view->tool() == MapTool::Select);
        m_view->setTool(MapTool::Link, true);
        drag(at("BAR"), at("LAX"));
        QCOMPARE(topology().links.size(), links + 2);
        QVERIFY(m_view->tool() == MapTool::Link);
        click(at("BAR"));
        key(Qt::Key_Escape); // the end that was begun, then the tool
        QVERIFY(m_view->tool() == MapTool::Link);
        key(Qt::Key_Escape);
        QVERIFY(m_view->tool() == MapTool::Select);
        QCOMPARE(topology().links.size(), links + 2);
    }

    void toolsPlaceNodes() {
        for (const MapTool tool : {MapTool::City, MapTool::MulticastRouter, MapTool::FpgaNode}) {
            const std::size_t nodes = topology().nodes.size();
            const QPoint where = sea() + QPoint(90 * static_cast<int>(tool) - 90, 0);
            m_view->setTool(tool);
            click(where);
            QCOMPARE(topology().nodes.size(), nodes + 1);
            const Node& made = topology().nodes.back();
            QCOMPARE(made.island.has_value(), tool == MapTool::City);
            QCOMPARE(made.multicast, tool == MapTool::MulticastRouter);
            QCOMPARE(made.fpga.has_value(), tool == MapTool::FpgaNode);
            QVERIFY((m_view->positionOf(made.id) - where).manhattanLength() < 2);
            QVERIFY(m_selection->single() == MapItem(made.id));
            QVERIFY(m_view->tool() == MapTool::Select);
        }
    }

    void aToolGivesACityItsAbility() {
        Node plain = *findNode(topology(), NodeId("NYC"));
        plain.multicast = false;
        plain.fpga.reset();
        m_model->apply(std::vector<Edit>{ReplaceNode{plain.id, plain}});
        m_view->setTool(MapTool::FpgaNode);
        QSignalSpy hints(m_view.get(), &MapView::hintChanged);
        QTest::mouseMove(m_view.get(), at("NYC"));
        QCOMPARE(hints.back().front().toString(), QStringLiteral("NYC gets an FPGA"));
        click(at("NYC"));
        QVERIFY(findNode(topology(), NodeId("NYC"))->fpga);
        QCOMPARE(topology().nodes.size(), std::size_t{9});
        QCOMPARE(m_texts.size(), 1);
    }

    void aStickyToolStaysUntilEsc() {
        m_view->setTool(MapTool::City, true);
        click(sea());
        click(sea() + QPoint(60, 0));
        QCOMPARE(topology().nodes.size(), std::size_t{11});
        key(Qt::Key_Escape);
        QVERIFY(m_view->tool() == MapTool::Select);
        click(sea() + QPoint(0, 60));
        QCOMPARE(topology().nodes.size(), std::size_t{11});
    }

    void aToolThatStaysTakesQuickClicks() {
        m_view->setTool(MapTool::City, true);
        const MapCamera camera = m_view->camera();
        click(sea());
        QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, sea() + QPoint(60, 0));
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, sea() + QPoint(60, 0));
        QCOMPARE(topology().nodes.size(), std::size_t{11});
        QVERIFY(m_view->camera() == camera);
    }

    void arrowsNudgeInOneEdit() {
        m_selection->set(NodeId("NYC"));
        const QPointF from = m_view->positionOf(NodeId("NYC"));
        for (int i = 0; i < 5; ++i) QTest::keyPress(m_view.get(), Qt::Key_Right);
        QTest::keyPress(m_view.get(), Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(m_texts.isEmpty());
        QTest::keyRelease(m_view.get(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(m_texts.size(), 1);
        const QPointF by = m_view->positionOf(NodeId("NYC")) - from;
        QVERIFY(std::hypot(by.x() - 5, by.y() - 10) < 0.5);
        QVERIFY(m_view->keepsKey(Qt::Key_Left));
        m_selection->clear();
        QVERIFY(!m_view->keepsKey(Qt::Key_Left));
    }

    void anUndoInMidDragEndsIt() {
        drag(at("NYC"), at("NYC") + QPoint(40, 25));
        const std::vector<Edit> inverse = m_inverse;
        press(at("SIN"));
        moveTo(at("SIN") + QPoint(20, 20));
        m_model->apply(inverse);
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, at("SIN") + QPoint(20, 20));
        QCOMPARE(m_texts.size(), 1);
    }

    void aToolIsDraggedFromThePalette() {
        ToolPalette palette;
        palette.setTheme(Theme::light());
        QSignalSpy dropped(&palette, &ToolPalette::dropped);
        QSignalSpy cancelled(&palette, &ToolPalette::dragCancelled);
        QSignalSpy chosen(&palette, &ToolPalette::toolChosen);
        palette.show();
        QToolButton* city = palette.button(MapTool::City);
        QTest::mousePress(city, Qt::LeftButton, {}, QPoint(5, 5));
        QTest::mouseMove(city, QPoint(60, 60));
        QTest::mouseMove(city, QPoint(300, 60));
        QTest::mouseRelease(city, Qt::LeftButton, {}, QPoint(300, 60));
        QCOMPARE(dropped.size(), 1);
        QVERIFY(dropped.front()[0].value<MapTool>() == MapTool::City);
        QCOMPARE(dropped.front()[1].toPoint(), city->mapToGlobal(QPoint(300, 60)));
        QTest::mousePress(city, Qt::LeftButton, {}, QPoint(5, 5));
        QTest::mouseMove(city, QPoint(300, 60));
        QTest::keyClick(city, Qt::Key_Escape);
        QTest::mouseRelease(city, Qt::LeftButton, {}, QPoint(300, 60));
        QCOMPARE(cancelled.size(), 1);
        QCOMPARE(dropped.size(), 1);
        QVERIFY(chosen.isEmpty());
        QTest::mouseClick(palette.button(MapTool::Link), Qt::LeftButton);
        QCOMPARE(chosen.size(), 1);
        m_view->dragOver(MapTool::City, sea());
        m_view->dropAt(MapTool::City, sea());
        QCOMPARE(topology().nodes.size(), std::size_t{10});
    }
};

QTEST_MAIN(TestMapEditor)
#include "test_map_editor.moc"
