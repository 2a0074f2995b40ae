#include "widgets/map/annotations.h"

#include "widgets/map/ability_badge.h"
#include "widgets/map/label_places.h"
#include "widgets/map/line_geometry.h"

#include <QFontMetricsF>

#include <algorithm>
#include <numeric>

namespace isthmus {
namespace {

constexpr double kLineTolerance = 1;
constexpr double kCalloutReach = 18;
constexpr double kCalloutLineCost = 0.15;
constexpr QSizeF kCalloutPadding{22, 12};
constexpr double kViewPadding = 4;
constexpr double kLineClearance = 10; // tokens run there
constexpr double kBadgeClearance = 7;
constexpr double kBadgeLineCost = 0.45;
constexpr double kBadgeRadius = 6; // smaller symbols have no badges

std::vector<QLineF> linkLines(const MapScene& scene, const LayerFrame& frame) {
    std::vector<QLineF> lines;
    const QRectF area = frame.logicalRect();
    for (const SceneLink& link : scene.links)
        for (const ScenePiece& piece : link.pieces) {
            const QPolygonF points = simplified(piece.points.translated(frame.origin), kLineTolerance);
            for (qsizetype i = 1; i < points.size(); ++i)
                if (const auto part = clipSegment({points[i - 1], points[i]}, area)) lines.push_back(*part);
        }
    return lines;
}

// A plus instead of a square, so that corner places come close to a round symbol.
void blockSymbol(QPointF at, double radius, std::vector<QRectF>& blocked) {
    const double reach = radius + 1;
    const double waist = radius * 0.6;
    blocked.emplace_back(at.x() - reach, at.y() - waist, 2 * reach, 2 * waist);
    blocked.emplace_back(at.x() - waist, at.y() - reach, 2 * waist, 2 * reach);
}

QRectF boundsFor(QPointF anchor, const LayerFrame& frame) {
    const QRectF view = frame.viewRect().adjusted(kViewPadding, kViewPadding, -kViewPadding, -kViewPadding);
    return view.contains(anchor) ? view : frame.logicalRect();
}

class Annotator {
public:
    Annotator(const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
              const AnnotationRequest& request)
        : m_scene(scene)
        , m_picture(picture)
        , m_frame(frame)
        , m_request(request)
        , m_visible(frame.logicalRect()) {}

    Annotations place() {
        m_field.lines = linkLines(m_scene, m_frame);
        for (const SceneNode& node : m_scene.nodes)
            if (node.placed && m_visible.contains(at(node))) blockSymbol(at(node), m_scene.nodeRadius, m_field.blocked);
        for (const QRectF& box : m_request.reserved) m_field.blocked.push_back(box);
        if (m_request.callout && !m_picture.bottleneckText.isEmpty()) placeCallout();
        placeBadges();
        if (m_request.labels) placeNodeLabels();
        return std::move(m_placed);
    }

private:
    QPointF at(const SceneNode& node) const { return node.at + m_frame.origin; }

    void placeBadges() {
        std::vector<Badge> badges;
        std::vector<LabelWish> wishes;
        const double radius = m_scene.nodeRadius;
        if (radius < kBadgeRadius) return;
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i) {
            const SceneNode& node = m_scene.nodes[i];
            const Badge badge{static_cast<int>(i), m_picture.abilities[i], {}};
            if (!m_scene.graph->nodes[i].island || !badge.abilities.any()) continue;
            if (!node.placed || !m_visible.contains(at(node))) continue;
            badges.push_back(badge);
            wishes.push_back({at(node), radius, badgeSize(badge.abilities, radius), m_visible,
                              m_picture.round < 0 ? 1 : kBadgeClearance, Prefer::Corner, false, kBadgeLineCost});
        }
        const auto places = placeLabels(wishes, m_field);
        for (std::size_t i = 0; i < badges.size(); ++i) {
            if (!places[i]) continue;
            badges[i].box = *places[i];
            m_placed.badges.push_back(badges[i]);
            m_field.blocked.push_back(*places[i]);
        }
    }

    // The visible point of the link that is nearest to its middle.
    std::optional<QPointF> linkAnchor(const SceneLink& link) const {
        const QRectF view = m_frame.viewRect().adjusted(30, 30, -30, -30);
        for (int step = 0; step < 16; ++step) {
            const double share = 0.5 + (step % 2 == 0 ? 1 : -1) * ((step + 1) / 2) * 0.06;
            const QPointF point = pointAlong(link, link.length * share).at + m_frame.origin;
            if (view.contains(point)) return point;
        }
        return std::nullopt;
    }

    std::optional<QPointF> calloutAnchor() const {
        if (m_picture.bottleneckLink >= 0) {
            const SceneLink& link = m_scene.links[static_cast<std::size_t>(m_picture.bottleneckLink)];
            return link.pieces.empty() ? std::nullopt : linkAnchor(link);
        }
        if (m_picture.bottleneckNode < 0) return std::nullopt;
        const SceneNode& node = m_scene.nodes[static_cast<std::size_t>(m_picture.bottleneckNode)];
        if (!node.placed || !m_frame.viewRect().contains(at(node))) return std::nullopt;
        return at(node);
    }

    // On a link the pointer starts on its line, on a node at the symbol's rim.
    QPointF pointerStart(QPointF anchor, const QRectF& box) const {
        if (m_picture.bottleneckLink >= 0) return anchor;
        const QPointF near(std::clamp(anchor.x(), box.left(), box.right()),
                           std::clamp(anchor.y(), box.top(), box.bottom()));
        const QLineF way(anchor, near);
        return way.length() > 0 ? way.pointAt((m_scene.nodeRadius + 1) / way.length()) : anchor;
    }

    void placeCallout() {
        const auto anchor = calloutAnchor();
        if (!anchor) return;
        const QFontMetricsF metrics(m_request.font);
        const QSizeF size =
            QSizeF(metrics.horizontalAdvance(m_picture.bottleneckText), metrics.height()) + kCalloutPadding;
        const auto places = placeLabels(
            {{*anchor, kCalloutReach, size, boundsFor(*anchor, m_frame), 0, Prefer::Above, false, kCalloutLineCost}},
            m_field);
        if (!places.front()) return;
        m_placed.callout = Callout{pointerStart(*anchor, *places.front()), *places.front()};
        m_field.blocked.push_back(*places.front());
    }

    std::vector<int> labelOrder() const {
        std::vector<int> order(m_scene.nodes.size());
        std::iota(order.begin(), order.end(), 0);
        const auto& nodes = m_scene.graph->nodes;
        std::ranges::stable_sort(order, [&](int a, int b) {
            const GraphNode& first = nodes[static_cast<std::size_t>(a)];
            const GraphNode& second = nodes[static_cast<std::size_t>(b)];
            return std::pair(first.island, first.degree) > std::pair(second.island, second.degree);
        });
        std::erase_if(order, [&](int i) {
            const SceneNode& node = m_scene.nodes[static_cast<std::size_t>(i)];
            return !node.placed || !m_visible.contains(at(node)) || nodes[static_cast<std::size_t>(i)].label.isEmpty();
        });
        return order;
    }

    void placeNodeLabels() {
        const std::vector<int> order = labelOrder();
        const QFontMetricsF metrics(m_request.font);
        std::vector<LabelWish> wishes;
        for (const int i : order) {
            const QString& text = m_scene.graph->nodes[static_cast<std::size_t>(i)].label;
            const QPointF anchor = at(m_scene.nodes[static_cast<std::size_t>(i)]);
            wishes.push_back({anchor,
                              m_scene.nodeRadius + 2,
                              {metrics.horizontalAdvance(text) + 4, metrics.height()},
                              boundsFor(anchor, m_frame),
                              m_picture.round < 0 ? 1 : kLineClearance,
                              Prefer::Side,
                              m_scene.nodeRadius < kBadgeRadius});
        }
        const auto places = placeLabels(wishes, m_field);
        for (std::size_t i = 0; i < order.size(); ++i)
            if (places[i]) m_placed.labels.push_back({order[i], *places[i]});
    }

    const MapScene& m_scene;
    const RoundPicture& m_picture;
    const LayerFrame& m_frame;
    const AnnotationRequest& m_request;
    QRectF m_visible;
    LabelField m_field;
    Annotations m_placed;
};

} // namespace

QFont labelFont(const QFont& base, double nodeRadius) {
    QFont font = base;
    font.setPixelSize(nodeRadius > 6 ? 13 : 11);
    font.setWeight(nodeRadius > 6 ? QFont::DemiBold : QFont::Medium);
    return font;
}

Annotations placeAnnotations(const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                             const AnnotationRequest& request) {
    return Annotator(scene, picture, frame, request).place();
}

} // namespace isthmus
