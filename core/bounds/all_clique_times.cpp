#include "core/bounds/clique_times.h"
#include "core/graph/pair_cuts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Mask = std::uint32_t;                                // a set of islands
using ByBlocks = std::array<double, kEveryCliqueUpTo + 2>; // by number of blocks, at most

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

class AllCliqueTimes {
public:
    explicit AllCliqueTimes(const Network& network)
        : m_floor(network)
        , m_islands(m_floor.islands())
        , m_everyone((Mask{1} << m_islands) - 1)
        , m_floorS(m_everyone + 1, 0.0) {
        assert(m_islands <= kEveryCliqueUpTo);
        measureCuts(network);
        for (Mask mask = 1; mask <= m_everyone; ++mask)
            if (std::popcount(mask) > 1) m_floorS[mask] = floorOf(mask);
        m_times.islands = m_islands;
        m_times.idleS = network.minRoundS;
        m_times.everyoneS = m_floorS[m_everyone];
    }

    CliqueTimes run() {
        addSizesAndPairs();
        addBlocks();
        return std::move(m_times);
    }

private:
    void measureCuts(const Network& network) {
        PairCuts cuts(network);
        m_cutS.assign(asIndex(m_islands * m_islands), 0.0);
        for (int a = 0; a < m_islands; ++a)
            for (int b = a + 1; b < m_islands; ++b)
                m_cutS[asIndex(a * m_islands + b)] = m_floor.payloadS(cuts.eitherWay(a, b));
    }

    [[nodiscard]] double floorOf(Mask mask) const {
        std::array<int, kEveryCliqueUpTo> islands{};
        std::size_t size = 0;
        double cutS = 0;
        for (Mask left = mask; left != 0; left &= left - 1) {
            const int island = std::countr_zero(left);
            for (std::size_t i = 0; i < size; ++i)
                cutS = std::max(cutS, m_cutS[asIndex(islands[i] * m_islands + island)]);
            islands[size++] = island;
        }
        return m_floor.durationS(m_floor.shapeOf({islands.data(), size}, cutS));
    }

    void addSizesAndPairs() {
        m_times.sizes.resize(asIndex(m_islands - 1));
        std::iota(m_times.sizes.begin(), m_times.sizes.end(), 2);
        m_times.sizeS.assign(asIndex(m_islands * (m_islands - 1)), kInfinity);
        m_times.pairS.assign(asIndex(m_islands * m_islands), kInfinity);
        for (Mask mask = 1; mask <= m_everyone; ++mask)
            if (std::popcount(mask) > 1) addClique(mask);
        for (int i = 0; i < m_islands; ++i)
            for (int s = m_islands - 3; s >= 0; --s) {
                double& larger = m_times.sizeS[asIndex(i * (m_islands - 1) + s)];
                larger = std::min(larger, m_times.sizeS[asIndex(i * (m_islands - 1) + s + 1)]);
            }
    }

    void addClique(Mask mask) {
        const auto lower = [&](double& least) { least = std::min(least, m_floorS[mask]); };
        for (Mask left = mask; left != 0; left &= left - 1) {
            const int island = std::countr_zero(left);
            lower(m_times.sizeS[asIndex(island * (m_islands - 1) + std::popcount(mask) - 2)]);
            for (Mask others = mask; others != 0; others &= others - 1)
                lower(m_times.pairS[asIndex(island * m_islands + std::countr_zero(others))]);
        }
    }

    // The block of the first island that is left, then the rest: so only sets without the first of all are asked for.
    void addBlocks() {
        std::vector<ByBlocks> leastS(m_everyone + 1);
        leastS[0].fill(0);
        for (Mask mask = 2; mask < m_everyone; mask += 2) leastS[mask] = blocksOf(mask, leastS);
        const ByBlocks all = blocksOf(m_everyone, leastS);
        m_times.blocksS.assign(all.begin(), all.begin() + m_islands + 1);
    }

    [[nodiscard]] ByBlocks blocksOf(Mask mask, const std::vector<ByBlocks>& leastS) const {
        ByBlocks best;
        best.fill(kInfinity);
        const Mask first = mask & (~mask + 1);
        const Mask rest = mask ^ first;
        for (Mask others = rest;; others = (others - 1) & rest) {
            const double floorS = m_floorS[first | others];
            const ByBlocks& left = leastS[rest ^ others];
            for (std::size_t m = 1; m < best.size(); ++m) best[m] = std::min(best[m], std::max(floorS, left[m - 1]));
            if (others == 0) return best;
        }
    }

    CliqueFloor m_floor;
    int m_islands;
    Mask m_everyone;
    std::vector<double> m_cutS;   // a payload between two islands, islands x islands
    std::vector<double> m_floorS; // by mask; 0 for a single island, which is idle
    CliqueTimes m_times;
};

} // namespace

CliqueTimes timesOfAllCliques(const Network& network) { return AllCliqueTimes(network).run(); }

} // namespace isthmus
