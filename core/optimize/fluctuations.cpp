#include "core/optimize/fluctuations.h"

#include <algorithm>
#include <numeric>

namespace isthmus {
namespace {

// Every row becomes the average of its block's.
void averageRows(SquareMatrix& matrix, const std::vector<std::vector<int>>& blocks, std::size_t islands) {
    std::vector<float> mean(islands);
    const auto row = [&](int island) { return matrix.begin() + static_cast<std::ptrdiff_t>(islands) * island; };
    for (const std::vector<int>& block : blocks) {
        if (block.size() < 2) continue;
        std::copy_n(row(block.front()), islands, mean.begin());
        for (std::size_t i = 1; i < block.size(); ++i)
            std::transform(mean.begin(), mean.end(), row(block[i]), mean.begin(), std::plus<>());
        const float share = 1 / static_cast<float>(block.size());
        for (float& value : mean) value *= share;
        for (const int island : block) std::copy(mean.begin(), mean.end(), row(island));
    }
}

void averageColumns(SquareMatrix& matrix, const std::vector<std::vector<int>>& blocks, std::size_t islands) {
    for (std::size_t r = 0; r < islands; ++r) {
        float* const row = &matrix[r * islands];
        for (const std::vector<int>& block : blocks) {
            if (block.size() < 2) continue;
            float sum = 0;
            for (const int island : block) sum += row[island];
            sum /= static_cast<float>(block.size());
            for (const int island : block) row[island] = sum;
        }
    }
}

} // namespace

void averageBlocks(SquareMatrix& matrix, const Partition& partition) {
    const std::vector<std::vector<int>> blocks = partition.members();
    averageRows(matrix, blocks, partition.label.size());
    averageColumns(matrix, blocks, partition.label.size());
}

void addNoise(SquareMatrix& covariance, const std::vector<double>& speeds, double seconds) {
    const std::size_t islands = speeds.size();
    const double mean = std::accumulate(speeds.begin(), speeds.end(), 0.0) / static_cast<double>(islands);
    for (std::size_t i = 0; i < islands; ++i) {
        for (std::size_t j = 0; j < islands; ++j)
            covariance[i * islands + j] -=
                static_cast<float>(seconds * (speeds[i] + speeds[j] - mean) / static_cast<double>(islands));
        covariance[i * (islands + 1)] += static_cast<float>(seconds * speeds[i]);
    }
}

void addCost(SquareMatrix& costToGo, std::size_t islands, double seconds) {
    const float share = static_cast<float>(seconds / static_cast<double>(islands));
    for (float& value : costToGo) value -= share;
    for (std::size_t i = 0; i < islands; ++i) costToGo[i * (islands + 1)] += static_cast<float>(seconds);
}

} // namespace isthmus
