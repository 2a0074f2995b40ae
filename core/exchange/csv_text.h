// Comma-separated values as RFC 4180 quotes them: a field with a comma, a quote or a line break stands in quotes,
// quotes in it are doubled; so does one with spaces at its ends. Lines end with a single line feed. Pure, any thread.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace isthmus {

[[nodiscard]] std::string csvField(std::string_view text, char separator = ',');
void addCsvLine(std::string& out, std::initializer_list<std::string_view> fields);

} // namespace isthmus
