#include "core/optimize/layers.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr double kShareOfNone = 0.5; // rotations are hard to find, a few large cliques are not
constexpr double kShareOfMulticast = 0.18;
constexpr double kShareOfFpgas = 0.14;
constexpr double kShareOfBoth = 0.18;

std::shared_ptr<const Network> masked(const Network& network, bool multicast, bool fpga) {
    auto copy = std::make_shared<Network>(network);
    for (NetworkNode& node : copy->nodes) {
        node.multicast = node.multicast && multicast;
        if (fpga || !node.fpga) continue;
        node.fpga = false;
        node.adderGbps = node.memoryMb = kUnlimited;
    }
    return copy;
}

} // namespace

std::vector<Layer> layersOf(const std::shared_ptr<const Network>& network) {
    const auto any = [&](bool NetworkNode::*ability) {
        return std::any_of(network->nodes.begin(), network->nodes.end(),
                           [&](const auto& node) { return node.*ability; });
    };
    const bool multicast = any(&NetworkNode::multicast);
    const bool fpga = any(&NetworkNode::fpga);
    if (!multicast && !fpga) return {{network, false, false, kShareOfNone}};
    std::vector<Layer> layers{{masked(*network, false, false), false, false, kShareOfNone}};
    if (multicast) layers.push_back({fpga ? masked(*network, true, false) : network, true, false, kShareOfMulticast});
    if (fpga) layers.push_back({multicast ? masked(*network, false, true) : network, false, true, kShareOfFpgas});
    if (multicast && fpga) layers.push_back({network, true, true, kShareOfBoth});
    return layers;
}

} // namespace isthmus
