#include "core/optimize/candidates.h"

#include "core/optimize/hub_candidates.h"
#include "core/traffic/load.h"
#include "core/traffic/round.h"

#include <algorithm>
#include <limits>
#include <set>

namespace isthmus {
namespace {

constexpr std::size_t kKept = 4;
constexpr double kWorthKeeping = 1.6;    // times the best duration
constexpr std::size_t kFewMembers = 12;  // up to which every member's tree is tried
constexpr std::size_t kSmall = 4;        // up to which every path system is tried
constexpr std::size_t kTreesTried = 4;   // beyond
constexpr std::size_t kCentresTried = 2; // nodes from which shared trees are grown
constexpr std::size_t kSpreadTrees = 4;

class Generator {
public:
    Generator(const PathSystems& paths, std::span<const PlanKind> allowed, std::span<const int> islands)
        : m_paths(paths)
        , m_network(paths.network())
        , m_allowed(allowed)
        , m_islands(islands) {
        for (const int island : islands) m_members.push_back(m_network.islands[static_cast<std::size_t>(island)]);
    }

    std::vector<Candidate> run() {
        if (allowed(PlanKind::RelayTree)) addRelays();
        if (m_members.size() == 2 && !m_found.empty()) return sorted();
        if (allowed(PlanKind::SharedTree)) addSharedTrees();
        if (allowed(PlanKind::Ring)) addRings();
        if (allowed(PlanKind::Hub)) addHubs();
        if (allowed(PlanKind::SourceTrees) && worthTrying(PlanKind::SourceTrees)) addMemberTrees(PlanKind::SourceTrees);
        if (allowed(PlanKind::SinkTrees) && worthTrying(PlanKind::SinkTrees)) addMemberTrees(PlanKind::SinkTrees);
        if (allowed(PlanKind::SharedTree)) addSpreadTrees();
        return sorted();
    }

private:
    const PathSystems& m_paths;
    const Network& m_network;
    std::span<const PlanKind> m_allowed;
    std::span<const int> m_islands;
    std::vector<int> m_members; // nodes
    std::vector<Candidate> m_found;

    [[nodiscard]] bool allowed(PlanKind plan) const {
        return m_allowed.empty() || std::find(m_allowed.begin(), m_allowed.end(), plan) != m_allowed.end();
    }
    [[nodiscard]] bool few() const { return m_members.size() <= kFewMembers; }
    [[nodiscard]] int systemsTried() const {
        return std::min(m_members.size() <= kSmall ? m_paths.count() : 2, m_paths.count());
    }

    [[nodiscard]] RoutedClique clique(PlanKind plan) const { return {m_members, plan, 1, {}, {}, {}, {}}; }
    void add(RoutedClique made) { m_found.push_back(measured(m_network, std::move(made))); }

    std::vector<Candidate> sorted() {
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const Candidate& x, const Candidate& y) { return x.durationS() < y.durationS(); });
        return std::move(m_found);
    }

    [[nodiscard]] LinkSet treeFrom(int system, std::size_t member) const {
        return pathsToMembers(m_network, m_paths.fromIsland(system, m_islands[member]), m_members);
    }

    [[nodiscard]] LinkSet steiner(int system) const {
        std::vector<const ShortestTree*> trees;
        for (const int island : m_islands) trees.push_back(&m_paths.fromIsland(system, island));
        return steinerTree(m_network, m_paths.lengths(system), trees);
    }

    // Members by the distance to the farthest other.
    [[nodiscard]] std::vector<std::size_t> byRadius(int system, std::size_t most) const {
        std::vector<std::pair<std::int64_t, std::size_t>> radius;
        for (std::size_t i = 0; i < m_islands.size(); ++i) {
            std::int64_t farthest = 0;
            for (const int other : m_islands)
                farthest = std::max(farthest, m_paths.distance(system, m_islands[i], other));
            radius.emplace_back(farthest, i);
        }
        std::sort(radius.begin(), radius.end());
        std::vector<std::size_t> order;
        for (const auto& entry : radius)
            if (order.size() < most) order.push_back(entry.second);
        return order;
    }

    // The nodes nearest to the farthest member, whether members or not.
    [[nodiscard]] std::vector<int> centres() const {
        std::vector<std::pair<std::int64_t, int>> radius;
        for (std::size_t node = 0; node < m_network.nodes.size(); ++node) {
            std::int64_t farthest = 0;
            for (const int island : m_islands) {
                const std::int64_t distance = m_paths.fromIsland(0, island).distance[node];
                farthest = std::max(farthest, distance < 0 ? std::numeric_limits<std::int64_t>::max() : distance);
            }
            radius.emplace_back(farthest, static_cast<int>(node));
        }
        const std::size_t count = std::min(kCentresTried, radius.size());
        std::partial_sort(radius.begin(), radius.begin() + static_cast<std::ptrdiff_t>(count), radius.end());
        std::vector<int> nodes;
        for (std::size_t i = 0; i < count; ++i) nodes.push_back(radius[i].second);
        return nodes;
    }

    [[nodiscard]] std::vector<LinkSet> spanningTrees() const {
        std::set<LinkSet> trees;
        for (int system = 0; system < systemsTried(); ++system) {
            for (const std::size_t member : byRadius(system, few() ? m_members.size() : kTreesTried))
                trees.insert(treeFrom(system, member));
            trees.insert(steiner(system));
        }
        for (const int centre : centres()) {
            const ShortestTree tree = shortestTree(m_network, m_paths.lengths(0), centre);
            trees.insert(pathsToMembers(m_network, tree, m_members));
        }
        return {trees.begin(), trees.end()};
    }

    void addSharedTrees() {
        for (const LinkSet& tree : spanningTrees()) {
            RoutedClique shared = clique(PlanKind::SharedTree);
            shared.trees.push_back({-1, tree, 1});
            add(std::move(shared));
        }
    }

    [[nodiscard]] double leastDurationS() const {
        double least = std::numeric_limits<double>::infinity();
        for (const Candidate& candidate : m_found) least = std::min(least, candidate.durationS());
        return least;
    }

    // Without FPGAs k-1 streams enter every member, without multicast as many leave it: is that below what was found?
    [[nodiscard]] bool worthTrying(PlanKind plan) const {
        double seconds = 0;
        for (const int member : m_members) {
            const NetworkNode& node = m_network.nodes[static_cast<std::size_t>(member)];
            const bool able = plan == PlanKind::SourceTrees ? node.fpga : node.multicast;
            const double gbps = plan == PlanKind::SourceTrees ? node.ingressGbps : node.egressGbps;
            const double streams = able ? 1 : static_cast<double>(m_members.size() - 1);
            seconds = std::max(seconds, streams * m_network.payloadGbit / gbps);
        }
        return seconds < leastDurationS();
    }

    [[nodiscard]] bool linkBinds(const Candidate& candidate) const {
        const auto most = std::max_element(candidate.seconds.begin(), candidate.seconds.end(),
                                           [](const auto& x, const auto& y) { return x.seconds < y.seconds; });
        return Resources(m_network).kind(most->resource) == Resources::Kind::Link;
    }

    // Several trees in equal shares, each avoiding what the ones before it loaded, where a link holds the best tree up.
    void addSpreadTrees() {
        const Candidate* best = nullptr;
        for (const Candidate& candidate : m_found)
            if (candidate.clique.plan == PlanKind::SharedTree && (!best || candidate.durationS() < best->durationS()))
                best = &candidate;
        if (best->seconds.empty() || !linkBinds(*best)) return;
        if (best->latencyS + best->bandwidthS / 2 >= leastDurationS()) return;
        spreadOver(few() ? std::max(kSpreadTrees, m_members.size()) : kSpreadTrees);
    }

    void spreadOver(std::size_t most) {
        Lengths lengths = m_paths.lengths(std::min(1, m_paths.count() - 1));
        RoutedClique shared = clique(PlanKind::SharedTree);
        while (shared.trees.size() < most) {
            std::vector<ShortestTree> trees;
            std::vector<const ShortestTree*> pointers;
            for (const int node : m_members) trees.push_back(shortestTree(m_network, lengths, node));
            for (const ShortestTree& tree : trees) pointers.push_back(&tree);
            const LinkSet tree = steinerTree(m_network, lengths, pointers);
            for (const int link : tree)
                lengths[static_cast<std::size_t>(link)] += lengths[static_cast<std::size_t>(link)] / 2;
            shared.trees.push_back({-1, tree, 1});
            for (RoutedTree& part : shared.trees) part.fraction = 1.0 / static_cast<double>(shared.trees.size());
            add(shared);
        }
    }

    void addMemberTrees(PlanKind plan) {
        std::set<std::vector<LinkSet>> seen;
        for (int system = 0; system < systemsTried(); ++system) {
            std::vector<LinkSet> trees;
            for (std::size_t i = 0; i < m_members.size(); ++i) trees.push_back(treeFrom(system, i));
            if (seen.insert(trees).second) addRootedTrees(plan, trees);
        }
        const std::vector<LinkSet> same(m_members.size(), steiner(0));
        if (seen.insert(same).second) addRootedTrees(plan, same);
    }

    void addRootedTrees(PlanKind plan, const std::vector<LinkSet>& trees) {
        RoutedClique made = clique(plan);
        for (std::size_t i = 0; i < trees.size(); ++i) made.trees.push_back({m_members[i], trees[i], 1});
        add(std::move(made));
    }

    void addHubs() {
        for (int system = 0; system < std::min(few() ? 2 : 1, m_paths.count()); ++system) {
            std::vector<LinkSet> trees;
            for (std::size_t i = 0; i < m_members.size(); ++i) trees.push_back(treeFrom(system, i));
            for (RoutedClique& hub : hubCliques(m_network, m_islands, trees)) add(std::move(hub));
        }
        const std::vector<LinkSet> same(m_members.size(), steiner(0));
        if (few())
            for (RoutedClique& hub : hubCliques(m_network, m_islands, same)) add(std::move(hub));
    }

    void addRings() {
        std::set<std::vector<std::vector<int>>> seen;
        for (int system = 0; system < systemsTried(); ++system) {
            const std::vector<int> tour = shortTour(m_paths.distances(system, m_islands));
            RoutedClique ring = clique(PlanKind::Ring);
            for (std::size_t i = 0; i < tour.size(); ++i) {
                ring.order.push_back(m_members[static_cast<std::size_t>(tour[i])]);
                ring.paths.push_back(pathOf(system, tour[i], tour[(i + 1) % tour.size()]));
            }
            if (seen.insert(ring.paths).second) add(std::move(ring));
        }
    }

    [[nodiscard]] std::vector<int> pathOf(int system, int from, int to) const {
        return m_paths.path(system, m_islands[static_cast<std::size_t>(from)], m_islands[static_cast<std::size_t>(to)]);
    }

    void addRelays() {
        std::set<std::vector<std::vector<int>>> seen;
        for (int system = 0; system < systemsTried(); ++system) {
            const DistanceMatrix distances = m_paths.distances(system, m_islands);
            const auto addEdges = [&](const std::vector<std::pair<int, int>>& edges) {
                RoutedClique relay = clique(PlanKind::RelayTree);
                for (const auto& [from, to] : edges) {
                    relay.edges.emplace_back(m_members[static_cast<std::size_t>(from)],
                                             m_members[static_cast<std::size_t>(to)]);
                    relay.paths.push_back(pathOf(system, from, to));
                }
                if (seen.insert(relay.paths).second) add(std::move(relay));
            };
            addEdges(shortestSpanningEdges(distances));
            if (m_members.size() == 2) continue;
            addEdges(chainOf(distances));
            addEdges(starAt(static_cast<int>(byRadius(system, 1).front())));
        }
    }

    // The tour without its longest hop.
    [[nodiscard]] static std::vector<std::pair<int, int>> chainOf(const DistanceMatrix& distances) {
        std::vector<int> tour = shortTour(distances);
        std::size_t longest = 0;
        const auto hop = [&](std::size_t i) { return distances.at(tour[i], tour[(i + 1) % tour.size()]); };
        for (std::size_t i = 1; i < tour.size(); ++i)
            if (hop(i) > hop(longest)) longest = i;
        std::rotate(tour.begin(), tour.begin() + static_cast<std::ptrdiff_t>((longest + 1) % tour.size()), tour.end());
        std::vector<std::pair<int, int>> edges;
        for (std::size_t i = 0; i + 1 < tour.size(); ++i) edges.emplace_back(tour[i], tour[i + 1]);
        return edges;
    }

    [[nodiscard]] std::vector<std::pair<int, int>> starAt(int centre) const {
        std::vector<std::pair<int, int>> edges;
        for (int i = 0; i < static_cast<int>(m_members.size()); ++i)
            if (i != centre) edges.emplace_back(centre, i);
        return edges;
    }
};

bool sameUse(const Candidate& x, const Candidate& y) {
    return std::equal(x.seconds.begin(), x.seconds.end(), y.seconds.begin(), y.seconds.end(),
                      [](const ResourceSeconds& a, const ResourceSeconds& b) { return a.resource == b.resource; });
}

long long workOf(const Network& network, const Candidate& candidate) {
    std::size_t links = candidate.seconds.size();
    for (const RoutedTree& tree : candidate.clique.trees) links += tree.links.size();
    return static_cast<long long>(2000 + 80 * links + 2 * static_cast<std::size_t>(Resources(network).count()));
}

std::size_t sizeOf(const Candidate& candidate) {
    std::size_t size = 100 + 2 * candidate.seconds.size() + candidate.clique.members.size();
    for (const RoutedTree& tree : candidate.clique.trees) size += 8 + tree.links.size();
    for (const std::vector<int>& path : candidate.clique.paths) size += 8 + path.size();
    return size;
}

} // namespace

Candidate measured(const Network& network, RoutedClique clique) {
    const CliqueLoad load = loadOf(clique, network, false);
    Candidate candidate{std::move(clique), {}, 0, load.latencyS};
    for (const ResourceLoad& part : load.loads) {
        const double seconds = secondsOf(network, part.resource, part.load);
        if (seconds <= 0) continue;
        candidate.seconds.push_back({part.resource, seconds});
        candidate.bandwidthS = std::max(candidate.bandwidthS, seconds);
    }
    return candidate;
}

std::vector<Candidate> allCandidates(const PathSystems& paths, std::span<const PlanKind> allowed,
                                     std::span<const int> islands) {
    return Generator(paths, allowed, islands).run();
}

CliquePlans bestPlans(const PathSystems& paths, std::span<const PlanKind> allowed, std::span<const int> islands) {
    CliquePlans plans;
    for (Candidate& candidate : allCandidates(paths, allowed, islands)) {
        plans.work += workOf(paths.network(), candidate);
        if (plans.best.size() == kKept) continue;
        const bool late = !plans.best.empty() && candidate.durationS() > kWorthKeeping * plans.best.front().durationS();
        const bool known = std::any_of(plans.best.begin(), plans.best.end(),
                                       [&](const Candidate& kept) { return sameUse(kept, candidate); });
        if (late || known) continue;
        plans.size += sizeOf(candidate);
        plans.best.push_back(std::move(candidate));
    }
    return plans;
}

} // namespace isthmus
