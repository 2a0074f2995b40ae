#include "core/optimize/hub_candidates.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

constexpr int kCentralRoots = 10;
constexpr int kMostGreedyRoots = 12;

std::vector<int> nodesOf(const Network& network, std::span<const int> islands) {
    std::vector<int> nodes;
    for (const int island : islands) nodes.push_back(network.islands[static_cast<std::size_t>(island)]);
    return nodes;
}

class RootCombiner {
public:
    RootCombiner(const Network& network, std::vector<int> members, std::span<const LinkSet> trees)
        : m_members(std::move(members))
        , m_trees(trees)
        , m_sum(static_cast<std::size_t>(Resources(network).count()), 0.0) {
        for (std::size_t i = 0; i < trees.size(); ++i) {
            const int only = static_cast<int>(i);
            m_single.push_back(measured(network, cliqueOf({&only, 1})));
        }
    }

    [[nodiscard]] RoutedClique cliqueOf(std::span<const int> roots) const {
        RoutedClique clique{m_members, PlanKind::Hub, 1, {}, {}, {}, {}};
        for (const int root : roots) {
            const auto r = static_cast<std::size_t>(root);
            clique.trees.push_back({m_members[r], m_trees[r], 1.0 / static_cast<double>(roots.size())});
        }
        return clique;
    }

    // Roots by the duration of a hub at each alone.
    [[nodiscard]] std::vector<int> ranking() const {
        std::vector<int> order(m_members.size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](int x, int y) { return single(x).durationS() < single(y).durationS(); });
        return order;
    }

    [[nodiscard]] double durationS(std::span<const int> roots) {
        double latency = 0;
        double most = 0;
        for (const int root : roots) {
            latency = std::max(latency, single(root).latencyS);
            for (const auto& [resource, seconds] : single(root).seconds) {
                double& sum = m_sum[static_cast<std::size_t>(resource)];
                sum += seconds;
                most = std::max(most, sum);
            }
        }
        for (const int root : roots)
            for (const ResourceSeconds& used : single(root).seconds) m_sum[static_cast<std::size_t>(used.resource)] = 0;
        return latency + most / static_cast<double>(roots.size());
    }

private:
    [[nodiscard]] const Candidate& single(int root) const { return m_single[static_cast<std::size_t>(root)]; }

    std::vector<int> m_members;
    std::span<const LinkSet> m_trees;
    std::vector<Candidate> m_single;
    std::vector<double> m_sum; // zero between calls
};

struct BestRoots {
    std::vector<int> roots;
    double durationS = std::numeric_limits<double>::infinity();

    void offer(RootCombiner& combiner, std::span<const int> some) {
        const double duration = combiner.durationS(some);
        if (duration >= durationS) return;
        durationS = duration;
        roots.assign(some.begin(), some.end());
    }
};

BestRoots bestPair(RootCombiner& combiner, std::span<const int> central) {
    BestRoots best;
    for (std::size_t i = 0; i < central.size(); ++i)
        for (std::size_t j = i + 1; j < central.size(); ++j) {
            const int roots[] = {central[i], central[j]};
            best.offer(combiner, roots);
        }
    return best;
}

BestRoots bestTriple(RootCombiner& combiner, std::span<const int> central) {
    BestRoots best;
    for (std::size_t i = 0; i < central.size(); ++i)
        for (std::size_t j = i + 1; j < central.size(); ++j)
            for (std::size_t k = j + 1; k < central.size(); ++k) {
                const int roots[] = {central[i], central[j], central[k]};
                best.offer(combiner, roots);
            }
    return best;
}

BestRoots grown(RootCombiner& combiner, const std::vector<int>& roots, std::span<const int> central) {
    BestRoots best;
    for (const int root : central) {
        if (std::find(roots.begin(), roots.end(), root) != roots.end()) continue;
        std::vector<int> more = roots;
        more.push_back(root);
        best.offer(combiner, more);
    }
    return best;
}

} // namespace

std::vector<RoutedClique> hubCliques(const Network& network, std::span<const int> islands,
                                     std::span<const LinkSet> trees) {
    RootCombiner combiner(network, nodesOf(network, islands), trees);
    const std::vector<int> ranking = combiner.ranking();
    const std::span<const int> central(ranking.data(), std::min<std::size_t>(ranking.size(), kCentralRoots));
    std::vector<RoutedClique> hubs{combiner.cliqueOf({ranking.data(), 1}), combiner.cliqueOf(ranking)};
    const auto add = [&](const BestRoots& best) {
        if (!best.roots.empty() && best.roots.size() < ranking.size()) hubs.push_back(combiner.cliqueOf(best.roots));
    };
    add(bestPair(combiner, central));
    BestRoots many = bestTriple(combiner, central);
    for (int count = 3; count <= kMostGreedyRoots && !many.roots.empty(); ++count) {
        add(many);
        many = grown(combiner, many.roots, central);
    }
    return hubs;
}

} // namespace isthmus
