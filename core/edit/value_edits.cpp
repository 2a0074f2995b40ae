#include "core/edit/value_edits.h"

#include "core/exchange/view_state.h"
#include "core/model/validate.h"

#include <algorithm>

namespace isthmus {
namespace {

Edit replacing(const NodeId& id, Node node) { return ReplaceNode{id, std::move(node)}; }
Edit replacing(const LinkId& id, Link link) { return ReplaceLink{id, std::move(link)}; }
bool takesValue(const Node& node, NodeValue value) { return hasValue(node, value); }
bool takesValue(const Link&, LinkValue) { return true; }

template <class Item, class IdType, class Value>
ValueChange changed(const Project& project, const std::vector<Item>& items, const std::set<IdType>& ids,
                    const std::set<IdType>& locked, Value value, std::string_view text) {
    ValueChange change;
    for (const Item& item : items) {
        if (!ids.contains(item.id) || locked.contains(item.id) || !takesValue(item, value)) continue;
        Item next = item;
        change.error = setValue(next, value, text);
        if (!change.error.empty()) return {{}, change.error};
        if (!(next == item)) change.edits.push_back(replacing(item.id, std::move(next)));
    }
    change.error = refusal(project, change.edits);
    if (!change.error.empty()) change.edits.clear();
    return change;
}

std::vector<std::string> errorsOf(const Topology& topology) {
    std::vector<std::string> errors;
    for (const Issue& issue : validate(topology))
        if (issue.severity == Severity::Error) errors.push_back(issue.place + issue.message);
    std::ranges::sort(errors);
    return errors;
}

} // namespace

ValueChange changing(const Project& project, const std::set<NodeId>& nodes, NodeValue value, std::string_view text) {
    return changed(project, project.topology.nodes, nodes, readViewState(project.view).lockedNodes, value, text);
}

ValueChange changing(const Project& project, const std::set<LinkId>& links, LinkValue value, std::string_view text) {
    return changed(project, project.topology.links, links, readViewState(project.view).lockedLinks, value, text);
}

bool hasValue(const Node& node, NodeValue value) {
    switch (value) {
    case NodeValue::Egress:
    case NodeValue::Ingress:
    case NodeValue::Speed:
        return node.island.has_value();
    case NodeValue::Throughput:
    case NodeValue::Memory:
        return node.fpga.has_value();
    default:
        return true;
    }
}

std::string refusal(const Project& project, std::span<const Edit> edits) {
    if (edits.empty()) return {};
    Project next;
    next.topology = project.topology;
    try {
        isthmus::apply(next, edits);
    } catch (const BadInput& error) {
        return toText(error.issues().front());
    }
    const auto before = errorsOf(project.topology);
    for (const Issue& issue : validate(next.topology))
        if (issue.severity == Severity::Error && !std::ranges::binary_search(before, issue.place + issue.message))
            return issue.message;
    return {};
}

} // namespace isthmus
