// Values as people type them: "400G", "2x10 Gbit/s", "800 us", "64 MiB", "10%", "8B". A plain number is in the field's
// own unit; what is typed is read in the C locale and checked against the quantity's range. The answer is a value or
// one sentence that says what to type instead, never an exception. quantityText is the shortest text that reads back
// equal. Pure, any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace isthmus {

enum class Quantity {
    Rate,       // Gbit/s, > 0
    Latency,    // ms, >= 0
    Duration,   // s, >= 0
    Memory,     // MB, > 0
    Share,      // fraction, 0 <= x < 1; percent accepted
    Payload,    // Gbit, > 0
    Latitude,   // degrees, north positive
    Longitude,  // degrees, east positive
    Parameters, // of a model, > 0
    Bits,       // > 0
    Factor      // > 0, "2" or "2x"
};

struct TypedQuantity {
    std::optional<double> value; // in the own unit; absent with no error: unlimited
    std::string error;           // empty: understood
    [[nodiscard]] bool isGood() const { return error.empty(); }
    bool operator==(const TypedQuantity&) const = default;
};

[[nodiscard]] TypedQuantity parseQuantity(Quantity quantity, std::string_view text);
// Nothing, "unlimited", "none", "auto" and the like stand for no value.
[[nodiscard]] TypedQuantity parseOptionalQuantity(Quantity quantity, std::string_view text);

[[nodiscard]] std::string_view ownUnit(Quantity quantity); // "Gbit/s"; empty for parameters
[[nodiscard]] std::string quantityText(Quantity quantity, double value);
[[nodiscard]] std::string plainNumber(double value); // shortest that reads back equal, without exponent where short

} // namespace isthmus
