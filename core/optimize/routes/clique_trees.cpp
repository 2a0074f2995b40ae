#include "core/optimize/routes/clique_trees.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kCentres = 2;
constexpr int kNotGrown = -2;

} // namespace

void CliqueTrees::begin() {
    const bool burdened = m_bench.burden().busyS != nullptr;
    const auto systems = static_cast<std::size_t>(m_bench.paths().count()) + (burdened ? 1 : 0);
    if (burdened) m_detours.avoid(std::max(m_bench.burden().bandwidthS, m_bench.floors().leastBandwidthS()));
    m_from.assign(systems * m_bench.size(), kNotGrown);
    m_steiner.assign(systems, kNotGrown);
    m_centres.assign(systems, {});
    m_byRadius.resize(m_bench.size());
    std::iota(m_byRadius.begin(), m_byRadius.end(), std::size_t{0});
    const auto radii = m_bench.floors().radii();
    std::stable_sort(m_byRadius.begin(), m_byRadius.end(),
                     [&](std::size_t x, std::size_t y) { return radii[x] < radii[y]; });
}

const ShortestTree& CliqueTrees::pathsFrom(int system, std::size_t place) {
    if (system == m_bench.paths().count()) return m_detours.pathsFrom(place);
    return m_bench.paths().fromIsland(system, m_bench.islands()[place]);
}

int CliqueTrees::path(int system, std::size_t from, std::size_t to) {
    const ShortestTree& paths = pathsFrom(system, from);
    m_bench.grower().start(paths.source);
    m_bench.grower().join(paths, m_bench.members()[to]);
    return m_bench.pool().indexOf(m_bench.grower().links());
}

int CliqueTrees::from(int system, std::size_t place) {
    int& tree = m_from[static_cast<std::size_t>(system) * m_bench.size() + place];
    if (tree != kNotGrown) return tree;
    const ShortestTree& paths = pathsFrom(system, place);
    m_bench.grower().start(paths.source);
    for (const int member : m_bench.members()) m_bench.grower().join(paths, member);
    return tree = m_bench.pool().indexOf(m_bench.grower().links());
}

int CliqueTrees::steiner(int system) {
    int& tree = m_steiner[static_cast<std::size_t>(system)];
    if (tree != kNotGrown) return tree;
    m_trees.clear();
    for (std::size_t place = 0; place < m_bench.size(); ++place) m_trees.push_back(&pathsFrom(system, place));
    growSteinerTree(m_bench.grower(), m_trees);
    m_bench.addWork(static_cast<long long>(5 * m_bench.size() * m_bench.size()));
    return tree = m_bench.pool().indexOf(m_bench.grower().links());
}

void CliqueTrees::findCentres(int system) {
    std::vector<std::int64_t> radius(m_bench.network().nodes.size(), 0);
    for (const int island : m_bench.islands()) {
        const std::vector<std::int64_t>& distance = m_bench.paths().fromIsland(system, island).distance;
        for (std::size_t node = 0; node < radius.size(); ++node)
            radius[node] =
                std::max(radius[node], distance[node] < 0 ? std::numeric_limits<std::int64_t>::max() : distance[node]);
    }
    std::vector<int>& centres = m_centres[static_cast<std::size_t>(system)];
    centres.resize(radius.size());
    std::iota(centres.begin(), centres.end(), 0);
    const std::size_t count = std::min(kCentres, centres.size());
    std::partial_sort(centres.begin(), centres.begin() + static_cast<std::ptrdiff_t>(count), centres.end(),
                      [&](int x, int y) {
                          return std::pair(radius[static_cast<std::size_t>(x)], x) <
                                 std::pair(radius[static_cast<std::size_t>(y)], y);
                      });
    centres.resize(count);
    m_bench.addWork(static_cast<long long>(radius.size() * (m_bench.size() + 4)));
}

int CliqueTrees::central(int system, std::size_t rank) {
    if (m_centres[static_cast<std::size_t>(system)].empty()) findCentres(system);
    const std::vector<int>& centres = m_centres[static_cast<std::size_t>(system)];
    return rank < centres.size() ? growFromCentre(system, centres[rank]) : -1;
}

// A centre from which all ways leave by one link is in the middle of nothing.
int CliqueTrees::growFromCentre(int system, int centre) {
    m_bench.grower().start(centre);
    for (const int island : m_bench.islands()) {
        const ShortestTree& paths = m_bench.paths().fromIsland(system, island);
        if (paths.distance[static_cast<std::size_t>(centre)] < 0) return -1;
        m_bench.grower().joinSource(paths, centre);
    }
    if (hangsOnOneLink(centre)) return -1;
    return m_bench.pool().indexOf(m_bench.grower().links());
}

bool CliqueTrees::hangsOnOneLink(int node) const {
    const std::vector<int>& members = m_bench.members();
    if (std::find(members.begin(), members.end(), node) != members.end()) return false;
    const auto links = m_bench.grower().links();
    return std::count_if(links.begin(), links.end(), [&](int link) {
               const NetworkLink& ends = m_bench.network().links[static_cast<std::size_t>(link)];
               return ends.a == node || ends.b == node;
           }) < 2;
}

} // namespace isthmus
