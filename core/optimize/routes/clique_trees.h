// The trees of a clique that follow the path systems: from each member, Steiner trees, and from the nodes in the
// middle. With a burden one more system goes round what the other cliques load. Grown when they are asked for, each
// once; numbers are those of the workbench's pool, -1: there is none. Kept from clique to clique; one thread.
#pragma once

#include "core/optimize/routes/priced_routes.h"
#include "core/optimize/routes/workbench.h"

#include <vector>

namespace isthmus {

class CliqueTrees {
public:
    explicit CliqueTrees(Workbench& bench)
        : m_bench(bench)
        , m_detours(bench) {}
    void begin(); // after the workbench

    [[nodiscard]] int systems() const { return static_cast<int>(m_steiner.size()); }
    [[nodiscard]] int path(int system, std::size_t from, std::size_t to);
    [[nodiscard]] int from(int system, std::size_t place);
    [[nodiscard]] int steiner(int system);
    [[nodiscard]] int central(int system, std::size_t rank); // from the rank-th nearest node to all members
    // Places by the latency to the member farthest away.
    [[nodiscard]] const std::vector<std::size_t>& byRadius() const { return m_byRadius; }

private:
    [[nodiscard]] const ShortestTree& pathsFrom(int system, std::size_t place);
    void findCentres(int system);
    [[nodiscard]] int growFromCentre(int system, int centre);
    [[nodiscard]] bool hangsOnOneLink(int node) const;

    Workbench& m_bench;
    PricedRoutes m_detours;
    std::vector<std::size_t> m_byRadius;
    std::vector<int> m_from; // by system, by place; -1: not grown
    std::vector<int> m_steiner;
    std::vector<std::vector<int>> m_centres; // nodes, by system
    std::vector<const ShortestTree*> m_trees;
};

} // namespace isthmus
