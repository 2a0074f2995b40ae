#include "core/model/item_values.h"

#include "core/model/issue.h"

#include <algorithm>

namespace isthmus {
namespace {

std::string textOf(const std::optional<double>& value) { return value ? plainNumber(*value) : std::string(); }
std::string textOf(bool flag) { return flag ? "true" : "false"; }

std::string lowered(std::string_view text) {
    std::string low(text);
    for (char& c : low)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return low;
}

std::optional<bool> flagFrom(std::string_view text) {
    const std::string word = lowered(text);
    constexpr std::array yes{"true", "yes", "1", "on", "x"};
    constexpr std::array no{"false", "no", "0", "off", ""};
    const auto is = [&](const char* each) { return word == each; };
    if (std::ranges::any_of(yes, is)) return true;
    if (std::ranges::any_of(no, is)) return false;
    return std::nullopt;
}

std::string setId(std::string& id, std::string_view text) {
    if (text.empty()) return "an id must not be empty";
    id = text;
    return {};
}

template <class Set>
std::string setFlag(std::string_view text, Set set) {
    const auto flag = flagFrom(text);
    if (!flag) return "write true or false";
    set(*flag);
    return {};
}

std::string setNumber(double& target, Quantity quantity, std::string_view text) {
    const TypedQuantity typed = parseQuantity(quantity, text);
    if (typed.value) target = *typed.value;
    return typed.error;
}

std::string setNumberOr(double& target, double otherwise, Quantity quantity, std::string_view text) {
    const TypedQuantity typed = parseOptionalQuantity(quantity, text);
    if (typed.isGood()) target = typed.value.value_or(otherwise);
    return typed.error;
}

std::string setOptional(std::optional<double>& target, Quantity quantity, std::string_view text) {
    const TypedQuantity typed = parseOptionalQuantity(quantity, text);
    if (typed.isGood()) target = typed.value;
    return typed.error;
}

template <class Ability>
void give(std::optional<Ability>& ability, bool has) {
    if (has && !ability) ability.emplace();
    if (!has) ability.reset();
}

// An ability that is absent is given where a value for it is stated, and only then.
template <class Ability, class Set>
std::string setWithin(std::optional<Ability>& ability, Set set) {
    Ability changed = ability.value_or(Ability{});
    std::string error = set(changed);
    if (error.empty() && (ability || !(changed == Ability{}))) ability = std::move(changed);
    return error;
}

std::string setCoordinate(Node& node, double GeoPoint::*coordinate, Quantity quantity, std::string_view text) {
    const TypedQuantity typed = parseOptionalQuantity(quantity, text);
    if (!typed.isGood()) return typed.error;
    if (!typed.value) {
        node.position.reset();
        return {};
    }
    if (!node.position) node.position.emplace();
    (*node.position).*coordinate = *typed.value;
    return {};
}

} // namespace

std::string_view keyOf(NodeValue value) {
    constexpr std::array<std::string_view, kNodeValues.size()> keys{
        "id",           "name",  "lat",       "lon",  "island",          "egress_gbps",
        "ingress_gbps", "speed", "multicast", "fpga", "throughput_gbps", "memory_mb"};
    return keys[static_cast<std::size_t>(value)];
}

std::string_view keyOf(LinkValue value) {
    constexpr std::array<std::string_view, kLinkValues.size()> keys{
        "id", "a", "b", "capacity_gbps", "capacity_ba_gbps", "latency_ms", "background"};
    return keys[static_cast<std::size_t>(value)];
}

std::optional<Quantity> quantityOf(NodeValue value) {
    switch (value) {
    case NodeValue::Lat:
        return Quantity::Latitude;
    case NodeValue::Lon:
        return Quantity::Longitude;
    case NodeValue::Egress:
    case NodeValue::Ingress:
    case NodeValue::Throughput:
        return Quantity::Rate;
    case NodeValue::Speed:
        return Quantity::Factor;
    case NodeValue::Memory:
        return Quantity::Memory;
    default:
        return std::nullopt;
    }
}

std::optional<Quantity> quantityOf(LinkValue value) {
    switch (value) {
    case LinkValue::Capacity:
    case LinkValue::CapacityBa:
        return Quantity::Rate;
    case LinkValue::Latency:
        return Quantity::Latency;
    case LinkValue::Background:
        return Quantity::Share;
    default:
        return std::nullopt;
    }
}

bool isFlag(NodeValue value) {
    return value == NodeValue::Island || value == NodeValue::Multicast || value == NodeValue::Fpga;
}

std::string valueText(const Node& node, NodeValue value) {
    switch (value) {
    case NodeValue::Id:
        return node.id.text;
    case NodeValue::Name:
        return node.name;
    case NodeValue::Lat:
        return node.position ? plainNumber(node.position->lat) : "";
    case NodeValue::Lon:
        return node.position ? plainNumber(node.position->lon) : "";
    case NodeValue::Island:
        return textOf(node.island.has_value());
    case NodeValue::Egress:
        return node.island ? textOf(node.island->egressGbps) : "";
    case NodeValue::Ingress:
        return node.island ? textOf(node.island->ingressGbps) : "";
    case NodeValue::Speed:
        return node.island ? plainNumber(node.island->speed) : "";
    case NodeValue::Multicast:
        return textOf(node.multicast);
    case NodeValue::Fpga:
        return textOf(node.fpga.has_value());
    case NodeValue::Throughput:
        return node.fpga ? textOf(node.fpga->throughputGbps) : "";
    case NodeValue::Memory:
        return node.fpga ? textOf(node.fpga->memoryMb) : "";
    }
    return {};
}

std::string valueText(const Link& link, LinkValue value) {
    switch (value) {
    case LinkValue::Id:
        return link.id.text;
    case LinkValue::A:
        return link.a.text;
    case LinkValue::B:
        return link.b.text;
    case LinkValue::Capacity:
        return plainNumber(link.capacityGbps);
    case LinkValue::CapacityBa:
        return textOf(link.capacityBaGbps);
    case LinkValue::Latency:
        return textOf(link.latencyMs);
    case LinkValue::Background:
        return plainNumber(link.background);
    }
    return {};
}

std::string setValue(Node& node, NodeValue value, std::string_view text) {
    switch (value) {
    case NodeValue::Id:
        return setId(node.id.text, text);
    case NodeValue::Name:
        node.name = text;
        return {};
    case NodeValue::Lat:
        return setCoordinate(node, &GeoPoint::lat, Quantity::Latitude, text);
    case NodeValue::Lon:
        return setCoordinate(node, &GeoPoint::lon, Quantity::Longitude, text);
    case NodeValue::Island:
        return setFlag(text, [&](bool has) { give(node.island, has); });
    case NodeValue::Egress:
        return setWithin(node.island, [&](Island& i) { return setOptional(i.egressGbps, Quantity::Rate, text); });
    case NodeValue::Ingress:
        return setWithin(node.island, [&](Island& i) { return setOptional(i.ingressGbps, Quantity::Rate, text); });
    case NodeValue::Speed:
        return setWithin(node.island, [&](Island& i) { return setNumberOr(i.speed, 1, Quantity::Factor, text); });
    case NodeValue::Multicast:
        return setFlag(text, [&](bool has) { node.multicast = has; });
    case NodeValue::Fpga:
        return setFlag(text, [&](bool has) { give(node.fpga, has); });
    case NodeValue::Throughput:
        return setWithin(node.fpga, [&](Fpga& f) { return setOptional(f.throughputGbps, Quantity::Rate, text); });
    case NodeValue::Memory:
        return setWithin(node.fpga, [&](Fpga& f) { return setOptional(f.memoryMb, Quantity::Memory, text); });
    }
    return {};
}

std::string setValue(Link& link, LinkValue value, std::string_view text) {
    switch (value) {
    case LinkValue::Id:
        return setId(link.id.text, text);
    case LinkValue::A:
        return setId(link.a.text, text);
    case LinkValue::B:
        return setId(link.b.text, text);
    case LinkValue::Capacity:
        return setNumber(link.capacityGbps, Quantity::Rate, text);
    case LinkValue::CapacityBa:
        return setOptional(link.capacityBaGbps, Quantity::Rate, text);
    case LinkValue::Latency:
        return setOptional(link.latencyMs, Quantity::Latency, text);
    case LinkValue::Background:
        return setNumberOr(link.background, 0, Quantity::Share, text);
    }
    return {};
}

} // namespace isthmus
