// A search looks at the network with fewer abilities first (none, multicast alone, FPGAs alone, as it is): a schedule
// found with less is tried with more, so that with the same seed and effort more abilities never end in a worse result.
#pragma once

#include "core/traffic/network.h"

#include <memory>
#include <vector>

namespace isthmus {

struct Layer {
    std::shared_ptr<const Network> network;
    bool multicast;
    bool fpga;
    double share; // of the effort: the same for the same abilities, whatever follows
};

// Whether what is found in the one is a start for the other.
[[nodiscard]] inline bool isWithin(const Layer& layer, const Layer& other) {
    return (!layer.multicast || other.multicast) && (!layer.fpga || other.fpga);
}

// In the order of the search; the last is the network itself.
[[nodiscard]] std::vector<Layer> layersOf(const std::shared_ptr<const Network>& network);

} // namespace isthmus
