#include "tests/widgets/map_networks.h"
#include "widgets/map/layer_feed.h"
#include "widgets/map/map_buttons.h"
#include "widgets/map/map_chips.h"
#include "widgets/map/map_view.h"
#include "widgets/map/projection.h"
#include "widgets/model/project_model.h"
#include "widgets/model/selection.h"

#include <QAbstractEventDispatcher>
#include <QDebug>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>

using namespace isthmus;

namespace {

class PaintCount : public QObject {
public:
    int count = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

Project nineCities() {
    Project project;
    project.topology = exampleTopology("nine-city");
    return project;
}

void wheel(MapView& view, QPointF at, int notches) {
    QWheelEvent event(at, view.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &event);
}

EvaluatedSchedulePtr shortAndLongRounds(const Topology& topology) {
    auto schedule = std::make_shared<EvaluatedSchedule>();
    Network network = compileNetwork(topology);
    schedule->routed = sourceTreesSchedule(network, {"LON NYC", "AMS BAR FRA LAX LON NYC SEO SIN TYO", "AMS LON"});
    network.payloadGbit *= 9 / evaluate(network, schedule->routed).rounds[0].durationS;
    schedule->evaluation = evaluate(network, schedule->routed);
    schedule->network = std::make_shared<const Network>(std::move(network));
    return schedule;
}

double distance(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

} // namespace

class TestMapView : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectModel> m_model;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<MapView> m_view;

    QPointF at(const char* id) const { return m_view->positionOf(NodeId(id)); }
    QPoint emptySea() const { return {m_view->width() / 3, m_view->height() * 2 / 3}; } // the South Pacific
    EvaluatedSchedulePtr addSchedule() {
        auto schedule = nineCityRounds(m_model->project().topology);
        m_view->setSchedule(schedule);
        return schedule;
    }

private slots:
    void everyProjectionShowsTheNetwork() {
        for (const auto kind :
             {ProjectionKind::Equirectangular, ProjectionKind::Orthographic, ProjectionKind::NaturalEarth}) {
            m_view->setProjection(kind);
            QVERIFY(m_view->camera().projection == kind);
            QVERIFY(m_view->waitForLayer(10'000));
            int seen = 0;
            for (const Node& node : m_model->project().topology.nodes) {
                if (!Projection(m_view->camera().centerLon, kind, m_view->camera().centerLat).sees(*node.position))
                    continue;
                ++seen;
                QVERIFY(m_view->rect().contains(m_view->positionOf(node.id).toPoint()));
            }
            QVERIFY(seen > 4);
        }
    }

    void aDragOnWaterTurnsTheGlobe() {
        m_view->setProjection(ProjectionKind::Orthographic);
        const MapCamera before = m_view->camera();
        const QPoint middle(m_view->width() / 2, m_view->height() / 2);
        QPoint from = middle;
        while (m_view->cursor().shape() != Qt::ArrowCursor || from == middle) { // where nothing lies
            from += QPoint(7, 5);
            QTest::mouseMove(m_view.get(), from);
            QVERIFY(m_view->rect().contains(from));
        }
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 4; ++step) QTest::mouseMove(m_view.get(), from + QPoint(-15 * step, 0));
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, from + QPoint(-60, 0));
        QVERIFY(wrapDegrees(m_view->camera().centerLon - before.centerLon) > 5);
        QCOMPARE(m_view->camera().scale, before.scale);
    }

    void init() {
        m_view.reset();
        m_selection.reset();
        m_model = std::make_unique<ProjectModel>();
        m_selection = std::make_unique<Selection>(*m_model);
        m_view = std::make_unique<MapView>(*m_model, *m_selection);
        m_view->resize(1000, 640);
        m_model->reset(nineCities());
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QVERIFY(m_view->waitForLayer(20000));
    }

    void cleanup() {
        m_view.reset();
        m_model.reset();
    }

    void opensFittedOnTheBestCenter() {
        QVERIFY(m_view->fitted());
        QVERIFY(std::abs(wrapDegrees(m_view->camera().centerLon + 124)) <= 1);
        for (const Node& node : m_model->project().topology.nodes)
            QVERIFY(QRectF(m_view->rect()).contains(m_view->positionOf(node.id)));
        QVERIFY(!m_view->accessibleName().isEmpty());
    }

    void staysFittedWhenResized() {
        m_view->resize(1400, 900);
        QVERIFY(m_view->waitForLayer(20000));
        QVERIFY(m_view->fitted());
        for (const Node& node : m_model->project().topology.nodes)
            QVERIFY(QRectF(m_view->rect()).contains(m_view->positionOf(node.id)));
    }

    void wheelKeepsThePlaceUnderTheCursor() {
        QSignalSpy moved(m_view.get(), &MapView::cursorMoved);
        const QPoint cursor(700, 180);
        QTest::mouseMove(m_view.get(), cursor);
        QVERIFY(!moved.empty());
        const auto before = moved.last()[0].value<std::optional<GeoPoint>>();
        for (int i = 0; i < 8; ++i) wheel(*m_view, cursor, 1);
        QTest::mouseMove(m_view.get(), cursor + QPoint(1, 0));
        QTest::mouseMove(m_view.get(), cursor);
        const auto after = moved.last()[0].value<std::optional<GeoPoint>>();
        QVERIFY(before && after);
        QVERIFY(std::abs(before->lat - after->lat) < 1e-6 && std::abs(before->lon - after->lon) < 1e-6);
        QVERIFY(!m_view->fitted());
        const double scale = m_view->camera().scale;
        wheel(*m_view, cursor, -8);
        QVERIFY(m_view->camera().scale < scale / 4);
    }

    void dragPans() {
        const QPointF before = at("NYC");
        const QPoint from = emptySea();
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_view.get(), from + QPoint(15, 0));
        QTest::mouseMove(m_view.get(), from + QPoint(50, 30));
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, from + QPoint(50, 30));
        QVERIFY(distance(at("NYC"), before + QPointF(50, 30)) < 1e-6);
        QVERIFY(m_view->waitForLayer(20000));
    }

    void middleDragPansFromAnywhere() {
        const QPoint from = at("NYC").toPoint();
        const QPointF before = at("NYC");
        QTest::mousePress(m_view.get(), Qt::MiddleButton, {}, from);
        QTest::mouseMove(m_view.get(), from + QPoint(-40, 12));
        QTest::mouseRelease(m_view.get(), Qt::MiddleButton, {}, from + QPoint(-40, 12));
        QVERIFY(distance(at("NYC"), before + QPointF(-40, 12)) < 1e-6);
        QVERIFY(std::holds_alternative<std::monostate>(m_selection->single()));
    }

    void ctrlDragTurnsTheWorld() {
        const double before = m_view->camera().centerLon;
        QTest::mousePress(m_view.get(), Qt::LeftButton, Qt::ControlModifier, emptySea());
        QTest::mouseMove(m_view.get(), emptySea() + QPoint(60, 0));
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, Qt::ControlModifier, emptySea() + QPoint(60, 0));
        QVERIFY(std::abs(wrapDegrees(m_view->camera().centerLon - before)) > 5);
        QVERIFY(m_view->waitForLayer(20000));
    }

    void newLayersComeWhileTheGlobeTurns() {
        addSchedule();
        QVERIFY(m_view->waitForLayer(20000));
        auto* feed = m_view->findChild<LayerFeed*>();
        QSignalSpy layers(feed, &LayerFeed::changed);
        const MapLayerPtr first = feed->layer();
        const QPoint from(100, m_view->height() / 2);
        QTest::mousePress(m_view.get(), Qt::LeftButton, Qt::ControlModifier, from);
        QElapsedTimer timer;
        timer.start();
        for (int x = 0; layers.size() < 2 && timer.elapsed() < 10000; x = (x + 1) % 800) {
            QTest::mouseMove(m_view.get(), from + QPoint(x, 0));
            QTest::qWait(1);
        }
        QVERIFY(layers.size() >= 2);
        QVERIFY(feed->layer()->request.camera.centerLon != first->request.camera.centerLon);
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, Qt::ControlModifier, from);
        QVERIFY(m_view->waitForLayer(20000));
    }

    void waitingForALayerSleeps() {
        int wakeUps = 0;
        QObject context;
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, &context, [&] { ++wakeUps; });
        m_view->resize(1400, 900);
        QVERIFY(!m_view->layerUpToDate());
        QVERIFY(m_view->waitForLayer(20000));
        QVERIFY2(wakeUps < 100, qPrintable(QString::number(wakeUps)));
        m_view->resize(1300, 900);
        QVERIFY(!m_view->waitForLayer(0));
    }

    void theRoundsChipKeepsItsWidth() {
        const auto schedule = shortAndLongRounds(m_model->project().topology);
        const auto& rounds = schedule->evaluation.rounds;
        QVERIFY(rounds[0].durationS < 10 && rounds[1].durationS > 10); // a digit more
        m_view->setSchedule(schedule);
        const auto* chip = m_view->findChild<RoundChip*>();
        const QRect first = chip->geometry();
        for (std::size_t round = 0; round < rounds.size(); ++round) {
            m_view->setInstant(schedule->evaluation.roundStartS[round] + 0.01);
            QCOMPARE(chip->geometry(), first);
        }
        m_view->setInstant(0.01);
        QVERIFY(m_view->waitForLayer(20000));
        QTest::qWait(1500); // the worker paints ahead
        m_view->setInstant(schedule->evaluation.roundStartS[1] + 0.1);
        QVERIFY(m_view->layerUpToDate());
    }

    void clickSelects() {
        QSignalSpy selected(m_selection.get(), &Selection::changed);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, at("BAR").toPoint());
        QCOMPARE(selected.size(), 1);
        QVERIFY(m_selection->single() == MapItem(NodeId("BAR")));
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, emptySea());
        QVERIFY(std::holds_alternative<std::monostate>(m_selection->single()));
        m_selection->set(LinkId("BAR-NYC"));
        QVERIFY(m_selection->single() == MapItem(LinkId("BAR-NYC")));
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(std::holds_alternative<std::monostate>(m_selection->single()));
    }

    void clickFindsThinLinks() {
        const QPointF middle = (at("BAR") + at("NYC")) / 2;
        MapItem found;
        for (int x = -40; x <= 40; x += 4) {
            QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, (middle + QPointF(x, 0)).toPoint());
            if (m_selection->single() == MapItem(LinkId("BAR-NYC"))) found = m_selection->single();
        }
        QVERIFY(found == MapItem(LinkId("BAR-NYC")));
    }

    void clicksCycleThroughWhatLiesThere() {
        std::vector<MapItem> seen;
        for (int i = 0; i < 5; ++i) {
            QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, at("NYC").toPoint());
            seen.push_back(m_selection->single());
        }
        QVERIFY(seen[0] == MapItem(NodeId("NYC")));
        QVERIFY(std::holds_alternative<LinkId>(seen[1]));
        QVERIFY(std::ranges::count(seen, MapItem(NodeId("NYC"))) < 5);
        QVERIFY(!(seen[1] == seen[2]));
    }

    void keysMoveTheMap() {
        const double scale = m_view->camera().scale;
        QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QVERIFY(m_view->camera().scale > scale * 1.4);
        const double x = m_view->camera().x;
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(m_view->camera().x > x);
        QTest::keyClick(m_view.get(), Qt::Key_Minus);
        QTest::keyClick(m_view.get(), Qt::Key_0);
        QVERIFY(m_view->fitted());
        QCOMPARE(m_view->camera().scale, scale);
    }

    void buttonsWork() {
        const double scale = m_view->camera().scale;
        const auto buttons = m_view->findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 3);
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        QVERIFY(m_view->camera().scale > scale);
        QTest::mouseClick(buttons[0], Qt::LeftButton);
        QVERIFY(std::abs(m_view->camera().scale - scale) < 1e-9);
        QTest::mouseClick(buttons[2], Qt::LeftButton);
        QVERIFY(m_view->fitted());
    }

    void doubleClickZooms() {
        const double scale = m_view->camera().scale;
        QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, emptySea());
        QVERIFY(std::abs(m_view->camera().scale / scale - 2) < 1e-9);
    }

    void controlsDoNotOverlap() {
        addSchedule();
        for (const QSize size : {QSize(900, 500), QSize(1280, 800)}) {
            m_view->resize(size);
            QVERIFY(m_view->waitForLayer(20000));
            const QRect chip = m_view->findChild<RoundChip*>()->geometry();
            const QRect buttons = m_view->findChild<MapButtons*>()->geometry();
            const QRect legend = m_view->findChild<UtilizationLegend*>()->geometry();
            QVERIFY(!m_view->findChild<RoundChip*>()->isHidden());
            for (const QRect& box : {chip, buttons, legend}) QVERIFY(m_view->rect().contains(box));
            const QString where = QDebug::toString(QList<QRect>{chip, buttons, legend});
            QVERIFY2(!chip.intersects(buttons) && !chip.intersects(legend) && !buttons.intersects(legend),
                     qPrintable(where));
        }
    }

    void theSameInstantGivesTheSamePicture() {
        addSchedule();
        m_view->setInstant(0.7);
        QVERIFY(m_view->waitForLayer(20000));
        const QImage first = m_view->grab().toImage();
        m_view->setInstant(0.9);
        QVERIFY(m_view->waitForLayer(20000));
        const QImage other = m_view->grab().toImage();
        m_view->setInstant(0.7);
        QVERIFY(m_view->waitForLayer(20000));
        QVERIFY(first != other);
        QVERIFY(first == m_view->grab().toImage());
    }

    void theNextRoundIsThereAtOnce() {
        const auto schedule = addSchedule();
        m_view->setInstant(0.1);
        QVERIFY(m_view->waitForLayer(20000));
        QTest::qWait(1500); // the worker paints ahead
        m_view->setInstant(schedule->evaluation.roundStartS[1] + 0.1);
        QVERIFY(m_view->layerUpToDate());
        m_view->setInstant(0.1);
        QVERIFY(m_view->layerUpToDate());
    }

    void pausedPaintsNothing() {
        addSchedule();
        m_view->setInstant(0.3);
        QVERIFY(m_view->waitForLayer(20000));
        QTest::qWait(1000);
        PaintCount paints;
        m_view->installEventFilter(&paints);
        m_view->setInstant(0.3);
        QTest::qWait(300);
        QCOMPARE(paints.count, 0);
        m_view->setInstant(0.4);
        QTest::qWait(100);
        QVERIFY(paints.count > 0);
    }

    void themeAndOptionsChangeThePicture() {
        addSchedule();
        QVERIFY(m_view->waitForLayer(20000));
        const QImage light = m_view->grab().toImage();
        m_view->setTheme(Theme::darkTheme());
        QVERIFY(m_view->waitForLayer(20000));
        const QImage dark = m_view->grab().toImage();
        QVERIFY(light != dark);
        const Theme theme = Theme::darkTheme();
        QCOMPARE(dark.pixelColor(emptySea()), theme.ocean);
        MapOptions options;
        for (bool MapOptions::*option : {&MapOptions::utilization, &MapOptions::cliques, &MapOptions::labels,
                                         &MapOptions::graticule, &MapOptions::borders}) {
            options = {};
            options.*option = !(options.*option);
            m_view->setOptions(options);
            QVERIFY(m_view->waitForLayer(20000));
            QVERIFY(m_view->grab().toImage() != dark);
        }
        m_view->setOptions({});
        QVERIFY(m_view->waitForLayer(20000));
        QVERIFY(m_view->grab().toImage() == dark);
    }

    void survivesAnyZoomAndAnyProject() {
        addSchedule();
        for (int i = 0; i < 40; ++i) wheel(*m_view, at("LON"), 1);
        QVERIFY(m_view->waitForLayer(20000));
        m_view->grab();
        for (int i = 0; i < 80; ++i) wheel(*m_view, QPointF(10, 10), -1);
        QVERIFY(m_view->waitForLayer(20000));
        m_model->reset(Project{});
        m_view->setSchedule(nullptr);
        QVERIFY(m_view->waitForLayer(20000));
        m_view->grab();
        Project lone;
        lone.topology.nodes.push_back(nineCities().topology.nodes[0]);
        m_model->reset(lone);
        QVERIFY(m_view->waitForLayer(20000));
        QVERIFY(QRectF(m_view->rect()).contains(at("AMS")));
    }

    void aScheduleForAnotherTopologyIsShownAsFarAsItGoes() {
        const auto schedule = addSchedule();
        Project smaller = nineCities();
        std::erase_if(smaller.topology.links, [](const Link& link) { return link.id == LinkId("LAX-TYO"); });
        m_model->reset(smaller);
        QVERIFY(m_view->waitForLayer(20000));
        m_view->setInstant(0.5);
        m_view->grab();
        QVERIFY(m_view->layerUpToDate());
    }
};

QTEST_MAIN(TestMapView)
#include "test_map_view.moc"
