#include "core/bounds/contrasts.h"

#include "core/graph/connectivity.h"
#include "core/graph/cuts.h"
#include "core/graph/latencies.h"
#include "core/graph/torn_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kAllPairsUpTo = 20; // islands
constexpr std::size_t kMostGroups = 8;    // beside single islands, beyond that
constexpr std::size_t kGroupsUpTo = 300;  // islands
constexpr std::size_t kMostParts = 24;    // of a tear whose parts are looked at

using Islands = std::vector<int>; // ascending

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

Islands allBut(const Islands& islands, std::size_t n) {
    Islands others;
    for (int i = 0; i < static_cast<int>(n); ++i)
        if (!std::binary_search(islands.begin(), islands.end(), i)) others.push_back(i);
    return others;
}

std::vector<std::vector<double>> latenciesOf(const Network& network) {
    std::vector<std::vector<double>> between;
    for (const int from : network.islands) {
        const std::vector<double> all = leastLatenciesS(network, from);
        std::vector<double>& row = between.emplace_back();
        for (const int to : network.islands) row.push_back(all[asIndex(to)]);
    }
    return between;
}

// Joining the nearest two again and again.
void addLatencyParts(const std::vector<std::vector<double>>& latencyS, std::set<Islands>& found) {
    std::vector<std::tuple<double, int, int>> pairs;
    const int n = static_cast<int>(latencyS.size());
    for (int a = 0; a < n; ++a)
        for (int b = a + 1; b < n; ++b) pairs.emplace_back(latencyS[asIndex(a)][asIndex(b)], a, b);
    std::sort(pairs.begin(), pairs.end());
    DisjointSets sets(n);
    std::vector<Islands> parts(asIndex(n));
    for (int i = 0; i < n; ++i) parts[asIndex(i)] = {i};
    for (const auto& [latency, a, b] : pairs) {
        const Islands left = parts[asIndex(sets.find(a))];
        const Islands right = parts[asIndex(sets.find(b))];
        if (!sets.join(a, b)) continue;
        Islands& both = parts[asIndex(sets.find(a))];
        both.clear();
        std::merge(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(both));
        found.insert(both);
    }
}

std::set<Islands> partsOf(const TornParts& tear) {
    std::vector<Islands> parts(asIndex(tear.parts));
    for (std::size_t i = 0; i < tear.partOf.size(); ++i) parts[asIndex(tear.partOf[i])].push_back(static_cast<int>(i));
    return {parts.begin(), parts.end()};
}

bool disjoint(const Islands& a, const Islands& b) {
    return std::none_of(a.begin(), a.end(), [&](int i) { return std::binary_search(b.begin(), b.end(), i); });
}

} // namespace

std::vector<double> Contrast::direction(std::size_t islands) const {
    const auto ones = static_cast<double>(one.size());
    const auto others = static_cast<double>(other.size());
    const double length = std::sqrt(1 / ones + 1 / others);
    std::vector<double> u(islands, 0.0);
    for (const int i : one) u[asIndex(i)] = 1 / (ones * length);
    for (const int i : other) u[asIndex(i)] = -1 / (others * length);
    return u;
}

struct BorderTimes::State {
    explicit State(const Network& net)
        : network(net)
        , cuts(net)
        , latencyS(latenciesOf(net)) {}
    const Network& network;
    IslandCuts cuts;
    std::vector<std::vector<double>> latencyS; // between islands
};

BorderTimes::BorderTimes(const Network& network)
    : m_state(std::make_unique<State>(network)) {}

BorderTimes::~BorderTimes() = default;

double BorderTimes::crossingS(const std::vector<int>& islands) {
    std::vector<int> nodes;
    for (const int island : islands) nodes.push_back(m_state->network.islands[asIndex(island)]);
    const double gbps = std::min(m_state->cuts.outOf(nodes), m_state->cuts.into(nodes));
    double latencyS = std::numeric_limits<double>::infinity();
    for (const int other : allBut(islands, m_state->latencyS.size()))
        for (const int island : islands)
            latencyS = std::min(latencyS, m_state->latencyS[asIndex(island)][asIndex(other)]);
    return std::max(m_state->network.minRoundS, m_state->network.payloadGbit / gbps + latencyS);
}

namespace {

Contrast contrastOf(Islands one, Islands other, double crossingS, const std::vector<double>& speeds) {
    Contrast contrast{std::move(one), std::move(other), crossingS, 0};
    const std::vector<double> u = contrast.direction(speeds.size());
    for (std::size_t i = 0; i < u.size(); ++i) contrast.noise += u[i] * u[i] * speeds[i];
    return contrast;
}

class Collection {
public:
    explicit Collection(const Network& network)
        : m_network(network)
        , m_islands(network.islands.size())
        , m_speeds(islandSpeeds(network))
        , m_times(network) {}

    std::vector<Contrast> run() {
        m_groups = islandGroups(m_network, m_times);
        for (const IslandGroup& group : m_groups) add(group.islands, allBut(group.islands, m_islands), group.crossingS);
        if (m_groups.size() > m_islands) {
            addPairs();
            addIslandsInGroups();
        }
        return std::move(m_contrasts);
    }

private:
    void add(Islands one, Islands other, double crossingS) {
        m_contrasts.push_back(contrastOf(std::move(one), std::move(other), crossingS, m_speeds));
    }

    void addPairs() {
        const std::size_t first = m_islands > kAllPairsUpTo ? m_islands : 0;
        for (std::size_t a = first; a < m_groups.size(); ++a)
            for (std::size_t b = a + 1; b < m_groups.size(); ++b)
                if (disjoint(m_groups[a].islands, m_groups[b].islands))
                    add(m_groups[a].islands, m_groups[b].islands,
                        std::min(m_groups[a].crossingS, m_groups[b].crossingS));
    }

    // Who crosses the border of a group without an island crosses that of the group or of the island.
    void addIslandsInGroups() {
        for (std::size_t g = m_islands; g < m_groups.size(); ++g)
            for (const int island : m_groups[g].islands) {
                Islands others = m_groups[g].islands;
                std::erase(others, island);
                add({island}, std::move(others), std::min(m_groups[g].crossingS, m_groups[asIndex(island)].crossingS));
            }
    }

    const Network& m_network;
    std::size_t m_islands;
    std::vector<double> m_speeds;
    BorderTimes m_times;
    std::vector<IslandGroup> m_groups; // single islands first
    std::vector<Contrast> m_contrasts;
};

// Splits a part of the islands after the other.
class Nesting {
public:
    explicit Nesting(const Network& network)
        : m_speeds(islandSpeeds(network))
        , m_times(network)
        , m_groups(islandGroups(network, m_times))
        , m_parts{allBut({}, network.islands.size())} {
        std::stable_sort(m_groups.begin(), m_groups.end(),
                         [](const IslandGroup& x, const IslandGroup& y) { return x.crossingS > y.crossingS; });
    }

    std::vector<Contrast> run(std::size_t most) {
        std::vector<Contrast> contrasts;
        while (contrasts.size() < most && split()) contrasts.push_back(m_best);
        return contrasts;
    }

private:
    bool split() {
        m_best = {};
        std::size_t best = 0;
        for (std::size_t part = 0; part < m_parts.size(); ++part)
            if (findBest(m_parts[part])) best = part;
        if (m_best.one.empty()) return false;
        m_parts[best] = m_best.one;
        m_parts.push_back(m_best.other);
        return true;
    }

    bool findBest(const Islands& part) {
        bool found = false;
        for (const IslandGroup& group : m_groups) {
            if (group.crossingS <= m_best.crossingS) break;
            if (group.islands.size() >= part.size() ||
                !std::includes(part.begin(), part.end(), group.islands.begin(), group.islands.end()))
                continue;
            Islands others;
            std::set_difference(part.begin(), part.end(), group.islands.begin(), group.islands.end(),
                                std::back_inserter(others));
            const double crossingS = std::min(group.crossingS, m_times.crossingS(others));
            if (crossingS <= m_best.crossingS) continue;
            m_best = contrastOf(group.islands, std::move(others), crossingS, m_speeds);
            found = true;
        }
        return found;
    }

    std::vector<double> m_speeds;
    BorderTimes m_times;
    std::vector<IslandGroup> m_groups; // the slowest first
    std::vector<Islands> m_parts;
    Contrast m_best;
};

} // namespace

std::vector<IslandGroup> islandGroups(const Network& network, BorderTimes& times) {
    const std::size_t n = network.islands.size();
    std::vector<IslandGroup> groups;
    for (int i = 0; i < static_cast<int>(n); ++i) groups.push_back({{i}, times.crossingS({i})});
    if (n < 4 || n > kGroupsUpTo) return groups;
    std::set<Islands> found;
    for (const TornParts& tear : tornParts(network))
        if (asIndex(tear.parts) <= kMostParts) found.merge(partsOf(tear));
    if (n <= kAllPairsUpTo) addLatencyParts(latenciesOf(network), found);
    for (const Islands& islands : found)
        if (islands.size() > 1 && islands.size() < n) groups.push_back({islands, times.crossingS(islands)});
    std::stable_sort(groups.begin() + static_cast<std::ptrdiff_t>(n), groups.end(),
                     [](const IslandGroup& x, const IslandGroup& y) { return x.crossingS > y.crossingS; });
    if (n > kAllPairsUpTo) groups.resize(std::min(groups.size(), n + kMostGroups));
    return groups;
}

std::vector<Contrast> nestedContrasts(const Network& network, std::size_t most) { return Nesting(network).run(most); }

std::vector<Contrast> contrastsOf(const Network& network) { return Collection(network).run(); }

} // namespace isthmus
