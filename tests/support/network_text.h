// Networks as text, for tests: network("A-B 10Gbps 5ms; B-C 40Gbps; h multicast fpga"). Statements are separated by ';'
// or line ends, '#' starts a comment. Nodes stand in the order in which they are first named.
//   link      A-B [10Gbps | 10Gbps/5Gbps] [5ms] [bg 0.1] [id X]    a to b, then b to a; A-B-C is A-B and B-C
//   node      A [island | router] [egress 10] [ingress 40] [speed 2] [multicast] [fpga [40]] [mem 62.5] [at LAT LON]
//   all       * egress 10 ingress 10                               every node (access and speed: every island)
//   workload  payload 10    min-round 0.5                          Gbit, seconds
// A node whose name starts with a lower-case letter is a router, any other an island, unless said. Defaults: 10 Gbit/s,
// no latency (derived where both ends have a place), payload 10 Gbit. Throws std::invalid_argument with the statement.
#pragma once

#include "core/model/project.h"

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

namespace isthmus {

[[nodiscard]] Topology network(std::string_view text);
[[nodiscard]] Project projectOf(std::string_view text); // that network, and nothing else
[[nodiscard]] std::set<NodeId> nodeIds(std::initializer_list<const char*> ids);

// Islands 0…n−1, each linked to the node h. Both attributes are as above: starNetwork(9, "multicast fpga", "50ms").
// Every capacity is 10 Gbit/s, access included.
[[nodiscard]] Topology starNetwork(int islands, std::string_view hub = "", std::string_view links = "");

} // namespace isthmus
