#include "core/bounds/noise_left.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace isthmus {
namespace {

double shareOf(int largest) { return 1 / static_cast<double>(largest); }

// The least sum of 1/(|a| |b|) over the islands, a and b their blocks in two rounds.
double leastOverlap(const RoundClass& first, const RoundClass& second) {
    double product = 0;
    double firstSum = 0;
    double secondSum = 0;
    double firstLeast = 1;
    double secondLeast = 1;
    for (std::size_t i = 0; i < first.largest.size(); ++i) {
        const double x = shareOf(first.largest[i]);
        const double y = shareOf(second.largest[i]);
        product += x * y;
        firstSum += x;
        secondSum += y;
        firstLeast = std::min(firstLeast, x);
        secondLeast = std::min(secondLeast, y);
    }
    return product + firstLeast * std::max(0.0, second.blocks - secondSum) +
           secondLeast * std::max(0.0, first.blocks - firstSum);
}

// What a round joins to what one island's noise had reached: the islands, and the largest clique of any of those.
std::pair<IslandSet, int> spreadTo(const IslandSet& reached, const RoundClass& round, int largestOfAll) {
    if (reached.count() == round.near.size()) return {reached, largestOfAll};
    IslandSet reach;
    int largest = 1;
    for (std::size_t i = 0; i < round.near.size(); ++i) {
        if (!reached.test(i)) continue;
        reach |= round.near[i];
        largest = std::max(largest, round.largest[i]);
    }
    return {reach, largest};
}

} // namespace

NoiseLeft::NoiseLeft(std::vector<double> speeds, const std::vector<double>& apart)
    : m_speeds(std::move(speeds))
    , m_least(*std::min_element(m_speeds.begin(), m_speeds.end()))
    , m_sum(std::accumulate(m_speeds.begin(), m_speeds.end(), 0.0))
    , m_mean(m_sum / islands())
    , m_fresh(m_sum - m_mean - std::accumulate(apart.begin(), apart.end(), 0.0))
    , m_without(static_cast<double>(apart.size()) * *std::max_element(m_speeds.begin(), m_speeds.end())) {}

NoiseSpread NoiseLeft::fresh() const {
    NoiseSpread spread{std::vector<double>(m_speeds.size(), 1.0), {}, {}};
    if (m_speeds.size() > static_cast<std::size_t>(kReachUpTo)) return spread;
    spread.reach.resize(m_speeds.size());
    for (std::size_t i = 0; i < m_speeds.size(); ++i) spread.reach[i].set(i);
    return spread;
}

NoiseSpread NoiseLeft::after(const NoiseSpread& spread, const RoundClass& round) const {
    NoiseSpread result = spread;
    if (result.rounds.size() < 3) result.rounds.push_back(&round);
    const int largest = *std::max_element(round.largest.begin(), round.largest.end());
    for (std::size_t i = 0; i < m_speeds.size(); ++i) {
        double most = islands();
        int size = spread.islands[i] > 1 ? largest : round.largest[i];
        if (!spread.reach.empty()) {
            std::tie(result.reach[i], size) = spreadTo(spread.reach[i], round, largest);
            most = static_cast<double>(result.reach[i].count());
        }
        result.islands[i] = std::min(most, spread.islands[i] * size);
    }
    return result;
}

double NoiseLeft::left(const NoiseSpread& spread) const {
    if (spread.rounds.empty()) return m_fresh;
    return std::max(0.0, std::max(bySpread(spread), byBlocks(spread)) - m_mean - m_without);
}

double NoiseLeft::bySpread(const NoiseSpread& spread) const {
    double sum = 0;
    for (std::size_t i = 0; i < m_speeds.size(); ++i) sum += m_speeds[i] / spread.islands[i];
    return sum;
}

double NoiseLeft::byBlocks(const NoiseSpread& spread) const {
    if (spread.rounds.size() > 2) return 0;
    const RoundClass& first = *spread.rounds.front();
    const double equal = spread.rounds.size() == 1 ? first.blocks : leastOverlap(first, *spread.rounds.back());
    return m_least * equal + beyondLeast(spread);
}

double NoiseLeft::beyondLeast(const NoiseSpread& spread) const {
    double sum = 0;
    for (std::size_t i = 0; i < m_speeds.size(); ++i) sum += (m_speeds[i] - m_least) / spread.islands[i];
    return sum;
}

NoiseAhead::NoiseAhead(std::span<const RoundClass> classes, const NoiseLeft& noise)
    : m_speeds(noise.speeds().begin(), noise.speeds().end())
    , m_together(noise.without() > 0)
    , m_integralS(m_speeds.size() + 1, 0.0) {
    const std::size_t n = m_speeds.size();
    const double sum = m_together ? std::accumulate(m_speeds.begin(), m_speeds.end(), 0.0) : 1;
    for (std::size_t reached = n - 1; reached > 0; --reached) {
        const double left = sum * (1 / static_cast<double>(reached) - 1 / static_cast<double>(n)) - noise.without();
        double least = std::numeric_limits<double>::infinity();
        for (const RoundClass& round : classes) {
            const auto size = static_cast<std::size_t>(*std::max_element(round.largest.begin(), round.largest.end()));
            if (size < 2) continue;
            least = std::min(least, round.leastS * std::max(0.0, left) + m_integralS[std::min(n, reached * size)]);
        }
        m_integralS[reached] = least;
    }
}

double NoiseAhead::integralS(const NoiseSpread& spread) const {
    if (m_together)
        return m_integralS[static_cast<std::size_t>(*std::max_element(spread.islands.begin(), spread.islands.end()))];
    double sum = 0;
    for (std::size_t i = 0; i < m_speeds.size(); ++i)
        sum += m_speeds[i] * m_integralS[static_cast<std::size_t>(spread.islands[i])];
    return sum;
}

} // namespace isthmus
