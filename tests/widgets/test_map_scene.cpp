#include "tests/widgets/map_networks.h"
#include "widgets/map/center_longitude.h"
#include "widgets/map/cluster_spread.h"
#include "widgets/map/map_camera.h"
#include "widgets/map/map_scene.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>
#include <limits>

using namespace isthmus;

namespace {

double distance(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

MapScene sceneOf(const Topology& topology, QSize view) {
    auto graph = std::make_shared<const MapGraph>(makeGraph(topology, Projection(bestCenterLongitude(topology))));
    return makeScene(graph, fittedCamera(*graph, view).scale);
}

const GraphLink& linkBetween(const MapGraph& graph, const char* id) {
    return graph.links[static_cast<std::size_t>(graph.linkIndex.at(LinkId(id)))];
}

int linksCutAt(const Topology& topology, double centerLon) {
    const MapGraph graph = makeGraph(topology, Projection(centerLon));
    return static_cast<int>(
        std::ranges::count_if(graph.links, [](const GraphLink& link) { return link.pieces.size() > 1; }));
}

double clearanceAt(const Topology& topology, double centerLon) {
    double least = 180;
    for (const Node& node : topology.nodes)
        least = std::min(least, 180 - std::abs(wrapDegrees(node.position->lon - centerLon)));
    return least;
}

std::vector<SceneHit> bruteHits(const MapScene& scene, QPointF point) {
    std::vector<std::pair<double, SceneHit>> found;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (const double d = distance(scene.nodes[i].at, point); d <= scene.nodeRadius + 4)
            found.push_back({d - 1e6, {SceneHit::Kind::Node, static_cast<int>(i)}});
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
        double least = std::numeric_limits<double>::infinity();
        for (const ScenePiece& piece : scene.links[i].pieces)
            for (qsizetype k = 1; k < piece.points.size(); ++k) {
                const QPointF a = piece.points[k - 1];
                const QPointF d = piece.points[k] - a;
                const double squared = QPointF::dotProduct(d, d);
                const double t = squared > 0 ? std::clamp(QPointF::dotProduct(point - a, d) / squared, 0.0, 1.0) : 0;
                least = std::min(least, distance(point, a + d * t));
            }
        if (least <= 5) found.push_back({least, {SceneHit::Kind::Link, static_cast<int>(i)}});
    }
    std::ranges::stable_sort(found, {}, [](const auto& pair) { return pair.first; });
    std::vector<SceneHit> hits;
    for (const auto& pair : found) hits.push_back(pair.second);
    return hits;
}

} // namespace

class TestMapScene : public QObject {
    Q_OBJECT
private slots:
    void greatCircleGoesTheShortWay() {
        const std::vector<GeoPoint> points = greatCircle({35.7, 139.7}, {34, -118.2});
        double north = 0;
        for (const GeoPoint& p : points) {
            north = std::max(north, p.lat);
            QVERIFY(p.lon > 139 || p.lon < -118);
        }
        QVERIFY(north > 45);
        double length = 0;
        for (std::size_t i = 1; i < points.size(); ++i) length += haversineKm(points[i - 1], points[i]);
        QVERIFY(std::abs(length - haversineKm({35.7, 139.7}, {34, -118.2})) < 1);
    }

    void antipodesGoOverThePole() {
        const std::vector<GeoPoint> points = greatCircle({20, 10}, {-20, -170});
        double north = 0;
        for (const GeoPoint& p : points) north = std::max(north, p.lat);
        QVERIFY(north > 80);
        QCOMPARE(points.front(), (GeoPoint{20, 10}));
        QVERIFY(std::abs(points.back().lat + 20) < 1e-9);
    }

    void aLinkOverTheEdgeShowsOnBothEdges() {
        const Projection projection(-100);
        const auto pieces = projectArc({1.3, 103.85}, {50.1, 8.7}, projection);
        QCOMPARE(pieces.size(), std::size_t{2});
        const QPointF leaves = pieces[0].points.back();
        const QPointF enters = pieces[1].points.front();
        QVERIFY(std::abs(leaves.x() + enters.x()) < 1e-12);
        QCOMPARE(leaves.y(), enters.y());
        QVERIFY(leaves.x() < -2);
        for (const ArcPiece& piece : pieces)
            for (std::size_t i = 1; i < piece.points.size(); ++i)
                QVERIFY(distance(piece.points[i - 1], piece.points[i]) < 0.2);
        QCOMPARE(pieces[0].along.front(), 0.0);
        QCOMPARE(pieces[1].along.back(), 1.0);
        QCOMPARE(projectArc({35.7, 139.7}, {34, -118.2}, projection).size(), std::size_t{1});
    }

    void nineCitiesLoseOneLinkAtTheEdge() {
        const Topology topology = exampleTopology("nine-city");
        const double center = bestCenterLongitude(topology);
        QCOMPARE(linksCutAt(topology, center), 1);
        QCOMPARE(linksCutAt(topology, -100), 1);
        QVERIFY(linksCutAt(topology, 0) > 1);
        const MapGraph graph = makeGraph(topology, Projection(center));
        QCOMPARE(linkBetween(graph, "FRA-SIN").pieces.size(), std::size_t{2});
        QCOMPARE(linkBetween(graph, "LAX-TYO").pieces.size(), std::size_t{1});
        for (const Node& node : topology.nodes) QVERIFY(std::abs(wrapDegrees(node.position->lon - center)) < 140);
    }

    void noWholeDegreeCutsFewerLinks() {
        for (const unsigned seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
            const Topology topology = randomTopology(seed, 9);
            const double center = bestCenterLongitude(topology);
            const int cut = linksCutAt(topology, center);
            for (int other = -180; other < 180; ++other) {
                const int there = linksCutAt(topology, other);
                QVERIFY(there >= cut);
                if (there == cut) QVERIFY(clearanceAt(topology, other) <= clearanceAt(topology, center) + 1e-9);
            }
        }
    }

    void centerOfThousandsOfLinksIsFoundAtOnce() {
        const Topology topology = randomTopology(7, 4000);
        QCOMPARE(topology.links.size(), std::size_t{8000});
        qint64 bestMs = 1000000;
        for (int attempt = 0; attempt < 5; ++attempt) {
            QElapsedTimer timer;
            timer.start();
            QVERIFY(std::abs(bestCenterLongitude(topology)) <= 180);
            bestMs = std::min(bestMs, timer.elapsed());
        }
        QVERIFY2(bestMs < 100, qPrintable(QString::number(bestMs))); // unoptimised builds too
    }

    void centerNeedsNoNodes() {
        QCOMPARE(bestCenterLongitude(Topology{}), 0.0);
        Topology one;
        one.nodes.push_back(exampleTopology("nine-city").nodes.front());
        QVERIFY(std::abs(wrapDegrees(bestCenterLongitude(one) - one.nodes[0].position->lon)) <= 0.5);
    }

    void spreadNodesDoNotOverlap_data() {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QSize>("view");
        for (const char* network : {"nine-city", "twenty-city"})
            for (const QSize view : {QSize(1280, 800), QSize(900, 500)})
                QTest::addRow("%s %d", network, view.width()) << network << view;
    }

    void spreadNodesDoNotOverlap() {
        QFETCH(QString, network);
        QFETCH(QSize, view);
        const MapScene scene = sceneOf(exampleTopology(network.toStdString()), view);
        for (std::size_t i = 0; i < scene.nodes.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(distance(scene.nodes[i].at, scene.nodes[j].at) > 2 * scene.nodeRadius + 10);
    }

    void spreadingIsLocalAndEndsWhenEnlarged() {
        const Topology topology = exampleTopology("nine-city");
        const MapScene small = sceneOf(topology, {1280, 800});
        const auto node = [&](const MapScene& scene, const char* id) {
            return scene.nodes[static_cast<std::size_t>(scene.graph->nodeIndex.at(NodeId(id)))];
        };
        QVERIFY(node(small, "AMS").displaced());
        QVERIFY(!node(small, "BAR").displaced());
        QVERIFY(distance(node(small, "AMS").at, node(small, "AMS").truePlace) < 60);
        const MapScene large = makeScene(small.graph, small.scale * 8);
        for (const SceneNode& each : large.nodes) QVERIFY(distance(each.at, each.truePlace) < 1e-9);
    }

    void spreadingIsContinuous() {
        const std::vector<QPointF> places{{0, 0}, {13, -4}, {22, 6}, {300, 300}};
        const auto at = spreadApart(places, 38);
        const auto near = spreadApart({{0, 0}, {13.01, -4}, {22, 6.01}, {300, 300}}, 38);
        for (std::size_t i = 0; i < at.size(); ++i) QVERIFY(distance(at[i], near[i]) < 0.5);
        QCOMPARE(at[3], places[3]);
    }

    void nodesOnOneSpotAreFannedOut() {
        const auto at = spreadApart(std::vector<QPointF>(7, QPointF(5, 5)), 30);
        for (std::size_t i = 0; i < at.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) QVERIFY(distance(at[i], at[j]) > 29.9);
    }

    void linksEndAtTheirNodes() {
        const MapScene scene = sceneOf(exampleTopology("twenty-city"), {900, 500});
        for (std::size_t i = 0; i < scene.links.size(); ++i) {
            const GraphLink& link = scene.graph->links[i];
            QVERIFY(distance(scene.links[i].pieces.front().points.front(),
                             scene.nodes[static_cast<std::size_t>(link.a)].at) < 1e-6);
            QVERIFY(distance(scene.links[i].pieces.back().points.back(),
                             scene.nodes[static_cast<std::size_t>(link.b)].at) < 1e-6);
        }
    }

    void parallelLinksAreApart() {
        const MapScene scene = sceneOf(exampleTopology("twenty-city"), {1280, 800});
        int pairs = 0;
        for (std::size_t i = 0; i < scene.links.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const GraphLink& a = scene.graph->links[i];
                const GraphLink& b = scene.graph->links[j];
                if (std::minmax(a.a, a.b) != std::minmax(b.a, b.b)) continue;
                ++pairs;
                const QPointF middle = pointAlong(scene.links[i], scene.links[i].length / 2).at;
                const QPointF other = pointAlong(scene.links[j], scene.links[j].length / 2).at;
                QVERIFY(distance(middle, other) > 6);
            }
        QVERIFY(pairs >= 5);
    }

    void pointAlongWalksTheWholeLink() {
        const MapScene scene = sceneOf(exampleTopology("nine-city"), {1280, 800});
        for (const SceneLink& link : scene.links) {
            QCOMPARE(pointAlong(link, 0).at, link.pieces.front().points.front());
            QVERIFY(distance(pointAlong(link, link.length).at, link.pieces.back().points.back()) < 1e-6);
            for (double s = 0; s < link.length; s += 7) {
                const LinkPoint point = pointAlong(link, s);
                QVERIFY(std::abs(std::hypot(point.direction.x(), point.direction.y()) - 1) < 1e-9);
            }
        }
    }

    void hitsAgreeWithBruteForce() {
        std::mt19937 random(7);
        int hitCount = 0;
        for (unsigned seed = 0; seed < 6; ++seed) {
            const MapScene scene = sceneOf(randomTopology(seed, 30), {1280, 800});
            std::uniform_real_distribution<double> x(-640, 640);
            std::uniform_real_distribution<double> y(-400, 400);
            for (int i = 0; i < 800; ++i) {
                const QPointF point(x(random), y(random));
                const auto hits = hitsAt(scene, point);
                QVERIFY(hits == bruteHits(scene, point));
                hitCount += !hits.empty();
            }
        }
        QVERIFY(hitCount > 200);
    }

    void thinLinksHaveATenPixelZone() {
        const MapScene scene = sceneOf(exampleTopology("nine-city"), {1280, 800});
        const auto i = static_cast<std::size_t>(scene.graph->linkIndex.at(LinkId("BAR-NYC")));
        const LinkPoint middle = pointAlong(scene.links[i], scene.links[i].length / 2);
        const QPointF across(-middle.direction.y(), middle.direction.x());
        const SceneHit wanted{SceneHit::Kind::Link, static_cast<int>(i)};
        QVERIFY(hitsAt(scene, middle.at + across * 4.8) == std::vector{wanted});
        QVERIFY(hitsAt(scene, middle.at - across * 4.8) == std::vector{wanted});
        QVERIFY(hitsAt(scene, middle.at + across * 5.5).empty());
    }

    void unplacedNodesAreNotOnTheMap() {
        Topology topology = exampleTopology("nine-city");
        topology.nodes[0].position.reset();
        const MapScene scene = sceneOf(topology, {1280, 800});
        QVERIFY(!scene.nodes[0].placed);
        for (std::size_t i = 0; i < scene.links.size(); ++i)
            if (scene.graph->links[i].a == 0 || scene.graph->links[i].b == 0) QVERIFY(scene.links[i].pieces.empty());
    }

    void fittingShowsEveryNode() {
        for (const char* network : {"nine-city", "twenty-city", "kdl", "germany50"})
            for (const QSize view : {QSize(1280, 800), QSize(900, 500), QSize(400, 700)}) {
                const Topology topology = exampleTopology(network);
                const MapGraph graph = makeGraph(topology, Projection(bestCenterLongitude(topology)));
                const MapCamera camera = fittedCamera(graph, view);
                for (const GraphNode& node : graph.nodes)
                    if (node.placed)
                        QVERIFY(QRectF(QPointF(), QSizeF(view)).contains(toView(camera, view, node.place)));
            }
    }
};

QTEST_APPLESS_MAIN(TestMapScene)
#include "test_map_scene.moc"
