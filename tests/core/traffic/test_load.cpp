// Loads by hand, beyond the table of model.md section 8: useless branches, abilities at some nodes only, fractions,
// adders and the arrivals at merges.
#include "core/traffic/load.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <map>

namespace isthmus {
namespace {

// "link A-B>": 1, "egress A": 2 ... by name, so that a test reads as a list.
using Named = std::map<std::string, double>;

std::string nameOf(const Network& net, int resource) {
    const Resources resources(net);
    const auto index = static_cast<std::size_t>(resources.index(resource));
    switch (resources.kind(resource)) {
    case Resources::Kind::Link:
        return net.linkIds[index].text + (resources.direction(resource) == 0 ? ">" : "<");
    case Resources::Kind::Egress:
        return "egress " + net.nodeIds[index].text;
    case Resources::Kind::Ingress:
        return "ingress " + net.nodeIds[index].text;
    case Resources::Kind::Fpga:
        return "adder " + net.nodeIds[index].text;
    }
    return {};
}

Named named(const CliqueLoad& load, const Network& net) {
    Named result;
    for (const auto& [resource, amount] : load.loads) result[nameOf(net, resource)] = amount;
    return result;
}

double adder(const CliqueLoad& load, const Network& net, const std::string& node) {
    const Named loads = named(load, net);
    const auto found = loads.find("adder " + node);
    return found == loads.end() ? 0 : found->second;
}

TEST(Load, ABranchThatLeadsToNoMemberCarriesNothing) {
    const Network net = compileNetwork(network("A-h; B-h; C-h; h-x; x-D"));
    const PlansOn plans(net);
    for (const char* abilities : {"", "all"}) {
        RoutedClique clean = plans.sharedTree("A B");
        RoutedClique wide = clean;
        wide.trees[0].links = {0, 1, 2, 3, 4};
        Network used = net;
        if (*abilities)
            for (NetworkNode& node : used.nodes) node.multicast = node.fpga = true;
        EXPECT_EQ(loadOf(wide, used).loads, loadOf(clean, used).loads);
        EXPECT_EQ(loadOf(wide, used).latencyS, loadOf(clean, used).latencyS);
    }
}

TEST(Load, SourceTreesCopyWhereTheNetworkReplicates) {
    // A - x - y - B, y - C: x replicates nothing, y does.
    const Network net = compileNetwork(network("A-x; x-y; y-B; y-C; y multicast"));
    const Named loads = named(loadOf(PlansOn(net).sourceTrees("A B C"), net), net);
    EXPECT_EQ(loads, (Named{{"A-x>", 1},
                            {"A-x<", 2},
                            {"x-y>", 1},
                            {"x-y<", 2},
                            {"y-B>", 2},
                            {"y-B<", 1},
                            {"y-C>", 2},
                            {"y-C<", 1},
                            {"egress A", 1},
                            {"egress B", 1},
                            {"egress C", 1},
                            {"ingress A", 2},
                            {"ingress B", 2},
                            {"ingress C", 2}}));
}

TEST(Load, SinkTreesAddWhereTheNetworkAdds) {
    const Network net = compileNetwork(network("A-x; x-y; y-B; y-C; y fpga"));
    const Named loads = named(loadOf(PlansOn(net).sinkTrees("A B C"), net), net);
    EXPECT_EQ(loads, (Named{{"A-x>", 2},
                            {"A-x<", 1},
                            {"x-y>", 2},
                            {"x-y<", 1},
                            {"y-B>", 1},
                            {"y-B<", 2},
                            {"y-C>", 1},
                            {"y-C<", 2},
                            {"egress A", 2},
                            {"egress B", 2},
                            {"egress C", 2},
                            {"ingress A", 1},
                            {"ingress B", 1},
                            {"ingress C", 1},
                            {"adder y", 6}}));
}

TEST(Load, AMemberOnTheWayAddsItsOwn) {
    // The sink at A: C's stream meets B's own at B, so two enter B's adder; A's adder sees one.
    const Network net = compileNetwork(network("A-B; B-C; A fpga; B fpga; C fpga"));
    RoutedClique clique = PlansOn(net).hub("A B C", "A");
    EXPECT_EQ(adder(loadOf(clique, net), net, "A"), 0);
    EXPECT_EQ(adder(loadOf(clique, net), net, "B"), 2);
    EXPECT_EQ(adder(loadOf(clique, net), net, "C"), 0);
    EXPECT_EQ(named(loadOf(clique, net), net).at("ingress A"), 1);
}

TEST(Load, SourceTreesAddAtTheReceiver) {
    const Network net = compileNetwork(starNetwork(4, "multicast fpga"));
    Network adding = net;
    adding.nodes[0].fpga = true;
    const CliqueLoad load = loadOf(PlansOn(adding).sourceTrees("0 1 2 3"), adding);
    EXPECT_EQ(adder(load, adding, "0"), 3);
    EXPECT_EQ(adder(load, adding, "h"), 0);
    EXPECT_EQ(named(load, adding).at("ingress 0"), 1);
    EXPECT_EQ(named(load, adding).at("ingress 1"), 3);
    EXPECT_EQ(adder(loadOf(PlansOn(adding).sourceTrees("0 1"), adding), adding, "0"), 0);
}

TEST(Load, SharedTreeAdders) {
    const Network net = compileNetwork(starNetwork(4, "multicast fpga"));
    EXPECT_EQ(adder(loadOf(PlansOn(net).sharedTree("0 1 2 3"), net), net, "h"), 4);
    EXPECT_EQ(adder(loadOf(PlansOn(net).sharedTree("0 1"), net), net, "h"), 0); // one stream each way: nothing to add
    // Without multicast every stream is wanted three times.
    const Network plain = compileNetwork(starNetwork(4, "fpga"));
    EXPECT_EQ(adder(loadOf(PlansOn(plain).sharedTree("0 1 2 3"), plain), plain, "h"), 12);
    // A member at the meeting point: what enters from the tree, and its own egress.
    const Network line = compileNetwork(lineNetwork(3, "multicast fpga"));
    const CliqueLoad load = loadOf(PlansOn(line).sharedTree("0 1 2"), line);
    EXPECT_EQ(adder(load, line, "1"), 3);
    EXPECT_EQ(adder(load, line, "0"), 0);
}

TEST(Load, SharedTreeLocalDeliveryMerges) {
    // B and C reach A as two streams, as h does not add; A's adder takes them and A's own.
    const Network net = compileNetwork(network("A-h; B-h; C-h; A fpga"));
    const CliqueLoad load = loadOf(PlansOn(net).sharedTree("A B C"), net);
    EXPECT_EQ(named(load, net).at("A-h<"), 2);
    EXPECT_EQ(named(load, net).at("ingress A"), 1);
    EXPECT_EQ(adder(load, net, "A"), 2 + 2);
}

TEST(Load, FractionsShareTheLoad) {
    const Network net = compileNetwork(ringNetwork(4));
    RoutedClique clique;
    clique.members = {0, 1, 2, 3};
    clique.trees = {{-1, {0, 1, 2}, 0.25}, {-1, {3, 0, 1}, 0.75}};
    RoutedClique first = clique;
    first.trees = {{-1, {0, 1, 2}, 1}};
    RoutedClique second = clique;
    second.trees = {{-1, {3, 0, 1}, 1}};
    const Named a = named(loadOf(first, net), net);
    const Named b = named(loadOf(second, net), net);
    for (const auto& [name, load] : named(loadOf(clique, net), net)) {
        const double expected = 0.25 * (a.contains(name) ? a.at(name) : 0) + 0.75 * (b.contains(name) ? b.at(name) : 0);
        EXPECT_DOUBLE_EQ(load, expected) << name;
    }
}

TEST(Load, LatencyIsTheLongestRoute) {
    const Network net = compileNetwork(network("A-x 10ms; x-B 20ms; x-C 40ms; C-D 5ms"));
    const PlansOn plans(net);
    EXPECT_NEAR(loadOf(plans.sourceTrees("A B C"), net).latencyS, 0.060, 1e-12);
    EXPECT_NEAR(loadOf(plans.sinkTrees("A B D"), net).latencyS, 0.065, 1e-12);
    EXPECT_NEAR(loadOf(plans.sharedTree("A B D"), net).latencyS, 0.065, 1e-12);
    EXPECT_NEAR(loadOf(plans.hub("A B D", "A"), net).latencyS, 2 * 0.055, 1e-12);
    EXPECT_NEAR(loadOf(plans.hub("A B D", "A D"), net).latencyS, 2 * 0.065, 1e-12);
    EXPECT_NEAR(loadOf(plans.ring("A B D"), net).latencyS, 4 * 0.065, 1e-12);
    EXPECT_NEAR(loadOf(plans.relayTree("A-B A-D"), net).latencyS, 0.030 + 0.055, 1e-12);
}

TEST(Load, LoadsAreAscendingAndPositive) {
    Dice dice(21);
    for (int trial = 0; trial < 100; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        for (const RoutedRound& round : randomSchedule(dice, net).rounds)
            for (const RoutedClique& clique : round.cliques) {
                const CliqueLoad load = loadOf(clique, net);
                for (std::size_t i = 0; i < load.loads.size(); ++i) {
                    EXPECT_GT(load.loads[i].load, 0);
                    EXPECT_TRUE(i == 0 || load.loads[i - 1].resource < load.loads[i].resource);
                }
                EXPECT_EQ(loadOf(clique, net, false).loads, load.loads);
                EXPECT_TRUE(loadOf(clique, net, false).merges.empty());
            }
    }
}

// All FPGAs add and nothing replicates, or the other way round: links, egress and ingress follow from counting alone.
TEST(Load, BothEverywhereMakesASharedTreeOneAllReduce) {
    Dice dice(22);
    for (int trial = 0; trial < 100; ++trial) {
        const Network net = compileNetwork(randomTopology(dice), Abilities::Both);
        const RoutedClique clique = randomClique(dice, net, net.islands, PlanKind::SharedTree);
        for (const auto& [resource, load] : loadOf(clique, net).loads) {
            const Resources resources(net);
            if (resources.kind(resource) == Resources::Kind::Fpga) continue;
            EXPECT_LE(load, 1 + 1e-9) << nameOf(net, resource);
        }
    }
}

std::string mergesText(const CliqueLoad& load, const Network& net) {
    std::map<std::string, int> texts;
    for (const Merge& merge : load.merges)
        ++texts[net.nodeIds[static_cast<std::size_t>(merge.node)].text + " " +
                std::to_string(std::lround(merge.earliestArrivalS * 1000)) + "-" +
                std::to_string(std::lround(merge.latestArrivalS * 1000)) + " x" +
                std::to_string(merge.fraction).substr(0, 4)];
    std::string all;
    for (const auto& [text, count] : texts)
        for (int i = 0; i < count; ++i) all += text + "; ";
    return all;
}

Network tripod(const char* abilities) {
    return compileNetwork(network("A-h 10ms; B-h 20ms; C-h 50ms; h " + std::string(abilities)));
}

TEST(Load, MergesOfASharedTreeAreOnePerDirection) {
    const Network net = tripod("multicast fpga");
    EXPECT_EQ(mergesText(loadOf(PlansOn(net).sharedTree("A B C"), net), net),
              "h 10-20 x1.00; h 10-50 x1.00; h 20-50 x1.00; ");
}

TEST(Load, MergesOfAHubAreOnTheWayUp) {
    const Network net = tripod("multicast fpga");
    EXPECT_EQ(mergesText(loadOf(PlansOn(net).hub("A B C", "C"), net), net), "h 10-20 x1.00; ");
    EXPECT_EQ(mergesText(loadOf(PlansOn(net).hub("A B C", "A C"), net), net), "h 10-20 x0.50; h 20-50 x0.50; ");
}

TEST(Load, MergesOfSourceTreesAreAtTheReceivers) {
    Network net = tripod("multicast");
    net.nodes[0].fpga = true;
    EXPECT_EQ(mergesText(loadOf(PlansOn(net).sourceTrees("A B C"), net), net), "A 30-60 x1.00; ");
}

TEST(Load, AMergedStreamIsAsLateAsItsLatestMember) {
    // C's and B's sum leaves x at 50 ms and meets A at y 5 ms later.
    const Network net = compileNetwork(network("A-y 1ms; B-x 20ms; C-x 50ms; x-y 5ms; D-y; x fpga; y fpga"));
    EXPECT_EQ(mergesText(loadOf(PlansOn(net).hub("A B C D", "D"), net), net), "x 20-50 x1.00; y 1-55 x1.00; ");
    // Where x does not add, both arrive at y on their own.
    const Network plain = compileNetwork(network("A-y 60ms; B-x 20ms; C-x 50ms; x-y 5ms; D-y; y fpga"));
    EXPECT_EQ(mergesText(loadOf(PlansOn(plain).hub("A B C D", "D"), plain), plain), "y 25-60 x1.00; ");
}

TEST(Load, TheRootsOwnPayloadIsNoStream) {
    const Network net = compileNetwork(network("A-B 10ms; A-C 40ms; A fpga"));
    EXPECT_EQ(mergesText(loadOf(PlansOn(net).hub("A B C", "A"), net), net), "A 10-40 x1.00; ");
    EXPECT_EQ(mergesText(loadOf(PlansOn(net).hub("A B C", "B"), net), net), "A 0-40 x1.00; ");
}

std::map<int, double> summed(LoadMeter::Part part, std::map<int, double> sum = {}, double fraction = 1) {
    for (const auto& [resource, load] : part.loads) sum[resource] += fraction * load;
    return sum;
}

std::map<int, double> partsOf(LoadMeter& meter, const RoutedClique& clique) {
    meter.start(clique.members);
    std::map<int, double> sum;
    for (const RoutedTree& tree : clique.trees) {
        const auto part = clique.plan == PlanKind::SharedTree    ? meter.sharedTree(tree.links)
                          : clique.plan == PlanKind::Hub         ? meter.hubTree(tree.links, tree.root)
                          : clique.plan == PlanKind::SourceTrees ? meter.sourceTree(tree.links, tree.root)
                                                                 : meter.sinkTree(tree.links, tree.root);
        sum = summed(part, std::move(sum), tree.fraction);
    }
    if (clique.plan == PlanKind::SourceTrees) sum = summed(meter.receivers(), std::move(sum));
    if (clique.plan == PlanKind::SinkTrees) sum = summed(meter.senders(), std::move(sum));
    return sum;
}

TEST(Load, AMeterKeepsNothingFromCliqueToClique) {
    Dice dice(11);
    for (int trial = 0; trial < 30; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        LoadMeter meter(net);
        const RoutedSchedule schedule = randomSchedule(dice, net);
        for (const RoutedRound& round : schedule.rounds)
            for (const RoutedClique& clique : round.cliques) {
                const CliqueLoad fresh = loadOf(clique, net, false);
                const CliqueLoad kept = meter.loadOf(clique);
                EXPECT_EQ(kept.loads, fresh.loads);
                EXPECT_EQ(kept.latencyS, fresh.latencyS);
                EXPECT_TRUE(kept.merges.empty());
                const LoadMeter::Part whole = meter.whole(clique);
                EXPECT_EQ(whole.latencyS, fresh.latencyS);
                EXPECT_EQ(summed(whole).size(), fresh.loads.size());
                EXPECT_EQ(meter.loadOf(clique, true).merges.size(), loadOf(clique, net).merges.size());
            }
    }
}

TEST(Load, TreesAddUpToTheirPlan) {
    Dice dice(12);
    for (int trial = 0; trial < 60; ++trial) {
        const Network net = compileNetwork(randomTopology(dice));
        LoadMeter meter(net);
        for (const PlanKind plan : {PlanKind::SharedTree, PlanKind::Hub, PlanKind::SourceTrees, PlanKind::SinkTrees}) {
            const RoutedClique clique = randomClique(dice, net, net.islands, plan);
            const CliqueLoad whole = meter.loadOf(clique);
            const std::map<int, double> parts = partsOf(meter, clique);
            ASSERT_EQ(parts.size(), whole.loads.size());
            for (const auto& [resource, load] : whole.loads) EXPECT_NEAR(parts.at(resource), load, 1e-12 * load);
        }
    }
}

} // namespace
} // namespace isthmus
