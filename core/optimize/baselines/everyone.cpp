#include "core/graph/trees.h"
#include "core/optimize/baselines/families.h"

#include <array>

namespace isthmus {
namespace {

RoutedSchedule alone(RoutedClique clique) { return {{{{std::move(clique)}}}}; }

RoutedClique unrouted(const Network& network, PlanKind plan) { return {network.islands, plan, 1, {}, {}, {}, {}}; }

LinkSet treeFrom(const PathSystems& paths, int system, int island) {
    return pathsToMembers(paths.network(), paths.fromIsland(system, island), paths.network().islands);
}

LinkSet steinerTreeOfAll(const PathSystems& paths, int system) {
    std::vector<const ShortestTree*> trees;
    for (const int island : allIslands(paths.network())) trees.push_back(&paths.fromIsland(system, island));
    return steinerTree(paths.network(), paths.lengths(system), trees);
}

class BestHub {
public:
    explicit BestHub(const Network& network)
        : m_network(network) {}
    void offer(int root, LinkSet tree) {
        RoutedClique hub = unrouted(m_network, PlanKind::Hub);
        hub.trees.push_back({root, std::move(tree), 1});
        Candidate candidate = measured(m_network, std::move(hub));
        if (!m_best || candidate.durationS() < m_best->durationS()) m_best = std::move(candidate);
    }
    [[nodiscard]] const Candidate& best() const { return *m_best; }

private:
    const Network& m_network;
    std::optional<Candidate> m_best;
};

Candidate bestHub(const PathSystems& paths) {
    BestHub hubs(paths.network());
    for (int system = 0; system < paths.count(); ++system) {
        const LinkSet shared = steinerTreeOfAll(paths, system);
        for (const int island : allIslands(paths.network())) {
            const int root = paths.network().islands[static_cast<std::size_t>(island)];
            hubs.offer(root, treeFrom(paths, system, island));
            hubs.offer(root, shared);
        }
    }
    return hubs.best();
}

} // namespace

RoutedSchedule allToAll(PlanLibrary& library, const BaselineSettings&) {
    const Network& network = library.network();
    RoutedClique clique = unrouted(network, PlanKind::SourceTrees);
    for (const int island : allIslands(network))
        clique.trees.push_back(
            {network.islands[static_cast<std::size_t>(island)], treeFrom(library.paths(), kLatencySystem, island), 1});
    return alone(std::move(clique));
}

RoutedSchedule allReduce(PlanLibrary& library, const BaselineSettings&) {
    const Candidate best = library.plansOf(allIslands(library.network()))->best.front();
    if (!isAllowed(baselineOf(BaselineKind::Hub), library.allowed())) return alone(best.clique);
    const Candidate hub = bestHub(library.paths());
    return alone(hub.durationS() < best.durationS() ? hub.clique : best.clique);
}

RoutedSchedule ringOfAll(PlanLibrary& library, const BaselineSettings&) {
    constexpr std::array kRing{PlanKind::Ring};
    return alone(allCandidates(library.paths(), kRing, allIslands(library.network())).front().clique);
}

RoutedSchedule hubOfAll(PlanLibrary& library, const BaselineSettings&) {
    return alone(bestHub(library.paths()).clique);
}

} // namespace isthmus
