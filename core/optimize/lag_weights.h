// Lower bounds of drift and mean staleness for schedules of a few rounds, from what is known in advance of each
// partition and pair of partitions. Both are a sum over rounds r and s before them (any number of periods before) of
// duration r x duration s x a weight >= 0, over the period: what the noise made in round s still weighs in round r, or
// the part of all pairs whose news of round s has not reached round r. Rounds further apart than three are left out.
// Pure, any thread. Cost: O(partitions^2 islands) once.
#pragma once

#include "core/optimize/partition.h"
#include "core/optimize/problem.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace isthmus {

inline constexpr std::size_t kMostExactRounds = 3;

// value >= durations' quadratic form / their sum. Symmetric, entries >= 0.
using LagForm = std::array<std::array<double, kMostExactRounds>, kMostExactRounds>;

class LagWeights {
public:
    // Objective drift or staleness.
    LagWeights(const Network& network, Objective objective, std::span<const Partition> partitions);
    [[nodiscard]] double leastOf(double periodS) const { return m_next * periodS / 2; } // of up to three rounds
    [[nodiscard]] LagForm formOf(std::span<const std::size_t> rounds) const;            // partitions' numbers, 1 to 3

private:
    void measureDrift(const Network& network, std::span<const Partition> partitions);
    void measureStaleness(std::span<const Partition> partitions);

    std::size_t m_count;
    double m_next = 0;           // of the round before
    std::vector<double> m_after; // of the one before that, after a partition
    std::vector<double> m_both;  // of the one before that, after two
};

} // namespace isthmus
