// What each plan takes at least for one clique (seconds, model.md section 3), whatever its routes, beside what a round
// has anyway: for not drafting what cannot be good. Cheaper and weaker than core/bounds/clique_floor: access, the links
// at a member's node, latencies, and whether any node has an ability. Plain values; any thread. Cost: O(members^2).
#pragma once

#include "core/model/schedule.h"
#include "core/optimize/path_systems.h"
#include "core/optimize/routes/seconds_sum.h"

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
    PlanFloors(const PathSystems& paths, const AccessSeconds& access, std::span<const int> islands,
               const Burden& burden);

    [[nodiscard]] double costS(PlanKind plan) const { return m_costS[static_cast<std::size_t>(plan)]; }
    [[nodiscard]] double bandwidthS(PlanKind plan) const { return m_bandwidthS[static_cast<std::size_t>(plan)]; }
    // Least latency from a member to the one farthest away, by place, in picoseconds.
    [[nodiscard]] std::span<const std::int64_t> radii() const { return m_radius; }

private:
    struct Distances {
        double longestS = 0; // least latency between the members farthest apart
        double hopS = 0;     // the longest hop of any ring through all
    };
    struct Member {
        double radiusS;
        double outGbps; // payloads a second
        double inGbps;
    };

    [[nodiscard]] Distances measureLatencies(const PathSystems& paths, std::span<const int> islands);
    void measurePlans(const Network& network, const AccessSeconds& access, std::span<const int> islands,
                      const Distances& distances);
    void measureHub(const AccessSeconds& access, double least, const Distances& distances);
    void set(PlanKind plan, double bandwidthS, double latencyS);

    std::array<double, 6> m_bandwidthS{};
    std::array<double, 6> m_costS{};
    std::vector<std::int64_t> m_radius;
    std::vector<Member> m_members;
    double m_leastBandwidthS = 0; // of the round
    double m_leastLatencyS = 0;
};

} // namespace isthmus
