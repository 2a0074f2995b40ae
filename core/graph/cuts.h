// The cheapest cut round some islands: how fast data can leave them for all other islands together, or reach them from
// those, in Gbit/s, with access and links counted (model.md section 6, c(X)). By Boost.Graph's maximum flow (Boykov and
// Kolmogorov 2004). Built once per network; not thread-safe; the network must outlive it.
#pragma once

#include "core/traffic/network.h"

#include <memory>
#include <span>

namespace isthmus {

class IslandCuts {
public:
    explicit IslandCuts(const Network& network);
    ~IslandCuts();

    // Of nodes that are islands.
    [[nodiscard]] double outOf(std::span<const int> islandNodes);
    [[nodiscard]] double into(std::span<const int> islandNodes);
    [[nodiscard]] double outOf(int islandNode) { return outOf({&islandNode, 1}); }
    [[nodiscard]] double into(int islandNode) { return into({&islandNode, 1}); }

private:
    struct Flow;
    std::unique_ptr<Flow> m_out;
    std::unique_ptr<Flow> m_in;
};

} // namespace isthmus
