#include "core/optimize/path_systems.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr double kSpread = 0.25;
constexpr std::size_t kWide = 2;
constexpr std::size_t kLabelsForAllSystems = 200'000; // islands x nodes

// The capacities, the lesser of both directions, that set links apart: up to kWide of them, evenly over the links.
std::vector<double> capacityClasses(const Network& network) {
    std::vector<double> capacities;
    for (const NetworkLink& link : network.links) capacities.push_back(std::min(link.abGbps, link.baGbps));
    std::sort(capacities.begin(), capacities.end());
    std::vector<double> classes;
    if (capacities.empty()) return classes;
    for (std::size_t i = 1; i <= kWide; ++i) {
        const double some = capacities[i * capacities.size() / (kWide + 1)];
        const auto above = std::upper_bound(capacities.begin(), capacities.end(), some);
        const double least = some > capacities.front() ? some : above == capacities.end() ? some : *above;
        if (least > capacities.front() && (classes.empty() || least > classes.back())) classes.push_back(least);
    }
    return classes;
}

std::vector<Lengths> lengthSystems(const Network& network) {
    std::vector<Lengths> systems{latencyLengths(network), transferLengths(network)};
    if (network.islands.size() * network.nodes.size() > kLabelsForAllSystems) return systems;
    for (const double gbps : capacityClasses(network)) systems.push_back(wideLengths(network, gbps));
    systems.push_back(hopLengths(network));
    systems.push_back(perturbedLengths(network, 1, kSpread));
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
