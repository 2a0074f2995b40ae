#include "core/optimize/routes/tree_shares.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr double kAbove = 1 + 1e-12;
constexpr int kMostLatencies = 12; // tried

} // namespace

TreeShares::TreeShares(Workbench& bench)
    : m_bench(bench)
    , m_spread(static_cast<std::size_t>(Resources(bench.network()).count())) {}

void TreeShares::spread(std::span<const WholeTree> trees) {
    for (const WholeTree& tree : trees)
        for (const auto& [resource, seconds] : m_bench.seconds(tree.seconds)) {
            Spread& spread = m_spread[static_cast<std::size_t>(resource)];
            if (spread.trees++ == 0) {
                m_used.push_back(resource);
                spread.least = seconds;
            }
            spread.least = std::min(spread.least, seconds);
            spread.most = std::max(spread.most, seconds);
        }
}

// A resource that all trees load alike leaves nothing to choose. If it is a link, other trees may avoid it, so that it
// is kept for its price.
void TreeShares::findRows(std::span<const WholeTree> trees) {
    spread(trees);
    const Burden& burden = m_bench.burden();
    const Resources numbers(m_bench.network());
    const auto isLink = [&](int resource) { return numbers.kind(resource) == Resources::Kind::Link; };
    m_fixedS = burden.bandwidthS;
    double floorS = m_fixedS;
    for (const int resource : m_used) {
        const Spread& spread = m_spread[static_cast<std::size_t>(resource)];
        if (spread.trees < trees.size()) continue;
        floorS = std::max(floorS, burden.on(resource) + spread.least);
        if (!isLink(resource)) m_fixedS = std::max(m_fixedS, burden.on(resource) + spread.least);
    }
    m_rows.clear();
    for (const int resource : m_used) {
        Spread& spread = m_spread[static_cast<std::size_t>(resource)];
        const double mostS = burden.on(resource) + spread.most;
        if (isLink(resource) ? mostS * kAbove < floorS : mostS <= floorS * kAbove) continue;
        spread.row = static_cast<int>(m_rows.size());
        m_rows.push_back(resource);
    }
}

double TreeShares::solve(std::span<const WholeTree> trees) {
    findRows(trees);
    m_program.start(m_rows.size() + 1);
    const long long before = m_program.work();
    for (const WholeTree& tree : trees) {
        m_loads.assign(m_rows.size() + 1, m_fixedS);
        for (std::size_t row = 0; row < m_rows.size(); ++row) m_loads[row] = m_bench.burden().on(m_rows[row]);
        for (const auto& [resource, seconds] : m_bench.seconds(tree.seconds))
            if (const int row = m_spread[static_cast<std::size_t>(resource)].row; row >= 0)
                m_loads[static_cast<std::size_t>(row)] += seconds;
        m_program.add(m_loads);
    }
    for (const int resource : m_used) m_spread[static_cast<std::size_t>(resource)] = {};
    m_used.clear();
    m_program.solve();
    m_bench.addWork(m_program.work() - before);
    return m_program.most();
}

void TreeShares::offer(PlanKind plan, std::span<const WholeTree> trees) {
    std::vector<TreeShare> shares;
    double latencyS = 0;
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const double share = m_program.shares()[i];
        if (share <= 0) continue;
        shares.push_back({trees[i].tree, trees[i].root, share});
        latencyS = std::max(latencyS, trees[i].latencyS);
        m_bench.sum().add(m_bench.seconds(trees[i].seconds), share);
    }
    m_bench.offer(plan, shares, latencyS);
}

void TreeShares::offerBest(PlanKind plan, std::vector<WholeTree> trees) {
    std::stable_sort(trees.begin(), trees.end(),
                     [](const WholeTree& x, const WholeTree& y) { return x.latencyS < y.latencyS; });
    const double floorS = m_bench.floors().bandwidthS(plan);
    while (!trees.empty() && !m_bench.mightBeBest(floorS, trees.back().latencyS)) trees.pop_back();
    if (trees.size() < 2) return;
    m_ends.clear();
    for (std::size_t count = 1; count <= trees.size(); ++count)
        if (count == trees.size() || trees[count].latencyS > trees[count - 1].latencyS) m_ends.push_back(count);
    m_left = kMostLatencies;
    search(plan, trees, 0, m_ends.size() - 1, offerUpTo(plan, trees, m_ends.size() - 1));
}

// Among the trees up to the end-th latency.
double TreeShares::offerUpTo(PlanKind plan, std::span<const WholeTree> trees, std::size_t end) {
    const std::span<const WholeTree> some = trees.first(m_ends[end]);
    const double mostS = solve(some);
    if (m_bench.mightBeBest(mostS, some.back().latencyS)) offer(plan, some);
    return mostS;
}

// Latencies first to last, the last left out: with less latency the busiest resource has no less than leastS.
void TreeShares::search(PlanKind plan, std::span<const WholeTree> trees, std::size_t first, std::size_t last,
                        double leastS) {
    if (first >= last || m_left == 0) return;
    if (!m_bench.mightBeBest(leastS, trees[m_ends[first] - 1].latencyS)) return;
    --m_left;
    const std::size_t middle = first + (last - first) / 2;
    const double mostS = offerUpTo(plan, trees, middle);
    search(plan, trees, first, middle, mostS);
    search(plan, trees, middle + 1, last, leastS);
}

} // namespace isthmus
