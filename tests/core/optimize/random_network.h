// Random connected networks for property tests: a tree and some more links, islands with routers between, partial
// abilities, unequal capacities and speeds.
#pragma once

#include "core/optimize/partition.h"
#include "core/optimize/random.h"
#include "core/traffic/network.h"
#include "tests/support/network_text.h"

#include <memory>
#include <string>

namespace isthmus {

inline std::shared_ptr<const Network> randomNetwork(int islands, int routers, Random& random, bool speeds = true) {
    std::string text = "payload 10\n";
    const auto name = [&](int node) { return (node < islands ? "N" : "r") + std::to_string(node); };
    for (int node = 0; node < islands + routers; ++node) {
        text += name(node);
        if (node < islands && random.below(2) == 0)
            text +=
                " egress " + std::to_string(5 + random.below(20)) + " ingress " + std::to_string(5 + random.below(40));
        if (node < islands && speeds && random.below(3) == 0) text += " speed " + std::to_string(1 + random.below(3));
        if (random.below(3) == 0) text += " multicast";
        if (random.below(3) == 0) text += random.below(2) == 0 ? " fpga" : " fpga 40";
        text += "\n";
    }
    const auto link = [&](int a, int b) {
        text += name(a) + "-" + name(b) + " " + std::to_string(5 + random.below(40)) + "Gbps/" +
                std::to_string(5 + random.below(40)) + "Gbps " + std::to_string(1 + random.below(200)) + "ms\n";
    };
    const int nodes = islands + routers;
    for (int node = 1; node < nodes; ++node) link(random.below(node), node);
    for (int i = 0; i < nodes / 2; ++i) {
        const int a = random.below(nodes);
        link(a, (a + 1 + random.below(nodes - 1)) % nodes);
    }
    return std::make_shared<const Network>(compileNetwork(network(text)));
}

inline Partition randomPartition(int islands, Random& random) {
    Partition partition = everyone(islands);
    for (std::uint16_t& label : partition.label) label = static_cast<std::uint16_t>(random.below(islands));
    partition.renumber();
    return partition;
}

} // namespace isthmus
