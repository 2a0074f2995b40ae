// Shares of a payload over alternatives that load rows each in its own way, so that the most loaded row has as little
// as possible: a matrix game, solved as the packing program "maximize sum x, A x <= 1" (von Neumann 1947; Dantzig 1951)
// by the simplex method on a dense table, from the origin. Bland's rule against cycles. Kept from program to program;
// one thread. Cost: rows x alternatives a step, about as many steps as the smaller of the two.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace isthmus {

class ShareProgram {
public:
    void start(std::size_t rows);
    void add(std::span<const double> loads); // of one alternative, by row, >= 0
    void solve();

    // Of the last solve(): the least most load, by alternative its share (they sum to 1), by row what a unit of load
    // there costs (they sum to 1; 0 where a row is not the most loaded).
    [[nodiscard]] double most() const { return m_most; }
    [[nodiscard]] const std::vector<double>& shares() const { return m_shares; }
    [[nodiscard]] const std::vector<double>& prices() const { return m_prices; }
    [[nodiscard]] long long work() const { return m_work; } // ever

private:
    [[nodiscard]] double& at(std::size_t row, std::size_t column) { return m_table[row * (m_columns + 1) + column]; }
    void fillTable();
    [[nodiscard]] std::size_t entering(bool firstOnly);
    [[nodiscard]] std::size_t leaving(std::size_t column);
    void pivot(std::size_t row, std::size_t column);
    void readOff();

    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::vector<double> m_loads; // by column, by row
    std::vector<double> m_table; // m_rows + 1 rows, the last the objective; m_columns + 1 columns, the last the bounds
    std::vector<std::size_t> m_basic;    // by table row: alternative, or m_columns + row of its slack
    std::vector<std::size_t> m_nonbasic; // by table column
    std::vector<double> m_shares;
    std::vector<double> m_prices;
    double m_most = 0;
    long long m_work = 0;
};

} // namespace isthmus
