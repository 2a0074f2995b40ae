// What the cliques of one round load and how long it lasts (seconds, model.md section 4), changed a clique or two at a
// time: a clique that is put in takes the plan with which the round is shortest. For the screened search; keeps a
// reference to the library; one object per thread. Cost of a change: O(resources).
#pragma once

#include "core/optimize/round_book.h"

#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

namespace isthmus {

class RoundLoad {
public:
    explicit RoundLoad(PlanLibrary& library);

    void start(std::size_t blocks); // nothing loaded
    // A plan that is chosen already.
    void set(std::size_t block, std::shared_ptr<const CliquePlans> plans, std::size_t choice);
    // The quickest plan of these islands (ascending rows) that keeps within the limits, if there is one.
    bool setWithin(std::size_t block, const std::vector<int>& islands, double mostBusyS, double mostLatencyS);
    // Both blocks become what is given (fewer than two islands load nothing). Then keep() or undo().
    void exchange(std::size_t a, const std::vector<int>& inA, std::size_t b, const std::vector<int>& inB);
    void undo();
    void keep(); // also after the last set()

    [[nodiscard]] double durationS() const { return std::max(m_leastS, m_busiestS + m_latencyS); }
    // How much shorter the round might be without the cliques of these blocks, at most; after keep() or undo().
    [[nodiscard]] double mostSavedS(std::size_t a, std::size_t b) const;

    // The plan that a block of two and more has.
    [[nodiscard]] const std::shared_ptr<const CliquePlans>& plansIn(std::size_t block) const {
        return m_held[block].plans;
    }
    [[nodiscard]] std::size_t choiceIn(std::size_t block) const { return m_held[block].choice; }
    [[nodiscard]] long long work() const { return m_work; }

private:
    struct Held {
        std::shared_ptr<const CliquePlans> plans; // null: nothing
        std::size_t choice = 0;
        [[nodiscard]] const Candidate& plan() const { return plans->best[choice]; }
    };
    struct IslandsHash {
        std::size_t operator()(const std::vector<int>& islands) const;
    };
    struct Before {
        std::size_t block = 0;
        Held held;
    };

    [[nodiscard]] std::shared_ptr<const CliquePlans> plansOf(const std::vector<int>& islands);
    void add(const Held& held, double sign);
    void takeOut(std::size_t block);
    void choose(std::size_t block, const std::vector<int>& islands);
    [[nodiscard]] int busiestOf(std::size_t block) const;
    [[nodiscard]] double peakS(const Candidate& plan) const;
    void measure();

    PlanLibrary& m_library;
    double m_leastS; // min_round_s
    double m_busiestS = 0;
    double m_latencyS = 0;
    int m_busiest = 0;           // resources that are as busy as any
    std::vector<double> m_busyS; // by resource
    std::vector<Held> m_held;    // by block
    std::array<Before, 2> m_before;
    std::unordered_map<std::vector<int>, std::shared_ptr<const CliquePlans>, IslandsHash> m_plans;
    std::size_t m_size = 0; // numbers kept
    long long m_work = 0;
};

} // namespace isthmus
