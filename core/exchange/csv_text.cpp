#include "core/exchange/csv_text.h"

namespace isthmus {

std::string csvField(std::string_view text, char separator) {
    const char special[] = {separator, '"', '\r', '\n'};
    const bool edged = !text.empty() && (text.front() == ' ' || text.back() == ' ');
    if (!edged && text.find_first_of(std::string_view(special, sizeof special)) == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char character : text) {
        if (character == '"') quoted += '"';
        quoted += character;
    }
    return quoted + "\"";
}

void addCsvLine(std::string& out, std::initializer_list<std::string_view> fields) {
    std::string_view separator;
    for (const std::string_view field : fields) {
        out += separator;
        out += csvField(field);
        separator = ",";
    }
    out += '\n';
}

} // namespace isthmus
