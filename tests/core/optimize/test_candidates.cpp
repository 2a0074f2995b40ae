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
        std::vector<std::vector<PlanKind>> choices{{}};
        for (const PlanKind plan : allPlans()) choices.push_back({plan});
        for (const std::vector<PlanKind>& allowed : choices) {
            const std::vector<Candidate> found = allCandidates(paths, allowed, islands);
            ASSERT_FALSE(found.empty());
            for (const Candidate& candidate : found) {
                EXPECT_TRUE(allowed.empty() || candidate.clique.plan == allowed.front());
                const RoutedSchedule schedule{{{{candidate.clique}}}};
                EXPECT_EQ(route(toSchedule(schedule, *net), *net), schedule);
                EXPECT_NEAR(trafficOf(schedule.rounds[0], *net).durationS, candidate.durationS(), 1e-12);
            }
        }
    }
}

Network withAbilities(const Network& net, bool multicast, bool fpga) {
    Network copy = net;
    for (NetworkNode& node : copy.nodes) {
        node.multicast = node.multicast && multicast;
        node.fpga = node.fpga && fpga;
    }
    return copy;
}

// The trees are grown by rules of thumb, so that a few miss what they found with fewer abilities.
TEST(Candidates, MoreAbilitiesHardlyEverSlowTheBestPlan) {
    Random random(7);
    int helped = 0, missed = 0;
    for (int trial = 0; trial < 200; ++trial) {
        const auto net = randomNetwork(3 + random.below(8), random.below(5), random);
        const auto bestS = [&](bool multicast, bool fpga) {
            const Network able = withAbilities(*net, multicast, fpga);
            return bestPlans(PathSystems(able), {}, allOf(able)).best.front().durationS();
        };
        const double none = bestS(false, false), both = bestS(true, true);
        for (const double one : {bestS(true, false), bestS(false, true)}) {
            EXPECT_LE(one, none * 1.08) << trial;
            EXPECT_LE(both, one * 1.08) << trial;
            missed += (one > none * (1 + 1e-9)) + (both > one * (1 + 1e-9));
        }
        helped += both < none * 0.99;
    }
    EXPECT_GT(helped, 50);
    EXPECT_LE(missed, 16); // of 800
}

// Three pairs side by side on a ring, whose quickest plan alone is half of the payload each way round.
TEST(Candidates, APlanIsKeptThatLeavesRoomForOthers) {
    std::string text = "payload 10";
    for (int i = 0; i < 6; ++i) text += "; N" + std::to_string(i) + "-N" + std::to_string((i + 1) % 6) + " 10Gbps 0ms";
    const Network net = compileNetwork(network(text));
    const CliquePlans plans = bestPlans(PathSystems(net), {}, std::vector<int>{0, 1});
    EXPECT_NEAR(plans.best.front().durationS(), 0.5, 1e-9);
    EXPECT_TRUE(std::any_of(plans.best.begin(), plans.best.end(),
                            [](const Candidate& plan) { return plan.seconds.size() == 2; }));
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
