#include "core/optimize/routes/tree_plans.h"

#include <algorithm>
#include <set>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kFew = 12;       // members up to which every member's tree is tried
constexpr std::size_t kTreesTried = 4; // beyond
constexpr std::size_t kRootsTried = 10;
constexpr std::size_t kCentral = 2;

bool few(const Workbench& bench) { return bench.size() <= kFew; }
int systemsTried(const Workbench& bench) {
    return few(bench) ? bench.paths().count() : std::min(2, bench.paths().count());
}

// In the order of growing, each once.
std::vector<int> spanningTrees(Workbench& bench, CliqueTrees& trees) {
    std::vector<int> found;
    const auto add = [&](int tree) {
        if (tree >= 0 && std::find(found.begin(), found.end(), tree) == found.end()) found.push_back(tree);
    };
    const std::size_t members = few(bench) ? bench.size() : kTreesTried;
    for (int system = 0; system < systemsTried(bench); ++system) {
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

// Pairs of tree and root, each once.
class Hubs {
public:
    explicit Hubs(Workbench& bench)
        : m_bench(bench) {}
    void add(int tree, std::size_t place) {
        if (tree < 0 || !m_seen.insert({tree, place}).second) return;
        const int root = m_bench.members()[place];
        const LoadMeter::Part part = m_bench.meter().hubTree(m_bench.pool().links(tree), root);
        m_hubs.push_back({tree, root, part.latencyS, m_bench.keep(part)});
    }
    [[nodiscard]] const std::vector<WholeTree>& all() const { return m_hubs; }

private:
    Workbench& m_bench;
    std::set<std::pair<int, std::size_t>> m_seen;
    std::vector<WholeTree> m_hubs;
};

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

void draftSharedTrees(Workbench& bench, CliqueTrees& trees, TreeShares& shares) {
    std::vector<WholeTree> whole;
    for (const int tree : spanningTrees(bench, trees)) {
        const LoadMeter::Part part = bench.meter().sharedTree(bench.pool().links(tree));
        whole.push_back({tree, -1, part.latencyS, bench.keep(part)});
        offerWhole(bench, PlanKind::SharedTree, whole.back());
    }
    if (bench.mightBeBest(PlanKind::SharedTree)) shares.offerBest(PlanKind::SharedTree, std::move(whole));
}

void draftHubs(Workbench& bench, CliqueTrees& trees, TreeShares& shares) {
    Hubs everywhere(bench);
    for (std::size_t place = 0; place < bench.size(); ++place) everywhere.add(trees.from(0, place), place);
    offerEqualShares(bench, everywhere.all());
    Hubs hubs(bench);
    for (std::size_t rank = 0; rank < std::min(bench.size(), few(bench) ? bench.size() : kRootsTried); ++rank) {
        const std::size_t place = trees.byRadius()[rank];
        for (int system = 0; system < systemsTried(bench); ++system) hubs.add(trees.from(system, place), place);
        hubs.add(trees.steiner(0), place);
        for (std::size_t centre = 0; centre < kCentral; ++centre) hubs.add(trees.central(0, centre), place);
    }
    for (const WholeTree& hub : hubs.all()) offerWhole(bench, PlanKind::Hub, hub);
    if (bench.mightBeBest(PlanKind::Hub)) shares.offerBest(PlanKind::Hub, hubs.all());
}

void draftMemberTrees(Workbench& bench, CliqueTrees& trees, PlanKind plan) {
    std::set<std::vector<int>> seen;
    const auto offer = [&](const std::vector<int>& some) {
        if (seen.insert(some).second) offerMemberTrees(bench, plan, some);
    };
    for (int system = 0; system < systemsTried(bench); ++system) {
        std::vector<int> own;
        for (std::size_t place = 0; place < bench.size(); ++place) own.push_back(trees.from(system, place));
        offer(own);
    }
    offer(std::vector<int>(bench.size(), trees.steiner(0)));
}

} // namespace isthmus
