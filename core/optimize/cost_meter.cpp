#include "core/optimize/cost_meter.h"

#include "core/metrics/drift.h"
#include "core/metrics/staleness.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace isthmus {
namespace {

constexpr double kFarAbove = 1e6;   // periods, where the partial sums of rounds that do not mix would be believed
constexpr double kNeverMeet = 1e12; // per pair
constexpr double kInfinity = std::numeric_limits<double>::infinity();

} // namespace

CostMeter::CostMeter(const Network& network, Objective objective)
    : m_objective(objective)
    , m_speeds(islandSpeeds(network))
    , m_speedSum(std::accumulate(m_speeds.begin(), m_speeds.end(), 0.0))
    , m_drift(m_speeds) {}

double CostMeter::quick(const RoundPlans& rounds, double giveUpAbove) { return cost(rounds, giveUpAbove, false); }

double CostMeter::exact(const RoundPlans& rounds) { return cost(rounds, kInfinity, true); }

double CostMeter::cost(const RoundPlans& rounds, double giveUpAbove, bool exact) {
    double period = 0;
    for (const auto& round : rounds) period += round->durationS;
    m_work += 20 + static_cast<long long>(5 * rounds.size());
    if (!std::isfinite(period)) return kInfinity;
    const bool drift = m_objective == Objective::Drift && period > 0;
    if (drift)
        if (const double least = leastDrift(rounds, period); least > giveUpAbove) return least;
    if (!drift || exact || giveUpAbove > kFarAbove * period)
        if (const int apart = parts(rounds) - 1; apart > 0) return kApart * apart + period;
    if (period <= 0) return 0;
    if (drift) return exact ? driftS(mixingRounds(rounds), m_speeds) : m_drift(rounds, giveUpAbove);
    m_work += static_cast<long long>(30 * rounds.size() * m_speeds.size() * m_speeds.size());
    if (m_objective == Objective::PairRate) return periodPerPair(rounds);
    return stalenessOf(mixingRounds(rounds), static_cast<int>(m_speeds.size())).meanS;
}

int CostMeter::parts(const RoundPlans& rounds) {
    const int islands = static_cast<int>(m_speeds.size());
    if (std::any_of(rounds.begin(), rounds.end(), [](const auto& round) { return round->blockSize.size() == 1; }))
        return 1;
    m_sets.reset(islands);
    std::vector<int> first(m_speeds.size());
    for (const auto& round : rounds) {
        std::fill(first.begin(), first.end(), -1);
        for (int i = 0; i < islands; ++i) {
            int& mark = first[round->partition.label[static_cast<std::size_t>(i)]];
            if (mark < 0)
                mark = i;
            else
                m_sets.join(mark, i);
        }
    }
    return m_sets.sets();
}

// What the noise of a round, of the one before and of the one before that weighs: all other terms are positive.
double CostMeter::leastDrift(const RoundPlans& rounds, double periodS) const {
    const double islands = static_cast<double>(m_speeds.size());
    const double mean = m_speedSum / islands;
    double sum = 0;
    const RoundPlan* last = rounds.back().get();
    const RoundPlan* secondLast = rounds[(2 * rounds.size() - 2) % rounds.size()].get();
    for (const auto& round : rounds) {
        const double fresh = (round->durationS / 2 + last->durationS) * (m_speedSum - mean);
        sum += round->durationS * (fresh + secondLast->durationS * (last->spread - mean));
        secondLast = std::exchange(last, round.get());
    }
    return sum / (islands * periodS);
}

double CostMeter::periodPerPair(const RoundPlans& rounds) {
    const std::size_t islands = m_speeds.size();
    m_meetings.assign(islands * islands, 0);
    double period = 0;
    for (const auto& round : rounds) {
        period += round->durationS;
        const std::vector<std::uint16_t>& label = round->partition.label;
        for (std::size_t i = 0; i < islands; ++i)
            for (std::size_t j = i + 1; j < islands; ++j) m_meetings[i * islands + j] += label[i] == label[j];
    }
    int least = std::numeric_limits<int>::max();
    long long never = 0;
    for (std::size_t i = 0; i < islands; ++i)
        for (std::size_t j = i + 1; j < islands; ++j) {
            least = std::min(least, m_meetings[i * islands + j]);
            never += m_meetings[i * islands + j] == 0;
        }
    return never > 0 ? kNeverMeet * static_cast<double>(never) + period : period / least;
}

double objectiveOf(double cost, Objective objective) {
    if (objective != Objective::PairRate) return cost;
    return cost >= kNeverMeet ? 0 : 1 / cost;
}

} // namespace isthmus
