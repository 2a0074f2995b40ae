#include "core/optimize/round_screen.h"
#include "tests/core/optimize/dense_rounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isthmus {
namespace {

using Blocks = std::vector<std::uint16_t>;

struct Change {
    int x, b, y;
};

// A round in the middle of others: what enters it and what it will cost.
class Scene {
public:
    Scene(const Blocks& label, int blocks, Random& random)
        : m_islands(static_cast<int>(label.size()))
        , m_blocks(blocks)
        , m_covariance(randomCovariance(m_islands, random))
        , m_costToGo(randomCovariance(m_islands, random))
        , m_singleS(toSingle(m_covariance))
        , m_singleG(toSingle(m_costToGo))
        , m_screen(m_islands) {
        m_screen.start(m_singleS, m_singleG, label, blocks);
    }

    [[nodiscard]] RoundScreen& screen() { return m_screen; }

    // By full matrices, double precision.
    [[nodiscard]] double cost() const { return costOf(m_screen.blocks()); }
    [[nodiscard]] double change(const Change& change) const {
        Blocks blocks = m_screen.blocks();
        const std::uint16_t a = blocks[static_cast<std::size_t>(change.x)];
        blocks[static_cast<std::size_t>(change.x)] = static_cast<std::uint16_t>(change.b);
        if (change.y >= 0) blocks[static_cast<std::size_t>(change.y)] = a;
        return costOf(blocks) - cost();
    }

    [[nodiscard]] Change anyExchange(Random& random) const {
        for (;;) {
            const int x = random.below(m_islands), y = random.below(m_islands);
            if (m_screen.blockOf(x) != m_screen.blockOf(y)) return {x, m_screen.blockOf(y), y};
        }
    }
    [[nodiscard]] Change anyMove(Random& random) const {
        for (;;) {
            const int x = random.below(m_islands), b = random.below(m_blocks);
            if (m_screen.blockOf(x) != b) return {x, b, -1};
        }
    }

    void expectChange(const Change& change) {
        EXPECT_NEAR(m_screen.change(change.x, change.b, change.y), this->change(change), kSingle * cost());
    }

    static constexpr double kSingle = 2e-6;

private:
    [[nodiscard]] double costOf(const Blocks& blocks) const {
        const Matrix averaging = averagingOf(blocks);
        return (m_costToGo * averaging * m_covariance * averaging).trace();
    }

    int m_islands;
    int m_blocks;
    Matrix m_covariance, m_costToGo;
    SquareMatrix m_singleS, m_singleG;
    RoundScreen m_screen;
};

// Any sizes, some blocks empty, the first two not.
Blocks anyBlocks(int islands, int blocks, Random& random) {
    Blocks label{0, 1};
    while (static_cast<int>(label.size()) < islands) label.push_back(static_cast<std::uint16_t>(random.below(blocks)));
    random.shuffle(label);
    return label;
}

Scene anyScene(Random& random) {
    const int islands = 3 + random.below(38);
    const int blocks = 2 + random.below(islands);
    return {anyBlocks(islands, blocks, random), blocks, random};
}

TEST(RoundScreenTest, CostIsThatOfFullMatrices) {
    Random random(301);
    for (int trial = 0; trial < 100; ++trial) {
        Scene scene = anyScene(random);
        EXPECT_NEAR(scene.screen().cost(), scene.cost(), Scene::kSingle * scene.cost());
    }
}

TEST(RoundScreenTest, ChangesAreThoseOfFullMatrices) {
    Random random(302);
    for (int trial = 0; trial < 150; ++trial) {
        Scene scene = anyScene(random);
        for (int sample = 0; sample < 3; ++sample) {
            scene.expectChange(scene.anyExchange(random));
            scene.expectChange(scene.anyMove(random));
        }
    }
}

TEST(RoundScreenTest, BlocksAreLeftEmptyAndFilledAgain) {
    Random random(303);
    const int empty = 3;
    Scene scene({0, 0, 0, 1, 2, 2, 1, 2, 2, 4}, 5, random);
    scene.expectChange({0, empty, -1}); // one of three begins a block
    scene.expectChange({9, empty, -1}); // one alone goes where it is alone again
    EXPECT_NEAR(scene.screen().change(9, empty, -1), 0, Scene::kSingle * scene.cost());
    scene.expectChange({9, 2, -1}); // and leaves a block empty
    scene.screen().make(9, 2, -1);
    EXPECT_EQ(scene.screen().sizeOf(4), 0);
    EXPECT_EQ(scene.screen().sizeOf(2), 5);
    EXPECT_NEAR(scene.screen().cost(), scene.cost(), Scene::kSingle * scene.cost());
    scene.expectChange({3, 4, -1});
    scene.screen().make(3, 4, -1);
    EXPECT_EQ(scene.screen().blocks(), (Blocks{0, 0, 0, 4, 2, 2, 1, 2, 2, 2}));
    EXPECT_NEAR(scene.screen().cost(), scene.cost(), Scene::kSingle * scene.cost());
}

TEST(RoundScreenTest, ExchangesAcrossBlocksOfAllSizes) {
    Random random(304);
    Blocks label(31, 3);
    label[0] = 0;
    label[1] = label[2] = 1;
    for (std::size_t i = 3; i < 10; ++i) label[i] = 2;
    label[10] = 4;
    Scene scene(label, 5, random);
    for (const int x : {0, 1, 3, 10, 20})
        for (const int y : {0, 2, 9, 10, 30})
            if (label[static_cast<std::size_t>(x)] != label[static_cast<std::size_t>(y)])
                scene.expectChange({x, label[static_cast<std::size_t>(y)], y});
    EXPECT_NEAR(scene.screen().change(0, 4, 10), 0, Scene::kSingle * scene.cost());
}

TEST(RoundScreenTest, MakingAChangeCostsWhatItSaid) {
    Random random(305);
    for (int trial = 0; trial < 100; ++trial) {
        Scene scene = anyScene(random);
        for (int step = 0; step < 5; ++step) {
            const Change change = step % 2 == 0 ? scene.anyExchange(random) : scene.anyMove(random);
            const double before = scene.screen().cost();
            const double said = scene.screen().change(change.x, change.b, change.y);
            scene.screen().make(change.x, change.b, change.y);
            EXPECT_NEAR(scene.screen().cost() - before, said, 3 * Scene::kSingle * (before + scene.cost()));
            if (std::count(scene.screen().blocks().begin(), scene.screen().blocks().end(),
                           scene.screen().blocks().front()) == std::ssize(scene.screen().blocks()))
                break;
        }
    }
}

TEST(RoundScreenTest, SumsStayTrueThroughThousandsOfChanges) {
    Random random(306);
    for (const auto& [islands, blocks] : {std::pair(12, 6), std::pair(40, 21), std::pair(37, 5)}) {
        Scene scene(anyBlocks(islands, blocks, random), blocks, random);
        for (int step = 0; step < 5000; ++step) {
            const Change change = random.below(4) == 0 ? scene.anyMove(random) : scene.anyExchange(random);
            scene.screen().make(change.x, change.b, change.y);
        }
        EXPECT_NEAR(scene.screen().cost(), scene.cost(), 1e-3 * scene.cost());
        for (int sample = 0; sample < 20; ++sample) {
            const Change change = scene.anyExchange(random);
            EXPECT_NEAR(scene.screen().change(change.x, change.b, change.y), scene.change(change), 1e-4 * scene.cost());
        }
        for (int b = 0; b < blocks; ++b)
            EXPECT_EQ(scene.screen().sizeOf(b),
                      std::count(scene.screen().blocks().begin(), scene.screen().blocks().end(), b));
    }
}

TEST(RoundScreenTest, StartForgetsTheRoundBefore) {
    Random random(307);
    const SquareMatrix covariance = toSingle(randomCovariance(10, random));
    const SquareMatrix costToGo = toSingle(randomCovariance(10, random));
    const Blocks many{0, 1, 2, 3, 4, 5, 6, 7, 8, 8}, few{0, 1, 0, 1, 0, 1, 0, 1, 0, 1};
    RoundScreen used(10), fresh(10);
    used.start(costToGo, covariance, many, 17);
    used.make(0, 3, -1);
    used.start(covariance, costToGo, few, 2);
    fresh.start(covariance, costToGo, few, 2);
    EXPECT_EQ(used.blocks(), few);
    EXPECT_EQ(used.cost(), fresh.cost());
    EXPECT_EQ(used.change(0, 1, 1), fresh.change(0, 1, 1));
}

// A schedule of rounds of pairs, no swap of which looked better for long.
class GoodSchedule {
public:
    GoodSchedule(int islands, int rounds, Random& random)
        : m_speeds(randomSpeeds(islands, random))
        , m_network(islandsOf(m_speeds)) {
        for (int round = 0; round < rounds; ++round)
            m_rounds.push_back(lasting(0.8 + 0.4 * random.unit(), randomBlocks(islands, 2, random), m_network));
        BlockDrift drift(m_speeds);
        double best = drift(m_rounds, 1e9);
        for (int step = 0; step < 4000; ++step) {
            const auto r = static_cast<std::size_t>(random.below(rounds));
            const auto before = std::exchange(m_rounds[r], swapped(r, static_cast<std::size_t>(random.below(islands)),
                                                                   static_cast<std::size_t>(random.below(islands))));
            if (const double now = drift(m_rounds, best); now < best)
                best = now;
            else
                m_rounds[r] = before;
        }
        settle();
    }

    [[nodiscard]] const RoundPlans& rounds() const { return m_rounds; }
    [[nodiscard]] const SquareMatrix& covariance(std::size_t r) const { return m_covariance[r]; }
    [[nodiscard]] const SquareMatrix& costToGo(std::size_t r) const { return m_costToGo[r]; }

    // What the sum of drift over a period and the islands gains.
    [[nodiscard]] double change(std::size_t r, std::size_t i, std::size_t j) const {
        RoundPlans changed = m_rounds;
        changed[r] = swapped(r, i, j);
        return (driftOf(changed, m_speeds) - m_drift) * m_perDrift;
    }

private:
    [[nodiscard]] std::shared_ptr<const RoundPlan> swapped(std::size_t r, std::size_t i, std::size_t j) const {
        Partition partition = m_rounds[r]->partition;
        std::swap(partition.label[i], partition.label[j]);
        partition.renumber();
        return lasting(m_rounds[r]->durationS, partition, m_network);
    }

    // What enters each round, and what of it leaves at what cost.
    void settle() {
        const std::size_t entries = m_speeds.size() * m_speeds.size();
        m_drift = driftOf(m_rounds, m_speeds);
        SquareMatrix covariance(entries, 0), costToGo(entries, 0);
        m_covariance.resize(m_rounds.size());
        m_costToGo.resize(m_rounds.size());
        double period = 0;
        for (int pass = 0; pass < 25; ++pass) {
            period = 0;
            for (std::size_t r = 0; r < m_rounds.size(); ++r) {
                m_covariance[r] = covariance;
                averageBlocks(covariance, m_rounds[r]->partition);
                addNoise(covariance, m_speeds, m_rounds[r]->durationS);
                period += m_rounds[r]->durationS;
            }
            for (std::size_t r = m_rounds.size(); r-- > 0;) {
                m_costToGo[r] = costToGo;
                averageBlocks(costToGo, m_rounds[r]->partition);
                addCost(costToGo, m_speeds.size(), m_rounds[r]->durationS);
            }
        }
        m_perDrift = period * static_cast<double>(m_speeds.size());
    }

    std::vector<double> m_speeds;
    Network m_network;
    RoundPlans m_rounds;
    double m_drift = 0;
    double m_perDrift = 0;
    std::vector<SquareMatrix> m_covariance, m_costToGo;
};

struct Fit {
    double correlation;
    double slope; // of y over x
};

Fit fitOf(const std::vector<double>& x, const std::vector<double>& y) {
    const auto count = static_cast<Eigen::Index>(x.size());
    const Eigen::Map<const Eigen::ArrayXd> xs(x.data(), count), ys(y.data(), count);
    const Eigen::ArrayXd dx = xs - xs.mean(), dy = ys - ys.mean();
    const double xy = (dx * dy).sum(), xx = dx.square().sum(), yy = dy.square().sum();
    return {xy / std::sqrt(xx * yy), xy / xx};
}

TEST(RoundScreenTest, ChangesToTheFirstOrderGoWithTrueOnes) {
    Random random(308);
    for (const int rounds : {4, 6}) {
        const GoodSchedule schedule(30, rounds, random);
        std::vector<double> screened, exact;
        RoundScreen screen(30);
        for (std::size_t r = 0; r < schedule.rounds().size(); ++r) {
            screen.start(schedule.covariance(r), schedule.costToGo(r), schedule.rounds()[r]->partition.label, 15);
            for (int sample = 0; sample < 80; ++sample) {
                const int i = random.below(30), j = random.below(30);
                if (screen.blockOf(i) == screen.blockOf(j)) continue;
                screened.push_back(screen.change(i, screen.blockOf(j), j));
                exact.push_back(schedule.change(r, static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
            }
        }
        const Fit fit = fitOf(screened, exact);
        EXPECT_GE(fit.correlation, 0.99);
        EXPECT_NEAR(fit.slope, 1, 0.25); // after few rounds more of the change comes back a period later
    }
}

} // namespace
} // namespace isthmus
