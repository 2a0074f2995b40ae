// The cheapest cut between two islands: how fast data can go from one to another, in Gbit/s, with the access of both
// and all links between counted. By Boost.Graph's maximum flow (Boykov and Kolmogorov 2004), one a call. Built once per
// network; not thread-safe; the network must outlive it.
#pragma once

#include "core/traffic/network.h"

#include <memory>

namespace isthmus {

class PairCuts {
public:
    explicit PairCuts(const Network& network);
    ~PairCuts();

    // Rows of Network::islands, two different ones. 0 where there is no way.
    [[nodiscard]] double fromTo(int island, int other);
    [[nodiscard]] double eitherWay(int island, int other); // the lesser of the two directions

private:
    struct Flow;
    std::unique_ptr<Flow> m_flow;
};

} // namespace isthmus
