#include "core/model/topology.h"

#include <algorithm>
#include <cctype>

namespace isthmus {

double payloadGbit(const Workload& workload) {
    if (workload.payloadGbit) return *workload.payloadGbit;
    return workload.parameters.value_or(0) * workload.bitsPerParameter.value_or(0) / workload.compression / 1e9;
}

const std::string& shortLabel(const Node& node) {
    const auto isLetter = [](unsigned char c) { return std::isalpha(c) != 0; };
    const bool code = node.id.text.size() <= 4 && std::ranges::any_of(node.id.text, isLetter);
    return code || node.name.empty() ? node.id.text : node.name;
}

const Node* findNode(const Topology& topology, const NodeId& id) {
    const auto found = std::ranges::find(topology.nodes, id, &Node::id);
    return found == topology.nodes.end() ? nullptr : &*found;
}

const Link* findLink(const Topology& topology, const LinkId& id) {
    const auto found = std::ranges::find(topology.links, id, &Link::id);
    return found == topology.links.end() ? nullptr : &*found;
}

std::optional<double> latencyMs(const Topology& topology, const Link& link) {
    if (link.latencyMs) return link.latencyMs;
    const Node* a = findNode(topology, link.a);
    const Node* b = findNode(topology, link.b);
    if (!a || !b || !a->position || !b->position) return std::nullopt;
    return derivedLatencyMs(*a->position, *b->position);
}

} // namespace isthmus
