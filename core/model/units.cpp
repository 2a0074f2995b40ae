#include "core/model/units.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isthmus {

double haversineKm(GeoPoint from, GeoPoint to) {
    constexpr double radians = std::numbers::pi / 180;
    const double sinLat = std::sin((to.lat - from.lat) * radians / 2);
    const double sinLon = std::sin((to.lon - from.lon) * radians / 2);
    const double h = sinLat * sinLat + std::cos(from.lat * radians) * std::cos(to.lat * radians) * sinLon * sinLon;
    return 2 * kEarthRadiusKm * std::asin(std::min(1.0, std::sqrt(h)));
}

double derivedLatencyMs(GeoPoint from, GeoPoint to) { return haversineKm(from, to) * kFibreDetour / kFibreKmPerMs; }

} // namespace isthmus
