// A ring or a relay tree that is being drafted: its hops between members (places), each along one of the path systems.
// Costs are reckoned with the workbench's burden, in seconds; a bound that needs no loads is looked at first. One
// thread.
#pragma once

#include "core/optimize/routes/clique_trees.h"
#include "core/optimize/routes/workbench.h"

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

namespace isthmus {

struct Hop {
    int from; // places
    int to;
    int system;
};

using Hops = std::vector<Hop>;

class HopPlan {
public:
    HopPlan(Workbench& bench, CliqueTrees& trees, PlanKind plan);

    void offer(const Hops& hops); // unless the same links were offered before; the best is kept
    [[nodiscard]] const Hops& best() const { return m_best; }
    // Offers the hops only if they are better than the best. At most so many are looked at closely.
    bool improve(const Hops& hops);
    void limit(int most) { m_left = most; }
    [[nodiscard]] bool spent() const { return m_left <= 0; }

private:
    void route(const Hops& hops);
    [[nodiscard]] double latencyS(int from, int to) const; // least
    [[nodiscard]] double leastCostS(const Hops& hops);
    [[nodiscard]] double longestHopS(const Hops& hops) const;
    [[nodiscard]] double longestPathS(const Hops& hops);
    [[nodiscard]] std::size_t farthest(const Hops& hops, std::size_t start);

    Workbench& m_bench;
    CliqueTrees& m_trees;
    PlanKind m_plan;
    std::vector<RoutedHop> m_routed;
    std::set<std::uint64_t> m_seen;
    Hops m_best;
    double m_bestS = std::numeric_limits<double>::infinity();
    int m_left = 0;
    std::vector<double> m_reach; // by place
};

} // namespace isthmus
