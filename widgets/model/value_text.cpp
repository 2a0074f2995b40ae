#include "widgets/model/value_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace isthmus {

namespace {

struct ValueText {
    Q_DECLARE_TR_FUNCTIONS(ValueText)
};

QString degreesText(double degrees, const char* positive, const char* negative) {
    return QStringLiteral("%1° %2").arg(QString::number(std::abs(degrees), 'f', 3),
                                        QLatin1String(degrees < 0 ? negative : positive));
}

} // namespace

QString numberText(double value, int significant) {
    if (std::isnan(value)) return ValueText::tr("unknown");
    if (std::isinf(value)) return QStringLiteral("∞");
    const double size = std::abs(value);
    const int whole = size >= 1 ? static_cast<int>(std::floor(std::log10(size))) + 1 : 1;
    QString text = QString::number(value, 'f', std::clamp(significant - whole, 0, 6));
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0'))) text.chop(1);
        if (text.endsWith(QLatin1Char('.'))) text.chop(1);
    }
    return text;
}

QString secondsText(double seconds) {
    if (!std::isfinite(seconds)) return numberText(seconds);
    return ValueText::tr("%1 s").arg(QString::number(seconds, 'f', seconds < 100 ? 3 : 1));
}

QString percentText(double fraction) {
    if (!std::isfinite(fraction)) return numberText(fraction);
    return QStringLiteral("%1%").arg(QString::number(100 * fraction, 'f', 0));
}

QString gapText(const Evaluation& evaluation) {
    return std::isfinite(evaluation.gap) ? ValueText::tr("gap %1").arg(percentText(evaluation.gap))
                                         : ValueText::tr("gap unknown");
}

QString boundText(const Evaluation& evaluation) {
    QString by;
    switch (evaluation.driftBoundKind) {
    case DriftBoundKind::Singletons:
        by = ValueText::tr("by singletons");
        break;
    case DriftBoundKind::Contrasts:
        by = ValueText::tr("by contrasts");
        break;
    case DriftBoundKind::Diameters:
        by = ValueText::tr("by diameters");
        break;
    }
    return secondsText(evaluation.driftBoundS) + QLatin1Char(' ') + by;
}

QString objectiveText(Objective objective) {
    switch (objective) {
    case Objective::Drift:
        return QCoreApplication::translate("isthmus", "drift");
    case Objective::Staleness:
        return QCoreApplication::translate("isthmus", "staleness");
    case Objective::PairRate:
        return QCoreApplication::translate("isthmus", "least pair rate");
    }
    return {};
}

QString objectiveText(Objective objective, double value) {
    const QString text = objective == Objective::PairRate
                             ? QCoreApplication::translate("isthmus", "%1 /s").arg(numberText(value))
                             : secondsText(value);
    return objectiveText(objective) + QLatin1Char(' ') + text;
}

QString placeText(GeoPoint place) {
    return QStringLiteral("%1, %2").arg(degreesText(place.lat, "N", "S"), degreesText(place.lon, "E", "W"));
}

QString nodeName(const Node& node) { return QString::fromStdString(node.name.empty() ? node.id.text : node.name); }

QString nodeLabel(const Network& network, int node) {
    return QString::fromStdString(network.nodeLabels[static_cast<std::size_t>(node)]);
}

QString bottleneckText(const Network& network, const Bottleneck& bottleneck) {
    if (bottleneck.kind == BottleneckKind::MinRound) return ValueText::tr("shortest round allowed");
    if (bottleneck.kind == BottleneckKind::Latency) return ValueText::tr("latency");
    const Resources resources(network);
    const int index = resources.index(bottleneck.resource);
    switch (resources.kind(bottleneck.resource)) {
    case Resources::Kind::Egress:
        return ValueText::tr("egress of %1").arg(nodeLabel(network, index));
    case Resources::Kind::Ingress:
        return ValueText::tr("ingress of %1").arg(nodeLabel(network, index));
    case Resources::Kind::Fpga:
        return ValueText::tr("FPGA of %1").arg(nodeLabel(network, index));
    case Resources::Kind::Link:
        break;
    }
    const NetworkLink& link = network.links[static_cast<std::size_t>(index)];
    const bool forward = resources.direction(bottleneck.resource) == 0;
    return QStringLiteral("%1 → %2").arg(nodeLabel(network, forward ? link.a : link.b),
                                         nodeLabel(network, forward ? link.b : link.a));
}

QString countText(const Topology& topology) {
    const auto cities = std::count_if(topology.nodes.begin(), topology.nodes.end(),
                                      [](const Node& node) { return node.island.has_value(); });
    const auto routers = static_cast<qsizetype>(topology.nodes.size()) - cities;
    QStringList parts{cities == 1 ? ValueText::tr("1 city") : ValueText::tr("%1 cities").arg(cities)};
    if (routers > 0) parts << (routers == 1 ? ValueText::tr("1 router") : ValueText::tr("%1 routers").arg(routers));
    const auto links = topology.links.size();
    parts << (links == 1 ? ValueText::tr("1 link") : ValueText::tr("%1 links").arg(links));
    const auto unplaced = std::count_if(topology.nodes.begin(), topology.nodes.end(),
                                        [](const Node& node) { return !node.position.has_value(); });
    if (unplaced > 0) parts << ValueText::tr("%1 not on the map").arg(unplaced);
    return parts.join(QStringLiteral(" · "));
}

} // namespace isthmus
