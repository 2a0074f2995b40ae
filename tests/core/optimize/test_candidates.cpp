#include "core/optimize/candidates.h"
#include "core/traffic/round.h"
#include "tests/core/optimize/nine_cities.h"
#include "tests/core/optimize/random_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace isthmus {
namespace {

std::vector<int> allOf(const Network& network) {
    std::vector<int> islands(network.islands.size());
    std::iota(islands.begin(), islands.end(), 0);
    return islands;
}

Candidate best(const Network& network, std::vector<PlanKind> allowed = {}) {
    return bestPlans(PathSystems(network), allowed, allOf(network)).best.front();
}

std::set<std::string> rootsOf(const Network& network, const RoutedClique& clique) {
    std::set<std::string> roots;
    for (const RoutedTree& tree : clique.trees) roots.insert(network.nodeIds[static_cast<std::size_t>(tree.root)].text);
    return roots;
}

TEST(Candidates, AllNineCitiesWithBothAbilitiesShareATree) {
    const Network net = compileNetwork(nineCities(), Abilities::Both);
    EXPECT_EQ(best(net).clique.plan, PlanKind::SharedTree);
    EXPECT_NEAR(best(net).durationS() * 1.5 * 8 / 9, 2.378, 5e-4);
}

TEST(Candidates, AllNineCitiesWithMulticastGoThroughAHubWithThreeRoots) {
    const Network net = compileNetwork(nineCities(), Abilities::Multicast);
    const Candidate hub = best(net);
    EXPECT_EQ(hub.clique.plan, PlanKind::Hub);
    EXPECT_EQ(rootsOf(net, hub.clique), (std::set<std::string>{"AMS", "LAX", "NYC"}));
    EXPECT_NEAR(hub.durationS() * 1.5 * 8 / 9, 2.411, 5e-4);
}

TEST(Candidates, KnownDurationsOnStars) {
    const auto duration = [](const Topology& topology, std::vector<PlanKind> allowed) {
        return best(compileNetwork(topology), std::move(allowed)).durationS();
    };
    EXPECT_NEAR(duration(starNetwork(5, "multicast fpga", "50ms"), {}), 1.1, 1e-9);
    EXPECT_NEAR(duration(starNetwork(5, "multicast fpga", "50ms"), {PlanKind::Ring}), 2.4, 1e-9);
    EXPECT_NEAR(duration(starNetwork(5, "", "50ms"), {PlanKind::RelayTree}), 2.4, 1e-9);
    EXPECT_NEAR(duration(starNetwork(4), {PlanKind::SourceTrees}), 3, 1e-9);
    EXPECT_NEAR(duration(starNetwork(4), {PlanKind::SinkTrees}), 3, 1e-9);
    EXPECT_NEAR(duration(starNetwork(4), {PlanKind::SharedTree}), 3, 1e-9);
    EXPECT_NEAR(duration(starNetwork(4), {PlanKind::Hub}), 1.5, 1e-9);
    EXPECT_NEAR(duration(starNetwork(4), {}), 1.5, 1e-9);
}

// model.md section 8: n shared trees of 1/n each load every link with n-1 of n.
TEST(Candidates, ANetworkWithoutLinksHasPathSystems) {
    const Network net = compileNetwork(network("A; B; payload 10"));
    EXPECT_GT(PathSystems(net).count(), 0);
}

TEST(Candidates, TreesSpreadOverAThinRing) {
    for (int n = 3; n <= 8; ++n) {
        std::string text = "* multicast fpga; payload 10";
        for (int i = 0; i < n; ++i)
            text += "; N" + std::to_string(i) + "-N" + std::to_string((i + 1) % n) + " 10Gbps 0ms";
        const Network net = compileNetwork(network(text));
        const Candidate spread = best(net, {PlanKind::SharedTree});
        EXPECT_NEAR(spread.durationS(), (n - 1.0) / n, 1e-9);
        EXPECT_NEAR(best(net).durationS(), spread.durationS(), 1e-9);
        double sum = 0;
        for (const RoutedTree& tree : spread.clique.trees) sum += tree.fraction;
        EXPECT_NEAR(sum, 1, 1e-15);
    }
}

TEST(Candidates, AreValidAndMeasuredAsTheyWillBe) {
    Random random(5);
    for (int trial = 0; trial < 40; ++trial) {
        const auto net = randomNetwork(2 + random.below(6), random.below(4), random);
        const PathSystems paths(*net);
        std::vector<int> islands = allOf(*net);
        random.shuffle(islands);
        islands.resize(2 + static_cast<std::size_t>(random.below(static_cast<int>(islands.size()) - 1)));
        std::sort(islands.begin(), islands.end());
        for (const PlanKind plan : allPlans()) {
            const PlanKind allowed[] = {plan};
            const std::vector<Candidate> found = allCandidates(paths, allowed, islands);
            ASSERT_FALSE(found.empty());
            for (const Candidate& candidate : found) {
                EXPECT_EQ(candidate.clique.plan, plan);
                const RoutedSchedule schedule{{{{candidate.clique}}}};
                EXPECT_EQ(route(toSchedule(schedule, *net), *net), schedule);
                EXPECT_NEAR(trafficOf(schedule.rounds[0], *net).durationS, candidate.durationS(), 1e-12);
            }
        }
    }
}

TEST(Candidates, TheBestIsKeptAndTheOthersLoadSomethingElse) {
    Random random(6);
    for (int trial = 0; trial < 40; ++trial) {
        const auto net = randomNetwork(2 + random.below(6), random.below(4), random);
        const PathSystems paths(*net);
        const CliquePlans kept = bestPlans(paths, {}, allOf(*net));
        for (const PlanKind plan : allPlans()) {
            const PlanKind allowed[] = {plan};
            if (net->islands.size() == 2) continue; // one path system's relay is all a pair needs
            EXPECT_LE(kept.best.front().durationS(), bestPlans(paths, allowed, allOf(*net)).best.front().durationS());
        }
        EXPECT_TRUE(std::is_sorted(kept.best.begin(), kept.best.end(),
                                   [](const auto& x, const auto& y) { return x.durationS() < y.durationS(); }));
    }
}

} // namespace
} // namespace isthmus
