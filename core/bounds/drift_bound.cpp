#include "core/bounds/drift_bound.h"

#include "core/bounds/contrast_bound.h"
#include "core/bounds/diameter_bound.h"
#include "core/graph/connectivity.h"

#include <cmath>
#include <limits>

namespace isthmus {
namespace {

constexpr double kBetter = 1 + 1e-9; // not by rounding alone

} // namespace

std::string_view driftBoundName(DriftBoundKind kind) {
    switch (kind) {
    case DriftBoundKind::Singletons:
        return "singletons";
    case DriftBoundKind::Contrasts:
        return "contrasts";
    case DriftBoundKind::Diameters:
        return "diameters";
    }
    return {};
}

DriftBound driftBoundOf(const Network& network) {
    DriftBound best{singletonDriftBoundS(network), DriftBoundKind::Singletons};
    if (network.islands.size() < 2 || !std::isfinite(best.valueS)) return best;
    if (!islandsConnected(network)) return {std::numeric_limits<double>::infinity(), DriftBoundKind::Contrasts};
    const auto offer = [&](double valueS, DriftBoundKind kind) {
        if (valueS > best.valueS * kBetter) best = {valueS, kind};
    };
    offer(diameterDriftBoundS(network), DriftBoundKind::Diameters);
    offer(contrastDriftBoundS(network, best.valueS), DriftBoundKind::Contrasts);
    return best;
}

} // namespace isthmus
