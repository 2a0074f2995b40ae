#include "core/optimize/routes/priced_routes.h"

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr double kStepsPerS = 1e12;
constexpr double kMostS = 100;         // what a link is taken to cost at most: sums of them stay in range
constexpr std::size_t kFewNodes = 100; // up to which paths to all nodes are found, to see what lies in the middle
constexpr double kAbove = 1 + 1e-9;

} // namespace

PricedRoutes::PricedRoutes(Workbench& bench)
    : m_bench(bench)
    , m_centre(bench.network()) {}

bool PricedRoutes::price(std::span<const int> resources, std::span<const double> prices, double latencyWeight) {
    const Network& network = m_bench.network();
    const Resources numbers(network);
    m_lengths.resize(network.links.size());
    for (std::size_t link = 0; link < m_lengths.size(); ++link)
        m_lengths[link] = std::llround(latencyWeight * network.links[link].latencyS * kStepsPerS) + 1;
    bool any = false;
    for (std::size_t i = 0; i < resources.size(); ++i) {
        if (prices[i] <= 0 || numbers.kind(resources[i]) != Resources::Kind::Link) continue;
        const double costS = std::min(kMostS, prices[i] * m_bench.unitS(resources[i]));
        m_lengths[static_cast<std::size_t>(numbers.index(resources[i]))] += std::llround(costS * kStepsPerS);
        any = true;
    }
    start();
    return any;
}

void PricedRoutes::start() {
    m_paths.resize(std::max(m_paths.size(), m_bench.size()));
    m_known.assign(m_bench.size(), 0);
    m_bench.addWork(static_cast<long long>(m_lengths.size()));
}

bool PricedRoutes::avoid(double busyS) {
    const bool any = m_bench.avoid(m_lengths, [&](int, int resource) {
        return m_bench.burden().on(resource) + m_bench.unitS(resource) > busyS * kAbove;
    });
    start();
    return any;
}

const ShortestTree& PricedRoutes::pathsFrom(std::size_t place) {
    const bool wholly = m_bench.network().nodes.size() <= kFewNodes;
    if (m_known[place] == 0)
        m_bench.search().run(m_lengths, m_bench.members()[place], wholly ? std::span<const int>() : m_bench.members(),
                             m_paths[place]);
    m_known[place] = 1;
    return m_paths[place];
}

int PricedRoutes::from(std::size_t place) {
    const ShortestTree& paths = pathsFrom(place);
    m_bench.grower().start(paths.source);
    for (const int member : m_bench.members()) m_bench.grower().join(paths, member);
    return m_bench.pool().indexOf(m_bench.grower().links());
}

std::span<const ShortestTree* const> PricedRoutes::allPaths() {
    m_all.clear();
    for (std::size_t place = 0; place < m_bench.size(); ++place) m_all.push_back(&pathsFrom(place));
    return m_all;
}

int PricedRoutes::steiner() {
    growSteinerTree(m_bench.grower(), allPaths());
    return m_bench.pool().indexOf(m_bench.grower().links());
}

int PricedRoutes::central() {
    const long long before = m_centre.steps();
    const bool grown = m_centre.grow(m_lengths, allPaths(), m_bench.grower());
    m_bench.addWork(m_centre.steps() - before);
    return grown ? m_bench.pool().indexOf(m_bench.grower().links()) : -1;
}

} // namespace isthmus
