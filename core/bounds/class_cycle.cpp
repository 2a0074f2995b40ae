#include "core/bounds/class_cycle.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr int kMostIterations = 60;
constexpr double kImproved = 1e-11; // of the largest value
constexpr double kInfinity = std::numeric_limits<double>::infinity();

} // namespace

MeanSearch::MeanSearch(ClassCosts costs)
    : m_costs(std::move(costs))
    , m_classes(m_costs.classes.size())
    , m_nodes(m_costs.ahead.size())
    , m_value(m_nodes, 0.0)
    , m_next(m_nodes)
    , m_durations(m_nodes) {
    start();
}

LeastMean MeanSearch::run() {
    for (int iteration = 0; iteration < kMostIterations; ++iteration) {
        findMean();
        if (!improve()) break;
    }
    m_best.proved = provedMean();
    return m_best;
}

// The cost is a parabola of the duration.
double MeanSearch::bestDuration(std::size_t node, std::size_t to) const {
    const ClassCost& range = m_costs.classes[ownClass(node)];
    return std::clamp((m_mean - m_costs.ahead[to]) / m_costs.fresh, range.least, range.below);
}

double MeanSearch::cost(std::size_t node, double duration, std::size_t to) const {
    return duration * (duration * m_costs.fresh / 2 + m_costs.ahead[to]) - m_costs.classes[ownClass(node)].rebate;
}

double MeanSearch::excess(std::size_t node, double duration, std::size_t to) const {
    return cost(node, duration, to) - duration * m_mean;
}

// From every node to the class that is best for ever.
void MeanSearch::start() {
    std::size_t best = 0;
    for (std::size_t c = 0; c < m_classes; ++c) {
        const std::size_t node = c * ((m_nodes - 1) / std::max<std::size_t>(1, m_classes - 1));
        const double least = m_costs.classes[c].least;
        const double mean = cost(node, least, node) / least;
        if (c > 0 && mean >= m_mean) continue;
        m_mean = mean;
        best = c;
    }
    for (std::size_t node = 0; node < m_nodes; ++node) choose(node, following(node, best));
}

void MeanSearch::choose(std::size_t node, std::size_t to) {
    m_next[node] = to;
    m_durations[node] = bestDuration(node, to);
}

// The best cycle that the choices make, and the values of the nodes that lead into it.
void MeanSearch::findMean() {
    std::vector<std::size_t> seenFrom(m_nodes, m_nodes);
    double best = kInfinity;
    std::size_t on = 0;
    for (std::size_t from = 0; from < m_nodes; ++from) {
        std::size_t node = from;
        for (; seenFrom[node] == m_nodes; node = m_next[node]) seenFrom[node] = from;
        if (seenFrom[node] != from) continue;
        const double mean = meanOfCycle(node);
        if (mean >= best) continue;
        best = mean;
        on = node;
    }
    m_mean = best;
    keepCycle(on);
    setValues(on);
}

double MeanSearch::meanOfCycle(std::size_t on) const {
    double sum = 0;
    double durations = 0;
    std::size_t node = on;
    do {
        sum += cost(node, m_durations[node], m_next[node]);
        durations += m_durations[node];
        node = m_next[node];
    } while (node != on);
    return sum / durations;
}

void MeanSearch::setValues(std::size_t on) {
    std::vector<std::size_t> before(m_nodes, m_nodes); // one that leads to a node
    std::vector<std::size_t> beside(m_nodes);          // another that leads where this one does
    for (std::size_t node = 0; node < m_nodes; ++node) beside[node] = std::exchange(before[m_next[node]], node);
    std::vector<std::size_t> open{on};
    while (!open.empty()) {
        const std::size_t to = open.back();
        open.pop_back();
        for (std::size_t node = before[to]; node != m_nodes; node = beside[node]) {
            if (node == on) continue;
            m_value[node] = excess(node, m_durations[node], to) + m_value[to];
            open.push_back(node);
        }
    }
}

bool MeanSearch::improve() {
    double largest = 0;
    for (const double value : m_value) largest = std::max(largest, std::abs(value));
    bool improved = false;
    for (std::size_t node = 0; node < m_nodes; ++node)
        for (std::size_t next = 0; next < m_classes; ++next) {
            const std::size_t to = following(node, next);
            const double value = excess(node, bestDuration(node, to), to) + m_value[to];
            if (value >= m_value[node] - kImproved * largest) continue;
            m_value[node] = value;
            choose(node, to);
            improved = true;
        }
    return improved;
}

double MeanSearch::provedMean() const {
    double worst = 0;
    double shortest = kInfinity;
    for (const ClassCost& range : m_costs.classes) shortest = std::min(shortest, range.least);
    for (std::size_t node = 0; node < m_nodes; ++node)
        for (std::size_t next = 0; next < m_classes; ++next) {
            const std::size_t to = following(node, next);
            worst = std::min(worst, excess(node, bestDuration(node, to), to) + m_value[to] - m_value[node]);
        }
    return m_mean + worst / shortest;
}

void MeanSearch::keepCycle(std::size_t on) {
    m_best = {};
    std::size_t node = on;
    do {
        m_best.classes.push_back(ownClass(node));
        m_best.durations.push_back(m_durations[node]);
        node = m_next[node];
    } while (node != on);
}

LeastMean leastMeanCost(const ClassCosts& costs) { return MeanSearch(costs).run(); }

} // namespace isthmus
