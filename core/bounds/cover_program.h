// The linear program behind the bounds on the pair rate: things (pairs of islands) are covered by columns (cliques, a
// rate each), columns use up resources of capacity 1; maximize the rate at which every thing is covered. Columns may be
// added and the program solved again. Prices prove a bound on all columns, known or not: the rate is at most the sum of
// the use prices times the largest ratio of covered to used value of any column. One thread.
#pragma once

#include "core/bounds/linear_program.h"

#include <span>
#include <vector>

namespace isthmus {

struct CoverPrices {
    std::vector<double> cover; // by thing, >= 0, sum 1
    std::vector<double> use;   // by resource, > 0
    [[nodiscard]] double used() const;
};

class CoverProgram {
public:
    CoverProgram(int things, int resources);
    void addColumn(std::span<const int> things, std::span<const Coefficient> uses);

    // False where no rate is too high, or the numbers fail.
    [[nodiscard]] bool solve();
    [[nodiscard]] double rate() const;
    [[nodiscard]] CoverPrices prices() const;

private:
    LinearProgram m_program{LinearProgram::Sense::Maximize};
    int m_things;
    int m_resources;
    std::vector<Coefficient> m_column;
};

} // namespace isthmus
