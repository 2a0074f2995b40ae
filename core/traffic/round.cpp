#include "core/traffic/round.h"

#include <algorithm>
#include <map>

namespace isthmus {

namespace {

// Resources whose seconds differ by rounding only are equally busy; the first of them is named.
constexpr double kTie = 1e-12;

void findBandwidth(RoundTraffic& traffic, const Network& network) {
    std::vector<double> seconds(traffic.load.size(), 0.0);
    for (std::size_t resource = 0; resource < seconds.size(); ++resource)
        if (traffic.load[resource] > 0)
            seconds[resource] = secondsOf(network, static_cast<int>(resource), traffic.load[resource]);
    traffic.bandwidthS = seconds.empty() ? 0 : std::ranges::max(seconds);
    if (traffic.bandwidthS <= 0) return;
    const double enough = traffic.bandwidthS * (1 - kTie);
    const auto first = std::ranges::find_if(seconds, [&](double value) { return value >= enough; });
    traffic.bottleneck = {BottleneckKind::Resource, static_cast<int>(first - seconds.begin())};
}

double heldMb(const Merge& merge, const Network& network, double bandwidthS) {
    const double spread = merge.latestArrivalS - merge.earliestArrivalS;
    if (spread <= 0 || network.payloadGbit <= 0) return 0;
    return merge.fraction * network.payloadGbit / bandwidthS * spread * kMbPerGbit;
}

void addBuffers(RoundTraffic& traffic, const Network& network) {
    std::map<int, double> mbOf;
    for (const CliqueLoad& clique : traffic.cliques)
        for (const Merge& merge : clique.merges) mbOf[merge.node] += heldMb(merge, network, traffic.bandwidthS);
    for (const auto& [node, mb] : mbOf)
        traffic.buffers.push_back({node, mb, mb > network.nodes[static_cast<std::size_t>(node)].memoryMb});
}

} // namespace

RoundTraffic trafficOf(const RoutedRound& round, const Network& network) {
    RoundTraffic traffic;
    traffic.load.assign(static_cast<std::size_t>(Resources(network).count()), 0.0);
    LoadMeter meter(network);
    traffic.cliques.reserve(round.cliques.size());
    for (const RoutedClique& clique : round.cliques) {
        traffic.cliques.push_back(meter.loadOf(clique, true));
        for (const auto& [resource, load] : traffic.cliques.back().loads)
            traffic.load[static_cast<std::size_t>(resource)] += load;
        traffic.latencyS = std::max(traffic.latencyS, traffic.cliques.back().latencyS);
    }
    findBandwidth(traffic, network);
    traffic.durationS = traffic.bandwidthS + traffic.latencyS;
    if (network.minRoundS > traffic.durationS) {
        traffic.durationS = network.minRoundS;
        traffic.bottleneck = {BottleneckKind::MinRound, -1};
    }
    addBuffers(traffic, network);
    return traffic;
}

double secondsOf(const Network& network, int resource, double load) {
    return load * network.payloadGbit / capacityGbps(network, resource);
}

} // namespace isthmus
