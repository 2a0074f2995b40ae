#include "core/model/quantity.h"

#include "core/model/issue.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>

namespace isthmus {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// A value in the unit is factor own units; a factor below one is told by its inverse, so that division rounds once.
struct UnitName {
    std::string_view name;
    double times = 1;
    double over = 1;
    bool written = false; // by quantityText; the others are only understood
};

struct Kind {
    Quantity quantity;
    std::string_view unit;
    std::string_view example;
    std::span<const UnitName> units;
    bool anyCase = false; // of the unit's letters
    double least = 0;
    bool leastToo = false;
    double most = kInfinity;
    bool mostToo = true;
};

constexpr auto kRates = std::to_array<UnitName>({
    {"gbit/s", 1, 1, true},
    {"tbit/s", 1e3, 1, true},
    {"mbit/s", 1, 1e3, true},
    {"kbit/s", 1, 1e6, true},
    {"bit/s", 1, 1e9},
    {"g"},
    {"gbps"},
    {"gb/s"},
    {"gbit"},
    {"gbits/s"},
    {"gb"},
    {"t", 1e3},
    {"tbps", 1e3},
    {"tb/s", 1e3},
    {"tbit", 1e3},
    {"tbits/s", 1e3},
    {"tb", 1e3},
    {"m", 1, 1e3},
    {"mbps", 1, 1e3},
    {"mb/s", 1, 1e3},
    {"mbit", 1, 1e3},
    {"mbits/s", 1, 1e3},
    {"mb", 1, 1e3},
    {"k", 1, 1e6},
    {"kbps", 1, 1e6},
    {"kb/s", 1, 1e6},
    {"kbit", 1, 1e6},
    {"kbits/s", 1, 1e6},
    {"bps", 1, 1e9},
    {"b/s", 1, 1e9},
    {"bits/s", 1, 1e9},
    {"kb", 1, 1e6},
});
constexpr auto kLatencies = std::to_array<UnitName>({
    {"ms", 1, 1, true},
    {"s", 1e3, 1, true},
    {"us", 1, 1e3, true},
    {"ns", 1, 1e6, true},
    {"µs", 1, 1e3},
    {"μs", 1, 1e3}, // the Greek letter
    {"sec", 1e3},
    {"msec"},
    {"usec", 1, 1e3},
});
constexpr auto kDurations = std::to_array<UnitName>({
    {"s", 1, 1, true},
    {"ms", 1, 1e3, true},
    {"us", 1, 1e6, true},
    {"min", 60, 1, true},
    {"µs", 1, 1e6},
    {"μs", 1, 1e6},
    {"sec"},
    {"h", 3600},
});
constexpr auto kMemories = std::to_array<UnitName>({
    {"MB", 1, 1, true},
    {"GB", 1e3, 1, true},
    {"kB", 1, 1e3, true},
    {"TB", 1e6, 1, true},
    {"KB", 1, 1e3},
    {"B", 1, 1e6},
    {"MiB", 1.048576, 1},
    {"GiB", 1073.741824, 1},
    {"KiB", 1.024, 1e3},
    {"kiB", 1.024, 1e3},
    {"mb"},
    {"gb", 1e3},
    {"kb", 1, 1e3},
    {"tb", 1e6},
    {"M"},
    {"G", 1e3},
    {"TiB", 1099511.627776},
    {"Mbit", 1, 8},
    {"Gbit", 125},
});
constexpr auto kShares = std::to_array<UnitName>({{"", 1, 1, true}, {"%", 1, 100, true}, {"percent", 1, 100}});
constexpr auto kPayloads = std::to_array<UnitName>({
    {"Gbit", 1, 1, true},
    {"Tbit", 1e3, 1, true},
    {"Mbit", 1, 1e3, true},
    {"kbit", 1, 1e6, true},
    {"GB", 8},
    {"MB", 8, 1e3},
    {"TB", 8e3},
    {"kB", 8, 1e6},
    {"Gb"},
    {"Mb", 1, 1e3},
    {"Tb", 1e3},
    {"GiB", 8.589934592},
    {"MiB", 8.388608, 1e3},
});
constexpr auto kLatitudes =
    std::to_array<UnitName>({{"°", 1, 1, true}, {"°N"}, {"° N"}, {"N"}, {"°S", -1}, {"° S", -1}, {"S", -1}, {"deg"}});
constexpr auto kLongitudes =
    std::to_array<UnitName>({{"°", 1, 1, true}, {"°E"}, {"° E"}, {"E"}, {"°W", -1}, {"° W", -1}, {"W", -1}, {"deg"}});
constexpr auto kParameters = std::to_array<UnitName>({
    {"", 1, 1, true},
    {"B", 1e9, 1, true},
    {"T", 1e12, 1, true},
    {"M", 1e6, 1, true},
    {"K", 1e3},
    {"b", 1e9},
    {"t", 1e12},
    {"m", 1e6},
    {"k", 1e3},
    {"G", 1e9},
});
constexpr auto kBits = std::to_array<UnitName>({{"bit", 1, 1, true}, {"bits"}, {"b"}});
constexpr auto kFactors = std::to_array<UnitName>({{"×", 1, 1, true}, {"x"}, {"X"}, {"times"}});

constexpr std::array kKinds{
    Kind{Quantity::Rate, "Gbit/s", "400 Gbit/s", kRates, true},
    Kind{Quantity::Latency, "ms", "1.5 ms", kLatencies, true, 0, true},
    Kind{Quantity::Duration, "s", "0.5 s", kDurations, true, 0, true},
    Kind{Quantity::Memory, "MB", "512 MB", kMemories},
    Kind{Quantity::Share, "", "10%", kShares, true, 0, true, 1, false},
    Kind{Quantity::Payload, "Gbit", "16 Gbit", kPayloads},
    Kind{Quantity::Latitude, "°", "52.35", kLatitudes, true, -90, true, 90},
    Kind{Quantity::Longitude, "°", "4.91", kLongitudes, true, -180, true, 180},
    Kind{Quantity::Parameters, "", "8B", kParameters},
    Kind{Quantity::Bits, "bit", "16", kBits, true},
    Kind{Quantity::Factor, "×", "1.5", kFactors, true},
};

const Kind& kindOf(Quantity quantity) { return *std::ranges::find(kKinds, quantity, &Kind::quantity); }

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool sameLetters(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

// A finite number at the start of the text, which is cut off; a digit comes first, so that neither inf nor nan is one.
std::optional<double> takeNumber(std::string_view& text) {
    std::string_view rest = text;
    const bool plus = rest.starts_with('+');
    if (plus) rest.remove_prefix(1);
    std::string_view digits = rest;
    if (!plus && digits.starts_with('-')) digits.remove_prefix(1);
    if (digits.starts_with('.')) digits.remove_prefix(1);
    if (digits.empty() || digits.front() < '0' || digits.front() > '9') return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text = rest.substr(static_cast<std::size_t>(end - rest.data()));
    return value;
}

// "2x10G": a whole number of equal parts.
double takeCount(std::string_view& text) {
    std::string_view rest = text;
    const auto count = takeNumber(rest);
    if (!count || *count < 1 || *count != std::floor(*count)) return 1;
    rest = trimmed(rest);
    for (const std::string_view times : {"x", "X", "×", "*"})
        if (rest.starts_with(times)) {
            const std::string_view part = trimmed(rest.substr(times.size()));
            if (part.empty() || !(part.front() == '.' || (part.front() >= '0' && part.front() <= '9'))) return 1;
            text = part;
            return *count;
        }
    return 1;
}

const UnitName* findUnit(const Kind& kind, std::string_view name) {
    for (const UnitName& unit : kind.units)
        if (kind.anyCase ? sameLetters(unit.name, name) : unit.name == name) return &unit;
    return nullptr;
}

double inOwnUnit(double value, const UnitName& unit) { return value * unit.times / unit.over; }

TypedQuantity refused(std::string message) { return {std::nullopt, std::move(message)}; }

std::string such(const Kind& kind) { return "such as " + std::string(kind.example); }

TypedQuantity wrongUnit(const Kind& kind, std::string_view unit) {
    if (kind.quantity == Quantity::Memory && (unit == "Mb" || unit == "Gb" || unit == "Kb"))
        return refused(std::string(unit) + " may be bits or bytes; write " + std::string(1, unit[0]) + "B or " +
                       std::string(1, unit[0]) + "bit");
    return refused(quoted(unit) + " is no unit here; write a value " + such(kind));
}

// "10 GB/s" is eight times "10 Gb/s"; nobody who means one should get the other.
bool saysBytes(std::string_view unit) {
    return unit.ends_with("B/s") || unit.ends_with("Bps") || (unit.size() == 2 && unit[1] == 'B');
}

TypedQuantity inRange(const Kind& kind, double value) {
    if (!std::isfinite(value)) return refused("this is too large");
    const bool low = kind.leastToo ? value < kind.least : value <= kind.least;
    const bool high = kind.mostToo ? value > kind.most : value >= kind.most;
    if (!low && !high) return {value == 0 ? 0 : value, {}};
    if (kind.quantity == Quantity::Share) return refused("must be from 0 to below 100%, " + such(kind));
    if (kind.most == kInfinity) return refused(kind.leastToo ? "must not be below 0" : "must be above 0");
    return refused("must be from " + plainNumber(kind.least) + " to " + plainNumber(kind.most));
}

bool standsForNothing(std::string_view text) {
    constexpr std::array words{"", "unlimited", "none", "no limit", "line rate", "auto", "∞", "-", "—"};
    return std::ranges::any_of(words, [&](std::string_view word) { return sameLetters(word, text); });
}

std::string fixedText(double value) {
    std::array<char, 400> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed).ptr;
    return {buffer.data(), end};
}

// The number of fewest digits that, in this unit, is exactly the value; nothing where there is none.
std::optional<std::string> textIn(const UnitName& unit, double value) {
    const double scaled = value / unit.times * unit.over;
    if (!std::isfinite(scaled)) return std::nullopt;
    for (int digits = 1; digits <= 17; ++digits) {
        std::array<char, 40> buffer;
        const auto end =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), scaled, std::chars_format::general, digits).ptr;
        double shorter = 0;
        std::from_chars(buffer.data(), end, shorter);
        if (inOwnUnit(shorter, unit) == value) return plainNumber(shorter);
    }
    return std::nullopt;
}

// Letters as people write them: "Gbit/s", though any case is understood.
std::string withUnit(const Kind& kind, std::string number, std::string_view unit) {
    if (unit.empty()) return number;
    const bool joined = unit == "%" || unit == "°" || unit == "×" || kind.quantity == Quantity::Parameters;
    number += joined ? "" : " ";
    number += unit;
    if (kind.quantity == Quantity::Rate) {
        char& prefix = number[number.size() - unit.size()];
        if (prefix != 'k') prefix = static_cast<char>(prefix - 'a' + 'A');
    }
    return number;
}

} // namespace

TypedQuantity parseQuantity(Quantity quantity, std::string_view typed) {
    const Kind& kind = kindOf(quantity);
    std::string_view text = trimmed(typed);
    if (text.empty()) return refused("type a value " + such(kind));
    if (text.find(',') != std::string_view::npos) return refused("write decimals with a point, not a comma");
    const double count = quantity == Quantity::Rate ? takeCount(text) : 1;
    const std::string_view whole = text;
    const auto number = takeNumber(text);
    if (!number) return refused(quoted(whole) + " is no number; type a value " + such(kind));
    const std::string_view name = trimmed(text);
    if (quantity == Quantity::Rate && saysBytes(name))
        return refused(quoted(name) + " counts bytes; a rate is in bits, " + such(kind));
    static constexpr UnitName own{""};
    const UnitName* unit = name.empty() ? &own : findUnit(kind, name);
    if (!unit) return wrongUnit(kind, name);
    return inRange(kind, inOwnUnit(count * *number, *unit));
}

TypedQuantity parseOptionalQuantity(Quantity quantity, std::string_view text) {
    return standsForNothing(trimmed(text)) ? TypedQuantity{} : parseQuantity(quantity, text);
}

std::string_view ownUnit(Quantity quantity) { return kindOf(quantity).unit; }

std::string quantityText(Quantity quantity, double value) {
    const Kind& kind = kindOf(quantity);
    std::string shortest;
    for (const UnitName& unit : kind.units) {
        if (!unit.written) continue;
        const auto number = textIn(unit, value);
        if (!number) continue;
        std::string text = withUnit(kind, *number, unit.name);
        if (shortest.empty() || text.size() < shortest.size()) shortest = std::move(text);
    }
    return shortest;
}

std::string plainNumber(double value) {
    const double size = std::abs(value);
    if (value == 0 || (size >= 1e-6 && size < 1e15)) return fixedText(value);
    std::array<char, 40> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

} // namespace isthmus
