#include "core/graph/trees.h"

#include "core/graph/connectivity.h"
#include "core/graph/tours.h"

#include <algorithm>
#include <numeric>

namespace isthmus {
namespace {

const NetworkLink& linkAt(const Network& network, int link) { return network.links[static_cast<std::size_t>(link)]; }

struct Degrees {
    std::vector<int> degree;
    std::vector<char> keep;

    Degrees(const Network& network, const LinkSet& tree, std::span<const int> members)
        : degree(network.nodes.size(), 0)
        , keep(network.nodes.size(), 0) {
        for (const int link : tree) change(network, link, 1);
        for (const int node : members) keep[static_cast<std::size_t>(node)] = 1;
    }
    void change(const Network& network, int link, int by) {
        degree[static_cast<std::size_t>(linkAt(network, link).a)] += by;
        degree[static_cast<std::size_t>(linkAt(network, link).b)] += by;
    }
    [[nodiscard]] bool useless(int node) const {
        return degree[static_cast<std::size_t>(node)] == 1 && keep[static_cast<std::size_t>(node)] == 0;
    }
};

DistanceMatrix closureOf(std::span<const ShortestTree* const> trees) {
    DistanceMatrix distances(static_cast<int>(trees.size()));
    for (int i = 0; i < distances.count(); ++i)
        for (int j = 0; j < distances.count(); ++j) {
            const auto to = static_cast<std::size_t>(trees[static_cast<std::size_t>(j)]->source);
            distances.at(i, j) = trees[static_cast<std::size_t>(i)]->distance[to];
        }
    return distances;
}

} // namespace

LinkSet pathsToMembers(const Network& network, const ShortestTree& tree, std::span<const int> members) {
    LinkSet links;
    std::vector<char> seen(network.nodes.size(), 0);
    seen[static_cast<std::size_t>(tree.source)] = 1;
    for (int node : members)
        while (seen[static_cast<std::size_t>(node)] == 0) {
            seen[static_cast<std::size_t>(node)] = 1;
            const int link = tree.parentLink[static_cast<std::size_t>(node)];
            links.push_back(link);
            node = otherEnd(linkAt(network, link), node);
        }
    std::sort(links.begin(), links.end());
    return pruned(network, links, members);
}

LinkSet spanningTree(const Network& network, const Lengths& lengths, std::span<const int> links) {
    std::vector<int> order(links.begin(), links.end());
    std::sort(order.begin(), order.end());
    std::stable_sort(order.begin(), order.end(), [&](int x, int y) {
        return lengths[static_cast<std::size_t>(x)] < lengths[static_cast<std::size_t>(y)];
    });
    DisjointSets sets(static_cast<int>(network.nodes.size()));
    LinkSet tree;
    for (const int link : order)
        if (sets.join(linkAt(network, link).a, linkAt(network, link).b)) tree.push_back(link);
    std::sort(tree.begin(), tree.end());
    return tree;
}

LinkSet pruned(const Network& network, const LinkSet& tree, std::span<const int> members) {
    Degrees degrees(network, tree, members);
    LinkSet links = tree;
    const auto cut = [&](int link) {
        const NetworkLink& ends = linkAt(network, link);
        if (!degrees.useless(ends.a) && !degrees.useless(ends.b)) return false;
        degrees.change(network, link, -1);
        return true;
    };
    for (std::size_t before = links.size() + 1; links.size() < before;) {
        before = links.size();
        links.erase(std::remove_if(links.begin(), links.end(), cut), links.end());
    }
    return links;
}

LinkSet steinerTree(const Network& network, const Lengths& lengths, std::span<const ShortestTree* const> fromMembers) {
    std::vector<int> links;
    std::vector<int> members;
    for (const ShortestTree* tree : fromMembers) members.push_back(tree->source);
    for (const auto& [from, to] : shortestSpanningEdges(closureOf(fromMembers))) {
        const std::vector<int> path =
            pathTo(network, *fromMembers[static_cast<std::size_t>(from)], members[static_cast<std::size_t>(to)]);
        links.insert(links.end(), path.begin(), path.end());
    }
    std::sort(links.begin(), links.end());
    links.erase(std::unique(links.begin(), links.end()), links.end());
    return pruned(network, spanningTree(network, lengths, links), members);
}

void TreeGrower::start(int node) {
    if (++m_stamp == 0) {
        std::fill(m_seen.begin(), m_seen.end(), 0);
        m_stamp = 1;
    }
    m_links.clear();
    m_seen[static_cast<std::size_t>(node)] = m_stamp;
}

void TreeGrower::join(const ShortestTree& paths, int node) {
    while (!has(node)) {
        m_seen[static_cast<std::size_t>(node)] = m_stamp;
        const int link = paths.parentLink[static_cast<std::size_t>(node)];
        m_links.push_back(link);
        node = otherEnd(linkAt(m_network, link), node);
        ++m_steps;
    }
}

void TreeGrower::joinSource(const ShortestTree& paths, int from) {
    int last = from;
    for (int node = from; node != paths.source; ++m_steps) {
        node = otherEnd(linkAt(m_network, paths.parentLink[static_cast<std::size_t>(node)]), node);
        if (has(node)) last = node;
    }
    while (last != paths.source) {
        const int link = paths.parentLink[static_cast<std::size_t>(last)];
        m_links.push_back(link);
        last = otherEnd(linkAt(m_network, link), last);
        m_seen[static_cast<std::size_t>(last)] = m_stamp;
        ++m_steps;
    }
}

void TreeGrower::add(int link) {
    m_links.push_back(link);
    m_seen[static_cast<std::size_t>(linkAt(m_network, link).a)] = m_stamp;
    m_seen[static_cast<std::size_t>(linkAt(m_network, link).b)] = m_stamp;
}

void growSteinerTree(TreeGrower& grower, std::span<const ShortestTree* const> fromMembers) {
    grower.start(fromMembers.front()->source);
    for (const auto& [from, to] : shortestSpanningEdges(closureOf(fromMembers)))
        grower.join(*fromMembers[static_cast<std::size_t>(from)], fromMembers[static_cast<std::size_t>(to)]->source);
}

} // namespace isthmus
