#include "core/exchange/text_table.h"

#include <algorithm>
#include <string_view>

namespace isthmus {
namespace {

std::size_t widthOf(std::string_view text) {
    std::size_t width = 0;
    for (const char byte : text) width += (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u;
    return width;
}

} // namespace

void appendTable(std::string& out, const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths(rows.empty() ? 0 : rows.front().size(), 0);
    for (const auto& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], widthOf(row[column]));
    for (const auto& row : rows) {
        out += "  ";
        for (std::size_t column = 0; column + 1 < row.size(); ++column)
            out.append(row[column]).append(widths[column] - widthOf(row[column]) + 2, ' ');
        out += row.back();
        out += '\n';
    }
}

} // namespace isthmus
