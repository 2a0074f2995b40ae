#include "core/optimize/lag_weights.h"

#include <bit>
#include <cassert>

namespace isthmus {
namespace {

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

// Members of every block as a bit set.
std::vector<unsigned> blocksOf(const Partition& partition) {
    std::vector<unsigned> blocks(asIndex(partition.blocks()), 0);
    for (std::size_t i = 0; i < partition.label.size(); ++i) blocks[partition.label[i]] |= 1U << i;
    return blocks;
}

double sizeOf(unsigned block) { return static_cast<double>(std::popcount(block)); }

} // namespace

LagWeights::LagWeights(const Network& network, Objective objective, std::span<const Partition> partitions)
    : m_count(partitions.size())
    , m_both(partitions.size() * partitions.size(), 0.0) {
    if (objective == Objective::Drift) measureDrift(network, partitions);
    if (objective == Objective::Staleness) measureStaleness(partitions);
}

// Noise is speed on the diagonal; averaged by blocks b it is the same for all pairs in a block. What counts is its
// trace without that of the mean.
void LagWeights::measureDrift(const Network& network, std::span<const Partition> partitions) {
    const auto n = static_cast<double>(network.islands.size());
    const auto noiseIn = [&](unsigned block) {
        double sum = 0;
        for (std::size_t i = 0; i < network.islands.size(); ++i)
            if ((block >> i & 1U) != 0) sum += network.nodes[asIndex(network.islands[i])].speed;
        return sum;
    };
    const double all = noiseIn((1U << network.islands.size()) - 1);
    m_next = (all - all / n) / n;
    for (std::size_t first = 0; first < m_count; ++first) {
        const std::vector<unsigned> blocks = blocksOf(partitions[first]);
        double trace = 0;
        for (const unsigned block : blocks) trace += noiseIn(block) / sizeOf(block);
        m_after.push_back((trace - all / n) / n);
        for (std::size_t second = 0; second < m_count; ++second) {
            double left = 0;
            for (const unsigned later : blocksOf(partitions[second]))
                for (const unsigned block : blocks) {
                    const double shared = sizeOf(later & block);
                    left += shared * shared / sizeOf(later) * noiseIn(block) / (sizeOf(block) * sizeOf(block));
                }
            m_both[first * m_count + second] = (left - all / n) / n;
        }
    }
}

// The part of all ordered pairs that a partition, or one and then another, has not brought together.
void LagWeights::measureStaleness(std::span<const Partition> partitions) {
    m_next = 1;
    for (std::size_t first = 0; first < m_count; ++first) {
        const std::vector<unsigned> blocks = blocksOf(partitions[first]);
        const std::size_t n = partitions[first].label.size();
        const double pairs = static_cast<double>(n) * static_cast<double>(n - 1);
        double together = 0;
        for (const unsigned block : blocks) together += sizeOf(block) * (sizeOf(block) - 1);
        m_after.push_back(1 - together / pairs);
        for (std::size_t second = 0; second < m_count; ++second) {
            double reached = 0;
            for (const unsigned later : blocksOf(partitions[second])) {
                unsigned known = 0; // what the members of a later block have heard of
                for (const unsigned block : blocks)
                    if ((later & block) != 0) known |= block;
                reached += sizeOf(later) * (sizeOf(known) - 1);
            }
            m_both[first * m_count + second] = 1 - reached / pairs;
        }
    }
}

LagForm LagWeights::formOf(std::span<const std::size_t> rounds) const {
    const std::size_t count = rounds.size();
    assert(count >= 1 && count <= kMostExactRounds);
    LagForm form{};
    for (std::size_t r = 0; r < count; ++r) {
        const auto before = [&](std::size_t lag) { return (r + kMostExactRounds * count - lag) % count; };
        const auto add = [&](std::size_t s, double weight) {
            form[r][s] += weight / 2;
            form[s][r] += weight / 2;
        };
        add(r, m_next / 2);
        add(before(1), m_next);
        add(before(2), m_after[rounds[before(1)]]);
        add(before(3), m_both[rounds[before(2)] * m_count + rounds[before(1)]]);
    }
    return form;
}

} // namespace isthmus
