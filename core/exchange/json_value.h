// A JSON document as read: what stands in the file, with number texts that a double cannot hold kept as written, and
// members in file order. Small (16 bytes a value), move-only, depth bounded by the reader. Internal to exchange.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace isthmus {

struct Json;
struct JsonMember;
using JsonArray = std::vector<Json>;
using JsonObject = std::vector<JsonMember>;

struct JsonNumberText {
    double value;
    std::string text; // as in the file
};

struct Json {
    std::variant<std::monostate, bool, std::int64_t, double, std::unique_ptr<JsonNumberText>,
                 std::unique_ptr<std::string>, std::unique_ptr<JsonArray>, std::unique_ptr<JsonObject>>
        value;

    [[nodiscard]] const std::string* string() const { return pointer<std::string>(); }
    [[nodiscard]] const JsonArray* array() const { return pointer<JsonArray>(); }
    [[nodiscard]] const JsonObject* object() const { return pointer<JsonObject>(); }
    [[nodiscard]] const double* real() const { return std::get_if<double>(&value); }
    [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&value); }
    [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&value); }
    [[nodiscard]] const JsonNumberText* numberText() const { return pointer<JsonNumberText>(); }

private:
    template <class T>
    [[nodiscard]] const T* pointer() const {
        const auto* held = std::get_if<std::unique_ptr<T>>(&value);
        return held ? held->get() : nullptr;
    }
};

struct JsonMember {
    std::string key;
    Json value;
};

[[nodiscard]] std::string_view kindOf(const Json& json);                              // "a number"
[[nodiscard]] const Json* findMember(const JsonObject& object, std::string_view key); // nullptr if there is none

} // namespace isthmus
