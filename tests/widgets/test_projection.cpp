#include "widgets/map/projection.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace isthmus;

namespace {

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
};

QTEST_APPLESS_MAIN(TestProjection)
#include "test_projection.moc"
