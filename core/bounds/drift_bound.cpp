#include "core/bounds/drift_bound.h"

namespace isthmus {

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

DriftBound driftBoundOf(const Network& network) { return {singletonDriftBoundS(network), DriftBoundKind::Singletons}; }

} // namespace isthmus
