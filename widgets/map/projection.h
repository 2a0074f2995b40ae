// The map projection: geographic degrees to the plane of the unit globe and back. x grows east, y grows north; one unit
// is one globe radius. Natural Earth: the polynomial of Savric, Patterson and Jenny (2011), as in PROJ's natearth;
// inverse by Newton. Equirectangular: degrees as they are. Orthographic: the globe from far away (Snyder, Map
// Projections, 1987), of which half is seen. To add one: a ProjectionKind, its two formulas and its name. Pure, any
// thread.
#pragma once

#include "core/model/units.h"

#include <QPointF>
#include <QPolygonF>
#include <QSizeF>

#include <optional>
#include <string_view>

namespace isthmus {

enum class ProjectionKind { NaturalEarth, Equirectangular, Orthographic };

[[nodiscard]] std::string_view projectionName(ProjectionKind kind); // "natural-earth", as files have it
[[nodiscard]] std::optional<ProjectionKind> projectionFromName(std::string_view name);

class Projection {
public:
    // The latitude of the center counts for the globe alone.
    explicit Projection(double centerLon = 0, ProjectionKind kind = ProjectionKind::NaturalEarth, double centerLat = 0);

    [[nodiscard]] ProjectionKind kind() const { return m_kind; }
    [[nodiscard]] bool isGlobe() const { return m_kind == ProjectionKind::Orthographic; }
    [[nodiscard]] double centerLon() const { return m_centerLon; }
    [[nodiscard]] double centerLat() const { return m_centerLat; }
    [[nodiscard]] double offsetOf(double lon) const;           // degrees east of the center, -180 <= offset < 180
    [[nodiscard]] QPointF at(double offset, double lat) const; // offset may be exactly -180 or 180: the map's two edges
    // How far before the plane through the globe's middle: 1 in the middle, 0 on the rim, less is behind; 1 on other
    // maps. at() puts what is behind on the rim, in its direction.
    [[nodiscard]] double depth(double offset, double lat) const;
    [[nodiscard]] bool sees(GeoPoint place) const { return depth(offsetOf(place.lon), place.lat) >= 0; }
    [[nodiscard]] QPointF project(GeoPoint place) const { return at(offsetOf(place.lon), place.lat); }
    [[nodiscard]] std::optional<GeoPoint> unproject(QPointF point) const; // nullopt: off the globe
    [[nodiscard]] QSizeF halfExtent() const;
    [[nodiscard]] QPolygonF outline() const; // of the whole globe, closed

    bool operator==(const Projection&) const = default;

private:
    [[nodiscard]] std::optional<GeoPoint> unprojectGlobe(QPointF point) const;

    ProjectionKind m_kind;
    double m_centerLon;
    double m_centerLat;
};

[[nodiscard]] double wrapDegrees(double degrees); // into -180 <= d < 180

} // namespace isthmus
