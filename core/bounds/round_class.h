// The rounds whose duration is in some range, and the most that they can do: how large an island's clique can be, with
// whom it can be in one, in how few blocks (cliques and idle islands) all can be. Times seconds; islands are rows of
// Network::islands. Plain values.
#pragma once

#include <bitset>
#include <limits>
#include <vector>

namespace isthmus {

inline constexpr int kReachUpTo = 256; // islands; of more it is not told who can meet whom

using IslandSet = std::bitset<kReachUpTo>;

struct RoundClass {
    double leastS = 0;                                       // its rounds last at least so long
    double belowS = std::numeric_limits<double>::infinity(); // and less than this
    double blocks = 1;                                       // at least
    std::vector<int> largest;                                // by island: its largest clique, 1 where it is idle
    std::vector<IslandSet> near; // by island: itself and whom it can be in a clique with; empty where that is not told
};

} // namespace isthmus
