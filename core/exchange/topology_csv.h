// nodes.csv and links.csv (formats.md), and the same with tabs for spreadsheets: RFC 4180 quoting, header names as the
// keys of the project file, separators comma, semicolon or tab as the header shows, BOM and CRLF accepted. Unknown keys
// of a project (extras) have no column. Reading gives what was written, exactly. Readers throw BadInput with one line
// per fault, place "row 3, column lat" (the header is row 1). Pure, any thread. Cost: O(text + topology).
#pragma once

#include "core/exchange/view_state.h"
#include "core/model/edit.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isthmus {

[[nodiscard]] std::string writeNodesCsv(std::span<const Node> nodes, char separator = ',');
[[nodiscard]] std::string writeLinksCsv(std::span<const Link> links, char separator = ',');

// Each id once; a column that is not there leaves the default; links without a column of ids are called "A-B". Columns
// that are none of ours are passed over and told.
struct NodesCsv {
    std::vector<Node> nodes;
    std::vector<std::string> skipped;
};
struct LinksCsv {
    std::vector<Link> links;
    std::vector<std::string> skipped;
};
[[nodiscard]] NodesCsv readNodesCsv(std::string_view text);
[[nodiscard]] LinksCsv readLinksCsv(std::string_view text);
[[nodiscard]] bool isLinksCsv(std::string_view text); // by the header: it has a and b

// Rows put into a topology, as one list of edits: items whose ids are there get the values of the columns that are
// there, others are added at the end. Values of locked items may be repeated, not changed.
[[nodiscard]] std::vector<Edit> withRows(const Topology& topology, const ViewState& view, std::string_view text);

} // namespace isthmus
