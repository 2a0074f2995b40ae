#include "core/model/gazetteer.h"

#include "core/model/city_rows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace isthmus {
namespace {

constexpr char kFence = '\n'; // round each of a city's names

enum Column { Name, Ascii, Admin, Country, Iso2, Lat, Lon, Population, Capital, Code, kColumns };
using Cells = std::array<std::string_view, kColumns>;

// No cell of this file has a quote inside its quotes.
std::string_view takeCell(std::string_view& row) {
    const bool isQuoted = row.starts_with('"');
    const auto end = std::min(isQuoted ? row.find('"', 1) + 1 : row.find(','), row.size());
    const auto cell = isQuoted ? row.substr(1, end - 2) : row.substr(0, end);
    row.remove_prefix(std::min(end + 1, row.size()));
    return cell;
}

double numberOf(std::string_view text) {
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

KnownCity cityOf(std::string_view row) {
    Cells cells;
    for (auto& cell : cells) cell = takeCell(row);
    return {cells[Name],
            cells[Ascii],
            cells[Code],
            cells[Country],
            {numberOf(cells[Lat]), numberOf(cells[Lon])},
            numberOf(cells[Population])};
}

// Lower case of ASCII and of Latin-1's letters; the rest as it is.
std::string folded(std::string_view text) {
    std::string out(text);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto byte = static_cast<unsigned char>(out[i]);
        const bool isLatin = i > 0 && static_cast<unsigned char>(out[i - 1]) == 0xC3 && byte >= 0x80 && byte <= 0x9E;
        if ((byte >= 'A' && byte <= 'Z') || (isLatin && byte != 0x97)) out[i] = static_cast<char>(byte + 0x20);
    }
    return out;
}

std::string trimmed(std::string_view text) {
    std::string words;
    for (const char c : text)
        if (c != ' ' && c != '\t' && c != kFence && c != '\r')
            words += c;
        else if (!words.empty() && words.back() != ' ')
            words += ' ';
    if (words.ends_with(' ')) words.pop_back();
    return words;
}

struct SearchKeys {
    std::string names; // name, plain form and code, fenced
    std::string country;
};

SearchKeys keysOf(const KnownCity& city) {
    std::string names(1, kFence);
    for (const auto part : {city.name, city.ascii, city.code}) (names += folded(part)) += kFence;
    return {std::move(names), kFence + folded(city.country)};
}

const std::vector<SearchKeys>& searchKeys() {
    static const auto keys = [] {
        std::vector<SearchKeys> all;
        for (const KnownCity& city : knownCities()) all.push_back(keysOf(city));
        return all;
    }();
    return keys;
}

constexpr std::size_t kRanks = 5;

// 0: all of a name; 1: its start; 2: a word's start; 3: anywhere; 4: the country's start.
std::optional<std::size_t> rankOf(const SearchKeys& keys, const std::string& text) {
    const auto has = [&](const std::string& wanted) { return keys.names.find(wanted) != std::string::npos; };
    if (!has(text)) return keys.country.starts_with(kFence + text) ? std::optional<std::size_t>(4) : std::nullopt;
    if (has(kFence + text + kFence)) return 0;
    if (has(kFence + text)) return 1;
    return has(' ' + text) || has('-' + text) ? 2 : 3;
}

} // namespace

const std::vector<KnownCity>& knownCities() {
    static const auto cities = [] {
        std::vector<KnownCity> all;
        for (const std::string_view row : cityRows()) all.push_back(cityOf(row));
        return all;
    }();
    return cities;
}

std::vector<const KnownCity*> findCities(std::string_view text, std::size_t most) {
    const std::string wanted = folded(trimmed(text));
    if (wanted.empty()) return {};
    const auto& keys = searchKeys();
    std::array<std::vector<const KnownCity*>, kRanks> ranks; // the file's order: larger first
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (const auto rank = rankOf(keys[i], wanted)) ranks[*rank].push_back(&knownCities()[i]);
    std::vector<const KnownCity*> found;
    for (const auto& rank : ranks) found.insert(found.end(), rank.begin(), rank.end());
    found.resize(std::min(found.size(), most));
    return found;
}

const KnownCity* nearestCity(GeoPoint place, double withinKm) {
    constexpr double nearlyAsNear = 0.25; // of the distance allowed
    constexpr double kmPerDegree = 111;
    std::vector<std::pair<double, const KnownCity*>> near;
    double least = withinKm;
    for (const KnownCity& city : knownCities()) {
        if (std::abs(city.place.lat - place.lat) * kmPerDegree > withinKm) continue;
        const double distance = haversineKm(city.place, place);
        if (distance > withinKm) continue;
        near.emplace_back(distance, &city);
        least = std::min(least, distance);
    }
    for (const auto& [distance, city] : near)
        if (distance <= least + nearlyAsNear * withinKm) return city;
    return nullptr;
}

} // namespace isthmus
