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

std::string_view projectionName(ProjectionKind kind) {
    switch (kind) {
    case ProjectionKind::NaturalEarth:
        return "natural-earth";
    case ProjectionKind::Equirectangular:
        return "equirectangular";
    case ProjectionKind::Orthographic:
        return "orthographic";
    }
    return {};
}

std::optional<ProjectionKind> projectionFromName(std::string_view name) {
    for (const ProjectionKind kind :
         {ProjectionKind::NaturalEarth, ProjectionKind::Equirectangular, ProjectionKind::Orthographic})
        if (projectionName(kind) == name) return kind;
    return std::nullopt;
}

double wrapDegrees(double degrees) {
    if (degrees >= -180 && degrees < 180) return degrees;
    const double turned = std::fmod(degrees + 180, 360);
    return (turned < 0 ? turned + 360 : turned) - 180;
}

Projection::Projection(double centerLon, ProjectionKind kind, double centerLat)
    : m_kind(kind)
    , m_centerLon(wrapDegrees(centerLon))
    , m_centerLat(kind == ProjectionKind::Orthographic ? std::clamp(centerLat, -90.0, 90.0) : 0) {}

double Projection::offsetOf(double lon) const { return wrapDegrees(lon - m_centerLon); }

QPointF Projection::at(double offset, double lat) const {
    const double phi = lat * kRadians;
    switch (m_kind) {
    case ProjectionKind::NaturalEarth:
        return {offset * kRadians * naturalEarthWidth(phi), naturalEarthHeight(phi)};
    case ProjectionKind::Equirectangular:
        return {offset * kRadians, phi};
    case ProjectionKind::Orthographic:
        break;
    }
    const double lambda = offset * kRadians;
    const double middle = m_centerLat * kRadians;
    const QPointF point(std::cos(phi) * std::sin(lambda),
                        std::cos(middle) * std::sin(phi) - std::sin(middle) * std::cos(phi) * std::cos(lambda));
    if (depth(offset, lat) >= 0) return point;
    const double length = std::hypot(point.x(), point.y());
    return length > 0 ? point / length : QPointF(0, 1);
}

double Projection::depth(double offset, double lat) const {
    if (!isGlobe()) return 1;
    const double phi = lat * kRadians;
    const double middle = m_centerLat * kRadians;
    return std::sin(middle) * std::sin(phi) + std::cos(middle) * std::cos(phi) * std::cos(offset * kRadians);
}

std::optional<GeoPoint> Projection::unprojectGlobe(QPointF point) const {
    const double rho = std::hypot(point.x(), point.y());
    if (!(rho <= 1 + 1e-12)) return std::nullopt;
    if (rho < 1e-15) return GeoPoint{m_centerLat, m_centerLon};
    const double middle = m_centerLat * kRadians;
    const double c = std::asin(std::min(rho, 1.0));
    const double sine = std::cos(c) * std::sin(middle) + point.y() * std::sin(c) * std::cos(middle) / rho;
    const double offset = std::atan2(point.x() * std::sin(c),
                                     rho * std::cos(middle) * std::cos(c) - point.y() * std::sin(middle) * std::sin(c));
    return GeoPoint{std::asin(std::clamp(sine, -1.0, 1.0)) / kRadians, wrapDegrees(offset / kRadians + m_centerLon)};
}

std::optional<GeoPoint> Projection::unproject(QPointF point) const {
    if (isGlobe()) return unprojectGlobe(point);
    const QSizeF half = halfExtent();
    if (!(std::abs(point.y()) <= half.height() + 1e-12)) return std::nullopt;
    const bool plain = m_kind == ProjectionKind::Equirectangular;
    const double phi = plain ? point.y() : naturalEarthLatitude(point.y());
    const double offset = point.x() / (plain ? 1 : naturalEarthWidth(phi)) / kRadians;
    if (!(std::abs(offset) <= 180 + 1e-9)) return std::nullopt;
    return GeoPoint{std::clamp(phi / kRadians, -90.0, 90.0), wrapDegrees(offset + m_centerLon)};
}

QSizeF Projection::halfExtent() const {
    if (isGlobe()) return {1, 1};
    return {at(180, 0).x(), at(0, 90).y()};
}

QPolygonF Projection::outline() const {
    QPolygonF points;
    if (isGlobe()) {
        for (int turn = 0; turn < 360; turn += 2)
            points << QPointF(std::cos(turn * kRadians), std::sin(turn * kRadians));
        points << points.front();
        return points;
    }
    for (int lat = 90; lat >= -90; lat -= 2) points << at(180, lat);
    for (int lat = -90; lat <= 90; lat += 2) points << at(-180, lat);
    points << points.front();
    return points;
}

} // namespace isthmus
