// Which kept plan each clique of a round takes, so that the round is as short as can be: all combinations where they
// are few, else changes of one clique, or of two that get into each other's way, from each clique's own best. Seconds,
// model.md section 4. Keeps its memory and a reference to the network; one thread. The same plans give the same choice.
// Cost: O(what the cliques load) a combination.
#pragma once

#include "core/optimize/candidates.h"

#include <memory>
#include <span>
#include <vector>

namespace isthmus {

class PlanChoice {
public:
    using Plans = std::span<const std::shared_ptr<const CliquePlans>>;

    explicit PlanChoice(const Network& network);

    // One or more cliques, that stay as long as the choice is used. Returns the round's duration, which is never longer
    // than it starts: from each clique's first, or the choice given.
    double choose(Plans cliques, std::span<const std::size_t> start = {});
    [[nodiscard]] const std::vector<std::size_t>& choice() const { return m_choice; } // by clique
    // The cliques that load the busiest resource, if there are several; those with fewest members first.
    [[nodiscard]] std::vector<std::size_t> culprits();
    // What all the other cliques do; good until the next choose().
    [[nodiscard]] Burden without(std::size_t clique);

    [[nodiscard]] long long work() const { return m_work; } // ever

private:
    struct Load {
        double bandwidthS = 0;
        double latencyS = 0;
        int busiest = -1;  // resource
        double excess = 0; // sum of squares of what is above the least that is possible: falls before the most does
        double durationS = 0;
    };

    [[nodiscard]] const Candidate& plan(std::size_t clique) const { return m_plans[clique]->best[m_choice[clique]]; }
    void takeOver(Plans cliques);
    void findFloors();
    void add(const Candidate& plan, double sign);
    void change(std::size_t clique, std::size_t to);
    [[nodiscard]] Load measured();
    void loadAgain();
    [[nodiscard]] bool mattersTo(const Load& load, std::size_t clique) const;
    [[nodiscard]] std::vector<std::size_t> those(const Load& load, std::size_t most) const;
    [[nodiscard]] static bool better(const Load& load, const Load& than);

    [[nodiscard]] double combinations() const;
    void tryAll(std::size_t clique, double bandwidthS, double latencyS);
    void descend();
    bool improveOne(Load& now);
    bool improveTwo(Load& now);
    bool improveBeside(std::size_t clique, Load& now);

    const Network& m_network;
    std::vector<const CliquePlans*> m_plans; // by clique
    std::vector<std::size_t> m_choice;
    std::vector<double> m_busyS;  // by resource
    std::vector<int> m_used;      // resources of all kept plans
    std::vector<double> m_floorS; // by clique: least bandwidth of those from it on
    std::vector<double> m_floorLatencyS;
    double m_floorOfRoundS = 0; // no choice is shorter
    double m_bestS = 0;
    std::vector<std::size_t> m_best;
    long long m_work = 0;
};

} // namespace isthmus
