#include "widgets/map/cluster_spread.h"

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr int kPullingPasses = 160; // the springs home act in these
constexpr int kPasses = 4000;
constexpr double kPull = 0.03;

// Nodes on one spot have no direction between them: fan them out by the golden angle.
QPointF directionBetween(QPointF from, QPointF to, std::size_t index) {
    const QPointF d = to - from;
    const double length = std::hypot(d.x(), d.y());
    if (length > 1e-6) return d / length;
    const double angle = 2.399963 * static_cast<double>(index);
    return {std::cos(angle), std::sin(angle)};
}

bool pushApart(std::vector<QPointF>& at, double separation) {
    bool pushed = false;
    for (std::size_t i = 0; i < at.size(); ++i)
        for (std::size_t j = i + 1; j < at.size(); ++j) {
            const QPointF d = at[j] - at[i];
            const double lack = separation - std::hypot(d.x(), d.y());
            if (lack <= 1e-3) continue;
            const QPointF push = directionBetween(at[i], at[j], j) * (lack / 2 + 1e-4);
            at[i] -= push;
            at[j] += push;
            pushed = true;
        }
    return pushed;
}

} // namespace

std::vector<QPointF> spreadApart(const std::vector<QPointF>& places, double separation) {
    std::vector<QPointF> at = places;
    for (int pass = 0; pass < kPasses; ++pass) {
        if (pass < kPullingPasses)
            for (std::size_t i = 0; i < at.size(); ++i) at[i] += (places[i] - at[i]) * kPull;
        if (!pushApart(at, separation) && (pass == 0 || pass >= kPullingPasses)) break;
    }
    return at;
}

} // namespace isthmus
