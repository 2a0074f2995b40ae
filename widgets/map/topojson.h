// Reads one object of a TopoJSON file: arcs stored as steps of integers, geometries as lists of arc indexes
// (maps/base/README.md names the files). Rings are meant for a sphere: nothing is cut at 180 degrees.
// Points are (lon, lat) in degrees. Throws std::runtime_error on bad input. Pure, any thread.
#pragma once

#include <QByteArray>
#include <QPolygonF>

#include <string>
#include <vector>

namespace isthmus {

using ArcList = std::vector<int>; // i >= 0: arcs[i]; i < 0: arcs[~i] reversed

struct TopoGeometry {
    std::string id; // ISO 3166-1 numeric, may be empty
    std::string name;
    std::vector<std::vector<ArcList>> polygons; // polygon -> rings, the first outer
};

struct TopoJson {
    std::vector<QPolygonF> arcs;
    std::vector<TopoGeometry> geometries;
};

[[nodiscard]] TopoJson readTopoJson(const QByteArray& json, const std::string& object);

// The arcs of a ring joined; ends on its first point.
[[nodiscard]] QPolygonF joinArcs(const TopoJson& topology, const ArcList& ring);

} // namespace isthmus
