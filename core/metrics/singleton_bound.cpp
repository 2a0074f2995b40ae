#include "core/metrics/evaluate.h"

#include <queue>

#include <algorithm>
#include <functional>
#include <limits>

namespace isthmus {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

// Largest flow from one island to all others together, or from them to it, by shortest augmenting paths. Access is
// counted at both ends; a node on the way only routes. Augmenting stops at the nearest island with access to spare, so
// where access binds, which is the usual case, a cut costs a few steps around the island.
class IslandCut {
public:
    explicit IslandCut(const Network& network)
        : m_network(network)
        , m_flow(network.links.size())
        , m_delivered(network.nodes.size())
        , m_from(network.nodes.size()) {}

    double out(int island) { return run(island, true); }
    double in(int island) { return run(island, false); }

private:
    double sourceLimit(int node) const {
        return m_out ? m_network.nodes[asIndex(node)].egressGbps : m_network.nodes[asIndex(node)].ingressGbps;
    }
    double sinkLimit(int node) const {
        return m_out ? m_network.nodes[asIndex(node)].ingressGbps : m_network.nodes[asIndex(node)].egressGbps;
    }

    // What can still move over a link away from `node`, in the sense of the flow (reversed for flow into the island).
    double residual(int link, int node) const {
        const NetworkLink& edge = m_network.links[asIndex(link)];
        const bool ab = edge.a == node;
        return ab == m_out ? edge.abGbps - sign(ab) * m_flow[asIndex(link)]
                           : edge.baGbps - sign(ab) * m_flow[asIndex(link)];
    }
    static double sign(bool ab) { return ab ? 1 : -1; }

    double run(int island, bool outwards) {
        m_out = outwards;
        std::ranges::fill(m_flow, 0.0);
        std::ranges::fill(m_delivered, 0.0);
        double left = sourceLimit(island);
        double total = 0;
        while (left > 0) {
            const int target = reach(island);
            if (target < 0) break;
            const double amount = std::min(left, bottleneck(island, target));
            push(island, target, amount);
            total += amount;
            left -= amount;
        }
        return total;
    }

    int reach(int island) {
        std::ranges::fill(m_from, Step{-1, -1});
        m_queue.assign(1, island);
        m_from[asIndex(island)] = {island, -1};
        for (std::size_t head = 0; head < m_queue.size(); ++head) {
            const int here = m_queue[head];
            if (here != island && m_network.nodes[asIndex(here)].island && sinkLimit(here) > m_delivered[asIndex(here)])
                return here;
            for (const Incidence& next : m_network.adjacency[asIndex(here)]) {
                if (m_from[asIndex(next.neighbour)].node >= 0 || residual(next.link, here) <= 0) continue;
                m_from[asIndex(next.neighbour)] = {here, next.link};
                m_queue.push_back(next.neighbour);
            }
        }
        return -1;
    }

    double bottleneck(int island, int target) const {
        double amount = sinkLimit(target) - m_delivered[asIndex(target)];
        for (int node = target; node != island; node = m_from[asIndex(node)].node)
            amount = std::min(amount, residual(m_from[asIndex(node)].link, m_from[asIndex(node)].node));
        return amount;
    }

    void push(int island, int target, double amount) {
        m_delivered[asIndex(target)] += amount;
        for (int node = target; node != island; node = m_from[asIndex(node)].node) {
            const Step& step = m_from[asIndex(node)];
            m_flow[asIndex(step.link)] += sign(m_network.links[asIndex(step.link)].a == step.node) * amount;
        }
    }

    struct Step {
        int node;
        int link;
    };
    const Network& m_network;
    bool m_out = true;
    std::vector<double> m_flow;      // by link, a to b positive
    std::vector<double> m_delivered; // by node
    std::vector<Step> m_from;
    std::vector<int> m_queue;
};

double leastLatencyToAnother(const Network& network, int island) {
    std::vector<double> latency(network.nodes.size(), kInfinity);
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    latency[asIndex(island)] = 0;
    open.emplace(0.0, island);
    while (!open.empty()) {
        const auto [reached, here] = open.top();
        open.pop();
        if (reached > latency[asIndex(here)]) continue;
        if (here != island && network.nodes[asIndex(here)].island) return reached;
        for (const Incidence& next : network.adjacency[asIndex(here)]) {
            const double further = reached + network.links[asIndex(next.link)].latencyS;
            if (further >= latency[asIndex(next.neighbour)]) continue;
            latency[asIndex(next.neighbour)] = further;
            open.emplace(further, next.neighbour);
        }
    }
    return kInfinity;
}

} // namespace

double singletonDriftBoundS(const Network& network) {
    if (network.islands.size() < 2) return 0;
    const auto n = static_cast<double>(network.islands.size());
    double speeds = 0;
    for (const int island : network.islands) speeds += network.nodes[asIndex(island)].speed;
    IslandCut cut(network);
    double sum = 0;
    for (const int island : network.islands) {
        const double speed = network.nodes[asIndex(island)].speed;
        const double q = (n - 1) / n * speed + (speeds - speed) / (n * (n - 1));
        const double capacity = std::min(cut.out(island), cut.in(island));
        const double tau = network.payloadGbit / capacity + leastLatencyToAnother(network, island);
        sum += std::max(network.minRoundS, tau) * q;
    }
    return 1.5 * (n - 1) / (n * n) * sum;
}

} // namespace isthmus
