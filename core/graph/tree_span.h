// How long the longest path of a tree that joins some islands must be, whatever its links: twice the distance to the
// farthest of them from the best point of the network, on a node or anywhere along a link (the absolute 1-center of
// Hakimi, Operations Research 12(3), 1964). For the middle of a tree's longest path is such a point, and no island is
// farther from it along the tree than half that path; and the shortest-path tree from the best point attains it.
// Seconds. Immutable once made, any thread; the network must outlive it. Cost: O(links x islands log islands) once,
// O(links x islands) a question.
#pragma once

#include "core/traffic/network.h"

#include <cstdint>
#include <vector>

namespace isthmus {

class TreeSpan {
public:
    explicit TreeSpan(const Network& network);

    // Of all islands for which the bit of their row is set; at most 64 islands are known. Infinite where they are
    // apart.
    [[nodiscard]] double longestPathS(std::uint64_t islands) const;

    // By island, then by number of islands (0 to all): of any so many with that island among them. O(links x
    // islands^3).
    [[nodiscard]] std::vector<double> longestPathsBySizeS() const;

private:
    struct Stop { // of an island, seen from a link's ends
        int island;
        double fromA;
        double fromB;
    };
    [[nodiscard]] double alongS(std::size_t link, std::uint64_t islands) const;
    void lowerAlong(std::size_t link, std::vector<double>& bySizeS) const;

    const Network& m_network;
    std::size_t m_islands;
    std::vector<Stop> m_stops; // by link, those farthest from its end a first
};

} // namespace isthmus
