#include "core/optimize/routes/relay_plans.h"

#include "core/optimize/routes/hop_plan.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr std::size_t kSmall = 4;     // members up to which every system is tried
constexpr std::size_t kSearched = 16; // up to which there is a local search
constexpr int kMostLookedAt = 150;    // in it

using Edges = std::vector<std::pair<int, int>>;

int systemsTried(const Workbench& bench) {
    return std::min(bench.size() <= kSmall ? bench.paths().count() : 2, bench.paths().count());
}

Hops along(const Edges& edges, int system) {
    Hops hops;
    for (const auto& [from, to] : edges) hops.push_back({from, to, system});
    return hops;
}

Edges rowOf(const std::vector<int>& order) {
    Edges edges;
    for (std::size_t i = 0; i + 1 < order.size(); ++i) edges.emplace_back(order[i], order[i + 1]);
    return edges;
}

Edges ringOf(const std::vector<int>& order) {
    Edges edges = rowOf(order);
    edges.emplace_back(order.back(), order.front());
    return edges;
}

Edges starAt(int centre, int members) {
    Edges edges;
    for (int i = 0; i < members; ++i)
        if (i != centre) edges.emplace_back(centre, i);
    return edges;
}

int centreOf(const Workbench& bench) {
    const auto radii = bench.floors().radii();
    return static_cast<int>(std::min_element(radii.begin(), radii.end()) - radii.begin());
}

// Local search: every kind of step until none helps.
class HopSearch {
public:
    HopSearch(Workbench& bench, CliqueTrees& trees, HopPlan& plan)
        : m_bench(bench)
        , m_systems(trees.systems())
        , m_plan(plan) {
        m_plan.limit(kMostLookedAt);
    }

    void overTrees() {
        while (!m_plan.spent() && (otherEdge() || otherWay())) {
        }
    }
    void overRings() {
        while (!m_plan.spent() && (turned() || moved() || otherWay())) {
        }
    }

private:
    [[nodiscard]] int members() const { return static_cast<int>(m_bench.size()); }

    // Which places stay together with the first end when the hop is taken out.
    [[nodiscard]] std::vector<char> sideOf(const Hops& hops, std::size_t without) const {
        std::vector<char> side(m_bench.size(), 0);
        side[static_cast<std::size_t>(hops[without].from)] = 1;
        for (bool grown = true; grown;) {
            grown = false;
            for (std::size_t i = 0; i < hops.size(); ++i) {
                char& from = side[static_cast<std::size_t>(hops[i].from)];
                char& to = side[static_cast<std::size_t>(hops[i].to)];
                if (i == without || from == to) continue;
                from = to = 1;
                grown = true;
            }
        }
        return side;
    }

    bool otherEdge() {
        const Hops start = m_plan.best();
        for (std::size_t i = 0; i < start.size(); ++i) {
            const std::vector<char> side = sideOf(start, i);
            Hops trial = start;
            for (int from = 0; from < members(); ++from)
                for (int to = 0; to < members() && !m_plan.spent(); ++to) {
                    if (side[static_cast<std::size_t>(from)] == 0 || side[static_cast<std::size_t>(to)] != 0) continue;
                    trial[i] = {from, to, 0};
                    if (m_plan.improve(trial)) return true;
                }
        }
        return false;
    }

    bool otherWay() {
        const Hops start = m_plan.best();
        for (std::size_t i = 0; i < start.size(); ++i) {
            Hops trial = start;
            for (trial[i].system = 0; trial[i].system < m_systems && !m_plan.spent(); ++trial[i].system)
                if (trial[i].system != start[i].system && m_plan.improve(trial)) return true;
        }
        return false;
    }

    [[nodiscard]] std::vector<int> order() const {
        std::vector<int> order;
        for (const Hop& hop : m_plan.best()) order.push_back(hop.from);
        return order;
    }

    bool turned() {
        const std::vector<int> start = order();
        for (std::size_t i = 1; i + 1 < start.size(); ++i)
            for (std::size_t j = i + 1; j < start.size() && !m_plan.spent(); ++j) {
                std::vector<int> trial = start;
                std::reverse(trial.begin() + static_cast<std::ptrdiff_t>(i),
                             trial.begin() + static_cast<std::ptrdiff_t>(j) + 1);
                if (m_plan.improve(along(ringOf(trial), 0))) return true;
            }
        return false;
    }

    bool moved() {
        const std::vector<int> start = order();
        for (std::size_t i = 1; i < start.size(); ++i)
            for (std::size_t j = 1; j < start.size() && !m_plan.spent(); ++j) {
                std::vector<int> trial = start;
                trial.erase(trial.begin() + static_cast<std::ptrdiff_t>(i));
                trial.insert(trial.begin() + static_cast<std::ptrdiff_t>(j), start[i]);
                if (i != j && m_plan.improve(along(ringOf(trial), 0))) return true;
            }
        return false;
    }

    Workbench& m_bench;
    int m_systems;
    HopPlan& m_plan;
};

} // namespace

void draftRelayTrees(Workbench& bench, CliqueTrees& trees) {
    HopPlan plan(bench, trees, PlanKind::RelayTree);
    if (bench.size() == 2) {
        for (int system = 0; system < trees.systems(); ++system) plan.offer({{0, 1, system}});
        return;
    }
    for (int system = 0; system < systemsTried(bench); ++system) {
        const DistanceMatrix distances = bench.paths().distances(system, bench.islands());
        plan.offer(along(shortestSpanningEdges(distances), system));
        plan.offer(along(rowOf(shortRow(distances)), system));
        plan.offer(along(starAt(centreOf(bench), static_cast<int>(bench.size())), system));
    }
    if (bench.size() <= kSearched && bench.mightBeBest(PlanKind::RelayTree)) HopSearch(bench, trees, plan).overTrees();
}

void draftRings(Workbench& bench, CliqueTrees& trees) {
    HopPlan plan(bench, trees, PlanKind::Ring);
    for (int system = 0; system < systemsTried(bench); ++system) {
        std::vector<int> order = shortTour(bench.paths().distances(system, bench.islands()));
        plan.offer(along(ringOf(order), system));
        std::reverse(order.begin(), order.end());
        if (bench.size() <= kSmall) plan.offer(along(ringOf(order), system));
    }
    if (bench.size() > 2 && bench.size() <= kSearched && bench.mightBeBest(PlanKind::Ring))
        HopSearch(bench, trees, plan).overRings();
}

} // namespace isthmus
