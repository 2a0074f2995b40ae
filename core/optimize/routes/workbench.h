// Where the plans of one clique are drafted: its members, the trees grown for it, and what each draft puts on every
// resource, in seconds. Drafts are small; only the few that are kept become cliques. What the other cliques of a round
// do meanwhile (Burden) may be taken into account: then costs are those of the round. Keeps its memory from clique to
// clique; one thread; keeps references to the path systems. Islands are rows of Network::islands, members and roots are
// nodes, places count within the clique.
#pragma once

#include "core/graph/path_search.h"
#include "core/optimize/path_systems.h"
#include "core/optimize/routes/plan_floors.h"
#include "core/optimize/routes/seconds_sum.h"
#include "core/optimize/routes/tree_pool.h"
#include "core/traffic/load.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace isthmus {

struct Slice {
    std::size_t first = 0;
    std::size_t count = 0;
};

struct TreeShare {
    int tree; // in the pool
    int root; // -1 for shared-tree
    double fraction;
};

struct RoutedHop {
    int from; // places
    int to;
    int path; // its links, in the pool
};

struct Draft {
    PlanKind plan{};
    double bandwidthS = 0; // alone
    double busyS = 0;      // with the burden
    double latencyS = 0;
    double costS = 0;      // of the round, with the burden
    double totalS = 0;     // over all resources, alone
    double excess = 0;     // sum of squares of what is busy for longer than need be: falls before the most does
    std::uint64_t use = 0; // hash of the resources
    Slice shares{};        // of tree plans
    Slice hops{};          // of ring, in order, and relay-tree
};

class Workbench {
public:
    explicit Workbench(const PathSystems& paths);
    void begin(std::span<const int> islands, std::span<const PlanKind> allowed, const Burden& burden);
    void draftEverything() { m_everything = true; } // also what cannot be the best; until begin()

    [[nodiscard]] const PathSystems& paths() const { return m_paths; }
    [[nodiscard]] const Network& network() const { return m_paths.network(); }
    [[nodiscard]] std::span<const int> islands() const { return m_islands; }
    [[nodiscard]] const std::vector<int>& members() const { return m_members; }
    [[nodiscard]] std::size_t size() const { return m_members.size(); }
    [[nodiscard]] const Burden& burden() const { return m_burden; }
    [[nodiscard]] const PlanFloors& floors() const { return m_floors; }
    [[nodiscard]] std::int64_t distance(int system, std::size_t from, std::size_t to) const {
        return m_paths.distance(system, m_islands[from], m_islands[to]);
    }

    [[nodiscard]] bool allows(PlanKind plan) const;
    // Whether a plan of this kind might still be good enough to be kept; whether it might be the best.
    [[nodiscard]] bool worthDrafting(PlanKind plan) const;
    [[nodiscard]] bool mightBeBest(PlanKind plan) const;
    [[nodiscard]] bool mightBeBest(double bandwidthS, double latencyS) const;
    [[nodiscard]] double bestS() const { return m_bestS; }
    // Only what costs less is worth drafting; bestS() is no more. Until begin().
    void mustBeat(double costS) { m_bestS = costS; }
    // The busiest resource has no less than that, with a plan of that kind.
    [[nodiscard]] double leastBusyS(PlanKind plan) const {
        return std::max(m_burden.bandwidthS, m_floors.bandwidthS(plan));
    }
    [[nodiscard]] double costS(double bandwidthS, double latencyS) const {
        return std::max(m_burden.bandwidthS, bandwidthS) + std::max(m_burden.latencyS, latencyS);
    }

    // What a load takes, kept until begin().
    // Latencies, so that a path takes a link of which a direction is too busy only where there is no other way. False
    // where there is no such link.
    bool avoid(Lengths& lengths, const std::function<bool(int link, int resource)>& tooBusy);
    [[nodiscard]] Slice keep(const LoadMeter::Part& part);
    [[nodiscard]] std::span<const ResourceSeconds> seconds(Slice slice) const {
        return std::span(m_seconds).subspan(slice.first, slice.count);
    }
    void add(const LoadMeter::Part& part, double fraction = 1); // to sum()
    [[nodiscard]] SecondsSum& sum() { return m_sum; }

    // Drafts what costs less than that, and returns what it costs: trees that load what sum() holds, which is cleared;
    // a ring or a relay tree.
    double offer(PlanKind plan, std::span<const TreeShare> shares, double latencyS,
                 double lessThan = std::numeric_limits<double>::infinity());
    double offer(PlanKind plan, std::span<const RoutedHop> hops, double lessThan);

    // A step of a local search: cheaper, or as cheap and with less excess.
    [[nodiscard]] static bool isStep(const Draft& draft, const Draft& from);
    [[nodiscard]] const std::vector<Draft>& drafts() const { return m_drafts; }
    [[nodiscard]] std::span<const TreeShare> shares(const Draft& draft) const {
        return std::span(m_shares).subspan(draft.shares.first, draft.shares.count);
    }
    [[nodiscard]] RoutedClique cliqueOf(const Draft& draft) const;

    [[nodiscard]] TreeGrower& grower() { return m_grower; }
    [[nodiscard]] PathSearch& search() { return m_search; }
    [[nodiscard]] double unitS(int resource) const { return m_unitS[static_cast<std::size_t>(resource)]; }
    [[nodiscard]] TreePool& pool() { return m_pool; }
    [[nodiscard]] LoadMeter& meter() { return m_meter; }
    [[nodiscard]] long long work() const;
    void addWork(long long work) { m_work += work; }

private:
    double offer(Draft draft, double lessThan);
    void setHops(RoutedClique& clique, PlanKind plan, std::span<const RoutedHop> hops) const;
    void setPath(std::vector<int>& path, const RoutedHop& hop) const;

    [[nodiscard]] long long steps() const;

    const PathSystems& m_paths;
    AccessSeconds m_access;
    LoadMeter m_meter;
    std::vector<double> m_unitS; // by resource: what one payload takes
    TreeGrower m_grower;
    PathSearch m_search;
    TreePool m_pool;
    SecondsSum m_sum;

    std::vector<int> m_islands;
    std::vector<int> m_members;
    std::vector<PlanKind> m_allowed;
    Burden m_burden;
    PlanFloors m_floors;
    bool m_everything = false;

    std::vector<ResourceSeconds> m_seconds;
    std::vector<TreeShare> m_shares;
    std::vector<RoutedHop> m_hops;
    RoutedClique m_hopped; // in which hops are measured
    std::vector<Draft> m_drafts;
    double m_bestS = std::numeric_limits<double>::infinity();
    long long m_work = 0;
    long long m_workBefore = 0;
};

} // namespace isthmus
