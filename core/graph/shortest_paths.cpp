#include "core/graph/shortest_paths.h"

#include <queue>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <tuple>

namespace isthmus {
namespace {

constexpr double kPicosecondsPerS = 1e12;
constexpr std::int64_t kHop = 1'000'000'000'000'000;
constexpr double kLongest = 1e15;

std::int64_t toLength(double seconds) {
    return static_cast<std::int64_t>(std::llround(std::min(seconds * kPicosecondsPerS, kLongest)));
}

std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

template <class LengthOf>
Lengths lengthsBy(const Network& network, LengthOf lengthOf) {
    Lengths lengths;
    lengths.reserve(network.links.size());
    for (const NetworkLink& link : network.links) lengths.push_back(lengthOf(link));
    return lengths;
}

struct Label {
    std::int64_t distance;
    int hops;
    int node;
    auto operator<=>(const Label&) const = default;
};

struct Dijkstra {
    const Network& network;
    const Lengths& lengths;
    ShortestTree tree;
    std::vector<int> hops;
    std::priority_queue<Label, std::vector<Label>, std::greater<>> queue;

    // Length and hops along the link, then the parent's place in the file, then the link's.
    [[nodiscard]] bool better(const Label& via, int link, int node) const {
        const auto n = static_cast<std::size_t>(node);
        if (tree.distance[n] < 0) return true;
        const int old = tree.parentLink[n];
        if (old < 0) return false;
        const int oldParent = otherEnd(network.links[static_cast<std::size_t>(old)], node);
        const std::int64_t distance = via.distance + lengths[static_cast<std::size_t>(link)];
        return std::tuple(distance, via.hops + 1, via.node, link) <
               std::tuple(tree.distance[n], hops[n], oldParent, old);
    }

    void relax(const Label& via, const Incidence& edge) {
        if (!better(via, edge.link, edge.neighbour)) return;
        const auto n = static_cast<std::size_t>(edge.neighbour);
        tree.distance[n] = via.distance + lengths[static_cast<std::size_t>(edge.link)];
        hops[n] = via.hops + 1;
        tree.parentLink[n] = edge.link;
        queue.push({tree.distance[n], hops[n], edge.neighbour});
    }
};

} // namespace

Lengths latencyLengths(const Network& network) {
    return lengthsBy(network, [](const NetworkLink& link) { return toLength(link.latencyS); });
}

Lengths hopLengths(const Network& network) {
    return lengthsBy(network, [](const NetworkLink& link) { return kHop + toLength(link.latencyS); });
}

Lengths transferLengths(const Network& network) {
    return lengthsBy(network, [&](const NetworkLink& link) {
        return toLength(link.latencyS + network.payloadGbit / std::min(link.abGbps, link.baGbps));
    });
}

Lengths wideLengths(const Network& network, double leastGbps) {
    return lengthsBy(network, [&](const NetworkLink& link) {
        return toLength(link.latencyS) + (std::min(link.abGbps, link.baGbps) < leastGbps ? kHop : 0);
    });
}

Lengths perturbedLengths(const Network& network, std::uint64_t seed, double spread) {
    std::uint64_t index = 0;
    return lengthsBy(network, [&](const NetworkLink& link) {
        const double draw = static_cast<double>(mixed(seed * 0x100000001b3ULL + index++) >> 11) * 0x1p-53;
        return toLength(link.latencyS * (1 + spread * draw));
    });
}

ShortestTree shortestTree(const Network& network, const Lengths& lengths, int source) {
    const std::size_t count = network.nodes.size();
    Dijkstra search{network,
                    lengths,
                    {source, std::vector<std::int64_t>(count, -1), std::vector<int>(count, -1)},
                    std::vector<int>(count, 0),
                    {}};
    search.tree.distance[static_cast<std::size_t>(source)] = 0;
    search.queue.push({0, 0, source});
    while (!search.queue.empty()) {
        const Label label = search.queue.top();
        search.queue.pop();
        const auto node = static_cast<std::size_t>(label.node);
        if (label.distance != search.tree.distance[node] || label.hops != search.hops[node]) continue;
        for (const Incidence& edge : network.adjacency[node]) search.relax(label, edge);
    }
    return std::move(search.tree);
}

std::vector<int> pathTo(const Network& network, const ShortestTree& tree, int node) {
    std::vector<int> path;
    while (node != tree.source) {
        const int link = tree.parentLink[static_cast<std::size_t>(node)];
        path.push_back(link);
        node = otherEnd(network.links[static_cast<std::size_t>(link)], node);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

} // namespace isthmus
