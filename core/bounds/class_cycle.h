// Lemma (d) of the bound by diameters (diameter_bound.h): the least mean of an infinite sequence of rounds, where each
// is of a class (a range of durations), and a round of t seconds costs t (t fresh / 2 + ahead), ahead given by the
// classes of the rounds that come next, as many as the depth, less its class's rebate. The mean is cost per second.
//
// Found by Howard's algorithm for the minimum cycle ratio (Cochet-Terrasson et al. 1998; as in Dasdan, ACM TODAES 9(4),
// 2004) over the sequences of depth classes as nodes, with the durations chosen along. What is returned is not its
// result but what its node values p prove: with the mean m, if t (t fresh / 2 + ahead - m) - rebate + p(next) - p(this)
// >= -e for every edge and duration t in its class, then no cycle has a mean below m - e / (shortest duration), for the
// values cancel along a cycle. So rounding, or an end too early, costs a little of the bound and never its truth. Pure,
// any thread. Cost: O(classes^(depth + 1)) an iteration, mostly under ten.
#pragma once

#include <cstddef>
#include <vector>

namespace isthmus {

struct ClassCost {
    double least = 0; // > 0, a duration
    double below = 0; // may be infinite
    double rebate = 0;
};

struct ClassCosts {
    std::vector<ClassCost> classes; // one or more
    int depth = 1;
    std::vector<double> ahead; // by the classes of the next rounds, the soonest weighing most: classes^depth entries
    double fresh = 0;          // > 0
};

struct LeastMean {
    double proved = 0;
    std::vector<std::size_t> classes; // of the rounds of the best cycle found, in their order
    std::vector<double> durations;    // theirs
};

[[nodiscard]] LeastMean leastMeanCost(const ClassCosts& costs);

// The same again and again with other rebates; goes on from what was best before. One thread.
class MeanSearch {
public:
    explicit MeanSearch(ClassCosts costs);
    [[nodiscard]] const std::vector<ClassCost>& classes() const { return m_costs.classes; }
    void setRebate(std::size_t roundClass, double rebate) { m_costs.classes[roundClass].rebate = rebate; }
    [[nodiscard]] LeastMean run();

private:
    [[nodiscard]] std::size_t ownClass(std::size_t node) const { return node / (m_nodes / m_classes); }
    [[nodiscard]] std::size_t following(std::size_t node, std::size_t next) const {
        return node % (m_nodes / m_classes) * m_classes + next;
    }
    [[nodiscard]] double bestDuration(std::size_t node, std::size_t to) const;
    [[nodiscard]] double cost(std::size_t node, double duration, std::size_t to) const;
    [[nodiscard]] double excess(std::size_t node, double duration, std::size_t to) const;
    void start();
    void choose(std::size_t node, std::size_t to);
    void findMean();
    [[nodiscard]] double meanOfCycle(std::size_t on) const;
    void setValues(std::size_t on);
    bool improve();
    [[nodiscard]] double provedMean() const;
    void keepCycle(std::size_t on);

    ClassCosts m_costs;
    std::size_t m_classes;
    std::size_t m_nodes; // a node's first class is the round's own, the others and the edge's are the next ones'
    std::vector<double> m_value;
    std::vector<std::size_t> m_next; // by node
    std::vector<double> m_durations; // by node, on the way to the next
    double m_mean = 0;
    LeastMean m_best;
};

} // namespace isthmus
