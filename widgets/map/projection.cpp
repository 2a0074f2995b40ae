#include "widgets/map/projection.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isthmus {
namespace {

constexpr double kRadians = std::numbers::pi / 180;

// Width of the parallel at phi, and height of phi, with its derivative.
double naturalEarthWidth(double phi) {
    const double p2 = phi * phi;
    const double p4 = p2 * p2;
    return 0.8707 + p2 * (-0.131979 + p2 * (-0.013791 + p4 * p2 * (0.003971 - 0.001529 * p2)));
}

double naturalEarthHeight(double phi) {
    const double p2 = phi * phi;
    const double p4 = p2 * p2;
    return phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)));
}

double naturalEarthSlope(double phi) {
    const double p2 = phi * phi;
    const double p4 = p2 * p2;
    return 1.007226 + p2 * (3 * 0.015085 + p4 * (7 * -0.044475 + 9 * 0.028874 * p2 - 11 * 0.005916 * p4));
}

double naturalEarthLatitude(double y) {
    double phi = y;
    for (int i = 0; i < 50; ++i) {
        const double step = (naturalEarthHeight(phi) - y) / naturalEarthSlope(phi);
        phi -= step;
        if (std::abs(step) < 1e-14) break;
    }
    return phi;
}

} // namespace

double wrapDegrees(double degrees) {
    if (degrees >= -180 && degrees < 180) return degrees;
    const double turned = std::fmod(degrees + 180, 360);
    return (turned < 0 ? turned + 360 : turned) - 180;
}

Projection::Projection(double centerLon, ProjectionKind kind)
    : m_kind(kind)
    , m_centerLon(wrapDegrees(centerLon)) {}

double Projection::offsetOf(double lon) const { return wrapDegrees(lon - m_centerLon); }

QPointF Projection::at(double offset, double lat) const {
    const double phi = lat * kRadians;
    return {offset * kRadians * naturalEarthWidth(phi), naturalEarthHeight(phi)};
}

std::optional<GeoPoint> Projection::unproject(QPointF point) const {
    const QSizeF half = halfExtent();
    if (!(std::abs(point.y()) <= half.height() + 1e-12)) return std::nullopt;
    const double phi = naturalEarthLatitude(point.y());
    const double offset = point.x() / naturalEarthWidth(phi) / kRadians;
    if (!(std::abs(offset) <= 180 + 1e-9)) return std::nullopt;
    return GeoPoint{std::clamp(phi / kRadians, -90.0, 90.0), wrapDegrees(offset + m_centerLon)};
}

QSizeF Projection::halfExtent() const { return {at(180, 0).x(), at(0, 90).y()}; }

QPolygonF Projection::outline() const {
    QPolygonF points;
    for (int lat = 90; lat >= -90; lat -= 2) points << at(180, lat);
    for (int lat = -90; lat <= 90; lat += 2) points << at(-180, lat);
    points << points.front();
    return points;
}

} // namespace isthmus
