// Plans that are chosen together: against all combinations, against each alone, and where a clique has to be led round
// what another loads.
#include "core/optimize/round_book.h"
#include "core/traffic/round.h"
#include "tests/core/optimize/random_network.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isthmus {
namespace {

double fullDurationS(const std::shared_ptr<const RoundPlan>& round, const Network& net) {
    return trafficOf(toRouted({&round, 1}).rounds[0], net).durationS;
}

std::vector<std::shared_ptr<const CliquePlans>> keptPlans(PlanLibrary& library, const Partition& partition) {
    std::vector<std::shared_ptr<const CliquePlans>> plans;
    for (const std::vector<int>& members : partition.members())
        if (members.size() > 1) plans.push_back(library.plansOf(members));
    return plans;
}

double eachAloneS(const Network& net, const Partition& partition,
                  const std::vector<std::shared_ptr<const CliquePlans>>& plans) {
    return roundOf(net, partition, plans, std::vector<std::size_t>(plans.size(), 0))->durationS;
}

double bestCombinationS(const Network& net, const Partition& partition,
                        const std::vector<std::shared_ptr<const CliquePlans>>& plans) {
    double best = 1e300;
    std::vector<std::size_t> choice(plans.size(), 0);
    for (std::size_t digit = 0; digit < plans.size();) {
        best = std::min(best, roundOf(net, partition, plans, choice)->durationS);
        for (digit = 0; digit < plans.size() && ++choice[digit] == plans[digit]->best.size(); ++digit)
            choice[digit] = 0;
    }
    return best;
}

TEST(PlanChoice, AreTheBestOfAllCombinations) {
    Random random(31);
    int shorter = 0;
    for (int trial = 0; trial < 200; ++trial) {
        const int islands = 4 + random.below(4);
        const auto net = randomNetwork(islands, 2 + random.below(3), random);
        PlanLibrary library(*net, {});
        const Partition partition = randomPartition(islands, random);
        const auto plans = keptPlans(library, partition);
        if (plans.size() < 2) continue;
        PlanChoice choice(*net);
        const double chosen = choice.choose(plans);
        EXPECT_NEAR(chosen, bestCombinationS(*net, partition, plans), 1e-9 * chosen);
        EXPECT_NEAR(roundOf(*net, partition, plans, choice.choice())->durationS, chosen, 1e-12);
        if (chosen < eachAloneS(*net, partition, plans) * (1 - 1e-6)) ++shorter;
    }
    EXPECT_GT(shorter, 20);
}

TEST(PlanChoice, OfManyCliquesAreNoLongerThanEachAlone) {
    Random random(32);
    int shorter = 0;
    for (int trial = 0; trial < 40; ++trial) {
        const int islands = 12 + random.below(6);
        const auto net = randomNetwork(islands, random.below(4), random);
        PlanLibrary library(*net, {});
        const Partition partition = randomBlocks(islands, 2 + random.below(2), random);
        const auto plans = keptPlans(library, partition);
        PlanChoice choice(*net);
        const double chosen = choice.choose(plans);
        EXPECT_LE(chosen, eachAloneS(*net, partition, plans) * (1 + 1e-12));
        EXPECT_NEAR(roundOf(*net, partition, plans, choice.choice())->durationS, chosen, 1e-12);
        if (chosen < eachAloneS(*net, partition, plans) * (1 - 1e-6)) ++shorter;
    }
    EXPECT_GT(shorter, 10);
}

TEST(RoundBook, IsNoLongerThanEachAloneAndAsTheFullReckoning) {
    Random random(33);
    int detours = 0;
    for (int trial = 0; trial < 100; ++trial) {
        const int islands = 4 + random.below(6);
        const auto net = randomNetwork(islands, random.below(5), random);
        PlanLibrary library(*net, {});
        RoundBook book(library);
        const Partition partition = randomPartition(islands, random);
        const auto plans = keptPlans(library, partition);
        if (plans.empty()) continue;
        const auto round = book.planOf(partition);
        const double durationS = round->durationS;
        EXPECT_LE(durationS, bestCombinationS(*net, partition, plans) * (1 + 1e-9));
        EXPECT_NEAR(fullDurationS(round, *net), durationS, 1e-12);
        const auto better = book.planWell(partition);
        EXPECT_LE(better->durationS, durationS * (1 + 1e-12));
        EXPECT_NEAR(fullDurationS(better, *net), better->durationS, 1e-12);
        EXPECT_EQ(book.planOf(partition), better);
        for (const auto& clique : better->cliques)
            EXPECT_TRUE(std::is_sorted(clique->best.begin(), clique->best.end(),
                                       [](const auto& x, const auto& y) { return x.durationS() < y.durationS(); }));
        if (better->durationS < bestCombinationS(*net, partition, plans) * (1 - 1e-6)) ++detours;
    }
    EXPECT_GT(detours, 1);
}

// Both pairs' shortest routes share x-y. The way round by p, q, r, s has the most hops and the most latency, so that no
// system of paths takes it.
constexpr const char* kThinMiddle = "A-x-y-B 10Gbps 1ms; C-x 10Gbps 1ms; y-D 10Gbps 1ms; C-p-q-r-s-D 10Gbps 20ms; "
                                    "* egress 10 ingress 10; payload 10";

TEST(RoundBook, LeadsAPairRoundAThinLink) {
    const Network net = compileNetwork(network(kThinMiddle));
    for (const std::vector<PlanKind>& allowed :
         {std::vector<PlanKind>{}, {PlanKind::RelayTree}, {PlanKind::SharedTree}, {PlanKind::SourceTrees}}) {
        PlanLibrary library(net, allowed);
        RoundBook book(library);
        const auto round = book.planOf({{0, 0, 1, 1}});
        EXPECT_NEAR(round->durationS, 1.1, 1e-9);
        for (std::size_t c = 0; c < 2 && !allowed.empty(); ++c)
            EXPECT_EQ(round->cliques[c]->best[round->choice[c]].clique.plan, allowed.front());
    }
}

TEST(RoundBook, LeadsATreeRoundAThinLink) {
    const Network net = compileNetwork(network(std::string(kThinMiddle) + "; C-E 10Gbps 1ms; * multicast fpga"));
    PlanLibrary library(net, {});
    RoundBook book(library);
    EXPECT_GT(book.planOf({{0, 0, 1, 1, 1}})->durationS, 1.104 - 1e-9); // the pair goes round
    EXPECT_NEAR(book.planWell({{0, 0, 1, 1, 1}})->durationS, 1.101, 1e-9);
}

} // namespace
} // namespace isthmus
