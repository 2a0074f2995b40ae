// The network as a user states it (model.md section 1): nodes with their abilities, links, workload.
// Plain values with ==; what is absent in the file is nullopt here, so that saving writes the same file.
// Rates in Gbit/s, data in Gbit, latencies in ms one-way. Any thread.
#pragma once

#include "core/model/extras.h"
#include "core/model/ids.h"
#include "core/model/units.h"

#include <optional>
#include <string>
#include <vector>

namespace isthmus {

struct Island {
    std::optional<double> egressGbps;  // absent = unlimited
    std::optional<double> ingressGbps; // absent = unlimited
    double speed = 1;                  // relative training speed, > 0
    Extras extras;
    bool operator==(const Island&) const = default;
};

struct Fpga {
    std::optional<double> throughputGbps; // into the adder; absent = line rate
    std::optional<double> memoryMb;       // aggregation buffer; absent = no limit
    Extras extras;
    bool operator==(const Fpga&) const = default;
};

struct Node {
    NodeId id;
    std::string name;                 // may be empty: then the id is shown
    std::optional<GeoPoint> position; // absent = not placed yet
    std::optional<Island> island;     // absent = no compute
    bool multicast = false;
    std::optional<Fpga> fpga;
    Extras extras;
    bool operator==(const Node&) const = default;
};

struct Link {
    LinkId id;
    NodeId a;
    NodeId b;
    double capacityGbps = 0;              // a to b, > 0
    std::optional<double> capacityBaGbps; // b to a; absent = capacityGbps
    std::optional<double> latencyMs;      // one-way; absent = derived from the ends' positions
    double background = 0;                // fraction of the capacity taken, 0 <= b < 1
    Extras extras;
    bool operator==(const Link&) const = default;
};

struct Workload {
    std::optional<double> payloadGbit; // stands for the three factors when present
    std::optional<double> parameters;
    std::optional<double> bitsPerParameter;
    double compression = 1;
    double minRoundS = 0;
    Extras extras;
    bool operator==(const Workload&) const = default;
};

struct Topology {
    std::vector<Node> nodes;
    std::vector<Link> links;
    Workload workload;
    bool operator==(const Topology&) const = default;
};

// D of model.md, in Gbit: payloadGbit, or parameters x bits / compression / 1e9.
[[nodiscard]] double payloadGbit(const Workload& workload);

// What people call a node where room is short: its id if that is a code ("AMS"), else its name, else its id.
[[nodiscard]] const std::string& shortLabel(const Node& node);

[[nodiscard]] const Node* findNode(const Topology& topology, const NodeId& id); // nullptr if there is none
[[nodiscard]] const Link* findLink(const Topology& topology, const LinkId& id); // nullptr if there is none

// The one-way latency in force, ms: stated, or derived from positions. nullopt when neither is possible.
[[nodiscard]] std::optional<double> latencyMs(const Topology& topology, const Link& link);

} // namespace isthmus
