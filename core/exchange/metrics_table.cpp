#include "core/exchange/metrics_json.h"
#include "core/exchange/number_text.h"
#include "core/exchange/text_table.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace isthmus {

namespace {

constexpr double kNoPercent = 1e-6; // less is only the rounding of drift and bound

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

std::string seconds(double value) { return std::isfinite(value) ? roundedText(value) + " s" : "never"; }

std::string perSecond(double value) { return std::isfinite(value) ? roundedText(value) + " /s" : "unlimited"; }

std::string ofGap(double gap) {
    if (!std::isfinite(gap)) return "";
    const double percent = 100 * gap;
    return ", gap " + (std::abs(percent) < kNoPercent ? "0" : roundedText(percent, 3)) + " %";
}

std::string ofPairRate(const Evaluation& evaluation) {
    const std::string value = perSecond(evaluation.pairRateMinHz);
    if (!evaluation.pairRateBoundHz) return value;
    const double gap = gapOf(*evaluation.pairRateBoundHz, evaluation.pairRateMinHz);
    return value + " (at most " + perSecond(*evaluation.pairRateBoundHz) + ofGap(gap) + ")";
}

std::string drift(const Evaluation& evaluation) {
    const std::string value =
        evaluation.mixes ? seconds(evaluation.driftS) : "infinite: the schedule never mixes all islands";
    return value + " (at least " + seconds(evaluation.driftBoundS) + " by " +
           std::string(driftBoundName(evaluation.driftBoundKind)) + ofGap(evaluation.gap) + ")";
}

void addLine(std::string& out, std::string_view label, const std::string& value) {
    constexpr std::size_t kValueColumn = 18;
    out += "  ";
    out += label;
    out.append(kValueColumn - label.size(), ' ');
    out += value;
    out += '\n';
}

using Row = std::vector<std::string>;

std::string utilization(const RoundTraffic& round, const Network& network) {
    if (round.bandwidthS <= 0) return "-";
    double most = 0;
    for (std::size_t resource = 0; resource < round.load.size(); ++resource)
        if (round.load[resource] > 0)
            most = std::max(most, secondsOf(network, static_cast<int>(resource), round.load[resource]));
    return roundedText(100 * most / round.durationS, 3) + " %";
}

std::string buffers(const RoundTraffic& round, const Network& network) {
    std::string over;
    double most = 0;
    for (const BufferUse& use : round.buffers) {
        most = std::max(most, use.mb);
        if (use.over) over += (over.empty() ? " over at " : ", ") + network.nodeIds[asIndex(use.node)].text;
    }
    return round.buffers.empty() ? "-" : roundedText(most) + " MB" + over;
}

Row roundRow(std::size_t number, const RoundTraffic& round, const Network& network) {
    return {std::to_string(number),
            seconds(round.durationS),
            seconds(round.bandwidthS),
            seconds(round.latencyS),
            utilization(round, network),
            buffers(round, network),
            bottleneckText(round.bottleneck, network)};
}

} // namespace

std::string bottleneckText(const Bottleneck& bottleneck, const Network& network) {
    if (bottleneck.kind == BottleneckKind::Latency) return "latency";
    if (bottleneck.kind == BottleneckKind::MinRound) return "minimum round";
    const Resources resources(network);
    const int index = resources.index(bottleneck.resource);
    switch (resources.kind(bottleneck.resource)) {
    case Resources::Kind::Link: {
        const NetworkLink& link = network.links[asIndex(index)];
        const int from = resources.direction(bottleneck.resource) == 0 ? link.a : link.b;
        return "link " + network.linkIds[asIndex(index)].text + " from " + network.nodeIds[asIndex(from)].text;
    }
    case Resources::Kind::Egress:
        return "egress " + network.nodeIds[asIndex(index)].text;
    case Resources::Kind::Ingress:
        return "ingress " + network.nodeIds[asIndex(index)].text;
    case Resources::Kind::Fpga:
        return "FPGA " + network.nodeIds[asIndex(index)].text;
    }
    return {};
}

std::string metricsTable(const Evaluation& evaluation, const Network& network, std::string_view scheduleName) {
    std::string out(scheduleName);
    out += '\n';
    addLine(out, "period", seconds(evaluation.periodS));
    addLine(out, "drift", drift(evaluation));
    addLine(out, "staleness mean", seconds(evaluation.stalenessMeanS));
    addLine(out, "staleness max", seconds(evaluation.stalenessMaxS));
    addLine(out, "pair rate min", ofPairRate(evaluation));
    addLine(out, "pair rate mean", perSecond(evaluation.pairRateMeanHz));
    addLine(out, "deliveries", perSecond(evaluation.deliveriesPerS));
    addLine(out, "consensus", seconds(evaluation.consensusS));
    addLine(out, "traffic", roundedText(evaluation.trafficGbit) + " Gbit on links per period");
    out += '\n';
    std::vector<Row> rows{{"round", "duration", "bandwidth", "latency", "busiest", "buffer", "bottleneck"}};
    for (std::size_t r = 0; r < evaluation.rounds.size(); ++r)
        rows.push_back(roundRow(r + 1, evaluation.rounds[r], network));
    appendTable(out, rows);
    return out;
}

} // namespace isthmus
