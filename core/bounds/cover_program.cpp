#include "core/bounds/cover_program.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

constexpr double kNothing = 1e-10; // a price below this is rounding
constexpr double kLeast = 1e-10;   // of the mean use price: nothing is free of charge, so ratios stay finite

void scaleToOne(std::vector<double>& prices) {
    const double sum = std::accumulate(prices.begin(), prices.end(), 0.0);
    if (sum > 0)
        for (double& price : prices) price /= sum;
}

} // namespace

double CoverPrices::used() const { return std::accumulate(use.begin(), use.end(), 0.0); }

CoverProgram::CoverProgram(int things, int resources)
    : m_things(things)
    , m_resources(resources) {
    const int rate = m_program.addColumn(1, {});
    const Coefficient minusRate{rate, -1};
    for (int thing = 0; thing < things; ++thing) m_program.addRow({}, {&minusRate, 1});
    for (int resource = 0; resource < resources; ++resource)
        m_program.addRow({-std::numeric_limits<double>::infinity(), 1});
}

void CoverProgram::addColumn(std::span<const int> things, std::span<const Coefficient> uses) {
    m_column.clear();
    for (const int thing : things) m_column.push_back({thing, 1});
    for (const Coefficient& use : uses) m_column.push_back({m_things + use.index, use.value});
    m_program.addColumn(0, {}, m_column);
}

bool CoverProgram::solve() { return m_program.solve() == LinearProgram::Outcome::Optimal; }

double CoverProgram::rate() const { return m_program.objective(); }

CoverPrices CoverProgram::prices() const {
    CoverPrices prices;
    for (int thing = 0; thing < m_things; ++thing) {
        const double price = -m_program.dual(thing);
        prices.cover.push_back(price < kNothing ? 0 : price);
    }
    scaleToOne(prices.cover);
    for (int resource = 0; resource < m_resources; ++resource)
        prices.use.push_back(std::max(0.0, m_program.dual(m_things + resource)));
    const double least = kLeast * prices.used() / m_resources;
    for (double& price : prices.use) price = std::max(price, least);
    return prices;
}

} // namespace isthmus
