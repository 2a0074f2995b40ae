// The least time that a round lasts in which some islands are a clique, whatever plan, routes and shares move their
// payloads (model.md sections 3 and 4): the least over the six plans of what each needs at least in latency and in
// bandwidth together. What a plan needs is proved beside it in the code. Fractions of a payload are taken to sum to
// exactly 1. Times seconds, rates Gbit/s; islands are rows of Network::islands. Immutable once made, any thread; the
// network must outlive it. Cost: O(k^2 + links x islands) a clique; one Dijkstra run an island at first, without
// abilities two maximum flows as well.
#pragma once

#include "core/graph/torn_parts.h"
#include "core/graph/tree_span.h"

#include <optional>
#include <span>
#include <vector>

namespace isthmus {

struct FloorMember {
    double egressGbps = 0;  // own access, and no more than the links at its node carry away
    double ingressGbps = 0; // likewise
    double bothGbps = 0;    // the lesser of the two
    double outGbps = 0;     // of the links at its node
    double inGbps = 0;
    double adderGbps = kUnlimited; // where it has an FPGA
    bool multicast = false;        // at its own node
    bool fpga = false;
    double farthestS = 0; // least latency to the member farthest away
};

// What is known of a clique: all of it, or no more than holds for every clique of a kind. Whatever is better in any
// entry (wider, nearer, abler) makes the floor no longer.
struct CliqueShape {
    std::vector<FloorMember> members; // ascending by farthestS
    double latencyS = 0;              // least latency between the members farthest apart
    double treeS = 0;                 // the longest path of the best tree that joins all
    double cutS = 0;                  // a payload through the cheapest cut between two members
    double tearS = 0;                 // what joins the parts of a torn network, both ways
    double hopS = 0;                  // the longest hop of the best ring through all
    double rowS = 0;                  // the best path through all
};

class CliqueFloor {
public:
    explicit CliqueFloor(const Network& network);

    [[nodiscard]] double durationS(const CliqueShape& shape) const;
    [[nodiscard]] CliqueShape shapeOf(std::span<const int> islands, double cutS) const;
    [[nodiscard]] double leastTearS(std::size_t size) const; // of any clique of a size
    [[nodiscard]] int islands() const { return static_cast<int>(m_members.size()); }
    [[nodiscard]] const FloorMember& member(int island) const { return m_members[static_cast<std::size_t>(island)]; }
    [[nodiscard]] double latencyS(int from, int to) const { // infinite where there is no way
        return m_latencyS[static_cast<std::size_t>(from) * m_members.size() + static_cast<std::size_t>(to)];
    }
    [[nodiscard]] double payloadS(double gbps) const { return m_payloadGbit / gbps; }

private:
    [[nodiscard]] double sourceTreesS(const CliqueShape& shape) const;
    [[nodiscard]] double sinkTreesS(const CliqueShape& shape) const;
    [[nodiscard]] double sharedTreeS(const CliqueShape& shape) const;
    [[nodiscard]] double hubS(const CliqueShape& shape) const;
    [[nodiscard]] double ringS(const CliqueShape& shape) const;
    [[nodiscard]] double relayTreeS(const CliqueShape& shape) const;
    [[nodiscard]] double tearS(std::span<const int> islands) const;
    void measureAbilities(const Network& network);
    void measureAccess(const Network& network);
    void measureLatencies(const Network& network);

    std::vector<FloorMember> m_members; // without farthestS
    std::optional<TreeSpan> m_trees;    // of networks with few islands
    std::vector<double> m_latencyS;     // islands x islands
    std::vector<TornParts> m_tears;
    double m_payloadGbit = 0;
    double m_minRoundS = 0;
    bool m_multicast = false;   // anywhere
    bool m_fpga = false;        // anywhere
    double m_replicateGbps = 0; // copies that multicast can save, all nodes together
    double m_addGbps = 0;       // streams that FPGAs can save
};

} // namespace isthmus
