#include "widgets/map/label_places.h"

#include "widgets/map/line_geometry.h"
#include "widgets/map/spatial_grid.h"

#include <algorithm>
#include <array>

namespace isthmus {
namespace {

constexpr double kGaps[]{3, 13, 26, 42}; // px beyond the reach, ring by ring
constexpr double kPlaceCost = 1.5;       // of each step down the list of preferred places
constexpr double kFartherCost = 18;      // of the farther ring

struct Direction {
    double x, y;     // of the label's middle from the anchor
    double distance; // factor on the diagonal
};
constexpr Direction kEast{1, 0, 1}, kWest{-1, 0, 1}, kSouth{0, 1, 1}, kNorth{0, -1, 1};
constexpr Direction kNorthEast{1, -1, 0.72}, kSouthEast{1, 1, 0.72}, kNorthWest{-1, -1, 0.72}, kSouthWest{-1, 1, 0.72};

using Order = std::array<Direction, 8>;
constexpr Order kSideFirst{kEast, kWest, kSouth, kNorth, kNorthEast, kSouthEast, kNorthWest, kSouthWest};
constexpr Order kCornerFirst{kNorthEast, kSouthEast, kNorthWest, kSouthWest, kNorth, kSouth, kEast, kWest};
constexpr Order kAboveFirst{kNorth, kSouth, kNorthEast, kNorthWest, kSouthEast, kSouthWest, kEast, kWest};

const Order& orderOf(Prefer prefer) {
    switch (prefer) {
    case Prefer::Corner:
        return kCornerFirst;
    case Prefer::Above:
        return kAboveFirst;
    case Prefer::Side:
        break;
    }
    return kSideFirst;
}

QRectF candidate(const LabelWish& wish, const Direction& direction, double gap) {
    const double reach = (wish.reach + gap) * direction.distance;
    const QPointF middle = wish.anchor + QPointF(direction.x * (reach + wish.size.width() / 2),
                                                 direction.y * (reach + wish.size.height() / 2));
    return {middle.x() - wish.size.width() / 2, middle.y() - wish.size.height() / 2, wish.size.width(),
            wish.size.height()};
}

class Placer {
public:
    explicit Placer(const LabelField& field)
        : m_lines(field.lines) {
        for (const QRectF& box : field.blocked) block(box);
        for (std::size_t i = 0; i < m_lines.size(); ++i) m_lineGrid.insert(boxOf(m_lines[i]), static_cast<int>(i));
    }

    std::optional<QRectF> place(const LabelWish& wish) {
        std::optional<QRectF> best;
        double bestCost = 0;
        double cost = 0;
        for (const double gap : kGaps) {
            if (wish.nearOnly && gap > kGaps[0]) break;
            for (const Direction& direction : orderOf(wish.prefer)) {
                const QRectF box = candidate(wish, direction, gap);
                cost += kPlaceCost;
                if (!wish.bounds.contains(box) || isBlocked(box)) continue;
                const double total = cost + wish.lineCost * coveredLength(box.adjusted(-wish.clearance, -wish.clearance,
                                                                                       wish.clearance, wish.clearance));
                if (!best || total < bestCost) {
                    best = box;
                    bestCost = total;
                }
            }
            cost += kFartherCost;
        }
        if (best) block(*best);
        return best;
    }

private:
    void block(const QRectF& box) {
        m_blockedGrid.insert(box, static_cast<int>(m_blocked.size()));
        m_blocked.push_back(box);
    }

    bool isBlocked(const QRectF& box) const {
        bool hit = false;
        m_blockedGrid.visit(box, [&](int i) { hit |= m_blocked[static_cast<std::size_t>(i)].intersects(box); });
        return hit;
    }

    double coveredLength(const QRectF& box) const {
        std::vector<int> near;
        m_lineGrid.visit(box, [&](int i) { near.push_back(i); });
        std::ranges::sort(near);
        near.erase(std::unique(near.begin(), near.end()), near.end());
        double length = 0;
        for (const int i : near) length += lengthInside(m_lines[static_cast<std::size_t>(i)], box);
        return length;
    }

    const std::vector<QLineF>& m_lines;
    std::vector<QRectF> m_blocked;
    SpatialGrid m_blockedGrid;
    SpatialGrid m_lineGrid;
};

} // namespace

double lengthInside(const QLineF& line, const QRectF& box) {
    const auto part = clipSegment(line, box);
    return part ? part->length() : 0;
}

std::vector<std::optional<QRectF>> placeLabels(const std::vector<LabelWish>& wishes, const LabelField& field) {
    Placer placer(field);
    std::vector<std::optional<QRectF>> places;
    places.reserve(wishes.size());
    for (const LabelWish& wish : wishes) places.push_back(placer.place(wish));
    return places;
}

} // namespace isthmus
