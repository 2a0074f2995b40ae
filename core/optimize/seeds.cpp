#include "core/optimize/seeds.h"

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr int kMostAutoRounds = 4;
constexpr int kMostRounds = 16;

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
        shareOut(effort.work);
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

    void shareOut(long long work) {
        const auto searches = std::count_if(m_tasks.begin(), m_tasks.end(), [](const auto& t) { return t.budget > 0; });
        if (searches == 0) return;
        const long long islands = std::max(20, m_islands);
        for (SearchTask& task : m_tasks) task.budget *= work / 20 * islands / static_cast<long long>(searches);
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

} // namespace isthmus
