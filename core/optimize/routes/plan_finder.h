// Finds the plans of cliques, one after the other: drafts every allowed plan that might be good, cheap kinds first, and
// keeps the few that are quickest and do not all load the same. Or, with
// what the other cliques of a round do, finds the plan that makes the round shortest. Keeps memory and a reference to
// the path systems; one thread. The same islands and burden give the same plans. Cost: tens of microseconds for a few
// members, O(members x nodes) for many.
#pragma once

#include "core/optimize/candidates.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace isthmus {

class PlanFinder {
public:
    PlanFinder(const PathSystems& paths, std::span<const PlanKind> allowed); // no plan named: all
    ~PlanFinder();
    PlanFinder(const PlanFinder&) = delete;
    PlanFinder& operator=(const PlanFinder&) = delete;

    [[nodiscard]] CliquePlans best(std::span<const int> islands);

    struct Detour {
        std::optional<Candidate> plan; // with which a round of that burden is shortest, if it is shorter than was asked
        double durationS = 0;          // of the round
        long long work = 0;
    };
    [[nodiscard]] Detour detour(std::span<const int> islands, const Burden& burden, double lessThan);

    // Every draft, ascending by duration.
    [[nodiscard]] std::vector<Candidate> all(std::span<const int> islands);

private:
    struct Tools;
    void draft();
    [[nodiscard]] std::vector<std::size_t> byCost() const;

    std::vector<PlanKind> m_allowed;
    std::unique_ptr<Tools> m_tools;
};

} // namespace isthmus
