#include "core/exchange/topology_csv.h"

#include "core/exchange/csv_text.h"
#include "core/exchange/faults.h"
#include "core/model/item_values.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace isthmus {
namespace {

struct Table {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
};

// Item and value types of a table, by the item.
template <class Item>
struct Columns;
template <>
struct Columns<Node> {
    using Value = NodeValue;
    static constexpr auto& values = kNodeValues;
    static constexpr auto id = NodeValue::Id;
};
template <>
struct Columns<Link> {
    using Value = LinkValue;
    static constexpr auto& values = kLinkValues;
    static constexpr auto id = LinkValue::Id;
};

template <class Item>
std::string written(std::span<const Item> items, char separator) {
    std::string out;
    const auto line = [&](auto cell) {
        for (const auto value : Columns<Item>::values) {
            if (value != Columns<Item>::id) out += separator;
            out += csvField(cell(value), separator);
        }
        out += '\n';
    };
    line([](auto value) { return std::string(keyOf(value)); });
    for (const Item& item : items) line([&](auto value) { return valueText(item, value); });
    return out;
}

char separatorOf(std::string_view text) {
    const std::string_view header = text.substr(0, text.find_first_of("\r\n"));
    for (const char separator : {'\t', ';'})
        if (header.find(separator) != std::string_view::npos) return separator;
    return ',';
}

class CellReader {
public:
    explicit CellReader(std::string_view text)
        : m_text(text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text)
        , m_separator(separatorOf(m_text)) {}

    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }

    std::vector<std::string> row(std::size_t number) {
        std::vector<std::string> cells;
        do cells.push_back(cell(number));
        while (take(m_separator));
        if (take('\r')) {
            take('\n');
            return cells;
        }
        if (!atEnd() && !take('\n'))
            throw BadInput("row " + std::to_string(number), "text follows a closing quote; double the quotes inside");
        return cells;
    }

private:
    bool take(char c) {
        if (atEnd() || m_text[m_at] != c) return false;
        ++m_at;
        return true;
    }
    std::string cell(std::size_t number) {
        if (take('"')) return quotedCell(number);
        const char ends[] = {m_separator, '\r', '\n'};
        const std::size_t end =
            std::min(m_text.find_first_of(std::string_view(ends, sizeof ends), m_at), m_text.size());
        std::string text(m_text.substr(m_at, end - m_at));
        m_at = end;
        return text;
    }
    std::string quotedCell(std::size_t number) {
        std::string text;
        while (!atEnd()) {
            const char c = m_text[m_at++];
            if (c == '"' && !take('"')) return text;
            text += c;
        }
        throw BadInput("row " + std::to_string(number), "a quote is opened and never closed");
    }

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
};

bool isBlank(const std::vector<std::string>& row) {
    return std::ranges::all_of(row, [](const std::string& cell) { return cell.empty(); });
}

Table readTable(std::string_view text) {
    CellReader reader(text);
    Table table;
    table.header = reader.row(1);
    for (std::string& key : table.header) {
        key.erase(0, std::min(key.find_first_not_of(' '), key.size()));
        key.erase(key.find_last_not_of(' ') + 1);
    }
    for (std::size_t number = 2; !reader.atEnd(); ++number) table.rows.push_back(reader.row(number));
    return table;
}

std::string placeOf(std::size_t row, std::string_view column = {}) {
    std::string place = "row " + std::to_string(row + 2);
    if (!column.empty()) place += ", column " + std::string(column);
    return place;
}

template <class Item>
class ItemTable {
public:
    using Value = typename Columns<Item>::Value;

    explicit ItemTable(std::string_view text)
        : m_table(readTable(text))
        , m_columns(m_table.header.size()) {
        for (std::size_t i = 0; i < m_columns.size(); ++i) findColumn(i);
    }

    [[nodiscard]] std::size_t rows() const { return m_table.rows.size(); }
    [[nodiscard]] bool has(Value value) const { return std::ranges::find(m_columns, value) != m_columns.end(); }
    [[nodiscard]] const std::vector<std::string>& skipped() const { return m_skipped; }
    [[nodiscard]] bool blank(std::size_t row) const { return isBlank(m_table.rows[row]); }
    [[nodiscard]] std::string cell(std::size_t row, Value value) const {
        const auto found = std::ranges::find(m_columns, value);
        const auto column = static_cast<std::size_t>(found - m_columns.begin());
        return column < m_table.rows[row].size() ? m_table.rows[row][column] : std::string();
    }
    void require(std::initializer_list<Value> values) const {
        for (const Value value : values)
            if (!has(value)) throw BadInput("row 1", "there is no column " + std::string(keyOf(value)));
    }
    // The columns in the order of the item, so that an island is there before its values.
    void fill(Item& item, std::size_t row, Faults& faults) const {
        const auto& cells = m_table.rows[row];
        if (cells.size() > m_columns.size() &&
            !isBlank({cells.begin() + static_cast<std::ptrdiff_t>(m_columns.size()), cells.end()}))
            faults.add(placeOf(row),
                       std::to_string(cells.size()) + " cells, but the header has " + std::to_string(m_columns.size()));
        for (const Value value : Columns<Item>::values) {
            if (!has(value)) continue;
            std::string error = setValue(item, value, cell(row, value));
            if (!error.empty()) faults.add(placeOf(row, keyOf(value)), std::move(error));
        }
    }

private:
    void findColumn(std::size_t column) {
        const std::string& key = m_table.header[column];
        for (const Value value : Columns<Item>::values) {
            if (keyOf(value) != key) continue;
            if (has(value)) throw BadInput("row 1, column " + key, "is there twice");
            m_columns[column] = value;
        }
        if (!m_columns[column] && !key.empty()) m_skipped.push_back(key);
    }

    Table m_table;
    std::vector<std::optional<Value>> m_columns;
    std::vector<std::string> m_skipped;
};

NodeId idIn(const ItemTable<Node>& table, std::size_t row) { return NodeId(table.cell(row, NodeValue::Id)); }

LinkId idIn(const ItemTable<Link>& table, std::size_t row) {
    if (table.has(LinkValue::Id)) return LinkId(table.cell(row, LinkValue::Id));
    return LinkId(table.cell(row, LinkValue::A) + "-" + table.cell(row, LinkValue::B));
}

// A place has both coordinates; values of an ability that the row denies are a contradiction, not a wish.
void checkRow(const ItemTable<Node>& table, std::size_t row, Faults& faults) {
    const auto stated = [&](NodeValue value) { return table.has(value) && !table.cell(row, value).empty(); };
    if (stated(NodeValue::Lat) != stated(NodeValue::Lon) && table.has(NodeValue::Lat) && table.has(NodeValue::Lon))
        faults.add(placeOf(row, stated(NodeValue::Lat) ? "lon" : "lat"), "lat and lon come together or not at all");
    const auto deny = [&](NodeValue ability, std::initializer_list<NodeValue> values) {
        Node node;
        if (!stated(ability) || !setValue(node, ability, table.cell(row, ability)).empty()) return;
        if (node.island || node.fpga) return;
        for (const NodeValue value : values)
            if (stated(value))
                faults.add(placeOf(row, keyOf(value)), std::string(keyOf(ability)) + " is false in this row");
    };
    deny(NodeValue::Island, {NodeValue::Egress, NodeValue::Ingress, NodeValue::Speed});
    deny(NodeValue::Fpga, {NodeValue::Throughput, NodeValue::Memory});
}

void checkRow(const ItemTable<Link>& table, std::size_t row, Faults& faults) {
    if (table.has(LinkValue::A) && table.has(LinkValue::B) &&
        table.cell(row, LinkValue::A) == table.cell(row, LinkValue::B))
        faults.add(placeOf(row, "b"), "both ends are " + quoted(table.cell(row, LinkValue::A)));
}

// Calls visit(row, id) for every row that is not blank; each id once.
template <class Item, class Visit>
void eachRow(const ItemTable<Item>& table, Faults& faults, Visit visit) {
    std::unordered_set<std::string> seen;
    for (std::size_t row = 0; row < table.rows() && !faults.full(); ++row) {
        if (table.blank(row)) continue;
        const auto id = idIn(table, row);
        if (!seen.insert(id.text).second) faults.add(placeOf(row, "id"), quoted(id.text) + " is there twice");
        checkRow(table, row, faults);
        visit(row, id);
    }
}

template <class Item>
std::vector<Item> readItems(const ItemTable<Item>& table) {
    Faults faults;
    std::vector<Item> items;
    eachRow(table, faults, [&](std::size_t row, const auto& id) {
        Item& item = items.emplace_back();
        item.id = id;
        table.fill(item, row, faults);
    });
    faults.throwIfAny();
    return items;
}

template <class Item>
auto byId(const std::vector<Item>& items) {
    std::unordered_map<decltype(Item::id), const Item*> index;
    for (const Item& item : items) index.emplace(item.id, &item);
    return index;
}

std::vector<Edit> withNodes(const Topology& topology, const ViewState& view, std::string_view text) {
    const ItemTable<Node> table(text);
    table.require({NodeValue::Id});
    const auto known = byId(topology.nodes);
    Faults faults;
    std::vector<Edit> edits;
    std::size_t end = topology.nodes.size();
    eachRow(table, faults, [&](std::size_t row, const NodeId& id) {
        const auto found = known.find(id);
        Node node = found == known.end() ? Node{} : *found->second;
        table.fill(node, row, faults);
        if (found == known.end()) return edits.emplace_back(AddNode{end++, node}), void();
        if (node == *found->second) return;
        if (view.lockedNodes.contains(id)) faults.add(placeOf(row), quoted(id.text) + " is locked");
        edits.emplace_back(ReplaceNode{id, node});
    });
    faults.throwIfAny();
    return edits;
}

void checkEnds(const Topology& topology, const std::unordered_map<NodeId, const Node*>& nodes, const Link& link,
               std::size_t row, Faults& faults) {
    bool placed = true;
    for (const auto& [end, key] : {std::pair(link.a, "a"), std::pair(link.b, "b")}) {
        const auto found = nodes.find(end);
        if (found == nodes.end()) faults.add(placeOf(row, key), "there is no node " + quoted(end.text));
        placed &= found == nodes.end() || found->second->position.has_value();
    }
    if (!link.latencyMs && !placed && !topology.nodes.empty())
        faults.add(placeOf(row, "latency_ms"), "missing, and an end has no place to derive it from");
}

std::vector<Edit> withLinks(const Topology& topology, const ViewState& view, std::string_view text) {
    const ItemTable<Link> table(text);
    if (!table.has(LinkValue::Id)) table.require({LinkValue::A, LinkValue::B});
    const auto known = byId(topology.links);
    const auto nodes = byId(topology.nodes);
    Faults faults;
    std::vector<Edit> edits;
    std::size_t end = topology.links.size();
    eachRow(table, faults, [&](std::size_t row, const LinkId& id) {
        const auto found = known.find(id);
        if (found == known.end()) table.require({LinkValue::A, LinkValue::B, LinkValue::Capacity});
        Link link = found == known.end() ? Link{} : *found->second;
        link.id = id;
        table.fill(link, row, faults);
        checkEnds(topology, nodes, link, row, faults);
        if (found == known.end()) return edits.emplace_back(AddLink{end++, link}), void();
        if (link == *found->second) return;
        if (view.lockedLinks.contains(id)) faults.add(placeOf(row), quoted(id.text) + " is locked");
        edits.emplace_back(ReplaceLink{id, link});
    });
    faults.throwIfAny();
    return edits;
}

} // namespace

std::string writeNodesCsv(std::span<const Node> nodes, char separator) { return written(nodes, separator); }
std::string writeLinksCsv(std::span<const Link> links, char separator) { return written(links, separator); }

NodesCsv readNodesCsv(std::string_view text) {
    const ItemTable<Node> table(text);
    table.require({NodeValue::Id});
    return {readItems(table), table.skipped()};
}

LinksCsv readLinksCsv(std::string_view text) {
    const ItemTable<Link> table(text);
    table.require({LinkValue::A, LinkValue::B, LinkValue::Capacity});
    return {readItems(table), table.skipped()};
}

bool isLinksCsv(std::string_view text) {
    const auto header = CellReader(text).row(1);
    const auto has = [&](std::string_view key) { return std::ranges::find(header, key) != header.end(); };
    return (has("a") && has("b")) || has("capacity_gbps") || has("latency_ms");
}

std::vector<Edit> withRows(const Topology& topology, const ViewState& view, std::string_view text) {
    return isLinksCsv(text) ? withLinks(topology, view, text) : withNodes(topology, view, text);
}

} // namespace isthmus
