// Ways to tear a network into parts that are joined by little capacity, each with islands in it. What joins the islands
// of p parts must cross between parts p - 1 times, both ways, so thin joints bound what can be exchanged (the easy half
// of the theorem of Tutte and Nash-Williams on packing trees, 1961). Found by joining the two parts with the most
// capacity between them, again and again, those without islands first; the worst tear may be another. Pure, any thread.
// Cost: O(nodes x links).
#pragma once

#include "core/traffic/network.h"

#include <vector>

namespace isthmus {

struct TornParts {
    std::vector<int> partOf; // by island: row of Network::islands
    int parts = 0;           // numbered from 0, two or more, an island in each
    double gbps = 0;         // of all links between parts, both directions together
};

// The most parts first, each one more joined than the one before; empty where less than two islands are.
[[nodiscard]] std::vector<TornParts> tornParts(const Network& network);

} // namespace isthmus
