#include "widgets/map/projection.h"

#include <QTest>

#include <array>
#include <cmath>
#include <numbers>
#include <random>

using namespace isthmus;

namespace {

constexpr double kRadians = std::numbers::pi / 180;

struct Golden {
    double lon, lat, x, y;
};

// PROJ 9.1.1: proj -f %.15f +proj=natearth +lon_0=-100 +R=1
constexpr Golden kGolden[] = {{-100, 0, 0, 0},
                              {-118.18193, 33.99192, -0.261025867221341, 0.599801290316754},
                              {139.74946, 35.68696, -1.715644193953119, 0.629758337323422},
                              {8.67502, 50.09998, 1.446185685249456, 0.880707473070630},
                              {103.85387, 1.29498, -2.372703691029240, 0.022765158544100},
                              {-58.39948, -34.60056, 0.595923608734513, -0.610562334100220},
                              {-100, 90, 0, 1.422390506730596},
                              {79.999999, -60, 2.240026523035113, -1.044570265184819}};

} // namespace

class TestProjection : public QObject {
    Q_OBJECT
private slots:
    void agreesWithProj() {
        const Projection projection(-100);
        for (const Golden& golden : kGolden) {
            const QPointF point = projection.project({golden.lat, golden.lon});
            QVERIFY2(std::abs(point.x() - golden.x) < 1e-12, qPrintable(QString::number(golden.lon)));
            QVERIFY2(std::abs(point.y() - golden.y) < 1e-12, qPrintable(QString::number(golden.lat)));
        }
    }

    void inverseReturnsToThePlace() {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> lon(-180, 180);
        std::uniform_real_distribution<double> lat(-90, 90);
        for (int i = 0; i < 2000; ++i) {
            const Projection projection(lon(random));
            const GeoPoint place{lat(random), lon(random)};
            const auto back = projection.unproject(projection.project(place));
            QVERIFY(back.has_value());
            QVERIFY(std::abs(back->lat - place.lat) < 1e-9);
            QVERIFY(std::abs(wrapDegrees(back->lon - place.lon)) < 1e-9);
        }
    }

    void offTheGlobeIsNoPlace() {
        const Projection projection(20);
        const QSizeF half = projection.halfExtent();
        QVERIFY(!projection.unproject({half.width() * 1.001, 0}));
        QVERIFY(!projection.unproject({0, half.height() * 1.001}));
        QVERIFY(!projection.unproject({half.width() * 0.99, half.height() * 0.99}));
        QVERIFY(!projection.unproject({std::nan(""), 0}));
        QVERIFY(projection.unproject({half.width() * 0.999, 0}));
    }

    void degreesWrapIntoOneTurn() {
        QCOMPARE(wrapDegrees(180), -180.0);
        QCOMPARE(wrapDegrees(-180), -180.0);
        QCOMPARE(wrapDegrees(540), -180.0);
        QCOMPARE(wrapDegrees(-190), 170.0);
        QCOMPARE(wrapDegrees(12.5), 12.5);
    }

    void bothEdgesExist() {
        const Projection projection(-100);
        QCOMPARE(projection.at(180, 10).x(), -projection.at(-180, 10).x());
        QVERIFY(projection.at(180, 10).x() > 2.5);
    }

    void everyProjectionReturnsToThePlace() {
        std::mt19937 random(2);
        std::uniform_real_distribution<double> lon(-180, 180);
        std::uniform_real_distribution<double> lat(-90, 90);
        int seen = 0;
        for (int i = 0; i < 2000; ++i)
            for (const auto kind : {ProjectionKind::Equirectangular, ProjectionKind::Orthographic}) {
                const Projection projection(lon(random), kind, lat(random));
                const GeoPoint place{lat(random), lon(random)};
                if (!projection.sees(place)) continue;
                ++seen;
                const auto back = projection.unproject(projection.project(place));
                QVERIFY(back.has_value());
                if (projection.depth(projection.offsetOf(place.lon), place.lat) < 1e-4) continue; // flat at the rim
                QVERIFY(std::abs(back->lat - place.lat) < 1e-6);
                QVERIFY(std::abs(wrapDegrees(back->lon - place.lon)) * std::cos(place.lat * kRadians) < 1e-6);
            }
        QVERIFY(seen > 2500);
    }

    // Against a rotation of vectors.
    void theGlobeIsSeenFromFarAway() {
        std::mt19937 random(3);
        std::uniform_real_distribution<double> lon(-180, 180);
        std::uniform_real_distribution<double> lat(-90, 90);
        for (int i = 0; i < 1000; ++i) {
            const double centerLon = lon(random), centerLat = lat(random);
            const GeoPoint place{lat(random), lon(random)};
            const auto vector = [](GeoPoint p) {
                return std::array{std::cos(p.lat * kRadians) * std::cos(p.lon * kRadians),
                                  std::cos(p.lat * kRadians) * std::sin(p.lon * kRadians), std::sin(p.lat * kRadians)};
            };
            const auto v = vector(place), middle = vector({centerLat, centerLon});
            const std::array east{-std::sin(centerLon * kRadians), std::cos(centerLon * kRadians), 0.0};
            const std::array north{middle[1] * east[2] - middle[2] * east[1], middle[2] * east[0] - middle[0] * east[2],
                                   middle[0] * east[1] - middle[1] * east[0]};
            const auto dot = [](const auto& a, const auto& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; };
            const Projection projection(centerLon, ProjectionKind::Orthographic, centerLat);
            QCOMPARE(projection.sees(place), dot(v, middle) >= 0);
            const QPointF at = projection.project(place);
            if (projection.sees(place)) {
                QVERIFY(std::hypot(at.x() - dot(v, east), at.y() - dot(v, north)) < 1e-12);
            } else {
                QVERIFY(std::abs(std::hypot(at.x(), at.y()) - 1) < 1e-12);
                QVERIFY(at.x() * dot(v, east) + at.y() * dot(v, north) > 0);
            }
        }
        QVERIFY(!Projection(0, ProjectionKind::Orthographic).unproject({0.8, 0.7}));
    }

    void namesReadBack() {
        for (const auto kind :
             {ProjectionKind::NaturalEarth, ProjectionKind::Equirectangular, ProjectionKind::Orthographic})
            QVERIFY(projectionFromName(projectionName(kind)) == kind);
        QVERIFY(!projectionFromName("mercator"));
    }
};

QTEST_APPLESS_MAIN(TestProjection)
#include "test_projection.moc"
