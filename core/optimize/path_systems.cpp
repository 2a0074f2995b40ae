#include "core/optimize/path_systems.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr double kSpread = 0.25;
constexpr std::size_t kLabelsForAllSystems = 200'000; // islands x nodes

std::vector<Lengths> lengthSystems(const Network& network) {
    std::vector<Lengths> systems{latencyLengths(network), transferLengths(network)};
    if (network.islands.size() * network.nodes.size() <= kLabelsForAllSystems) {
        systems.push_back(hopLengths(network));
        for (const std::uint64_t seed : {1U, 2U}) systems.push_back(perturbedLengths(network, seed, kSpread));
    }
    return systems;
}

} // namespace

PathSystems::PathSystems(const Network& network)
    : m_network(network)
    , m_lengths(lengthSystems(network)) {
    for (const Lengths& lengths : m_lengths) {
        std::vector<ShortestTree>& trees = m_trees.emplace_back();
        for (const int node : network.islands) trees.push_back(shortestTree(network, lengths, node));
    }
}

const ShortestTree& PathSystems::fromIsland(int system, int island) const {
    return m_trees[static_cast<std::size_t>(system)][static_cast<std::size_t>(island)];
}

std::int64_t PathSystems::distance(int system, int from, int to) const {
    const int node = m_network.islands[static_cast<std::size_t>(to)];
    return fromIsland(system, from).distance[static_cast<std::size_t>(node)];
}

DistanceMatrix PathSystems::distances(int system, std::span<const int> islands) const {
    DistanceMatrix matrix(static_cast<int>(islands.size()));
    for (int i = 0; i < matrix.count(); ++i)
        for (int j = 0; j < matrix.count(); ++j)
            matrix.at(i, j) =
                distance(system, islands[static_cast<std::size_t>(i)], islands[static_cast<std::size_t>(j)]);
    return matrix;
}

std::vector<int> PathSystems::path(int system, int from, int to) const {
    return pathTo(m_network, fromIsland(system, from), m_network.islands[static_cast<std::size_t>(to)]);
}

} // namespace isthmus
