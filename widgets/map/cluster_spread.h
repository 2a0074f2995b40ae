// Nodes that would cover each other are pushed apart just far enough; the others stay where they are, and all return
// to their true places as the map is enlarged. Deterministic; moves little when the places move little. Pure, any
// thread. Cost: O(n^2) per pass, at most 240 passes; meant for up to some hundred nodes.
#pragma once

#include <QPointF>

#include <vector>

namespace isthmus {

[[nodiscard]] std::vector<QPointF> spreadApart(const std::vector<QPointF>& places, double separation);

} // namespace isthmus
