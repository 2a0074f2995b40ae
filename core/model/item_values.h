// Nodes and links as named values in text, each in one cell or field: what tables, the properties and nodes.csv and
// links.csv have in common. Keys are those of the project file (formats.md). Numbers are exact and in the key's unit,
// flags "true" or "false", empty is absent. What is set may carry a unit (quantity.h). Pure, any thread.
#pragma once

#include "core/model/quantity.h"
#include "core/model/topology.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace isthmus {

enum class NodeValue { Id, Name, Lat, Lon, Island, Egress, Ingress, Speed, Multicast, Fpga, Throughput, Memory };
enum class LinkValue { Id, A, B, Capacity, CapacityBa, Latency, Background };

inline constexpr std::array kNodeValues{NodeValue::Id,      NodeValue::Name,       NodeValue::Lat,
                                        NodeValue::Lon,     NodeValue::Island,     NodeValue::Egress,
                                        NodeValue::Ingress, NodeValue::Speed,      NodeValue::Multicast,
                                        NodeValue::Fpga,    NodeValue::Throughput, NodeValue::Memory};
inline constexpr std::array kLinkValues{LinkValue::Id,        LinkValue::A,          LinkValue::B,
                                        LinkValue::Capacity,  LinkValue::CapacityBa, LinkValue::Latency,
                                        LinkValue::Background};

[[nodiscard]] std::string_view keyOf(NodeValue value); // "egress_gbps"
[[nodiscard]] std::string_view keyOf(LinkValue value);
[[nodiscard]] std::optional<Quantity> quantityOf(NodeValue value); // none: text or a flag
[[nodiscard]] std::optional<Quantity> quantityOf(LinkValue value);
[[nodiscard]] bool isFlag(NodeValue value);

[[nodiscard]] std::string valueText(const Node& node, NodeValue value);
[[nodiscard]] std::string valueText(const Link& link, LinkValue value);

// Returns what is wrong and leaves the item as it was, or an empty text. A value of an ability gives the node that
// ability; nothing for a value of an absent one is no change. A coordinate of a node without a place puts the other at
// 0, and no coordinate takes the place away.
[[nodiscard]] std::string setValue(Node& node, NodeValue value, std::string_view text);
[[nodiscard]] std::string setValue(Link& link, LinkValue value, std::string_view text);

} // namespace isthmus
