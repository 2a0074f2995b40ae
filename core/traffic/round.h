// How long a round lasts and why (model.md section 4). Pure, any thread.
#pragma once

#include "core/traffic/load.h"

#include <span>
#include <vector>

namespace isthmus {

enum class BottleneckKind { Resource, Latency, MinRound };

struct Bottleneck {
    BottleneckKind kind = BottleneckKind::Latency;
    int resource = -1; // the first with the most seconds, where kind is Resource
};

struct BufferUse {
    int node;
    double mb;
    bool over; // exceeds the node's memory
};

struct RoundTraffic {
    double durationS = 0;
    double bandwidthS = 0;
    double latencyS = 0;
    Bottleneck bottleneck;
    std::vector<CliqueLoad> cliques; // as in the round
    std::vector<double> load;        // dense by resource, units of D, summed over the cliques
    std::vector<BufferUse> buffers;  // nodes that merge, ascending
};

[[nodiscard]] RoundTraffic trafficOf(const RoutedRound& round, const Network& network);

// Seconds that a load takes on a resource: load x D / capacity, 0 where unlimited.
[[nodiscard]] double secondsOf(const Network& network, int resource, double load);

} // namespace isthmus
