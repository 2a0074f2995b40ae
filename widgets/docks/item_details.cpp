#include "widgets/docks/item_details.h"

#include "widgets/model/value_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace isthmus {

namespace {

struct Details {
    Q_DECLARE_TR_FUNCTIONS(Details)
};

using Kind = DetailRow::Kind;

DetailRow value(const QString& label, const QString& text) { return {Kind::Value, label, text}; }
DetailRow heading(const QString& text) { return {Kind::Heading, text, {}}; }
DetailRow note(const QString& text, int clique = -1) { return {Kind::Note, text, {}, 0, clique}; }

QString rateText(double gbps) { return Details::tr("%1 Gbit/s").arg(numberText(gbps)); }
QString limitText(const std::optional<double>& gbps) { return gbps ? rateText(*gbps) : Details::tr("unlimited"); }
QString yesNo(bool yes) { return yes ? Details::tr("yes") : Details::tr("no"); }
QString idText(const NodeId& id) { return QString::fromStdString(id.text); }

// One schedule at one round, if it can be shown.
struct Instant {
    const EvaluatedSchedule* schedule = nullptr;
    int round = -1;
    [[nodiscard]] const RoundTraffic& traffic() const {
        return schedule->evaluation.rounds[static_cast<std::size_t>(round)];
    }
    [[nodiscard]] const RoutedRound& cliques() const {
        return schedule->routed.rounds[static_cast<std::size_t>(round)];
    }
};

Instant instantOf(const EvaluatedSchedule* schedule, int round) {
    const bool usable = schedule && schedule->error.empty() && round >= 0 &&
                        round < static_cast<int>(schedule->evaluation.rounds.size());
    return usable ? Instant{schedule, round} : Instant{};
}

int cliqueUsing(const Instant& instant, int resource) {
    const auto& cliques = instant.traffic().cliques;
    for (std::size_t i = 0; i < cliques.size(); ++i) {
        const auto& loads = cliques[i].loads;
        if (std::any_of(loads.begin(), loads.end(), [&](const auto& load) { return load.resource == resource; })) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

DetailRow loadRow(const Instant& instant, const QString& label, int resource) {
    const Network& network = *instant.schedule->network;
    const RoundTraffic& traffic = instant.traffic();
    const double load = traffic.load[static_cast<std::size_t>(resource)];
    const double seconds = secondsOf(network, resource, load);
    const double utilization = traffic.durationS > 0 ? seconds / traffic.durationS : 0;
    const QString text =
        load > 0 ? Details::tr("%1 Gbit · %2").arg(numberText(load * network.payloadGbit, 3), percentText(utilization))
                 : Details::tr("idle");
    return {Kind::Meter, label, text, std::clamp(utilization, 0.0, 1.0), cliqueUsing(instant, resource)};
}

QString roundHeading(const Instant& instant) {
    return Details::tr("Round %1 of %2").arg(instant.round + 1).arg(instant.schedule->evaluation.rounds.size());
}

int cliqueOf(const Instant& instant, int node) {
    const auto& cliques = instant.cliques().cliques;
    for (std::size_t i = 0; i < cliques.size(); ++i) {
        if (std::find(cliques[i].members.begin(), cliques[i].members.end(), node) != cliques[i].members.end()) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

QString cliqueText(const Instant& instant, int clique) {
    const RoutedClique& routed = instant.cliques().cliques[static_cast<std::size_t>(clique)];
    QStringList members;
    for (const int node : routed.members) {
        members << nodeLabel(*instant.schedule->network, node);
    }
    const std::string_view plan = planName(routed.plan);
    return Details::tr("%1 (%2)").arg(members.join(QStringLiteral(", ")),
                                      QString::fromUtf8(plan.data(), static_cast<qsizetype>(plan.size())));
}

void addNodeRound(std::vector<DetailRow>& rows, const Instant& instant, const Node& node) {
    if (!instant.schedule) return;
    const Network& network = *instant.schedule->network;
    const auto found = network.nodeIndex.find(node.id);
    if (found == network.nodeIndex.end()) return;
    rows.push_back(heading(roundHeading(instant)));
    const int clique = cliqueOf(instant, found->second);
    if (node.island) rows.push_back(clique < 0 ? note(Details::tr("idle")) : note(cliqueText(instant, clique), clique));
    const Resources resources(network);
    if (node.island) {
        rows.push_back(loadRow(instant, Details::tr("Egress"), resources.egress(found->second)));
        rows.push_back(loadRow(instant, Details::tr("Ingress"), resources.ingress(found->second)));
    }
    if (network.nodes[static_cast<std::size_t>(found->second)].fpga) {
        rows.push_back(loadRow(instant, Details::tr("FPGA"), resources.adder(found->second)));
    }
}

ItemDetails describeNode(const Node& node, const Instant& instant) {
    ItemDetails details;
    details.title = nodeName(node);
    details.subtitle = idText(node.id) + QStringLiteral(" · ") +
                       (node.position ? placeText(*node.position) : Details::tr("not placed yet"));
    auto& rows = details.rows;
    if (node.island) {
        rows.push_back(value(Details::tr("Egress"), limitText(node.island->egressGbps)));
        rows.push_back(value(Details::tr("Ingress"), limitText(node.island->ingressGbps)));
        rows.push_back(value(Details::tr("Speed"), Details::tr("%1 × base").arg(numberText(node.island->speed))));
    } else {
        rows.push_back(note(Details::tr("Router: no compute")));
    }
    rows.push_back(value(Details::tr("Replicates (multicast)"), yesNo(node.multicast)));
    rows.push_back(value(Details::tr("Aggregates (FPGA)"), yesNo(node.fpga.has_value())));
    if (node.fpga) {
        const auto& throughput = node.fpga->throughputGbps;
        rows.push_back(
            value(Details::tr("FPGA throughput"), throughput ? rateText(*throughput) : Details::tr("line rate")));
        if (node.fpga->memoryMb) {
            rows.push_back(
                value(Details::tr("FPGA memory"), Details::tr("%1 MB").arg(numberText(*node.fpga->memoryMb))));
        }
    }
    addNodeRound(rows, instant, node);
    return details;
}

QString latencyText(const Topology& topology, const Link& link) {
    const auto latency = latencyMs(topology, link);
    if (!latency) return Details::tr("unknown");
    return (link.latencyMs ? Details::tr("%1 ms, stated") : Details::tr("%1 ms, from distance"))
        .arg(numberText(*latency));
}

QString arrowText(const NodeId& from, const NodeId& to) { return idText(from) + QStringLiteral(" → ") + idText(to); }

void addLinkRound(std::vector<DetailRow>& rows, const Instant& instant, const Link& link) {
    if (!instant.schedule) return;
    const Network& network = *instant.schedule->network;
    const auto found = network.linkIndex.find(link.id);
    if (found == network.linkIndex.end()) return;
    const Resources resources(network);
    rows.push_back(heading(roundHeading(instant)));
    rows.push_back(loadRow(instant, arrowText(link.a, link.b), resources.link(found->second, 0)));
    rows.push_back(loadRow(instant, arrowText(link.b, link.a), resources.link(found->second, 1)));
}

ItemDetails describeLink(const Topology& topology, const Link& link, const Instant& instant) {
    ItemDetails details;
    const Node* a = findNode(topology, link.a);
    const Node* b = findNode(topology, link.b);
    details.title = a && b ? QStringLiteral("%1 – %2").arg(nodeName(*a), nodeName(*b)) : idText(link.a);
    details.subtitle = QString::fromStdString(link.id.text);
    if (a && b && a->position && b->position) {
        const double km = haversineKm(*a->position, *b->position);
        details.subtitle += Details::tr(" · %1 km").arg(QString::number(km, 'f', 0));
    }
    auto& rows = details.rows;
    rows.push_back(value(arrowText(link.a, link.b), rateText(link.capacityGbps)));
    rows.push_back(value(arrowText(link.b, link.a), rateText(link.capacityBaGbps.value_or(link.capacityGbps))));
    rows.push_back(value(Details::tr("Latency"), latencyText(topology, link)));
    rows.push_back(value(Details::tr("Background"), percentText(link.background)));
    addLinkRound(rows, instant, link);
    return details;
}

void addScheduleRows(std::vector<DetailRow>& rows, const EvaluatedSchedule& schedule) {
    const Evaluation& result = schedule.evaluation;
    rows.push_back(heading(QString::fromStdString(schedule.name)));
    rows.push_back(value(Details::tr("Drift"), secondsText(result.driftS)));
    rows.push_back(value(Details::tr("Bound on drift"), boundText(result)));
    rows.push_back(value(Details::tr("Staleness, mean"), secondsText(result.stalenessMeanS)));
    rows.push_back(value(Details::tr("Staleness, max"), secondsText(result.stalenessMaxS)));
    rows.push_back(value(Details::tr("Consensus"), secondsText(result.consensusS)));
    rows.push_back(value(Details::tr("Traffic"), Details::tr("%1 Gbit").arg(numberText(result.trafficGbit))));
}

void addRoundRows(std::vector<DetailRow>& rows, const Instant& instant) {
    rows.push_back(heading(roundHeading(instant)));
    rows.push_back(value(Details::tr("Duration"), secondsText(instant.traffic().durationS)));
    rows.push_back(value(Details::tr("of it latency"), secondsText(instant.traffic().latencyS)));
    rows.push_back(
        value(Details::tr("Bottleneck"), bottleneckText(*instant.schedule->network, instant.traffic().bottleneck)));
    for (std::size_t i = 0; i < instant.cliques().cliques.size(); ++i) {
        rows.push_back(note(cliqueText(instant, static_cast<int>(i)), static_cast<int>(i)));
    }
}

ItemDetails describeProject(const Project& project, const EvaluatedSchedule* schedule, const Instant& instant) {
    ItemDetails details;
    const auto& nodes = project.topology.nodes;
    details.title = project.name.empty() ? Details::tr("Untitled network") : QString::fromStdString(project.name);
    details.subtitle = countText(project.topology);
    if (nodes.empty()) {
        details.rows.push_back(note(Details::tr("Open a project, or drop a file on the window.")));
        return details;
    }
    const auto count = [&nodes](auto predicate) {
        return Details::tr("%1 of %2").arg(std::count_if(nodes.begin(), nodes.end(), predicate)).arg(nodes.size());
    };
    const double payload = payloadGbit(project.topology.workload);
    details.rows = {value(Details::tr("Payload"), Details::tr("%1 Gbit").arg(numberText(payload))),
                    value(Details::tr("Multicast at"), count([](const Node& node) { return node.multicast; })),
                    value(Details::tr("FPGA at"), count([](const Node& node) { return node.fpga.has_value(); }))};
    if (schedule && schedule->error.empty()) addScheduleRows(details.rows, *schedule);
    if (schedule && !schedule->error.empty()) {
        details.rows.push_back(heading(QString::fromStdString(schedule->name)));
        details.rows.push_back(
            note(Details::tr("Cannot be evaluated: %1").arg(QString::fromStdString(schedule->error))));
    }
    if (instant.schedule) addRoundRows(details.rows, instant);
    return details;
}

} // namespace

ItemDetails describe(const Project& project, const MapItem& item, const EvaluatedSchedule* schedule, int round) {
    const Instant instant = instantOf(schedule, round);
    if (const auto* id = std::get_if<NodeId>(&item)) {
        if (const Node* node = findNode(project.topology, *id)) return describeNode(*node, instant);
    }
    if (const auto* id = std::get_if<LinkId>(&item)) {
        if (const Link* link = findLink(project.topology, *id)) return describeLink(project.topology, *link, instant);
    }
    return describeProject(project, schedule, instant);
}

} // namespace isthmus
