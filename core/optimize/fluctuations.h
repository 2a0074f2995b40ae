// The covariance of the islands (mean removed) on its way through the rounds, and its adjoint, the cost-to-go: the
// matrices that first-order screening needs. n x n, single precision, row by row. Mixing 1. Cost: O(n^2) a round.
// Pure, any thread.
#pragma once

#include "core/optimize/round_book.h"

#include <vector>

namespace isthmus {

using SquareMatrix = std::vector<float>;

// W X W for a partition.
void averageBlocks(SquareMatrix& matrix, const Partition& partition);

// X + seconds P Q P: the noise of a round.
void addNoise(SquareMatrix& covariance, const std::vector<double>& speeds, double seconds);

// G + seconds P: what a round's time average counts of the covariance at its start.
void addCost(SquareMatrix& costToGo, std::size_t islands, double seconds);

} // namespace isthmus
