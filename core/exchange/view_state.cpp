#include "core/exchange/view_state.h"

#include "core/exchange/json_reader.h"
#include "core/exchange/json_text.h"
#include "core/model/issue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace isthmus {
namespace {

using namespace std::string_view_literals;

// The project's own object is one level above.
constexpr std::size_t kDepth = kProjectDepth - 1;
constexpr auto kSchematic = "schematic"sv;

Json parsedView(std::string_view view) {
    try {
        Json json = parseJson(view, kDepth);
        if (json.object()) return json;
    } catch (const BadInput&) {
    }
    return {std::make_unique<JsonObject>()};
}

std::optional<double> numberOf(const Json& json) {
    if (const auto* real = json.real()) return *real;
    if (const auto* integer = json.integer()) return static_cast<double>(*integer);
    if (const auto* text = json.numberText()) return text->value;
    return std::nullopt;
}

template <class Pair>
std::map<NodeId, Pair> pairsOf(const Json* json) {
    std::map<NodeId, Pair> pairs;
    if (!json || !json->object()) return pairs;
    for (const auto& [key, value] : *json->object()) {
        const JsonArray* both = value.array();
        if (key.empty() || !both || both->size() != 2) continue;
        const auto first = numberOf((*both)[0]);
        const auto second = numberOf((*both)[1]);
        if (first && second) pairs.emplace(NodeId(key), Pair{*first, *second});
    }
    return pairs;
}

template <class IdType>
std::set<IdType> idsOf(const Json* json) {
    std::set<IdType> ids;
    if (!json || !json->array()) return ids;
    for (const Json& item : *json->array())
        if (item.string() && !item.string()->empty()) ids.insert(IdType(*item.string()));
    return ids;
}

ViewState stateOf(const JsonObject& view) {
    ViewState state;
    const Json* layout = findMember(view, "layout");
    if (layout && layout->string() && *layout->string() == kSchematic) state.layout = MapLayout::Schematic;
    state.schematic = pairsOf<SchematicPoint>(findMember(view, kSchematic));
    state.labels = pairsOf<LabelOffset>(findMember(view, "labels"));
    state.lockedNodes = idsOf<NodeId>(findMember(view, "locked_nodes"));
    state.lockedLinks = idsOf<LinkId>(findMember(view, "locked_links"));
    return state;
}

std::string quotedJson(std::string_view text) {
    std::string out;
    appendQuoted(out, text);
    return out;
}

template <class Pair>
std::string pairsText(const std::map<NodeId, Pair>& pairs) {
    std::string out;
    for (const auto& [id, pair] : pairs) {
        const auto [first, second] = pair;
        if (!std::isfinite(first) || !std::isfinite(second)) continue;
        appendQuoted(out += out.empty() ? '{' : ',', id.text);
        out += ":[" + numberText(first) + ',' + numberText(second) + ']';
    }
    return out.empty() ? out : out + '}';
}

template <class IdType>
std::string idsText(const std::set<IdType>& ids) {
    std::string out;
    for (const IdType& id : ids) appendQuoted(out += out.empty() ? '[' : ',', id.text);
    return out.empty() ? out : out + ']';
}

struct Value {
    std::string_view key;
    bool changed;
    std::string json; // empty: absent
};

std::vector<Value> valuesOf(const ViewState& state, const ViewState& old) {
    return {
        {"layout", state.layout != old.layout, state.layout == MapLayout::Schematic ? quotedJson(kSchematic) : ""},
        {kSchematic, state.schematic != old.schematic, pairsText(state.schematic)},
        {"labels", state.labels != old.labels, pairsText(state.labels)},
        {"locked_nodes", state.lockedNodes != old.lockedNodes, idsText(state.lockedNodes)},
        {"locked_links", state.lockedLinks != old.lockedLinks, idsText(state.lockedLinks)},
    };
}

void appendMember(std::string& out, std::string_view key, std::string_view json) {
    appendQuoted(out += out.empty() ? '{' : ',', key);
    (out += ':') += json;
}

} // namespace

ViewState readViewState(std::string_view view) { return stateOf(*parsedView(view).object()); }

std::string writeViewState(std::string_view view, const ViewState& state) {
    const Json json = parsedView(view);
    const ViewState old = stateOf(*json.object());
    if (old == state) return std::string(view);
    const auto values = valuesOf(state, old);
    std::string out;
    for (const auto& [key, member] : *json.object()) {
        const auto value = std::ranges::find(values, std::string_view(key), &Value::key);
        if (value == values.end() || !value->changed)
            appendMember(out, key, compact(member));
        else if (!value->json.empty())
            appendMember(out, key, value->json);
    }
    for (const Value& value : values)
        if (value.changed && !value.json.empty() && !findMember(*json.object(), value.key))
            appendMember(out, value.key, value.json);
    return out.empty() ? out : out + '}';
}

} // namespace isthmus
