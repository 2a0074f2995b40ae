#include "widgets/map/map_scene.h"

#include "widgets/map/cluster_spread.h"

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr std::size_t kFewNodes = 60;
constexpr std::size_t kMostSpread = 80; // denser networks keep their true places
constexpr double kNodeGap = 22;         // px between symbols that were spread
constexpr double kLaneGap = 7;          // px between parallel links
constexpr double kLinkHit = 5;
constexpr double kNodeHit = 4; // beyond the symbol

QPointF toPixels(QPointF projected, double scale) { return {projected.x() * scale, -projected.y() * scale}; }

double lengthOf(QPointF v) { return std::hypot(v.x(), v.y()); }

std::vector<SceneNode> placeNodes(const MapGraph& graph, double scale, double radius) {
    std::vector<SceneNode> nodes;
    std::vector<QPointF> places;
    for (const GraphNode& node : graph.nodes) {
        const QPointF at = toPixels(node.place, scale);
        nodes.push_back({node.placed, at, at});
        if (node.placed) places.push_back(at);
    }
    if (places.size() > kMostSpread) return nodes;
    const std::vector<QPointF> spread = spreadApart(places, 2 * radius + kNodeGap);
    auto next = spread.begin();
    for (SceneNode& node : nodes)
        if (node.placed) node.at = *next++;
    return nodes;
}

// How far a point of a parallel link stands off: a bow that leaves both ends in place.
double bowAt(const GraphLink& link, double along) {
    if (link.lanes < 2) return 0;
    const double side = (link.lane - (link.lanes - 1) / 2.0) * kLaneGap * (link.forward ? 1 : -1);
    const double end = 2 * along - 1;
    return side * (1 - end * end * end * end);
}

QPolygonF bowed(const QPolygonF& line, const std::vector<double>& along, const GraphLink& link) {
    if (link.lanes < 2) return line;
    QPolygonF points = line;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QPointF way = line[std::min(i + 1, line.size() - 1)] - line[std::max<qsizetype>(i - 1, 0)];
        const double length = lengthOf(way);
        const double bow = bowAt(link, along[static_cast<std::size_t>(i)]);
        if (length > 0) points[i] += QPointF(-way.y(), way.x()) / length * bow;
    }
    return points;
}

ScenePiece makePiece(const ArcPiece& arc, const GraphLink& link, double scale, QPointF moveA, QPointF moveB) {
    ScenePiece piece;
    piece.points.reserve(static_cast<qsizetype>(arc.points.size()));
    for (std::size_t i = 0; i < arc.points.size(); ++i)
        piece.points << toPixels(arc.points[i], scale) + moveA * (1 - arc.along[i]) + moveB * arc.along[i];
    piece.points = bowed(piece.points, arc.along, link);
    piece.box = piece.points.boundingRect();
    return piece;
}

void measure(SceneLink& link) {
    for (ScenePiece& piece : link.pieces) {
        piece.lengths.reserve(static_cast<std::size_t>(piece.points.size()));
        for (qsizetype i = 0; i < piece.points.size(); ++i) {
            if (i > 0) link.length += lengthOf(piece.points[i] - piece.points[i - 1]);
            piece.lengths.push_back(link.length);
        }
    }
}

SceneLink placeLink(const GraphLink& link, const std::vector<SceneNode>& nodes, double scale) {
    SceneLink placed;
    if (link.pieces.empty()) return placed;
    const SceneNode& a = nodes[static_cast<std::size_t>(link.a)];
    const SceneNode& b = nodes[static_cast<std::size_t>(link.b)];
    for (const ArcPiece& arc : link.pieces)
        placed.pieces.push_back(makePiece(arc, link, scale, a.at - a.truePlace, b.at - b.truePlace));
    measure(placed);
    return placed;
}

double distanceToSegment(QPointF p, QPointF a, QPointF b) {
    const QPointF d = b - a;
    const double squared = QPointF::dotProduct(d, d);
    const double t = squared > 0 ? std::clamp(QPointF::dotProduct(p - a, d) / squared, 0.0, 1.0) : 0;
    return lengthOf(p - a - d * t);
}

double distanceToLink(const SceneLink& link, QPointF point) {
    double least = 1e300;
    const QPointF reach(kLinkHit, kLinkHit);
    for (const ScenePiece& piece : link.pieces) {
        if (!QRectF(piece.box.topLeft() - reach, piece.box.bottomRight() + reach).contains(point)) continue;
        for (qsizetype i = 1; i < piece.points.size(); ++i)
            least = std::min(least, distanceToSegment(point, piece.points[i - 1], piece.points[i]));
    }
    return least;
}

struct Candidate {
    SceneHit hit;
    double distance;
};

void sortByDistance(std::vector<Candidate>& candidates) {
    std::ranges::stable_sort(candidates, {}, &Candidate::distance);
}

} // namespace

bool SceneNode::displaced() const { return lengthOf(at - truePlace) > 3; }

double nodeRadiusFor(const MapGraph& graph, double scale) {
    if (graph.nodes.size() <= kFewNodes) return 8;
    return std::clamp(std::round(2 * graph.typicalGap * scale / 5) / 2, 3.5, 8.0);
}

MapScene makeScene(MapGraphPtr graph, double scale) {
    MapScene scene;
    scene.scale = scale;
    scene.nodeRadius = nodeRadiusFor(*graph, scale);
    scene.nodes = placeNodes(*graph, scale, scene.nodeRadius);
    scene.links.reserve(graph->links.size());
    for (const GraphLink& link : graph->links) scene.links.push_back(placeLink(link, scene.nodes, scale));
    scene.graph = std::move(graph);
    return scene;
}

LinkPoint pointAlong(const SceneLink& link, double length) {
    if (link.pieces.empty()) return {};
    const auto holds = [length](const ScenePiece& piece) { return length <= piece.lengths.back(); };
    auto piece = std::ranges::find_if(link.pieces, holds);
    if (piece == link.pieces.end()) --piece;
    const auto above = std::lower_bound(piece->lengths.begin() + 1, piece->lengths.end() - 1, length);
    const auto i = above - piece->lengths.begin();
    const QPointF a = piece->points[i - 1];
    const QPointF way = piece->points[i] - a;
    const double span = lengthOf(way);
    if (span == 0) return {a, {1, 0}};
    return {a + way * ((length - *(above - 1)) / span), way / span};
}

std::vector<SceneHit> hitsAt(const MapScene& scene, QPointF point) {
    std::vector<Candidate> nodes;
    std::vector<Candidate> links;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const double distance = lengthOf(scene.nodes[i].at - point);
        if (scene.nodes[i].placed && distance <= scene.nodeRadius + kNodeHit)
            nodes.push_back({{SceneHit::Kind::Node, static_cast<int>(i)}, distance});
    }
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        if (const double distance = distanceToLink(scene.links[i], point); distance <= kLinkHit)
            links.push_back({{SceneHit::Kind::Link, static_cast<int>(i)}, distance});
    sortByDistance(nodes);
    sortByDistance(links);
    std::vector<SceneHit> hits;
    for (const auto* list : {&nodes, &links})
        for (const Candidate& candidate : *list) hits.push_back(candidate.hit);
    return hits;
}

} // namespace isthmus
