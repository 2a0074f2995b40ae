#include "core/edit/problem_fixes.h"

#include "core/edit/item_edits.h"
#include "core/model/gazetteer.h"

#include <cmath>
#include <numbers>

namespace isthmus {
namespace {

constexpr double kUsualCapacityGbps = 100;
constexpr double kDegrees = 180 / std::numbers::pi;

ProblemFix replacing(const Link& old, Link link, std::string text) {
    return {std::move(text), {ReplaceLink{old.id, std::move(link)}}};
}

bool isPositive(double value) { return value > 0 && std::isfinite(value); }

using Cities = std::unordered_map<std::string_view, const KnownCity*>;

// By name, plain name and code; of several the largest.
const Cities& citiesByName() {
    static const Cities cities = [] {
        Cities all;
        for (const KnownCity& city : knownCities())
            for (const auto name : {city.name, city.ascii, city.code})
                if (!name.empty()) all.emplace(name, &city);
        return all;
    }();
    return cities;
}

const KnownCity* namesakeOf(const Node& node) {
    for (const std::string& name : {node.name, node.id.text})
        if (const auto city = citiesByName().find(name); city != citiesByName().end()) return city->second;
    return nullptr;
}

ProblemFix placing(const Node& node, GeoPoint place, std::string text) {
    Node there = node;
    there.position = place;
    return {std::move(text), {ReplaceNode{node.id, std::move(there)}}};
}

} // namespace

std::optional<ProblemFix> fixOf(const Topology& topology, const Link& link, std::string_view key, ProblemCode code) {
    Link mended = link;
    if (code == ProblemCode::LatencyBelowFibre) {
        mended.latencyMs.reset();
        return replacing(link, mended, "use the derived latency of " + link.id.text);
    }
    if (code == ProblemCode::NoLatency) {
        mended.latencyMs = newLink({"", topology, {}, "", {}}, link.a, link.b).latencyMs;
        return replacing(link, mended, "state a latency for " + link.id.text);
    }
    if (key == "capacity_gbps" && !isPositive(link.capacityGbps)) {
        mended.capacityGbps = kUsualCapacityGbps;
        return replacing(link, mended, "set " + link.id.text + " to 100 Gbit/s");
    }
    if (key == "capacity_ba_gbps") {
        mended.capacityBaGbps.reset();
        return replacing(link, mended, "give " + link.id.text + " the same capacity back");
    }
    if (key == "background") {
        mended.background = 0;
        return replacing(link, mended, "take the background off " + link.id.text);
    }
    return std::nullopt;
}

ProblemFix usualPayload(const Workload& workload) {
    Workload usual = workload;
    usual.parameters = 1e9;
    usual.bitsPerParameter = 16;
    return {"exchange a billion parameters of 16 bits", {SetWorkload{std::move(usual)}}};
}

std::optional<ProblemFix> linkToNearest(const Project& project, const Node& node) {
    if (!node.position) return std::nullopt;
    const Node* nearest = nullptr;
    double least = 0;
    for (const Node& other : project.topology.nodes) {
        if (!other.position || other.id == node.id) continue;
        const double distance = haversineKm(*node.position, *other.position);
        if (nearest && distance >= least) continue;
        nearest = &other;
        least = distance;
    }
    if (!nearest) return std::nullopt;
    return ProblemFix{"link " + node.id.text + " to " + nearest->id.text,
                      adding(project, newLink(project, node.id, nearest->id))};
}

PlaceFinder::PlaceFinder(const Topology& topology) {
    std::unordered_map<NodeId, const Node*> nodes;
    for (const Node& node : topology.nodes) nodes.emplace(node.id, &node);
    const auto note = [&](const NodeId& of, const NodeId& neighbour) {
        const auto node = nodes.find(of);
        const auto other = nodes.find(neighbour);
        if (node == nodes.end() || other == nodes.end() || node->second->position || !other->second->position) return;
        const double lat = other->second->position->lat / kDegrees;
        const double lon = other->second->position->lon / kDegrees;
        Sum& sum = m_neighbours[of];
        sum.x += std::cos(lat) * std::cos(lon);
        sum.y += std::cos(lat) * std::sin(lon);
        sum.z += std::sin(lat);
    };
    for (const Link& link : topology.links) {
        note(link.a, link.b);
        note(link.b, link.a);
    }
}

std::optional<ProblemFix> PlaceFinder::fixOf(const Node& node) const {
    if (const KnownCity* city = namesakeOf(node))
        return placing(node, city->place, "place " + node.id.text + " at " + std::string(city->name));
    const auto sum = m_neighbours.find(node.id);
    if (sum == m_neighbours.end()) return std::nullopt;
    const auto [x, y, z] = sum->second;
    const GeoPoint middle{std::atan2(z, std::hypot(x, y)) * kDegrees, std::atan2(y, x) * kDegrees};
    return placing(node, middle, "place " + node.id.text + " between its neighbours");
}

} // namespace isthmus
