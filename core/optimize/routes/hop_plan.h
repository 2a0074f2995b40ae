// A ring or a relay tree that is being drafted: its hops between members (places), each along a path of the pool. Costs
// are reckoned with the workbench's burden, in seconds; a bound that needs no loads is looked at first. One thread.
#pragma once

#include "core/optimize/routes/clique_trees.h"
#include "core/optimize/routes/workbench.h"

#include <cstdint>
#include <map>
#include <vector>

namespace isthmus {

using Hops = std::vector<RoutedHop>;

class HopPlan {
public:
    HopPlan(Workbench& bench, PlanKind plan)
        : m_bench(bench)
        , m_plan(plan) {}

    // Unless the same links were offered before. Returns how busy the busiest resource is.
    double offer(const Hops& hops);
    // Different ones, cheapest first.
    [[nodiscard]] std::vector<Hops> bestOffered(std::size_t most) const;

    // From there a local search goes on.
    void start(const Hops& hops);
    [[nodiscard]] const Hops& here() const { return m_here; }
    // Goes to the hops if they are a step from here. At most so many are looked at closely.
    bool improve(const Hops& hops);
    void limit(int most) { m_left = most; }
    [[nodiscard]] bool spent() const { return m_left <= 0; }
    // The way of least latency for one of the hops on which no link is busier than the busiest is here, or less busy.
    [[nodiscard]] int detour(const Hops& hops, std::size_t hop, bool less);
    // Whether that might be a step, as far as can be said without loads.
    [[nodiscard]] bool mightBeStep(const Hops& hops) { return leastCostS(hops) <= kNoMore * m_hereDraft.costS; }

private:
    static constexpr double kNoMore = 1 + 1e-12;

    [[nodiscard]] double latencyS(int from, int to) const; // least
    [[nodiscard]] double leastCostS(const Hops& hops);
    [[nodiscard]] double longestHopS(const Hops& hops) const;
    [[nodiscard]] double longestPathS(const Hops& hops);
    [[nodiscard]] std::size_t farthest(const Hops& hops, std::size_t start);

    Workbench& m_bench;
    PlanKind m_plan;
    std::map<std::uint64_t, double> m_seen; // busyS
    struct Offered {
        Hops hops;
        Draft draft;
    };
    std::vector<Offered> m_offered;
    Hops m_here;
    Draft m_hereDraft;
    int m_left = 0;
    std::vector<double> m_reach; // by place
    std::vector<int> m_uses;     // by link: hops
    Lengths m_lengths;
    ShortestTree m_paths;
};

} // namespace isthmus
