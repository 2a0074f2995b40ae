#include "core/bounds/clique_floor.h"

#include "core/graph/cuts.h"
#include "core/graph/latencies.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kTreesUpTo = 64; // islands

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

struct LinkSums {
    explicit LinkSums(const Network& network)
        : outGbps(network.nodes.size())
        , inGbps(network.nodes.size()) {
        for (const NetworkLink& link : network.links) {
            outGbps[asIndex(link.a)] += link.abGbps;
            inGbps[asIndex(link.b)] += link.abGbps;
            outGbps[asIndex(link.b)] += link.baGbps;
            inGbps[asIndex(link.a)] += link.baGbps;
        }
    }
    std::vector<double> outGbps;
    std::vector<double> inGbps;
};

double acrossS(const CliqueShape& shape) { return std::max(shape.cutS, shape.tearS); }

double treeLatencyS(const CliqueShape& shape) { return std::max(shape.latencyS, shape.treeS); }

std::uint64_t bitsOf(std::span<const int> islands) {
    std::uint64_t bits = 0;
    for (const int island : islands) bits |= std::uint64_t{1} << island;
    return bits;
}

double size(const CliqueShape& shape) { return static_cast<double>(shape.members.size()); }

// The slowest member, where every member sends and takes so many payloads.
template <class Gbps>
double slowestS(const CliqueShape& shape, double payloadGbit, Gbps gbps) {
    double most = 0;
    for (const FloorMember& member : shape.members) most = std::max(most, payloadGbit / gbps(member));
    return most;
}

// Least most-seconds of a relay tree's members: each has a degree of one or more, 2(k-1) in all. That is the least
// multiple of a member's seconds at which all degrees that fit, the sum of floor(most / seconds), are so many: between
// the slowest member's seconds and twice that.
double relayDegreesS(const std::vector<double>& payloadS) {
    const double slowest = *std::max_element(payloadS.begin(), payloadS.end());
    const auto wanted = 2 * static_cast<double>(payloadS.size() - 1);
    double fit = 0;
    for (const double seconds : payloadS) fit += seconds > 0 ? std::floor(slowest / seconds) : wanted;
    if (fit >= wanted) return slowest;
    std::vector<double> steps;
    for (const double seconds : payloadS)
        for (double degree = std::floor(slowest / seconds) + 1; degree * seconds <= 2 * slowest; ++degree)
            steps.push_back(degree * seconds);
    const auto last = steps.begin() + static_cast<std::ptrdiff_t>(wanted - fit) - 1;
    std::nth_element(steps.begin(), last, steps.end());
    return *last;
}

// The slowest two are the ends of the row.
double relayRowS(std::vector<double> payloadS) {
    std::sort(payloadS.begin(), payloadS.end(), std::greater<>());
    return payloadS.size() < 3 ? payloadS.front() : std::max(payloadS.front(), 2 * payloadS[2]);
}

struct Spanning {
    double longestS = 0;
    double sumS = 0;
};

// Minimum spanning tree (Prim): no path or ring through all has a shorter longest hop; no path is shorter.
Spanning spanningOf(const CliqueFloor& floor, std::span<const int> islands) {
    std::vector<double> nearest(islands.size(), kInfinity);
    std::vector<char> joined(islands.size(), 0);
    Spanning result;
    std::size_t last = 0;
    for (std::size_t count = 1; count < islands.size(); ++count) {
        joined[last] = 1;
        std::size_t next = islands.size();
        for (std::size_t i = 0; i < islands.size(); ++i) {
            if (joined[i] != 0) continue;
            nearest[i] = std::min(nearest[i], floor.latencyS(islands[last], islands[i]));
            if (next == islands.size() || nearest[i] < nearest[next]) next = i;
        }
        result.longestS = std::max(result.longestS, nearest[next]);
        result.sumS += nearest[next];
        last = next;
    }
    return result;
}

} // namespace

CliqueFloor::CliqueFloor(const Network& network)
    : m_members(network.islands.size())
    , m_tears(tornParts(network))
    , m_payloadGbit(network.payloadGbit)
    , m_minRoundS(network.minRoundS) {
    measureAbilities(network);
    measureAccess(network);
    measureLatencies(network);
}

// A merge of s streams saves s-1. It loads the adder with s, s <= n-1, and all but the node's own stream came by link.
// Mirrored, a node that replicates saves no more copies than leave by its links.
void CliqueFloor::measureAbilities(const Network& network) {
    const LinkSums links(network);
    const double n = std::max(2.0, static_cast<double>(network.islands.size()));
    for (std::size_t node = 0; node < network.nodes.size(); ++node) {
        const NetworkNode& at = network.nodes[node];
        m_multicast = m_multicast || at.multicast;
        m_fpga = m_fpga || at.fpga;
        if (at.multicast) m_replicateGbps += links.outGbps[node];
        if (at.fpga) m_addGbps += n > 2 ? std::min(links.inGbps[node], at.adderGbps * (n - 2) / (n - 1)) : 0;
    }
}

// What a member sends leaves by the links at its node. Without abilities it is also a flow to the other members.
void CliqueFloor::measureAccess(const Network& network) {
    const LinkSums links(network);
    IslandCuts cuts(network);
    const bool plain = !m_multicast && !m_fpga;
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const int node = network.islands[i];
        const NetworkNode& at = network.nodes[asIndex(node)];
        FloorMember& member = m_members[i];
        member.outGbps = links.outGbps[asIndex(node)];
        member.inGbps = links.inGbps[asIndex(node)];
        member.egressGbps = plain ? cuts.outOf(node) : std::min(at.egressGbps, member.outGbps);
        member.ingressGbps = plain ? cuts.into(node) : std::min(at.ingressGbps, member.inGbps);
        member.bothGbps = std::min(member.egressGbps, member.ingressGbps);
        member.multicast = at.multicast;
        member.fpga = at.fpga;
        member.adderGbps = at.adderGbps;
    }
}

void CliqueFloor::measureLatencies(const Network& network) {
    m_latencyS.reserve(m_members.size() * m_members.size());
    for (const int from : network.islands) {
        const std::vector<double> latencyS = leastLatenciesS(network, from);
        for (const int to : network.islands) m_latencyS.push_back(latencyS[asIndex(to)]);
    }
    if (m_members.size() <= kTreesUpTo) m_trees.emplace(network);
}

CliqueShape CliqueFloor::shapeOf(std::span<const int> islands, double cutS) const {
    CliqueShape shape;
    shape.cutS = cutS;
    shape.tearS = tearS(islands);
    for (const int island : islands) {
        FloorMember member = m_members[asIndex(island)];
        double nearest = kInfinity;
        double second = islands.size() > 2 ? kInfinity : 0; // both neighbours on a ring
        for (const int other : islands) {
            if (other == island) continue;
            const double latency = latencyS(island, other);
            member.farthestS = std::max(member.farthestS, latency);
            second = std::min(second, std::max(nearest, latency));
            nearest = std::min(nearest, latency);
        }
        shape.latencyS = std::max(shape.latencyS, member.farthestS);
        shape.hopS = std::max(shape.hopS, second);
        shape.members.push_back(member);
    }
    if (m_trees) shape.treeS = m_trees->longestPathS(bitsOf(islands));
    const Spanning spanning = spanningOf(*this, islands);
    shape.hopS = std::max({shape.hopS, spanning.longestS, shape.latencyS / std::floor(size(shape) / 2)});
    shape.rowS = std::max(treeLatencyS(shape), spanning.sumS);
    std::stable_sort(shape.members.begin(), shape.members.end(),
                     [](const FloorMember& x, const FloorMember& y) { return x.farthestS < y.farthestS; });
    return shape;
}

double CliqueFloor::tearS(std::span<const int> islands) const {
    double most = 0;
    std::vector<char> with;
    for (const TornParts& tear : m_tears) {
        with.assign(asIndex(tear.parts), 0);
        for (const int island : islands) with[asIndex(tear.partOf[asIndex(island)])] = 1;
        const auto parts = static_cast<double>(std::count(with.begin(), with.end(), 1));
        most = std::max(most, 2 * (parts - 1) * payloadS(tear.gbps));
    }
    return most;
}

double CliqueFloor::leastTearS(std::size_t size) const {
    const double missing = static_cast<double>(m_members.size() - size); // each empties one part at most
    double most = 0;
    for (const TornParts& tear : m_tears)
        if (tear.parts > missing + 1) most = std::max(most, 2 * (tear.parts - 1 - missing) * payloadS(tear.gbps));
    return most;
}

double CliqueFloor::durationS(const CliqueShape& shape) const {
    const double least = std::min(
        {sourceTreesS(shape), sinkTreesS(shape), sharedTreeS(shape), hubS(shape), ringS(shape), relayTreeS(shape)});
    return std::max(m_minRoundS, least);
}

// Whatever separates two members, access, links or both, is crossed by one payload or more, each way: by the tree of a
// source inside, the tree of a sink outside, a shared tree, a hub's way up or down, a ring, an edge of a relay tree. So
// cutS bounds every plan, and latencyS too: the hub's two longest branches join any two members. A shared tree and a
// relay tree have a path as long as treeS, a hub a branch half as long. Parts of a torn network are joined by every
// tree (a hub's twice, others' both ways), by a ring once more than by a tree, by a relay tree.

// Each of k sources sends k-1 copies, but for what multicast saves; k-1 streams reach every member's node.
double CliqueFloor::sourceTreesS(const CliqueShape& shape) const {
    const double k = size(shape);
    double streamsS = slowestS(shape, m_payloadGbit, [](const FloorMember& member) {
        return std::min(member.inGbps, member.fpga ? member.adderGbps : member.ingressGbps);
    });
    if (k < 3) streamsS = 0;
    double egressGbps = m_replicateGbps;
    for (const FloorMember& member : shape.members) egressGbps += member.egressGbps;
    const double copiesS =
        m_multicast ? 0 : slowestS(shape, m_payloadGbit, [](const FloorMember& m) { return m.egressGbps; });
    return shape.latencyS +
           std::max({acrossS(shape), (k - 1) * streamsS, (k - 1) * copiesS, k * (k - 1) * payloadS(egressGbps)});
}

double CliqueFloor::sinkTreesS(const CliqueShape& shape) const {
    const double k = size(shape);
    double streamsS = slowestS(shape, m_payloadGbit, [](const FloorMember& member) {
        return member.multicast ? member.outGbps : std::min(member.outGbps, member.egressGbps);
    });
    if (k < 3) streamsS = 0;
    double ingressGbps = m_addGbps;
    for (const FloorMember& member : shape.members) ingressGbps += member.ingressGbps;
    const double sumsS =
        m_fpga ? 0 : slowestS(shape, m_payloadGbit, [](const FloorMember& m) { return m.ingressGbps; });
    return shape.latencyS +
           std::max({acrossS(shape), (k - 1) * streamsS, (k - 1) * sumsS, k * (k - 1) * payloadS(ingressGbps)});
}

// Every member sends k-1 copies and takes k-1 streams, but for what the tree saves.
double CliqueFloor::sharedTreeS(const CliqueShape& shape) const {
    const double others = size(shape) - 1;
    const double most = slowestS(shape, m_payloadGbit, [&](const FloorMember& member) {
        return std::min(member.egressGbps + m_replicateGbps, member.ingressGbps + m_addGbps);
    });
    return treeLatencyS(shape) + std::max(acrossS(shape), others * most);
}

// Of a share f a root takes f(k-1) and sends as much, any other member f, but for what the network saves: k-2+m
// payloads over m roots. The roots used are those within some latency.
double CliqueFloor::hubS(const CliqueShape& shape) const {
    double least = kInfinity;
    double bothGbps = m_addGbps + m_replicateGbps;
    double egressGbps = m_replicateGbps;
    double ingressGbps = m_addGbps;
    double payloads = size(shape) - 2;
    for (const FloorMember& root : shape.members) {
        payloads += 1;
        bothGbps += root.bothGbps;
        egressGbps += root.egressGbps;
        ingressGbps += root.ingressGbps;
        const double bandwidthS = payloads * payloadS(std::min({bothGbps, egressGbps, ingressGbps}));
        least =
            std::min(least, std::max(2 * root.farthestS, treeLatencyS(shape)) + std::max(acrossS(shape), bandwidthS));
    }
    return least;
}

// 2(k-1)/k on every member and across every cut; 2(k-1) of the longest hop.
double CliqueFloor::ringS(const CliqueShape& shape) const {
    const double k = size(shape);
    const double accessS = slowestS(shape, m_payloadGbit, [](const FloorMember& member) { return member.bothGbps; });
    return 2 * (k - 1) * shape.hopS + std::max(shape.tearS, 2 * (k - 1) / k * std::max(shape.cutS, accessS));
}

// Whole edges: a row, in which all but the ends have two and the latency is that of all hops, or some member has three.
double CliqueFloor::relayTreeS(const CliqueShape& shape) const {
    std::vector<double> payloads;
    for (const FloorMember& member : shape.members) payloads.push_back(payloadS(member.bothGbps));
    const double row = shape.rowS + std::max(acrossS(shape), relayRowS(payloads));
    if (payloads.size() < 4) return row;
    const double three = 3 * *std::min_element(payloads.begin(), payloads.end());
    return std::min(row, treeLatencyS(shape) + std::max({acrossS(shape), relayDegreesS(payloads), three}));
}

} // namespace isthmus
