#include "core/optimize/routes/tree_plans.h"

#include <algorithm>
#include <set>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kFew = 12; // members up to which every member's tree is tried
constexpr int kSystemsOfMany = 2;
constexpr std::size_t kTreesTried = 4;  // beyond
constexpr std::size_t kManyRoots = 48;  // members up to which every member may be a root
constexpr std::size_t kRootsTried = 24; // beyond
constexpr std::size_t kCentral = 2;
constexpr std::size_t kRefinements = 4;
constexpr double kLatencyWeights[] = {1, 0.1}; // tried in turn

bool few(const Workbench& bench) { return bench.size() <= kFew; }
// With a burden the last system matters most.
std::vector<int> systemsTried(const RouteKit& kit) {
    std::vector<int> systems;
    for (int system = 0; system < kit.trees.systems(); ++system)
        if (few(kit.bench) || system < kSystemsOfMany || system == kit.bench.paths().count()) systems.push_back(system);
    return systems;
}

// In the order of growing, each once.
std::vector<int> spanningTrees(RouteKit& kit) {
    CliqueTrees& trees = kit.trees;
    std::vector<int> found;
    const auto add = [&](int tree) {
        if (tree >= 0 && std::find(found.begin(), found.end(), tree) == found.end()) found.push_back(tree);
    };
    const std::size_t members = few(kit.bench) ? kit.bench.size() : kTreesTried;
    for (const int system : systemsTried(kit)) {
        for (std::size_t rank = 0; rank < members; ++rank) add(trees.from(system, trees.byRadius()[rank]));
        add(trees.steiner(system));
    }
    for (std::size_t rank = 0; rank < kCentral; ++rank) add(trees.central(0, rank));
    return found;
}

double offerWhole(Workbench& bench, PlanKind plan, const WholeTree& tree) {
    const TreeShare all{tree.tree, tree.root, 1};
    bench.sum().add(bench.seconds(tree.seconds));
    return bench.offer(plan, {&all, 1}, tree.latencyS);
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
    for (std::size_t round = 0; round < rounds && inVain < std::size(kLatencyWeights); ++round) {
        if (!kit.bench.mightBeBest(plan)) return;
        const std::vector<WholeTree> usable = trees.usable();
        if (usable.empty()) return;
        kit.shares.solve(usable);
        const double latencyWeight = kLatencyWeights[round % std::size(kLatencyWeights)];
        if (!kit.routes.price(kit.shares.rows(), kit.shares.program().prices(), latencyWeight)) return;
        const std::size_t before = trees.all().size();
        grow();
        inVain = trees.all().size() > before ? 0 : inVain + 1;
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

void offerMemberTrees(Workbench& bench, PlanKind plan, const std::vector<int>& trees) {
    std::vector<TreeShare> shares;
    double latencyS = 0;
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const int root = bench.members()[i];
        const auto links = bench.pool().links(trees[i]);
        const LoadMeter::Part part =
            plan == PlanKind::SourceTrees ? bench.meter().sourceTree(links, root) : bench.meter().sinkTree(links, root);
        latencyS = std::max(latencyS, part.latencyS);
        shares.push_back({trees[i], root, 1});
        bench.add(part);
    }
    bench.add(plan == PlanKind::SourceTrees ? bench.meter().receivers() : bench.meter().senders());
    bench.offer(plan, shares, latencyS);
}

} // namespace

void draftSharedTrees(RouteKit& kit) {
    WholeTrees trees(kit.bench, PlanKind::SharedTree);
    for (const int tree : spanningTrees(kit)) trees.add(tree, -1);
    for (const WholeTree& tree : trees.all()) offerWhole(kit.bench, PlanKind::SharedTree, tree);
    kit.shares.offerBest(PlanKind::SharedTree, trees.all());
    refine(kit, PlanKind::SharedTree, trees, kRefinements + kit.bench.size(),
           [&] { trees.add(kit.routes.steiner(), -1); });
}

void draftHubs(RouteKit& kit) {
    Workbench& bench = kit.bench;
    WholeTrees everywhere(bench, PlanKind::Hub);
    for (std::size_t place = 0; place < bench.size(); ++place)
        everywhere.add(kit.trees.from(0, place), bench.members()[place]);
    offerEqualShares(bench, everywhere.all());
    WholeTrees hubs(bench, PlanKind::Hub);
    const std::size_t roots = bench.size() <= kManyRoots ? bench.size() : kRootsTried;
    for (std::size_t rank = 0; rank < roots; ++rank) {
        const std::size_t place = kit.trees.byRadius()[rank];
        const int root = bench.members()[place];
        for (const int system : systemsTried(kit)) hubs.add(kit.trees.from(system, place), root);
        hubs.add(kit.trees.steiner(0), root);
        for (std::size_t centre = 0; centre < kCentral; ++centre) hubs.add(kit.trees.central(0, centre), root);
    }
    for (const WholeTree& hub : hubs.all()) offerWhole(bench, PlanKind::Hub, hub);
    kit.shares.offerBest(PlanKind::Hub, hubs.all());
    refine(kit, PlanKind::Hub, hubs, kRefinements, [&] {
        for (std::size_t rank = 0; rank < roots; ++rank) {
            const std::size_t place = kit.trees.byRadius()[rank];
            hubs.add(kit.routes.from(place), bench.members()[place]);
        }
    });
}

void draftMemberTrees(RouteKit& kit, PlanKind plan) {
    std::set<std::vector<int>> seen;
    const auto offer = [&](const std::vector<int>& some) {
        if (seen.insert(some).second) offerMemberTrees(kit.bench, plan, some);
    };
    for (const int system : systemsTried(kit)) {
        std::vector<int> own;
        for (std::size_t place = 0; place < kit.bench.size(); ++place) own.push_back(kit.trees.from(system, place));
        offer(own);
    }
    offer(std::vector<int>(kit.bench.size(), kit.trees.steiner(0)));
}

} // namespace isthmus
