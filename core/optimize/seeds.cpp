#include "core/optimize/seeds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace isthmus {
namespace {

constexpr double kFirstPart = 0.4; // of the work of a layer
constexpr double kContinuedPart = 0.2;
constexpr std::size_t kContinued = 4;
constexpr double kLongerPart = 0.05; // for each further set of rounds
constexpr double kWorthRefining = 1.04;
constexpr std::size_t kRefined = 2;
constexpr double kWorthPolishing = 1.0005;
constexpr double kRewarmed = 0.3;
constexpr int kVeryFew = 7;
constexpr int kFew = 12;            // islands up to which every kind of start is tried with all abilities
constexpr int kMany = 64;           // islands: fewer starts, each longer
constexpr int kWidestSearched = 16; // islands of a clique; larger ones are looked at, not searched
constexpr double kWorkASecond = 1e9;
constexpr double kCores = 2;

// Seconds on two cores that people wait for this many islands.
struct Patience {
    double islands, seconds;
};
constexpr std::array<Patience, 5> kPatience{{{9, 1.3}, {14, 2.9}, {20, 5.2}, {50, 10}, {200, 44}}};

double patience(double islands) {
    if (islands <= kPatience.front().islands) return kPatience.front().seconds * islands / kPatience.front().islands;
    for (std::size_t i = 1; i < kPatience.size(); ++i) {
        const Patience &low = kPatience[i - 1], &high = kPatience[i];
        if (islands > high.islands) continue;
        const double part = (islands - low.islands) / (high.islands - low.islands);
        return low.seconds + part * (high.seconds - low.seconds);
    }
    return kPatience.back().seconds * std::min(islands / kPatience.back().islands, 5.0);
}

double times(Effort effort) {
    switch (effort) {
    case Effort::Quick:
        return 0.3;
    case Effort::Normal:
        return 1;
    case Effort::Thorough:
        return 10;
    }
    return 1;
}

// Of a start that is worth repeating.
int repeats(Effort effort) {
    switch (effort) {
    case Effort::Quick:
        return 2;
    case Effort::Normal:
        return 3;
    case Effort::Thorough:
        return 8;
    }
    return 1;
}

int tournamentRounds(int islands) { return islands % 2 == 0 ? islands - 1 : islands; }

int roundsToSpread(int islands) {
    int rounds = 1;
    while ((1 << rounds) < islands) ++rounds;
    return rounds;
}

// Sizes of cliques, the likely ones first: how many streams the wider side of an access can take while the narrower one
// gives one, where the network replicates or adds.
std::vector<int> naturalSizes(const Network& network, bool pairsAreKnown) {
    const int islands = static_cast<int>(network.islands.size());
    const auto any = [&](bool NetworkNode::*ability) {
        return std::any_of(network.nodes.begin(), network.nodes.end(), [&](const auto& node) { return node.*ability; });
    };
    double ratio = 1;
    for (const int index : network.islands) {
        const NetworkNode& island = network.nodes[static_cast<std::size_t>(index)];
        const double streams = island.ingressGbps / island.egressGbps;
        if (!std::isfinite(streams) || streams <= 0) continue;
        if (any(&NetworkNode::multicast)) ratio = std::max(ratio, streams);
        if (any(&NetworkNode::fpga)) ratio = std::max(ratio, 1 / streams);
    }
    const int wide = static_cast<int>(std::min(1 + std::round(ratio), 64.0));
    std::vector<int> sizes;
    for (const int size : {pairsAreKnown ? wide : 2, wide, 3, (islands + 1) / 2, 4})
        if (size > 1 && size < islands && size <= kWidestSearched &&
            std::find(sizes.begin(), sizes.end(), size) == sizes.end())
            sizes.push_back(size);
    if (sizes.empty()) sizes.push_back(islands);
    const std::size_t most = islands >= kMany ? 2 : sizes.size();
    sizes.resize(std::min(most, sizes.size()));
    return sizes;
}

DistanceMatrix allDistances(const PathSystems& paths) {
    std::vector<int> islands(paths.network().islands.size());
    for (std::size_t i = 0; i < islands.size(); ++i) islands[i] = static_cast<int>(i);
    return paths.distances(0, islands);
}

// Rotations of pairs owe nothing to the abilities, and the layer without any has looked for them.
bool pairsAreKnown(const Problem& problem, const Network& network) {
    const auto able = [](const NetworkNode& node) { return node.multicast || node.fpga; };
    return problem.settings.objective == Objective::Drift && static_cast<int>(network.islands.size()) > kFew &&
           std::any_of(network.nodes.begin(), network.nodes.end(), able);
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

std::vector<Partition> repeated(const std::vector<Partition>& rounds, int count) {
    std::vector<Partition> result;
    for (int round = 0; round < count; ++round)
        result.push_back(rounds[static_cast<std::size_t>(round) % rounds.size()]);
    return result;
}

bool isEveryoneAlways(const TaskResult& result) {
    return std::all_of(result.rounds.begin(), result.rounds.end(),
                       [](const auto& round) { return round->partition.blocks() == 1; });
}

// The best of each kind, best first; the earlier on a tie. Everyone at once again and again is as good as it will ever
// be: what a search comes to may be worse and yet worth going on with.
template <class KindOf>
std::vector<const TaskResult*> bestOfEach(std::span<const TaskResult> results, KindOf kindOf) {
    std::map<decltype(kindOf(results.front())), const TaskResult*> byKind;
    for (const TaskResult& result : results) {
        if (result.rounds.empty() || isEveryoneAlways(result)) continue;
        const auto [place, first] = byKind.emplace(kindOf(result), &result);
        if (!first && result.cost < place->second->cost) place->second = &result;
    }
    std::vector<const TaskResult*> best;
    for (const auto& entry : byKind) best.push_back(entry.second);
    std::stable_sort(best.begin(), best.end(), [](const auto* x, const auto* y) { return x->cost < y->cost; });
    return best;
}

std::size_t roundsOf(const TaskResult& result) { return result.rounds.size(); }

} // namespace

double workOf(const Problem& problem) {
    const double seconds = patience(static_cast<double>(problem.network->islands.size()));
    return seconds * times(problem.settings.effort) * kWorkASecond * kCores;
}

Seeds::Seeds(const Problem& problem, const PathSystems& paths, double work)
    : m_problem(problem)
    , m_network(paths.network())
    , m_islands(static_cast<int>(m_network.islands.size()))
    , m_work(work)
    , m_distances(allDistances(paths))
    , m_pairsAreKnown(pairsAreKnown(problem, m_network))
    , m_sizes(naturalSizes(m_network, m_pairsAreKnown)) {}

std::uint64_t Seeds::nextSeed() { return scramble(scramble(m_problem.settings.seed) + ++m_drawn); }

SearchTask Seeds::lookAt(std::vector<Partition> start) const {
    SearchTask task;
    task.start = std::move(start);
    return task;
}

std::vector<SearchTask> Seeds::first(std::span<const std::vector<Partition>> known) {
    std::vector<int> counts;
    const int spread = std::min(roundsToSpread(m_islands), kMostRounds);
    if (m_problem.settings.rounds)
        counts = {*m_problem.settings.rounds};
    else if (m_islands < kMany)
        counts = {1, 2, 3, 4, std::max(4, spread)};
    else
        counts = {1, spread, std::min(spread + 2, kMostRounds), 2};
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    if (const int all = tournamentRounds(m_islands);
        m_problem.settings.objective == Objective::PairRate && !m_problem.settings.rounds &&
        all > *std::max_element(counts.begin(), counts.end()) && all <= kMostRounds)
        counts.push_back(all);
    std::vector<SearchTask> tasks;
    for (const int rounds : counts) tasks.push_back(lookAt(repeated({everyone(m_islands)}, rounds)));
    for (const std::vector<Partition>& start : known)
        if (!m_problem.settings.rounds || static_cast<int>(start.size()) == *m_problem.settings.rounds)
            tasks.push_back(lookAt(start));
    for (const int rounds : counts) {
        if (rounds < 2) continue;
        if (!m_pairsAreKnown) addGrown(tasks, rounds);
        for (const int size : m_sizes) addRandom(tasks, rounds, size);
        addStructured(tasks, rounds);
    }
    shareOut(tasks, kFirstPart * m_work);
    return tasks;
}

void Seeds::addGrown(std::vector<SearchTask>& tasks, int rounds) {
    if (m_problem.settings.objective != Objective::Drift) {
        tasks.push_back(lookAt(greedyPairs(m_distances, rounds)));
        tasks.back().budget = 1;
        tasks.back().seed = nextSeed();
        return;
    }
    for (const double reach : {1.0, 0.5}) {
        SearchTask task;
        task.method = SearchTask::Method::Screen;
        task.seed = nextSeed();
        task.budget = 1;
        task.rounds = rounds;
        task.reach = reach;
        tasks.push_back(std::move(task));
    }
}

void Seeds::addRandom(std::vector<SearchTask>& tasks, int rounds, int size) {
    const std::uint64_t seed = nextSeed();
    Random random(scramble(seed));
    std::vector<Partition> start;
    for (int round = 0; round < rounds; ++round) start.push_back(randomBlocks(m_islands, size, random));
    SearchTask task = lookAt(std::move(start));
    task.seed = seed;
    task.budget = 1;
    if (m_problem.settings.objective == Objective::Drift) {
        if (m_islands <= kVeryFew) tasks.push_back(task); // general moves pay where there are few
        task.method = SearchTask::Method::Screen;
    }
    tasks.push_back(std::move(task));
}

void Seeds::addStructured(std::vector<SearchTask>& tasks, int rounds) const {
    for (int count = 2; count <= 4 && count * 2 <= m_islands; ++count) {
        std::vector<Partition> start = repeated({clusters(m_distances, count)}, rounds);
        start.front() = everyone(m_islands);
        tasks.push_back(lookAt(std::move(start)));
    }
    if (rounds < tournamentRounds(m_islands)) return;
    std::vector<Partition> start;
    for (int round = 0; round < rounds; ++round)
        start.push_back(tournamentRound(m_islands, round % tournamentRounds(m_islands)));
    tasks.push_back(lookAt(std::move(start)));
}

std::vector<std::vector<int>> Seeds::longer() const {
    if (m_problem.settings.rounds) return {};
    const int spread = roundsToSpread(m_islands);
    const int tried = m_islands < kMany ? std::max(4, spread) : spread + 2;
    std::vector<std::vector<int>> sets;
    const std::vector<std::vector<int>> all{{5, 6}, {8}, {12}, {16}};
    for (std::vector<int> set : all) {
        std::erase_if(set, [&](int rounds) { return rounds <= tried; });
        if (!set.empty()) sets.push_back(std::move(set));
    }
    return sets;
}

std::vector<SearchTask> Seeds::ofRounds(std::span<const int> rounds, const RoundPlans& best) {
    std::vector<SearchTask> tasks;
    for (const int count : rounds) {
        if (!m_pairsAreKnown) addGrown(tasks, count);
        if (!best.empty()) {
            SearchTask task = lookAt(repeated(partitionsOf(best), count));
            task.seed = nextSeed();
            task.budget = 1;
            task.warmth = kRewarmed;
            if (m_problem.settings.objective == Objective::Drift) task.method = SearchTask::Method::Screen;
            tasks.push_back(std::move(task));
        }
        addRandom(tasks, count, m_sizes.front());
    }
    shareOut(tasks, kLongerPart * m_work);
    return tasks;
}

std::vector<SearchTask> Seeds::continuations(std::span<const TaskResult> results) {
    auto best = bestOfEach(results, [](const TaskResult& result) {
        return std::pair(roundsOf(result), result.rounds.front()->partition.blocks());
    });
    std::erase_if(best, [](const TaskResult* result) { return roundsOf(*result) < 2; });
    best.resize(std::min(best.size(), kContinued));
    std::vector<SearchTask> tasks;
    for (const TaskResult* result : best) addAgain(tasks, *result);
    shareOut(tasks, kContinuedPart * m_work);
    return tasks;
}

std::vector<SearchTask> Seeds::refinements(std::span<const TaskResult> results, double workLeft) {
    const std::vector<const TaskResult*> best = bestOfEach(results, roundsOf);
    std::vector<SearchTask> tasks;
    for (std::size_t i = 0; i < std::min(best.size(), kRefined); ++i) {
        if (best[i]->cost > kWorthRefining * best.front()->cost) continue;
        if (i == 0) addAgain(tasks, *best[i]);
        const int fresh = repeats(m_problem.settings.effort) / (i == 0 ? 1 : 2);
        for (int repeat = 0; repeat < fresh; ++repeat) addFresh(tasks, *best[i]);
    }
    shareOut(tasks, workLeft);
    return tasks;
}

std::vector<SearchTask> Seeds::polishes(std::span<const TaskResult> results, double workLeft) {
    const std::vector<const TaskResult*> best = bestOfEach(results, roundsOf);
    std::vector<SearchTask> tasks;
    for (std::size_t i = 0; i < std::min(best.size(), kRefined); ++i) {
        if (best[i]->cost > kWorthPolishing * best.front()->cost) continue;
        for (int repeat = 0; repeat < repeats(m_problem.settings.effort); ++repeat)
            repeat % 2 == 0 ? addFresh(tasks, *best[i]) : addAgain(tasks, *best[i]);
        tasks.push_back(warmed(*best[i]));
        tasks.back().lengthOpen = !m_problem.settings.rounds;
    }
    shareOut(tasks, workLeft);
    return tasks;
}

SearchTask Seeds::warmed(const TaskResult& result) {
    SearchTask task;
    task.planned = result.rounds;
    task.seed = nextSeed();
    task.budget = 1;
    task.warmth = kRewarmed;
    return task;
}

void Seeds::addAgain(std::vector<SearchTask>& tasks, const TaskResult& result) {
    tasks.push_back(warmed(result));
    if (m_problem.settings.objective == Objective::Drift && result.rounds.size() > 1)
        tasks.back().method = SearchTask::Method::Screen;
}

// The same sizes of cliques, other islands.
void Seeds::addFresh(std::vector<SearchTask>& tasks, const TaskResult& result) {
    if (m_islands >= kMany) return addAgain(tasks, result);
    addAgain(tasks, result);
    SearchTask& task = tasks.back();
    Random random(scramble(task.seed));
    task.planned.clear();
    task.warmth = 1;
    for (Partition partition : partitionsOf(result.rounds)) {
        random.shuffle(partition.label);
        partition.renumber();
        task.start.push_back(std::move(partition));
    }
}

} // namespace isthmus
