#include "core/metrics/evaluate.h"

#include "core/metrics/consensus.h"
#include "core/metrics/drift.h"
#include "core/metrics/rates.h"
#include "core/metrics/staleness.h"

#include <cmath>
#include <limits>

namespace isthmus {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<double> speedsOf(const Network& network) {
    std::vector<double> speeds;
    speeds.reserve(network.islands.size());
    for (const int island : network.islands) speeds.push_back(network.nodes[static_cast<std::size_t>(island)].speed);
    return speeds;
}

void addTraffic(Evaluation& result, const Network& network) {
    const int directions = 2 * static_cast<int>(network.links.size());
    for (int resource = 0; resource < directions; ++resource) {
        double load = 0;
        for (const RoundTraffic& round : result.rounds) load += round.load[static_cast<std::size_t>(resource)];
        if (load <= 0) continue;
        result.traffic.push_back({resource / 2, resource % 2, load * network.payloadGbit});
        result.trafficGbit += load * network.payloadGbit;
    }
}

void addMixing(Evaluation& result, std::span<const MixingRound> rounds, const Network& network) {
    const int islands = static_cast<int>(network.islands.size());
    result.driftS = driftS(rounds, speedsOf(network));
    result.mixes = std::isfinite(result.driftS);
    result.consensusS = result.mixes ? consensusS(rounds, islands) : kInfinity;
    const Staleness staleness = stalenessOf(rounds, islands);
    result.stalenessMeanS = staleness.meanS;
    result.stalenessMaxS = staleness.maxS;
    const Rates rates = ratesOf(rounds, islands);
    result.pairRateMinHz = rates.pairMinHz;
    result.pairRateMeanHz = rates.pairMeanHz;
    result.deliveriesPerS = rates.deliveriesPerS;
}

} // namespace

double gapOf(double larger, double smaller) {
    if (larger == smaller) return std::isfinite(larger) ? 0 : kInfinity;
    return larger / smaller - 1;
}

Evaluation evaluate(const Network& network, const RoutedSchedule& schedule, const DriftBound* bound) {
    Evaluation result;
    std::vector<double> durations;
    result.roundStartS.push_back(0);
    for (const RoutedRound& round : schedule.rounds) {
        result.rounds.push_back(trafficOf(round, network));
        durations.push_back(result.rounds.back().durationS);
        result.periodS += durations.back();
        result.roundStartS.push_back(result.periodS);
    }
    addTraffic(result, network);
    addMixing(result, mixingOf(schedule, network, durations), network);
    const DriftBound best = bound ? *bound : DriftBound{singletonDriftBoundS(network), DriftBoundKind::Singletons};
    result.driftBoundS = best.valueS;
    result.driftBoundKind = best.kind;
    result.gap = gapOf(result.driftS, result.driftBoundS);
    return result;
}

} // namespace isthmus
