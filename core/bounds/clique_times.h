// How soon a round can do what (lemma (b) of the bound by diameters, diameter_bound.h): the least durations of cliques
// with a pair of islands in them, with an island and a number of members, and of rounds whose cliques and idle islands
// are a number of blocks. All are floors (clique_floor.h), never above what a schedule takes. Up to kAllCliquesUpTo
// islands they come from every clique there is, above from what all cliques of a size round an island share. Seconds;
// islands are rows of Network::islands. Plain values. Cost: O(3^n n) up to 14 islands, O(n^2 log n) above and, up to 64
// islands, two maximum flows a pair.
#pragma once

#include "core/bounds/clique_floor.h"

#include <vector>

namespace isthmus {

inline constexpr int kEveryCliqueUpTo = 14; // islands

struct CliqueTimes {
    int islands = 0;
    double idleS = 0;            // of a round without cliques; 0: there is none
    double everyoneS = 0;        // of one clique of all islands
    std::vector<int> sizes;      // ascending, from 2
    std::vector<double> sizeS;   // by island, then size: with that many members or more
    std::vector<double> pairS;   // by island, then island: with both
    std::vector<double> blocksS; // by number of blocks: of a round in so few; empty where nothing more is known

    [[nodiscard]] double ofSize(int island, std::size_t size) const { // an index of sizes
        return sizeS[static_cast<std::size_t>(island) * sizes.size() + size];
    }
    [[nodiscard]] double ofPair(int a, int b) const {
        return pairS[static_cast<std::size_t>(a) * static_cast<std::size_t>(islands) + static_cast<std::size_t>(b)];
    }
};

// Of two islands or more that are connected. The first is the second or the third, by the number of islands.
[[nodiscard]] CliqueTimes cliqueTimesOf(const Network& network);
[[nodiscard]] CliqueTimes timesOfAllCliques(const Network& network); // at most kEveryCliqueUpTo islands
[[nodiscard]] CliqueTimes timesBySize(const Network& network);

} // namespace isthmus
