#include "tests/support/network_text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <stdexcept>
#include <vector>

namespace isthmus {
namespace {

using Words = std::vector<std::string_view>;

Words split(std::string_view text, std::string_view separators) {
    Words parts;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(separators), text.size());
        if (end > 0) parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::optional<double> number(std::string_view word, std::string_view unit = "") {
    if (!word.ends_with(unit)) return std::nullopt;
    word.remove_suffix(unit.size());
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
}

class Statement {
public:
    explicit Statement(std::string_view text)
        : m_text(text)
        , m_words(split(text, " \t\r")) {}
    [[nodiscard]] bool done() const { return m_next == m_words.size(); }
    std::string_view word() {
        if (done()) fail("ends too soon");
        return m_words[m_next++];
    }
    double number() {
        const auto value = isthmus::number(word());
        if (!value) fail("a number is expected");
        return *value;
    }
    std::optional<double> numberIfAny() {
        const auto value = done() ? std::nullopt : isthmus::number(m_words[m_next]);
        if (value) ++m_next;
        return value;
    }
    [[noreturn]] void fail(const std::string& why) const {
        throw std::invalid_argument("network text \"" + std::string(m_text) + "\": " + why);
    }

private:
    std::string_view m_text;
    Words m_words;
    std::size_t m_next = 0;
};

Node& nodeNamed(Topology& topology, std::string_view name) {
    const auto found =
        std::ranges::find(topology.nodes, name, [](const Node& n) { return std::string_view(n.id.text); });
    if (found != topology.nodes.end()) return *found;
    Node node;
    node.id = NodeId(std::string(name));
    if (!std::islower(static_cast<unsigned char>(name.front()))) node.island = Island{};
    return topology.nodes.emplace_back(std::move(node));
}

LinkId freeLinkId(const Topology& topology, std::string_view ends) {
    LinkId id{std::string(ends)};
    for (int copy = 2; findLink(topology, id); ++copy) id.text = std::string(ends) + "#" + std::to_string(copy);
    return id;
}

void setCapacity(Link& link, std::string_view word, const Statement& statement) {
    const auto slash = word.find('/');
    const auto forth = number(word.substr(0, slash), "Gbps");
    const auto back = slash == word.npos ? forth : number(word.substr(slash + 1), "Gbps");
    if (!forth || !back) statement.fail("\"" + std::string(word) + "\" is no capacity, latency or key of a link");
    link.capacityGbps = *forth;
    if (slash != word.npos) link.capacityBaGbps = back;
}

Link linkAttributes(Statement& statement) {
    Link link;
    link.capacityGbps = 10;
    while (!statement.done()) {
        const auto word = statement.word();
        if (word == "bg")
            link.background = statement.number();
        else if (word == "id")
            link.id = LinkId(std::string(statement.word()));
        else if (const auto ms = number(word, "ms"))
            link.latencyMs = ms;
        else
            setCapacity(link, word, statement);
    }
    return link;
}

void addLinks(Topology& topology, std::string_view chain, Statement& statement) {
    const Link pattern = linkAttributes(statement);
    const Words names = split(chain, "-");
    if (names.size() < 2) statement.fail("a link has two ends");
    for (std::size_t i = 0; i + 1 < names.size(); ++i) {
        Link link = pattern;
        link.a = nodeNamed(topology, names[i]).id;
        link.b = nodeNamed(topology, names[i + 1]).id;
        if (link.id.empty()) link.id = freeLinkId(topology, link.a.text + "-" + link.b.text);
        topology.links.push_back(std::move(link));
    }
}

Island& islandOf(Node& node) {
    if (!node.island) node.island = Island{};
    return *node.island;
}

Fpga& fpgaOf(Node& node) {
    if (!node.fpga) node.fpga = Fpga{};
    return *node.fpga;
}

void nodeAttribute(Node& node, std::string_view key, Statement& statement) {
    if (key == "island")
        islandOf(node);
    else if (key == "router")
        node.island.reset();
    else if (key == "egress")
        islandOf(node).egressGbps = statement.number();
    else if (key == "ingress")
        islandOf(node).ingressGbps = statement.number();
    else if (key == "speed")
        islandOf(node).speed = statement.number();
    else if (key == "multicast")
        node.multicast = true;
    else if (key == "fpga")
        fpgaOf(node).throughputGbps = statement.numberIfAny();
    else if (key == "mem")
        fpgaOf(node).memoryMb = statement.number();
    else if (key == "at") {
        const double lat = statement.number();
        node.position = GeoPoint{lat, statement.number()};
    } else
        statement.fail("\"" + std::string(key) + "\" is no key of a node");
}

void applyToAll(Topology& topology, const Statement& statement) {
    for (Node& node : topology.nodes) {
        Statement each = statement;
        while (!each.done()) {
            const auto key = each.word();
            if (!node.island && (key == "egress" || key == "ingress" || key == "speed"))
                each.number();
            else
                nodeAttribute(node, key, each);
        }
    }
}

void readStatement(Topology& topology, Statement statement, std::vector<Statement>& forAll) {
    const auto first = statement.word();
    if (first == "payload")
        topology.workload.payloadGbit = statement.number();
    else if (first == "min-round")
        topology.workload.minRoundS = statement.number();
    else if (first == "*")
        forAll.push_back(statement);
    else if (first.find('-') != first.npos)
        return addLinks(topology, first, statement);
    else {
        Node& node = nodeNamed(topology, first);
        while (!statement.done()) nodeAttribute(node, statement.word(), statement);
        return;
    }
    if (first != "*" && !statement.done()) statement.fail("\"" + std::string(statement.word()) + "\" is too much");
}

void resolveLatencies(Topology& topology) {
    for (Link& link : topology.links)
        if (!latencyMs(topology, link)) link.latencyMs = 0;
}

} // namespace

Topology network(std::string_view text) {
    Topology topology;
    topology.workload.payloadGbit = 10;
    std::vector<Statement> forAll;
    for (const auto line : split(text, "\n")) {
        const auto comment = line.find('#');
        const bool isComment = comment != line.npos && (comment == 0 || line[comment - 1] == ' ');
        for (const auto part : split(isComment ? line.substr(0, comment) : line, ";"))
            if (Statement statement(part); !statement.done()) readStatement(topology, statement, forAll);
    }
    for (const Statement& statement : forAll) applyToAll(topology, statement);
    resolveLatencies(topology);
    return topology;
}

Project projectOf(std::string_view text) {
    Project project;
    project.topology = network(text);
    return project;
}

std::set<NodeId> nodeIds(std::initializer_list<const char*> ids) {
    std::set<NodeId> set;
    for (const char* id : ids) set.insert(NodeId(id));
    return set;
}

Topology starNetwork(int islands, std::string_view hub, std::string_view links) {
    std::string text = "* egress 10 ingress 10";
    for (int i = 0; i < islands; ++i) text += "; " + std::to_string(i) + "-h " + std::string(links);
    return network(text + "; h " + std::string(hub));
}

} // namespace isthmus
