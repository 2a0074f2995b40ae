// Finds the plans of cliques, one after the other: drafts every allowed plan that might be good, cheap kinds first, and
// keeps the few that are quickest and do not all load the same. With a burden they are those that make the round
// shortest. Keeps memory and a reference to the path systems; one thread. The same islands and burden give the same
// plans. Cost: tens of microseconds for a few members, O(members x nodes) for many.
#pragma once

#include "core/optimize/candidates.h"

#include <memory>
#include <span>
#include <vector>

namespace isthmus {

class PlanFinder {
public:
    PlanFinder(const PathSystems& paths, std::span<const PlanKind> allowed); // no plan named: all
    ~PlanFinder();
    PlanFinder(const PlanFinder&) = delete;
    PlanFinder& operator=(const PlanFinder&) = delete;

    [[nodiscard]] CliquePlans best(std::span<const int> islands, const Burden& burden = {});
    // Every draft, ascending by duration.
    [[nodiscard]] std::vector<Candidate> all(std::span<const int> islands);

private:
    struct Tools;
    void draft(std::span<const int> islands, const Burden& burden, bool everything);
    [[nodiscard]] std::vector<std::size_t> byCost() const;

    std::vector<PlanKind> m_allowed;
    std::unique_ptr<Tools> m_tools;
};

} // namespace isthmus
