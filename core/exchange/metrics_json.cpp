#include "core/exchange/metrics_json.h"

#include <nlohmann/json.hpp>

namespace isthmus {

namespace {

using Object = nlohmann::ordered_json; // writes what is not finite as null

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

std::string_view kindName(Resources::Kind kind) {
    switch (kind) {
    case Resources::Kind::Link:
        return "link";
    case Resources::Kind::Egress:
        return "egress";
    case Resources::Kind::Ingress:
        return "ingress";
    case Resources::Kind::Fpga:
        return "fpga";
    }
    return {};
}

int fromNode(const Network& network, int link, int direction) {
    const NetworkLink& ends = network.links[asIndex(link)];
    return direction == 0 ? ends.a : ends.b;
}

Object resourceJson(const Network& network, int resource) {
    const Resources resources(network);
    const Resources::Kind kind = resources.kind(resource);
    const int index = resources.index(resource);
    Object object{{"kind", kindName(kind)}};
    if (kind != Resources::Kind::Link) {
        object["id"] = network.nodeIds[asIndex(index)].text;
        return object;
    }
    object["id"] = network.linkIds[asIndex(index)].text;
    object["from"] = network.nodeIds[asIndex(fromNode(network, index, resources.direction(resource)))].text;
    return object;
}

Object bottleneckJson(const Bottleneck& bottleneck, const Network& network) {
    switch (bottleneck.kind) {
    case BottleneckKind::Latency:
        return {{"kind", "latency"}};
    case BottleneckKind::MinRound:
        return {{"kind", "min_round"}};
    case BottleneckKind::Resource:
        break;
    }
    return resourceJson(network, bottleneck.resource);
}

Object loadsJson(const RoundTraffic& round, const Network& network) {
    Object loads = Object::array();
    for (std::size_t resource = 0; resource < round.load.size(); ++resource) {
        const double load = round.load[resource];
        if (load <= 0) continue;
        const double seconds = secondsOf(network, static_cast<int>(resource), load);
        Object entry = resourceJson(network, static_cast<int>(resource));
        entry["load"] = load;
        entry["gbit"] = load * network.payloadGbit;
        entry["seconds"] = seconds;
        entry["utilization"] = seconds > 0 ? seconds / round.durationS : 0.0;
        loads.push_back(std::move(entry));
    }
    return loads;
}

Object buffersJson(const RoundTraffic& round, const Network& network) {
    Object buffers = Object::array();
    for (const BufferUse& use : round.buffers)
        buffers.push_back({{"node", network.nodeIds[asIndex(use.node)].text}, {"mb", use.mb}, {"over", use.over}});
    return buffers;
}

Object roundJson(const RoundTraffic& round, const Network& network) {
    return {{"duration_s", round.durationS},      {"bandwidth_s", round.bandwidthS},
            {"latency_s", round.latencyS},        {"bottleneck", bottleneckJson(round.bottleneck, network)},
            {"loads", loadsJson(round, network)}, {"buffers", buffersJson(round, network)}};
}

Object trafficJson(const Evaluation& evaluation, const Network& network) {
    Object traffic = Object::array();
    for (const LinkTraffic& entry : evaluation.traffic)
        traffic.push_back({{"id", network.linkIds[asIndex(entry.link)].text},
                           {"from", network.nodeIds[asIndex(fromNode(network, entry.link, entry.direction))].text},
                           {"gbit", entry.gbit}});
    return traffic;
}

} // namespace

std::string metricsJson(const Evaluation& evaluation, const Network& network, std::string_view scheduleName) {
    Object object{{"schedule", scheduleName},
                  {"period_s", evaluation.periodS},
                  {"drift_s", evaluation.driftS},
                  {"drift_bound_s", evaluation.driftBoundS},
                  {"drift_bound", driftBoundName(evaluation.driftBoundKind)},
                  {"gap", evaluation.gap},
                  {"staleness_mean_s", evaluation.stalenessMeanS},
                  {"staleness_max_s", evaluation.stalenessMaxS},
                  {"pair_rate_min_hz", evaluation.pairRateMinHz},
                  {"pair_rate_mean_hz", evaluation.pairRateMeanHz},
                  {"deliveries_per_s", evaluation.deliveriesPerS},
                  {"consensus_s", evaluation.consensusS},
                  {"mixes", evaluation.mixes},
                  {"traffic_gbit", evaluation.trafficGbit},
                  {"traffic", trafficJson(evaluation, network)}};
    if (evaluation.pairRateBoundHz) {
        object["pair_rate_bound_hz"] = *evaluation.pairRateBoundHz;
        object["pair_rate_gap"] = gapOf(*evaluation.pairRateBoundHz, evaluation.pairRateMinHz);
    }
    Object rounds = Object::array();
    for (const RoundTraffic& round : evaluation.rounds) rounds.push_back(roundJson(round, network));
    object["rounds"] = std::move(rounds);
    return object.dump(2, ' ', false, Object::error_handler_t::replace) + "\n";
}

} // namespace isthmus
