#include "widgets/playback/timeline_painter.h"

#include "widgets/model/value_text.h"
#include "widgets/playback/painting.h"
#include "widgets/playback/schedule_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace isthmus {

namespace {

constexpr double kTrackShare = 0.45;  // of the line color in the panel's
constexpr double kLatencyShare = 0.4; // of the clique's color in the panel's
constexpr double kHatchGap = 6;
constexpr double kTickGap = 56;
constexpr double kOverhang = 14; // of the last tick's number beyond the period

struct Text {
    Q_DECLARE_TR_FUNCTIONS(isthmus::TimelineView)
};

// Bars of one round keep a hair's breadth from those of the next, as far as there is room.
QRectF inset(QRectF bar) {
    const double gap = std::min(1.0, bar.width() / 4);
    return bar.adjusted(gap, 0, -gap, 0);
}

void fillBar(QPainter& painter, const QRectF& bar, const QColor& color) {
    if (bar.width() <= 0) return;
    const double radius = bar.height() >= 9 && bar.width() >= 6 ? 3 : bar.height() >= 5 && bar.width() >= 4 ? 1.5 : 0;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    radius > 0 ? painter.drawRoundedRect(bar, radius, radius) : painter.drawRect(bar);
}

// Cliques from the seventh on share colors; slanted lines tell them apart: up, down, both.
void hatch(QPainter& painter, const QRectF& bar, int mark, const QColor& color) {
    if (mark == 0 || bar.width() < 2) return;
    painter.save();
    painter.setClipRect(bar, Qt::IntersectClip);
    painter.setPen(QPen(color, 1.25));
    const double height = bar.height();
    for (double x = bar.left() - height; x < bar.right(); x += kHatchGap) {
        if (mark % 3 != 2) painter.drawLine(QPointF(x, bar.bottom()), QPointF(x + height, bar.top()));
        if (mark % 3 != 1) painter.drawLine(QPointF(x, bar.top()), QPointF(x + height, bar.bottom()));
    }
    painter.restore();
}

void paintBar(QPainter& painter, const TimelinePicture& picture, int round, int row) {
    const TimelineLayout& layout = picture.layout;
    const int clique = picture.rows.clique(round, row);
    const std::vector<double>& startS = layout.startS;
    const auto r = static_cast<std::size_t>(round);
    const QRectF track = inset(layout.barRect(row, startS[r], startS[r + 1]));
    fillBar(painter, track, mix(picture.theme.panel, picture.theme.line, kTrackShare));
    if (clique < 0) return;
    const BarTimes times = barTimes(picture.schedule.evaluation, round, clique);
    const QColor color = picture.theme.clique(clique);
    QRectF busy = track;
    busy.setRight(std::clamp(layout.xOf(times.bandwidthEndS), track.left(), track.right()));
    QRectF late = track;
    late.setLeft(std::min(track.right(), busy.right() + std::min(1.0, track.width() / 20)));
    late.setRight(std::clamp(layout.xOf(times.latencyEndS), late.left(), track.right()));
    fillBar(painter, late, mix(picture.theme.panel, color, kLatencyShare));
    fillBar(painter, busy, color);
    hatch(painter, busy, Theme::cliqueMark(clique), picture.theme.panel);
}

void paintRows(QPainter& painter, const TimelinePicture& picture) {
    const TimelineLayout& layout = picture.layout;
    painter.save();
    painter.setClipRect(layout.plot);
    painter.setRenderHint(QPainter::Antialiasing, layout.pitch >= 8);
    const int rounds = static_cast<int>(layout.startS.size()) - 1;
    for (int row = layout.firstVisibleRow(); row < layout.endVisibleRow(); ++row)
        for (int round = 0; round < rounds; ++round) paintBar(painter, picture, round, row);
    painter.restore();
}

void paintLabels(QPainter& painter, const TimelinePicture& picture) {
    const TimelineLayout& layout = picture.layout;
    painter.save();
    painter.setFont(timelineLabelFont(picture.font));
    painter.setPen(picture.theme.muted);
    const QFontMetricsF metrics(painter.font());
    const double width = layout.labelRight - 8;
    for (int row = 0; row < layout.rows; row += layout.labelStride) {
        const double middle = layout.rowRect(row).center().y();
        const QRectF box(8, middle - metrics.height() / 2, width, metrics.height());
        if (middle < layout.plot.top() || box.bottom() > layout.axis.top() + 4) continue;
        const QString text =
            metrics.elidedText(picture.rows.labels[static_cast<std::size_t>(row)], Qt::ElideRight, width);
        painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
    }
    painter.restore();
}

// The longest way to name a round that fits; empty = none.
QString headerText(const QFontMetricsF& metrics, int round, double durationS, double periodS, double room) {
    const QString number = QString::number(round + 1);
    const QString name = Text::tr("Round %1").arg(number);
    const QString full = Text::tr("Round %1 · %2 s").arg(number, fixedText(durationS, periodS, 4));
    for (const QString& text : {full, name, number})
        if (tabularWidth(metrics, text) <= room) return text;
    return {};
}

void paintHeader(QPainter& painter, const TimelinePicture& picture) {
    const TimelineLayout& layout = picture.layout;
    const QFontMetricsF metrics(painter.font());
    const double baseline = layout.header.top() + 4 + metrics.ascent();
    painter.setPen(picture.theme.muted);
    for (std::size_t round = 0; round + 1 < layout.startS.size(); ++round) {
        const double left = layout.xOf(layout.startS[round]);
        const double right = layout.xOf(layout.startS[round + 1]);
        const QString text =
            headerText(metrics, static_cast<int>(round), layout.startS[round + 1] - layout.startS[round],
                       layout.periodS(), right - left - 8);
        drawTabular(painter, {(left + right - tabularWidth(metrics, text)) / 2, baseline}, text);
    }
}

void paintSeparators(QPainter& painter, const TimelinePicture& picture) {
    const TimelineLayout& layout = picture.layout;
    painter.setPen(QPen(picture.theme.line, 1));
    for (std::size_t round = 1; round + 1 < layout.startS.size(); ++round) {
        const double x = std::floor(layout.xOf(layout.startS[round])) + 0.5;
        const double before = layout.xOf(layout.startS[round]) - layout.xOf(layout.startS[round - 1]);
        if (before >= 6) painter.drawLine(QPointF(x, layout.header.top() + 4), QPointF(x, layout.axis.top() + 3));
    }
}

void paintAxis(QPainter& painter, const TimelinePicture& picture) {
    const TimelineLayout& layout = picture.layout;
    const QFontMetricsF metrics(painter.font());
    const double step = tickStepS(layout.periodS(), layout.plot.width(), kTickGap);
    const int decimals = std::clamp(static_cast<int>(-std::floor(std::log10(step))), 0, 9);
    const double baseline = layout.axis.top() + 6 + metrics.ascent();
    const double y = layout.axis.top() + 1.5;
    painter.setPen(QPen(picture.theme.line, 1));
    painter.drawLine(QPointF(layout.plot.left(), y), QPointF(layout.plot.right(), y));
    for (int i = 0; i * step <= layout.periodS() * (1 + 1e-9); ++i) {
        const double x = layout.xOf(i * step);
        painter.setPen(QPen(picture.theme.coast, 1));
        painter.drawLine(QPointF(std::floor(x) + 0.5, y), QPointF(std::floor(x) + 0.5, y + 3));
        const QString text = QString::number(i * step, 'f', decimals);
        painter.setPen(picture.theme.muted);
        const double width = tabularWidth(metrics, text);
        const double left = std::clamp(x - width / 2, layout.plot.left(), layout.plot.right() + kOverhang - width);
        drawTabular(painter, {left, baseline}, text);
    }
    const QString unit = Text::tr("time, s");
    painter.drawText(QPointF(layout.labelRight - metrics.horizontalAdvance(unit), baseline), unit);
}

} // namespace

TimelineRows rowsOf(const EvaluatedSchedule& schedule) {
    TimelineRows rows;
    const Network& network = *schedule.network;
    for (const int node : network.islands) rows.labels.push_back(nodeLabel(network, node));
    for (const RoutedRound& round : schedule.routed.rounds) {
        std::vector<int> cliques(network.islands.size(), -1);
        for (std::size_t c = 0; c < round.cliques.size(); ++c)
            for (const int node : round.cliques[c].members) {
                const int row = network.islandOf[static_cast<std::size_t>(node)];
                if (row >= 0) cliques[static_cast<std::size_t>(row)] = static_cast<int>(c);
            }
        rows.cliques.push_back(std::move(cliques));
    }
    return rows;
}

BarTimes barTimes(const Evaluation& evaluation, int round, int clique) {
    const auto r = static_cast<std::size_t>(round);
    const RoundTraffic& traffic = evaluation.rounds[r];
    const double startS = evaluation.roundStartS[r];
    const double latencyS = traffic.cliques[static_cast<std::size_t>(clique)].latencyS;
    return {startS, startS + traffic.bandwidthS, startS + traffic.bandwidthS + latencyS};
}

QFont timelineLabelFont(const QFont& base) {
    QFont font = base;
    font.setWeight(QFont::DemiBold);
    return font;
}

void paintTimeline(QPainter& painter, const TimelinePicture& picture) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(picture.font);
    paintRows(painter, picture);
    paintSeparators(painter, picture);
    paintHeader(painter, picture);
    paintLabels(painter, picture);
    painter.setFont(picture.font);
    paintAxis(painter, picture);
}

} // namespace isthmus
