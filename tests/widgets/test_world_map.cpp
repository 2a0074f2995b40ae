#include "widgets/map/topojson.h"
#include "widgets/map/world_map.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace isthmus;

namespace {

QByteArray resource(const QString& name) {
    QFile file(QStringLiteral(":/maps/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Counts {
    qsizetype rings = 0;
    qsizetype points = 0;
    bool closed = true;
};

Counts countsOf(const TopoJson& topology) {
    Counts counts;
    for (const TopoGeometry& geometry : topology.geometries)
        for (const auto& polygon : geometry.polygons)
            for (const ArcList& arcs : polygon) {
                const QPolygonF ring = joinArcs(topology, arcs);
                ++counts.rings;
                counts.points += ring.size();
                counts.closed &= ring.front() == ring.back();
            }
    return counts;
}

WorldMap world(const QString& detail) {
    return readWorldMap(resource(QStringLiteral("land-%1.json").arg(detail)),
                        resource(QStringLiteral("countries-%1.json").arg(detail)));
}

bool onLand(const CutWorld& cut, double centerLon, GeoPoint place) {
    const QPointF at(wrapDegrees(place.lon - centerLon), place.lat);
    for (const auto& rings : cut.land) {
        bool inside = false;
        for (const QPolygonF& ring : rings) inside ^= ring.containsPoint(at, Qt::OddEvenFill);
        if (inside) return true;
    }
    return false;
}

double longestStep(const std::vector<QPolygonF>& lines) {
    double longest = 0;
    for (const QPolygonF& line : lines)
        for (qsizetype i = 1; i < line.size(); ++i)
            longest = std::max(longest, std::abs(line[i].x() - line[i - 1].x()));
    return longest;
}

bool insideMap(const std::vector<QPolygonF>& lines) {
    for (const QPolygonF& line : lines)
        for (const QPointF& p : line)
            if (std::abs(p.x()) > 180 || std::abs(p.y()) > 90) return false;
    return true;
}

} // namespace

class TestWorldMap : public QObject {
    Q_OBJECT
private slots:
    void readsTheFilesRight_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("object");
        QTest::addColumn<int>("arcs");
        QTest::addColumn<int>("geometries");
        QTest::addColumn<int>("rings");
        QTest::addColumn<int>("points");
        QTest::addColumn<QPointF>("third");
        QTest::newRow("land 110m") << "land-110m.json"
                                   << "land" << 130 << -1 << 126 << 5123 << QPointF(-60.15840, -81.00020);
        QTest::newRow("countries 110m") << "countries-110m.json"
                                        << "countries" << 595 << 177 << 286 << 10587 << QPointF(178.71839, -17.62911);
        QTest::newRow("land 50m") << "land-50m.json"
                                  << "land" << 1425 << -1 << 1421 << 60629 << QPointF(179.79479, -16.36989);
        QTest::newRow("countries 50m") << "countries-50m.json"
                                       << "countries" << 1959 << 241 << 1629 << 99539 << QPointF(31.07371, -22.30702);
    }

    void readsTheFilesRight() {
        QFETCH(QString, file);
        QFETCH(QString, object);
        QFETCH(int, arcs);
        QFETCH(int, geometries);
        QFETCH(int, rings);
        QFETCH(int, points);
        QFETCH(QPointF, third);
        const TopoJson topology = readTopoJson(resource(file), object.toStdString());
        QCOMPARE(static_cast<int>(topology.arcs.size()), arcs);
        if (geometries >= 0) QCOMPARE(static_cast<int>(topology.geometries.size()), geometries);
        const Counts counts = countsOf(topology);
        QCOMPARE(static_cast<int>(counts.rings), rings);
        QCOMPARE(static_cast<int>(counts.points), points);
        QVERIFY(counts.closed);
        QVERIFY(std::abs(topology.arcs.front()[2].x() - third.x()) < 1e-5);
        QVERIFY(std::abs(topology.arcs.front()[2].y() - third.y()) < 1e-5);
    }

    void refusesWhatIsNoTopoJson() {
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, static_cast<void>(readTopoJson("{", "land")));
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, static_cast<void>(readTopoJson("{\"arcs\":[]}", "land")));
        const QByteArray badArc = R"({"transform":{"scale":[1,1],"translate":[0,0]},"arcs":[],
            "objects":{"land":{"geometries":[{"type":"Polygon","arcs":[[3]]}]}}})";
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, static_cast<void>(readTopoJson(badArc, "land")));
    }

    void cutsAtAnyCenter_data() {
        QTest::addColumn<QString>("detail");
        QTest::addColumn<double>("center");
        for (const char* detail : {"110m", "50m"})
            for (const double center : {0.0, -100.0, 150.0, -170.0, 11.0, -180.0, 179.5})
                QTest::addRow("%s at %g", detail, center) << detail << center;
    }

    void cutsAtAnyCenter() {
        QFETCH(QString, detail);
        QFETCH(double, center);
        const CutWorld cut = cutAt(world(detail), center);
        QVERIFY(longestStep(cut.coasts) < 30);
        QVERIFY(longestStep(cut.borders) < 30);
        QVERIFY(insideMap(cut.coasts) && insideMap(cut.borders));
        for (const auto& rings : cut.land) {
            QVERIFY(insideMap(rings));
            for (const QPolygonF& ring : rings) QVERIFY(ring.front() == ring.back());
        }
        for (const GeoPoint land : {GeoPoint{48.8, 2.3},
                                    {66.5, 179.0},
                                    {66.8, -173.5},
                                    {39.7, -105},
                                    {-1.3, 36.8},
                                    {-25, 135},
                                    {-33, -65},
                                    {-85, 0},
                                    {-85, 90},
                                    {-85, 179.9},
                                    {-85, -100},
                                    {61, 105}})
            QVERIFY2(onLand(cut, center, land), qPrintable(QStringLiteral("%1 %2").arg(land.lat).arg(land.lon)));
        for (const GeoPoint sea : {GeoPoint{30, -45}, {0, -150}, {-40, 80}, {85, 20}, {41.9, 51}, {-50, 179.9}})
            QVERIFY2(!onLand(cut, center, sea), qPrintable(QStringLiteral("%1 %2").arg(sea.lat).arg(sea.lon)));
    }

    void theCutIsNoCoast() {
        const CutWorld cut = cutAt(world(QStringLiteral("110m")), 11);
        for (const QPolygonF& line : cut.coasts)
            for (qsizetype i = 1; i < line.size(); ++i) {
                const bool alongCut = std::abs(line[i].x()) == 180 && line[i].x() == line[i - 1].x();
                QVERIFY(!alongCut);
                QVERIFY(line[i].y() > -89.9 || line[i - 1].y() > -89.9);
            }
    }

    void theCutFollowsTheRim() {
        const CutWorld cut = cutAt(world(QStringLiteral("110m")), -100);
        for (const auto& rings : cut.land)
            for (const QPolygonF& ring : rings)
                for (qsizetype i = 1; i < ring.size(); ++i)
                    if (std::abs(ring[i].x()) == 180 && ring[i].x() == ring[i - 1].x())
                        QVERIFY(std::abs(ring[i].y() - ring[i - 1].y()) <= 2.0 + 1e-9);
    }

    void flatteningKeepsEverythingOnTheGlobe() {
        const Projection projection(-124);
        const FlatWorld flat = flatten(cutAt(world(QStringLiteral("110m")), -124), projection);
        QVERIFY(flat.land.size() > 100);
        const QSizeF half = projection.halfExtent();
        const QRectF globe(-half.width() - 1e-9, -half.height() - 1e-9, 2 * half.width() + 2e-9,
                           2 * half.height() + 2e-9);
        for (const FlatShape& shape : flat.land) QVERIFY(globe.contains(shape.box));
    }

    // Against the plane map, point by point. Near a coast the two differ by the bend of its long straight edges.
    void theGlobeShowsTheSameLand() {
        const WorldMap map = world(QStringLiteral("110m"));
        int land = 0, looked = 0;
        for (const GeoPoint center : {GeoPoint{0, 0}, GeoPoint{20, -100}, GeoPoint{-30, -100}, GeoPoint{-60, 170},
                                      GeoPoint{80, 40}, GeoPoint{-90, 0}, GeoPoint{10, 140}}) {
            const Projection projection(center.lon, ProjectionKind::Orthographic, center.lat);
            const CutWorld cut = cutAt(map, center.lon);
            const FlatWorld flat = flatten(cut, projection);
            int differ = 0;
            for (double x = -0.95; x < 1; x += 0.05)
                for (double y = -0.95; y < 1; y += 0.05) {
                    const auto place = projection.unproject({x, y});
                    if (!place || std::hypot(x, y) > 0.97) continue;
                    bool inside = false;
                    for (const FlatShape& shape : flat.land) {
                        bool here = false;
                        for (const QPolygonF& ring : shape.rings) here ^= ring.containsPoint({x, y}, Qt::OddEvenFill);
                        inside |= here;
                    }
                    ++looked;
                    land += inside;
                    differ += inside != onLand(cut, center.lon, *place);
                }
            QVERIFY2(differ <= 12,
                     qPrintable(QStringLiteral("%1 at %2 %3").arg(differ).arg(center.lat).arg(center.lon)));
        }
        QVERIFY(land > looked / 10);
    }
};

QTEST_APPLESS_MAIN(TestWorldMap)
#include "test_world_map.moc"
