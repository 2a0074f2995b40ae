#include "core/traffic/network.h"

#include "core/model/validate.h"

#include <algorithm>
#include <array>
#include <utility>

namespace isthmus {

namespace {

constexpr std::array<std::pair<Abilities, std::string_view>, 5> kAbilityNames{{{Abilities::Placed, "placed"},
                                                                               {Abilities::None, "none"},
                                                                               {Abilities::Multicast, "multicast"},
                                                                               {Abilities::Fpga, "fpga"},
                                                                               {Abilities::Both, "both"}}};

void refuseFaults(const Topology& topology) {
    std::vector<Issue> issues = validate(topology);
    std::erase_if(issues, [](const Issue& issue) { return issue.severity != Severity::Error; });
    if (!issues.empty()) throw BadInput(std::move(issues));
}

NetworkNode compileNode(const Node& node, Abilities abilities) {
    NetworkNode compiled;
    const bool both = abilities == Abilities::Both;
    const bool mayReplicate = abilities == Abilities::Placed || abilities == Abilities::Multicast;
    const bool mayAdd = abilities == Abilities::Placed || abilities == Abilities::Fpga;
    compiled.multicast = both || (mayReplicate && node.multicast);
    compiled.fpga = both || (mayAdd && node.fpga.has_value());
    if (compiled.fpga && node.fpga) {
        compiled.adderGbps = node.fpga->throughputGbps.value_or(kUnlimited);
        compiled.memoryMb = node.fpga->memoryMb.value_or(kUnlimited);
    }
    if (!node.island) return compiled;
    compiled.island = true;
    compiled.egressGbps = node.island->egressGbps.value_or(kUnlimited);
    compiled.ingressGbps = node.island->ingressGbps.value_or(kUnlimited);
    compiled.speed = node.island->speed;
    return compiled;
}

void addNode(Network& network, const Node& node, Abilities abilities) {
    const int index = static_cast<int>(network.nodes.size());
    network.nodes.push_back(compileNode(node, abilities));
    network.nodeIds.push_back(node.id);
    network.nodeLabels.push_back(shortLabel(node));
    network.nodeIndex.emplace(node.id, index);
    network.islandOf.push_back(node.island ? static_cast<int>(network.islands.size()) : -1);
    if (node.island) network.islands.push_back(index);
}

double latencyS(const Link& link, const Node& a, const Node& b) {
    return (link.latencyMs ? *link.latencyMs : derivedLatencyMs(*a.position, *b.position)) / 1000;
}

void addLink(Network& network, const Topology& topology, const Link& link) {
    const int index = static_cast<int>(network.links.size());
    const int a = network.nodeIndex.at(link.a);
    const int b = network.nodeIndex.at(link.b);
    const double free = 1 - link.background;
    network.links.push_back(
        {a, b, link.capacityGbps * free, link.capacityBaGbps.value_or(link.capacityGbps) * free,
         latencyS(link, topology.nodes[static_cast<std::size_t>(a)], topology.nodes[static_cast<std::size_t>(b)])});
    network.linkIds.push_back(link.id);
    network.linkIndex.emplace(link.id, index);
    network.adjacency[static_cast<std::size_t>(a)].push_back({index, b});
    network.adjacency[static_cast<std::size_t>(b)].push_back({index, a});
}

} // namespace

std::string_view abilitiesName(Abilities abilities) {
    return std::ranges::find(kAbilityNames, abilities, &std::pair<Abilities, std::string_view>::first)->second;
}

std::optional<Abilities> abilitiesFromName(std::string_view name) {
    const auto* found = std::ranges::find(kAbilityNames, name, &std::pair<Abilities, std::string_view>::second);
    if (found == kAbilityNames.end()) return std::nullopt;
    return found->first;
}

Network compileNetwork(const Topology& topology, Abilities abilities) {
    refuseFaults(topology);
    Network network;
    network.payloadGbit = payloadGbit(topology.workload);
    network.minRoundS = topology.workload.minRoundS;
    for (const Node& node : topology.nodes) addNode(network, node, abilities);
    network.adjacency.resize(network.nodes.size());
    for (const Link& link : topology.links) addLink(network, topology, link);
    return network;
}

std::vector<double> islandSpeeds(const Network& network) {
    std::vector<double> speeds;
    speeds.reserve(network.islands.size());
    for (const int island : network.islands) speeds.push_back(network.nodes[static_cast<std::size_t>(island)].speed);
    return speeds;
}

double capacityGbps(const Network& network, int resource) {
    const Resources resources(network);
    const auto index = static_cast<std::size_t>(resources.index(resource));
    switch (resources.kind(resource)) {
    case Resources::Kind::Link:
        return resources.direction(resource) == 0 ? network.links[index].abGbps : network.links[index].baGbps;
    case Resources::Kind::Egress:
        return network.nodes[index].egressGbps;
    case Resources::Kind::Ingress:
        return network.nodes[index].ingressGbps;
    case Resources::Kind::Fpga:
        return network.nodes[index].adderGbps;
    }
    return kUnlimited;
}

} // namespace isthmus
