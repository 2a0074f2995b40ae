// The one definition of load (model.md section 3): what a clique puts on every resource, in units of the payload D,
// and how long its routes are. Dispatches to one file per plan. Pure, any thread. Cost: O(tree sizes), for source- and
// sink-trees O(members x tree size).
#pragma once

#include "core/traffic/network.h"
#include "core/traffic/routed.h"

#include <vector>

namespace isthmus {

struct ResourceLoad {
    int resource; // numbered by Resources
    double load;  // in units of D, > 0
    bool operator==(const ResourceLoad&) const = default;
};

// A place where two or more streams become one, for the aggregation buffer (model.md section 5).
struct Merge {
    int node;
    double fraction;         // of the payload, per stream
    double earliestArrivalS; // of the streams that enter it, from the round's start
    double latestArrivalS;
};

struct CliqueLoad {
    std::vector<ResourceLoad> loads; // ascending by resource, each once
    double latencyS = 0;
    std::vector<Merge> merges; // at FPGAs only
};

// withMerges: the buffers cost more than the loads and the optimizer has no use for them.
[[nodiscard]] CliqueLoad loadOf(const RoutedClique& clique, const Network& network, bool withMerges = true);

} // namespace isthmus
