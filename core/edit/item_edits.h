// What one action of a user does to nodes and links, as the edits that do it: each function looks at the project and
// returns a list for isthmus::apply, empty where there is nothing to do. Locked items are left as they are. Degrees,
// Gbit/s, ms. Pure, any thread. Cost: O(project).
#pragma once

#include "core/exchange/view_state.h"
#include "core/model/edit.h"
#include "core/model/gazetteer.h"

#include <set>
#include <span>
#include <utility>
#include <vector>

namespace isthmus {

enum class NodeKind { City, MulticastRouter, FpgaNode };

// Beside what is named, the links of nodes that go, each once, and what the view keeps about the nodes. A locked link
// stays, and so do its ends.
[[nodiscard]] std::vector<Edit> removal(const Project& project, const std::set<NodeId>& nodes,
                                        const std::set<LinkId>& links);

// Exact new positions.
[[nodiscard]] std::vector<Edit> moved(const Project& project, std::span<const std::pair<NodeId, GeoPoint>> places);
[[nodiscard]] std::vector<Edit> movedInSchematic(const Project& project,
                                                 std::span<const std::pair<NodeId, SchematicPoint>> places);

// A city that becomes a multicast router, an FPGA node or an island too (City: gives compute). Empty if it is already.
[[nodiscard]] std::vector<Edit> withAbility(const Project& project, const NodeId& id, NodeKind ability);

// A new node with a free id and a name: near a known city, that city's name and code, else "City 1", "Router 1",
// "FPGA 1". Its values are those that such a node has by default (formats.md), a city with compute.
[[nodiscard]] Node newNode(const Project& project, NodeKind kind, GeoPoint place);

// That city, with compute; its code is the id, as above.
[[nodiscard]] Node newCity(const Project& project, const KnownCity& city);

// A new link with a free id ("AMS-LON"); capacity of the last link there is, else 100 Gbit/s; latency derived from the
// ends, or 1 ms where it cannot be. The ends differ.
[[nodiscard]] Link newLink(const Project& project, const NodeId& a, const NodeId& b);

[[nodiscard]] std::vector<Edit> adding(const Project& project, const Node& node); // at the end
[[nodiscard]] std::vector<Edit> adding(const Project& project, const Link& link);

[[nodiscard]] std::vector<Edit> locking(const Project& project, const std::set<NodeId>& nodes,
                                        const std::set<LinkId>& links, bool locked);

// The same edits and, where they give nodes or links new ids, one more that lets the view follow: places in the
// schematic layout, labels and locks. For whoever applies edits of any origin; unchanged where they set the view.
[[nodiscard]] std::vector<Edit> withView(const Project& project, std::vector<Edit> edits);

} // namespace isthmus
