#include "core/edit/clipboard.h"

#include "core/edit/free_ids.h"
#include "core/exchange/project_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace isthmus {
namespace {

double wrapped(double lon) { return lon > 180 || lon < -180 ? lon - 360 * std::floor((lon + 180) / 360) : lon; }

GeoPoint shifted(GeoPoint place, PasteShift shift) {
    if (shift.lat == 0 && shift.lon == 0) return place;
    return {std::clamp(place.lat + shift.lat, -90.0, 90.0), wrapped(place.lon + shift.lon)};
}

std::vector<double> longitudesOf(const Clip& clip) {
    std::vector<double> longitudes;
    for (const Node& node : clip.nodes)
        if (node.position) longitudes.push_back(node.position->lon);
    std::ranges::sort(longitudes);
    return longitudes;
}

// The middle of the shortest arc that holds them all: what is left of the circle beside the widest gap.
double middleLongitude(const std::vector<double>& sorted) {
    double from = sorted.front();
    double width = sorted.back() - from;
    for (std::size_t i = 1; i < sorted.size(); ++i)
        if (const double arc = 360 - (sorted[i] - sorted[i - 1]); arc < width) {
            width = arc;
            from = sorted[i];
        }
    return wrapped(from + width / 2);
}

double middleLatitude(const Clip& clip) {
    double least = 90;
    double most = -90;
    for (const Node& node : clip.nodes)
        if (node.position) {
            least = std::min(least, node.position->lat);
            most = std::max(most, node.position->lat);
        }
    return (least + most) / 2;
}

class Paster {
public:
    Paster(const Project& project, PasteShift shift)
        : m_project(project)
        , m_nodeIds(project.topology.nodes)
        , m_linkIds(project.topology.links)
        , m_shift(shift) {}

    Pasting paste(const Clip& clip) {
        for (const Node& node : clip.nodes) add(node);
        for (const Link& link : clip.links) add(link);
        return std::move(m_pasting);
    }

private:
    void add(Node node) {
        const NodeId original = node.id;
        node.id = NodeId(m_nodeIds.take(original.text));
        if (node.position) node.position = shifted(*node.position, m_shift);
        m_copyOf.emplace(original, node.id);
        m_pasting.edits.emplace_back(AddNode{m_project.topology.nodes.size() + m_pasting.nodes.size(), node});
        m_pasting.nodes.insert(node.id);
    }
    void add(Link link) {
        const auto a = m_copyOf.find(link.a);
        const auto b = m_copyOf.find(link.b);
        if (a == m_copyOf.end() || b == m_copyOf.end()) return;
        const std::string natural = link.a.text + "-" + link.b.text;
        const bool isNatural = link.id.text == natural;
        link.a = a->second;
        link.b = b->second;
        link.id = LinkId(m_linkIds.take(isNatural ? link.a.text + "-" + link.b.text : link.id.text));
        m_pasting.edits.emplace_back(AddLink{m_project.topology.links.size() + m_pasting.links.size(), link});
        m_pasting.links.insert(link.id);
    }

    const Project& m_project;
    FreeIds m_nodeIds;
    FreeIds m_linkIds;
    PasteShift m_shift;
    std::map<NodeId, NodeId> m_copyOf;
    Pasting m_pasting;
};

} // namespace

Clip copied(const Topology& topology, const std::set<NodeId>& nodes, const std::set<LinkId>& links) {
    Clip clip;
    std::set<NodeId> ends;
    for (const Link& link : topology.links)
        if (links.contains(link.id)) ends.insert({link.a, link.b});
    ends.insert(nodes.begin(), nodes.end());
    for (const Node& node : topology.nodes)
        if (ends.contains(node.id)) clip.nodes.push_back(node);
    for (const Link& link : topology.links)
        if (links.contains(link.id) || (nodes.contains(link.a) && nodes.contains(link.b))) clip.links.push_back(link);
    return clip;
}

std::string writeClip(const Clip& clip) {
    Project project;
    project.topology.nodes = clip.nodes;
    project.topology.links = clip.links;
    return writeProject(project);
}

Clip readClip(std::string_view text) {
    Project project = readProject(text);
    return {std::move(project.topology.nodes), std::move(project.topology.links)};
}

PasteShift shiftTo(const Clip& clip, GeoPoint place) {
    const auto longitudes = longitudesOf(clip);
    if (longitudes.empty()) return {};
    return {place.lat - middleLatitude(clip), wrapped(place.lon - middleLongitude(longitudes))};
}

Pasting pasting(const Project& project, const Clip& clip, PasteShift shift) {
    return Paster(project, shift).paste(clip);
}

} // namespace isthmus
