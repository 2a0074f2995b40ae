#include "core/edit/item_edits.h"

#include "core/edit/free_ids.h"
#include "core/model/gazetteer.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>
#include <unordered_set>

namespace isthmus {
namespace {

constexpr double kNearCityKm = 60; // two pixels of a map of the world
constexpr double kUsualCapacityGbps = 100;
constexpr double kUnknownLatencyMs = 1;

void appendView(std::vector<Edit>& edits, const Project& project, const ViewState& state) {
    std::string view = writeViewState(project.view, state);
    if (view != project.view) edits.emplace_back(SetView{std::move(view)});
}

// A locked link stays, so its ends do.
std::set<NodeId> removable(const Project& project, const std::set<NodeId>& nodes, const ViewState& view) {
    std::set<NodeId> held = view.lockedNodes;
    for (const Link& link : project.topology.links)
        if (view.lockedLinks.contains(link.id)) held.insert({link.a, link.b});
    std::set<NodeId> going;
    for (const Node& node : project.topology.nodes)
        if (nodes.contains(node.id) && !held.contains(node.id)) going.insert(node.id);
    return going;
}

void forget(ViewState& view, const std::set<NodeId>& nodes) {
    for (const NodeId& id : nodes) {
        view.schematic.erase(id);
        view.labels.erase(id);
    }
}

struct Wording {
    const char* name; // "City 1"
    const char* id;   // "city-1"
};

Wording wordingOf(NodeKind kind) {
    switch (kind) {
    case NodeKind::City:
        return {"City ", "city-"};
    case NodeKind::MulticastRouter:
        return {"Router ", "router-"};
    case NodeKind::FpgaNode:
        break;
    }
    return {"FPGA ", "fpga-"};
}

void give(Node& node, NodeKind ability) {
    if (ability == NodeKind::City && !node.island) node.island.emplace();
    if (ability == NodeKind::MulticastRouter) node.multicast = true;
    if (ability == NodeKind::FpgaNode && !node.fpga) node.fpga.emplace();
}

std::string codeOf(const KnownCity& city) {
    if (!city.code.empty()) return std::string(city.code);
    std::string letters;
    for (const char c : city.ascii)
        if (const auto byte = static_cast<unsigned char>(c); std::isalpha(byte) && letters.size() < 3)
            letters += static_cast<char>(std::toupper(byte));
    return letters.empty() ? "city" : letters;
}

void nameByNumber(Node& node, const Topology& topology, const Wording& wording) {
    std::unordered_set<std::string> taken;
    for (const Node& other : topology.nodes) taken.insert({other.id.text, other.name});
    for (int number = 1; node.id.empty(); ++number) {
        const std::string id = wording.id + std::to_string(number);
        const std::string name = wording.name + std::to_string(number);
        if (taken.contains(id) || taken.contains(name)) continue;
        node.id = NodeId(id);
        node.name = name;
    }
}

template <class Entries>
void renameEntry(Entries& entries, const NodeId& from, const NodeId& to) {
    auto entry = entries.extract(from);
    if (!entry) return;
    entry.key() = to;
    entries.erase(to);
    entries.insert(std::move(entry));
}

template <class IdType>
void renameLocked(std::set<IdType>& locked, const IdType& from, const IdType& to) {
    if (locked.erase(from) > 0) locked.insert(to);
}

void follow(ViewState& view, const ReplaceNode& edit) {
    if (edit.id == edit.node.id) return;
    renameEntry(view.schematic, edit.id, edit.node.id);
    renameEntry(view.labels, edit.id, edit.node.id);
    renameLocked(view.lockedNodes, edit.id, edit.node.id);
}

void follow(ViewState& view, const ReplaceLink& edit) {
    if (edit.id != edit.link.id) renameLocked(view.lockedLinks, edit.id, edit.link.id);
}

template <class IdType>
bool setLocked(std::set<IdType>& held, const IdType& id, bool locked) {
    return locked ? held.insert(id).second : held.erase(id) > 0;
}

} // namespace

std::vector<Edit> removal(const Project& project, const std::set<NodeId>& nodes, const std::set<LinkId>& links) {
    ViewState view = readViewState(project.view);
    const std::set<NodeId> going = removable(project, nodes, view);
    std::vector<Edit> edits;
    const auto goes = [&](const Link& link) {
        return links.contains(link.id) || going.contains(link.a) || going.contains(link.b);
    };
    for (const Link& link : project.topology.links)
        if (goes(link) && !view.lockedLinks.contains(link.id)) edits.emplace_back(RemoveLink{link.id});
    for (const Node& node : project.topology.nodes)
        if (going.contains(node.id)) edits.emplace_back(RemoveNode{node.id});
    forget(view, going);
    appendView(edits, project, view);
    return edits;
}

std::vector<Edit> moved(const Project& project, std::span<const std::pair<NodeId, GeoPoint>> places) {
    const ViewState view = readViewState(project.view);
    std::unordered_map<NodeId, GeoPoint> targets(places.begin(), places.end());
    std::vector<Edit> edits;
    for (const Node& node : project.topology.nodes) {
        const auto target = targets.find(node.id);
        if (target == targets.end() || node.position == target->second || view.lockedNodes.contains(node.id)) continue;
        Node there = node;
        there.position = target->second;
        edits.emplace_back(ReplaceNode{node.id, std::move(there)});
    }
    return edits;
}

std::vector<Edit> movedInSchematic(const Project& project, std::span<const std::pair<NodeId, SchematicPoint>> places) {
    ViewState view = readViewState(project.view);
    std::unordered_set<NodeId> known;
    for (const Node& node : project.topology.nodes) known.insert(node.id);
    for (const auto& [id, point] : places)
        if (known.contains(id) && !view.lockedNodes.contains(id)) view.schematic[id] = point;
    std::vector<Edit> edits;
    appendView(edits, project, view);
    return edits;
}

std::vector<Edit> withAbility(const Project& project, const NodeId& id, NodeKind ability) {
    const Node* node = findNode(project.topology, id);
    if (!node || readViewState(project.view).lockedNodes.contains(id)) return {};
    Node able = *node;
    give(able, ability);
    if (able == *node) return {};
    return {ReplaceNode{id, std::move(able)}};
}

Node newNode(const Project& project, NodeKind kind, GeoPoint place) {
    Node node;
    node.position = place;
    give(node, kind);
    if (const KnownCity* city = nearestCity(place, kNearCityKm)) {
        node.name = city->name;
        node.id = NodeId(FreeIds(project.topology.nodes).take(codeOf(*city)));
    } else
        nameByNumber(node, project.topology, wordingOf(kind));
    return node;
}

Node newCity(const Project& project, const KnownCity& city) {
    Node node;
    node.position = city.place;
    give(node, NodeKind::City);
    node.name = city.name;
    node.id = NodeId(FreeIds(project.topology.nodes).take(codeOf(city)));
    return node;
}

Link newLink(const Project& project, const NodeId& a, const NodeId& b) {
    const Topology& topology = project.topology;
    Link link;
    link.id = LinkId(FreeIds(topology.links).take(a.text + "-" + b.text));
    link.a = a;
    link.b = b;
    const double last = topology.links.empty() ? 0 : topology.links.back().capacityGbps;
    link.capacityGbps = last > 0 ? last : kUsualCapacityGbps;
    if (!latencyMs(topology, link)) link.latencyMs = kUnknownLatencyMs;
    return link;
}

std::vector<Edit> adding(const Project& project, const Node& node) {
    return {AddNode{project.topology.nodes.size(), node}};
}

std::vector<Edit> adding(const Project& project, const Link& link) {
    return {AddLink{project.topology.links.size(), link}};
}

std::vector<Edit> locking(const Project& project, const std::set<NodeId>& nodes, const std::set<LinkId>& links,
                          bool locked) {
    ViewState view = readViewState(project.view);
    bool changed = false;
    for (const Node& node : project.topology.nodes)
        if (nodes.contains(node.id)) changed |= setLocked(view.lockedNodes, node.id, locked);
    for (const Link& link : project.topology.links)
        if (links.contains(link.id)) changed |= setLocked(view.lockedLinks, link.id, locked);
    std::vector<Edit> edits;
    if (changed) appendView(edits, project, view);
    return edits;
}

std::vector<Edit> withView(const Project& project, std::vector<Edit> edits) {
    const auto setsView = [](const Edit& edit) { return std::holds_alternative<SetView>(edit); };
    if (std::ranges::any_of(edits, setsView)) return edits;
    ViewState view = readViewState(project.view);
    for (const Edit& edit : edits) {
        if (const auto* node = std::get_if<ReplaceNode>(&edit)) follow(view, *node);
        if (const auto* link = std::get_if<ReplaceLink>(&edit)) follow(view, *link);
    }
    appendView(edits, project, view);
    return edits;
}

} // namespace isthmus
