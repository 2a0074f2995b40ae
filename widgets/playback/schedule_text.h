// A schedule's parts in words, the same in timeline, charts and bar: "TYO -> LAX" (with a real arrow), a
// clique with its times, times with decimals that suit their size. Pure, GUI thread (tr).
#pragma once

#include "widgets/model/evaluated_schedule.h"

#include <QString>

namespace isthmus {

// A number with as many decimals as show `digits` digits of `scale`, so that a running value keeps its width: of 1.7
// with three digits "0.86", with four "1.704".
[[nodiscard]] QString fixedText(double value, double scale, int digits);

[[nodiscard]] QString directionText(const Network& network, int link, int direction); // parallel links add their id

// "Round 2, clique 1: AMS, LON, NYC · shared-tree · 1.704 s (bandwidth 1.600 s, latency 0.104 s) · bottleneck egress
// of AMS". Lines are parted by \n where `separator` is it.
[[nodiscard]] QString cliqueText(const EvaluatedSchedule& schedule, int round, int clique,
                                 const QString& separator = QStringLiteral(" · "));

// "Round 1 of 2 · 0.86 s of 1.704 s"; the time is that since the round's start.
[[nodiscard]] QString instantText(int round, int rounds, double sinceStartS, double durationS);
[[nodiscard]] QString briefInstantText(int round, int rounds, double sinceStartS,
                                       double durationS); // "1/2 · 0.86 of 1.704 s"

} // namespace isthmus
