// One round as the search sees it: which islands are together. label[i] is the block of island i; labels are numbered
// by first appearance, an island alone in its block is idle. Plain values with ==, any thread.
#pragma once

#include "core/graph/tours.h"
#include "core/optimize/random.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace isthmus {

struct Partition {
    std::vector<std::uint16_t> label;
    bool operator==(const Partition&) const = default;

    [[nodiscard]] int islands() const { return static_cast<int>(label.size()); }
    [[nodiscard]] int blocks() const; // of a numbered one
    [[nodiscard]] std::vector<std::vector<int>> members() const;
    void renumber();
};

struct PartitionHash {
    std::size_t operator()(const Partition& partition) const;
};

[[nodiscard]] Partition everyone(int islands);
// Equal blocks of a size, drawn at random; the last block is smaller, or joins the one before if one island is left and
// the size is above two.
[[nodiscard]] Partition randomBlocks(int islands, int size, Random& random);
// Round r of a tournament in which everyone meets everyone (circle method, Kirkman 1847).
[[nodiscard]] Partition tournamentRound(int islands, int round);
// The clusters that single linkage leaves when it has come down to count.
[[nodiscard]] Partition clusters(const DistanceMatrix& distances, int count);
// Rounds of pairs, near ones first, each joining islands that no earlier round has joined, while there are any.
[[nodiscard]] std::vector<Partition> greedyPairs(const DistanceMatrix& distances, int rounds);

} // namespace isthmus
