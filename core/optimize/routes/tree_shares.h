// The best shares over trees that are each a whole plan by itself (shared-tree, hub): the fractions that load the
// busiest resource least, once for every latency that is worth allowing. Exact over the trees given. One thread.
// Cost: a few ShareProgram solutions over the resources that can bind.
#pragma once

#include "core/optimize/routes/share_program.h"
#include "core/optimize/routes/workbench.h"

#include <span>
#include <vector>

namespace isthmus {

// What one tree carries if it carries the whole payload.
struct WholeTree {
    int tree; // in the pool
    int root;
    double latencyS;
    Slice seconds;
};

class TreeShares {
public:
    explicit TreeShares(Workbench& bench);

    // Offers shares while they are better than what was offered before.
    void offerBest(PlanKind plan, std::vector<WholeTree> trees);
    // The shares of all of them, whatever their latency; most() of it.
    double solve(std::span<const WholeTree> trees);
    [[nodiscard]] const std::vector<int>& rows() const { return m_rows; }
    [[nodiscard]] const ShareProgram& program() const { return m_program; }

private:
    void findRows(std::span<const WholeTree> trees);
    void spread(std::span<const WholeTree> trees);
    void offer(PlanKind plan, std::span<const WholeTree> trees);
    double offerUpTo(PlanKind plan, std::span<const WholeTree> trees, std::size_t end);
    void search(PlanKind plan, std::span<const WholeTree> trees, std::size_t first, std::size_t last, double leastS);

    Workbench& m_bench;
    ShareProgram m_program;
    std::vector<int> m_rows; // resources that may be the busiest
    double m_fixedS = 0;     // what some other resource has at least, whatever the shares
    struct Spread {
        double least = 0;
        double most = 0;
        std::size_t trees = 0;
        int row = -1;
    };
    std::vector<Spread> m_spread; // by resource, empty between calls
    std::vector<int> m_used;
    std::vector<double> m_loads;
    std::vector<std::size_t> m_ends; // by latency: how many trees have no more
    int m_left = 0;                  // latencies that may still be tried
};

} // namespace isthmus
