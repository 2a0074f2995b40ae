#include "core/optimize/routes/plan_finder.h"

#include "core/optimize/routes/member_trees.h"
#include "core/optimize/routes/relay_plans.h"
#include "core/optimize/routes/tree_plans.h"

#include <algorithm>
#include <numeric>

namespace isthmus {
namespace {

constexpr std::size_t kKept = 5;
constexpr double kLate = 1.6; // times the best cost
constexpr double kSame = 1 + 1e-9;
constexpr double kWorthIt = 0.9; // a plan that is slower loads that much less

std::size_t sizeOf(const Candidate& candidate) {
    std::size_t size = 100 + 2 * candidate.seconds.size() + candidate.clique.members.size();
    for (const RoutedTree& tree : candidate.clique.trees) size += 8 + tree.links.size();
    for (const std::vector<int>& path : candidate.clique.paths) size += 8 + path.size();
    return size;
}

bool noBetter(const Draft& draft, const Draft& than) {
    return draft.use == than.use && draft.latencyS * kSame >= than.latencyS &&
           draft.bandwidthS * kSame >= than.bandwidthS;
}

// Whether it takes no less anywhere.
bool noBetter(const Candidate& candidate, const Candidate& than) {
    if (candidate.latencyS * kSame < than.latencyS) return false;
    auto here = candidate.seconds.begin();
    for (const auto& [resource, seconds] : than.seconds) {
        while (here != candidate.seconds.end() && here->resource < resource) ++here;
        if (here == candidate.seconds.end() || here->resource != resource || here->seconds * kSame < seconds)
            return false;
    }
    return true;
}

} // namespace

struct PlanFinder::Tools : RouteKit {
    using RouteKit::RouteKit;
};

PlanFinder::PlanFinder(const PathSystems& paths, std::span<const PlanKind> allowed)
    : m_allowed(allowed.begin(), allowed.end())
    , m_tools(std::make_unique<Tools>(paths)) {}

PlanFinder::~PlanFinder() = default;

void PlanFinder::draft() {
    RouteKit& kit = *m_tools;
    Workbench& bench = kit.bench;
    kit.trees.begin();
    RelayTrees relays(bench, kit.trees);
    if (bench.worthDrafting(PlanKind::RelayTree)) relays.draft();
    if (bench.size() == 2 && !bench.drafts().empty() && !bench.mightBeBest(PlanKind::SharedTree)) return;
    if (bench.worthDrafting(PlanKind::SharedTree)) draftSharedTrees(kit);
    if (bench.size() == 2 && !bench.drafts().empty()) return;
    Rings rings(bench, kit.trees);
    MemberTrees sources(bench, kit.trees, PlanKind::SourceTrees);
    MemberTrees sinks(bench, kit.trees, PlanKind::SinkTrees);
    if (bench.worthDrafting(PlanKind::Ring)) rings.draft();
    if (bench.worthDrafting(PlanKind::Hub)) draftHubs(kit);
    if (bench.worthDrafting(PlanKind::SourceTrees)) sources.draft();
    if (bench.worthDrafting(PlanKind::SinkTrees)) sinks.draft();
    relays.improve();
    rings.improve();
    sources.improve();
    sinks.improve();
}

std::vector<std::size_t> PlanFinder::byCost() const {
    const std::vector<Draft>& drafts = m_tools->bench.drafts();
    std::vector<std::size_t> order(drafts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t x, std::size_t y) { return drafts[x].costS < drafts[y].costS; });
    return order;
}

namespace {

// Drafts that become plans: the quickest, and one that leaves the most to the other cliques of a round.
class Keeping {
public:
    explicit Keeping(Workbench& bench)
        : m_bench(bench) {}

    [[nodiscard]] bool full() const { return m_plans.best.size() == kKept; }
    void keep(const Draft& draft) {
        if (std::any_of(m_kept.begin(), m_kept.end(), [&](const Draft* other) { return noBetter(draft, *other); }))
            return;
        Candidate candidate = measured(m_bench.meter(), m_bench.network(), m_bench.cliqueOf(draft));
        m_bench.addWork(static_cast<long long>(500 + 10 * sizeOf(candidate)));
        std::vector<Candidate>& best = m_plans.best;
        if (std::any_of(best.begin(), best.end(), [&](const Candidate& other) { return noBetter(candidate, other); }))
            return;
        m_plans.size += sizeOf(candidate);
        best.push_back(std::move(candidate));
        m_kept.push_back(&draft);
    }
    void keepMostFrugal() {
        const auto lessInAll = [](const Draft& x, const Draft& y) { return x.totalS < y.totalS; };
        const std::vector<Draft>& drafts = m_bench.drafts();
        const Draft& frugal = *std::min_element(drafts.begin(), drafts.end(), lessInAll);
        if (std::all_of(m_kept.begin(), m_kept.end(),
                        [&](const Draft* other) { return frugal.totalS < kWorthIt * other->totalS; }))
            keep(frugal);
    }
    CliquePlans take() {
        std::stable_sort(m_plans.best.begin(), m_plans.best.end(),
                         [](const Candidate& x, const Candidate& y) { return x.durationS() < y.durationS(); });
        m_plans.work = m_bench.work();
        return std::move(m_plans);
    }

private:
    Workbench& m_bench;
    CliquePlans m_plans;
    std::vector<const Draft*> m_kept;
};

} // namespace

CliquePlans PlanFinder::best(std::span<const int> islands) {
    Workbench& bench = m_tools->bench;
    bench.begin(islands, m_allowed, {});
    draft();
    Keeping keeping(bench);
    for (const std::size_t index : byCost()) {
        const Draft& draft = bench.drafts()[index];
        if (keeping.full() || draft.costS > kLate * bench.bestS()) break;
        keeping.keep(draft);
    }
    keeping.keepMostFrugal();
    return keeping.take();
}

PlanFinder::Detour PlanFinder::detour(std::span<const int> islands, const Burden& burden, double lessThan) {
    Workbench& bench = m_tools->bench;
    bench.begin(islands, m_allowed, burden);
    bench.mustBeat(lessThan);
    draft();
    Detour detour{std::nullopt, bench.bestS(), bench.work()};
    if (bench.bestS() >= lessThan) return detour;
    const Draft& best = bench.drafts()[byCost().front()];
    detour.plan = measured(bench.meter(), bench.network(), bench.cliqueOf(best));
    return detour;
}

std::vector<Candidate> PlanFinder::all(std::span<const int> islands) {
    Workbench& bench = m_tools->bench;
    bench.begin(islands, m_allowed, {});
    bench.draftEverything();
    draft();
    std::vector<Candidate> candidates;
    for (const std::size_t index : byCost())
        candidates.push_back(measured(bench.meter(), bench.network(), bench.cliqueOf(bench.drafts()[index])));
    return candidates;
}

} // namespace isthmus
