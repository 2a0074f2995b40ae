// Networks and schedules that the bounds on drift are tested on: random networks of every kind, and rounds that are far
// better than random ones, for a bound is easily kept by bad schedules.
#pragma once

#include "core/optimize/candidates.h"
#include "core/traffic/round.h"
#include "tests/support/random_networks.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

namespace isthmus {

inline RandomNetwork boundNetworks(int trial, int mostIslands) {
    RandomNetwork kind;
    kind.fewestIslands = 2;
    kind.mostIslands = mostIslands;
    kind.latency = trial % 3 != 0;
    kind.speeds = trial % 4 == 1;
    kind.slowAdders = trial % 5 < 2;
    kind.background = trial % 2 == 0;
    return kind;
}

inline Abilities abilitiesOf(int trial) {
    constexpr Abilities kAll[] = {Abilities::Placed, Abilities::None, Abilities::Multicast, Abilities::Fpga,
                                  Abilities::Both};
    return kAll[trial % 5];
}

// The best plan that the candidates know for a clique of islands (rows).
inline RoutedClique bestClique(const PathSystems& paths, const std::vector<int>& islands) {
    RoutedClique best;
    double least = std::numeric_limits<double>::infinity();
    for (const Candidate& candidate : allCandidates(paths, {}, islands)) {
        if (candidate.durationS() >= least) continue;
        least = candidate.durationS();
        best = candidate.clique;
    }
    return best;
}

// Random cliques of one size as long as islands last, each with its best plan; all at once in the last round.
inline RoutedSchedule goodRounds(Dice& dice, const Network& network, int mostRounds = 3) {
    const PathSystems paths(network);
    RoutedSchedule schedule;
    std::vector<int> islands;
    for (int i = 0; i < static_cast<int>(network.islands.size()); ++i) islands.push_back(i);
    const int n = static_cast<int>(islands.size());
    for (int rounds = dice.between(1, mostRounds); rounds > 0; --rounds) {
        const int size = rounds == 1 ? n : dice.chance(0.6) ? 2 : dice.between(2, n);
        dice.shuffle(islands);
        RoutedRound& round = schedule.rounds.emplace_back();
        for (int first = 0; first + 2 <= n; first += size) {
            std::vector<int> clique(islands.begin() + first, islands.begin() + std::min(n, first + size));
            std::sort(clique.begin(), clique.end());
            if (clique.size() > 1) round.cliques.push_back(bestClique(paths, clique));
        }
    }
    return schedule;
}

} // namespace isthmus
