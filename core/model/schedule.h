// A schedule as its file states it (model.md sections 2 and 3, formats.md "Schedule"): rounds of disjoint cliques,
// each with its plan and the links it uses, all by id. It may name nodes and links that no longer exist; whether it
// can be evaluated is the business of traffic/routed.h. Plain values with ==, any thread.
#pragma once

#include "core/model/extras.h"
#include "core/model/ids.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isthmus {

enum class PlanKind { SourceTrees, SinkTrees, SharedTree, Hub, Ring, RelayTree };

[[nodiscard]] std::string_view planName(PlanKind kind);                    // "shared-tree"
[[nodiscard]] std::optional<PlanKind> planFromName(std::string_view name); // nullopt if unknown
[[nodiscard]] std::span<const PlanKind> allPlans();

struct Tree {
    std::optional<NodeId> root; // sender, receiver or hub; absent for shared-tree
    std::vector<LinkId> links;
    double fraction = 1; // of the payload, > 0
    Extras extras;
    bool operator==(const Tree&) const = default;
};

struct Clique {
    std::vector<NodeId> members; // two or more
    PlanKind plan = PlanKind::SharedTree;
    double mixing = 1;                            // alpha, 0 < alpha <= 2
    std::vector<Tree> trees;                      // source-trees, sink-trees, shared-tree, hub
    std::vector<NodeId> order;                    // ring
    std::vector<std::pair<NodeId, NodeId>> edges; // relay-tree
    std::vector<std::vector<LinkId>> paths;       // ring: order[i] to its successor; relay-tree: of edges[i]
    Extras extras;
    bool operator==(const Clique&) const = default;
};

struct Round {
    std::vector<Clique> cliques;
    Extras extras;
    bool operator==(const Round&) const = default;
};

struct MadeBy {
    std::string method;
    std::string objective;
    std::optional<long long> seed;
    std::string effort;
    std::string abilities;
    std::string program;
    std::string topology; // topologyHash of the network it was made for; empty = unknown
    Extras extras;
    bool operator==(const MadeBy&) const = default;
};

struct Schedule {
    std::string name; // unique in a project
    std::vector<Round> rounds;
    std::optional<MadeBy> madeBy;
    Extras extras;
    bool operator==(const Schedule&) const = default;
};

} // namespace isthmus
