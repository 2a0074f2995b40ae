#include "core/metrics/consensus.h"

#include "core/metrics/averaging.h"

#include <Eigen/Eigenvalues>

#include <cmath>
#include <limits>

namespace isthmus {

namespace {

constexpr double kReached = 0.01 * (1 + 1e-9);
constexpr std::size_t kDoublingsAtMost = 45;
constexpr int kPowerSteps = 6;

// A lower bound of the spectral norm, good enough to rule most matrices out without a decomposition.
double norm2AtLeast(const Matrix& matrix) {
    Eigen::Index strongest = 0;
    matrix.colwise().squaredNorm().maxCoeff(&strongest);
    Eigen::VectorXd vector = matrix.col(strongest);
    double norm = 0;
    for (int step = 0; step < kPowerSteps && norm <= kReached; ++step) {
        vector.normalize();
        const Eigen::VectorXd image = matrix.transpose() * vector;
        norm = image.norm();
        vector.noalias() = matrix * image;
    }
    return norm;
}

bool reached(const Matrix& matrix) {
    const double frobenius = matrix.norm();
    if (frobenius <= kReached) return true;
    if (frobenius > kReached * std::sqrt(static_cast<double>(matrix.rows()))) return false;
    if (norm2AtLeast(matrix) > kReached) return false;
    const Matrix gram = matrix.transpose() * matrix;
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(gram, Eigen::EigenvaluesOnly);
    return solver.eigenvalues().maxCoeff() <= kReached * kReached;
}

// Powers 1, 2, 4, ... of one period up to the first that has reached; empty if none does.
std::vector<Matrix> powersUntilReached(Matrix onePeriod) {
    std::vector<Matrix> powers{std::move(onePeriod)};
    while (!reached(powers.back())) {
        if (powers.size() == kDoublingsAtMost) return {};
        powers.emplace_back(powers.back() * powers.back());
    }
    return powers;
}

} // namespace

double consensusS(std::span<const MixingRound> rounds, int islands) {
    if (islands < 2) return 0;
    double periodS = 0;
    Matrix product = meanRemover(islands); // transposed, so that averaging columns applies a round last
    for (const MixingRound& round : rounds) {
        averageColumns(product, round);
        periodS += round.durationS;
    }
    const std::vector<Matrix> powers = powersUntilReached(std::move(product));
    if (powers.empty()) return std::numeric_limits<double>::infinity();
    double periods = 0;
    Matrix before = meanRemover(islands);
    for (std::size_t k = powers.size() - 1; k-- > 0;) {
        Matrix further = before * powers[k];
        if (reached(further)) continue;
        before.swap(further);
        periods += std::ldexp(1.0, static_cast<int>(k));
    }
    double seconds = periods * periodS;
    for (const MixingRound& round : rounds) {
        averageColumns(before, round);
        seconds += round.durationS;
        if (reached(before)) break;
    }
    return seconds;
}

} // namespace isthmus
