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

PlanFloors::PlanFloors(const PathSystems& paths, const AccessSeconds& access, std::span<const int> islands,
                       const Burden& burden)
    : m_leastBandwidthS(burden.bandwidthS)
    , m_leastLatencyS(burden.latencyS) {
    const Distances distances = measureLatencies(paths, islands);
    measurePlans(paths.network(), access, islands, distances);
}

void PlanFloors::set(PlanKind plan, double bandwidthS, double latencyS) {
    m_bandwidthS[static_cast<std::size_t>(plan)] = bandwidthS;
    m_costS[static_cast<std::size_t>(plan)] =
        std::max(m_leastBandwidthS, bandwidthS) + std::max(m_leastLatencyS, latencyS);
}

// A ring passes every member, and both ways round from any to the one farthest away.
PlanFloors::Distances PlanFloors::measureLatencies(const PathSystems& paths, std::span<const int> islands) {
    constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
    const std::size_t k = islands.size();
    std::int64_t longest = 0;
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
    }
    hop = std::max(hop, longest / static_cast<std::int64_t>(k / 2));
    return {static_cast<double>(longest) * kSecondsPerStep, static_cast<double>(hop) * kSecondsPerStep};
}

void PlanFloors::measurePlans(const Network& network, const AccessSeconds& access, std::span<const int> islands,
                              const Distances& distances) {
    const double others = static_cast<double>(islands.size()) - 1;
    double out = 0, in = 0, source = 0, sink = 0, least = std::numeric_limits<double>::infinity();
    m_members.clear();
    for (std::size_t i = 0; i < islands.size(); ++i) {
        const std::size_t node = asIndex(network.islands[asIndex(islands[i])]);
        const double egress = access.egress[node], ingress = access.ingress[node];
        out = std::max(out, egress);
        in = std::max(in, ingress);
        source = std::max(source, (network.nodes[node].fpga ? 1 : others) * ingress);
        sink = std::max(sink, (network.nodes[node].multicast ? 1 : others) * egress);
        least = std::min(least, std::max(egress, ingress));
        m_members.push_back({static_cast<double>(m_radius[i]) * kSecondsPerStep, 1 / egress, 1 / ingress});
    }
    const double copies = (access.multicast ? 1 : others) * out;
    const double sums = (access.fpga ? 1 : others) * in;
    const double both = std::max(out, in);
    set(PlanKind::SourceTrees, std::max(copies, source), distances.longestS);
    set(PlanKind::SinkTrees, std::max(sums, sink), distances.longestS);
    set(PlanKind::SharedTree, std::max(copies, sums), distances.longestS);
    set(PlanKind::Ring, 2 * others / (others + 1) * both, 2 * others * distances.hopS);
    set(PlanKind::RelayTree, std::max(both, others > 1 ? 2 * least : 0), distances.longestS);
    measureHub(access, both, distances);
}

// Of a share f its root sends f(k-1) copies and any other member f, but for what multicast saves: k-2+m payloads leave
// m roots together; likewise for sums. The roots used are those within some latency.
void PlanFloors::measureHub(const AccessSeconds& access, double least, const Distances& distances) {
    std::sort(m_members.begin(), m_members.end(),
              [](const Member& x, const Member& y) { return x.radiusS < y.radiusS; });
    double payloads = static_cast<double>(m_members.size()) - 2;
    double outGbps = 0, inGbps = 0, cost = std::numeric_limits<double>::infinity(), bandwidth = cost;
    for (const Member& root : m_members) {
        payloads += 1;
        outGbps += root.outGbps;
        inGbps += root.inGbps;
        const double out = access.multicast ? 0 : payloads / outGbps;
        const double in = access.fpga ? 0 : payloads / inGbps;
        const double seconds = std::max({least, out, in});
        bandwidth = std::min(bandwidth, seconds);
        cost = std::min(cost, std::max(m_leastBandwidthS, seconds) +
                                  std::max({m_leastLatencyS, 2 * root.radiusS, distances.longestS}));
    }
    m_bandwidthS[static_cast<std::size_t>(PlanKind::Hub)] = bandwidth;
    m_costS[static_cast<std::size_t>(PlanKind::Hub)] = cost;
}

} // namespace isthmus
