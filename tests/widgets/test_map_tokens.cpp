#include "tests/widgets/map_networks.h"
#include "widgets/map/center_longitude.h"
#include "widgets/map/hover_text.h"
#include "widgets/map/map_tokens.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>
#include <set>

using namespace isthmus;

namespace {

constexpr QRectF kEverywhere(-1e5, -1e5, 2e5, 2e5);

double distanceTo(const SceneLink& link, QPointF point) {
    double least = 1e300;
    for (double s = 0; s <= link.length; s += 0.5) {
        const QPointF d = pointAlong(link, s).at - point;
        least = std::min(least, std::hypot(d.x(), d.y()));
    }
    return least;
}

} // namespace

class TestMapTokens : public QObject {
    Q_OBJECT

    Topology m_topology;
    EvaluatedSchedulePtr m_schedule;
    MapScene m_scene;

    RoundPicture picture(int round) const { return pictureOf(*m_scene.graph, m_schedule.get(), round); }
    std::size_t link(const char* id) const { return static_cast<std::size_t>(m_scene.graph->linkIndex.at(LinkId(id))); }
    std::size_t node(const char* id) const { return static_cast<std::size_t>(m_scene.graph->nodeIndex.at(NodeId(id))); }

    // So many cliques on London-New York, equally loaded both ways, and nothing else.
    RoundPicture shared(int cliques) const {
        RoundPicture shown = picture(0);
        for (LinkPicture& each : shown.links) each = {};
        for (auto& lanes : shown.links[link("LON-NYC")].lanes)
            for (int clique = 0; clique < cliques; ++clique) lanes.push_back({clique, 5, 0.5 / cliques});
        return shown;
    }

private slots:
    void initTestCase() {
        m_topology = exampleTopology("nine-city");
        m_schedule = nineCityRounds(m_topology);
        m_scene = makeScene(std::make_shared<const MapGraph>(makeGraph(m_topology, Projection(-124))), 237);
    }

    void pictureAgreesWithTheEvaluation() {
        for (int round = 0; round < 2; ++round) {
            const RoundPicture shown = picture(round);
            const RoundTraffic& traffic = m_schedule->evaluation.rounds[static_cast<std::size_t>(round)];
            QCOMPARE(shown.rounds, 2);
            QCOMPARE(shown.durationS, traffic.durationS);
            const Resources resources(*m_schedule->network);
            for (std::size_t i = 0; i < shown.links.size(); ++i)
                for (int direction = 0; direction < 2; ++direction) {
                    const int network = m_schedule->network->linkIndex.at(m_scene.graph->links[i].id);
                    const double load = traffic.load[static_cast<std::size_t>(resources.link(network, direction))];
                    const double gbps = load * m_schedule->network->payloadGbit / traffic.durationS;
                    const LinkPicture& link = shown.links[i];
                    const auto d = static_cast<std::size_t>(direction);
                    QVERIFY(std::abs(link.gbps[d] - gbps) < 1e-9);
                    QVERIFY(std::abs(link.utilization[d] - gbps / link.capacityGbps[d]) < 1e-9);
                    QVERIFY(link.utilization[d] <= 1 + 1e-9);
                }
        }
    }

    void cliquesAreThoseOfTheRound() {
        const RoundPicture first = picture(0);
        const RoundPicture second = picture(1);
        QCOMPARE(first.cliqueOf[node("LON")], first.cliqueOf[node("BAR")]);
        QVERIFY(first.cliqueOf[node("LON")] != first.cliqueOf[node("TYO")]);
        QCOMPARE(second.cliqueOf[node("LON")], second.cliqueOf[node("LAX")]);
        QCOMPARE(first.links[link("LON-NYC")].lanes[0].size(), std::size_t{2});
    }

    void noScheduleIsTheTopologyAlone() {
        const RoundPicture shown = pictureOf(*m_scene.graph, nullptr, 0);
        QCOMPARE(shown.round, -1);
        QVERIFY(std::ranges::all_of(shown.cliqueOf, [](int clique) { return clique < 0; }));
        QCOMPARE(shown.abilities[node("AMS")].multicast, Ability::Active);
        EvaluatedSchedule broken;
        broken.error = "no";
        QCOMPARE(pictureOf(*m_scene.graph, &broken, 0).round, -1);
        QCOMPARE(roundAt(&broken, 1), -1);
    }

    void roundsFollowTheClock() {
        const auto& starts = m_schedule->evaluation.roundStartS;
        QCOMPARE(roundAt(m_schedule.get(), 0), 0);
        QCOMPARE(roundAt(m_schedule.get(), starts[1] - 1e-9), 0);
        QCOMPARE(roundAt(m_schedule.get(), starts[1]), 1);
        QCOMPARE(roundAt(m_schedule.get(), starts[2]), 1);
    }

    void theSameInstantGivesTheSameTokens() {
        const RoundPicture shown = picture(0);
        const auto once = tokensAt(m_scene, shown, 0.86, {}, kEverywhere);
        const auto again = tokensAt(m_scene, shown, 0.86, {}, kEverywhere);
        QVERIFY(once.size() > 40);
        QCOMPARE(once.size(), again.size());
        for (std::size_t i = 0; i < once.size(); ++i) QCOMPARE(once[i].at, again[i].at);
        const auto later = tokensAt(m_scene, shown, 0.9, {}, kEverywhere);
        QVERIFY(later.size() != once.size() || later.front().at != once.front().at);
    }

    void tokensKeepToTheirLinksAndLanes() {
        RoundPicture shown = picture(0);
        for (std::size_t i = 0; i < shown.links.size(); ++i)
            if (i != link("BAR-NYC")) shown.links[i] = {};
        const SceneLink& line = m_scene.links[link("BAR-NYC")];
        int ways = 0;
        for (const Token& token : tokensAt(m_scene, shown, 0.5, {}, kEverywhere)) {
            const double off = distanceTo(line, token.at);
            QVERIFY(off > 4 && off < 12);
            QCOMPARE(token.clique, shown.cliqueOf[node("BAR")]);
            ways |= token.direction.y() > 0 ? 1 : 2;
        }
        QCOMPARE(ways, 3);
    }

    // Up to how many cliques share a link must not matter: their tokens stay beside it and apart.
    void lanesOfSeveralCliquesStayNearTheLink() {
        const SceneLink& line = m_scene.links[link("LON-NYC")];
        for (int cliques = 1; cliques <= 4; ++cliques) {
            const RoundPicture shown = shared(cliques);
            std::vector<Token> tokens = tokensAt(m_scene, shown, 0.83, {}, kEverywhere);
            std::set<int> seen;
            for (const Token& token : tokens) {
                const double off = distanceTo(line, token.at);
                QVERIFY2(off > 2.5 && off < 9.5, qPrintable(QString::number(off)));
                seen.insert(token.clique);
            }
            QCOMPARE(seen.size(), static_cast<std::size_t>(cliques));
            for (std::size_t i = 0; i < tokens.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    const QPointF apart = tokens[i].at - tokens[j].at;
                    QVERIFY(std::hypot(apart.x(), apart.y()) > 4.5);
                }
        }
    }

    void aHaloOfSeveralCliquesIsBandsOfEqualWidth() {
        for (int cliques = 1; cliques <= 4; ++cliques) {
            const auto bands = haloBandsOf(shared(cliques).links[link("LON-NYC")], {});
            QCOMPARE(bands.size(), static_cast<std::size_t>(cliques));
            QVERIFY(std::abs(bands.front().offset + bands.back().offset) < 1e-9);
            for (std::size_t i = 1; i < bands.size(); ++i) {
                QCOMPARE(bands[i].width, bands[0].width);
                QVERIFY(std::abs(bands[i].offset - bands[i - 1].offset - bands[0].width) < 1e-9);
            }
        }
    }

    void everyBandShowsItsColor() {
        const RoundPicture shown = shared(3);
        const auto i = link("LON-NYC");
        const LinkPoint middle = pointAlong(m_scene.links[i], m_scene.links[i].length / 2);
        LayerFrame frame;
        frame.scale = m_scene.scale;
        frame.pixels = QSize(200, 200);
        frame.origin = QPointF(100, 100) - middle.at;
        QImage image(frame.pixels, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintLinkHalos(painter, m_scene, shown, frame, {}, Theme::light());
        painter.end();
        for (const Stripe& band : haloBandsOf(shown.links[i], {})) {
            const QPointF across(-middle.direction.y(), middle.direction.x());
            const QPointF at = QPointF(100, 100) + across * band.offset;
            const QPoint pixel(static_cast<int>(std::floor(at.x())), static_cast<int>(std::floor(at.y())));
            QCOMPARE(image.pixelColor(pixel).name(), Theme::light().clique(band.clique).name());
        }
    }

    void directionsRunOnOppositeSides() {
        RoundPicture shown = picture(0);
        for (std::size_t i = 0; i < shown.links.size(); ++i)
            if (i != link("BAR-NYC")) shown.links[i] = {};
        const SceneLink& line = m_scene.links[link("BAR-NYC")];
        for (const Token& token : tokensAt(m_scene, shown, 0.5, {}, kEverywhere)) {
            double best = 1e300;
            QPointF foot;
            for (double s = 0; s <= line.length; s += 0.25) {
                const QPointF at = pointAlong(line, s).at;
                const double d = std::hypot(at.x() - token.at.x(), at.y() - token.at.y());
                if (d < best) {
                    best = d;
                    foot = at;
                }
            }
            const QPointF off = token.at - foot;
            QVERIFY(token.direction.x() * off.y() - token.direction.y() * off.x() > 0); // to the right, y down
        }
    }

    void moreLoadMoreTokensMoreLatencySlower() {
        QVERIFY(beatOf(0.9, 50, 300).perSecond > beatOf(0.2, 50, 300).perSecond);
        QVERIFY(beatOf(0.5, 100, 300).crossingS > beatOf(0.5, 50, 300).crossingS);
        for (const double utilization : {0.01, 0.3, 1.0})
            for (const double latency : {-1.0, 0.0, 1.0, 60.0, 300.0})
                for (const double length : {5.0, 40.0, 300.0, 5000.0, 2e5}) {
                    const TokenBeat beat = beatOf(utilization, latency, length);
                    QVERIFY(length / beat.crossingS <= 260 + 1e-9);
                    const double inFlight = beat.crossingS * beat.perSecond;
                    QVERIFY(inFlight >= 1 - 1e-9 && inFlight <= 400 + 1e-9);
                    if (inFlight > 1 + 1e-9) QVERIFY(length / inFlight >= 11 - 1e-9);
                }
    }

    void unusedLinksCarryNone() {
        RoundPicture shown = picture(0);
        for (LinkPicture& each : shown.links) each = {};
        QVERIFY(tokensAt(m_scene, shown, 0.5, {}, kEverywhere).empty());
    }

    void tokensFadeInTheLatencyPart() {
        const RoundPicture shown = picture(0);
        QVERIFY(shown.latencyS > 0);
        QCOMPARE(tokenOpacity(shown, 0), 1.0);
        QCOMPARE(tokenOpacity(shown, shown.durationS - shown.latencyS - 1e-9), 1.0);
        QVERIFY(tokenOpacity(shown, shown.durationS - 1e-6) < 0.3);
    }

    void aLinkOfSeveralCliquesHasAStripeForEach() {
        const RoundPicture shown = picture(0);
        const LinkPicture& shared = shown.links[link("LON-NYC")];
        const auto stripes = stripesOf(shared, {});
        QCOMPARE(stripes.size(), std::size_t{2});
        QVERIFY(stripes[0].clique != stripes[1].clique);
        QVERIFY(std::abs(stripes[1].offset - stripes[0].offset - (stripes[0].width + stripes[1].width) / 2) < 1e-9);
    }

    void widthGrowsWithUtilization() {
        QVERIFY(linkWidth(0.25) < linkWidth(0.5) && linkWidth(0.5) < linkWidth(1));
        QCOMPARE(linkWidth(2), linkWidth(1));
    }

    void hoverSaysWhatTheLinkCarries() {
        const RoundPicture shown = picture(0);
        const auto i = static_cast<int>(link("BAR-NYC"));
        const QStringList lines = hoverText(m_topology, *m_scene.graph, shown, {SceneHit::Kind::Link, i});
        QVERIFY(lines.front().contains("New York") && lines.front().contains("Buenos Aires"));
        QVERIFY(lines.join('\n').contains("40 Gbit/s each way · 55.32 ms one-way"));
        QVERIFY(lines.join('\n').contains(
            QStringLiteral("%1 of 40 Gbit/s").arg(rateText(shown.links[link("BAR-NYC")].gbps[0]))));
        const QStringList city =
            hoverText(m_topology, *m_scene.graph, shown, {SceneHit::Kind::Node, static_cast<int>(node("AMS"))});
        QCOMPARE(city.front(), QStringLiteral("Amsterdam (AMS)"));
        QVERIFY(city.contains(QStringLiteral("egress 10, ingress 40 Gbit/s")));
    }
};

QTEST_APPLESS_MAIN(TestMapTokens)
#include "test_map_tokens.moc"
