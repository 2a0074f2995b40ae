#include "core/model/validate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <unordered_map>

namespace isthmus {
namespace {

std::string text(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

std::string at(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

class Findings {
public:
    explicit Findings(std::string prefix)
        : m_prefix(std::move(prefix)) {}

    [[nodiscard]] Findings below(const std::string& place) const { return Findings(m_prefix + place + "."); }
    void error(std::string_view key, std::string message) { add(Severity::Error, key, std::move(message)); }
    void warning(std::string_view key, std::string message) { add(Severity::Warning, key, std::move(message)); }
    void append(Findings other) {
        m_issues.insert(m_issues.end(), std::move_iterator(other.m_issues.begin()),
                        std::move_iterator(other.m_issues.end()));
    }
    [[nodiscard]] std::vector<Issue> take() { return std::move(m_issues); }

    void positive(std::string_view key, double value) {
        if (!(value > 0))
            error(key, text(value) + " is not above 0");
        else
            finite(key, value);
    }
    void positive(std::string_view key, const std::optional<double>& value) {
        if (value) positive(key, *value);
    }
    void notNegative(std::string_view key, double value) {
        if (!(value >= 0))
            error(key, text(value) + " is below 0");
        else
            finite(key, value);
    }
    void between(std::string_view key, double value, double least, double most) {
        if (!(value >= least && value <= most))
            error(key, text(value) + " is outside " + text(least) + ".." + text(most));
    }
    void finite(std::string_view key, double value) {
        if (!std::isfinite(value)) error(key, text(value) + " is not finite");
    }

private:
    void add(Severity severity, std::string_view key, std::string message) {
        m_issues.push_back({severity, m_prefix + std::string(key), std::move(message)});
    }

    std::string m_prefix;
    std::vector<Issue> m_issues;
};

// Non-empty and unique; the index tells where each id stands first.
template <class IdType>
class UniqueIds {
public:
    explicit UniqueIds(std::string_view list)
        : m_list(list) {}

    void check(Findings& findings, std::string_view key, const IdType& id, std::size_t index) {
        if (id == IdType{}) return refuse(findings, key, "is empty; give it one of its own");
        const auto [first, isNew] = m_index.emplace(id, index);
        if (!isNew) refuse(findings, key, quoted(textOf(id)) + " is taken by " + at(m_list, first->second));
    }
    [[nodiscard]] bool areSound() const { return m_areSound; }
    [[nodiscard]] const std::size_t* find(const IdType& id) const {
        const auto found = m_index.find(id);
        return found == m_index.end() ? nullptr : &found->second;
    }

private:
    static const std::string& textOf(const std::string& id) { return id; }
    template <class Tag>
    static const std::string& textOf(const Id<Tag>& id) {
        return id.text;
    }

    void refuse(Findings& findings, std::string_view key, std::string message) {
        m_areSound = false;
        findings.error(key, std::move(message));
    }

    std::string_view m_list;
    bool m_areSound = true;
    std::unordered_map<IdType, std::size_t> m_index;
};

using NodeIndex = UniqueIds<NodeId>;

void checkNode(Findings& findings, const Node& node) {
    if (node.position) {
        findings.between("lat", node.position->lat, -90, 90);
        findings.between("lon", node.position->lon, -180, 180);
    }
    if (node.island) {
        findings.positive("island.egress_gbps", node.island->egressGbps);
        findings.positive("island.ingress_gbps", node.island->ingressGbps);
        findings.positive("island.speed", node.island->speed);
    }
    if (node.fpga) {
        findings.positive("fpga.throughput_gbps", node.fpga->throughputGbps);
        findings.positive("fpga.memory_mb", node.fpga->memoryMb);
    }
}

// Where an id itself is at fault, what does not find its node only follows from that.
const Node* checkEnd(Findings& findings, std::string_view key, const Topology& topology, const NodeIndex& nodes,
                     const NodeId& end) {
    const std::size_t* index = nodes.find(end);
    if (end.text.empty())
        findings.error(key, "is empty; name a node by its id");
    else if (!index && nodes.areSound())
        findings.error(key, "no node has the id " + quoted(end.text) + "; add it or correct the link");
    return index ? &topology.nodes[*index] : nullptr;
}

void checkDerivedLatency(Findings& findings, const Node& a, const Node& b) {
    if (a.position && b.position) return;
    const Node& unplaced = a.position ? b : a;
    findings.error("latency_ms", "missing, and " + quoted(unplaced.id.text) +
                                     " has no lat and lon to derive it from; state one or the other");
}

void checkStatedLatency(Findings& findings, const Node& a, const Node& b, double latency) {
    findings.notNegative("latency_ms", latency);
    if (!a.position || !b.position) return;
    const double floor = haversineKm(*a.position, *b.position) / kFibreKmPerMs;
    if (latency >= 0 && latency < floor * (1 - 1e-9))
        findings.warning("latency_ms", text(latency) + " is less than light in glass takes on the straight line (" +
                                           text(std::round(floor * 100) / 100) + ")");
}

void checkLink(Findings& findings, const Topology& topology, const NodeIndex& nodes, const Link& link) {
    const Node* a = checkEnd(findings, "a", topology, nodes, link.a);
    const Node* b = checkEnd(findings, "b", topology, nodes, link.b);
    if (a && a == b) findings.error("b", "both ends are " + quoted(link.a.text) + "; a link joins two different nodes");
    findings.positive("capacity_gbps", link.capacityGbps);
    findings.positive("capacity_ba_gbps", link.capacityBaGbps);
    if (!(link.background >= 0 && link.background < 1))
        findings.error("background", text(link.background) + " is outside 0 <= background < 1");
    if (!a || !b) {
        if (link.latencyMs) findings.notNegative("latency_ms", *link.latencyMs);
    } else if (link.latencyMs)
        checkStatedLatency(findings, *a, *b, *link.latencyMs);
    else
        checkDerivedLatency(findings, *a, *b);
}

bool isPositive(double value) { return value > 0 && std::isfinite(value); }

void warnOfUnusedFactors(Findings& findings, const Workload& workload) {
    std::string unused;
    const auto note = [&unused](bool stated, const char* key) {
        if (stated) unused += (unused.empty() ? "" : ", ") + std::string(key);
    };
    note(workload.parameters.has_value(), "parameters");
    note(workload.bitsPerParameter.has_value(), "bits_per_parameter");
    note(workload.compression != 1, "compression");
    if (!unused.empty())
        findings.warning("payload_gbit", "is used as it is, and not " + unused + "; state one or the other");
}

void checkFactors(Findings& findings, const Workload& workload) {
    if (!workload.parameters && !workload.bitsPerParameter)
        return findings.error("payload_gbit", "missing; state it, or parameters and bits_per_parameter");
    if (!workload.parameters) return findings.error("parameters", "missing; bits_per_parameter needs it");
    if (!workload.bitsPerParameter) return findings.error("bits_per_parameter", "missing; parameters needs it");
    for (const double factor : {*workload.parameters, *workload.bitsPerParameter, workload.compression})
        if (!isPositive(factor)) return;
    if (const double payload = payloadGbit(workload); !isPositive(payload))
        findings.error("parameters", "with the other factors this makes a payload of " + text(payload) + " Gbit");
}

void checkWorkload(Findings& findings, const Workload& workload) {
    findings.positive("payload_gbit", workload.payloadGbit);
    findings.positive("parameters", workload.parameters);
    findings.positive("bits_per_parameter", workload.bitsPerParameter);
    findings.positive("compression", workload.compression);
    findings.notNegative("min_round_s", workload.minRoundS);
    if (workload.payloadGbit)
        warnOfUnusedFactors(findings, workload);
    else
        checkFactors(findings, workload);
}

bool usesTrees(PlanKind plan) { return plan != PlanKind::Ring && plan != PlanKind::RelayTree; }

void checkTree(Findings& findings, const Tree& tree, PlanKind plan) {
    findings.positive("fraction", tree.fraction);
    if (!usesTrees(plan)) return;
    if (plan == PlanKind::SharedTree && tree.root) findings.error("root", "a tree of the plan shared-tree has no root");
    if (plan != PlanKind::SharedTree && !tree.root)
        findings.error("root", "missing; a tree of the plan " + std::string(planName(plan)) + " needs one");
}

void checkClique(Findings& findings, const Clique& clique) {
    const auto onlyFor = [&](std::string_view key, bool empty, bool fits) {
        if (!empty && !fits) findings.error(key, "is not part of the plan " + std::string(planName(clique.plan)));
    };
    if (!(clique.mixing > 0 && clique.mixing <= 2))
        findings.error("mixing", text(clique.mixing) + " is outside 0 < mixing <= 2");
    onlyFor("trees", clique.trees.empty(), usesTrees(clique.plan));
    onlyFor("order", clique.order.empty(), clique.plan == PlanKind::Ring);
    onlyFor("edges", clique.edges.empty(), clique.plan == PlanKind::RelayTree);
    onlyFor("paths", clique.paths.empty(), !usesTrees(clique.plan));
    for (std::size_t i = 0; i < clique.trees.size(); ++i) {
        Findings tree = findings.below(at("trees", i));
        checkTree(tree, clique.trees[i], clique.plan);
        findings.append(std::move(tree));
    }
}

void checkRounds(Findings& findings, const Schedule& schedule) {
    for (std::size_t r = 0; r < schedule.rounds.size(); ++r)
        for (std::size_t c = 0; c < schedule.rounds[r].cliques.size(); ++c) {
            Findings clique = findings.below(at("rounds", r) + "." + at("cliques", c));
            checkClique(clique, schedule.rounds[r].cliques[c]);
            findings.append(std::move(clique));
        }
}

void checkTopology(Findings& findings, const Topology& topology) {
    NodeIndex nodes("nodes");
    for (std::size_t i = 0; i < topology.nodes.size(); ++i) {
        Findings node = findings.below(at("nodes", i));
        nodes.check(node, "id", topology.nodes[i].id, i);
        checkNode(node, topology.nodes[i]);
        findings.append(std::move(node));
    }
    UniqueIds<LinkId> links("links");
    for (std::size_t i = 0; i < topology.links.size(); ++i) {
        Findings link = findings.below(at("links", i));
        links.check(link, "id", topology.links[i].id, i);
        checkLink(link, topology, nodes, topology.links[i]);
        findings.append(std::move(link));
    }
    Findings workload = findings.below("workload");
    checkWorkload(workload, topology.workload);
    findings.append(std::move(workload));
}

void checkSchedules(Findings& findings, const std::vector<Schedule>& schedules) {
    UniqueIds<std::string> names("schedules");
    for (std::size_t i = 0; i < schedules.size(); ++i) {
        Findings schedule = findings.below(at("schedules", i));
        names.check(schedule, "name", schedules[i].name, i);
        checkRounds(schedule, schedules[i]);
        findings.append(std::move(schedule));
    }
}

} // namespace

std::vector<Issue> validate(const Project& project) {
    Findings findings("");
    checkTopology(findings, project.topology);
    checkSchedules(findings, project.schedules);
    return findings.take();
}

std::vector<Issue> validate(const Topology& topology) {
    Findings findings("");
    checkTopology(findings, topology);
    return findings.take();
}

std::vector<Issue> validate(const Schedule& schedule) {
    Findings findings("");
    if (schedule.name.empty()) findings.error("name", "is empty");
    checkRounds(findings, schedule);
    return findings.take();
}

bool hasErrors(const std::vector<Issue>& issues) {
    return std::ranges::find(issues, Severity::Error, &Issue::severity) != issues.end();
}

} // namespace isthmus
