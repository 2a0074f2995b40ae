#include "core/optimize/round_load.h"
#include "core/traffic/round.h"
#include "tests/core/optimize/random_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace isthmus {
namespace {

using Blocks = std::vector<std::vector<int>>;

constexpr double kSlack = 1e-9;

// A network, its plans and a round in it, whose blocks are known from what was asked for.
class Scene {
public:
    Scene(std::shared_ptr<const Network> network, Random& random)
        : m_network(std::move(network))
        , m_library(*m_network, {})
        , m_load(m_library) {
        Blocks blocks = randomPartition(islands(), random).members();
        blocks.resize(static_cast<std::size_t>(islands()));
        fill(blocks, random);
    }

    [[nodiscard]] RoundLoad& load() { return m_load; }
    [[nodiscard]] PlanLibrary& library() { return m_library; }
    [[nodiscard]] const Network& network() const { return *m_network; }
    [[nodiscard]] int islands() const { return static_cast<int>(m_network->islands.size()); }

    // Any plans, not only good ones.
    void fill(const Blocks& blocks, Random& random) {
        m_load.start(blocks.size());
        m_blocks = blocks;
        for (std::size_t b = 0; b < blocks.size(); ++b) {
            if (blocks[b].size() < 2) continue;
            const auto plans = m_library.plansOf(blocks[b]);
            m_load.set(b, plans, static_cast<std::size_t>(random.below(static_cast<int>(plans->best.size()))));
            EXPECT_NEAR(m_load.durationS(), full().durationS, kSlack);
        }
        m_load.keep();
    }

    [[nodiscard]] std::size_t anyBlock(Random& random) const {
        return static_cast<std::size_t>(random.below(static_cast<int>(m_blocks.size())));
    }

    struct Asked {
        std::size_t a, b;
        std::vector<int> inA, inB;
    };

    // Deals the islands of two blocks anew.
    [[nodiscard]] Asked anyExchange(Random& random) const {
        Asked asked{anyBlock(random), 0, {}, {}};
        do asked.b = anyBlock(random);
        while (asked.b == asked.a);
        std::vector<int> all = m_blocks[asked.a];
        all.insert(all.end(), m_blocks[asked.b].begin(), m_blocks[asked.b].end());
        std::sort(all.begin(), all.end());
        for (const int island : all) (random.below(2) == 0 ? asked.inA : asked.inB).push_back(island);
        return asked;
    }
    void exchange(const Asked& asked) { m_load.exchange(asked.a, asked.inA, asked.b, asked.inB); }
    void keep(const Asked& asked) {
        m_load.keep();
        m_blocks[asked.a] = asked.inA;
        m_blocks[asked.b] = asked.inB;
    }

    [[nodiscard]] std::vector<std::size_t> choices() const {
        std::vector<std::size_t> result;
        for (std::size_t b = 0; b < m_blocks.size(); ++b)
            if (m_load.plansIn(b)) result.push_back(m_load.choiceIn(b));
        return result;
    }
    [[nodiscard]] std::vector<const CliquePlans*> plans() const {
        std::vector<const CliquePlans*> result;
        for (std::size_t b = 0; b < m_blocks.size(); ++b) result.push_back(m_load.plansIn(b).get());
        return result;
    }

    // By the definition of load, without the blocks left out.
    [[nodiscard]] RoundTraffic full(const std::vector<std::size_t>& leftOut = {}) const {
        RoutedRound round;
        for (std::size_t b = 0; b < m_blocks.size(); ++b)
            if (m_load.plansIn(b) && std::find(leftOut.begin(), leftOut.end(), b) == leftOut.end())
                round.cliques.push_back(m_load.plansIn(b)->best[m_load.choiceIn(b)].clique);
        return trafficOf(round, *m_network);
    }
    // With another plan in a block.
    [[nodiscard]] double durationWith(std::size_t block, std::size_t choice, std::vector<std::size_t> leftOut) const {
        leftOut.push_back(block);
        const RoundTraffic others = full(leftOut);
        const Candidate& plan = m_load.plansIn(block)->best[choice];
        return std::max(m_network->minRoundS,
                        std::max(others.bandwidthS, peakOn(others, plan)) + std::max(others.latencyS, plan.latencyS));
    }
    // The busiest of the resources that a plan uses, itself added.
    [[nodiscard]] double peakOn(const RoundTraffic& others, const Candidate& plan) const {
        double peak = 0;
        for (const auto& [resource, load] : loadOf(plan.clique, *m_network).loads)
            peak =
                std::max(peak, secondsOf(*m_network, resource, load + others.load[static_cast<std::size_t>(resource)]));
        return peak;
    }

    void expectPlansOf(const Asked& asked) const {
        for (const auto& [block, islands] : {std::pair(asked.a, &asked.inA), std::pair(asked.b, &asked.inB)}) {
            EXPECT_EQ(m_load.plansIn(block) != nullptr, islands->size() > 1);
            if (!m_load.plansIn(block)) continue;
            std::vector<int> rows;
            for (const int node : m_load.plansIn(block)->best[m_load.choiceIn(block)].clique.members)
                rows.push_back(m_network->islandOf[static_cast<std::size_t>(node)]);
            std::sort(rows.begin(), rows.end());
            EXPECT_EQ(rows, *islands);
        }
    }

private:
    std::shared_ptr<const Network> m_network;
    PlanLibrary m_library;
    RoundLoad m_load;
    Blocks m_blocks;
};

// Every fourth with a least duration that many rounds fall short of.
std::shared_ptr<const Network> anyNetwork(int trial, Random& random) {
    auto network = std::make_shared<Network>(*randomNetwork(4 + random.below(7), random.below(4), random));
    if (trial % 4 == 0) network->minRoundS = 2;
    return network;
}

TEST(RoundLoadTest, LastsAsLongAsTheFullReckoningSays) {
    Random random(401);
    for (int trial = 0; trial < 60; ++trial) {
        Scene scene(anyNetwork(trial, random), random);
        for (int step = 0; step < 40; ++step) {
            const Scene::Asked asked = scene.anyExchange(random);
            scene.exchange(asked);
            scene.expectPlansOf(asked);
            EXPECT_NEAR(scene.load().durationS(), scene.full().durationS, kSlack);
            if (random.below(2) == 0)
                scene.keep(asked);
            else
                scene.load().undo();
            EXPECT_NEAR(scene.load().durationS(), scene.full().durationS, kSlack);
        }
    }
}

TEST(RoundLoadTest, UndoRestoresPlansAndDuration) {
    Random random(402);
    int changed = 0;
    for (int trial = 0; trial < 60; ++trial) {
        Scene scene(anyNetwork(trial, random), random);
        for (int step = 0; step < 20; ++step) {
            const auto plans = scene.plans();
            const auto choices = scene.choices();
            const double duration = scene.load().durationS();
            scene.exchange(scene.anyExchange(random));
            changed += scene.plans() != plans;
            scene.load().undo();
            EXPECT_EQ(scene.plans(), plans);
            EXPECT_EQ(scene.choices(), choices);
            EXPECT_NEAR(scene.load().durationS(), duration, 1e-12 * duration);
        }
    }
    EXPECT_GT(changed, 500);
}

TEST(RoundLoadTest, CliquesPutInTakeThePlanOfTheShortestRound) {
    Random random(403);
    int others = 0;
    for (int trial = 0; trial < 60; ++trial) {
        Scene scene(anyNetwork(trial, random), random);
        for (int step = 0; step < 30; ++step) {
            const Scene::Asked asked = scene.anyExchange(random);
            scene.exchange(asked);
            const std::vector<std::size_t> none, onlyB = {asked.b};
            for (const auto& [block, leftOut] : {std::pair(asked.a, &onlyB), std::pair(asked.b, &none)}) {
                if (!scene.load().plansIn(block)) continue;
                const std::size_t chosen = scene.load().choiceIn(block);
                others += chosen > 0;
                const double duration = scene.durationWith(block, chosen, *leftOut);
                for (std::size_t choice = 0; choice < scene.load().plansIn(block)->best.size(); ++choice)
                    EXPECT_LE(duration, scene.durationWith(block, choice, *leftOut) * (1 + 2 * kSlack));
            }
            scene.keep(asked);
        }
    }
    EXPECT_GT(others, 25);
}

TEST(RoundLoadTest, KeepsWithinLimitsAndTakesTheFirstThatFits) {
    Random random(404);
    int first = 0, later = 0, refused = 0;
    for (int trial = 0; trial < 80; ++trial) {
        Scene scene(anyNetwork(trial, random), random);
        for (int attempt = 0; attempt < 6; ++attempt) {
            const Blocks blocks = randomPartition(scene.islands(), random).members();
            scene.fill(Blocks(blocks.size()), random);
            const double busy = 0.5 + 6 * random.unit(), latency = 0.02 + 0.6 * random.unit();
            for (std::size_t b = 0; b < blocks.size(); ++b) {
                if (blocks[b].size() < 2) continue;
                const RoundTraffic before = scene.full();
                const auto plans = scene.library().plansOf(blocks[b]);
                const auto fits = [&](const Candidate& plan) {
                    return plan.latencyS <= latency && scene.peakOn(before, plan) <= busy;
                };
                const auto fit = std::find_if(plans->best.begin(), plans->best.end(), fits);
                const bool set = scene.load().setWithin(b, blocks[b], busy, latency);
                ASSERT_EQ(set, fit != plans->best.end());
                ASSERT_EQ(scene.load().plansIn(b), set ? plans : nullptr);
                ASSERT_EQ(scene.load().choiceIn(b), set ? static_cast<std::size_t>(fit - plans->best.begin()) : 0U);
                const RoundTraffic after = scene.full();
                EXPECT_LE(after.bandwidthS, busy * (1 + 2 * kSlack));
                EXPECT_LE(after.latencyS, latency * (1 + 2 * kSlack));
                EXPECT_NEAR(scene.load().durationS(), after.durationS, kSlack);
                ++(!set ? refused : scene.load().choiceIn(b) == 0 ? first : later);
            }
        }
    }
    EXPECT_GT(first, 200);
    EXPECT_GT(later, 10);
    EXPECT_GT(refused, 200);
}

TEST(RoundLoadTest, NoMoreIsSavedThanSaid) {
    Random random(405);
    int saved = 0, none = 0;
    for (int trial = 0; trial < 60; ++trial) {
        Scene scene(anyNetwork(trial, random), random);
        for (int step = 0; step < 30; ++step) {
            const Scene::Asked asked = scene.anyExchange(random);
            scene.exchange(asked);
            if (step % 3 == 0)
                scene.load().undo();
            else
                scene.keep(asked);
            const std::size_t a = scene.anyBlock(random), b = scene.anyBlock(random);
            const double most = scene.load().mostSavedS(a, b);
            const double really = scene.full().durationS - scene.full({a, b}).durationS;
            EXPECT_GE(most, really - kSlack);
            EXPECT_GE(most, 0);
            EXPECT_LE(most, scene.load().durationS());
            saved += really > kSlack;
            none += most == 0;
        }
    }
    EXPECT_GT(saved, 200);
    EXPECT_GT(none, 200);
}

// The adder of the last node is the last resource of all.
TEST(RoundLoadTest, NoResourceIsOverlooked) {
    for (int islands = 3; islands <= 11; ++islands) {
        std::string nodes, links;
        for (int i = 0; i < islands; ++i) {
            nodes += "N" + std::to_string(i) + " egress 10 ingress 10; ";
            links += "; N" + std::to_string(i) + "-h 10Gbps";
        }
        const Network net = compileNetwork(network(nodes + "h multicast fpga 4" + links));
        PlanLibrary library(net, {PlanKind::SharedTree});
        RoundLoad load(library);
        load.start(1);
        load.set(0, library.plansOf(everyone(islands).members().front()), 0);
        EXPECT_NEAR(load.durationS(), 2.5 * islands, 1e-12);
        load.keep();
        EXPECT_NEAR(load.durationS(), 2.5 * islands, 1e-12);
    }
}

// A pair over the thin link lasts 4 s, one in a metro 1 s.
class TwoMetros : public testing::Test {
protected:
    TwoMetros() { load.start(3); }
    Network net =
        compileNetwork(network("A-l; B-l; C-l; D-r; E-r; F-r; l-r 2.5Gbps; * egress 10 ingress 10; payload 10"));
    PlanLibrary library{net, {}};
    RoundLoad load{library};
};

TEST_F(TwoMetros, ShareTheLinkBetween) {
    ASSERT_TRUE(load.setWithin(0, {0, 3}, 4, 0));
    EXPECT_NEAR(load.durationS(), 4, 1e-12);
    EXPECT_FALSE(load.setWithin(1, {1, 4}, 4, 0));
    EXPECT_NEAR(load.durationS(), 4, 1e-12);
    ASSERT_TRUE(load.setWithin(1, {1, 4}, 8, 0));
    EXPECT_NEAR(load.durationS(), 8, 1e-12);
    load.keep();
    load.exchange(0, {0, 1}, 1, {3, 4});
    EXPECT_NEAR(load.durationS(), 1, 1e-12);
    load.undo();
    EXPECT_NEAR(load.durationS(), 8, 1e-12);
    EXPECT_EQ(load.plansIn(2), nullptr);
}

TEST_F(TwoMetros, OnlyThePairOnTheThinLinkSavesTime) {
    ASSERT_TRUE(load.setWithin(0, {0, 3}, 4, 0));
    ASSERT_TRUE(load.setWithin(1, {1, 2}, 4, 0));
    ASSERT_TRUE(load.setWithin(2, {4, 5}, 4, 0));
    load.keep();
    EXPECT_EQ(load.mostSavedS(1, 2), 0);
    EXPECT_GE(load.mostSavedS(0, 1), 3);
    EXPECT_GE(load.mostSavedS(2, 0), 3);
}

TEST_F(TwoMetros, NothingLoadedLastsTheLeastDuration) {
    EXPECT_EQ(load.durationS(), 0);
    net.minRoundS = 0.5;
    RoundLoad slow(library);
    slow.start(2);
    slow.keep();
    EXPECT_EQ(slow.durationS(), 0.5);
    EXPECT_EQ(slow.mostSavedS(0, 1), 0);
    slow.exchange(0, {0, 1}, 1, {2});
    EXPECT_NEAR(slow.durationS(), 1, 1e-12);
    slow.keep();
    EXPECT_NEAR(slow.mostSavedS(0, 1), 0.5, 1e-12);
}

} // namespace
} // namespace isthmus
