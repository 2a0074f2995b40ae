// Numbers of the model as people read them, always with their unit: "2.462 s", "14%", "37.6 Gbit/s", "50.100° N,
// 8.675° E". C locale; what is infinite or not a number says so. Pure functions, any thread.
#pragma once

#include "core/metrics/evaluate.h"
#include "core/model/project.h"
#include "core/optimize/problem.h"

#include <QString>

namespace isthmus {

[[nodiscard]] QString numberText(double value, int significant = 4); // no trailing zeros, no exponent below 1e9
[[nodiscard]] QString secondsText(double seconds);                   // three decimals, fewer above 100
[[nodiscard]] QString percentText(double fraction);
[[nodiscard]] QString gapText(const Evaluation& evaluation);            // "gap 14%", "gap unknown"
[[nodiscard]] QString boundText(const Evaluation& evaluation);          // "2.378 s by diameters"
[[nodiscard]] QString objectiveText(Objective objective);               // "least pair rate"
[[nodiscard]] QString objectiveText(Objective objective, double value); // "drift 2.378 s", "least pair rate 0.2 /s"
[[nodiscard]] QString placeText(GeoPoint place);
[[nodiscard]] QString nodeName(const Node& node);                  // its name, else its id
[[nodiscard]] QString nodeLabel(const Network& network, int node); // "AMS", or a name where the id is no code
[[nodiscard]] QString bottleneckText(const Network& network, const Bottleneck& bottleneck);
[[nodiscard]] QString countText(const Topology& topology); // "9 cities · 11 links"

} // namespace isthmus
