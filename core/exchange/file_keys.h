// The keys that each object of our files knows (formats.md). Reader and writer share them: any other key is kept as
// an extra. Internal to exchange.
#pragma once

#include <array>
#include <string_view>

namespace isthmus::keys {

using namespace std::string_view_literals;

inline constexpr std::array project{"format"sv, "version"sv,  "name"sv,      "nodes"sv,
                                    "links"sv,  "workload"sv, "schedules"sv, "view"sv};
inline constexpr std::array node{"id"sv, "name"sv, "lat"sv, "lon"sv, "island"sv, "multicast"sv, "fpga"sv};
inline constexpr std::array island{"egress_gbps"sv, "ingress_gbps"sv, "speed"sv};
inline constexpr std::array fpga{"throughput_gbps"sv, "memory_mb"sv};
inline constexpr std::array link{"id"sv,         "a"sv,         "b"sv, "capacity_gbps"sv, "capacity_ba_gbps"sv,
                                 "latency_ms"sv, "background"sv};
inline constexpr std::array workload{"payload_gbit"sv, "parameters"sv, "bits_per_parameter"sv, "compression"sv,
                                     "min_round_s"sv};
inline constexpr std::array schedule{"format"sv, "version"sv, "name"sv, "rounds"sv, "made_by"sv};
inline constexpr std::array round{"cliques"sv};
inline constexpr std::array clique{"members"sv, "plan"sv, "mixing"sv, "trees"sv, "order"sv, "edges"sv, "paths"sv};
inline constexpr std::array tree{"root"sv, "links"sv, "fraction"sv};
inline constexpr std::array madeBy{"method"sv,    "objective"sv, "seed"sv,    "effort"sv,
                                   "abilities"sv, "program"sv,   "topology"sv};

} // namespace isthmus::keys
