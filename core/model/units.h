// Units and the few physical constants of the model. Times are seconds unless a name says Ms, rates Gbit/s,
// data Gbit, distances km. Pure functions, any thread.
#pragma once

namespace isthmus {

inline constexpr double kEarthRadiusKm = 6371.0088;
inline constexpr double kFibreDetour = 1.3;    // cable length over great circle
inline constexpr double kFibreKmPerMs = 204.2; // light in glass
inline constexpr double kMbPerGbit = 125.0;

struct GeoPoint {
    double lat = 0; // degrees, -90..90
    double lon = 0; // degrees, -180..180
    bool operator==(const GeoPoint&) const = default;
};

[[nodiscard]] double haversineKm(GeoPoint from, GeoPoint to);

// One-way latency that formats.md derives where a link states none.
[[nodiscard]] double derivedLatencyMs(GeoPoint from, GeoPoint to);

} // namespace isthmus
