#include "widgets/model/selection.h"

#include <algorithm>
#include <utility>

namespace isthmus {

bool SelectedItems::has(const MapItem& item) const {
    if (const auto* node = std::get_if<NodeId>(&item)) return nodes.contains(*node);
    if (const auto* link = std::get_if<LinkId>(&item)) return links.contains(*link);
    return false;
}

QString itemsText(const SelectedItems& items) {
    const auto count = [](std::size_t n, const QString& one, const QString& many) {
        return n == 1 ? one : many.arg(n);
    };
    const QString nodes = count(items.nodes.size(), Selection::tr("1 node"), Selection::tr("%1 nodes"));
    const QString links = count(items.links.size(), Selection::tr("1 link"), Selection::tr("%1 links"));
    if (items.links.empty()) return nodes;
    return items.nodes.empty() ? links : Selection::tr("%1 and %2").arg(nodes, links);
}

Selection::Selection(const ProjectModel& model, QObject* parent)
    : QObject(parent)
    , m_model(model) {
    connect(&model, &ProjectModel::nodeRenamed, this, [this](const NodeId& from, const NodeId& to) {
        if (m_wanted.nodes.erase(from) > 0) m_wanted.nodes.insert(to);
    });
    connect(&model, &ProjectModel::linkRenamed, this, [this](const LinkId& from, const LinkId& to) {
        if (m_wanted.links.erase(from) > 0) m_wanted.links.insert(to);
    });
    connect(&model, &ProjectModel::changed, this, [this](const Changes& changes) {
        if (changes == Changes::everything()) m_wanted = {}; // another project
        if (changes.topology) follow();
    });
}

MapItem Selection::single() const {
    if (m_items.size() != 1) return {};
    if (!m_items.nodes.empty()) return *m_items.nodes.begin();
    return *m_items.links.begin();
}

void Selection::set(SelectedItems items) {
    m_wanted = std::move(items);
    follow();
}

void Selection::set(const MapItem& item) {
    SelectedItems items;
    if (const auto* node = std::get_if<NodeId>(&item)) items.nodes.insert(*node);
    if (const auto* link = std::get_if<LinkId>(&item)) items.links.insert(*link);
    set(std::move(items));
}

void Selection::toggle(const MapItem& item) {
    SelectedItems items = m_items;
    if (const auto* node = std::get_if<NodeId>(&item))
        if (!items.nodes.insert(*node).second) items.nodes.erase(*node);
    if (const auto* link = std::get_if<LinkId>(&item))
        if (!items.links.insert(*link).second) items.links.erase(*link);
    set(std::move(items));
}

void Selection::selectAll() {
    SelectedItems items;
    for (const Node& node : m_model.project().topology.nodes) items.nodes.insert(node.id);
    for (const Link& link : m_model.project().topology.links) items.links.insert(link.id);
    set(std::move(items));
}

void Selection::follow() {
    SelectedItems items;
    if (!m_wanted.empty()) {
        for (const Node& node : m_model.project().topology.nodes)
            if (m_wanted.nodes.contains(node.id)) items.nodes.insert(node.id);
        for (const Link& link : m_model.project().topology.links)
            if (m_wanted.links.contains(link.id)) items.links.insert(link.id);
    }
    if (items == m_items) return;
    m_items = std::move(items);
    emit changed();
}

} // namespace isthmus
