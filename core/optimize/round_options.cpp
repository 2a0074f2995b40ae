#include "core/optimize/round_options.h"

#include <algorithm>
#include <cstdint>

namespace isthmus {
namespace {

constexpr double kAlike = 1e-12; // relative: durations that differ by rounding

// Restricted growth strings (Hutchinson 1963): each label is at most one above all before it.
void growPartitions(std::vector<std::uint16_t>& labels, std::size_t islands, std::vector<Partition>& out) {
    if (labels.size() == islands) {
        out.push_back({labels});
        return;
    }
    std::uint16_t next = 0;
    for (const std::uint16_t label : labels) next = std::max(next, static_cast<std::uint16_t>(label + 1));
    for (std::uint16_t label = 0; label <= next; ++label) {
        labels.push_back(label);
        growPartitions(labels, islands, out);
        labels.pop_back();
    }
}

// Tries one plan after the other for one clique after the other.
class Choices {
public:
    Choices(const Network& network, const RoundOptions& options)
        : m_minimumS(network.minRoundS)
        , m_options(options)
        , m_busyS(static_cast<std::size_t>(Resources(network).count()), 0.0) {}

    std::vector<RoundOptions::Choice> run() {
        choose(0, 0);
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const auto& x, const auto& y) { return x.durationS < y.durationS; });
        const auto alike = [](const auto& x, const auto& y) { return y.durationS <= x.durationS * (1 + kAlike); };
        m_found.erase(std::unique(m_found.begin(), m_found.end(), alike), m_found.end());
        return std::move(m_found);
    }

private:
    void choose(std::size_t clique, double latencyS) {
        if (clique == m_options.cliques.size()) {
            m_found.push_back({std::max(m_minimumS, mostBusyS() + latencyS), m_plans});
            return;
        }
        const std::vector<Candidate>& plans = m_options.cliques[clique]->best;
        for (std::size_t plan = 0; plan < plans.size(); ++plan) {
            m_plans.push_back(plan);
            choose(clique + 1, std::max(latencyS, plans[plan].latencyS));
            m_plans.pop_back();
        }
    }

    double mostBusyS() {
        std::fill(m_busyS.begin(), m_busyS.end(), 0.0);
        double most = 0;
        for (std::size_t clique = 0; clique < m_plans.size(); ++clique)
            for (const auto& [resource, seconds] : m_options.cliques[clique]->best[m_plans[clique]].seconds)
                most = std::max(most, m_busyS[static_cast<std::size_t>(resource)] += seconds);
        return most;
    }

    double m_minimumS;
    const RoundOptions& m_options;
    std::vector<double> m_busyS; // by resource
    std::vector<std::size_t> m_plans;
    std::vector<RoundOptions::Choice> m_found;
};

} // namespace

std::vector<RoundOptions> allRoundOptions(PlanLibrary& library) {
    const Network& network = library.network();
    std::vector<Partition> partitions;
    std::vector<std::uint16_t> labels;
    growPartitions(labels, network.islands.size(), partitions);
    RoundBook book(library);
    std::vector<RoundOptions> all;
    for (Partition& partition : partitions) {
        RoundOptions options;
        options.cliques = book.planWell(partition)->cliques;
        if (options.cliques.empty() && network.minRoundS <= 0) continue;
        options.partition = std::move(partition);
        options.choices = Choices(network, options).run();
        all.push_back(std::move(options));
    }
    return all;
}

std::shared_ptr<const RoundPlan> roundOf(const Network& network, const RoundOptions& options, std::size_t choice) {
    return roundOf(network, options.partition, options.cliques, options.choices[choice].plans);
}

} // namespace isthmus
