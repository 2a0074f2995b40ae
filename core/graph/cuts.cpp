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

// Flow from a source before the islands to a terminal behind all others; reversed, the same graph carries what flows
// into them.
struct IslandCuts::Flow {
    Flow(const Network& net, bool outwards)
        : network(net)
        , out(outwards)
        , limit(largestCut(net))
        , graph(net.nodes.size() + 2)
        , source(net.nodes.size())
        , terminal(net.nodes.size() + 1)
        , entry(net.nodes.size())
        , access(net.nodes.size()) {
        for (const NetworkLink& link : net.links)
            join(asIndex(link.a), asIndex(link.b), out ? link.abGbps : link.baGbps, out ? link.baGbps : link.abGbps);
        for (const int island : net.islands) {
            entry[asIndex(island)] = join(source, asIndex(island), 0, 0);
            access[asIndex(island)] = join(asIndex(island), terminal, accessGbps(island, !out), 0);
        }
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

    double run(std::span<const int> islands) {
        for (const int island : islands) {
            graph[entry[asIndex(island)]].capacity = accessGbps(island, out);
            graph[access[asIndex(island)]].capacity = 0;
        }
        const double flow = boost::boykov_kolmogorov_max_flow(
            graph, get(&Edge::capacity, graph), get(&Edge::residual, graph), get(&Edge::reverse, graph),
            get(&Vertex::predecessor, graph), get(&Vertex::color, graph), get(&Vertex::distance, graph),
            get(boost::vertex_index, graph), source, terminal);
        for (const int island : islands) {
            graph[entry[asIndex(island)]].capacity = 0;
            graph[access[asIndex(island)]].capacity = accessGbps(island, !out);
        }
        return flow;
    }

    const Network& network;
    bool out;
    double limit;
    Graph graph;
    std::size_t source;
    std::size_t terminal;
    std::vector<Traits::edge_descriptor> entry;  // by node: the edge from the source
    std::vector<Traits::edge_descriptor> access; // by node: the edge to the terminal
};

IslandCuts::IslandCuts(const Network& network)
    : m_out(std::make_unique<Flow>(network, true))
    , m_in(std::make_unique<Flow>(network, false)) {}

IslandCuts::~IslandCuts() = default;

double IslandCuts::outOf(std::span<const int> islandNodes) { return m_out->run(islandNodes); }

double IslandCuts::into(std::span<const int> islandNodes) { return m_in->run(islandNodes); }

} // namespace isthmus
