#include "core/metrics/drift.h"

#include "core/metrics/averaging.h"

#include <Eigen/Eigenvalues>

#include <limits>
#include <numeric>

namespace isthmus {

namespace {

constexpr double kDecayed = 1e-15;       // squared norm of the product at which the sum has converged
constexpr double kNeverMixes = 1 - 1e-9; // spectral radius of one period
constexpr int kDirectPeriods = 8;
constexpr int kDoublingsBeforeTest = 12;
constexpr int kDoublingsAtMost = 45; // 1 - 1e-9 needs 36

bool cliquesJoinAll(std::span<const MixingRound> rounds, std::size_t islands) {
    std::vector<std::size_t> parent(islands);
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto find = [&](std::size_t island) {
        while (parent[island] != island) island = parent[island] = parent[parent[island]];
        return island;
    };
    std::size_t parts = islands;
    for (const MixingRound& round : rounds)
        for (const MixingBlock& block : round.blocks)
            for (const int island : block.islands) {
                const std::size_t a = find(static_cast<std::size_t>(block.islands.front()));
                const std::size_t b = find(static_cast<std::size_t>(island));
                if (a != b) --parts;
                parent[b] = a;
            }
    return parts <= 1;
}

// The noise of one second with the mean removed: P Q P.
Matrix noisePerSecond(std::span<const double> speeds) {
    const auto n = static_cast<Eigen::Index>(speeds.size());
    const Eigen::Map<const Eigen::VectorXd> q(speeds.data(), n);
    const Eigen::VectorXd share = q / static_cast<double>(n);
    Matrix noise = q.asDiagonal();
    noise.rowwise() -= share.transpose();
    noise.colwise() -= share;
    noise.array() += share.mean();
    return noise;
}

class DriftSum {
public:
    DriftSum(std::span<const MixingRound> rounds, std::span<const double> speeds)
        : m_rounds(rounds)
        , m_noise(noisePerSecond(speeds))
        , m_covariance(Matrix::Zero(m_noise.rows(), m_noise.cols()))
        , m_product(meanRemover(m_noise.rows())) {}

    double run() {
        if (!converge()) return std::numeric_limits<double>::infinity();
        return averageOverPeriod();
    }

private:
    bool decayed() const { return m_product.squaredNorm() <= kDecayed; }

    bool converge() {
        for (int period = 0; period < kDirectPeriods && !decayed(); ++period) {
            for (const MixingRound& round : m_rounds) advance(round);
            if (period == 0) m_onePeriod = m_product;
        }
        for (int doubling = 0; !decayed(); ++doubling) {
            if (doubling == kDoublingsBeforeTest && spectralRadius() >= kNeverMixes) return false;
            if (doubling == kDoublingsAtMost) return false;
            twice();
        }
        return true;
    }

    // The product is kept transposed: averaging its columns applies the round last.
    void advance(const MixingRound& round) {
        averageBoth(m_covariance, round);
        m_covariance += round.durationS * m_noise;
        averageColumns(m_product, round);
    }

    void twice() {
        m_scratch.noalias() = m_covariance * m_product;
        m_covariance.noalias() += m_product.transpose() * m_scratch;
        m_scratch.noalias() = m_product * m_product;
        m_product.swap(m_scratch);
    }

    double spectralRadius() const {
        const Eigen::EigenSolver<Matrix> solver(m_onePeriod, false);
        return solver.eigenvalues().cwiseAbs().maxCoeff();
    }

    double averageOverPeriod() {
        const double noise = m_noise.trace();
        double period = 0;
        double integral = 0;
        for (const MixingRound& round : m_rounds) {
            integral += round.durationS * (m_covariance.trace() + round.durationS / 2 * noise);
            period += round.durationS;
            averageBoth(m_covariance, round);
            m_covariance += round.durationS * m_noise;
        }
        return period > 0 ? integral / (period * static_cast<double>(m_noise.rows())) : 0;
    }

    std::span<const MixingRound> m_rounds;
    Matrix m_noise;
    Matrix m_covariance; // at the start of a period, of the noise of all periods summed so far
    Matrix m_product;    // transposed product of those periods' rounds, mean removed
    Matrix m_onePeriod;
    Matrix m_scratch;
};

} // namespace

double driftS(std::span<const MixingRound> rounds, std::span<const double> speeds) {
    if (speeds.size() < 2) return 0;
    if (!cliquesJoinAll(rounds, speeds.size())) return std::numeric_limits<double>::infinity();
    return DriftSum(rounds, speeds).run();
}

} // namespace isthmus
