#include "widgets/map/topojson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>

namespace isthmus {
namespace {

using Json = nlohmann::json;

struct Grid {
    double sx, sy, tx, ty;
};

Grid readGrid(const Json& transform) {
    const Json& scale = transform.at("scale");
    const Json& translate = transform.at("translate");
    return {scale.at(0).get<double>(), scale.at(1).get<double>(), translate.at(0).get<double>(),
            translate.at(1).get<double>()};
}

QPolygonF readArc(const Json& steps, const Grid& grid) {
    QPolygonF points;
    points.reserve(static_cast<qsizetype>(steps.size()));
    double x = 0;
    double y = 0;
    for (const Json& step : steps) {
        x += step.at(0).get<double>();
        y += step.at(1).get<double>();
        points << QPointF(x * grid.sx + grid.tx, y * grid.sy + grid.ty);
    }
    return points;
}

TopoGeometry readGeometry(const Json& json) {
    TopoGeometry geometry;
    if (const auto id = json.find("id"); id != json.end() && id->is_string()) geometry.id = id->get<std::string>();
    if (const auto properties = json.find("properties"); properties != json.end())
        geometry.name = properties->value("name", std::string());
    const std::string type = json.value("type", std::string());
    if (type == "Polygon") geometry.polygons.push_back(json.at("arcs").get<std::vector<ArcList>>());
    if (type == "MultiPolygon") geometry.polygons = json.at("arcs").get<std::vector<std::vector<ArcList>>>();
    return geometry;
}

void checkArcs(const TopoJson& topology) {
    const int count = static_cast<int>(topology.arcs.size());
    for (const TopoGeometry& geometry : topology.geometries)
        for (const auto& polygon : geometry.polygons)
            for (const ArcList& ring : polygon)
                if (std::ranges::any_of(ring, [count](int arc) { return (arc < 0 ? ~arc : arc) >= count; }))
                    throw std::runtime_error("TopoJSON: a ring names an arc that does not exist");
}

TopoJson readDocument(const Json& document, const std::string& object) {
    TopoJson topology;
    const Grid grid = readGrid(document.at("transform"));
    for (const Json& arc : document.at("arcs")) topology.arcs.push_back(readArc(arc, grid));
    for (const Json& geometry : document.at("objects").at(object).at("geometries"))
        topology.geometries.push_back(readGeometry(geometry));
    checkArcs(topology);
    return topology;
}

} // namespace

TopoJson readTopoJson(const QByteArray& json, const std::string& object) {
    try {
        return readDocument(Json::parse(json.begin(), json.end()), object);
    } catch (const Json::exception& error) {
        throw std::runtime_error(std::string("TopoJSON: ") + error.what());
    }
}

QPolygonF joinArcs(const TopoJson& topology, const ArcList& ring) {
    QPolygonF points;
    for (const int index : ring) {
        QPolygonF arc = topology.arcs[static_cast<std::size_t>(index < 0 ? ~index : index)];
        if (index < 0) std::reverse(arc.begin(), arc.end());
        if (!points.empty() && !arc.empty()) arc.removeFirst();
        points << arc;
    }
    return points;
}

} // namespace isthmus
