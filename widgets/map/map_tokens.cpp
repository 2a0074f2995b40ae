#include "widgets/map/map_tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr double kSlowdown = 25;
constexpr double kShortestCrossingS = 0.45;
constexpr double kFastestPxPerS = 260;
constexpr double kClosestPx = 11;
constexpr double kMostInFlight = 400;
constexpr double kLaneStart = 4.2; // px from the link's edge to the middle of the first lane
constexpr double kLaneStep = 6;
constexpr double kFarthestLane = 9; // px from the line's middle, where several share a way
constexpr double kNearestLane = 3;
constexpr double kNodeGap = 6; // px that tokens keep from a symbol's rim

struct Lane {
    int clique;
    int direction;
    double offset; // to the right of the way
    double phase;  // 0..1 of the beat
    TokenBeat beat;
};

// Lanes of one direction from the line outwards. Those that cannot stand apart take turns.
Lane laneOf(const LinkPicture& link, std::size_t direction, std::size_t index, double lineWidth, TokenBeat beat) {
    const auto lanes = static_cast<double>(link.lanes[direction].size());
    const double place = static_cast<double>(index);
    const double edge = lineWidth / 2 + kLaneStart;
    const double inner = std::max(kNearestLane, std::min(edge, kFarthestLane - kLaneStep * (lanes - 1)));
    const double step = lanes > 1 ? std::min(kLaneStep, (kFarthestLane - inner) / (lanes - 1)) : 0;
    return {link.lanes[direction][index].clique, static_cast<int>(direction), inner + step * place,
            step < kLaneStep ? place / lanes : 0, beat};
}

void addTokens(const SceneLink& link, const Lane& lane, double sinceStartS, double gap, const QRectF& visible,
               std::vector<Token>& tokens) {
    const double way = link.length - 2 * gap;
    if (way <= 0) return;
    const double sign = lane.direction == 0 ? 1 : -1;
    const double last = std::floor(sinceStartS * lane.beat.perSecond - lane.phase);
    for (double departure = std::ceil((sinceStartS - lane.beat.crossingS) * lane.beat.perSecond - lane.phase);
         departure <= last; ++departure) {
        const double share = (sinceStartS - (departure + lane.phase) / lane.beat.perSecond) / lane.beat.crossingS;
        const double along = gap + way * (lane.direction == 0 ? share : 1 - share);
        const LinkPoint point = pointAlong(link, along);
        const QPointF direction = point.direction * sign;
        const QPointF at = point.at + QPointF(-direction.y(), direction.x()) * lane.offset;
        if (visible.contains(at)) tokens.push_back({at, direction, lane.clique});
    }
}

} // namespace

TokenBeat beatOf(double utilization, double latencyMs, double lengthPx) {
    const double crossing =
        std::max({kSlowdown * std::max(latencyMs, 0.0) / 1000, kShortestCrossingS, lengthPx / kFastestPxPerS});
    const double most = std::min(lengthPx / kClosestPx, kMostInFlight) / crossing;
    const double wanted = std::max(1.5 + 6 * std::clamp(utilization, 0.0, 1.0), 1.2 / crossing);
    return {crossing, std::max(std::min(wanted, most), 1 / crossing)};
}

std::vector<Token> tokensAt(const MapScene& scene, const RoundPicture& picture, double timeS, const LinkStyle& style,
                            const QRectF& visible) {
    std::vector<Token> tokens;
    const double gap = scene.nodeRadius + kNodeGap;
    for (std::size_t i = 0; i < picture.links.size(); ++i) {
        const LinkPicture& link = picture.links[i];
        const SceneLink& line = scene.links[i];
        if (!link.used() || line.length <= 2 * gap) continue;
        for (std::size_t direction = 0; direction < 2; ++direction)
            for (std::size_t lane = 0; lane < link.lanes[direction].size(); ++lane) {
                const double utilization = link.lanes[direction][lane].utilization;
                const TokenBeat beat = beatOf(utilization, scene.graph->links[i].latencyMs, line.length - 2 * gap);
                addTokens(line, laneOf(link, direction, lane, widthOf(link, style), beat), timeS - picture.startS, gap,
                          visible, tokens);
            }
    }
    return tokens;
}

double tokenOpacity(const RoundPicture& picture, double timeS) {
    const double left = picture.startS + picture.durationS - timeS;
    if (picture.latencyS <= 0 || left >= picture.latencyS) return 1;
    return 0.25 + 0.75 * std::clamp(left / picture.latencyS, 0.0, 1.0);
}

void paintTokens(QPainter& painter, const std::vector<Token>& tokens, const LinkStyle& style, const Theme& theme) {
    for (const Token& token : tokens) {
        const QPointF along = token.direction;
        const QPointF across(-along.y(), along.x());
        const QPolygonF arrow{token.at + along * 4.4, token.at - along * 3.2 + across * 3.1,
                              token.at - along * 3.2 - across * 3.1};
        const QColor color = style.cliques ? theme.clique(token.clique) : loadedColor(theme);
        const bool hollow = style.cliques && Theme::cliqueMark(token.clique) > 0;
        painter.setPen(hollow ? QPen(color, 1.2) : QPen(Qt::NoPen));
        painter.setBrush(hollow ? theme.panel : color);
        painter.drawPolygon(arrow);
    }
}

} // namespace isthmus
