#include "core/optimize/screened_search.h"

#include "core/optimize/fluctuations.h"
#include "core/optimize/round_load.h"
#include "core/optimize/round_screen.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace isthmus {
namespace {

constexpr int kTriesPerIsland = 8; // a round and sweep
constexpr int kNeighbours = 12;
constexpr int kSamples = 200;     // changes drawn to find the scale of temperature
constexpr double kHot = 0.1;      // first temperature, of the mean change, for up to kFew islands
constexpr double kCooling = 0.05; // the last one, of the first
constexpr double kFew = 20;
constexpr int kMostRefusals = 24;   // of an island's wishes, when a round is grown
constexpr double kNearFirst = 0.02; // of the largest difference: what the longest way costs
constexpr double kBlur = 0.01;      // and what chance may add
constexpr double kBetter = 1 - 1e-6;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

class ScreenedSearch {
public:
    ScreenedSearch(const SearchTask& task, PlanLibrary& library, SearchMonitor& monitor)
        : m_task(task)
        , m_library(library)
        , m_monitor(monitor)
        , m_speeds(islandSpeeds(library.network()))
        , m_islands(static_cast<int>(m_speeds.size()))
        , m_book(library)
        , m_meter(library.network(), Objective::Drift)
        , m_load(library)
        , m_screen(m_islands)
        , m_random(task.seed)
        , m_covariance(m_speeds.size() * m_speeds.size(), 0) {
        findNeighbours();
    }

    TaskResult run() {
        m_rounds = m_task.planned;
        if (m_rounds.empty())
            for (const Partition& partition : m_task.start) m_rounds.push_back(m_book.planOf(partition));
        if (m_rounds.empty()) grow();
        keepIfBetter();
        if (m_rounds.size() < 2) return finished();
        m_costToGo.assign(m_rounds.size() + 1, SquareMatrix(m_covariance.size(), 0));
        for (int period = 0; period < 3; ++period) passBackwards();
        for (int period = 0; period < 3; ++period) passForwards();
        while (work() < m_task.budget && !m_monitor.stopRequested()) sweep();
        return finished();
    }

private:
    [[nodiscard]] long long work() const { return m_work + m_book.work() + m_meter.work() + m_load.work(); }
    [[nodiscard]] double part() const {
        return std::min(1.0, static_cast<double>(work()) / static_cast<double>(m_task.budget));
    }

    TaskResult finished() {
        report();
        m_best.cost = m_best.rounds.empty() ? kInfinity : m_meter.exact(m_best.rounds);
        if (m_best.cost < kApart) m_monitor.offer(m_best.rounds, m_best.cost);
        return std::move(m_best);
    }

    void report() {
        const long long done = std::min(work(), m_task.budget);
        m_monitor.add(m_steps - std::exchange(m_reportedSteps, m_steps), done - std::exchange(m_reportedWork, done));
    }

    void findNeighbours() {
        const int count = std::min(kNeighbours, m_islands - 1);
        std::vector<int> order(m_speeds.size());
        for (int i = 0; i < m_islands; ++i) {
            std::iota(order.begin(), order.end(), 0);
            std::erase(order, i);
            const auto nearer = [&](int x, int y) {
                const auto toX = m_library.paths().distance(0, i, x), toY = m_library.paths().distance(0, i, y);
                return toX != toY ? toX < toY : x < y;
            };
            std::partial_sort(order.begin(), order.begin() + count, order.end(), nearer);
            m_neighbours.emplace_back(order.begin(), order.begin() + count);
            order.push_back(i);
        }
        m_work += 40LL * m_islands * m_islands;
    }

    // The longest time that the quickest pair of an island keeps anything busy, and the greatest latency.
    [[nodiscard]] std::pair<double, double> limitsOfPairs() {
        double busy = 0, latency = 0;
        for (int i = 0; i < m_islands; ++i) {
            double least = kInfinity;
            for (const int j : m_neighbours[static_cast<std::size_t>(i)])
                least = std::min(least, m_library.plansOf({std::min(i, j), std::max(i, j)})->best.front().bandwidthS);
            busy = std::max(busy, least);
            for (int j = 0; j < i; ++j)
                latency = std::max(latency, static_cast<double>(m_library.paths().distance(0, i, j)) * 1e-12);
        }
        m_work += 300LL * m_islands * kNeighbours;
        return {busy, latency * m_task.reach};
    }

    // Rounds of pairs, in each of which those meet that differ most by then.
    void grow() {
        const auto [busy, latency] = limitsOfPairs();
        SquareMatrix covariance(m_covariance.size(), 0);
        for (int round = 0; round < m_task.rounds && !m_monitor.stopRequested(); ++round) {
            addNoise(covariance, m_speeds, busy + latency);
            m_load.start(m_speeds.size());
            pair(covariance, busy, latency);
            averageBlocks(covariance, m_rounds.back()->partition);
            m_work += 60LL * m_islands * m_islands;
        }
    }

    struct Wish {
        float worth;
        std::uint16_t i, j;
    };

    [[nodiscard]] std::vector<Wish> wishes(const SquareMatrix& covariance) {
        const auto n = static_cast<std::size_t>(m_islands);
        std::int64_t farthest = 1;
        double most = 0;
        for (int i = 0; i < m_islands; ++i)
            for (int j = 0; j < i; ++j) farthest = std::max(farthest, m_library.paths().distance(0, i, j));
        for (std::size_t i = 0; i < n; ++i) most = std::max(most, static_cast<double>(covariance[i * (n + 1)]));
        std::vector<Wish> all;
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = i + 1; j < n; ++j) {
                const double differ = static_cast<double>((covariance[i * (n + 1)] + covariance[j * (n + 1)]) / 2 -
                                                          covariance[i * n + j]);
                const double way =
                    static_cast<double>(m_library.paths().distance(0, static_cast<int>(i), static_cast<int>(j))) /
                    static_cast<double>(farthest);
                const double worth = differ + most * (kBlur * m_random.unit() - kNearFirst * way);
                all.push_back(
                    {static_cast<float>(worth), static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(j)});
            }
        std::sort(all.begin(), all.end(), [](const Wish& x, const Wish& y) {
            return x.worth != y.worth ? x.worth > y.worth : std::pair(x.i, x.j) < std::pair(y.i, y.j);
        });
        return all;
    }

    void pair(const SquareMatrix& covariance, double mostBusyS, double mostLatencyS) {
        std::vector<std::uint16_t> blocks(m_speeds.size());
        std::iota(blocks.begin(), blocks.end(), std::uint16_t{0});
        m_members.assign(m_speeds.size(), {});
        for (int i = 0; i < m_islands; ++i) m_members[static_cast<std::size_t>(i)] = {i};
        std::vector<int> refused(m_speeds.size(), 0);
        for (const auto& [worth, i, j] : wishes(covariance)) {
            if (refused[i] >= kMostRefusals || refused[j] >= kMostRefusals) continue;
            if (m_load.setWithin(i, {i, j}, mostBusyS, mostLatencyS)) {
                blocks[j] = i;
                m_members[i].push_back(j);
                m_members[j].clear();
                refused[i] = refused[j] = kMostRefusals;
            } else {
                ++refused[i];
                ++refused[j];
            }
        }
        m_rounds.push_back(loaded(blocks));
    }

    // The round that m_load and m_members hold. Numbered, the blocks come in the order of their first islands.
    [[nodiscard]] std::shared_ptr<const RoundPlan> loaded(const std::vector<std::uint16_t>& blocks) {
        Partition partition{blocks};
        partition.renumber();
        std::vector<std::shared_ptr<const CliquePlans>> plans;
        std::vector<std::size_t> choice;
        for (int i = 0; i < m_islands; ++i) {
            const std::size_t block = blocks[static_cast<std::size_t>(i)];
            if (m_members[block].size() < 2 || m_members[block].front() != i) continue;
            plans.push_back(m_load.plansIn(block));
            choice.push_back(m_load.choiceIn(block));
        }
        m_work += 60LL * m_islands + static_cast<long long>(Resources(m_library.network()).count());
        return roundOf(m_library.network(), partition, std::move(plans), std::move(choice));
    }

    void keepIfBetter() {
        const double cost = m_meter.quick(m_rounds, std::numeric_limits<double>::max());
        m_drift = cost < kApart ? cost : 0;
        if (!(cost < m_best.cost * kBetter) && !m_best.rounds.empty()) return;
        m_best = {m_rounds, cost};
        if (cost < kApart) m_monitor.offer(m_rounds, cost);
    }

    void passBackwards() {
        m_costToGo.back() = m_costToGo.front();
        for (std::size_t r = m_rounds.size(); r-- > 0;) goBack(r);
    }

    void goBack(std::size_t r) {
        m_costToGo[r] = m_costToGo[r + 1];
        averageBlocks(m_costToGo[r], m_rounds[r]->partition);
        addCost(m_costToGo[r], m_speeds.size(), m_rounds[r]->durationS);
        m_work += 4LL * m_islands * m_islands;
    }

    void passForwards() {
        for (const auto& round : m_rounds) goOn(*round);
    }

    void goOn(const RoundPlan& round) {
        averageBlocks(m_covariance, round.partition);
        addNoise(m_covariance, m_speeds, round.durationS);
        m_work += 5LL * m_islands * m_islands;
    }

    void sweep() {
        for (std::size_t r = 0; r < m_rounds.size() && !m_monitor.stopRequested(); ++r) {
            tune(r);
            goOn(*m_rounds[r]);
        }
        passBackwards();
        keepIfBetter();
        report();
    }

    // Anneals one round between its neighbours.
    void tune(std::size_t r) {
        const RoundPlan& round = *m_rounds[r];
        if (!std::isfinite(round.durationS)) return;
        loadRound(round);
        m_screen.start(m_covariance, m_costToGo[r + 1], round.partition.label, m_blocks);
        m_work += 2LL * m_islands * m_islands;
        m_perSecond = costOfASecond(r);
        if (m_scale <= 0) findScale();
        const double hot = m_scale * kHot * std::min(1.0, kFew / m_islands);
        const double temperature = hot * m_task.warmth * std::pow(kCooling / m_task.warmth, part());
        bool changed = false;
        for (int tries = kTriesPerIsland * m_islands; tries > 0 && work() < m_task.budget; --tries)
            changed = attempt(temperature) || changed;
        if (changed) m_rounds[r] = loaded(m_screen.blocks());
    }

    // What the sum that tr(G W S W) is a part of gains when the round lasts longer: its own variance lasts longer, its
    // noise grows, and the time by which the sum is divided grows too.
    [[nodiscard]] double costOfASecond(std::size_t r) const {
        const auto n = m_speeds.size();
        const double speeds = std::accumulate(m_speeds.begin(), m_speeds.end(), 0.0);
        double cost = m_rounds[r]->durationS * speeds * (1 - 1 / static_cast<double>(n));
        for (std::size_t i = 0; i < n; ++i)
            cost += static_cast<double>(m_covariance[i * (n + 1)]) +
                    m_speeds[i] * static_cast<double>(m_costToGo[r + 1][i * (n + 1)]);
        return std::max(0.0, cost - static_cast<double>(n) * m_drift);
    }

    void loadRound(const RoundPlan& round) {
        m_members = round.partition.members();
        m_blocks = static_cast<int>(m_members.size());
        m_largest = 0;
        for (const std::vector<int>& block : m_members) m_largest = std::max(m_largest, block.size());
        m_load.start(m_members.size());
        std::size_t clique = 0;
        for (std::size_t b = 0; b < m_members.size(); ++b) {
            if (m_members[b].size() < 2) continue;
            m_load.set(b, round.cliques[clique], round.choice[clique]);
            ++clique;
        }
        m_load.keep();
    }

    struct Change {
        int x = -1, b = -1, y = -1;
    };

    [[nodiscard]] Change draw() {
        const int x = m_random.below(m_islands);
        const std::vector<int>& near = m_neighbours[static_cast<std::size_t>(x)];
        const int y = m_random.below(2) == 0
                          ? m_random.below(m_islands)
                          : near[static_cast<std::size_t>(m_random.below(static_cast<int>(near.size())))];
        const int a = m_screen.blockOf(x), b = m_screen.blockOf(y);
        if (a == b) return {};
        const auto room = static_cast<int>(m_largest) - m_screen.sizeOf(b);
        const bool goes = room > 0 && (m_screen.sizeOf(a) == 1 || m_random.below(4) == 0);
        return {x, b, goes ? -1 : y};
    }

    void findScale() {
        double sum = 0;
        for (int sample = 0; sample < kSamples; ++sample)
            if (const Change change = draw(); change.x >= 0)
                sum += std::abs(m_screen.change(change.x, change.b, change.y));
        m_scale = sum / kSamples;
    }

    bool attempt(double temperature) {
        ++m_steps;
        m_work += 60 + m_blocks;
        const Change change = draw();
        if (change.x < 0) return false;
        if (m_screen.sizeOf(m_screen.blockOf(change.x)) == 1 && change.y >= 0 && m_screen.sizeOf(change.b) == 1)
            return false;
        const double most = -temperature * std::log(m_random.unit());
        const double gain = m_screen.change(change.x, change.b, change.y);
        const auto a = static_cast<std::size_t>(m_screen.blockOf(change.x));
        const auto b = static_cast<std::size_t>(change.b);
        if (gain > most && gain > most + m_perSecond * m_load.mostSavedS(a, b)) return false;
        return make(change, most - gain);
    }

    // Unless the round gets so much longer that it costs more than that.
    bool make(const Change& change, double most) {
        const auto a = static_cast<std::size_t>(m_screen.blockOf(change.x));
        const auto b = static_cast<std::size_t>(change.b);
        std::vector<int> inA = m_members[a], inB = m_members[b];
        std::erase(inA, change.x);
        inB.insert(std::upper_bound(inB.begin(), inB.end(), change.x), change.x);
        if (change.y >= 0) {
            std::erase(inB, change.y);
            inA.insert(std::upper_bound(inA.begin(), inA.end(), change.y), change.y);
        }
        const double before = m_load.durationS();
        m_load.exchange(a, inA, b, inB);
        if (m_perSecond * (m_load.durationS() - before) > most) {
            m_load.undo();
            return false;
        }
        m_load.keep();
        m_screen.make(change.x, change.b, change.y);
        m_work += 2 * m_islands;
        m_members[a].swap(inA);
        m_members[b].swap(inB);
        return true;
    }

    const SearchTask& m_task;
    PlanLibrary& m_library;
    SearchMonitor& m_monitor;
    std::vector<double> m_speeds;
    int m_islands;
    RoundBook m_book;
    CostMeter m_meter;
    RoundLoad m_load;
    RoundScreen m_screen;
    Random m_random;
    std::vector<std::vector<int>> m_neighbours; // nearest first
    RoundPlans m_rounds;
    SquareMatrix m_covariance;            // entering the round that is next
    std::vector<SquareMatrix> m_costToGo; // of what enters round r; one more for the next period
    std::vector<std::vector<int>> m_members;
    int m_blocks = 0;
    std::size_t m_largest = 0;
    double m_scale = 0;     // mean change
    double m_drift = 0;     // of m_rounds
    double m_perSecond = 0; // what the round's cost gains with its duration
    TaskResult m_best;
    long long m_steps = 0;
    long long m_work = 0;
    long long m_reportedSteps = 0;
    long long m_reportedWork = 0;
};

} // namespace

TaskResult screen(const SearchTask& task, PlanLibrary& library, SearchMonitor& monitor) {
    return ScreenedSearch(task, library, monitor).run();
}

} // namespace isthmus
