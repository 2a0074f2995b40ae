#include "core/optimize/routes/relay_plans.h"

#include <algorithm>
#include <set>

namespace isthmus {
namespace {

constexpr std::size_t kSmall = 4; // up to which every system is tried

using Edges = std::vector<std::pair<int, int>>;

int systemsTried(const Workbench& bench) {
    return std::min(bench.size() <= kSmall ? bench.paths().count() : 2, bench.paths().count());
}

// A way through a system of paths that no earlier system has.
class Hops {
public:
    explicit Hops(Workbench& bench)
        : m_bench(bench) {}
    void offer(PlanKind plan, const Edges& edges, int system) {
        std::vector<Hop> hops;
        std::uint64_t hash = 0;
        for (const auto& [from, to] : edges) {
            hops.push_back({from, to, system});
            hash += m_bench.pathHash(hops.back());
        }
        if (!m_seen.insert(hash).second) return;
        m_bench.offer(plan, hops);
    }

private:
    Workbench& m_bench;
    std::set<std::uint64_t> m_seen;
};

// The tour without its longest hop.
Edges chainOf(const DistanceMatrix& distances) {
    std::vector<int> tour = shortTour(distances);
    std::size_t longest = 0;
    const auto hop = [&](std::size_t i) { return distances.at(tour[i], tour[(i + 1) % tour.size()]); };
    for (std::size_t i = 1; i < tour.size(); ++i)
        if (hop(i) > hop(longest)) longest = i;
    std::rotate(tour.begin(), tour.begin() + static_cast<std::ptrdiff_t>((longest + 1) % tour.size()), tour.end());
    Edges edges;
    for (std::size_t i = 0; i + 1 < tour.size(); ++i) edges.emplace_back(tour[i], tour[i + 1]);
    return edges;
}

Edges starAt(int centre, int members) {
    Edges edges;
    for (int i = 0; i < members; ++i)
        if (i != centre) edges.emplace_back(centre, i);
    return edges;
}

int centreOf(const Workbench& bench) {
    const auto radii = bench.floors().radii();
    return static_cast<int>(std::min_element(radii.begin(), radii.end()) - radii.begin());
}

} // namespace

void draftRelayTrees(Workbench& bench) {
    Hops hops(bench);
    for (int system = 0; system < systemsTried(bench); ++system) {
        const DistanceMatrix distances = bench.paths().distances(system, bench.islands());
        hops.offer(PlanKind::RelayTree, shortestSpanningEdges(distances), system);
        if (bench.size() == 2) continue;
        hops.offer(PlanKind::RelayTree, chainOf(distances), system);
        hops.offer(PlanKind::RelayTree, starAt(centreOf(bench), static_cast<int>(bench.size())), system);
    }
}

void draftRings(Workbench& bench) {
    Hops hops(bench);
    for (int system = 0; system < systemsTried(bench); ++system) {
        const std::vector<int> tour = shortTour(bench.paths().distances(system, bench.islands()));
        Edges edges;
        for (std::size_t i = 0; i < tour.size(); ++i) edges.emplace_back(tour[i], tour[(i + 1) % tour.size()]);
        hops.offer(PlanKind::Ring, edges, system);
    }
}

} // namespace isthmus
