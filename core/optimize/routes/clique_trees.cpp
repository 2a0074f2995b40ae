#include "core/optimize/routes/clique_trees.h"

#include <algorithm>
#include <numeric>

namespace isthmus {

CliqueTrees::CliqueTrees(Workbench& bench)
    : m_bench(bench)
    , m_centre(bench.network()) {}

void CliqueTrees::addSystem() {
    Known& known = m_known.emplace_back();
    known.from.assign(m_bench.size(), -1);
}

void CliqueTrees::begin() {
    m_known.clear();
    m_within.clear();
    for (int system = 0; system < m_bench.paths().count(); ++system) addSystem();
    m_byRadius.resize(m_bench.size());
    std::iota(m_byRadius.begin(), m_byRadius.end(), std::size_t{0});
    const auto radii = m_bench.floors().radii();
    std::stable_sort(m_byRadius.begin(), m_byRadius.end(),
                     [&](std::size_t x, std::size_t y) { return radii[x] < radii[y]; });
}

int CliqueTrees::within(double busyS) {
    const auto known = std::find(m_within.begin(), m_within.end(), busyS);
    if (known != m_within.end()) return m_bench.paths().count() + static_cast<int>(known - m_within.begin());
    if (m_added.size() == m_within.size()) m_added.push_back(std::make_unique<PricedRoutes>(m_bench));
    if (!m_added[m_within.size()]->avoid(busyS)) return 0;
    m_within.push_back(busyS);
    addSystem();
    return systems() - 1;
}

const ShortestTree& CliqueTrees::pathsFrom(int system, std::size_t place) {
    if (system >= m_bench.paths().count()) return added(system).pathsFrom(place);
    return m_bench.paths().fromIsland(system, m_bench.islands()[place]);
}

std::span<const ShortestTree* const> CliqueTrees::allPaths(int system) {
    m_paths.clear();
    for (std::size_t place = 0; place < m_bench.size(); ++place) m_paths.push_back(&pathsFrom(system, place));
    return m_paths;
}

DistanceMatrix CliqueTrees::distances(int system) {
    DistanceMatrix matrix(static_cast<int>(m_bench.size()));
    for (std::size_t from = 0; from < m_bench.size(); ++from) {
        const ShortestTree& paths = pathsFrom(system, from);
        for (std::size_t to = 0; to < m_bench.size(); ++to)
            matrix.at(static_cast<int>(from), static_cast<int>(to)) =
                paths.distance[static_cast<std::size_t>(m_bench.members()[to])];
    }
    return matrix;
}

int CliqueTrees::path(int system, std::size_t from, std::size_t to) {
    const ShortestTree& paths = pathsFrom(system, from);
    m_bench.grower().start(paths.source);
    m_bench.grower().join(paths, m_bench.members()[to]);
    return m_bench.pool().indexOf(m_bench.grower().links());
}

int CliqueTrees::from(int system, std::size_t place) {
    int& tree = m_known[static_cast<std::size_t>(system)].from[place];
    if (tree >= 0) return tree;
    const ShortestTree& paths = pathsFrom(system, place);
    m_bench.grower().start(paths.source);
    for (const int member : m_bench.members()) m_bench.grower().join(paths, member);
    return tree = m_bench.pool().indexOf(m_bench.grower().links());
}

int CliqueTrees::steiner(int system) {
    int& tree = m_known[static_cast<std::size_t>(system)].steiner;
    if (tree >= 0) return tree;
    growSteinerTree(m_bench.grower(), allPaths(system));
    m_bench.addWork(static_cast<long long>(5 * m_bench.size() * m_bench.size()));
    return tree = m_bench.pool().indexOf(m_bench.grower().links());
}

int CliqueTrees::central(int system) {
    int& tree = m_known[static_cast<std::size_t>(system)].central;
    if (tree >= 0) return tree;
    const bool own = system < m_bench.paths().count();
    const Lengths& lengths = own ? m_bench.paths().lengths(system) : added(system).lengths();
    const long long before = m_centre.steps();
    const bool grown = m_centre.grow(lengths, allPaths(system), m_bench.grower());
    m_bench.addWork(m_centre.steps() - before);
    if (!grown) return tree = steiner(system);
    return tree = m_bench.pool().indexOf(m_bench.grower().links());
}

} // namespace isthmus
