// The cities of the world that a user can look for: 7,343 of Natural Earth and the airports' codes (maps/README.md),
// compiled in. Search is by the start of a name, its plain-ASCII form, code or any word of it, then anywhere in it;
// larger cities first. Immutable, any thread. Cost: O(cities) a search, well under 5 ms.
#pragma once

#include "core/model/units.h"

#include <string>
#include <string_view>
#include <vector>

namespace isthmus {

struct KnownCity {
    std::string_view name;    // UTF-8
    std::string_view ascii;   // plain letters
    std::string_view code;    // three letters, may be empty
    std::string_view country; // English name
    GeoPoint place;
    double population = 0;
};

[[nodiscard]] const std::vector<KnownCity>& knownCities();
[[nodiscard]] std::vector<const KnownCity*> findCities(std::string_view text, std::size_t most);
// The nearest within that distance, larger cities preferred among those nearly as near; nullptr: none.
[[nodiscard]] const KnownCity* nearestCity(GeoPoint place, double withinKm);

} // namespace isthmus
