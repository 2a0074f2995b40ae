#include "core/optimize/round_screen.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr int kLanes = 8;

float shareOf(int size) { return size > 0 ? 1 / static_cast<float>(size) : 0; }

} // namespace

RoundScreen::RoundScreen(int islands)
    : m_islands(islands) {}

void RoundScreen::start(std::span<const float> covariance, std::span<const float> costToGo,
                        std::span<const std::uint16_t> blocks, int count) {
    m_count = count;
    m_stride = (count + kLanes - 1) / kLanes * kLanes;
    m_block.assign(blocks.begin(), blocks.end());
    m_size.assign(static_cast<std::size_t>(count), 0);
    for (const std::uint16_t block : m_block) ++m_size[block];
    m_share.assign(static_cast<std::size_t>(m_stride), 0);
    for (int b = 0; b < count; ++b) m_share[static_cast<std::size_t>(b)] = shareOf(sizeOf(b));
    addUp(m_s, covariance);
    addUp(m_g, costToGo);
}

void RoundScreen::addUp(Sums& sums, std::span<const float> matrix) const {
    const auto islands = static_cast<std::size_t>(m_islands);
    const auto stride = static_cast<std::size_t>(m_stride);
    sums.matrix = matrix;
    sums.byIsland.assign(islands * stride, 0);
    sums.byBlock.assign(static_cast<std::size_t>(m_count) * stride, 0);
    for (std::size_t i = 0; i < islands; ++i) {
        const float* const row = &matrix[i * islands];
        float* const sum = &sums.byIsland[i * stride];
        for (std::size_t j = 0; j < islands; ++j) sum[m_block[j]] += row[j];
        float* const block = &sums.byBlock[m_block[i] * stride];
        for (std::size_t c = 0; c < stride; ++c) block[c] += sum[c];
    }
}

RoundScreen::Corner RoundScreen::corner(const Sums& sums, int a, int b) const {
    return {sums.byBlock[at(a, a)], sums.byBlock[at(b, b)], sums.byBlock[at(a, b)]};
}

// After x has gone from a to b, and y the other way: sums over a - x + y and b + x - y.
RoundScreen::Corner RoundScreen::corner(const Sums& sums, int a, int b, int x, int y) const {
    const auto entry = [&](int i, int j) {
        return static_cast<double>(sums.matrix[static_cast<std::size_t>(i) * static_cast<std::size_t>(m_islands) +
                                               static_cast<std::size_t>(j)]);
    };
    const auto with = [&](int i, int block) { return static_cast<double>(sums.byIsland[at(i, block)]); };
    Corner now = corner(sums, a, b);
    const double xx = entry(x, x);
    now.aa += xx - 2 * with(x, a);
    now.bb += xx + 2 * with(x, b);
    now.ab += with(x, a) - with(x, b) - xx;
    if (y < 0) return now;
    const double yy = entry(y, y);
    const double xy = entry(x, y);
    now.aa += yy + 2 * with(y, a) - 2 * xy;
    now.bb += yy - 2 * with(y, b) - 2 * xy;
    now.ab += with(y, b) - with(y, a) - yy + 2 * xy;
    return now;
}

double RoundScreen::change(int x, int b, int y) const {
    const int a = blockOf(x);
    const int fewer = y < 0 ? 1 : 0;
    const float oldA = m_share[static_cast<std::size_t>(a)], newA = shareOf(sizeOf(a) - fewer);
    const float oldB = m_share[static_cast<std::size_t>(b)], newB = shareOf(sizeOf(b) + fewer);
    const float* const sx = &m_s.byIsland[at(x, 0)];
    const float* const gx = &m_g.byIsland[at(x, 0)];
    const float* const sa = &m_s.byBlock[at(a, 0)];
    const float* const ga = &m_g.byBlock[at(a, 0)];
    const float* const sb = &m_s.byBlock[at(b, 0)];
    const float* const gb = &m_g.byBlock[at(b, 0)];
    const float* const sy = y < 0 ? nullptr : &m_s.byIsland[at(y, 0)];
    const float* const gy = y < 0 ? nullptr : &m_g.byIsland[at(y, 0)];
    float lanes[kLanes] = {};
    const auto term = [&](std::size_t c, float ds, float dg) {
        const float now = newA * (ga[c] + dg) * (sa[c] + ds) + newB * (gb[c] - dg) * (sb[c] - ds);
        return m_share[c] * (now - oldA * ga[c] * sa[c] - oldB * gb[c] * sb[c]);
    };
    const auto stride = static_cast<std::size_t>(m_stride);
    for (std::size_t from = 0; from < stride; from += kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const std::size_t c = from + lane;
            lanes[lane] += sy ? term(c, sy[c] - sx[c], gy[c] - gx[c]) : term(c, -sx[c], -gx[c]);
        }
    double sum = 0;
    for (const float lane : lanes) sum += static_cast<double>(lane);
    for (const int c : {a, b}) {
        const auto column = static_cast<std::size_t>(c);
        sum -= static_cast<double>(sy ? term(column, sy[column] - sx[column], gy[column] - gx[column])
                                      : term(column, -sx[column], -gx[column]));
    }
    const auto square = [](const Corner& s, const Corner& g, double shareA, double shareB) {
        return shareA * shareA * s.aa * g.aa + shareB * shareB * s.bb * g.bb + 2 * shareA * shareB * s.ab * g.ab;
    };
    return 2 * sum +
           square(corner(m_s, a, b, x, y), corner(m_g, a, b, x, y), static_cast<double>(newA),
                  static_cast<double>(newB)) -
           square(corner(m_s, a, b), corner(m_g, a, b), static_cast<double>(oldA), static_cast<double>(oldB));
}

void RoundScreen::move(Sums& sums, int island, int from, int to) const {
    const auto islands = static_cast<std::size_t>(m_islands);
    const float* const row = &sums.matrix[static_cast<std::size_t>(island) * islands];
    const float* const own = &sums.byIsland[at(island, 0)];
    for (std::size_t c = 0; c < static_cast<std::size_t>(m_stride); ++c) {
        sums.byBlock[at(from, 0) + c] -= own[c];
        sums.byBlock[at(to, 0) + c] += own[c];
    }
    for (int c = 0; c < m_count; ++c) {
        sums.byBlock[at(c, from)] -= own[c];
        sums.byBlock[at(c, to)] += own[c];
    }
    const float self = row[island];
    sums.byBlock[at(from, from)] += self;
    sums.byBlock[at(to, to)] += self;
    sums.byBlock[at(from, to)] -= self;
    sums.byBlock[at(to, from)] -= self;
    for (std::size_t i = 0; i < islands; ++i) {
        sums.byIsland[at(static_cast<int>(i), from)] -= row[i];
        sums.byIsland[at(static_cast<int>(i), to)] += row[i];
    }
}

void RoundScreen::make(int x, int b, int y) {
    const int a = blockOf(x);
    const auto go = [&](int island, int from, int to) {
        move(m_s, island, from, to);
        move(m_g, island, from, to);
        m_block[static_cast<std::size_t>(island)] = static_cast<std::uint16_t>(to);
        --m_size[static_cast<std::size_t>(from)];
        ++m_size[static_cast<std::size_t>(to)];
    };
    go(x, a, b);
    if (y >= 0) go(y, b, a);
    for (const int c : {a, b}) m_share[static_cast<std::size_t>(c)] = shareOf(sizeOf(c));
}

double RoundScreen::cost() const {
    double sum = 0;
    for (int b = 0; b < m_count; ++b)
        for (int c = 0; c < m_count; ++c)
            sum += static_cast<double>(m_share[static_cast<std::size_t>(b)] * m_share[static_cast<std::size_t>(c)] *
                                       m_s.byBlock[at(b, c)] * m_g.byBlock[at(b, c)]);
    return sum;
}

} // namespace isthmus
