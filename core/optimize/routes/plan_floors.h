// What each plan takes at least for one clique, in bandwidth and in latency (seconds, model.md section 3), whatever its
// routes: for not drafting what cannot be good. Cheap and weak: access, the links at a member's node, latencies, and
// whether any node has an ability. Plain values; any thread. Cost: O(members^2).
#pragma once

#include "core/model/schedule.h"
#include "core/optimize/path_systems.h"

#include <array>
#include <span>
#include <vector>

namespace isthmus {

// Seconds that a payload takes to leave or reach each node, through its access and its links together.
struct AccessSeconds {
    explicit AccessSeconds(const Network& network);
    std::vector<double> egress; // by node
    std::vector<double> ingress;
    bool multicast = false; // anywhere
    bool fpga = false;
};

class PlanFloors {
public:
    PlanFloors() = default;
    PlanFloors(const PathSystems& paths, const AccessSeconds& access, std::span<const int> islands);

    [[nodiscard]] double bandwidthS(PlanKind plan) const { return m_bandwidthS[static_cast<std::size_t>(plan)]; }
    [[nodiscard]] double latencyS(PlanKind plan) const { return m_latencyS[static_cast<std::size_t>(plan)]; }
    // Least latency from a member to the one farthest away, by place.
    [[nodiscard]] std::span<const std::int64_t> radii() const { return m_radius; }

private:
    void measureLatencies(const PathSystems& paths, std::span<const int> islands);
    void measureBandwidths(const Network& network, const AccessSeconds& access, std::span<const int> islands);
    void set(PlanKind plan, double bandwidthS) { m_bandwidthS[static_cast<std::size_t>(plan)] = bandwidthS; }

    std::array<double, 6> m_bandwidthS{};
    std::array<double, 6> m_latencyS{};
    std::vector<std::int64_t> m_radius;
};

} // namespace isthmus
