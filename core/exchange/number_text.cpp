#include "core/exchange/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace isthmus {

std::string exactText(double value) {
    std::array<char, 40> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

std::string roundedText(double value, int digits) {
    if (std::isfinite(value) && std::abs(value) >= std::pow(10.0, digits) && std::abs(value) < 1e15)
        return std::to_string(static_cast<long long>(std::llround(value)));
    std::array<char, 40> buffer{};
    const auto result =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, digits);
    return {buffer.data(), result.ptr};
}

} // namespace isthmus
