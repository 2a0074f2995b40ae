// The one definition of cost: every metric of model.md section 5 for one schedule on one network. The optimizer, the
// command line, charts, animation and figures all ask here. Infinite values are infinity(). Pure, any thread.
// Cost: O(R n^3 log periods) for drift and consensus.
#pragma once

#include "core/bounds/drift_bound.h"
#include "core/traffic/round.h"

#include <optional>
#include <vector>

namespace isthmus {

struct LinkTraffic {
    int link;
    int direction; // 0 = a to b
    double gbit;   // per period
};

struct Evaluation {
    double periodS = 0;
    double driftS = 0;
    double driftBoundS = 0;                                     // the best bound proved
    DriftBoundKind driftBoundKind = DriftBoundKind::Singletons; // its name
    double gap = 0;                                             // driftS / driftBoundS - 1
    double stalenessMeanS = 0;
    double stalenessMaxS = 0;
    double pairRateMinHz = 0;
    std::optional<double> pairRateBoundHz; // the best bound on pairRateMinHz proved, where it was asked for
    double pairRateMeanHz = 0;
    double deliveriesPerS = 0;
    double consensusS = 0;
    bool mixes = false;
    double trafficGbit = 0;           // links only, per period
    std::vector<LinkTraffic> traffic; // link directions with traffic, file order, a to b first
    std::vector<RoundTraffic> rounds;
    std::vector<double> roundStartS; // rounds.size() + 1 entries; the last is periodS
};

// bound: that of the network, found before (driftBoundOf); null for the singleton bound, which is quick.
[[nodiscard]] Evaluation evaluate(const Network& network, const RoutedSchedule& schedule,
                                  const DriftBound* bound = nullptr);

// How far a value is from what a bound allows: drift / bound - 1, or bound / rate - 1; 0 where both are infinite.
[[nodiscard]] double gapOf(double larger, double smaller);

} // namespace isthmus
