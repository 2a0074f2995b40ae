// Games with known values, and random ones against their own proof: shares and prices that agree are both the best.
#include "core/optimize/random.h"
#include "core/optimize/routes/share_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace isthmus {
namespace {

using Loads = std::vector<std::vector<double>>; // by alternative, by row

void solve(ShareProgram& program, const Loads& loads) {
    program.start(loads.front().size());
    for (const std::vector<double>& some : loads) program.add(some);
    program.solve();
}

double mostOf(const Loads& loads, const std::vector<double>& shares) {
    std::vector<double> sum(loads.front().size(), 0.0);
    for (std::size_t i = 0; i < loads.size(); ++i)
        for (std::size_t row = 0; row < sum.size(); ++row) sum[row] += shares[i] * loads[i][row];
    return *std::max_element(sum.begin(), sum.end());
}

double leastAt(const Loads& loads, const std::vector<double>& prices) {
    double least = 1e300;
    for (const std::vector<double>& some : loads)
        least = std::min(least, std::inner_product(some.begin(), some.end(), prices.begin(), 0.0));
    return least;
}

TEST(ShareProgram, OneRowTakesTheLeast) {
    ShareProgram program;
    solve(program, {{3}, {2}, {5}});
    EXPECT_NEAR(program.most(), 2, 1e-12);
    EXPECT_EQ(program.shares(), (std::vector<double>{0, 1, 0}));
}

TEST(ShareProgram, TwoRowsAreSharedEvenly) {
    ShareProgram program;
    solve(program, {{1, 0}, {0, 1}});
    EXPECT_NEAR(program.most(), 0.5, 1e-12);
    solve(program, {{4, 0}, {0, 1}});
    EXPECT_NEAR(program.most(), 0.8, 1e-12);
    EXPECT_NEAR(program.shares()[0], 0.2, 1e-12);
}

TEST(ShareProgram, WhatLoadsNothingTakesAll) {
    ShareProgram program;
    solve(program, {{1, 2}, {0, 0}});
    EXPECT_EQ(program.most(), 0);
    EXPECT_EQ(program.shares(), (std::vector<double>{0, 1}));
}

TEST(ShareProgram, SharesAndPricesProveEachOther) {
    Random random(1);
    ShareProgram program;
    for (int trial = 0; trial < 500; ++trial) {
        const int rows = 1 + random.below(12);
        Loads loads;
        for (int i = 1 + random.below(12); i > 0; --i) {
            std::vector<double>& some = loads.emplace_back();
            // Few values make ties, on which the simplex method may go round in circles.
            for (int row = 0; row < rows; ++row)
                some.push_back(trial % 2 == 0 ? 1 + random.below(3) : random.unit() * random.below(2));
        }
        solve(program, loads);
        EXPECT_NEAR(std::accumulate(program.shares().begin(), program.shares().end(), 0.0), 1, 1e-12);
        EXPECT_NEAR(mostOf(loads, program.shares()), program.most(), 1e-7);
        if (program.most() == 0) continue;
        EXPECT_NEAR(std::accumulate(program.prices().begin(), program.prices().end(), 0.0), 1, 1e-9);
        EXPECT_NEAR(leastAt(loads, program.prices()), program.most(), 1e-9);
    }
}

} // namespace
} // namespace isthmus
