#include "core/exchange/project_file.h"

#include "core/exchange/file_keys.h"
#include "core/exchange/json_object.h"
#include "core/exchange/json_reader.h"
#include "core/exchange/json_text.h"
#include "core/exchange/schedule_json.h"
#include "core/model/validate.h"

#include <nettle/sha2.h>

#include <array>
#include <unordered_set>

namespace isthmus {
namespace {

constexpr std::string_view kFormat = "isthmus-project";

// island and fpga: an object, true for {} or false for none.
template <class Ability, class Read>
std::optional<Ability> abilityOf(const ObjectReader& node, std::string_view key, Read read) {
    const Json* json = node.find(key);
    if (!json) return std::nullopt;
    if (json->boolean()) return *json->boolean() ? std::optional<Ability>(Ability{}) : std::nullopt;
    if (json->object()) return read(*json);
    node.wrongType(key, "true, false or an object", *json);
    return std::nullopt;
}

Island islandFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Island island;
    island.egressGbps = reader.number("egress_gbps");
    island.ingressGbps = reader.number("ingress_gbps");
    island.speed = reader.number("speed").value_or(1);
    island.extras = reader.extras(keys::island);
    return island;
}

Fpga fpgaFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Fpga fpga;
    fpga.throughputGbps = reader.number("throughput_gbps");
    fpga.memoryMb = reader.number("memory_mb");
    fpga.extras = reader.extras(keys::fpga);
    return fpga;
}

// A position with a fault still counts as one, so that no link complains that it cannot derive its latency.
std::optional<GeoPoint> positionFrom(const ObjectReader& reader) {
    const bool lat = reader.has("lat");
    const bool lon = reader.has("lon");
    if (!lat && !lon) return std::nullopt;
    if (lat != lon) reader.missing(lat ? "lon" : "lat", "lat and lon come together or not at all");
    return GeoPoint{reader.number("lat").value_or(0), reader.number("lon").value_or(0)};
}

Node nodeFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Node node;
    node.id = NodeId(reader.text("id", Need::Required));
    node.name = reader.text("name", Need::Optional);
    node.position = positionFrom(reader);
    node.island = abilityOf<Island>(
        reader, "island", [&](const Json& island) { return islandFrom(island, place.member("island"), faults); });
    node.multicast = reader.flag("multicast");
    node.fpga =
        abilityOf<Fpga>(reader, "fpga", [&](const Json& fpga) { return fpgaFrom(fpga, place.member("fpga"), faults); });
    node.extras = reader.extras(keys::node);
    return node;
}

Link linkFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Link link;
    link.id = LinkId(reader.text("id", Need::Required));
    link.a = NodeId(reader.text("a", Need::Required));
    link.b = NodeId(reader.text("b", Need::Required));
    link.capacityGbps = reader.number("capacity_gbps", Need::Required).value_or(0);
    link.capacityBaGbps = reader.number("capacity_ba_gbps");
    link.latencyMs = reader.number("latency_ms");
    link.background = reader.number("background").value_or(0);
    link.extras = reader.extras(keys::link);
    return link;
}

Workload workloadFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Workload workload;
    workload.payloadGbit = reader.number("payload_gbit");
    workload.parameters = reader.number("parameters");
    workload.bitsPerParameter = reader.number("bits_per_parameter");
    workload.compression = reader.number("compression").value_or(1);
    workload.minRoundS = reader.number("min_round_s").value_or(0);
    workload.extras = reader.extras(keys::workload);
    return workload;
}

Project projectFrom(const Json& document, Faults& faults) {
    const Place root;
    const ObjectReader reader(document, root, faults);
    Project project;
    project.name = reader.text("name", Need::Optional);
    reader.each("nodes", Need::Required, [&](const Json& item, const Place& at) {
        project.topology.nodes.push_back(nodeFrom(item, at, faults));
    });
    // Then a node with a fault in its id, already told, stands in: no link is blamed for naming what is missing.
    const Json* nodes = reader.find("nodes");
    if (!nodes || !nodes->array()) project.topology.nodes.emplace_back();
    reader.each("links", Need::Required, [&](const Json& item, const Place& at) {
        project.topology.links.push_back(linkFrom(item, at, faults));
    });
    if (const Json* workload = reader.find("workload"))
        project.topology.workload = workloadFrom(*workload, root.member("workload"), faults);
    reader.each("schedules", Need::Optional, [&](const Json& item, const Place& at) {
        project.schedules.push_back(scheduleFrom(item, at, faults));
    });
    if (const Json* view = reader.find("view")) {
        if (!view->object()) reader.wrongType("view", "an object", *view);
        project.view = compact(*view);
    }
    project.extras = reader.extras(keys::project);
    return project;
}

void appendIsland(std::string& out, const Island& island) {
    ObjectWriter writer(out, keys::island);
    writer.numberIfAny("egress_gbps", island.egressGbps);
    writer.numberIfAny("ingress_gbps", island.ingressGbps);
    writer.number("speed", island.speed);
    writer.extras(island.extras);
    writer.close();
}

void appendFpga(std::string& out, const Fpga& fpga) {
    if (fpga == Fpga{}) {
        out += "true";
        return;
    }
    ObjectWriter writer(out, keys::fpga);
    writer.numberIfAny("throughput_gbps", fpga.throughputGbps);
    writer.numberIfAny("memory_mb", fpga.memoryMb);
    writer.extras(fpga.extras);
    writer.close();
}

void appendNode(std::string& out, const Node& node) {
    ObjectWriter writer(out, keys::node);
    writer.text("id", node.id.text);
    if (!node.name.empty()) writer.text("name", node.name);
    if (node.position) {
        writer.number("lat", node.position->lat);
        writer.number("lon", node.position->lon);
    }
    if (node.island) appendIsland(writer.key("island"), *node.island);
    if (node.multicast) writer.key("multicast") += "true";
    if (node.fpga) appendFpga(writer.key("fpga"), *node.fpga);
    writer.extras(node.extras);
    writer.close();
}

void appendLink(std::string& out, const Link& link) {
    ObjectWriter writer(out, keys::link);
    writer.text("id", link.id.text);
    writer.text("a", link.a.text);
    writer.text("b", link.b.text);
    writer.number("capacity_gbps", link.capacityGbps);
    writer.numberIfAny("capacity_ba_gbps", link.capacityBaGbps);
    writer.numberIfAny("latency_ms", link.latencyMs);
    if (link.background != 0) writer.number("background", link.background);
    writer.extras(link.extras);
    writer.close();
}

void appendWorkload(std::string& out, const Workload& workload) {
    ObjectWriter writer(out, keys::workload);
    writer.numberIfAny("payload_gbit", workload.payloadGbit);
    writer.numberIfAny("parameters", workload.parameters);
    writer.numberIfAny("bits_per_parameter", workload.bitsPerParameter);
    if (!workload.payloadGbit || workload.compression != 1) writer.number("compression", workload.compression);
    writer.number("min_round_s", workload.minRoundS);
    writer.extras(workload.extras);
    writer.close();
}

template <class Items, class Append>
void appendLines(std::string& out, const Items& items, Append append) {
    out += '[';
    for (const auto& item : items) {
        out += &item == &items.front() ? "\n    " : ",\n    ";
        append(out, item);
    }
    out += items.empty() ? "]" : "\n  ]";
}

// What does not change a result is left out, so that a new name or a nudge on the map makes no schedule stale.
Topology withoutLooks(const Topology& topology) {
    Topology plain = topology;
    std::unordered_set<NodeId> placed;
    for (Link& link : plain.links) {
        if (!link.latencyMs) placed.insert({link.a, link.b});
        link.extras.clear();
    }
    for (Node& node : plain.nodes) {
        node.name.clear();
        node.extras.clear();
        if (node.island) node.island->extras.clear();
        if (node.fpga) node.fpga->extras.clear();
        if (!placed.contains(node.id)) node.position.reset();
    }
    plain.workload.extras.clear();
    return plain;
}

std::string sha256(std::string_view text) {
    std::array<unsigned char, SHA256_DIGEST_SIZE> digest;
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, text.size(), reinterpret_cast<const unsigned char*>(text.data()));
    sha256_digest(&context, digest.size(), digest.data());
    std::string hex;
    for (const unsigned char byte : digest) (hex += "0123456789abcdef"[byte >> 4]) += "0123456789abcdef"[byte & 15];
    return hex;
}

// A project that does not say what is exchanged is unfinished, not broken: it opens, and to evaluate it is an error.
std::vector<Issue> faultsOf(Project& project) {
    Workload& workload = project.topology.workload;
    const bool unfinished = !workload.payloadGbit && !workload.parameters && !workload.bitsPerParameter;
    if (unfinished) workload.payloadGbit = 1;
    auto issues = validate(project);
    if (unfinished) workload.payloadGbit.reset();
    return issues;
}

} // namespace

Project readProject(std::string_view text) {
    Faults faults;
    const Json document = parseJson(text, kProjectDepth, faults);
    checkHead(document, kFormat, kProjectVersion);
    Project project = projectFrom(document, faults);
    if (!faults.full()) faults.addErrors(faultsOf(project));
    faults.throwIfAny();
    return project;
}

std::string writeProject(const Project& project) {
    std::string out;
    ObjectWriter writer(out, keys::project, 0);
    writer.text("format", kFormat);
    writer.integer("version", kProjectVersion);
    writer.text("name", project.name);
    appendLines(writer.key("nodes"), project.topology.nodes, appendNode);
    appendLines(writer.key("links"), project.topology.links, appendLink);
    appendWorkload(writer.key("workload"), project.topology.workload);
    appendLines(writer.key("schedules"), project.schedules,
                [](std::string& text, const Schedule& schedule) { appendSchedule(text, schedule, 4); });
    if (!project.view.empty()) writer.json("view", project.view);
    writer.extras(project.extras);
    writer.close();
    return out + "\n";
}

std::string topologyHash(const Topology& topology) {
    const Topology plain = withoutLooks(topology);
    std::string text;
    appendLines(text, plain.nodes, appendNode);
    appendLines(text, plain.links, appendLink);
    appendWorkload(text, plain.workload);
    return sha256(text);
}

} // namespace isthmus
