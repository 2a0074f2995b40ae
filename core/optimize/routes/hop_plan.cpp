#include "core/optimize/routes/hop_plan.h"

#include "core/optimize/random.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr double kSecondsPerStep = 1e-12;
constexpr double kBetter = 1 - 1e-12;

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

} // namespace

HopPlan::HopPlan(Workbench& bench, CliqueTrees& trees, PlanKind plan)
    : m_bench(bench)
    , m_trees(trees)
    , m_plan(plan) {}

double HopPlan::latencyS(int from, int to) const {
    return static_cast<double>(m_bench.distance(0, asIndex(from), asIndex(to))) * kSecondsPerStep;
}

void HopPlan::route(const Hops& hops) {
    m_routed.clear();
    for (const auto& [from, to, system] : hops)
        m_routed.push_back({from, to, m_trees.path(system, asIndex(from), asIndex(to))});
}

void HopPlan::offer(const Hops& hops) {
    route(hops);
    std::uint64_t hash = 0;
    for (const RoutedHop& hop : m_routed)
        hash += scramble(static_cast<std::uint64_t>(hop.path) * m_bench.size() + static_cast<std::uint64_t>(hop.from));
    if (!m_seen.insert(hash).second) return;
    const double cost = m_bench.offer(m_plan, m_routed, std::numeric_limits<double>::infinity());
    if (cost >= m_bestS) return;
    m_bestS = cost;
    m_best = hops;
}

bool HopPlan::improve(const Hops& hops) {
    if (leastCostS(hops) >= kBetter * m_bestS) return false;
    --m_left;
    route(hops);
    const double cost = m_bench.offer(m_plan, m_routed, kBetter * m_bestS);
    if (cost >= kBetter * m_bestS) return false;
    m_bestS = cost;
    m_best = hops;
    return true;
}

double HopPlan::leastCostS(const Hops& hops) {
    m_bench.addWork(static_cast<long long>(20 + 6 * hops.size()));
    const double bandwidthS = m_bench.floors().bandwidthS(m_plan);
    if (m_plan != PlanKind::Ring) return m_bench.costS(bandwidthS, longestPathS(hops));
    return m_bench.costS(bandwidthS, 2 * static_cast<double>(m_bench.size() - 1) * longestHopS(hops));
}

double HopPlan::longestHopS(const Hops& hops) const {
    double longest = 0;
    for (const Hop& hop : hops) longest = std::max(longest, latencyS(hop.from, hop.to));
    return longest;
}

// In a tree the place farthest from anywhere is an end of a longest path.
double HopPlan::longestPathS(const Hops& hops) {
    const std::size_t end = farthest(hops, 0);
    return m_reach[farthest(hops, end)];
}

// Fills m_reach.
std::size_t HopPlan::farthest(const Hops& hops, std::size_t start) {
    m_reach.assign(m_bench.size(), -1.0);
    m_reach[start] = 0;
    for (bool grown = true; grown;) {
        grown = false;
        for (const Hop& hop : hops) {
            double& from = m_reach[asIndex(hop.from)];
            double& to = m_reach[asIndex(hop.to)];
            if ((from < 0) == (to < 0)) continue;
            (from < 0 ? from : to) = std::max(from, to) + latencyS(hop.from, hop.to);
            grown = true;
        }
    }
    return static_cast<std::size_t>(std::max_element(m_reach.begin(), m_reach.end()) - m_reach.begin());
}

} // namespace isthmus
