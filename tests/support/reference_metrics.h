// Drift, staleness, consensus and loads by definition, slowly: what the clever code is compared with. Dense matrices,
// stepped in time; no steady-state algebra, no doubling. For tests only.
#pragma once

#include "core/metrics/mixing.h"

#include <Eigen/Dense>

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

namespace isthmus::reference {
namespace detail {

using Matrix = Eigen::MatrixXd;

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

inline Matrix weights(const MixingRound& round, Eigen::Index n) {
    Matrix w = Matrix::Identity(n, n);
    for (const MixingBlock& block : round.blocks) {
        const double share = block.alpha / static_cast<double>(block.islands.size());
        for (const int i : block.islands)
            for (const int j : block.islands) w(i, j) = (i == j ? 1 - block.alpha : 0) + share;
    }
    return w;
}

inline double varianceAcross(const Matrix& covariance) { // (1/n) E |x - mean|^2
    const auto n = static_cast<double>(covariance.rows());
    return covariance.trace() / n - covariance.sum() / (n * n);
}

} // namespace detail

struct Staleness {
    double meanS;
    double maxS;
};

// Simulates the covariance over that many periods from none and averages over the last.
inline double driftS(std::span<const MixingRound> rounds, std::span<const double> speeds, int periods) {
    const auto n = static_cast<Eigen::Index>(speeds.size());
    const detail::Matrix noise = Eigen::Map<const Eigen::VectorXd>(speeds.data(), n).asDiagonal();
    detail::Matrix covariance = detail::Matrix::Zero(n, n);
    double integral = 0;
    double seconds = 0;
    for (int period = 0; period < periods; ++period) {
        integral = seconds = 0;
        for (const MixingRound& round : rounds) {
            const detail::Matrix w = detail::weights(round, n);
            const double before = detail::varianceAcross(covariance);
            const double after =
                detail::varianceAcross(covariance + round.durationS * noise); // grows linearly until then
            integral += round.durationS * (before + after) / 2;
            seconds += round.durationS;
            covariance = (w * covariance * w.transpose() + round.durationS * noise).eval();
            covariance.array() -= covariance.mean(); // what all share is of no interest, and would swamp the digits
        }
    }
    return integral / seconds;
}

// Keeps the birth time of every newest state known, over 2 n + 2 periods; averages over the last.
inline Staleness staleness(std::span<const MixingRound> rounds, int islands) {
    const auto n = static_cast<std::size_t>(islands);
    std::vector<std::vector<double>> born(n,
                                          std::vector<double>(n, -detail::kInfinity)); // newest state of i known at j
    double now = 0;
    Staleness result{0, 0};
    for (int period = 0; period < 2 * islands + 2; ++period) {
        result = {0, 0};
        double seconds = 0;
        for (const MixingRound& round : rounds) {
            for (std::size_t j = 0; j < n; ++j) born[j][j] = now;
            for (std::size_t j = 0; j < n; ++j)
                for (std::size_t i = 0; i < n; ++i) {
                    if (i == j) continue;
                    result.meanS += round.durationS * (now + round.durationS / 2 - born[j][i]);
                    result.maxS = std::max(result.maxS, now + round.durationS - born[j][i]);
                }
            std::vector<std::vector<double>> next = born;
            for (const MixingBlock& block : round.blocks)
                for (const int j : block.islands)
                    for (const int m : block.islands)
                        for (std::size_t i = 0; i < n; ++i)
                            next[static_cast<std::size_t>(j)][i] =
                                std::max(next[static_cast<std::size_t>(j)][i], born[static_cast<std::size_t>(m)][i]);
            born = next;
            now += round.durationS;
            seconds += round.durationS;
        }
        result.meanS /= seconds * static_cast<double>(n * (n - 1));
    }
    return result;
}

// First round end whose product is within 0.01, round by round by singular values; infinity after that many periods.
inline double consensusS(std::span<const MixingRound> rounds, int islands, int periods) {
    const detail::Matrix average = detail::Matrix::Constant(islands, islands, 1.0 / islands);
    detail::Matrix product = detail::Matrix::Identity(islands, islands);
    double now = 0;
    for (int period = 0; period < periods; ++period)
        for (const MixingRound& round : rounds) {
            product = (detail::weights(round, islands) * product).eval();
            now += round.durationS;
            const Eigen::JacobiSVD<detail::Matrix> svd(product - average);
            if (svd.singularValues()(0) <= 0.01 * (1 + 1e-9)) return now;
        }
    return detail::kInfinity;
}

} // namespace isthmus::reference
