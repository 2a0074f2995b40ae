// Linear programs by hand, and random small ones against the best of all their vertices.
#include "core/bounds/linear_program.h"
#include "tests/support/random_networks.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <thread>
#include <vector>

namespace isthmus {
namespace {

using Outcome = LinearProgram::Outcome;
using Sense = LinearProgram::Sense;
constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr Range kAny{-kInfinite, kInfinite};

// Chvatal's example: maximize 5x + 4y + 3z.
LinearProgram& chvatal(LinearProgram& program) {
    for (const double objective : {5.0, 4.0, 3.0}) program.addColumn(objective, {});
    program.addRow({-kInfinite, 5}, std::array<Coefficient, 3>{{{0, 2}, {1, 3}, {2, 1}}});
    program.addRow({-kInfinite, 11}, std::array<Coefficient, 3>{{{0, 4}, {1, 1}, {2, 2}}});
    program.addRow({-kInfinite, 8}, std::array<Coefficient, 3>{{{0, 3}, {1, 4}, {2, 2}}});
    return program;
}

TEST(LinearProgram, ATextbookExample) {
    LinearProgram program(Sense::Maximize);
    ASSERT_EQ(chvatal(program).solve(), Outcome::Optimal);
    EXPECT_NEAR(program.objective(), 13, 1e-9);
    EXPECT_NEAR(program.value(0), 2, 1e-9);
    EXPECT_NEAR(program.value(1), 0, 1e-9);
    EXPECT_NEAR(program.value(2), 1, 1e-9);
    EXPECT_NEAR(program.dual(0), 1, 1e-9);
    EXPECT_NEAR(program.dual(1), 0, 1e-9);
    EXPECT_NEAR(program.dual(2), 1, 1e-9);
    EXPECT_NEAR(program.activity(1), 10, 1e-9);
    EXPECT_NEAR(program.reducedCost(1), -3, 1e-9);
}

TEST(LinearProgram, MinimizesWithFreeAndBoundedColumns) {
    LinearProgram program(Sense::Minimize);
    const int x = program.addColumn(1, kAny);
    const int y = program.addColumn(2, {-1, 4});
    program.addRow({3, kInfinite}, std::array<Coefficient, 2>{{{x, 1}, {y, 1}}});
    program.addRow({2, 2}, std::array<Coefficient, 2>{{{x, 1}, {y, -1}}});
    ASSERT_EQ(program.solve(), Outcome::Optimal);
    EXPECT_NEAR(program.value(x), 2.5, 1e-9);
    EXPECT_NEAR(program.value(y), 0.5, 1e-9);
    EXPECT_NEAR(program.objective(), 3.5, 1e-9);
    EXPECT_NEAR(program.dual(0), 1.5, 1e-9);
    EXPECT_NEAR(program.dual(1), -0.5, 1e-9);
}

TEST(LinearProgram, TellsInfeasibleFromUnbounded) {
    LinearProgram infeasible(Sense::Maximize);
    infeasible.addColumn(1, {0, 1});
    infeasible.addRow({2, kInfinite}, std::array<Coefficient, 1>{{{0, 1}}});
    EXPECT_EQ(infeasible.solve(), Outcome::Infeasible);

    LinearProgram unbounded(Sense::Maximize);
    unbounded.addColumn(1, {});
    unbounded.addColumn(0, {});
    unbounded.addRow({-kInfinite, 1}, std::array<Coefficient, 2>{{{0, 1}, {1, -1}}});
    EXPECT_EQ(unbounded.solve(), Outcome::Unbounded);
    unbounded.addRow({-kInfinite, 3}, std::array<Coefficient, 1>{{{1, 1}}});
    ASSERT_EQ(unbounded.solve(), Outcome::Optimal);
    EXPECT_NEAR(unbounded.objective(), 4, 1e-9);

    LinearProgram neither(Sense::Maximize); // infeasible, and unbounded if it were not
    neither.addColumn(1, {});
    neither.addColumn(1, {});
    neither.addRow({-kInfinite, -1}, std::array<Coefficient, 1>{{{1, 1}}});
    EXPECT_EQ(neither.solve(), Outcome::Infeasible);
}

TEST(LinearProgram, WithoutRowsOrColumns) {
    LinearProgram program(Sense::Maximize);
    ASSERT_EQ(program.solve(), Outcome::Optimal);
    EXPECT_EQ(program.objective(), 0);
    program.addColumn(2, {0, 3});
    ASSERT_EQ(program.solve(), Outcome::Optimal);
    EXPECT_EQ(program.objective(), 6);
    program.addColumn(1, {});
    EXPECT_EQ(program.solve(), Outcome::Unbounded);
}

// Beale's example, on which the plain simplex method runs in circles.
TEST(LinearProgram, EndsOnADegenerateProgram) {
    LinearProgram program(Sense::Minimize);
    for (const double objective : {-0.75, 150.0, -0.02, 6.0}) program.addColumn(objective, {});
    program.addRow({-kInfinite, 0}, std::array<Coefficient, 4>{{{0, 0.25}, {1, -60}, {2, -0.04}, {3, 9}}});
    program.addRow({-kInfinite, 0}, std::array<Coefficient, 4>{{{0, 0.5}, {1, -90}, {2, -0.02}, {3, 3}}});
    program.addRow({-kInfinite, 1}, std::array<Coefficient, 1>{{{2, 1}}});
    ASSERT_EQ(program.solve(), Outcome::Optimal);
    EXPECT_NEAR(program.objective(), -0.05, 1e-9);
}

TEST(LinearProgram, RangesMayChange) {
    LinearProgram program(Sense::Maximize);
    ASSERT_EQ(chvatal(program).solve(), Outcome::Optimal);
    program.setRowRange(0, {-kInfinite, 4});
    program.setColumnRange(2, {0, 0});
    ASSERT_EQ(program.solve(), Outcome::Optimal);
    EXPECT_NEAR(program.objective(), 10, 1e-9);
    program.setObjective(1, 100);
    ASSERT_EQ(program.solve(), Outcome::Optimal);
    EXPECT_NEAR(program.objective(), 400.0 / 3, 1e-9);
    program.setRowRange(1, {0, 11});
    program.setColumnRange(0, {3, 3});
    EXPECT_EQ(program.solve(), Outcome::Infeasible);
}

struct RandomProgram {
    Sense sense = Sense::Minimize;
    std::vector<double> objective;
    std::vector<Range> columns;
    std::vector<std::vector<double>> rows;
    std::vector<Range> rowRanges;
};

Range randomRange(Dice& dice) {
    const double a = dice.between(-6, 9);
    switch (dice.upTo(3)) {
    case 0:
        return {a, kInfinite};
    case 1:
        return {-kInfinite, a};
    case 2:
        return {a, a};
    default:
        return {a, a + dice.upTo(6)};
    }
}

RandomProgram randomProgram(Dice& dice) {
    RandomProgram program;
    program.sense = dice.chance(0.5) ? Sense::Minimize : Sense::Maximize;
    const int columns = dice.between(1, 4);
    for (int c = 0; c < columns; ++c) {
        program.objective.push_back(dice.between(-5, 5));
        const double least = dice.between(-3, 3);
        program.columns.push_back({least, least + dice.upTo(5)});
    }
    for (int r = dice.upTo(4); r > 0; --r) {
        std::vector<double> row;
        for (int c = 0; c < columns; ++c) row.push_back(dice.between(-4, 4));
        program.rows.push_back(row);
        program.rowRanges.push_back(randomRange(dice));
    }
    return program;
}

struct Plane { // normal x = offset
    Eigen::VectorXd normal;
    double offset;
};

void addPlanes(std::vector<Plane>& planes, const Eigen::VectorXd& normal, Range range) {
    for (const double offset : {range.least, range.most})
        if (std::isfinite(offset)) planes.push_back({normal, offset});
}

bool inside(double value, Range range) { return value >= range.least - 1e-7 && value <= range.most + 1e-7; }

bool feasible(const RandomProgram& program, const Eigen::VectorXd& x) {
    for (std::size_t c = 0; c < program.columns.size(); ++c)
        if (!inside(x[static_cast<Eigen::Index>(c)], program.columns[c])) return false;
    for (std::size_t r = 0; r < program.rows.size(); ++r)
        if (!inside(Eigen::Map<const Eigen::VectorXd>(program.rows[r].data(), x.size()).dot(x), program.rowRanges[r]))
            return false;
    return true;
}

// Over every vertex: as many planes as columns, chosen in every way. Columns are bounded, so this is the optimum.
std::optional<double> bestVertex(const RandomProgram& program) {
    const auto n = static_cast<Eigen::Index>(program.columns.size());
    std::vector<Plane> planes;
    for (Eigen::Index c = 0; c < n; ++c)
        addPlanes(planes, Eigen::VectorXd::Unit(n, c), program.columns[static_cast<std::size_t>(c)]);
    for (std::size_t r = 0; r < program.rows.size(); ++r)
        addPlanes(planes, Eigen::Map<const Eigen::VectorXd>(program.rows[r].data(), n), program.rowRanges[r]);
    std::vector<char> chosen(planes.size(), 0);
    std::fill(chosen.begin(), chosen.begin() + n, 1);
    std::optional<double> best;
    do {
        Eigen::MatrixXd matrix(n, n);
        Eigen::VectorXd offsets(n);
        Eigen::Index row = 0;
        for (std::size_t p = 0; p < planes.size(); ++p)
            if (chosen[p] != 0) {
                matrix.row(row) = planes[p].normal;
                offsets[row++] = planes[p].offset;
            }
        const Eigen::FullPivLU<Eigen::MatrixXd> lu(matrix);
        if (!lu.isInvertible()) continue;
        const Eigen::VectorXd x = lu.solve(offsets);
        if (!feasible(program, x)) continue;
        const double value = Eigen::Map<const Eigen::VectorXd>(program.objective.data(), n).dot(x);
        if (!best || (program.sense == Sense::Minimize ? value < *best : value > *best)) best = value;
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
    return best;
}

std::vector<Coefficient> asCoefficients(const std::vector<double>& row) {
    std::vector<Coefficient> result;
    for (std::size_t c = 0; c < row.size(); ++c)
        if (row[c] != 0) result.push_back({static_cast<int>(c), row[c]});
    return result;
}

void addAll(LinearProgram& to, const RandomProgram& program) {
    for (std::size_t c = 0; c < program.columns.size(); ++c) to.addColumn(program.objective[c], program.columns[c]);
    for (std::size_t r = 0; r < program.rows.size(); ++r)
        to.addRow(program.rowRanges[r], asCoefficients(program.rows[r]));
}

void expectOptimum(LinearProgram& program, const std::optional<double>& best, int trial) {
    const Outcome outcome = program.solve();
    ASSERT_EQ(outcome, best ? Outcome::Optimal : Outcome::Infeasible) << trial;
    if (!best) return;
    EXPECT_NEAR(program.objective(), *best, 1e-7) << trial;
}

// Duals prove the value: they have the signs of the bounds that are active, and their sum is the objective.
void expectDuals(const LinearProgram& solved, const RandomProgram& program, int trial) {
    const double sign = program.sense == Sense::Minimize ? 1 : -1;
    const auto expectSign = [&](double dual, double value, Range range) {
        if (std::abs(dual) <= 1e-7) return;
        EXPECT_NEAR(value, sign * dual > 0 ? range.least : range.most, 1e-7) << trial;
    };
    double sum = 0;
    for (int c = 0; c < solved.columns(); ++c) {
        const auto column = static_cast<std::size_t>(c);
        double reduced = program.objective[column];
        for (int r = 0; r < solved.rows(); ++r)
            reduced -= solved.dual(r) * program.rows[static_cast<std::size_t>(r)][column];
        EXPECT_NEAR(solved.reducedCost(c), reduced, 1e-7) << trial;
        expectSign(reduced, solved.value(c), program.columns[column]);
        sum += reduced * solved.value(c);
    }
    for (int r = 0; r < solved.rows(); ++r) {
        expectSign(solved.dual(r), solved.activity(r), program.rowRanges[static_cast<std::size_t>(r)]);
        sum += solved.dual(r) * solved.activity(r);
    }
    EXPECT_NEAR(sum, solved.objective(), 1e-7) << trial;
}

TEST(LinearProgram, FindsTheBestOfAllVertices) {
    Dice dice(41);
    int feasibleOnes = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        const RandomProgram program = randomProgram(dice);
        const std::optional<double> best = bestVertex(program);
        LinearProgram solved(program.sense);
        addAll(solved, program);
        expectOptimum(solved, best, trial);
        if (!best) continue;
        ++feasibleOnes;
        expectDuals(solved, program, trial);
    }
    EXPECT_GT(feasibleOnes, 400);
    EXPECT_LT(feasibleOnes, 1600);
}

TEST(LinearProgram, GoesOnFromTheLastBasisWhenRowsAreAdded) {
    Dice dice(43);
    for (int trial = 0; trial < 500; ++trial) {
        RandomProgram program = randomProgram(dice);
        RandomProgram part = program;
        part.rows.clear();
        part.rowRanges.clear();
        LinearProgram growing(program.sense);
        addAll(growing, part);
        for (std::size_t r = 0; r < program.rows.size(); ++r) {
            (void)growing.solve();
            part.rows.push_back(program.rows[r]);
            part.rowRanges.push_back(program.rowRanges[r]);
            growing.addRow(program.rowRanges[r], asCoefficients(program.rows[r]));
        }
        expectOptimum(growing, bestVertex(program), trial);
    }
}

TEST(LinearProgram, GoesOnFromTheLastBasisWhenColumnsAreAdded) {
    Dice dice(47);
    for (int trial = 0; trial < 500; ++trial) {
        const RandomProgram program = randomProgram(dice);
        LinearProgram growing(program.sense);
        for (const Range& range : program.rowRanges) growing.addRow(range);
        for (std::size_t c = 0; c < program.columns.size(); ++c) {
            std::vector<double> column;
            for (const std::vector<double>& row : program.rows) column.push_back(row[c]);
            growing.addColumn(program.objective[c], program.columns[c], asCoefficients(column));
            (void)growing.solve();
        }
        expectOptimum(growing, bestVertex(program), trial);
    }
}

std::vector<double> solutions(std::uint64_t seed) {
    Dice dice(seed);
    std::vector<double> values;
    for (int trial = 0; trial < 200; ++trial) {
        const RandomProgram program = randomProgram(dice);
        LinearProgram solved(program.sense);
        addAll(solved, program);
        if (solved.solve() != Outcome::Optimal) continue;
        for (int c = 0; c < solved.columns(); ++c) values.push_back(solved.value(c));
        for (int r = 0; r < solved.rows(); ++r) values.push_back(solved.dual(r));
    }
    return values;
}

TEST(LinearProgram, GivesTheSameInEveryThread) {
    const std::vector<double> expected = solutions(53);
    std::array<std::vector<double>, 4> found;
    {
        std::vector<std::jthread> threads;
        for (std::vector<double>& values : found) threads.emplace_back([&values] { values = solutions(53); });
    }
    for (const std::vector<double>& values : found) EXPECT_EQ(values, expected);
}

} // namespace
} // namespace isthmus
