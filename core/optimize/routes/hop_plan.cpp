#include "core/optimize/routes/hop_plan.h"

#include "core/optimize/random.h"

#include <algorithm>
#include <limits>

namespace isthmus {
namespace {

constexpr double kSecondsPerStep = 1e-12;
constexpr double kTold = 1e-9; // busy by less than that apart: alike

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

} // namespace

double HopPlan::latencyS(int from, int to) const {
    return static_cast<double>(m_bench.distance(0, asIndex(from), asIndex(to))) * kSecondsPerStep;
}

double HopPlan::offer(const Hops& hops) {
    std::uint64_t hash = 0;
    for (const RoutedHop& hop : hops)
        hash += scramble(static_cast<std::uint64_t>(hop.path) * m_bench.size() + static_cast<std::uint64_t>(hop.from));
    if (const auto known = m_seen.find(hash); known != m_seen.end()) return known->second;
    m_bench.offer(m_plan, hops, std::numeric_limits<double>::infinity());
    m_offered.push_back({hops, m_bench.drafts().back()});
    return m_seen[hash] = m_offered.back().draft.busyS;
}

std::vector<Hops> HopPlan::bestOffered(std::size_t most) const {
    std::vector<const Offered*> order;
    for (const Offered& offered : m_offered) order.push_back(&offered);
    std::stable_sort(order.begin(), order.end(),
                     [](const Offered* x, const Offered* y) { return x->draft.costS < y->draft.costS; });
    std::vector<Hops> best;
    for (const Offered* offered : order)
        if (best.size() < most) best.push_back(offered->hops);
    return best;
}

void HopPlan::start(const Hops& hops) {
    m_here = hops;
    const auto same = [&](const Offered& offered) {
        return std::equal(hops.begin(), hops.end(), offered.hops.begin(), offered.hops.end(),
                          [](const RoutedHop& x, const RoutedHop& y) { return x.from == y.from && x.path == y.path; });
    };
    m_hereDraft = std::find_if(m_offered.begin(), m_offered.end(), same)->draft;
}

bool HopPlan::improve(const Hops& hops) {
    const double noMoreS = kNoMore * m_hereDraft.costS;
    if (!mightBeStep(hops)) return false;
    --m_left;
    if (m_bench.offer(m_plan, hops, noMoreS) >= noMoreS) return false;
    const Draft& draft = m_bench.drafts().back();
    if (!Workbench::isStep(draft, m_hereDraft)) return false;
    m_hereDraft = draft;
    m_here = hops;
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
    for (const RoutedHop& hop : hops) longest = std::max(longest, latencyS(hop.from, hop.to));
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
        for (const RoutedHop& hop : hops) {
            double& from = m_reach[asIndex(hop.from)];
            double& to = m_reach[asIndex(hop.to)];
            if ((from < 0) == (to < 0)) continue;
            (from < 0 ? from : to) = std::max(from, to) + latencyS(hop.from, hop.to);
            grown = true;
        }
    }
    return static_cast<std::size_t>(std::max_element(m_reach.begin(), m_reach.end()) - m_reach.begin());
}

int HopPlan::detour(const Hops& hops, std::size_t hop, bool less) {
    m_uses.assign(m_bench.network().links.size(), 0);
    for (std::size_t i = 0; i < hops.size(); ++i)
        for (const int link : m_bench.pool().links(hops[i].path))
            if (i != hop) ++m_uses[asIndex(link)];
    const double k = static_cast<double>(m_bench.size());
    const double load = m_plan == PlanKind::Ring ? 2 * (k - 1) / k : 1;
    const double limitS = m_hereDraft.busyS * (less ? 1 - kTold : 1 + kTold);
    m_bench.avoid(m_lengths, [&](int link, int resource) {
        const double seconds = load * (1 + m_uses[asIndex(link)]) * m_bench.unitS(resource);
        return m_bench.burden().on(resource) + seconds > limitS;
    });
    const int from = m_bench.members()[asIndex(hops[hop].from)];
    const int to = m_bench.members()[asIndex(hops[hop].to)];
    m_bench.search().run(m_lengths, from, {&to, 1}, m_paths);
    m_bench.grower().start(from);
    m_bench.grower().join(m_paths, to);
    return m_bench.pool().indexOf(m_bench.grower().links());
}

} // namespace isthmus
