#include "core/traffic/routed.h"

#include "core/model/issue.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isthmus {

namespace {

constexpr double kFractionTolerance = 1e-6;

std::string at(const std::string& place, std::string_view key, std::size_t index) {
    return place + (place.empty() || key.empty() ? "" : ".") + std::string(key) + "[" + std::to_string(index) + "]";
}

template <class Id>
std::string quoted(const Id& id) {
    return "\"" + id.text + "\"";
}

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

// Disjoint sets over the nodes of a network.
class NodeSets {
public:
    explicit NodeSets(std::size_t nodes)
        : m_parent(nodes) {
        std::iota(m_parent.begin(), m_parent.end(), 0);
    }
    int find(int node) {
        while (m_parent[asIndex(node)] != node) {
            m_parent[asIndex(node)] = m_parent[asIndex(m_parent[asIndex(node)])];
            node = m_parent[asIndex(node)];
        }
        return node;
    }
    bool join(int a, int b) { // false where they are joined already
        a = find(a);
        b = find(b);
        if (a == b) return false;
        m_parent[asIndex(a)] = b;
        return true;
    }

private:
    std::vector<int> m_parent;
};

bool needsRoot(PlanKind plan) { return plan != PlanKind::SharedTree; }
bool usesTrees(PlanKind plan) { return plan != PlanKind::Ring && plan != PlanKind::RelayTree; }

// Turns one schedule into indexes and gathers every fault on the way.
class Router {
public:
    explicit Router(const Network& network)
        : m_network(network) {}

    RoutedSchedule run(const Schedule& schedule) {
        RoutedSchedule routed;
        if (schedule.rounds.empty()) fault("rounds", "a schedule needs at least one round");
        for (std::size_t r = 0; r < schedule.rounds.size(); ++r)
            routed.rounds.push_back(round(schedule.rounds[r], at("", "rounds", r)));
        if (!m_issues.empty()) throw BadInput(std::move(m_issues));
        return routed;
    }

private:
    void fault(std::string place, std::string message) {
        m_issues.push_back({Severity::Error, std::move(place), std::move(message)});
    }

    RoutedRound round(const Round& round, const std::string& place) {
        RoutedRound routed;
        if (round.cliques.empty() && m_network.minRoundS <= 0)
            fault(place,
                  "a round without a clique lasts min_round_s, which is 0 here; set min_round_s or drop the round");
        m_taken.assign(m_network.nodes.size(), false);
        for (std::size_t c = 0; c < round.cliques.size(); ++c)
            routed.cliques.push_back(clique(round.cliques[c], at(place, "cliques", c)));
        return routed;
    }

    // The parts below may assume what was checked before them, hence the early returns.
    RoutedClique clique(const Clique& clique, const std::string& place) {
        RoutedClique routed;
        routed.plan = clique.plan;
        routed.mixing = clique.mixing;
        const std::size_t before = m_issues.size();
        if (!(clique.mixing > 0 && clique.mixing <= 2))
            fault(place + ".mixing", "the mixing must be above 0 and at most 2");
        members(clique, routed, place);
        if (m_issues.size() != before) return routed;
        foreignParts(clique, place);
        if (usesTrees(clique.plan)) {
            for (std::size_t t = 0; t < clique.trees.size(); ++t)
                routed.trees.push_back(tree(clique.trees[t], routed, at(place, "trees", t)));
            if (m_issues.size() == before) fractions(routed, place);
        } else if (clique.plan == PlanKind::Ring) {
            ring(clique, routed, place);
        } else {
            relayTree(clique, routed, place);
        }
        return routed;
    }

    int node(const NodeId& id, const std::string& place) {
        const auto found = m_network.nodeIndex.find(id);
        if (found != m_network.nodeIndex.end()) return found->second;
        fault(place, "there is no node " + quoted(id));
        return -1;
    }

    int link(const LinkId& id, const std::string& place) {
        const auto found = m_network.linkIndex.find(id);
        if (found != m_network.linkIndex.end()) return found->second;
        fault(place, "there is no link " + quoted(id));
        return -1;
    }

    void members(const Clique& clique, RoutedClique& routed, const std::string& place) {
        if (clique.members.size() < 2) fault(place + ".members", "a clique needs two or more members");
        m_member.assign(m_network.nodes.size(), false);
        for (std::size_t i = 0; i < clique.members.size(); ++i)
            routed.members.push_back(member(clique.members[i], at(place, "members", i)));
        for (const int index : routed.members)
            if (index >= 0) m_taken[asIndex(index)] = true;
    }

    int member(const NodeId& id, const std::string& place) {
        const int index = node(id, place);
        if (index < 0) return index;
        if (!m_network.nodes[asIndex(index)].island) fault(place, "node " + quoted(id) + " has no island");
        if (m_member[asIndex(index)]) fault(place, "member " + quoted(id) + " stands here twice");
        if (m_taken[asIndex(index)])
            fault(place, "member " + quoted(id) + " is in an earlier clique of this round too");
        m_member[asIndex(index)] = true;
        return index;
    }

    void foreignParts(const Clique& clique, const std::string& place) {
        const std::string plan(planName(clique.plan));
        if (!usesTrees(clique.plan) && !clique.trees.empty()) fault(place + ".trees", plan + " has no trees");
        if (clique.plan != PlanKind::Ring && !clique.order.empty()) fault(place + ".order", plan + " has no order");
        if (clique.plan != PlanKind::RelayTree && !clique.edges.empty())
            fault(place + ".edges", plan + " has no edges");
        if (usesTrees(clique.plan) && !clique.paths.empty()) fault(place + ".paths", plan + " has no paths");
    }

    int root(const Tree& tree, const RoutedClique& clique, const std::string& place) {
        if (!needsRoot(clique.plan)) {
            if (tree.root) fault(place + ".root", "a tree of shared-tree has no root");
            return -1;
        }
        if (!tree.root) {
            fault(place, "a tree of " + std::string(planName(clique.plan)) + " needs a root");
            return -1;
        }
        const int index = node(*tree.root, place + ".root");
        if (index >= 0 && !m_member[asIndex(index)])
            fault(place + ".root", "root " + quoted(*tree.root) + " is not a member of the clique");
        return index;
    }

    RoutedTree tree(const Tree& tree, const RoutedClique& clique, const std::string& place) {
        RoutedTree routed;
        routed.root = root(tree, clique, place);
        routed.fraction = tree.fraction;
        if (!(tree.fraction > 0 && std::isfinite(tree.fraction)))
            fault(place + ".fraction", "the fraction must be above 0");
        const std::size_t before = m_issues.size();
        for (std::size_t i = 0; i < tree.links.size(); ++i)
            routed.links.push_back(link(tree.links[i], at(place, "links", i)));
        if (m_issues.size() == before) shape(routed, clique, place);
        return routed;
    }

    void shape(const RoutedTree& tree, const RoutedClique& clique, const std::string& place) {
        NodeSets sets(m_network.nodes.size());
        for (std::size_t i = 0; i < tree.links.size(); ++i) {
            const NetworkLink& edge = m_network.links[asIndex(tree.links[i])];
            if (sets.join(edge.a, edge.b)) continue;
            fault(at(place, "links", i), "link " + idOfLink(tree.links[i]) + " closes a cycle or stands here twice");
            return;
        }
        const int home = sets.find(clique.members.front());
        for (const int index : clique.members)
            if (sets.find(index) != home)
                fault(place, "the tree does not join member " + idOfNode(index) + " to member " +
                                 idOfNode(clique.members.front()));
        for (std::size_t i = 0; i < tree.links.size(); ++i)
            if (sets.find(m_network.links[asIndex(tree.links[i])].a) != home)
                fault(at(place, "links", i), "link " + idOfLink(tree.links[i]) + " is apart from the rest of the tree");
    }

    void fractions(const RoutedClique& clique, const std::string& place) {
        if (clique.plan == PlanKind::SharedTree || clique.plan == PlanKind::Hub) {
            sumsToOne(clique, -1, place);
            return;
        }
        for (const int member : clique.members) sumsToOne(clique, member, place);
    }

    void sumsToOne(const RoutedClique& clique, int root, const std::string& place) {
        double sum = 0;
        bool any = false;
        for (const RoutedTree& tree : clique.trees) {
            if (root >= 0 && tree.root != root) continue;
            sum += tree.fraction;
            any = true;
        }
        const std::string whose = root < 0 ? "" : " rooted at member " + idOfNode(root);
        if (!any)
            fault(place + ".trees", "there is no tree" + whose);
        else if (std::abs(sum - 1) > kFractionTolerance)
            fault(place + ".trees",
                  "the fractions of the trees" + whose + " sum to " + std::to_string(sum) + ", not to 1");
    }

    void ring(const Clique& clique, RoutedClique& routed, const std::string& place) {
        const std::size_t before = m_issues.size();
        for (std::size_t i = 0; i < clique.order.size(); ++i)
            routed.order.push_back(node(clique.order[i], at(place, "order", i)));
        if (m_issues.size() != before) return;
        if (!std::ranges::is_permutation(routed.order, routed.members)) {
            fault(place + ".order", "the order must name every member once and nobody else");
            return;
        }
        if (!pathCount(clique, routed.order.size(), place)) return;
        for (std::size_t i = 0; i < routed.order.size(); ++i)
            routed.paths.push_back(path(clique.paths[i], routed.order[i], routed.order[(i + 1) % routed.order.size()],
                                        at(place, "paths", i)));
    }

    void relayTree(const Clique& clique, RoutedClique& routed, const std::string& place) {
        const std::size_t before = m_issues.size();
        for (std::size_t i = 0; i < clique.edges.size(); ++i) {
            const std::string here = at(place, "edges", i);
            routed.edges.emplace_back(end(clique.edges[i].first, here), end(clique.edges[i].second, here));
        }
        if (m_issues.size() == before) spans(routed, place);
        if (m_issues.size() != before || !pathCount(clique, routed.edges.size(), place)) return;
        for (std::size_t i = 0; i < routed.edges.size(); ++i)
            routed.paths.push_back(
                path(clique.paths[i], routed.edges[i].first, routed.edges[i].second, at(place, "paths", i)));
    }

    int end(const NodeId& id, const std::string& place) {
        const int index = node(id, place);
        if (index >= 0 && !m_member[asIndex(index)]) fault(place, quoted(id) + " is not a member of the clique");
        return index;
    }

    void spans(const RoutedClique& clique, const std::string& place) {
        NodeSets sets(m_network.nodes.size());
        for (std::size_t i = 0; i < clique.edges.size(); ++i)
            if (!sets.join(clique.edges[i].first, clique.edges[i].second)) {
                fault(at(place, "edges", i), "this edge closes a cycle");
                return;
            }
        for (const int index : clique.members)
            if (sets.find(index) != sets.find(clique.members.front())) {
                fault(place + ".edges", "the edges do not reach member " + idOfNode(index));
                return;
            }
    }

    bool pathCount(const Clique& clique, std::size_t expected, const std::string& place) {
        if (clique.paths.size() == expected) return true;
        fault(place + ".paths", "there are " + std::to_string(clique.paths.size()) + " paths where " +
                                    std::to_string(expected) + " are needed");
        return false;
    }

    std::vector<int> path(const std::vector<LinkId>& ids, int from, int to, const std::string& place) {
        std::vector<int> links;
        std::vector<bool> seen(m_network.nodes.size(), false);
        int here = from;
        seen[asIndex(here)] = true;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const int index = link(ids[i], at(place, "", i));
            if (index < 0) return links;
            const NetworkLink& edge = m_network.links[asIndex(index)];
            if (edge.a != here && edge.b != here) {
                fault(at(place, "", i), "link " + quoted(ids[i]) + " does not start at " + idOfNode(here));
                return links;
            }
            here = otherEnd(edge, here);
            if (seen[asIndex(here)]) {
                fault(at(place, "", i), "the path comes to " + idOfNode(here) + " a second time");
                return links;
            }
            seen[asIndex(here)] = true;
            links.push_back(index);
        }
        if (here != to)
            fault(place, "the path from " + idOfNode(from) + " ends at " + idOfNode(here) + ", not at " + idOfNode(to));
        return links;
    }

    std::string idOfNode(int index) const { return quoted(m_network.nodeIds[asIndex(index)]); }
    std::string idOfLink(int index) const { return quoted(m_network.linkIds[asIndex(index)]); }

    const Network& m_network;
    std::vector<Issue> m_issues;
    std::vector<bool> m_taken;  // by node: in an earlier clique of this round
    std::vector<bool> m_member; // by node: of the clique at hand
};

std::vector<NodeId> nodeIdsOf(const std::vector<int>& nodes, const Network& network) {
    std::vector<NodeId> ids;
    ids.reserve(nodes.size());
    for (const int node : nodes) ids.push_back(network.nodeIds[asIndex(node)]);
    return ids;
}

std::vector<LinkId> linkIdsOf(const std::vector<int>& links, const Network& network) {
    std::vector<LinkId> ids;
    ids.reserve(links.size());
    for (const int link : links) ids.push_back(network.linkIds[asIndex(link)]);
    return ids;
}

Tree toTree(const RoutedTree& routed, const Network& network) {
    Tree tree;
    if (routed.root >= 0) tree.root = network.nodeIds[asIndex(routed.root)];
    tree.links = linkIdsOf(routed.links, network);
    tree.fraction = routed.fraction;
    return tree;
}

Clique toClique(const RoutedClique& routed, const Network& network) {
    Clique clique;
    clique.members = nodeIdsOf(routed.members, network);
    clique.plan = routed.plan;
    clique.mixing = routed.mixing;
    for (const RoutedTree& tree : routed.trees) clique.trees.push_back(toTree(tree, network));
    clique.order = nodeIdsOf(routed.order, network);
    for (const auto& [from, to] : routed.edges)
        clique.edges.emplace_back(network.nodeIds[asIndex(from)], network.nodeIds[asIndex(to)]);
    for (const std::vector<int>& path : routed.paths) clique.paths.push_back(linkIdsOf(path, network));
    return clique;
}

} // namespace

RoutedSchedule route(const Schedule& schedule, const Network& network) { return Router(network).run(schedule); }

Schedule toSchedule(const RoutedSchedule& schedule, const Network& network) {
    Schedule result;
    for (const RoutedRound& routed : schedule.rounds) {
        Round& round = result.rounds.emplace_back();
        for (const RoutedClique& clique : routed.cliques) round.cliques.push_back(toClique(clique, network));
    }
    return result;
}

} // namespace isthmus
