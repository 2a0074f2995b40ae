#include "core/optimize/round_load.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kMostKept = 10'000'000; // numbers
constexpr double kSlack = 1e-9;               // sums that are changed step by step drift by less

constexpr std::size_t kLanes = 8;

// Side by side, else each comparison waits for the one before.
double largest(const std::vector<double>& values) {
    std::array<double, kLanes> most{};
    std::size_t i = 0;
    for (; i + kLanes <= values.size(); i += kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane)
            most[lane] = values[i + lane] > most[lane] ? values[i + lane] : most[lane];
    for (; i < values.size(); ++i) most[0] = std::max(most[0], values[i]);
    return *std::max_element(most.begin(), most.end());
}

} // namespace

std::size_t RoundLoad::IslandsHash::operator()(const std::vector<int>& islands) const {
    std::uint64_t hash = islands.size();
    for (const int island : islands) hash = scramble(hash ^ static_cast<std::uint64_t>(island));
    return static_cast<std::size_t>(hash);
}

RoundLoad::RoundLoad(PlanLibrary& library)
    : m_library(library)
    , m_leastS(library.network().minRoundS)
    , m_busyS(static_cast<std::size_t>(Resources(library.network()).count()), 0.0) {}

void RoundLoad::start(std::size_t blocks) {
    std::fill(m_busyS.begin(), m_busyS.end(), 0.0);
    m_held.assign(blocks, {});
    m_busiestS = m_latencyS = 0;
    m_work += static_cast<long long>(m_busyS.size() + blocks);
}

std::shared_ptr<const CliquePlans> RoundLoad::plansOf(const std::vector<int>& islands) {
    m_work += 100;
    if (const auto known = m_plans.find(islands); known != m_plans.end()) return known->second;
    if (m_size > kMostKept) {
        m_plans.clear();
        m_size = 0;
    }
    std::shared_ptr<const CliquePlans> plans = m_library.plansOf(islands);
    m_work += plans->work;
    m_size += plans->size;
    return m_plans.emplace(islands, std::move(plans)).first->second;
}

void RoundLoad::add(const Held& held, double sign) {
    if (!held.plans) return;
    for (const auto& [resource, busy] : held.plan().seconds) m_busyS[static_cast<std::size_t>(resource)] += sign * busy;
    m_work += 2 * static_cast<long long>(held.plan().seconds.size());
}

void RoundLoad::takeOut(std::size_t block) { add(std::exchange(m_held[block], {}), -1); }

void RoundLoad::measure() {
    m_busiestS = largest(m_busyS);
    m_latencyS = 0;
    for (const Held& held : m_held)
        if (held.plans) m_latencyS = std::max(m_latencyS, held.plan().latencyS);
    m_work += static_cast<long long>(m_busyS.size() / 2 + 2 * m_held.size());
}

void RoundLoad::set(std::size_t block, std::shared_ptr<const CliquePlans> plans, std::size_t choice) {
    takeOut(block);
    m_held[block] = {std::move(plans), choice};
    add(m_held[block], 1);
    for (const auto& [resource, busy] : m_held[block].plan().seconds)
        m_busiestS = std::max(m_busiestS, m_busyS[static_cast<std::size_t>(resource)]);
    m_latencyS = std::max(m_latencyS, m_held[block].plan().latencyS);
}

double RoundLoad::peakS(const Candidate& plan) const {
    double peak = 0;
    for (const auto& [resource, busy] : plan.seconds)
        peak = std::max(peak, m_busyS[static_cast<std::size_t>(resource)] + busy);
    return peak;
}

bool RoundLoad::setWithin(std::size_t block, const std::vector<int>& islands, double mostBusyS, double mostLatencyS) {
    std::shared_ptr<const CliquePlans> plans = plansOf(islands);
    for (std::size_t choice = 0; choice < plans->best.size(); ++choice) {
        const Candidate& plan = plans->best[choice];
        m_work += 2 * static_cast<long long>(plan.seconds.size());
        if (plan.latencyS > mostLatencyS * (1 + kSlack) || peakS(plan) > mostBusyS * (1 + kSlack)) continue;
        set(block, std::move(plans), choice);
        return true;
    }
    return false;
}

void RoundLoad::choose(std::size_t block, const std::vector<int>& islands) {
    if (islands.size() < 2) return;
    std::shared_ptr<const CliquePlans> plans = plansOf(islands);
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t choice = 0; choice < plans->best.size(); ++choice) {
        const Candidate& plan = plans->best[choice];
        const double duration = std::max(m_busiestS, peakS(plan)) + std::max(m_latencyS, plan.latencyS);
        m_work += 2 * static_cast<long long>(plan.seconds.size());
        if (duration >= least * (1 - kSlack)) continue;
        least = duration;
        best = choice;
    }
    set(block, std::move(plans), best);
}

void RoundLoad::exchange(std::size_t a, const std::vector<int>& inA, std::size_t b, const std::vector<int>& inB) {
    m_before = {Before{a, m_held[a]}, Before{b, m_held[b]}};
    takeOut(a);
    takeOut(b);
    measure();
    choose(a, inA);
    choose(b, inB);
}

void RoundLoad::undo() {
    for (const Before& before : m_before) takeOut(before.block);
    for (const Before& before : m_before) {
        m_held[before.block] = before.held;
        add(before.held, 1);
    }
    measure();
}

void RoundLoad::keep() {
    measure();
    m_busiest = static_cast<int>(
        std::count_if(m_busyS.begin(), m_busyS.end(), [&](double busy) { return busy >= m_busiestS * (1 - kSlack); }));
    m_work += static_cast<long long>(m_busyS.size() / 2);
}

int RoundLoad::busiestOf(std::size_t block) const {
    if (!m_held[block].plans) return 0;
    const std::vector<ResourceSeconds>& seconds = m_held[block].plan().seconds;
    return static_cast<int>(std::count_if(seconds.begin(), seconds.end(), [&](const ResourceSeconds& part) {
        return m_busyS[static_cast<std::size_t>(part.resource)] >= m_busiestS * (1 - kSlack);
    }));
}

double RoundLoad::mostSavedS(std::size_t a, std::size_t b) const {
    if (busiestOf(a) + busiestOf(b) >= m_busiest) return durationS() - m_leastS;
    double latency = 0;
    for (std::size_t block = 0; block < m_held.size(); ++block)
        if (block != a && block != b && m_held[block].plans) latency = std::max(latency, m_held[block].plan().latencyS);
    return std::max(0.0, m_latencyS - latency);
}

} // namespace isthmus
