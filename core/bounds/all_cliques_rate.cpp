#include "core/bounds/clique_floor.h"
#include "core/bounds/cover_program.h"
#include "core/bounds/pair_rate_bound.h"
#include "core/graph/connectivity.h"
#include "core/graph/pair_cuts.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kAsGood = 1e-9; // relative
constexpr int kMostIterations = 200;

using Mask = std::uint32_t; // a set of islands

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

std::vector<int> islandsOf(Mask mask) {
    std::vector<int> islands;
    for (; mask != 0; mask &= mask - 1) islands.push_back(std::countr_zero(mask));
    return islands;
}

class AllCliques {
public:
    explicit AllCliques(const Network& network)
        : m_floor(network)
        , m_islands(m_floor.islands())
        , m_everyone((Mask{1} << m_islands) - 1)
        , m_cutS(asIndex(m_islands * m_islands), 0.0)
        , m_floorS(m_everyone + 1, 0.0)
        , m_known(m_everyone + 1, 0)
        , m_program(m_islands * (m_islands - 1) / 2, m_islands) {
        measureCuts(network);
        for (Mask mask = 1; mask <= m_everyone; ++mask)
            if (std::popcount(mask) > 1) m_floorS[mask] = floorOf(mask);
    }

    double run() {
        if (m_floorS[m_everyone] <= 0) return kInfinity;
        start();
        double bound = kInfinity;
        for (int iteration = 0; iteration < kMostIterations && m_program.solve(); ++iteration) {
            CoverPrices prices = m_program.prices();
            if (!onlyWhatTakesTime(prices.cover)) return kInfinity;
            bound = std::min(bound, addBest(prices) * prices.used());
            if (!m_grown || bound <= m_program.rate() * (1 + kAsGood)) break;
        }
        return bound / m_floorS[m_everyone];
    }

private:
    void measureCuts(const Network& network) {
        PairCuts cuts(network);
        for (int a = 0; a < m_islands; ++a)
            for (int b = a + 1; b < m_islands; ++b) cutS(a, b) = cutS(b, a) = m_floor.payloadS(cuts.eitherWay(a, b));
    }
    double& cutS(int a, int b) { return m_cutS[asIndex(a * m_islands + b)]; }

    double floorOf(Mask mask) {
        const std::vector<int> islands = islandsOf(mask);
        double cut = 0;
        for (const int a : islands)
            for (const int b : islands) cut = std::max(cut, cutS(a, b));
        return m_floor.durationS(m_floor.shapeOf(islands, cut));
    }

    [[nodiscard]] int thing(int a, int b) const { return a * (2 * m_islands - a - 1) / 2 + b - a - 1; } // a < b

    void start() {
        for (int a = 0; a < m_islands; ++a)
            for (int b = a + 1; b < m_islands; ++b) add(Mask{1} << a | Mask{1} << b);
        if (m_islands > 2) add(m_everyone);
    }

    // In units of everyone's floor.
    void add(Mask mask) {
        const std::vector<int> islands = islandsOf(mask);
        std::vector<int> things;
        std::vector<Coefficient> uses;
        for (const int a : islands) {
            uses.push_back({a, m_floorS[mask] / m_floorS[m_everyone]});
            for (const int b : islands)
                if (a < b) things.push_back(thing(a, b));
        }
        m_program.addColumn(things, uses);
        m_known[mask] = 1;
    }

    // Pairs that can meet in no time need no price; false if that is all of them.
    bool onlyWhatTakesTime(std::vector<double>& cover) const {
        for (int a = 0; a < m_islands; ++a)
            for (int b = a + 1; b < m_islands; ++b)
                if (m_floorS[Mask{1} << a | Mask{1} << b] <= 0) cover[asIndex(thing(a, b))] = 0;
        const double sum = std::accumulate(cover.begin(), cover.end(), 0.0);
        for (double& price : cover) price /= sum;
        return sum > 0;
    }

    // The largest ratio of covered to used value of all cliques; those above 1 become columns, the best few.
    double addBest(const CoverPrices& prices) {
        std::vector<double> covered(m_floorS.size(), 0.0);
        std::vector<double> used(m_floorS.size(), 0.0);
        std::vector<std::pair<double, Mask>> better; // minus the ratio
        double most = 0;
        for (Mask mask = 1; mask <= m_everyone; ++mask) {
            const int first = std::countr_zero(mask);
            const Mask rest = mask & (mask - 1);
            used[mask] = used[rest] + prices.use[asIndex(first)];
            covered[mask] = covered[rest];
            for (Mask others = rest; others != 0; others &= others - 1)
                covered[mask] += prices.cover[asIndex(thing(first, std::countr_zero(others)))];
            if (covered[mask] <= 0) continue;
            const double ratio = covered[mask] / (used[mask] * m_floorS[mask] / m_floorS[m_everyone]);
            most = std::max(most, ratio);
            if (ratio > 1 && m_known[mask] == 0) better.emplace_back(-ratio, mask);
        }
        const std::size_t few = std::min(better.size(), asIndex(2 * m_islands));
        std::partial_sort(better.begin(), better.begin() + static_cast<std::ptrdiff_t>(few), better.end());
        for (std::size_t i = 0; i < few; ++i) add(better[i].second);
        m_grown = few > 0;
        return most;
    }

    CliqueFloor m_floor;
    int m_islands;
    Mask m_everyone;
    std::vector<double> m_cutS;   // a payload between two islands, islands x islands
    std::vector<double> m_floorS; // by mask
    std::vector<char> m_known;    // is a column
    bool m_grown = false;         // in the last iteration
    CoverProgram m_program;       // things: pairs; resources: islands' time
};

} // namespace

double allCliquesRateHz(const Network& network) {
    if (network.islands.size() < 2 || !islandsConnected(network)) return 0;
    assert(network.islands.size() <= 20);
    return AllCliques(network).run();
}

} // namespace isthmus
