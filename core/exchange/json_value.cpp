#include "core/exchange/json_value.h"

#include <algorithm>
#include <array>

namespace isthmus {

std::string_view kindOf(const Json& json) {
    constexpr std::array<std::string_view, 8> kinds{"null",     "true or false", "a number", "a number",
                                                    "a number", "a string",      "an array", "an object"};
    return kinds.at(json.value.index());
}

const Json* findMember(const JsonObject& object, std::string_view key) {
    const auto found = std::ranges::find(object, key, [](const JsonMember& m) { return std::string_view(m.key); });
    return found == object.end() ? nullptr : &found->value;
}

} // namespace isthmus
