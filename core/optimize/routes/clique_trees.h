// The trees of a clique that follow systems of paths: from each member, Steiner trees, and from the middle. The systems
// are those of PathSystems and those that are added for the clique, which go round links that would be busy for too
// long. Grown when they are asked for, each once; numbers are those of the workbench's pool. Kept from clique to
// clique; one thread.
#pragma once

#include "core/optimize/routes/priced_routes.h"
#include "core/optimize/routes/tree_centre.h"
#include "core/optimize/routes/workbench.h"

#include <memory>
#include <vector>

namespace isthmus {

class CliqueTrees {
public:
    explicit CliqueTrees(Workbench& bench);
    void begin(); // after the workbench

    // The system of the least latency over links on which a payload more keeps no resource busy for longer than that,
    // as far as there is a way; 0 where that is no different.
    int within(double busyS);
    [[nodiscard]] int systems() const { return static_cast<int>(m_known.size()); }

    [[nodiscard]] DistanceMatrix distances(int system); // by place
    [[nodiscard]] int path(int system, std::size_t from, std::size_t to);
    [[nodiscard]] int from(int system, std::size_t place);
    [[nodiscard]] int steiner(int system);
    [[nodiscard]] int central(int system); // of nearly the least diameter
    // Places by the latency to the member farthest away.
    [[nodiscard]] const std::vector<std::size_t>& byRadius() const { return m_byRadius; }

private:
    struct Known {             // -1: not grown
        std::vector<int> from; // by place
        int steiner = -1;
        int central = -1;
    };

    [[nodiscard]] const ShortestTree& pathsFrom(int system, std::size_t place);
    [[nodiscard]] std::span<const ShortestTree* const> allPaths(int system);
    [[nodiscard]] PricedRoutes& added(int system) {
        return *m_added[static_cast<std::size_t>(system - m_bench.paths().count())];
    }
    void addSystem();

    Workbench& m_bench;
    TreeCentre m_centre;
    std::vector<std::size_t> m_byRadius;
    std::vector<Known> m_known;                         // by system
    std::vector<std::unique_ptr<PricedRoutes>> m_added; // some wait to be used again
    std::vector<double> m_within;                       // of those in use
    std::vector<const ShortestTree*> m_paths;
};

// Drafts over systems that go round ever more links, as long as links make the plan of least latency longer than it
// need be. draft(system) returns how busy the busiest resource is at best; busyS: over the first system, that of
// latency.
template <class Draft>
void draftWithin(Workbench& bench, CliqueTrees& trees, PlanKind plan, double busyS, Draft draft) {
    constexpr int kMostSteps = 4;
    constexpr double kAbove = 1 + 1e-9;
    const double least = bench.leastBusyS(plan);
    double within = least;
    for (int step = 0; step < kMostSteps && busyS > least * kAbove && bench.mightBeBest(plan); ++step) {
        const int system = trees.within(within);
        if (system == 0) return;
        const double reached = draft(system);
        if (step > 0 && reached >= busyS) return;
        busyS = step == 0 && reached > least * kAbove ? busyS : reached;
        within = busyS / kAbove;
    }
}

} // namespace isthmus
