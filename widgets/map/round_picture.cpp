#include "widgets/map/round_picture.h"

#include "widgets/model/value_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace isthmus {
namespace {

NodeAbilities abilitiesOf(const GraphNode& node, bool multicast, bool fpga) {
    return {abilityOf(node.multicast, multicast), abilityOf(node.fpga, fpga)};
}

template <class Index, class Key>
int lookUp(const Index& index, const Key& key) {
    const auto found = index.find(key);
    return found == index.end() ? -1 : found->second;
}

// Fills a RoundPicture from one round of an evaluation, turning the network's indexes into the graph's.
class PictureBuilder {
public:
    PictureBuilder(const MapGraph& graph, const EvaluatedSchedule& schedule, int round, RoundPicture& picture)
        : m_graph(graph)
        , m_network(*schedule.network)
        , m_traffic(schedule.evaluation.rounds[static_cast<std::size_t>(round)])
        , m_round(schedule.routed.rounds[static_cast<std::size_t>(round)])
        , m_resources(*schedule.network)
        , m_picture(picture) {}

    void fill() {
        m_picture.durationS = m_traffic.durationS;
        m_picture.bandwidthS = m_traffic.bandwidthS;
        m_picture.latencyS = m_traffic.latencyS;
        fillAbilities();
        fillCapacities();
        for (std::size_t clique = 0; clique < m_round.cliques.size(); ++clique) fillClique(static_cast<int>(clique));
        fillBottleneck();
    }

private:
    int graphNode(int node) const {
        return lookUp(m_graph.nodeIndex, m_network.nodeIds[static_cast<std::size_t>(node)]);
    }
    int graphLink(int link) const {
        return lookUp(m_graph.linkIndex, m_network.linkIds[static_cast<std::size_t>(link)]);
    }
    double rateOf(double load) const { return load * m_network.payloadGbit / m_traffic.durationS; }

    void fillAbilities() {
        for (std::size_t i = 0; i < m_network.nodes.size(); ++i)
            if (const int node = graphNode(static_cast<int>(i)); node >= 0) {
                m_picture.abilities[static_cast<std::size_t>(node)] =
                    abilitiesOf(m_graph.nodes[static_cast<std::size_t>(node)], m_network.nodes[i].multicast,
                                m_network.nodes[i].fpga);
            }
    }

    void fillCapacities() {
        for (std::size_t i = 0; i < m_network.links.size(); ++i)
            if (const int link = graphLink(static_cast<int>(i)); link >= 0)
                m_picture.links[static_cast<std::size_t>(link)].capacityGbps = {m_network.links[i].abGbps,
                                                                                m_network.links[i].baGbps};
    }

    void fillClique(int clique) {
        for (const int member : m_round.cliques[static_cast<std::size_t>(clique)].members)
            if (const int node = graphNode(member); node >= 0)
                m_picture.cliqueOf[static_cast<std::size_t>(node)] = clique;
        for (const ResourceLoad& load : m_traffic.cliques[static_cast<std::size_t>(clique)].loads)
            if (m_resources.kind(load.resource) == Resources::Kind::Link) addLoad(clique, load);
    }

    void addLoad(int clique, const ResourceLoad& load) {
        const int link = graphLink(m_resources.index(load.resource));
        if (link < 0 || load.load <= 0 || m_traffic.durationS <= 0) return;
        LinkPicture& picture = m_picture.links[static_cast<std::size_t>(link)];
        const auto direction = static_cast<std::size_t>(m_resources.direction(load.resource));
        const double gbps = rateOf(load.load);
        const double utilization = gbps / picture.capacityGbps[direction];
        picture.lanes[direction].push_back({clique, gbps, utilization});
        picture.gbps[direction] += gbps;
        picture.utilization[direction] += utilization;
    }

    void fillBottleneck() {
        if (m_traffic.bottleneck.kind != BottleneckKind::Resource || m_traffic.durationS <= 0) return;
        const int resource = m_traffic.bottleneck.resource;
        const Resources::Kind kind = m_resources.kind(resource);
        if (kind == Resources::Kind::Link)
            m_picture.bottleneckLink = graphLink(m_resources.index(resource));
        else
            m_picture.bottleneckNode = graphNode(m_resources.index(resource));
        const double gbps = rateOf(m_traffic.load[static_cast<std::size_t>(resource)]);
        m_picture.bottleneckText = QCoreApplication::translate("isthmus::MapView", "bottleneck %1 · %2 / %3 Gbit/s")
                                       .arg(bottleneckText(m_network, m_traffic.bottleneck), rateText(gbps),
                                            rateText(capacityGbps(m_network, resource)));
    }

    const MapGraph& m_graph;
    const Network& m_network;
    const RoundTraffic& m_traffic;
    const RoutedRound& m_round;
    Resources m_resources;
    RoundPicture& m_picture;
};

bool usable(const EvaluatedSchedule* schedule) {
    return schedule && schedule->error.empty() && schedule->network && !schedule->evaluation.rounds.empty() &&
           schedule->evaluation.rounds.size() == schedule->routed.rounds.size();
}

} // namespace

RoundPicture pictureOf(const MapGraph& graph, const EvaluatedSchedule* schedule, int round) {
    RoundPicture picture;
    picture.links.resize(graph.links.size());
    picture.cliqueOf.assign(graph.nodes.size(), -1);
    for (const GraphNode& node : graph.nodes) picture.abilities.push_back(abilitiesOf(node, node.multicast, node.fpga));
    for (std::size_t i = 0; i < graph.links.size(); ++i)
        picture.links[i].capacityGbps = {graph.links[i].capacityAbGbps, graph.links[i].capacityBaGbps};
    if (!usable(schedule) || round < 0) return picture;
    picture.rounds = static_cast<int>(schedule->evaluation.rounds.size());
    picture.round = std::min(round, picture.rounds - 1);
    picture.startS = schedule->evaluation.roundStartS[static_cast<std::size_t>(picture.round)];
    PictureBuilder(graph, *schedule, picture.round, picture).fill();
    return picture;
}

int roundAt(const EvaluatedSchedule* schedule, double timeS) {
    if (!usable(schedule)) return -1;
    const auto& starts = schedule->evaluation.roundStartS;
    const auto after = std::upper_bound(starts.begin(), starts.end(), timeS);
    const auto round = static_cast<int>(after - starts.begin()) - 1;
    return std::clamp(round, 0, static_cast<int>(schedule->evaluation.rounds.size()) - 1);
}

QString rateText(double gbps) {
    if (gbps == kUnlimited) return QStringLiteral("∞");
    return gbps >= 100 ? QString::number(gbps, 'f', 0) : QString::number(gbps, 'g', 3);
}

} // namespace isthmus
