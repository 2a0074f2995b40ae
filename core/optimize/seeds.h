// Where the search starts: for every number of rounds the arrangements in which good schedules live (everyone at once,
// equal random cliques of the sizes that the abilities make natural, grown pairs, everyone then the metros apart, pairs
// from near to far, a tournament). The lists, their order and their random numbers depend on the problem, the network
// and the seed alone.
#pragma once

#include "core/optimize/problem.h"
#include "core/optimize/search_task.h"

#include <span>
#include <vector>

namespace isthmus {

class Seeds {
public:
    // work: for the whole search of this network. Keeps references.
    Seeds(const Problem& problem, const PathSystems& paths, double work);

    // Periods of few rounds, ordered so that the first few tasks give a sensible schedule soon.
    [[nodiscard]] std::vector<SearchTask> first(std::span<const std::vector<Partition>> known);
    // The best of them, of different numbers of rounds and cliques, warmed up again.
    [[nodiscard]] std::vector<SearchTask> continuations(std::span<const TaskResult> results);
    // Numbers of rounds to try next, in this order, while they help; none where the rounds are given.
    [[nodiscard]] std::vector<std::vector<int>> longer() const;
    [[nodiscard]] std::vector<SearchTask> ofRounds(std::span<const int> rounds, const RoundPlans& best);
    // From the sizes of cliques of the best results, drawn anew, and from these results, warmed up again.
    [[nodiscard]] std::vector<SearchTask> refinements(std::span<const TaskResult> results, double workLeft);
    // The best results again, now also with all rounds changed at once, and more or fewer of them.
    [[nodiscard]] std::vector<SearchTask> polishes(std::span<const TaskResult> results, double workLeft);

private:
    [[nodiscard]] std::uint64_t nextSeed();
    [[nodiscard]] SearchTask warmed(const TaskResult& result);
    void addAgain(std::vector<SearchTask>& tasks, const TaskResult& result);
    void addFresh(std::vector<SearchTask>& tasks, const TaskResult& result);
    [[nodiscard]] SearchTask lookAt(std::vector<Partition> start) const;
    void addGrown(std::vector<SearchTask>& tasks, int rounds);
    void addRandom(std::vector<SearchTask>& tasks, int rounds, int size);
    void addStructured(std::vector<SearchTask>& tasks, int rounds) const;

    const Problem& m_problem;
    const Network& m_network;
    int m_islands;
    double m_work;
    DistanceMatrix m_distances;
    bool m_pairsAreKnown;     // from the search with fewer abilities
    std::vector<int> m_sizes; // natural ones of cliques
    std::uint64_t m_drawn = 0;
};

// The effort in work, for all layers together.
[[nodiscard]] double workOf(const Problem& problem);

} // namespace isthmus
