// A linear program: minimize or maximize a sum over columns, each between bounds, subject to rows (sums over columns)
// between bounds. Rows and columns may be added to a solved program; solve() then goes on from its last basis. Solved
// by the simplex method of GLPK (GPL-3.0-or-later), within 1e-9 relative; who needs a proof checks the duals himself.
// Same calls, same result; silent. An object is used and destroyed by the thread that made it; threads may have one
// each.
#pragma once

#include <limits>
#include <memory>
#include <span>

namespace isthmus {

struct Range {
    double least = 0; // -infinity: no lower bound
    double most = std::numeric_limits<double>::infinity();
};

struct Coefficient {
    int index; // of a row or column; each once in a list
    double value;
};

class LinearProgram {
public:
    enum class Sense { Minimize, Maximize };
    enum class Outcome { Optimal, Infeasible, Unbounded, Failed }; // failed: numerically

    explicit LinearProgram(Sense sense);
    ~LinearProgram();
    LinearProgram(const LinearProgram&) = delete;
    LinearProgram& operator=(const LinearProgram&) = delete;

    // Return the new one's index, counted from 0. Coefficients name columns (rows) that are there already.
    int addColumn(double objective, Range range, std::span<const Coefficient> rows = {});
    int addRow(Range range, std::span<const Coefficient> columns = {});
    void setObjective(int column, double objective);
    void setColumnRange(int column, Range range);
    void setRowRange(int row, Range range);
    [[nodiscard]] int columns() const;
    [[nodiscard]] int rows() const;

    [[nodiscard]] Outcome solve();

    // Of the last solve(), where it was optimal.
    [[nodiscard]] double objective() const;
    [[nodiscard]] double value(int column) const;
    [[nodiscard]] double activity(int row) const;
    [[nodiscard]] double dual(int row) const; // what the objective gains per unit of the row's active bound
    [[nodiscard]] double
    reducedCost(int column) const; // the same of a column's: objective - sum of duals x coefficients

private:
    struct Program;
    std::unique_ptr<Program> m_program;
};

} // namespace isthmus
