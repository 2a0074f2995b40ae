#include "core/optimize/routes/plan_floors.h"

#include <algorithm>
#include <limits>

namespace isthmus {
namespace {

constexpr double kSecondsPerStep = 1e-12;

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

} // namespace

AccessSeconds::AccessSeconds(const Network& network)
    : egress(network.nodes.size())
    , ingress(network.nodes.size()) {
    std::vector<double> outGbps(network.nodes.size());
    std::vector<double> inGbps(network.nodes.size());
    for (const NetworkLink& link : network.links) {
        outGbps[asIndex(link.a)] += link.abGbps;
        inGbps[asIndex(link.b)] += link.abGbps;
        outGbps[asIndex(link.b)] += link.baGbps;
        inGbps[asIndex(link.a)] += link.baGbps;
    }
    for (std::size_t node = 0; node < network.nodes.size(); ++node) {
        egress[node] = network.payloadGbit / std::min(network.nodes[node].egressGbps, outGbps[node]);
        ingress[node] = network.payloadGbit / std::min(network.nodes[node].ingressGbps, inGbps[node]);
        multicast = multicast || network.nodes[node].multicast;
        fpga = fpga || network.nodes[node].fpga;
    }
}

PlanFloors::PlanFloors(const PathSystems& paths, const AccessSeconds& access, std::span<const int> islands) {
    measureLatencies(paths, islands);
    measureBandwidths(paths.network(), access, islands);
}

// A ring passes every member, and both ways round from any to the one farthest away.
void PlanFloors::measureLatencies(const PathSystems& paths, std::span<const int> islands) {
    constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
    const std::size_t k = islands.size();
    std::int64_t longest = 0;
    std::int64_t leastRadius = kFar;
    std::int64_t hop = 0;
    m_radius.assign(k, 0);
    for (std::size_t i = 0; i < k; ++i) {
        std::int64_t nearest = kFar;
        std::int64_t second = k > 2 ? kFar : 0;
        for (std::size_t j = 0; j < k; ++j) {
            if (i == j) continue;
            const std::int64_t distance = paths.distance(0, islands[i], islands[j]);
            m_radius[i] = std::max(m_radius[i], distance);
            second = std::min(second, std::max(nearest, distance));
            nearest = std::min(nearest, distance);
        }
        hop = std::max({hop, nearest, second});
        longest = std::max(longest, m_radius[i]);
        leastRadius = std::min(leastRadius, m_radius[i]);
    }
    hop = std::max(hop, longest / static_cast<std::int64_t>(k / 2));
    m_latencyS.fill(static_cast<double>(longest) * kSecondsPerStep);
    m_latencyS[static_cast<std::size_t>(PlanKind::Hub)] =
        static_cast<double>(std::max(longest, 2 * leastRadius)) * kSecondsPerStep;
    m_latencyS[static_cast<std::size_t>(PlanKind::Ring)] =
        2 * static_cast<double>(k - 1) * static_cast<double>(hop) * kSecondsPerStep;
}

void PlanFloors::measureBandwidths(const Network& network, const AccessSeconds& access, std::span<const int> islands) {
    const double others = static_cast<double>(islands.size()) - 1;
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    double out = 0, in = 0, source = 0, sink = 0, least = kInfinity, outRate = 0, inRate = 0;
    for (const int island : islands) {
        const std::size_t node = asIndex(network.islands[asIndex(island)]);
        out = std::max(out, access.egress[node]);
        in = std::max(in, access.ingress[node]);
        source = std::max(source, (network.nodes[node].fpga ? 1 : others) * access.ingress[node]);
        sink = std::max(sink, (network.nodes[node].multicast ? 1 : others) * access.egress[node]);
        least = std::min(least, std::max(access.egress[node], access.ingress[node]));
        outRate += 1 / access.egress[node];
        inRate += 1 / access.ingress[node];
    }
    const double copies = (access.multicast ? 1 : others) * out;
    const double sums = (access.fpga ? 1 : others) * in;
    set(PlanKind::SourceTrees, std::max(copies, source));
    set(PlanKind::SinkTrees, std::max(sums, sink));
    set(PlanKind::SharedTree, std::max(copies, sums));
    // Of a hub's tree the root sends k-1 copies and each other member one.
    const double hubOut = access.multicast ? 0 : 2 * others / outRate;
    const double hubIn = access.fpga ? 0 : 2 * others / inRate;
    set(PlanKind::Hub, std::max({out, in, hubOut, hubIn}));
    set(PlanKind::Ring, 2 * others / (others + 1) * std::max(out, in));
    set(PlanKind::RelayTree, std::max({out, in, others > 1 ? 2 * least : 0}));
}

} // namespace isthmus
