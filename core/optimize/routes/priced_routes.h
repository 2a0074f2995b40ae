// Trees that avoid what is loaded: shortest paths and Steiner trees over lengths that add to each link's latency what
// its two directions cost at some prices. Prices are those of a share program, so a tree that is cheap at them is one
// that the program can use (column generation, Gilmore and Gomory 1961). One thread. Cost: a Dijkstra run a tree from a
// member, one a member for a Steiner tree.
#pragma once

#include "core/graph/path_search.h"
#include "core/optimize/routes/tree_centre.h"
#include "core/optimize/routes/workbench.h"

#include <span>
#include <vector>

namespace isthmus {

class PricedRoutes {
public:
    explicit PricedRoutes(Workbench& bench);

    // Prices of the resources given, per second that one of them is busy; a second of latency costs latencyWeight.
    // False where no link has a price: then there is nothing to avoid.
    bool price(std::span<const int> resources, std::span<const double> prices, double latencyWeight);
    // Links on which a payload more would keep a resource busy for longer than that are no way while there is another.
    // False where there are no such links.
    bool avoid(double busyS);
    [[nodiscard]] const Lengths& lengths() const { return m_lengths; }
    [[nodiscard]] int from(std::size_t place); // trees of the pool
    [[nodiscard]] int steiner();
    [[nodiscard]] int central();
    [[nodiscard]] const ShortestTree& pathsFrom(std::size_t place);

private:
    void start();
    [[nodiscard]] std::span<const ShortestTree* const> allPaths();

    Workbench& m_bench;
    Lengths m_lengths;
    std::vector<ShortestTree> m_paths; // by place
    std::vector<char> m_known;
    std::vector<const ShortestTree*> m_all;
    TreeCentre m_centre;
};

} // namespace isthmus
