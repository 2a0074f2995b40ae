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

constexpr double kQuickTolerance = 1e-5;
constexpr double kExactTolerance = 1e-12;
constexpr int kQuickPeriods = 40;
constexpr int kExactPeriods = 300;
constexpr double kNeverMeet = 1e12; // per pair
constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<MixingRound> mixingRounds(const RoundPlans& rounds) {
    std::vector<MixingRound> result;
    for (const auto& round : rounds) {
        MixingRound& mixing = result.emplace_back();
        mixing.durationS = round->durationS;
        for (std::vector<int>& members : round->partition.members())
            if (members.size() > 1) mixing.blocks.push_back({std::move(members), 1});
    }
    return result;
}

} // namespace

CostMeter::CostMeter(const Network& network, Objective objective)
    : m_network(network)
    , m_objective(objective) {
    for (const int node : network.islands) m_speeds.push_back(network.nodes[static_cast<std::size_t>(node)].speed);
    m_speedSum = std::accumulate(m_speeds.begin(), m_speeds.end(), 0.0);
    m_covariance.resize(m_speeds.size() * m_speeds.size());
    m_rows.resize(m_covariance.size());
    m_oldBlock.resize(m_speeds.size());
}

double CostMeter::quick(const RoundPlans& rounds, double giveUpAbove) { return cost(rounds, giveUpAbove, false); }

double CostMeter::exact(const RoundPlans& rounds) { return cost(rounds, kInfinity, true); }

double CostMeter::cost(const RoundPlans& rounds, double giveUpAbove, bool exact) {
    double period = 0;
    for (const auto& round : rounds) period += round->durationS;
    m_work += 200 + 3 * static_cast<long long>(rounds.size() * m_speeds.size());
    if (!std::isfinite(period)) return kInfinity;
    if (m_objective == Objective::Drift && period > 0)
        if (const double least = leastDrift(rounds, period); least > giveUpAbove) return least;
    if (const int apart = parts(rounds) - 1; apart > 0) return kApart * apart + period;
    if (period <= 0) return 0;
    if (m_objective == Objective::Drift) return drift(rounds, giveUpAbove, exact);
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

double CostMeter::drift(const RoundPlans& rounds, double giveUpAbove, bool exact) {
    double period = 0;
    for (const auto& round : rounds) period += round->durationS;
    m_previous = nullptr;
    m_elapsedS = 0;
    const double tolerance = exact ? kExactTolerance : kQuickTolerance;
    double before = 0;
    double change = kInfinity;
    for (int count = 0; count < (exact ? kExactPeriods : kQuickPeriods); ++count) {
        const double now = driftOfPeriod(rounds, period, giveUpAbove);
        const double previousChange = std::exchange(change, now - before);
        before = now;
        if (now > giveUpAbove || change <= 0) return now;
        const double ratio = std::clamp(change / previousChange, 0.0, 1 - 1e-9);
        const double tail = change * ratio / (1 - ratio);
        if (count > 1 && tail < tolerance * now) return now + tail;
        if (!exact && count + 1 == kQuickPeriods) return now + tail;
    }
    return driftS(mixingRounds(rounds), m_speeds);
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

// The time average over one period more, from the covariance that the last one left, or a part that is too much
// already.
double CostMeter::driftOfPeriod(const RoundPlans& rounds, double periodS, double giveUpAbove) {
    const double islands = static_cast<double>(m_speeds.size());
    double sum = 0;
    for (const auto& round : rounds) {
        const double lastS = m_previous == nullptr ? 0 : m_previous->durationS;
        const double spread = m_previous == nullptr ? 0 : trace(*m_previous) + lastS * m_speedSum;
        const double fresh = round->durationS / 2 * (m_speedSum - m_speedSum / islands);
        sum += round->durationS * (spread - m_elapsedS * m_speedSum / islands + fresh);
        if (sum > giveUpAbove * islands * periodS) break;
        average(m_previous, lastS, *round);
        m_previous = round.get();
        m_elapsedS += round->durationS;
    }
    return sum / (islands * periodS);
}

double CostMeter::trace(const RoundPlan& round) const {
    const std::size_t blocks = round.blockSize.size();
    double sum = 0;
    for (std::size_t b = 0; b < blocks; ++b) sum += round.blockSize[b] * m_covariance[b * blocks + b];
    return sum;
}

// covariance <- A covariance A' + noise since the round before; A averages old blocks over the members of new ones.
void CostMeter::average(const RoundPlan* before, double beforeS, const RoundPlan& round) {
    const std::size_t now = round.blockSize.size();
    if (before == nullptr) {
        std::fill_n(m_covariance.begin(), now * now, 0.0);
        return;
    }
    const std::size_t old = before->blockSize.size();
    const std::size_t islands = round.order.size();
    for (std::size_t i = 0; i < islands; ++i) m_oldBlock[i] = before->partition.label[round.order[i]];
    std::size_t next = 0;
    for (std::size_t b = 0; b < now; ++b) {
        const std::size_t end = next + static_cast<std::size_t>(round.blockSize[b]);
        double* const row = &m_rows[b * old];
        std::copy_n(&m_covariance[m_oldBlock[next] * old], old, row);
        while (++next < end) {
            const double* const more = &m_covariance[m_oldBlock[next] * old];
            for (std::size_t c = 0; c < old; ++c) row[c] += more[c];
        }
    }
    for (std::size_t b = 0; b < now; ++b) averageColumns(&m_rows[b * old], round, b);
    for (std::size_t b = 0; b < now; ++b) m_covariance[b * now + b] += beforeS * round.blockNoise[b];
    m_work += static_cast<long long>(50 + islands * (now + old));
}

void CostMeter::averageColumns(const double* row, const RoundPlan& round, std::size_t block) {
    const std::size_t now = round.blockSize.size();
    std::size_t next = 0;
    for (std::size_t c = 0; c < now; ++c) {
        const std::size_t end = next + static_cast<std::size_t>(round.blockSize[c]);
        double sum = 0;
        for (; next < end; ++next) sum += row[m_oldBlock[next]];
        m_covariance[block * now + c] = sum * round.blockShare[block] * round.blockShare[c];
    }
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
