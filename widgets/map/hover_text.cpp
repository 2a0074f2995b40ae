#include "widgets/map/hover_text.h"

#include <QCoreApplication>

namespace isthmus {
namespace {

QString say(const char* text) { return QCoreApplication::translate("isthmus::MapView", text); }

QString accessText(const std::optional<double>& gbps) { return gbps ? rateText(*gbps) : say("unlimited"); }

QString maskedText(const QString& text, Ability ability) {
    return ability == Ability::Masked ? say("%1 (not used by this schedule)").arg(text) : text;
}

QString abilityText(const Node& node, NodeAbilities abilities) {
    QStringList parts;
    if (abilities.multicast != Ability::Absent) parts << maskedText(say("multicast"), abilities.multicast);
    if (abilities.fpga != Ability::Absent && node.fpga && node.fpga->throughputGbps)
        parts << maskedText(say("FPGA %1 Gbit/s").arg(rateText(*node.fpga->throughputGbps)), abilities.fpga);
    else if (abilities.fpga != Ability::Absent)
        parts << maskedText(say("FPGA at line rate"), abilities.fpga);
    return parts.isEmpty() ? say("no multicast, no FPGA") : parts.join(QStringLiteral(" · "));
}

QStringList nodeText(const Node& node, const RoundPicture& picture, std::size_t i) {
    QString title = QString::fromStdString(node.name.empty() ? node.id.text : node.name);
    const QString id = QString::fromStdString(node.id.text);
    if (title != id) title += QStringLiteral(" (%1)").arg(id);
    QStringList lines{title, abilityText(node, picture.abilities[i])};
    if (node.island)
        lines << say("egress %1, ingress %2 Gbit/s")
                     .arg(accessText(node.island->egressGbps), accessText(node.island->ingressGbps));
    if (picture.round >= 0 && node.island)
        lines << (picture.cliqueOf[i] >= 0 ? say("clique %1 in this round").arg(picture.cliqueOf[i] + 1)
                                           : say("idle in this round"));
    return lines;
}

QString directionText(const QString& from, const QString& to, const LinkPicture& link, std::size_t direction) {
    return say("%1 → %2  %3 of %4 Gbit/s (%5 %)")
        .arg(from, to, rateText(link.gbps[direction]), rateText(link.capacityGbps[direction]))
        .arg(qRound(100 * link.utilization[direction]));
}

QString capacityText(const GraphLink& link) {
    if (link.capacityAbGbps == link.capacityBaGbps) return say("%1 Gbit/s each way").arg(rateText(link.capacityAbGbps));
    return say("%1 and %2 Gbit/s").arg(rateText(link.capacityAbGbps), rateText(link.capacityBaGbps));
}

QStringList linkText(const MapGraph& graph, const GraphLink& link, const LinkPicture& picture, int round) {
    const GraphNode& a = graph.nodes[static_cast<std::size_t>(link.a)];
    const GraphNode& b = graph.nodes[static_cast<std::size_t>(link.b)];
    QString facts = capacityText(link);
    if (link.latencyMs >= 0)
        facts += QStringLiteral(" · ") + say("%1 ms one-way").arg(QString::number(link.latencyMs, 'g', 4));
    QStringList lines{a.label + QStringLiteral(" – ") + b.label, facts};
    const QString idA = QString::fromStdString(a.id.text);
    const QString idB = QString::fromStdString(b.id.text);
    if (!picture.lanes[0].empty()) lines << directionText(idA, idB, picture, 0);
    if (!picture.lanes[1].empty()) lines << directionText(idB, idA, picture, 1);
    if (round >= 0 && !picture.used()) lines << say("unused in this round");
    return lines;
}

} // namespace

QStringList hoverText(const Topology& topology, const MapGraph& graph, const RoundPicture& picture,
                      const SceneHit& hit) {
    const auto i = static_cast<std::size_t>(hit.index);
    if (hit.kind == SceneHit::Kind::Node) return nodeText(topology.nodes[i], picture, i);
    return linkText(graph, graph.links[i], picture.links[i], picture.round);
}

} // namespace isthmus
