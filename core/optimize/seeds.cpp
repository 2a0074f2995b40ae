#include "core/optimize/seeds.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

namespace isthmus {
namespace {

constexpr int kMostAutoRounds = 4;
constexpr double kWorthRefining = 1.1; // times the best cost
constexpr std::size_t kRefined = 2;    // results
constexpr int kRefinements = 3;        // of each
constexpr double kRewarmed = 0.04;

struct Effortful {
    long long work; // of the whole search, for few islands
    int repeats;    // of every random start
};

Effortful effortOf(Effort effort) {
    switch (effort) {
    case Effort::Quick:
        return {800'000'000, 1};
    case Effort::Normal:
        return {4'000'000'000, 2};
    case Effort::Thorough:
        return {40'000'000'000, 6};
    }
    return {};
}

int tournamentRounds(int islands) { return islands % 2 == 0 ? islands - 1 : islands; }

std::vector<int> roundsToTry(const OptimizeSettings& settings, int islands) {
    if (settings.rounds) return {*settings.rounds};
    std::vector<int> rounds;
    for (int count = 1; count <= kMostAutoRounds; ++count) rounds.push_back(count);
    const int all = tournamentRounds(islands);
    if (settings.objective == Objective::PairRate && all > kMostAutoRounds && all <= kMostRounds) rounds.push_back(all);
    return rounds;
}

// Sizes of cliques, the likely ones first.
std::vector<int> naturalSizes(const Network& network) {
    const int islands = static_cast<int>(network.islands.size());
    double ratio = 0;
    for (const int node : network.islands) {
        const NetworkNode& island = network.nodes[static_cast<std::size_t>(node)];
        const double own = island.ingressGbps / island.egressGbps;
        ratio = std::max(ratio, std::isfinite(own) ? std::max(own, 1 / own) : 1.0);
    }
    const int wide = static_cast<int>(std::min(1 + std::round(ratio), 64.0));
    std::vector<int> sizes;
    for (const int size : {2, wide, (islands + 1) / 2, 3, 4})
        if (size > 1 && size < islands && std::find(sizes.begin(), sizes.end(), size) == sizes.end())
            sizes.push_back(size);
    if (sizes.empty()) sizes.push_back(islands);
    return sizes;
}

// Evaluations grow with the square of the islands and more, the patience of people does not; few islands have few
// schedules.
long long workFor(const Problem& problem) {
    const auto islands = static_cast<double>(problem.network->islands.size());
    const double factor = islands < 9 ? std::pow(islands / 9, 4) : std::clamp(islands / 20, 1.0, 3.0);
    return static_cast<long long>(factor * static_cast<double>(effortOf(problem.settings.effort).work));
}

void shareOut(std::vector<SearchTask>& tasks, double work) {
    const auto searches = std::count_if(tasks.begin(), tasks.end(), [](const auto& task) { return task.budget > 0; });
    for (SearchTask& task : tasks)
        task.budget *= std::max(1LL, static_cast<long long>(work / static_cast<double>(searches)));
}

std::vector<Partition> partitionsOf(const RoundPlans& rounds) {
    std::vector<Partition> partitions;
    for (const auto& round : rounds) partitions.push_back(round->partition);
    return partitions;
}

// The best of each number of rounds, best first; the earlier on a tie.
std::vector<const TaskResult*> bestByRounds(std::span<const TaskResult> results) {
    std::map<std::size_t, const TaskResult*> byRounds;
    for (const TaskResult& result : results) {
        if (result.rounds.empty()) continue;
        const auto [place, first] = byRounds.emplace(result.rounds.size(), &result);
        if (!first && result.cost < place->second->cost) place->second = &result;
    }
    std::vector<const TaskResult*> best;
    for (const auto& entry : byRounds) best.push_back(entry.second);
    std::stable_sort(best.begin(), best.end(), [](const auto* x, const auto* y) { return x->cost < y->cost; });
    return best;
}

class TaskList {
public:
    TaskList(const Problem& problem, const PathSystems& paths)
        : m_settings(problem.settings)
        , m_islands(static_cast<int>(problem.network->islands.size()))
        , m_rounds(roundsToTry(problem.settings, m_islands))
        , m_distances(allDistances(paths)) {
        for (const int rounds : m_rounds) add(rounds, repeated(everyone(m_islands), rounds), false);
        addStructured();
        const Effortful effort = effortOf(m_settings.effort);
        const std::vector<int> sizes = naturalSizes(*problem.network);
        for (int repeat = 0; repeat < effort.repeats; ++repeat)
            for (const int size : sizes) addRandom(size);
        shareOut(m_tasks, kFirstPart * static_cast<double>(workFor(problem)));
    }
    [[nodiscard]] std::vector<SearchTask> take() { return std::move(m_tasks); }

private:
    [[nodiscard]] static DistanceMatrix allDistances(const PathSystems& paths) {
        std::vector<int> islands(paths.network().islands.size());
        for (std::size_t i = 0; i < islands.size(); ++i) islands[i] = static_cast<int>(i);
        return paths.distances(0, islands);
    }
    [[nodiscard]] static std::vector<Partition> repeated(const Partition& partition, int rounds) {
        return std::vector<Partition>(static_cast<std::size_t>(rounds), partition);
    }

    void add(int rounds, std::vector<Partition> start, bool search = true) {
        const std::uint64_t number = scramble(m_settings.seed) + m_tasks.size();
        m_tasks.push_back({std::move(start), scramble(number), search && rounds > 1 ? 1 : 0});
    }

    void addStructured() {
        for (const int rounds : m_rounds) {
            if (rounds < 2) continue;
            add(rounds, greedyPairs(m_distances, rounds));
            for (int count = 2; count <= 3 && count * 2 <= m_islands; ++count) {
                std::vector<Partition> start = repeated(clusters(m_distances, count), rounds);
                start.front() = everyone(m_islands);
                add(rounds, std::move(start));
            }
            if (rounds >= tournamentRounds(m_islands)) addTournament(rounds);
        }
    }

    void addTournament(int rounds) {
        std::vector<Partition> start;
        for (int round = 0; round < rounds; ++round)
            start.push_back(tournamentRound(m_islands, round % tournamentRounds(m_islands)));
        add(rounds, std::move(start));
    }

    void addRandom(int size) {
        for (const int rounds : m_rounds) {
            if (rounds < 2) continue;
            Random random(scramble(m_settings.seed ^ 0x5eed) + m_tasks.size());
            std::vector<Partition> start;
            for (int round = 0; round < rounds; ++round) start.push_back(randomBlocks(m_islands, size, random));
            add(rounds, std::move(start));
        }
    }

    const OptimizeSettings& m_settings;
    int m_islands;
    std::vector<int> m_rounds;
    DistanceMatrix m_distances;
    std::vector<SearchTask> m_tasks;
};

} // namespace

std::vector<SearchTask> searchTasks(const Problem& problem, const PathSystems& paths) {
    return TaskList(problem, paths).take();
}

std::vector<SearchTask> refinements(const Problem& problem, std::span<const TaskResult> results) {
    const std::vector<const TaskResult*> best = bestByRounds(results);
    std::vector<SearchTask> tasks;
    for (std::size_t i = 0; i < std::min(best.size(), kRefined); ++i) {
        if (best[i]->rounds.size() < 2 || best[i]->cost > kWorthRefining * best.front()->cost) continue;
        for (int repeat = 0; repeat < kRefinements; ++repeat) {
            const std::uint64_t number = scramble(problem.settings.seed ^ 0xbe77e4) + tasks.size();
            tasks.push_back({partitionsOf(best[i]->rounds), scramble(number), 1, kRewarmed});
        }
    }
    shareOut(tasks, (1 - kFirstPart) * static_cast<double>(workFor(problem)));
    return tasks;
}

} // namespace isthmus
