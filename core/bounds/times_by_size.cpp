#include "core/bounds/clique_times.h"
#include "core/graph/cuts.h"
#include "core/graph/pair_cuts.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace isthmus {
namespace {

constexpr std::size_t kMostFlows = 400'000; // times nodes, for cuts between pairs
constexpr int kFewIslands = 64;             // up to here the points where trees meet
constexpr int kManyIslands = 256;           // beyond, islands are taken for as able as any, and few sizes are looked at
constexpr int kEverySizeUpTo = 8;           // that is told from the next; beyond, sizes grow by a quarter

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

std::vector<int> sizesOf(int islands) {
    std::vector<int> sizes;
    for (int size = 2; size < islands; size += size < kEverySizeUpTo ? 1 : size / 4) sizes.push_back(size);
    sizes.push_back(islands);
    return sizes;
}

// The best that any island has, in every entry.
class BestMembers {
public:
    explicit BestMembers(const CliqueFloor& floor)
        : m_best(asIndex(floor.islands())) {
        sortDown(floor, &FloorMember::egressGbps);
        sortDown(floor, &FloorMember::ingressGbps);
        sortDown(floor, &FloorMember::bothGbps);
        FloorMember widest;
        widest.adderGbps = 0;
        for (int i = 0; i < floor.islands(); ++i) {
            const FloorMember& member = floor.member(i);
            widest.outGbps = std::max(widest.outGbps, member.outGbps);
            widest.inGbps = std::max(widest.inGbps, member.inGbps);
            widest.adderGbps = std::max(widest.adderGbps, member.fpga ? member.adderGbps : member.ingressGbps);
        }
        for (FloorMember& member : m_best) {
            member.outGbps = widest.outGbps;
            member.inGbps = widest.inGbps;
            member.adderGbps = widest.adderGbps;
            member.multicast = member.fpga = true;
        }
    }

    [[nodiscard]] const FloorMember& member(std::size_t place) const { return m_best[place]; }

private:
    void sortDown(const CliqueFloor& floor, double FloorMember::*gbps) {
        std::vector<double> values;
        for (int i = 0; i < floor.islands(); ++i) values.push_back(floor.member(i).*gbps);
        std::sort(values.begin(), values.end(), std::greater<>());
        for (std::size_t i = 0; i < values.size(); ++i) m_best[i].*gbps = values[i];
    }

    std::vector<FloorMember> m_best;
};

class TimesBySize {
public:
    explicit TimesBySize(const Network& network)
        : m_floor(network)
        , m_islands(m_floor.islands())
        , m_best(m_floor)
        , m_minRoundS(network.minRoundS) {
        measureCuts(network);
        sortRows();
        if (m_islands <= kFewIslands) m_treeS = TreeSpan(network).longestPathsBySizeS();
        m_times.islands = m_islands;
        m_times.idleS = network.minRoundS;
        m_times.everyoneS = everyoneS();
    }

    CliqueTimes run() {
        addPairs();
        m_times.sizes = sizesOf(m_islands);
        m_times.sizeS.assign(asIndex(m_islands) * m_times.sizes.size(), m_times.everyoneS);
        for (std::size_t s = m_times.sizes.size() - 1; s-- > 0;) addSize(s);
        return std::move(m_times);
    }

private:
    // Between two islands, or no more than round the narrower of them.
    void measureCuts(const Network& network) {
        IslandCuts round(network);
        std::vector<double> ownS;
        for (const int island : network.islands)
            ownS.push_back(m_floor.payloadS(std::min(round.outOf(island), round.into(island))));
        PairCuts cuts(network);
        const bool byPairs = ownS.size() * ownS.size() * network.nodes.size() <= kMostFlows;
        m_cutS.assign(asIndex(m_islands) * asIndex(m_islands), 0.0);
        for (int a = 0; a < m_islands; ++a)
            for (int b = a + 1; b < m_islands; ++b)
                cutS(a, b) = cutS(b, a) =
                    byPairs ? m_floor.payloadS(cuts.eitherWay(a, b)) : std::max(ownS[asIndex(a)], ownS[asIndex(b)]);
    }
    double& cutS(int a, int b) { return m_cutS[asIndex(a) * asIndex(m_islands) + asIndex(b)]; }

    // The islands nearest to each, and those joined to it by the widest cuts.
    void sortRows() {
        m_nearS.resize(asIndex(m_islands));
        m_wideS.resize(asIndex(m_islands));
        for (int i = 0; i < m_islands; ++i) {
            for (int j = 0; j < m_islands; ++j) {
                if (j == i) continue;
                m_nearS[asIndex(i)].push_back(m_floor.latencyS(i, j));
                m_wideS[asIndex(i)].push_back(cutS(i, j));
            }
            std::sort(m_nearS[asIndex(i)].begin(), m_nearS[asIndex(i)].end());
            std::sort(m_wideS[asIndex(i)].begin(), m_wideS[asIndex(i)].end());
        }
    }

    double everyoneS() {
        std::vector<int> everyone(asIndex(m_islands));
        std::iota(everyone.begin(), everyone.end(), 0);
        return m_floor.durationS(m_floor.shapeOf(everyone, *std::max_element(m_cutS.begin(), m_cutS.end())));
    }

    // A round is no shorter than any of its cliques, nor a clique than what two of its members need.
    void addPairs() {
        m_times.pairS.resize(m_cutS.size());
        for (int a = 0; a < m_islands; ++a)
            for (int b = 0; b < m_islands; ++b)
                m_times.pairS[asIndex(a) * asIndex(m_islands) + asIndex(b)] =
                    std::max(m_minRoundS, m_floor.latencyS(a, b) + cutS(a, b));
    }

    // Every size from this to the next; of many islands only this one, see bestOf().
    void addSize(std::size_t s) {
        for (int i = 0; i < m_islands; ++i)
            m_times.sizeS[asIndex(i) * m_times.sizes.size() + s] =
                m_times.sizeS[asIndex(i) * m_times.sizes.size() + s + 1];
        const int end = m_islands > kManyIslands ? m_times.sizes[s] + 1 : m_times.sizes[s + 1];
        for (int size = m_times.sizes[s]; size < end; ++size) lower(s, asIndex(size));
    }

    void lower(std::size_t s, std::size_t size) {
        std::vector<double> farthestS;
        for (const std::vector<double>& near : m_nearS) farthestS.push_back(near[size - 2]);
        std::sort(farthestS.begin(), farthestS.end());
        farthestS.resize(size - 1);
        for (int i = 0; i < m_islands; ++i) {
            double& least = m_times.sizeS[asIndex(i) * m_times.sizes.size() + s];
            least = std::min(least, m_floor.durationS(shapeRound(i, size, farthestS)));
        }
    }

    // Of k members each has a fellow that is no nearer than its k-1st nearest, and one behind a cut no wider than the
    // k-1st. A ring of k hops goes to the farthest and back.
    [[nodiscard]] CliqueShape shapeRound(int island, std::size_t size, const std::vector<double>& othersS) const {
        const std::vector<double>& near = m_nearS[asIndex(island)];
        CliqueShape shape;
        shape.latencyS = near[size - 2];
        if (!m_treeS.empty()) shape.treeS = m_treeS[asIndex(island) * asIndex(m_islands + 1) + size];
        shape.rowS = std::max(shape.latencyS, shape.treeS);
        shape.cutS = m_wideS[asIndex(island)][size - 2];
        shape.tearS = m_floor.leastTearS(size);
        shape.hopS = std::max(near[size > 2 ? 1 : 0], 2 * shape.latencyS / static_cast<double>(size));
        shape.members = membersRound(island, othersS, shape.latencyS);
        return shape;
    }

    // The others are as able as any, and as near. Of many islands so is the island itself: then everything that a floor
    // is made of only grows with the size, so that a size bounds all that are larger. (Of a hub, (k-2+m) payloads over
    // m roots: more members that are no wider do not lower 2(k-1) over k roots, nor k-2+m over fewer.)
    [[nodiscard]] std::vector<FloorMember> membersRound(int island, const std::vector<double>& othersS,
                                                        double farthestS) const {
        std::vector<FloorMember> members;
        members.reserve(othersS.size() + 1);
        const auto own = std::lower_bound(othersS.begin(), othersS.end(), farthestS) - othersS.begin();
        const bool many = m_islands > kManyIslands;
        for (std::size_t place = 0; place <= othersS.size(); ++place) {
            const bool isOwn = place == static_cast<std::size_t>(own);
            const std::size_t before = place - (place > static_cast<std::size_t>(own) ? 1U : 0U);
            members.push_back(isOwn && !many ? m_floor.member(island) : m_best.member(many ? place : before));
            members.back().farthestS = isOwn ? farthestS : othersS[before];
        }
        return members;
    }

    CliqueFloor m_floor;
    int m_islands;
    BestMembers m_best;
    double m_minRoundS;
    std::vector<double> m_cutS;               // a payload between two islands, islands x islands
    std::vector<std::vector<double>> m_nearS; // by island, ascending: latencies to the others
    std::vector<std::vector<double>> m_wideS; // by island, ascending: cuts to the others
    std::vector<double> m_treeS;              // by island and size, where it is known
    CliqueTimes m_times;
};

} // namespace

CliqueTimes timesBySize(const Network& network) { return TimesBySize(network).run(); }

CliqueTimes cliqueTimesOf(const Network& network) {
    return network.islands.size() > kEveryCliqueUpTo ? timesBySize(network) : timesOfAllCliques(network);
}

} // namespace isthmus
