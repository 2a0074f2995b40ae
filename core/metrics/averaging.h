// One round's averaging W = (1 - alpha) I + alpha * average, applied to a matrix without forming W, and the matrix P
// that removes the mean. Shared by drift and consensus; includes Eigen, so only for .cpp files. Cost: O(n^2) a round.
#pragma once

#include "core/metrics/mixing.h"

#include <Eigen/Core>

namespace isthmus {

using Matrix = Eigen::MatrixXd;

[[nodiscard]] Matrix meanRemover(Eigen::Index islands);

void averageColumns(Matrix& matrix, const MixingRound& round); // matrix W
void averageBoth(Matrix& matrix, const MixingRound& round);    // W matrix W

} // namespace isthmus
