#include "core/edit/problems.h"

#include "core/edit/item_edits.h"
#include "core/edit/problem_fixes.h"
#include "core/graph/connectivity.h"
#include "core/model/validate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace isthmus {
namespace {

constexpr std::size_t kMostLinkFixes = 50;

std::string calledNode(const Node& node) {
    return node.name.empty() || node.name == node.id.text ? node.id.text : node.name + " (" + node.id.text + ")";
}

// "capacity_gbps" as people read it: "capacity in Gbit/s".
std::string readable(std::string_view key) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> units{
        {{"_gbps", " in Gbit/s"}, {"_gbit", " in Gbit"}, {"_ms", " in ms"}, {"_mb", " in MB"}, {"_s", " in s"}}};
    std::string text(key);
    for (const auto& [ending, unit] : units)
        if (key.ends_with(ending)) {
            text.replace(text.size() - ending.size(), ending.size(), unit);
            break;
        }
    std::ranges::replace(text, '_', ' ');
    return text;
}

// "nodes[3].lat": the list, 3 and what follows.
struct IssuePlace {
    std::string_view list;
    std::size_t index = 0;
    std::string_view key;
};

IssuePlace placeOf(std::string_view text) {
    IssuePlace place;
    const auto bracket = text.find('[');
    const auto dot = text.find('.');
    place.list = text.substr(0, std::min(bracket, dot));
    if (bracket != text.npos) std::from_chars(text.data() + bracket + 1, text.data() + text.size(), place.index);
    if (dot != text.npos) place.key = text.substr(dot + 1);
    return place;
}

class Inspection {
public:
    explicit Inspection(const Project& project)
        : m_project(project)
        , m_topology(project.topology)
        , m_view(readViewState(project.view))
        , m_sets(static_cast<int>(project.topology.nodes.size()))
        , m_degree(project.topology.nodes.size()) {
        for (std::size_t i = 0; i < m_topology.nodes.size(); ++i)
            m_index.emplace(m_topology.nodes[i].id, static_cast<int>(i));
        for (const Link& link : m_topology.links) join(link);
    }

    std::vector<Finding> inspect() {
        for (const Issue& issue : validate(m_project)) addIssue(issue);
        addIsolated();
        addParts();
        addUnplaced();
        addTwins();
        for (const Schedule& schedule : m_project.schedules) addGone(schedule);
        std::ranges::stable_sort(m_problems, {}, [](const Finding& p) { return p.severity != Severity::Error; });
        return std::move(m_problems);
    }

private:
    void join(const Link& link) {
        const auto a = m_index.find(link.a);
        const auto b = m_index.find(link.b);
        if (a == m_index.end() || b == m_index.end() || a == b) return;
        m_sets.join(a->second, b->second);
        ++m_degree[static_cast<std::size_t>(a->second)];
        ++m_degree[static_cast<std::size_t>(b->second)];
    }
    [[nodiscard]] const Node* find(const NodeId& id) const {
        const auto found = m_index.find(id);
        return found == m_index.end() ? nullptr : &m_topology.nodes[static_cast<std::size_t>(found->second)];
    }
    [[nodiscard]] bool isLocked(const NodeId& id) const { return m_view.lockedNodes.contains(id); }

    void addIssue(const Issue& issue) {
        const IssuePlace place = placeOf(issue.place);
        Finding problem;
        problem.severity = issue.severity;
        const std::string rest = readable(place.key) + ": " + issue.message;
        if (place.list == "nodes" && place.index < m_topology.nodes.size()) {
            const Node& node = m_topology.nodes[place.index];
            problem.nodes = {node.id};
            problem.message = calledNode(node) + ", " + rest;
        } else if (place.list == "links" && place.index < m_topology.links.size())
            describe(problem, m_topology.links[place.index], place.key, rest);
        else if (place.list == "workload")
            describeWorkload(problem, rest);
        else
            problem.message = toText(issue);
        m_problems.push_back(std::move(problem));
    }
    void describe(Finding& problem, const Link& link, std::string_view key, const std::string& rest) {
        problem.links = {link.id};
        problem.message = link.id.text + ", " + rest;
        if (key == "latency_ms" && problem.severity == Severity::Warning)
            problem.code = ProblemCode::LatencyBelowFibre;
        else if (key == "latency_ms" && !link.latencyMs)
            problem.code = ProblemCode::NoLatency;
        if (!m_view.lockedLinks.contains(link.id)) problem.fix = fixOf(m_topology, link, key, problem.code);
    }
    void describeWorkload(Finding& problem, const std::string& rest) const {
        problem.message = "Workload, " + rest;
        const Workload& workload = m_topology.workload;
        if (workload.payloadGbit || workload.parameters || workload.bitsPerParameter) return;
        problem.code = ProblemCode::NoPayload;
        problem.fix = usualPayload(workload);
    }

    void addIsolated() {
        std::size_t fixes = 0;
        for (std::size_t i = 0; i < m_topology.nodes.size(); ++i) {
            const Node& node = m_topology.nodes[i];
            if (!node.island || m_degree[i] > 0) continue;
            Finding problem{
                ProblemCode::Isolated, Severity::Warning, calledNode(node) + " has no link", {node.id}, {}, {}};
            if (++fixes <= kMostLinkFixes) problem.fix = linkToNearest(m_project, node);
            m_problems.push_back(std::move(problem));
        }
    }

    // Of every part but the one with the most islands; those without any link are told already.
    void addParts() {
        std::map<int, std::vector<const Node*>> parts; // by the part's representative
        for (std::size_t i = 0; i < m_topology.nodes.size(); ++i)
            if (m_topology.nodes[i].island && m_degree[i] > 0)
                parts[m_sets.find(static_cast<int>(i))].push_back(&m_topology.nodes[i]);
        const auto bySize = [](const auto& part) { return part.second.size(); };
        const auto largest = std::ranges::max_element(parts, {}, bySize);
        for (auto part = parts.begin(); part != parts.end(); ++part)
            if (part != largest) addPart(part->second, largest->second.size());
    }
    void addPart(const std::vector<const Node*>& islands, std::size_t others) {
        Finding problem;
        problem.code = ProblemCode::Disconnected;
        const std::string more = islands.size() > 1 ? " and " + std::to_string(islands.size() - 1) + " more" : "";
        problem.message = calledNode(*islands.front()) + more + ": no way from here to the largest part, of " +
                          std::to_string(others) + (others == 1 ? " island" : " islands");
        for (const Node* node : islands) problem.nodes.insert(node->id);
        m_problems.push_back(std::move(problem));
    }

    void addUnplaced() {
        if (m_view.layout == MapLayout::Schematic) return;
        const PlaceFinder finder(m_topology);
        for (const Node& node : m_topology.nodes) {
            if (node.position) continue;
            Finding problem{
                ProblemCode::NotPlaced, Severity::Warning, calledNode(node) + " is not placed yet", {node.id}, {}, {}};
            if (!isLocked(node.id)) problem.fix = finder.fixOf(node);
            m_problems.push_back(std::move(problem));
        }
    }

    void addTwins() {
        std::map<std::tuple<std::string_view, double, double>, const Node*> first;
        for (const Node& node : m_topology.nodes) {
            if (node.name.empty() || !node.position) continue;
            const auto [twin, isNew] = first.try_emplace({node.name, node.position->lat, node.position->lon}, &node);
            if (isNew) continue;
            Finding problem;
            problem.code = ProblemCode::StandsTwice;
            problem.message = calledNode(node) + " has the name and the place of " + twin->second->id.text;
            problem.nodes = {twin->second->id, node.id};
            m_problems.push_back(std::move(problem));
        }
    }

    void addGone(const Schedule& schedule) {
        std::set<NodeId> nodes;
        std::set<LinkId> links;
        collectGone(schedule, nodes, links);
        if (nodes.empty() && links.empty()) return;
        const std::string first =
            nodes.empty() ? "the link " + quoted(links.begin()->text) : "the node " + quoted(nodes.begin()->text);
        const std::size_t more = nodes.size() + links.size() - 1;
        Finding problem;
        problem.code = ProblemCode::NamesWhatIsGone;
        problem.message = "Schedule " + quoted(schedule.name) + " names " + first +
                          (more > 0 ? " and " + std::to_string(more) + " more" : "") + ", and there is none";
        m_problems.push_back(std::move(problem));
    }
    void collectGone(const Schedule& schedule, std::set<NodeId>& nodes, std::set<LinkId>& links) {
        if (m_linkIds.empty())
            for (const Link& link : m_topology.links) m_linkIds.insert(link.id);
        const auto node = [&](const NodeId& id) {
            if (!find(id)) nodes.insert(id);
        };
        const auto path = [&](const std::vector<LinkId>& ids) {
            for (const LinkId& id : ids)
                if (!m_linkIds.contains(id)) links.insert(id);
        };
        for (const Round& round : schedule.rounds)
            for (const Clique& clique : round.cliques) {
                std::ranges::for_each(clique.members, node);
                std::ranges::for_each(clique.order, node);
                std::ranges::for_each(clique.paths, path);
                for (const Tree& tree : clique.trees) {
                    if (tree.root) node(*tree.root);
                    path(tree.links);
                }
                for (const auto& [a, b] : clique.edges) {
                    node(a);
                    node(b);
                }
            }
    }

    const Project& m_project;
    const Topology& m_topology;
    ViewState m_view;
    DisjointSets m_sets;
    std::vector<int> m_degree;
    std::unordered_map<NodeId, int> m_index;
    std::unordered_set<LinkId> m_linkIds;
    std::vector<Finding> m_problems;
};

} // namespace

std::vector<Finding> problemsOf(const Project& project) { return Inspection(project).inspect(); }

} // namespace isthmus
