#include "core/bounds/pair_rate_bound.h"

#include "core/bounds/cover_program.h"
#include "core/graph/connectivity.h"

#include <algorithm>
#include <limits>

namespace isthmus {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// All columns are known from the start. Resources are the islands' time, then the network's.
class RoutesProgram {
public:
    RoutesProgram(const Network& network, std::span<const RatedClique> cliques)
        : m_islands(static_cast<int>(network.islands.size()))
        , m_cliques(cliques)
        , m_thing(static_cast<std::size_t>(m_islands * m_islands), -1)
        , m_program(numberPairs(), m_islands + Resources(network).count()) {
        for (const RatedClique& clique : cliques) m_program.addColumn(things(clique), uses(clique));
    }

    double run() {
        if (!m_program.solve()) return kInfinity;
        const CoverPrices prices = m_program.prices();
        double most = 0;
        for (const RatedClique& clique : m_cliques) {
            double covered = 0;
            double used = 0;
            for (const int thing : things(clique)) covered += prices.cover[static_cast<std::size_t>(thing)];
            for (const Coefficient& use : uses(clique))
                used += prices.use[static_cast<std::size_t>(use.index)] * use.value;
            if (covered > 0) most = std::max(most, covered / used);
        }
        return most * prices.used();
    }

private:
    int numberPairs() {
        int count = 0;
        for (int a = 0; a < m_islands; ++a)
            for (int b = a + 1; b < m_islands; ++b) m_thing[static_cast<std::size_t>(a * m_islands + b)] = count++;
        return count;
    }
    [[nodiscard]] std::vector<int> things(const RatedClique& clique) const {
        std::vector<int> result;
        for (const int a : clique.islands)
            for (const int b : clique.islands)
                if (a < b) result.push_back(m_thing[static_cast<std::size_t>(a * m_islands + b)]);
        return result;
    }
    [[nodiscard]] std::vector<Coefficient> uses(const RatedClique& clique) const {
        std::vector<Coefficient> result;
        for (const int island : clique.islands) result.push_back({island, clique.durationS});
        for (const Coefficient& part : clique.seconds) result.push_back({m_islands + part.index, part.value});
        return result;
    }

    int m_islands;
    std::span<const RatedClique> m_cliques;
    std::vector<int> m_thing; // by a * islands + b, a < b
    CoverProgram m_program;
};

} // namespace

double pairRateBoundHz(const Network& network) {
    if (network.islands.size() < 2 || !islandsConnected(network)) return 0;
    return network.islands.size() <= kAllCliquesUpTo ? allCliquesRateHz(network) : starRateHz(network);
}

double pairRateOfHz(const Network& network, std::span<const RatedClique> cliques) {
    if (network.islands.size() < 2) return 0;
    return RoutesProgram(network, cliques).run();
}

} // namespace isthmus
