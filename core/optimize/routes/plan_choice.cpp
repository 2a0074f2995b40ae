#include "core/optimize/routes/plan_choice.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr double kMostCombinations = 200; // that are all tried
constexpr double kSame = 1 + 1e-12;
constexpr double kBetter = 1 - 1e-9; // sums that are changed step by step are off by less
constexpr int kMostSteps = 40;
constexpr std::size_t kMostPairs = 2;     // cliques that are changed together with another
constexpr std::size_t kMostLoads = 2'000; // of all cliques, up to which that is tried
constexpr long long kWorkPerLoad = 2;

double squareAbove(double value, double floor) { return value > floor ? (value - floor) * (value - floor) : 0; }

} // namespace

PlanChoice::PlanChoice(const Network& network)
    : m_network(network)
    , m_busyS(static_cast<std::size_t>(Resources(network).count()), 0.0) {}

double PlanChoice::choose(Plans cliques, std::span<const std::size_t> start) {
    takeOver(cliques);
    std::copy(start.begin(), start.end(), m_choice.begin());
    findFloors();
    loadAgain();
    m_bestS = measured().durationS;
    if (m_plans.size() < 2 || m_bestS <= m_floorOfRoundS * kSame) return m_bestS;
    if (combinations() <= kMostCombinations) {
        m_best = m_choice;
        for (const int resource : m_used) m_busyS[static_cast<std::size_t>(resource)] = 0;
        tryAll(0, 0, 0);
        m_choice = m_best;
    } else {
        descend();
    }
    loadAgain();
    return m_bestS = measured().durationS;
}

void PlanChoice::takeOver(Plans cliques) {
    for (const int resource : m_used) m_busyS[static_cast<std::size_t>(resource)] = 0;
    m_used.clear();
    m_plans.clear();
    for (const auto& plans : cliques) m_plans.push_back(plans.get());
    for (const CliquePlans* plans : m_plans)
        for (const Candidate& plan : plans->best)
            for (const ResourceSeconds& part : plan.seconds) m_used.push_back(part.resource);
    m_choice.assign(m_plans.size(), 0);
    m_work += static_cast<long long>(m_used.size());
}

void PlanChoice::findFloors() {
    m_floorS.assign(m_plans.size() + 1, 0.0);
    m_floorLatencyS = m_floorS;
    m_floorOfRoundS = m_network.minRoundS;
    for (std::size_t clique = m_plans.size(); clique-- > 0;) {
        double bandwidth = std::numeric_limits<double>::infinity(), latency = bandwidth;
        for (const Candidate& plan : m_plans[clique]->best) {
            bandwidth = std::min(bandwidth, plan.bandwidthS);
            latency = std::min(latency, plan.latencyS);
        }
        m_floorS[clique] = std::max(m_floorS[clique + 1], bandwidth);
        m_floorLatencyS[clique] = std::max(m_floorLatencyS[clique + 1], latency);
        m_floorOfRoundS = std::max(m_floorOfRoundS, m_plans[clique]->best.front().durationS());
    }
    m_floorOfRoundS = std::max(m_floorOfRoundS, m_floorS[0] + m_floorLatencyS[0]);
}

void PlanChoice::add(const Candidate& plan, double sign) {
    for (const auto& [resource, seconds] : plan.seconds) m_busyS[static_cast<std::size_t>(resource)] += sign * seconds;
    m_work += kWorkPerLoad * static_cast<long long>(plan.seconds.size());
}

void PlanChoice::change(std::size_t clique, std::size_t to) {
    add(plan(clique), -1);
    m_choice[clique] = to;
    add(plan(clique), 1);
}

// Without what adding and taking off has left.
void PlanChoice::loadAgain() {
    for (const int resource : m_used) m_busyS[static_cast<std::size_t>(resource)] = 0;
    for (std::size_t clique = 0; clique < m_plans.size(); ++clique) add(plan(clique), 1);
}

PlanChoice::Load PlanChoice::measured() {
    Load load;
    for (std::size_t clique = 0; clique < m_plans.size(); ++clique) {
        const Candidate& chosen = plan(clique);
        load.latencyS = std::max(load.latencyS, chosen.latencyS);
        load.excess += squareAbove(chosen.latencyS, m_floorLatencyS[0]);
        for (const auto& [resource, seconds] : chosen.seconds) {
            const double busy = m_busyS[static_cast<std::size_t>(resource)];
            load.excess += squareAbove(busy, m_floorS[0]);
            if (busy <= load.bandwidthS) continue;
            load.bandwidthS = busy;
            load.busiest = resource;
        }
        m_work += kWorkPerLoad * static_cast<long long>(chosen.seconds.size());
    }
    load.durationS = std::max(m_network.minRoundS, load.bandwidthS + load.latencyS);
    return load;
}

bool PlanChoice::better(const Load& load, const Load& than) {
    if (load.durationS < than.durationS * kBetter) return true;
    return load.durationS <= than.durationS * kSame && load.excess < than.excess * kBetter;
}

bool PlanChoice::mattersTo(const Load& load, std::size_t clique) const {
    const Candidate& chosen = plan(clique);
    if (chosen.latencyS >= load.latencyS) return true;
    const auto at =
        std::lower_bound(chosen.seconds.begin(), chosen.seconds.end(), load.busiest,
                         [](const ResourceSeconds& part, int resource) { return part.resource < resource; });
    return at != chosen.seconds.end() && at->resource == load.busiest;
}

std::vector<std::size_t> PlanChoice::those(const Load& load, std::size_t most) const {
    std::vector<std::size_t> found;
    for (std::size_t clique = 0; clique < m_plans.size() && found.size() < most; ++clique)
        if (m_plans[clique]->best.size() > 1 && mattersTo(load, clique)) found.push_back(clique);
    return found;
}

double PlanChoice::combinations() const {
    double count = 1;
    for (const CliquePlans* plans : m_plans) count *= static_cast<double>(plans->best.size());
    return count;
}

void PlanChoice::tryAll(std::size_t clique, double bandwidthS, double latencyS) {
    const double leastS = std::max(bandwidthS, m_floorS[clique]) + std::max(latencyS, m_floorLatencyS[clique]);
    if (std::max(m_network.minRoundS, leastS) >= m_bestS * kBetter) return;
    if (clique == m_plans.size()) {
        m_bestS = std::max(m_network.minRoundS, leastS);
        m_best = m_choice;
        return;
    }
    for (m_choice[clique] = 0; m_choice[clique] < m_plans[clique]->best.size(); ++m_choice[clique]) {
        const Candidate& tried = plan(clique);
        add(tried, 1);
        double most = bandwidthS;
        for (const ResourceSeconds& part : tried.seconds)
            most = std::max(most, m_busyS[static_cast<std::size_t>(part.resource)]);
        tryAll(clique + 1, most, std::max(latencyS, tried.latencyS));
        add(tried, -1);
    }
    m_choice[clique] = 0;
}

void PlanChoice::descend() {
    Load now = measured();
    for (int step = 0; step < kMostSteps && now.durationS > m_floorOfRoundS * kSame; ++step)
        if (!improveOne(now) && !improveTwo(now)) return;
}

// The best change of one clique.
bool PlanChoice::improveOne(Load& now) {
    Load best = now;
    std::size_t who = m_plans.size(), what = 0;
    for (const std::size_t clique : those(now, m_plans.size())) {
        const std::size_t before = m_choice[clique];
        for (std::size_t to = 0; to < m_plans[clique]->best.size(); ++to) {
            if (to == before) continue;
            change(clique, to);
            const Load load = measured();
            if (!better(load, best)) continue;
            best = load;
            who = clique;
            what = to;
        }
        change(clique, before);
    }
    if (who == m_plans.size()) return false;
    change(who, what);
    now = best;
    return true;
}

// The first change of two cliques: one makes way for what another then does.
bool PlanChoice::improveTwo(Load& now) {
    std::size_t loads = 0;
    for (std::size_t clique = 0; clique < m_plans.size(); ++clique) loads += plan(clique).seconds.size();
    if (loads > kMostLoads) return false;
    for (const std::size_t clique : those(now, kMostPairs)) {
        const std::size_t before = m_choice[clique];
        for (std::size_t to = 0; to < m_plans[clique]->best.size(); ++to) {
            if (to == before) continue;
            change(clique, to);
            if (improveBeside(clique, now)) return true;
        }
        change(clique, before);
    }
    return false;
}

bool PlanChoice::improveBeside(std::size_t clique, Load& now) {
    for (const std::size_t other : those(measured(), kMostPairs + 1)) {
        if (other == clique) continue;
        const std::size_t before = m_choice[other];
        for (std::size_t to = 0; to < m_plans[other]->best.size(); ++to) {
            if (to == before) continue;
            change(other, to);
            const Load load = measured();
            if (!better(load, now)) continue;
            now = load;
            return true;
        }
        change(other, before);
    }
    return false;
}

std::vector<std::size_t> PlanChoice::culprits() {
    const Load load = measured();
    std::vector<std::size_t> found;
    for (std::size_t clique = 0; clique < m_plans.size(); ++clique)
        for (const ResourceSeconds& part : plan(clique).seconds)
            if (part.resource == load.busiest) found.push_back(clique);
    if (found.size() < 2) return {};
    std::stable_sort(found.begin(), found.end(), [&](std::size_t x, std::size_t y) {
        return plan(x).clique.members.size() < plan(y).clique.members.size();
    });
    return found;
}

Burden PlanChoice::without(std::size_t clique) {
    loadAgain();
    add(plan(clique), -1);
    Burden burden{&m_busyS, 0, 0};
    for (std::size_t other = 0; other < m_plans.size(); ++other) {
        if (other == clique) continue;
        burden.latencyS = std::max(burden.latencyS, plan(other).latencyS);
        for (const ResourceSeconds& part : plan(other).seconds)
            burden.bandwidthS = std::max(burden.bandwidthS, m_busyS[static_cast<std::size_t>(part.resource)]);
    }
    return burden;
}

} // namespace isthmus
