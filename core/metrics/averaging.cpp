#include "core/metrics/averaging.h"

namespace isthmus {

namespace {

void averageColumnsOf(Matrix& matrix, const MixingBlock& block, Eigen::VectorXd& mean) {
    mean.setZero(matrix.rows());
    for (const int island : block.islands) mean += matrix.col(island);
    mean *= block.alpha / static_cast<double>(block.islands.size());
    for (const int island : block.islands) {
        if (block.alpha == 1)
            matrix.col(island) = mean;
        else
            matrix.col(island) = (1 - block.alpha) * matrix.col(island) + mean;
    }
}

void averageRowsOf(Matrix& matrix, const MixingBlock& block) {
    const double weight = block.alpha / static_cast<double>(block.islands.size());
    const double keep = 1 - block.alpha;
    for (Eigen::Index column = 0; column < matrix.cols(); ++column) {
        double* const values = matrix.col(column).data();
        double sum = 0;
        for (const int island : block.islands) sum += values[island];
        sum *= weight;
        if (keep == 0)
            for (const int island : block.islands) values[island] = sum;
        else
            for (const int island : block.islands) values[island] = keep * values[island] + sum;
    }
}

} // namespace

Matrix meanRemover(Eigen::Index islands) {
    return Matrix::Identity(islands, islands).array() - 1.0 / static_cast<double>(islands);
}

void averageColumns(Matrix& matrix, const MixingRound& round) {
    Eigen::VectorXd mean;
    for (const MixingBlock& block : round.blocks) averageColumnsOf(matrix, block, mean);
}

void averageBoth(Matrix& matrix, const MixingRound& round) {
    averageColumns(matrix, round);
    for (const MixingBlock& block : round.blocks) averageRowsOf(matrix, block);
}

} // namespace isthmus
