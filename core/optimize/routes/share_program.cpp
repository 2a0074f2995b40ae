#include "core/optimize/routes/share_program.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace isthmus {
namespace {

constexpr double kTiny = 1e-11;
constexpr double kLeastShare = 1e-7;        // what is less is left out
constexpr long long kMostWork = 30'000'000; // then the shares so far must do
constexpr std::size_t kCareful = 100;       // steps from which Bland's rule is followed

} // namespace

void ShareProgram::start(std::size_t rows) {
    m_rows = rows;
    m_columns = 0;
    m_loads.clear();
}

void ShareProgram::add(std::span<const double> loads) {
    m_loads.insert(m_loads.end(), loads.begin(), loads.end());
    ++m_columns;
}

void ShareProgram::fillTable() {
    m_table.assign((m_rows + 1) * (m_columns + 1), 0.0);
    for (std::size_t row = 0; row < m_rows; ++row) {
        for (std::size_t column = 0; column < m_columns; ++column) at(row, column) = m_loads[column * m_rows + row];
        at(row, m_columns) = 1;
    }
    for (std::size_t column = 0; column < m_columns; ++column) at(m_rows, column) = -1;
    m_basic.resize(m_rows);
    std::iota(m_basic.begin(), m_basic.end(), m_columns);
    m_nonbasic.resize(m_columns);
    std::iota(m_nonbasic.begin(), m_nonbasic.end(), std::size_t{0});
}

std::size_t ShareProgram::entering(bool firstOnly) {
    std::size_t best = m_columns;
    for (std::size_t column = 0; column < m_columns; ++column) {
        const double gain = at(m_rows, column);
        if (gain >= -kTiny) continue;
        if (best == m_columns)
            best = column;
        else if (firstOnly ? m_nonbasic[column] < m_nonbasic[best] : gain < at(m_rows, best))
            best = column;
    }
    return best;
}

std::size_t ShareProgram::leaving(std::size_t column) {
    std::size_t best = m_rows;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t row = 0; row < m_rows; ++row) {
        if (at(row, column) <= kTiny) continue;
        const double ratio = at(row, m_columns) / at(row, column);
        if (ratio > least || (ratio == least && m_basic[row] > m_basic[best])) continue;
        least = ratio;
        best = row;
    }
    return best;
}

void ShareProgram::pivot(std::size_t row, std::size_t column) {
    const double scale = 1 / at(row, column);
    double* const own = &at(row, 0);
    for (std::size_t j = 0; j <= m_columns; ++j) own[j] *= scale;
    own[column] = scale;
    for (std::size_t i = 0; i <= m_rows; ++i) {
        if (i == row) continue;
        double* const other = &at(i, 0);
        const double factor = other[column];
        if (factor == 0) continue;
        other[column] = 0;
        for (std::size_t j = 0; j <= m_columns; ++j) other[j] -= factor * own[j];
    }
    std::swap(m_basic[row], m_nonbasic[column]);
    m_work += static_cast<long long>(m_table.size() / 2);
}

void ShareProgram::readOff() {
    m_shares.assign(m_columns, 0.0);
    m_prices.assign(m_rows, 0.0);
    const double total = at(m_rows, m_columns);
    double sum = 0;
    for (std::size_t row = 0; row < m_rows; ++row) {
        const double share = at(row, m_columns) / total;
        if (m_basic[row] < m_columns && share > kLeastShare) sum += m_shares[m_basic[row]] = share;
    }
    for (double& share : m_shares) share /= sum;
    for (std::size_t column = 0; column < m_columns; ++column)
        if (m_nonbasic[column] >= m_columns) m_prices[m_nonbasic[column] - m_columns] = at(m_rows, column) / total;
    m_most = 1 / total;
}

void ShareProgram::solve() {
    fillTable();
    m_work += static_cast<long long>(m_table.size() + 50);
    const long long start = m_work;
    for (std::size_t step = 0; m_work - start < kMostWork; ++step) {
        const std::size_t column = entering(step >= kCareful);
        if (column == m_columns) break;
        const std::size_t row = leaving(column);
        if (row == m_rows) { // it loads nothing
            m_shares.assign(m_columns, 0.0);
            m_prices.assign(m_rows, 0.0);
            m_shares[m_nonbasic[column]] = 1;
            m_most = 0;
            return;
        }
        pivot(row, column);
    }
    readOff();
}

} // namespace isthmus
