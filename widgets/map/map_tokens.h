// Arrowheads that run along loaded links. They depend on the round and the instant alone, so the same instant gives the
// same picture. The rule, for a lane (clique and direction) of utilization u on a link of one-way latency L and length
// l on the screen:
//   crossing time  T = max(25 L, 0.45 s, l / 260 px/s)     latency slowed down 25 times, but never a blur
//   departures     f = 1.5 + 6 u per second                 all lanes depart on the same beat, so a copy is seen to
//                                                           become several; never closer than 11 px, at least one
// so T f are in flight: as many as load and latency say. In the latency part that ends a round they fade. Each
// direction keeps to its right, each clique to its own lane, within 9 px of the line; from three cliques on the lanes
// overlap and depart in turn. Pure, any thread.
#pragma once

#include "widgets/map/link_painter.h"
#include "widgets/map/map_scene.h"
#include "widgets/map/round_picture.h"
#include "widgets/theme/theme.h"

#include <vector>

class QPainter;

namespace isthmus {

struct Token {
    QPointF at;        // as the scene
    QPointF direction; // unit vector of its way
    int clique;
};

struct TokenBeat {
    double crossingS;
    double perSecond;
};

[[nodiscard]] TokenBeat beatOf(double utilization, double latencyMs, double lengthPx);
[[nodiscard]] std::vector<Token> tokensAt(const MapScene& scene, const RoundPicture& picture, double timeS,
                                          const LinkStyle& style, const QRectF& visible);
[[nodiscard]] double tokenOpacity(const RoundPicture& picture, double timeS);

void paintTokens(QPainter& painter, const std::vector<Token>& tokens, const LinkStyle& style, const Theme& theme);

} // namespace isthmus
