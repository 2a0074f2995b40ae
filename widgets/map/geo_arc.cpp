#include "widgets/map/geo_arc.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace isthmus {
namespace {

constexpr double kRadians = std::numbers::pi / 180;
using Vector = std::array<double, 3>;

Vector vectorOf(GeoPoint place) {
    const double lat = place.lat * kRadians;
    const double lon = place.lon * kRadians;
    return {std::cos(lat) * std::cos(lon), std::cos(lat) * std::sin(lon), std::sin(lat)};
}

GeoPoint placeOf(const Vector& v) {
    return {std::atan2(v[2], std::sqrt(v[0] * v[0] + v[1] * v[1])) / kRadians, std::atan2(v[1], v[0]) / kRadians};
}

double angleBetween(const Vector& a, const Vector& b) {
    const Vector cross{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    return std::atan2(std::hypot(cross[0], cross[1], cross[2]), a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

Vector blend(const Vector& a, double wa, const Vector& b, double wb) {
    return {a[0] * wa + b[0] * wb, a[1] * wa + b[1] * wb, a[2] * wa + b[2] * wb};
}

std::vector<GeoPoint> overThePole(GeoPoint from, GeoPoint to, int steps) {
    std::vector<GeoPoint> points;
    const double up = 90 - from.lat;
    for (int i = 0; i <= steps; ++i) {
        const double climb = 180.0 * i / steps;
        points.push_back(climb <= up ? GeoPoint{from.lat + climb, from.lon} : GeoPoint{90 - (climb - up), to.lon});
    }
    return points;
}

int stepsFor(double angle) { return std::max(23, static_cast<int>(angle / kRadians / 0.7)); }

QPointF edgePoint(const Projection& projection, GeoPoint from, GeoPoint to, double side) {
    const double a = projection.offsetOf(from.lon);
    double b = projection.offsetOf(to.lon);
    b += a < b ? -360 : 360;
    const double share = a == b ? 0 : (side - a) / (b - a);
    return projection.at(side, from.lat + (to.lat - from.lat) * share);
}

// Pieces before the rim; where the arc goes behind, they end on the rim.
std::vector<ArcPiece> seenOfArc(const std::vector<GeoPoint>& places, const Projection& projection) {
    std::vector<ArcPiece> pieces;
    const double last = static_cast<double>(places.size() - 1);
    double before = -1;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double offset = projection.offsetOf(places[i].lon);
        const double depth = projection.depth(offset, places[i].lat);
        const QPointF point = projection.at(offset, places[i].lat);
        const double along = static_cast<double>(i) / last;
        if (i > 0 && (before >= 0) != (depth >= 0)) { // short steps: the rim is where the straight line meets it
            const double share = before / (before - depth);
            const QPointF other = projection.at(projection.offsetOf(places[i - 1].lon), places[i - 1].lat);
            const QPointF middle = other + (point - other) * share;
            if (depth >= 0) pieces.emplace_back();
            pieces.back().points.push_back(middle / std::hypot(middle.x(), middle.y()));
            pieces.back().along.push_back(along - (1 - share) / last);
        } else if (i == 0 && depth >= 0) {
            pieces.emplace_back();
        }
        before = depth;
        if (depth < 0) continue;
        pieces.back().points.push_back(point);
        pieces.back().along.push_back(along);
    }
    return pieces;
}

} // namespace

std::vector<GeoPoint> greatCircle(GeoPoint from, GeoPoint to) {
    const Vector a = vectorOf(from);
    const Vector b = vectorOf(to);
    const double angle = angleBetween(a, b);
    const int steps = stepsFor(angle);
    if (std::numbers::pi - angle < 1e-6) return overThePole(from, to, steps);
    std::vector<GeoPoint> points;
    points.reserve(static_cast<std::size_t>(steps) + 1);
    points.push_back(from);
    const double step = angle / steps;
    const double sine = std::sin(angle);
    Vector before = a;
    Vector now = angle < 1e-9 ? a : blend(a, std::sin(angle - step) / sine, b, std::sin(step) / sine);
    for (int i = 1; i < steps; ++i) {
        points.push_back(placeOf(now));
        before = std::exchange(now, blend(now, 2 * std::cos(step), before, -1)); // sin (i+1)x from sin ix, sin (i-1)x
    }
    points.push_back(to);
    return points;
}

std::vector<ArcPiece> projectArc(GeoPoint from, GeoPoint to, const Projection& projection) {
    const std::vector<GeoPoint> places = greatCircle(from, to);
    if (projection.isGlobe()) return seenOfArc(places, projection);
    const double last = static_cast<double>(places.size() - 1);
    std::vector<ArcPiece> pieces(1);
    pieces.front().points.reserve(places.size());
    pieces.front().along.reserve(places.size());
    double offset = projection.offsetOf(from.lon);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double before = std::exchange(offset, projection.offsetOf(places[i].lon));
        if (std::abs(offset - before) > 180) {
            const double side = before > 0 ? 180 : -180;
            const QPointF edge = edgePoint(projection, places[i - 1], places[i], side);
            const double along = (static_cast<double>(i) - 0.5) / last;
            pieces.back().points.push_back(edge);
            pieces.back().along.push_back(along);
            pieces.push_back({{QPointF(-edge.x(), edge.y())}, {along}});
        }
        pieces.back().points.push_back(projection.at(offset, places[i].lat));
        pieces.back().along.push_back(static_cast<double>(i) / last);
    }
    std::erase_if(pieces, [](const ArcPiece& piece) { return piece.points.size() < 2; });
    return pieces;
}

} // namespace isthmus
