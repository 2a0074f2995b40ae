#include "tests/widgets/map_networks.h"
#include "widgets/map/annotations.h"
#include "widgets/map/center_longitude.h"
#include "widgets/map/label_places.h"
#include "widgets/map/map_camera.h"
#include "widgets/map/map_layer.h"

#include <QTest>

#include <cmath>

using namespace isthmus;

namespace {

struct Placed {
    MapScene scene;
    LayerFrame frame;
    Annotations notes;
    std::vector<QRectF> reserved;
};

Placed place(const Topology& topology, QSize view, const EvaluatedSchedule* schedule) {
    Placed placed;
    auto graph = std::make_shared<const MapGraph>(makeGraph(topology, Projection(bestCenterLongitude(topology))));
    const MapCamera camera = fittedCamera(*graph, view);
    placed.scene = makeScene(graph, camera.scale);
    placed.frame = frameFor(camera, view, 1);
    placed.reserved = {QRectF(14, 14, 220, 32), QRectF(14, view.height() - 86, 206, 72)};
    AnnotationRequest request;
    request.font = labelFont(uiFont(13), placed.scene.nodeRadius);
    for (QRectF& box : placed.reserved) box.translate(placed.frame.margin, placed.frame.margin);
    request.reserved = placed.reserved;
    placed.notes = placeAnnotations(placed.scene, pictureOf(*graph, schedule, 0), placed.frame, request);
    return placed;
}

std::vector<QRectF> boxesOf(const Placed& placed) {
    std::vector<QRectF> boxes = placed.reserved;
    for (const Badge& badge : placed.notes.badges) boxes.push_back(badge.box);
    for (const NodeLabel& label : placed.notes.labels) boxes.push_back(label.box);
    if (placed.notes.callout) boxes.push_back(placed.notes.callout->box);
    return boxes;
}

bool disjoint(const std::vector<QRectF>& boxes) {
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (boxes[i].intersects(boxes[j])) return false;
    return true;
}

// A symbol's inner square: its round corners may touch a box.
bool clearOfNodes(const Placed& placed) {
    const double half = placed.scene.nodeRadius * 0.6;
    for (const QRectF& box : boxesOf(placed)) {
        if (std::ranges::find(placed.reserved, box) != placed.reserved.end()) continue;
        for (const SceneNode& node : placed.scene.nodes) {
            const QPointF at = node.at + placed.frame.origin;
            if (node.placed && box.intersects(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half))) return false;
        }
    }
    return true;
}

bool insideTheView(const Placed& placed) {
    return std::ranges::all_of(placed.notes.labels, [&](const NodeLabel& label) {
        const QPointF at = placed.scene.nodes[static_cast<std::size_t>(label.node)].at + placed.frame.origin;
        return !placed.frame.viewRect().contains(at) || placed.frame.viewRect().contains(label.box);
    });
}

} // namespace

class TestMapAnnotations : public QObject {
    Q_OBJECT
private slots:
    void nothingCoversAnything_data() {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QSize>("view");
        QTest::addColumn<bool>("everyLabel");
        for (const QSize view : {QSize(1280, 800), QSize(900, 500), QSize(1920, 1080)}) {
            QTest::addRow("nine cities %d", view.width()) << "nine-city" << view << true;
            QTest::addRow("twenty cities %d", view.width()) << "twenty-city" << view << (view.width() > 900);
            QTest::addRow("kdl %d", view.width()) << "kdl" << view << false;
        }
    }

    void nothingCoversAnything() {
        QFETCH(QString, network);
        QFETCH(QSize, view);
        QFETCH(bool, everyLabel);
        const Topology topology = exampleTopology(network.toStdString());
        const auto schedule = network == "nine-city" ? nineCityRounds(topology) : nullptr;
        const Placed placed = place(topology, view, schedule.get());
        QVERIFY(disjoint(boxesOf(placed)));
        QVERIFY(clearOfNodes(placed));
        QVERIFY(insideTheView(placed));
        QVERIFY(placed.notes.labels.size() > 8);
        if (everyLabel) QCOMPARE(placed.notes.labels.size(), topology.nodes.size());
        if (schedule) {
            QVERIFY(placed.notes.callout.has_value());
            QCOMPARE(placed.notes.badges.size(), topology.nodes.size());
        }
    }

    void randomNetworks() {
        for (unsigned seed = 0; seed < 25; ++seed) {
            const Placed placed = place(randomTopology(seed, 45), {1100, 700}, nullptr);
            QVERIFY(disjoint(boxesOf(placed)));
            QVERIFY(clearOfNodes(placed));
            QVERIFY(insideTheView(placed));
        }
    }

    void labelsAvoidLinesWhereTheyCan() {
        const QRectF bounds(0, 0, 400, 400);
        const LabelWish wish{{200, 200}, 8, {60, 16}, bounds};
        const QLineF right({200, 200}, {400, 200});
        const auto free = placeLabels({wish}, {{}, {}});
        QVERIFY(free.front()->left() > 200);
        const auto avoiding = placeLabels({wish}, {{}, {right}});
        QCOMPARE(lengthInside(right, *avoiding.front()), 0.0);
    }

    void noRoomMeansNoLabel() {
        const QRectF bounds(0, 0, 400, 400);
        const LabelWish wish{{200, 200}, 8, {60, 16}, bounds};
        QVERIFY(!placeLabels({wish}, {{bounds}, {}}).front());
        LabelWish near = wish;
        near.nearOnly = true;
        const std::vector<QRectF> ring{QRectF(130, 170, 140, 60)};
        QVERIFY(!placeLabels({near}, {ring, {}}).front());
    }

    void labelImagesStayWithinTheirRoom() {
        LabelSprites sprites;
        const QFont font = uiFont(13);
        const QImage first = sprites.sprite(QStringLiteral("City 0"), font, Theme::light(), 4);
        QVERIFY(sprites.keptKiB() > 0);
        qsizetype madeKiB = 0;
        for (int i = 1; madeKiB < LabelSprites::kMostKiB * 5 / 4; ++i) {
            const QString name = QStringLiteral("A city of a rather long name, number %1").arg(i);
            madeKiB += sprites.sprite(name, font, Theme::light(), 8).sizeInBytes() / 1024;
            QVERIFY(sprites.keptKiB() <= LabelSprites::kMostKiB);
        }
        QVERIFY(sprites.sprite(QStringLiteral("City 0"), font, Theme::light(), 4) == first);
    }

    void lengthInsideIsExact() {
        const QRectF box(10, 10, 20, 20);
        QCOMPARE(lengthInside({{0, 15}, {100, 15}}, box), 20.0);
        QCOMPARE(lengthInside({{12, 15}, {17, 15}}, box), 5.0);
        QCOMPARE(lengthInside({{0, 0}, {5, 100}}, box), 0.0);
    }
};

QTEST_MAIN(TestMapAnnotations)
#include "test_map_annotations.moc"
