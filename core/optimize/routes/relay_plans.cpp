#include "core/optimize/routes/relay_plans.h"

#include "core/optimize/routes/hop_plan.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr std::size_t kSmall = 4;     // members up to which every system is tried
constexpr std::size_t kSearched = 16; // up to which there is a local search
constexpr std::size_t kStarts = 3;    // for it
constexpr int kMostLookedAt = 300;    // from each

using Edges = std::vector<std::pair<int, int>>;

int systemsTried(const Workbench& bench) {
    return std::min(bench.size() <= kSmall ? bench.paths().count() : 2, bench.paths().count());
}

Hops along(CliqueTrees& trees, const Edges& edges, int system) {
    Hops hops;
    for (const auto& [from, to] : edges)
        hops.push_back({from, to, trees.path(system, static_cast<std::size_t>(from), static_cast<std::size_t>(to))});
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
        , m_trees(trees)
        , m_plan(plan) {}

    void overTrees() {
        fromStarts([this] { return otherEdge() || otherWay(); });
    }
    void overRings() {
        fromStarts([this] { return turned() || moved() || otherWay(); });
    }

private:
    template <class Step>
    void fromStarts(Step step) {
        for (const Hops& start : m_plan.bestOffered(kStarts)) {
            m_plan.start(start);
            m_plan.limit(kMostLookedAt);
            while (!m_plan.spent() && step()) continue;
        }
    }

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

    bool improveWithDetour(Hops& trial, std::size_t hop, bool less) {
        if (m_plan.spent() || !m_plan.mightBeStep(trial)) return false;
        trial[hop].path = m_plan.detour(trial, hop, less);
        return m_plan.improve(trial);
    }

    bool otherEdge() {
        const Hops start = m_plan.here();
        for (std::size_t i = 0; i < start.size(); ++i) {
            const std::vector<char> side = sideOf(start, i);
            Hops trial = start;
            for (int from = 0; from < members(); ++from)
                for (int to = 0; to < members() && !m_plan.spent(); ++to) {
                    if (side[static_cast<std::size_t>(from)] == 0 || side[static_cast<std::size_t>(to)] != 0) continue;
                    trial[i] = along(m_trees, {{from, to}}, 0).front();
                    if (m_plan.improve(trial) || improveWithDetour(trial, i, false)) return true;
                }
        }
        return false;
    }

    bool otherWay() {
        const Hops start = m_plan.here();
        for (std::size_t i = 0; i < start.size() && !m_plan.spent(); ++i) {
            Hops trial = start;
            if (improveWithDetour(trial, i, true) || improveWithDetour(trial, i, false)) return true;
            for (int system = 0; system < m_trees.systems() && !m_plan.spent(); ++system) {
                trial[i] = along(m_trees, {{start[i].from, start[i].to}}, system).front();
                if (trial[i].path != start[i].path && m_plan.improve(trial)) return true;
            }
        }
        return false;
    }

    [[nodiscard]] std::vector<int> order() const {
        std::vector<int> order;
        for (const RoutedHop& hop : m_plan.here()) order.push_back(hop.from);
        return order;
    }

    bool turned() {
        const std::vector<int> start = order();
        for (std::size_t i = 1; i + 1 < start.size(); ++i)
            for (std::size_t j = i + 1; j < start.size() && !m_plan.spent(); ++j) {
                std::vector<int> trial = start;
                std::reverse(trial.begin() + static_cast<std::ptrdiff_t>(i),
                             trial.begin() + static_cast<std::ptrdiff_t>(j) + 1);
                if (m_plan.improve(along(m_trees, ringOf(trial), 0))) return true;
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
                if (i != j && m_plan.improve(along(m_trees, ringOf(trial), 0))) return true;
            }
        return false;
    }

    Workbench& m_bench;
    CliqueTrees& m_trees;
    HopPlan& m_plan;
};

} // namespace

double RelayTrees::draftAlong(int system) {
    if (m_bench.size() == 2) return m_plan.offer(along(m_trees, {{0, 1}}, system));
    const DistanceMatrix distances = m_trees.distances(system);
    const double tree = m_plan.offer(along(m_trees, shortestSpanningEdges(distances), system));
    const double row = m_plan.offer(along(m_trees, rowOf(shortRow(distances)), system));
    const Edges star = starAt(centreOf(m_bench), static_cast<int>(m_bench.size()));
    return std::min({tree, row, m_plan.offer(along(m_trees, star, system))});
}

void RelayTrees::draft() {
    const auto draft = [this](int system) { return draftAlong(system); };
    draftWithin(m_bench, m_trees, PlanKind::RelayTree, draft(0), draft);
    for (int system = 1; system < systemsTried(m_bench); ++system) draft(system);
}

void RelayTrees::improve() {
    if (m_bench.size() < 3 || m_bench.size() > kSearched || !m_bench.mightBeBest(PlanKind::RelayTree)) return;
    HopSearch(m_bench, m_trees, m_plan).overTrees();
}

double Rings::draftAlong(int system) {
    std::vector<int> order = shortTour(m_trees.distances(system));
    const double one = m_plan.offer(along(m_trees, ringOf(order), system));
    if (m_bench.size() > kSmall) return one;
    std::reverse(order.begin(), order.end());
    return std::min(one, m_plan.offer(along(m_trees, ringOf(order), system)));
}

void Rings::draft() {
    const auto draft = [this](int system) { return draftAlong(system); };
    draftWithin(m_bench, m_trees, PlanKind::Ring, draft(0), draft);
    for (int system = 1; system < systemsTried(m_bench); ++system) draft(system);
}

void Rings::improve() {
    if (m_bench.size() < 3 || m_bench.size() > kSearched || !m_bench.mightBeBest(PlanKind::Ring)) return;
    HopSearch(m_bench, m_trees, m_plan).overRings();
}

} // namespace isthmus
