#include "core/bounds/contrast_bound.h"

#include "core/bounds/linear_program.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isthmus {
namespace {

constexpr int kMostIterations = 40;
constexpr int kIterationsOfMany = 10; // islands:
constexpr Eigen::Index kMany = 64;
constexpr double kFeasible = 1 + 1e-4; // good enough to stop at
constexpr double kWorthwhile = 1 + 1e-6;
constexpr double kSafe = 1 + 1e-12; // rounding in the largest eigenvalue

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

Matrix directionsOf(std::span<const Contrast> contrasts, std::size_t islands) {
    Matrix directions(static_cast<Eigen::Index>(islands), static_cast<Eigen::Index>(contrasts.size()));
    for (std::size_t k = 0; k < contrasts.size(); ++k) {
        const std::vector<double> u = contrasts[k].direction(islands);
        directions.col(static_cast<Eigen::Index>(k)) =
            Eigen::Map<const Vector>(u.data(), static_cast<Eigen::Index>(islands));
    }
    return directions;
}

class Weights {
public:
    Weights(std::span<const Contrast> contrasts, std::size_t islands)
        : m_directions(directionsOf(contrasts, islands))
        , m_values(m_directions.cols())
        , m_best(Vector::Zero(m_directions.cols())) {
        for (std::size_t k = 0; k < contrasts.size(); ++k)
            m_values[static_cast<Eigen::Index>(k)] = contrasts[k].crossingS * contrasts[k].noise;
        const auto n = static_cast<double>(islands);
        m_best.head(static_cast<Eigen::Index>(islands)).setConstant((n - 1) / n);
    }

    Vector run() {
        start();
        const int most = m_directions.rows() > kMany ? kIterationsOfMany : kMostIterations;
        for (int iteration = 0; iteration < most; ++iteration) {
            if (m_program.solve() != LinearProgram::Outcome::Optimal) break;
            if (!cut(solution())) break;
        }
        return m_best;
    }

private:
    void start() {
        const double scale = m_values.maxCoeff();
        for (Eigen::Index k = 0; k < m_values.size(); ++k) m_program.addColumn(m_values[k] / scale, {});
        std::vector<Coefficient> all;
        for (int k = 0; k < m_program.columns(); ++k) all.push_back({k, 1});
        m_program.addRow({0, static_cast<double>(m_directions.rows() - 1)}, all);
        for (Eigen::Index k = 0; k < m_directions.rows(); ++k) addRow(m_directions.col(k));
    }

    void addRow(const Vector& v) {
        const Vector products = m_directions.transpose() * v;
        std::vector<Coefficient> row;
        for (Eigen::Index k = 0; k < products.size(); ++k)
            if (std::abs(products[k]) > 1e-7) row.push_back({static_cast<int>(k), products[k] * products[k]});
        m_program.addRow({0, 1}, row);
    }

    [[nodiscard]] Vector solution() const {
        Vector weights(m_values.size());
        for (Eigen::Index k = 0; k < weights.size(); ++k)
            weights[k] = std::max(0.0, m_program.value(static_cast<int>(k)));
        return weights;
    }

    // Keeps the weights, scaled back, where they are the best so far; false where there was hardly anything to scale.
    bool cut(const Vector& weights) {
        const Matrix sum = m_directions * weights.asDiagonal() * m_directions.transpose();
        const Eigen::SelfAdjointEigenSolver<Matrix> solver(sum);
        const double largest = solver.eigenvalues().maxCoeff() * kSafe;
        if (weights.dot(m_values) > largest * m_best.dot(m_values)) m_best = weights / largest;
        if (largest <= kFeasible) return false;
        for (Eigen::Index e = 0; e < sum.rows(); ++e)
            if (solver.eigenvalues()[e] > kFeasible) addRow(solver.eigenvectors().col(e));
        return true;
    }

    Matrix m_directions; // u_k as columns
    Vector m_values;     // tau_k q_k
    Vector m_best;       // feasible
    LinearProgram m_program{LinearProgram::Sense::Maximize};
};

double sumOf(std::span<const Contrast> contrasts, std::span<const double> weights) {
    double sum = 0;
    for (std::size_t k = 0; k < contrasts.size(); ++k) sum += weights[k] * contrasts[k].crossingS * contrasts[k].noise;
    return 1.5 * sum;
}

std::vector<double> singleWeights(std::span<const Contrast> contrasts, std::size_t islands) {
    const auto n = static_cast<double>(islands);
    std::vector<double> weights(contrasts.size(), 0.0);
    std::fill_n(weights.begin(), islands, (n - 1) / n);
    return weights;
}

} // namespace

double mostOfContrasts(std::span<const Contrast> contrasts, std::span<const double> speeds) {
    const auto n = static_cast<double>(speeds.size());
    double trace = 0;
    for (std::size_t i = 0; i < speeds.size(); ++i) trace += contrasts[i].crossingS * speeds[i] * (n - 1) / n;
    double ratio = 0;
    for (const Contrast& contrast : contrasts) {
        const std::vector<double> u = contrast.direction(speeds.size());
        double dual = 0;
        for (std::size_t i = 0; i < u.size(); ++i) dual += u[i] * u[i] * contrasts[i].crossingS * speeds[i];
        ratio = std::max(ratio, contrast.crossingS * contrast.noise / dual);
    }
    return 1.5 / n * ratio * trace;
}

std::vector<double> contrastWeights(std::span<const Contrast> contrasts, std::size_t islands) {
    const Vector best = Weights(contrasts, islands).run();
    return {best.begin(), best.end()};
}

double contrastDriftBoundS(const Network& network, double enoughS) {
    const std::size_t islands = network.islands.size();
    if (islands < 2) return 0;
    const std::vector<Contrast> contrasts = contrastsOf(network);
    double longestS = 0;
    for (const Contrast& contrast : contrasts) longestS = std::max(longestS, contrast.crossingS);
    if (!std::isfinite(longestS)) return longestS;
    const bool worthwhile =
        contrasts.size() > islands && mostOfContrasts(contrasts, islandSpeeds(network)) > enoughS * kWorthwhile;
    return sumOf(contrasts, worthwhile ? contrastWeights(contrasts, islands) : singleWeights(contrasts, islands)) /
           static_cast<double>(islands);
}

} // namespace isthmus
