// The map projection: geographic degrees to the plane of the unit globe and back. x grows east, y grows north; one unit
// is one globe radius. Natural Earth: the polynomial of Savric, Patterson and Jenny (2011), as in PROJ's natearth;
// inverse by Newton. To add one: a ProjectionKind and its two formulas. Pure, any thread.
#pragma once

#include "core/model/units.h"

#include <QPointF>
#include <QPolygonF>
#include <QSizeF>

#include <optional>

namespace isthmus {

enum class ProjectionKind { NaturalEarth };

class Projection {
public:
    explicit Projection(double centerLon = 0, ProjectionKind kind = ProjectionKind::NaturalEarth);

    [[nodiscard]] double centerLon() const { return m_centerLon; }
    [[nodiscard]] double offsetOf(double lon) const;           // degrees east of the center, -180 <= offset < 180
    [[nodiscard]] QPointF at(double offset, double lat) const; // offset may be exactly -180 or 180: the map's two edges
    [[nodiscard]] QPointF project(GeoPoint place) const { return at(offsetOf(place.lon), place.lat); }
    [[nodiscard]] std::optional<GeoPoint> unproject(QPointF point) const; // nullopt: off the globe
    [[nodiscard]] QSizeF halfExtent() const;
    [[nodiscard]] QPolygonF outline() const; // of the whole globe, closed

    bool operator==(const Projection&) const = default;

private:
    ProjectionKind m_kind;
    double m_centerLon;
};

[[nodiscard]] double wrapDegrees(double degrees); // into -180 <= d < 180

} // namespace isthmus
