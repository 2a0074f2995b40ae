// Lower bounds on the drift of every schedule that a network can run (seconds). A bound depends on the network alone:
// find it once for a network and keep it; it takes milliseconds for 9 islands, a second for 200. Pure, any thread.
#pragma once

#include "core/traffic/network.h"

#include <string_view>

namespace isthmus {

enum class DriftBoundKind { Singletons, Contrasts, Diameters };
[[nodiscard]] std::string_view driftBoundName(DriftBoundKind kind); // "singletons"

struct DriftBound {
    double valueS = 0;
    DriftBoundKind kind = DriftBoundKind::Singletons; // the one that won
};

// The best of all.
[[nodiscard]] DriftBound driftBoundOf(const Network& network);

// model.md section 6, singletons against all others: (1.5 (n-1)/n^2) sum tau({i}) q_i.
[[nodiscard]] double singletonDriftBoundS(const Network& network);

} // namespace isthmus
