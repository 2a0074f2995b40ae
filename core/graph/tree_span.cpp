#include "core/graph/tree_span.h"

#include "core/graph/latencies.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace isthmus {

TreeSpan::TreeSpan(const Network& network)
    : m_network(network)
    , m_islands(network.islands.size()) {
    assert(m_islands <= 64);
    std::vector<std::vector<double>> latencyS;
    for (const int island : network.islands) latencyS.push_back(leastLatenciesS(network, island));
    m_stops.reserve(network.links.size() * m_islands);
    for (const NetworkLink& link : network.links) {
        for (std::size_t i = 0; i < m_islands; ++i)
            m_stops.push_back({static_cast<int>(i), latencyS[i][static_cast<std::size_t>(link.a)],
                               latencyS[i][static_cast<std::size_t>(link.b)]});
        std::sort(m_stops.end() - static_cast<std::ptrdiff_t>(m_islands), m_stops.end(),
                  [](const Stop& x, const Stop& y) { return x.fromA > y.fromA; });
    }
}

double TreeSpan::longestPathS(std::uint64_t islands) const {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t link = 0; link < m_network.links.size(); ++link) least = std::min(least, alongS(link, islands));
    return least;
}

std::vector<double> TreeSpan::longestPathsBySizeS() const {
    std::vector<double> bySizeS(m_islands * (m_islands + 1), std::numeric_limits<double>::infinity());
    for (std::size_t link = 0; link < m_network.links.size(); ++link) lowerAlong(link, bySizeS);
    return bySizeS;
}

// All within some distance of a, and as many more as are wanted that are nearest to b, the island itself among them.
void TreeSpan::lowerAlong(std::size_t link, std::vector<double>& bySizeS) const {
    const double lengthS = m_network.links[link].latencyS;
    const auto first = m_stops.begin() + static_cast<std::ptrdiff_t>(link * m_islands);
    for (std::size_t far = 0; far <= m_islands; ++far) { // so many go through b
        const double throughA = far < m_islands ? first[static_cast<std::ptrdiff_t>(far)].fromA : -1;
        std::vector<double> throughB(m_islands - far, -1.0);
        std::vector<double> ofIsland(m_islands, -1.0);
        for (std::size_t s = 0; s < far; ++s) {
            const Stop& stop = first[static_cast<std::ptrdiff_t>(s)];
            throughB.push_back(stop.fromB);
            ofIsland[static_cast<std::size_t>(stop.island)] = stop.fromB;
        }
        std::sort(throughB.end() - static_cast<std::ptrdiff_t>(far), throughB.end());
        for (std::size_t i = 0; i < m_islands; ++i)
            for (std::size_t size = 1; size <= m_islands; ++size) {
                const double b = std::max(throughB[size - 1], ofIsland[i]);
                const double acrossS = throughA < 0 || b < 0 ? 0 : throughA + lengthS + b;
                double& least = bySizeS[i * (m_islands + 1) + size];
                least = std::min(least, std::max({acrossS, 2 * throughA, 2 * b}));
            }
    }
}

// From a point x beyond the end a, all islands but the few farthest from a are reached through a: the point is best
// where the farthest of those and the farthest of the few are as far.
double TreeSpan::alongS(std::size_t link, std::uint64_t islands) const {
    const double lengthS = m_network.links[link].latencyS;
    double least = std::numeric_limits<double>::infinity();
    double throughB = -1; // nobody yet
    for (std::size_t s = link * m_islands; s < (link + 1) * m_islands; ++s) {
        const Stop& stop = m_stops[s];
        if ((islands >> stop.island & 1U) == 0) continue;
        const double acrossS = throughB < 0 ? 0 : stop.fromA + lengthS + throughB;
        least = std::min(least, std::max(acrossS, 2 * std::max(stop.fromA, throughB)));
        throughB = std::max(throughB, stop.fromB);
    }
    return std::min(least, 2 * throughB);
}

} // namespace isthmus
