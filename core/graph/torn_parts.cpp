#include "core/graph/torn_parts.h"

#include "core/graph/connectivity.h"

#include <algorithm>
#include <map>
#include <utility>

namespace isthmus {
namespace {

class Tear {
public:
    explicit Tear(const Network& network)
        : m_network(network)
        , m_sets(static_cast<int>(network.nodes.size()))
        , m_islands(network.nodes.size(), 0)
        , m_withIslands(static_cast<int>(network.islands.size())) {
        for (std::size_t node = 0; node < network.nodes.size(); ++node) {
            m_islands[node] = network.nodes[node].island ? 1 : 0;
            if (!network.nodes[node].island && !network.adjacency[node].empty()) ++m_without;
        }
        for (const NetworkLink& link : network.links) m_between[ordered(link.a, link.b)] += link.abGbps + link.baGbps;
    }

    std::vector<TornParts> run() {
        std::vector<TornParts> tears;
        while (m_withIslands > 1) {
            if (m_without == 0) tears.push_back(current());
            if (!joinClosest()) break;
        }
        return tears;
    }

private:
    using Pair = std::pair<int, int>;
    static Pair ordered(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

    // A part without islands goes to one that has some before those are joined.
    [[nodiscard]] bool needed(const Pair& ends) const {
        return m_islands[static_cast<std::size_t>(ends.first)] == 0 ||
               m_islands[static_cast<std::size_t>(ends.second)] == 0;
    }

    bool joinClosest() {
        const auto most = std::max_element(m_between.begin(), m_between.end(), [this](const auto& x, const auto& y) {
            return std::pair(needed(x.first), x.second) < std::pair(needed(y.first), y.second);
        });
        if (most == m_between.end()) return false;
        const auto [a, b] = most->first;
        char& first = m_islands[static_cast<std::size_t>(a)];
        char& second = m_islands[static_cast<std::size_t>(b)];
        --(first != 0 && second != 0 ? m_withIslands : m_without);
        first = second = std::max(first, second);
        m_sets.join(a, b);
        rename();
        return true;
    }

    void rename() {
        std::map<Pair, double> between;
        for (const auto& [ends, gbps] : m_between) {
            const int a = m_sets.find(ends.first);
            const int b = m_sets.find(ends.second);
            if (a != b) between[ordered(a, b)] += gbps;
        }
        m_between = std::move(between);
    }

    TornParts current() {
        TornParts tear;
        std::map<int, int> number;
        for (const int island : m_network.islands)
            tear.partOf.push_back(number.emplace(m_sets.find(island), static_cast<int>(number.size())).first->second);
        tear.parts = static_cast<int>(number.size());
        for (const auto& [ends, gbps] : m_between) tear.gbps += gbps;
        return tear;
    }

    const Network& m_network;
    DisjointSets m_sets;
    std::vector<char> m_islands;      // by set: whether an island is in it
    std::map<Pair, double> m_between; // by two sets, the lower first
    int m_withIslands;                // sets
    int m_without = 0;
};

} // namespace

std::vector<TornParts> tornParts(const Network& network) { return Tear(network).run(); }

} // namespace isthmus
