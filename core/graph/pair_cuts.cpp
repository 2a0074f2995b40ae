#include "core/graph/pair_cuts.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boykov_kolmogorov_max_flow.hpp>

#include <algorithm>

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

} // namespace

struct PairCuts::Flow {
    explicit Flow(const Network& net)
        : network(net)
        , graph(net.nodes.size()) {
        for (const NetworkLink& link : net.links) {
            const auto forth = boost::add_edge(asIndex(link.a), asIndex(link.b), graph).first;
            const auto back = boost::add_edge(asIndex(link.b), asIndex(link.a), graph).first;
            graph[forth] = {link.abGbps, 0, back};
            graph[back] = {link.baGbps, 0, forth};
        }
    }

    double run(int from, int to) {
        return boost::boykov_kolmogorov_max_flow(graph, get(&Edge::capacity, graph), get(&Edge::residual, graph),
                                                 get(&Edge::reverse, graph), get(&Vertex::predecessor, graph),
                                                 get(&Vertex::color, graph), get(&Vertex::distance, graph),
                                                 get(boost::vertex_index, graph), asIndex(from), asIndex(to));
    }

    const Network& network;
    Graph graph;
};

PairCuts::PairCuts(const Network& network)
    : m_flow(std::make_unique<Flow>(network)) {}

PairCuts::~PairCuts() = default;

double PairCuts::fromTo(int island, int other) {
    const Network& network = m_flow->network;
    const int from = network.islands[asIndex(island)];
    const int to = network.islands[asIndex(other)];
    return std::min(
        {m_flow->run(from, to), network.nodes[asIndex(from)].egressGbps, network.nodes[asIndex(to)].ingressGbps});
}

double PairCuts::eitherWay(int island, int other) { return std::min(fromTo(island, other), fromTo(other, island)); }

} // namespace isthmus
