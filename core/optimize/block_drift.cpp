#include "core/optimize/block_drift.h"

#include "core/metrics/drift.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <utility>

namespace isthmus {
namespace {

using Vector = float __attribute__((vector_size(16)));
constexpr std::size_t kLanes = 4;
constexpr std::size_t kAnyWidth = 0;
constexpr int kMostPeriods = 40;
constexpr double kTolerance = 4e-6;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

Vector splat(float value) { return Vector{value, value, value, value}; }

Vector load(const float* from) {
    Vector value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

void store(float* to, Vector value) { std::memcpy(to, &value, sizeof value); }

// Four rows of four columns, turned.
void transpose(const float* from, float* to, std::size_t stride) {
    using Mask = int __attribute__((vector_size(16)));
    const Vector a = load(from), b = load(from + stride), c = load(from + 2 * stride), d = load(from + 3 * stride);
    const Vector ab = __builtin_shuffle(a, b, Mask{0, 4, 1, 5}), cd = __builtin_shuffle(c, d, Mask{0, 4, 1, 5});
    const Vector ef = __builtin_shuffle(a, b, Mask{2, 6, 3, 7}), gh = __builtin_shuffle(c, d, Mask{2, 6, 3, 7});
    store(to, __builtin_shuffle(ab, cd, Mask{0, 1, 4, 5}));
    store(to + stride, __builtin_shuffle(ab, cd, Mask{2, 3, 6, 7}));
    store(to + 2 * stride, __builtin_shuffle(ef, gh, Mask{0, 1, 4, 5}));
    store(to + 3 * stride, __builtin_shuffle(ef, gh, Mask{2, 3, 6, 7}));
}

} // namespace

class BlockDrift::Sum {
public:
    explicit Sum(const std::vector<double>& speeds)
        : m_islands(speeds.size())
        , m_speeds(speeds)
        , m_mean(std::accumulate(speeds.begin(), speeds.end(), 0.0) / static_cast<double>(speeds.size()))
        , m_fresh(m_mean * static_cast<double>(speeds.size() - 1))
        , m_even(std::all_of(speeds.begin(), speeds.end(), [&](double speed) { return speed == speeds.front(); })) {}

    double of(const RoundPlans& rounds, double giveUpAbove) {
        std::size_t blocks = 0;
        m_periodS = 0;
        for (const auto& round : rounds) {
            blocks = std::max(blocks, round->blockSize.size());
            m_periodS += round->durationS;
        }
        if (!std::isfinite(m_periodS)) return kInfinity;
        if (m_periodS <= 0) return 0;
        m_width = (blocks + kLanes - 1) / kLanes;
        lay(rounds);
        m_limit = giveUpAbove * m_periodS * static_cast<double>(m_islands);
        switch (m_width) {
        case 1:
            return converged<1>(rounds, giveUpAbove);
        case 2:
            return converged<2>(rounds, giveUpAbove);
        case 3:
            return converged<3>(rounds, giveUpAbove);
        case 4:
            return converged<4>(rounds, giveUpAbove);
        default:
            return converged<kAnyWidth>(rounds, giveUpAbove);
        }
    }

    [[nodiscard]] long long work() const { return m_work; }

private:
    // A round as the sum needs it: the old block of every island, in the order of the new blocks.
    struct Step {
        double durationS = 0;
        std::size_t blocks = 0;
        std::vector<std::uint16_t> from;
        std::vector<std::uint16_t> end; // of each block, in from
        std::vector<float> size, share, noise, offMean;
    };

    void lay(const RoundPlans& rounds) {
        if (m_steps.size() < rounds.size()) m_steps.resize(rounds.size());
        m_count = rounds.size();
        const RoundPlan* before = rounds.back().get();
        for (std::size_t r = 0; r < m_count; ++r) {
            const RoundPlan& round = *rounds[r];
            layStep(m_steps[r], round, *before);
            before = &round;
        }
        const std::size_t side = m_width * kLanes;
        for (std::vector<float>* matrix : {&m_covariance, &m_rows, &m_turned}) matrix->resize(side * side);
        m_work += static_cast<long long>(m_count * (20 + 2 * m_islands));
    }

    void layStep(Step& step, const RoundPlan& round, const RoundPlan& before) const {
        step.durationS = round.durationS;
        step.blocks = round.blockSize.size();
        step.from.resize(m_islands);
        for (std::size_t i = 0; i < m_islands; ++i) step.from[i] = before.partition.label[round.order[i]];
        for (std::vector<float>* column : {&step.size, &step.share, &step.noise, &step.offMean})
            column->resize(m_width * kLanes);
        step.end.resize(step.blocks);
        std::size_t end = 0;
        for (std::size_t b = 0; b < step.blocks; ++b) {
            end += static_cast<std::size_t>(round.blockSize[b]);
            step.end[b] = static_cast<std::uint16_t>(end);
            step.size[b] = static_cast<float>(round.blockSize[b]);
            step.share[b] = static_cast<float>(round.blockShare[b]);
            step.noise[b] = static_cast<float>(round.blockNoise[b]);
        }
        layMeans(step, round);
    }

    // P Q P off the diagonal, block b and c: mean / n - (speed of b + speed of c) / n = -(offMean b + offMean c).
    void layMeans(Step& step, const RoundPlan& round) const {
        const double islands = static_cast<double>(m_islands);
        for (std::size_t b = 0; b < step.blocks; ++b) {
            const double speed = m_even ? m_speeds.front() : round.blockNoise[b] * round.blockSize[b];
            step.offMean[b] = static_cast<float>((speed - m_mean / 2) / islands);
        }
    }

    // Settled where the last two changes agree that little is to come: one alone may hide a slow part behind a quick
    // one.
    template <std::size_t kWidth>
    double converged(const RoundPlans& rounds, double giveUpAbove) {
        std::fill(m_covariance.begin(), m_covariance.end(), 0.0F);
        double before = 0, change = kInfinity, ratio = 1, lastS = 0;
        for (int period = 0; period < kMostPeriods; ++period) {
            const double now = addPeriod<kWidth>(lastS);
            lastS = m_steps[m_count - 1].durationS;
            const double previousChange = std::exchange(change, now - before);
            before = now;
            if (now > giveUpAbove || (period > 0 && change <= 1e-7 * now)) return now;
            const double previousRatio = std::exchange(ratio, std::clamp(change / previousChange, 0.0, 1 - 1e-9));
            if (period > 1 && tailOf(change, std::max(ratio, previousRatio)) < kTolerance * now)
                return now + tailOf(change, ratio);
        }
        return exactly(rounds);
    }

    [[nodiscard]] static double tailOf(double change, double ratio) { return change * ratio / (1 - ratio); }

    [[nodiscard]] double exactly(const RoundPlans& rounds) {
        m_work += static_cast<long long>(m_islands * m_islands * (8 * m_islands + 50 * m_count));
        return driftS(mixingRounds(rounds), m_speeds);
    }

    // The time average over one period more, or a part of it that is too much already.
    template <std::size_t kWidth>
    double addPeriod(double lastS) {
        double sum = 0;
        const Step* before = &m_steps[m_count - 1];
        for (std::size_t r = 0; r < m_count; ++r) {
            const Step& step = m_steps[r];
            sum += step.durationS * (traceOf<kWidth>(*before) + (lastS + step.durationS / 2) * m_fresh);
            if (sum > m_limit) break;
            advance<kWidth>(step, *before, static_cast<float>(lastS));
            lastS = step.durationS;
            before = &step;
        }
        return sum / (static_cast<double>(m_islands) * m_periodS);
    }

    // Floats in a row.
    template <std::size_t kWidth>
    [[nodiscard]] std::size_t stride() const {
        return kLanes * (kWidth == kAnyWidth ? m_width : kWidth);
    }

    template <std::size_t kWidth>
    [[nodiscard]] double traceOf(const Step& step) const {
        float sum = 0;
        for (std::size_t b = 0; b < step.blocks; ++b) sum += step.size[b] * m_covariance[b * (stride<kWidth>() + 1)];
        return static_cast<double>(sum);
    }

    template <std::size_t kWidth>
    void advance(const Step& step, const Step& before, float lastS) {
        const std::size_t width = stride<kWidth>();
        averageRows<kWidth>(step, m_covariance.data(), m_rows.data());
        const std::size_t padded = (step.blocks + kLanes - 1) / kLanes;
        std::fill(m_rows.data() + step.blocks * width, m_rows.data() + padded * kLanes * width, 0.0F);
        const std::size_t oldPadded = (before.blocks + kLanes - 1) / kLanes;
        for (std::size_t row = 0; row < padded; ++row)
            for (std::size_t column = 0; column < oldPadded; ++column)
                transpose(&m_rows[kLanes * (row * width + column)], &m_turned[kLanes * (column * width + row)], width);
        averageRows<kWidth>(step, m_turned.data(), m_covariance.data());
        addNoise<kWidth>(step, lastS);
        m_work += static_cast<long long>(20 + 3 * (m_islands * width / kLanes + padded * oldPadded * 2));
    }

    template <std::size_t kWidth>
    void averageRows(const Step& step, const float* from, float* to) const {
        const std::size_t width = stride<kWidth>();
        std::size_t next = 0;
        for (std::size_t b = 0; b < step.blocks; ++b, to += width) {
            const std::size_t first = next;
            next = step.end[b];
            for (std::size_t column = 0; column < width; column += kLanes) {
                Vector sum = load(from + step.from[first] * width + column);
                for (std::size_t i = first + 1; i < next; ++i) sum += load(from + step.from[i] * width + column);
                store(to + column, sum * splat(step.share[b]));
            }
        }
    }

    template <std::size_t kWidth>
    void addNoise(const Step& step, float lastS) {
        const std::size_t width = stride<kWidth>();
        const Vector seconds = splat(lastS);
        for (std::size_t b = 0; b < step.blocks; ++b) {
            float* const row = &m_covariance[b * width];
            const Vector own = splat(step.offMean[b]);
            for (std::size_t column = 0; column < width; column += kLanes)
                store(row + column, load(row + column) - seconds * (load(&step.offMean[column]) + own));
            row[b] += lastS * step.noise[b];
        }
    }

    std::size_t m_islands;
    std::vector<double> m_speeds;
    double m_mean;
    double m_fresh; // trace of P Q P
    bool m_even;
    std::vector<Step> m_steps;
    std::size_t m_count = 0; // of steps in use
    std::size_t m_width = 0; // vectors a row
    double m_periodS = 0;
    double m_limit = 0;
    std::vector<float> m_covariance, m_rows, m_turned; // square, of m_width vectors
    long long m_work = 0;
};

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

BlockDrift::BlockDrift(const std::vector<double>& speeds)
    : m_sum(std::make_unique<Sum>(speeds)) {}
BlockDrift::~BlockDrift() = default;

double BlockDrift::operator()(const RoundPlans& rounds, double giveUpAbove) { return m_sum->of(rounds, giveUpAbove); }
long long BlockDrift::work() const { return m_sum->work(); }

} // namespace isthmus
