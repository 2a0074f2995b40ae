// JSON as text: numbers in their shortest form that reads back equal, quoted strings, objects in one line or over
// several. C locale whatever the user's locale, always valid UTF-8. Internal to exchange.
#pragma once

#include "core/exchange/json_value.h"
#include "core/model/extras.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

namespace isthmus {

// "40", "0.1", "1e9"; throws BadInput for what is not finite.
[[nodiscard]] std::string numberText(double value);

void appendQuoted(std::string& out, std::string_view text); // ill-formed bytes become U+FFFD
void appendCompact(std::string& out, const Json& json);
[[nodiscard]] std::string compact(const Json& json);

// One object: in a line as { "a": 1, "b": 2 }, or one member a line when an indent is given.
class ObjectWriter {
public:
    using Keys = std::span<const std::string_view>;
    static constexpr int kInline = -1;

    ObjectWriter(std::string& out, Keys known, int indent = kInline);
    std::string& key(std::string_view name); // then append the value to what it returns
    void text(std::string_view name, std::string_view value);
    void number(std::string_view name, double value);
    void numberIfAny(std::string_view name, const std::optional<double>& value);
    void integer(std::string_view name, long long value);
    void json(std::string_view name, const std::string& value); // throws BadInput where value is no JSON text
    // Written under another name where this version gives the key a meaning: the file stays readable.
    void extras(const Extras& extras);
    void close();

private:
    void separate();

    std::string& m_out;
    Keys m_known;
    int m_indent;
    bool m_empty = true;
};

} // namespace isthmus
