#include "widgets/playback/schedule_text.h"

#include "widgets/model/value_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace isthmus {

namespace {

constexpr int kMaxNamed = 12; // members of a clique that are listed

struct Text {
    Q_DECLARE_TR_FUNCTIONS(isthmus::ScheduleText)
};

QString fromUtf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString membersText(const Network& network, const std::vector<int>& members) {
    QStringList names;
    for (const int node : members) {
        if (names.size() == kMaxNamed) break;
        names += nodeLabel(network, node);
    }
    const auto rest = static_cast<qsizetype>(members.size()) - names.size();
    const QString joined = names.join(QStringLiteral(", "));
    return rest > 0 ? Text::tr("%1 and %2 more").arg(joined, QString::number(rest)) : joined;
}

QString partsText(const RoundTraffic& traffic, double latencyS) {
    const double scaleS = traffic.durationS;
    const double waitS = traffic.durationS - traffic.bandwidthS - latencyS;
    const auto seconds = [&](double valueS) { return fixedText(valueS, scaleS, 4); };
    QString parts = Text::tr("bandwidth %1 s, latency %2 s").arg(seconds(traffic.bandwidthS), seconds(latencyS));
    if (waitS > 5e-4 * scaleS) parts += Text::tr(", waiting %1 s").arg(seconds(waitS));
    return Text::tr("%1 s (%2)").arg(seconds(traffic.durationS), parts);
}

} // namespace

QString fixedText(double value, double scale, int digits) {
    if (!std::isfinite(value)) return QStringLiteral("∞");
    const double magnitude = scale > 0 && std::isfinite(scale) ? std::floor(std::log10(scale)) : 0;
    const int decimals = std::clamp(digits - 1 - static_cast<int>(magnitude), 0, 9);
    return QString::number(value, 'f', decimals);
}

QString directionText(const Network& network, int link, int direction) {
    const NetworkLink& ends = network.links[static_cast<std::size_t>(link)];
    const QString from = nodeLabel(network, direction == 0 ? ends.a : ends.b);
    const QString to = nodeLabel(network, direction == 0 ? ends.b : ends.a);
    const auto joinsSame = [&](const NetworkLink& other) {
        return std::minmax(other.a, other.b) == std::minmax(ends.a, ends.b);
    };
    const bool parallel = std::count_if(network.links.begin(), network.links.end(), joinsSame) > 1;
    const QString name = QStringLiteral("%1 → %2").arg(from, to);
    return parallel ? name + QStringLiteral(" (%1)").arg(fromUtf8(network.linkIds[static_cast<std::size_t>(link)].text))
                    : name;
}

QString cliqueText(const EvaluatedSchedule& schedule, int round, int clique, const QString& separator) {
    const auto r = static_cast<std::size_t>(round);
    const auto c = static_cast<std::size_t>(clique);
    const RoutedClique& routed = schedule.routed.rounds[r].cliques[c];
    const RoundTraffic& traffic = schedule.evaluation.rounds[r];
    const QStringList parts = {
        Text::tr("Round %1, clique %2: %3")
            .arg(QString::number(round + 1), QString::number(clique + 1),
                 membersText(*schedule.network, routed.members)),
        fromUtf8(planName(routed.plan)),
        partsText(traffic, traffic.cliques[c].latencyS),
        Text::tr("bottleneck %1").arg(bottleneckText(*schedule.network, traffic.bottleneck)),
    };
    return parts.join(separator);
}

QString instantText(int round, int rounds, double sinceStartS, double durationS) {
    return Text::tr("Round %1 of %2 · %3 s of %4 s")
        .arg(QString::number(round + 1), QString::number(rounds), fixedText(sinceStartS, durationS, 3),
             fixedText(durationS, durationS, 4));
}

QString briefInstantText(int round, int rounds, double sinceStartS, double durationS) {
    return Text::tr("%1/%2 · %3 of %4 s")
        .arg(QString::number(round + 1), QString::number(rounds), fixedText(sinceStartS, durationS, 3),
             fixedText(durationS, durationS, 4));
}

} // namespace isthmus
