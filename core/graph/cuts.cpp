#include "core/graph/cuts.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boykov_kolmogorov_max_flow.hpp>

#include <algorithm>
#include <numeric>

namespace isthmus {
namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;

struct Vertex {
    boost::default_color_type color{};
    Traits::edge_descriptor predecessor;
    double distance = 0;
};

struct Edge {
    double capacity = 0;
    double residual = 0;
    Traits::edge_descriptor reverse;
};

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, Vertex, Edge>;

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

// No cut is larger than all links together, so this stands for unlimited access and keeps the sums finite.
double largestCut(const Network& network) {
    return std::accumulate(network.links.begin(), network.links.end(), 0.0,
                           [](double sum, const NetworkLink& link) { return sum + link.abGbps + link.baGbps; });
}

} // namespace

// Flow from one island to a terminal behind all others; reversed, the same graph carries what flows into it.
struct IslandCuts::Flow {
    Flow(const Network& net, bool outwards)
        : network(net)
        , out(outwards)
        , limit(largestCut(net))
        , graph(net.nodes.size() + 1)
        , terminal(net.nodes.size())
        , access(net.nodes.size()) {
        for (const NetworkLink& link : net.links)
            join(asIndex(link.a), asIndex(link.b), out ? link.abGbps : link.baGbps, out ? link.baGbps : link.abGbps);
        for (const int island : net.islands) access[asIndex(island)] = join(asIndex(island), terminal, 0, 0);
    }

    Traits::edge_descriptor join(std::size_t a, std::size_t b, double ab, double ba) {
        const auto forth = boost::add_edge(a, b, graph).first;
        const auto back = boost::add_edge(b, a, graph).first;
        graph[forth] = {ab, 0, back};
        graph[back] = {ba, 0, forth};
        return forth;
    }

    [[nodiscard]] double accessGbps(int node, bool leaving) const {
        const NetworkNode& at = network.nodes[asIndex(node)];
        return std::min(limit, leaving ? at.egressGbps : at.ingressGbps);
    }

    double run(int island) {
        for (const int other : network.islands)
            graph[access[asIndex(other)]].capacity = other == island ? 0 : accessGbps(other, !out);
        const double flow = boost::boykov_kolmogorov_max_flow(
            graph, get(&Edge::capacity, graph), get(&Edge::residual, graph), get(&Edge::reverse, graph),
            get(&Vertex::predecessor, graph), get(&Vertex::color, graph), get(&Vertex::distance, graph),
            get(boost::vertex_index, graph), asIndex(island), terminal);
        return std::min(flow, accessGbps(island, out));
    }

    const Network& network;
    bool out;
    double limit;
    Graph graph;
    std::size_t terminal;
    std::vector<Traits::edge_descriptor> access; // by node: the edge to the terminal
};

IslandCuts::IslandCuts(const Network& network)
    : m_out(std::make_unique<Flow>(network, true))
    , m_in(std::make_unique<Flow>(network, false)) {}

IslandCuts::~IslandCuts() = default;

double IslandCuts::outOf(int islandNode) { return m_out->run(islandNode); }

double IslandCuts::into(int islandNode) { return m_in->run(islandNode); }

} // namespace isthmus
