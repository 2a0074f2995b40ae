// The cheapest cut round one island: how fast data can leave it for all other islands together, or reach it from them,
// in Gbit/s, with access and links counted (model.md section 6, c(X) for a single island). By Boost.Graph's maximum
// flow (Boykov and Kolmogorov 2004). Built once per network; not thread-safe; the network must outlive it.
#pragma once

#include "core/traffic/network.h"

#include <memory>

namespace isthmus {

class IslandCuts {
public:
    explicit IslandCuts(const Network& network);
    ~IslandCuts();

    [[nodiscard]] double outOf(int islandNode);
    [[nodiscard]] double into(int islandNode);

private:
    struct Flow;
    std::unique_ptr<Flow> m_out;
    std::unique_ptr<Flow> m_in;
};

} // namespace isthmus
