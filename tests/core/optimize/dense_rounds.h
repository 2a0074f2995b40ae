// Rounds without a network to plan them on, and the matrices of model.md section 5 written out in double precision:
// what the search's sums over blocks are compared with. For tests only.
#pragma once

#include "core/metrics/averaging.h"
#include "core/metrics/drift.h"
#include "core/optimize/block_drift.h"
#include "core/optimize/fluctuations.h"
#include "core/optimize/partition.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

namespace isthmus {

// Islands that nothing links.
inline Network islandsOf(const std::vector<double>& speeds) {
    Network network;
    for (const double speed : speeds) {
        network.islands.push_back(static_cast<int>(network.nodes.size()));
        network.nodes.emplace_back();
        network.nodes.back().island = true;
        network.nodes.back().speed = speed;
    }
    return network;
}

inline std::vector<double> randomSpeeds(int islands, Random& random) {
    std::vector<double> speeds(static_cast<std::size_t>(islands), 1);
    if (random.below(3) > 0)
        for (double& speed : speeds) speed = 0.25 + 4 * random.unit();
    return speeds;
}

inline std::shared_ptr<const RoundPlan> lasting(double seconds, const Partition& partition, const Network& network) {
    auto round = std::make_shared<RoundPlan>(*roundOf(network, partition, {}, {}));
    round->durationS = seconds;
    return round;
}

// None of the blocks is empty.
inline Partition partitionInto(int blocks, int islands, Random& random) {
    std::vector<std::uint16_t> label(static_cast<std::size_t>(islands));
    for (std::size_t i = 0; i < label.size(); ++i)
        label[i] =
            static_cast<std::uint16_t>(static_cast<int>(i) < blocks ? static_cast<int>(i) : random.below(blocks));
    random.shuffle(label);
    Partition partition{label};
    partition.renumber();
    return partition;
}

// One pair meets, everyone else is idle.
inline Partition onePair(int i, int j, int islands) {
    Partition partition = everyone(islands);
    std::iota(partition.label.begin(), partition.label.end(), std::uint16_t{0});
    partition.label[static_cast<std::size_t>(j)] = partition.label[static_cast<std::size_t>(i)];
    partition.renumber();
    return partition;
}

inline double driftOf(const RoundPlans& rounds, const std::vector<double>& speeds) {
    std::vector<MixingRound> mixing;
    for (const auto& round : rounds) {
        mixing.push_back({{}, round->durationS});
        for (const std::vector<int>& block : round->partition.members()) mixing.back().blocks.push_back({block, 1});
    }
    return driftS(mixing, speeds);
}

inline Matrix averagingOf(const std::vector<std::uint16_t>& block) {
    const auto islands = static_cast<Eigen::Index>(block.size());
    Matrix together = Matrix::NullaryExpr(islands, islands, [&](Eigen::Index i, Eigen::Index j) {
        return block[static_cast<std::size_t>(i)] == block[static_cast<std::size_t>(j)] ? 1.0 : 0.0;
    });
    for (Eigen::Index i = 0; i < islands; ++i) together.row(i) /= together.row(i).sum();
    return together;
}

inline Matrix noiseOf(const std::vector<double>& speeds) { // of a second, P Q P
    const auto islands = static_cast<Eigen::Index>(speeds.size());
    const Matrix mean = Matrix::Constant(islands, islands, 1 / static_cast<double>(islands));
    const Matrix remover = Matrix::Identity(islands, islands) - mean;
    return remover * Eigen::Map<const Eigen::VectorXd>(speeds.data(), islands).asDiagonal() * remover;
}

inline Matrix randomMatrix(int islands, Random& random) {
    return Matrix::NullaryExpr(islands, islands, [&] { return 2 * random.unit() - 1; });
}

// Symmetric, positive semidefinite, mean removed.
inline Matrix randomCovariance(int islands, Random& random) {
    const Matrix root = randomMatrix(islands, random);
    const Matrix remover = meanRemover(islands);
    return remover * root * root.transpose() * remover / islands;
}

inline SquareMatrix toSingle(const Matrix& matrix) {
    SquareMatrix single;
    for (Eigen::Index i = 0; i < matrix.rows(); ++i)
        for (Eigen::Index j = 0; j < matrix.cols(); ++j) single.push_back(static_cast<float>(matrix(i, j)));
    return single;
}

inline Matrix toDense(const SquareMatrix& single) {
    const auto islands = static_cast<Eigen::Index>(std::lround(std::sqrt(static_cast<double>(single.size()))));
    return Matrix::NullaryExpr(islands, islands, [&](Eigen::Index i, Eigen::Index j) {
        return static_cast<double>(single[static_cast<std::size_t>(i * islands + j)]);
    });
}

} // namespace isthmus
