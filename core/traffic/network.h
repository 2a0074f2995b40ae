// The network that is computed on: a Topology with ids turned into indexes, absent limits into infinity, background
// taken off the capacities, latencies resolved, and the abilities masked or granted. Immutable once made; share it by
// shared_ptr<const Network>. Rates Gbit/s, data Gbit, times seconds. Indexes are file order. Any thread.
#pragma once

#include "core/model/topology.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace isthmus {

inline constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// Placed: the topology as it is. None, Multicast, Fpga: only that of what is placed. Both: every node gets both; a
// placed FPGA keeps its throughput and memory, a given one has no limit.
enum class Abilities { Placed, None, Multicast, Fpga, Both };

[[nodiscard]] std::string_view abilitiesName(Abilities abilities); // "placed"
[[nodiscard]] std::optional<Abilities> abilitiesFromName(std::string_view name);

struct NetworkNode {
    bool island = false;
    bool multicast = false;
    bool fpga = false;
    double egressGbps = kUnlimited;
    double ingressGbps = kUnlimited;
    double speed = 1;
    double adderGbps = kUnlimited;
    double memoryMb = kUnlimited;
};

struct NetworkLink {
    int a = -1;
    int b = -1;
    double abGbps = 0; // what the background leaves, a to b
    double baGbps = 0; // and b to a
    double latencyS = 0;
};

struct Incidence {
    int link;
    int neighbour;
};

struct Network {
    std::vector<NetworkNode> nodes;
    std::vector<NetworkLink> links;
    std::vector<std::vector<Incidence>> adjacency; // by node, in link order
    std::vector<int> islands;                      // node indexes of the islands, in file order: row i of every matrix
    std::vector<int> islandOf;                     // by node: its row, or -1
    double payloadGbit = 0;
    double minRoundS = 0;
    std::vector<NodeId> nodeIds;
    std::vector<std::string> nodeLabels; // shortLabel, for people
    std::vector<LinkId> linkIds;
    std::unordered_map<NodeId, int> nodeIndex;
    std::unordered_map<LinkId, int> linkIndex;
};

// Throws BadInput where validate() would find an error.
[[nodiscard]] Network compileNetwork(const Topology& topology, Abilities abilities = Abilities::Placed);

// By row.
[[nodiscard]] std::vector<double> islandSpeeds(const Network& network);

// The other end of a link, and the direction in which it is left: 0 = a to b, 1 = b to a.
[[nodiscard]] inline int otherEnd(const NetworkLink& link, int node) { return link.a == node ? link.b : link.a; }
[[nodiscard]] inline int directionFrom(const NetworkLink& link, int node) { return link.a == node ? 0 : 1; }

// Resources, numbered in the order of formats.md "loads": every link a to b then b to a, then egress, ingress and FPGA
// adder of every node.
class Resources {
public:
    explicit Resources(const Network& network)
        : m_links(static_cast<int>(network.links.size()))
        , m_nodes(static_cast<int>(network.nodes.size())) {}
    [[nodiscard]] int count() const { return 2 * m_links + 3 * m_nodes; }
    [[nodiscard]] int link(int link, int direction) const { return 2 * link + direction; }
    [[nodiscard]] int egress(int node) const { return 2 * m_links + node; }
    [[nodiscard]] int ingress(int node) const { return 2 * m_links + m_nodes + node; }
    [[nodiscard]] int adder(int node) const { return 2 * m_links + 2 * m_nodes + node; }

    enum class Kind { Link, Egress, Ingress, Fpga };
    [[nodiscard]] Kind kind(int resource) const {
        if (resource < 2 * m_links) return Kind::Link;
        return static_cast<Kind>(1 + (resource - 2 * m_links) / m_nodes);
    }
    // The link of a link resource, the node of any other.
    [[nodiscard]] int index(int resource) const {
        return resource < 2 * m_links ? resource / 2 : (resource - 2 * m_links) % m_nodes;
    }
    [[nodiscard]] int direction(int resource) const { return resource % 2; } // of a link resource

private:
    int m_links;
    int m_nodes;
};

// Gbit/s that a resource can carry; kUnlimited where there is no limit.
[[nodiscard]] double capacityGbps(const Network& network, int resource);

} // namespace isthmus
