#include "core/optimize/routes/tree_plans.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kFew = 12; // members up to which every member's tree is tried
constexpr int kSystemsOfMany = 2;
constexpr std::size_t kTreesTried = 4;  // beyond
constexpr std::size_t kManyRoots = 48;  // members up to which every member may be a root
constexpr std::size_t kRootsTried = 24; // beyond
constexpr std::size_t kRefinements = 4;
constexpr std::size_t kMoreRefinements = 12;   // as long as each saves
constexpr double kWorthMore = 0.998;           // of the cost
constexpr double kLatencyWeights[] = {1, 0.1}; // tried in turn

bool few(const Workbench& bench) { return bench.size() <= kFew; }
int systemsTried(const RouteKit& kit) {
    const int systems = kit.bench.paths().count();
    return few(kit.bench) ? systems : std::min(kSystemsOfMany, systems);
}

// Returns how busy the busiest resource is with the best of them.
double offerWhole(Workbench& bench, PlanKind plan, std::span<const WholeTree> trees) {
    double busyS = std::numeric_limits<double>::infinity();
    for (const WholeTree& tree : trees) {
        const TreeShare all{tree.tree, tree.root, 1};
        bench.sum().add(bench.seconds(tree.seconds));
        bench.offer(plan, {&all, 1}, tree.latencyS);
        busyS = std::min(busyS, bench.drafts().back().busyS);
    }
    return busyS;
}

// Trees that are each a whole plan, each once.
class WholeTrees {
public:
    WholeTrees(Workbench& bench, PlanKind plan)
        : m_bench(bench)
        , m_plan(plan) {}

    void add(int tree, int root) {
        if (tree < 0 || !m_seen.insert({tree, root}).second) return;
        const auto links = m_bench.pool().links(tree);
        const LoadMeter::Part part =
            m_plan == PlanKind::Hub ? m_bench.meter().hubTree(links, root) : m_bench.meter().sharedTree(links);
        m_trees.push_back({tree, root, part.latencyS, m_bench.keep(part)});
    }
    [[nodiscard]] const std::vector<WholeTree>& all() const { return m_trees; }
    // Those whose latency does not rule them out.
    [[nodiscard]] std::vector<WholeTree> usable() const {
        std::vector<WholeTree> usable;
        const double floorS = m_bench.floors().bandwidthS(m_plan);
        for (const WholeTree& tree : m_trees)
            if (m_bench.mightBeBest(floorS, tree.latencyS)) usable.push_back(tree);
        return usable;
    }

private:
    Workbench& m_bench;
    PlanKind m_plan;
    std::set<std::pair<int, int>> m_seen;
    std::vector<WholeTree> m_trees;
};

// Where links hold the best shares up: more trees that avoid them, as long as that may help.
template <class Grow>
void refine(RouteKit& kit, PlanKind plan, WholeTrees& trees, std::size_t rounds, Grow grow) {
    std::size_t inVain = 0;
    double before = kit.bench.bestS();
    for (std::size_t round = 0; round < rounds + kMoreRefinements && inVain < std::size(kLatencyWeights); ++round) {
        const double costS = kit.bench.bestS();
        if (round >= rounds && costS > kWorthMore * before) return;
        before = costS;
        if (!kit.bench.mightBeBest(plan)) return;
        const std::vector<WholeTree> usable = trees.usable();
        if (usable.empty()) return;
        kit.shares.solve(usable);
        const double latencyWeight = kLatencyWeights[round % std::size(kLatencyWeights)];
        if (!kit.routes.price(kit.shares.rows(), kit.shares.program().prices(), latencyWeight)) return;
        const std::size_t known = trees.all().size();
        grow();
        inVain = trees.all().size() > known ? 0 : inVain + 1;
        if (inVain == 0) kit.shares.offerBest(plan, trees.all());
    }
}

void offerEqualShares(Workbench& bench, std::span<const WholeTree> hubs) {
    std::vector<TreeShare> shares;
    double latencyS = 0;
    const double share = 1 / static_cast<double>(hubs.size());
    for (const WholeTree& hub : hubs) {
        shares.push_back({hub.tree, hub.root, share});
        bench.sum().add(bench.seconds(hub.seconds), share);
        latencyS = std::max(latencyS, hub.latencyS);
    }
    bench.offer(PlanKind::Hub, shares, latencyS);
}

} // namespace

void draftSharedTrees(RouteKit& kit) {
    Workbench& bench = kit.bench;
    WholeTrees trees(bench, PlanKind::SharedTree);
    const auto draft = [&](int system) {
        const std::size_t before = trees.all().size();
        const std::size_t members = few(bench) ? bench.size() : kTreesTried;
        for (std::size_t rank = 0; rank < members; ++rank)
            trees.add(kit.trees.from(system, kit.trees.byRadius()[rank]), -1);
        trees.add(kit.trees.steiner(system), -1);
        trees.add(kit.trees.central(system), -1);
        return offerWhole(bench, PlanKind::SharedTree, std::span(trees.all()).subspan(before));
    };
    draftWithin(bench, kit.trees, PlanKind::SharedTree, draft(0), draft);
    for (int system = 1; system < systemsTried(kit); ++system) draft(system);
    kit.shares.offerBest(PlanKind::SharedTree, trees.all());
    refine(kit, PlanKind::SharedTree, trees, kRefinements + bench.size(), [&] {
        trees.add(kit.routes.steiner(), -1);
        trees.add(kit.routes.central(), -1);
    });
}

void draftHubs(RouteKit& kit) {
    Workbench& bench = kit.bench;
    WholeTrees everywhere(bench, PlanKind::Hub);
    for (std::size_t place = 0; place < bench.size(); ++place)
        everywhere.add(kit.trees.from(0, place), bench.members()[place]);
    offerEqualShares(bench, everywhere.all());
    WholeTrees hubs(bench, PlanKind::Hub);
    const std::size_t roots = bench.size() <= kManyRoots ? bench.size() : kRootsTried;
    const int within = kit.trees.within(bench.leastBusyS(PlanKind::Hub));
    for (std::size_t rank = 0; rank < roots; ++rank) {
        const std::size_t place = kit.trees.byRadius()[rank];
        const int root = bench.members()[place];
        for (int system = 0; system < systemsTried(kit); ++system) hubs.add(kit.trees.from(system, place), root);
        hubs.add(kit.trees.from(within, place), root);
        hubs.add(kit.trees.steiner(0), root);
        hubs.add(kit.trees.central(0), root);
    }
    offerWhole(bench, PlanKind::Hub, hubs.all());
    kit.shares.offerBest(PlanKind::Hub, hubs.all());
    refine(kit, PlanKind::Hub, hubs, kRefinements, [&] {
        for (std::size_t rank = 0; rank < roots; ++rank) {
            const std::size_t place = kit.trees.byRadius()[rank];
            hubs.add(kit.routes.from(place), bench.members()[place]);
        }
    });
}

} // namespace isthmus
