#include "core/optimize/routes/plan_finder.h"

#include "core/optimize/routes/relay_plans.h"
#include "core/optimize/routes/tree_plans.h"

#include <algorithm>
#include <numeric>

namespace isthmus {
namespace {

constexpr std::size_t kKept = 5;
constexpr double kLate = 1.6; // times the best cost
constexpr double kSame = 1 + 1e-9;

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
    if (bench.worthDrafting(PlanKind::RelayTree)) draftRelayTrees(bench, kit.trees);
    if (bench.size() == 2 && !bench.drafts().empty() && !bench.mightBeBest(PlanKind::SharedTree)) return;
    if (bench.worthDrafting(PlanKind::SharedTree)) draftSharedTrees(kit);
    if (bench.size() == 2 && !bench.drafts().empty()) return;
    if (bench.worthDrafting(PlanKind::Ring)) draftRings(bench, kit.trees);
    if (bench.worthDrafting(PlanKind::Hub)) draftHubs(kit);
    for (const PlanKind plan : {PlanKind::SourceTrees, PlanKind::SinkTrees})
        if (bench.worthDrafting(plan)) draftMemberTrees(kit, plan);
}

std::vector<std::size_t> PlanFinder::byCost() const {
    const std::vector<Draft>& drafts = m_tools->bench.drafts();
    std::vector<std::size_t> order(drafts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t x, std::size_t y) { return drafts[x].costS < drafts[y].costS; });
    return order;
}

CliquePlans PlanFinder::best(std::span<const int> islands) {
    Workbench& bench = m_tools->bench;
    bench.begin(islands, m_allowed, {});
    draft();
    CliquePlans plans;
    std::vector<const Draft*> kept;
    for (const std::size_t index : byCost()) {
        const Draft& draft = bench.drafts()[index];
        if (plans.best.size() == kKept || draft.costS > kLate * bench.bestS()) break;
        if (std::any_of(kept.begin(), kept.end(), [&](const Draft* other) { return noBetter(draft, *other); }))
            continue;
        Candidate candidate = measured(bench.meter(), bench.network(), bench.cliqueOf(draft));
        bench.addWork(static_cast<long long>(500 + 10 * sizeOf(candidate)));
        if (std::any_of(plans.best.begin(), plans.best.end(),
                        [&](const Candidate& other) { return noBetter(candidate, other); }))
            continue;
        plans.size += sizeOf(candidate);
        plans.best.push_back(std::move(candidate));
        kept.push_back(&draft);
    }
    plans.work = bench.work();
    return plans;
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
