#include "core/optimize/routes/member_trees.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr std::size_t kFew = 12;  // members up to which every system is tried, and a local search
constexpr int kSystemsOfMany = 2; // beyond
constexpr int kMostLookedAt = 40; // in it
constexpr double kNoMore = 1 + 1e-12;
constexpr double kBelow = 1 - 1e-9;

} // namespace

MemberTrees::MemberTrees(Workbench& bench, CliqueTrees& trees, PlanKind plan)
    : m_bench(bench)
    , m_trees(trees)
    , m_plan(plan) {}

void MemberTrees::draft() {
    m_ends = m_bench.keep(m_plan == PlanKind::SourceTrees ? m_bench.meter().receivers() : m_bench.meter().senders());
    offer(std::vector<int>(m_bench.size(), m_trees.steiner(0)));
    offer(std::vector<int>(m_bench.size(), m_trees.central(0)));
    const auto offerAlong = [this](int system) { return offer(along(system)); };
    draftWithin(m_bench, m_trees, m_plan, offerAlong(0), offerAlong);
    const int systems = m_bench.paths().count();
    const int tried = m_bench.size() <= kFew ? systems : std::min(kSystemsOfMany, systems);
    for (int system = 1; system < tried; ++system) offerAlong(system);
}

void MemberTrees::improve() {
    if (m_best.empty() || m_bench.size() > kFew) return;
    m_left = kMostLookedAt;
    while (m_left > 0 && m_bench.mightBeBest(m_plan) && changeOne()) continue;
}

std::vector<int> MemberTrees::along(int system) {
    std::vector<int> own;
    for (std::size_t place = 0; place < m_bench.size(); ++place) own.push_back(m_trees.from(system, place));
    return own;
}

const MemberTrees::Tree& MemberTrees::measured(int tree, std::size_t place) {
    const auto [at, isNew] = m_measured.try_emplace({tree, place});
    if (!isNew) return at->second;
    const int root = m_bench.members()[place];
    const auto links = m_bench.pool().links(tree);
    const LoadMeter::Part part = m_plan == PlanKind::SourceTrees ? m_bench.meter().sourceTree(links, root)
                                                                 : m_bench.meter().sinkTree(links, root);
    const double latencyS = part.latencyS;
    return at->second = {m_bench.keep(part), latencyS};
}

// Returns how busy the busiest resource is.
double MemberTrees::offer(const std::vector<int>& trees) {
    if (const auto known = m_seen.find(trees); known != m_seen.end()) return known->second;
    if (draft(trees, std::numeric_limits<double>::infinity()) < m_bestDraft.costS) take(trees);
    return m_seen[trees] = m_bench.drafts().back().busyS;
}

double MemberTrees::draft(const std::vector<int>& trees, double lessThan) {
    std::vector<TreeShare> shares;
    double latencyS = 0;
    m_bench.sum().add(m_bench.seconds(m_ends));
    for (std::size_t place = 0; place < trees.size(); ++place) {
        const Tree& tree = measured(trees[place], place);
        latencyS = std::max(latencyS, tree.latencyS);
        shares.push_back({trees[place], m_bench.members()[place], 1});
        m_bench.sum().add(m_bench.seconds(tree.seconds));
    }
    return m_bench.offer(m_plan, shares, latencyS, lessThan);
}

void MemberTrees::take(const std::vector<int>& trees) {
    m_bestDraft = m_bench.drafts().back();
    m_best = trees;
}

bool MemberTrees::changeOne() {
    for (std::size_t place = 0; place < m_best.size(); ++place) {
        std::vector<int> trial = m_best;
        trial[place] = detour(place);
        if (step(trial)) return true;
        for (int system = 0; system < m_trees.systems(); ++system) {
            trial[place] = m_trees.from(system, place);
            if (step(trial)) return true;
        }
    }
    return false;
}

bool MemberTrees::step(const std::vector<int>& trial) {
    if (trial == m_best || --m_left < 0) return false;
    const double noMoreS = kNoMore * m_bestDraft.costS;
    if (draft(trial, noMoreS) >= noMoreS || !Workbench::isStep(m_bench.drafts().back(), m_bestDraft)) return false;
    take(trial);
    return true;
}

// Paths from the member on which no link is as busy as the busiest is now.
int MemberTrees::detour(std::size_t without) {
    SecondsSum& others = m_bench.sum();
    for (std::size_t place = 0; place < m_best.size(); ++place)
        if (place != without) others.add(m_bench.seconds(measured(m_best[place], place).seconds));
    m_bench.avoid(m_lengths, [&](int, int resource) {
        const double busyS = others.at(resource) + m_bench.unitS(resource) + m_bench.burden().on(resource);
        return busyS > kBelow * m_bestDraft.busyS;
    });
    others.clear();
    m_bench.search().run(m_lengths, m_bench.members()[without], m_bench.members(), m_paths);
    m_bench.grower().start(m_paths.source);
    for (const int member : m_bench.members()) m_bench.grower().join(m_paths, member);
    return m_bench.pool().indexOf(m_bench.grower().links());
}

} // namespace isthmus
