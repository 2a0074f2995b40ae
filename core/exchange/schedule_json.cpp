#include "core/exchange/schedule_json.h"

#include "core/exchange/file_keys.h"
#include "core/exchange/json_object.h"
#include "core/exchange/json_text.h"
#include "core/model/project.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr int kInline = ObjectWriter::kInline;
constexpr std::size_t kLineLength = 140;

template <class IdType>
std::vector<IdType> idsIn(const Json& json, const Place& place, Faults& faults) {
    std::vector<IdType> ids;
    ObjectReader::eachItem(json, place, faults,
                           [&](const Json& item, const Place& at) { ids.emplace_back(textOf(item, at, faults)); });
    return ids;
}

template <class IdType>
std::vector<IdType> idsOf(const ObjectReader& reader, std::string_view key, Need need) {
    std::vector<IdType> ids;
    reader.each(key, need, [&](const Json& item, const Place& at) { ids.emplace_back(reader.textAt(item, at)); });
    return ids;
}

Tree treeFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Tree tree;
    if (reader.has("root")) tree.root = NodeId(reader.text("root", Need::Required));
    tree.links = idsOf<LinkId>(reader, "links", Need::Required);
    tree.fraction = reader.number("fraction").value_or(1);
    tree.extras = reader.extras(keys::tree);
    return tree;
}

std::pair<NodeId, NodeId> edgeFrom(const Json& json, const Place& place, Faults& faults) {
    const auto ends = idsIn<NodeId>(json, place, faults);
    if (json.array() && ends.size() == 2) return {ends[0], ends[1]};
    if (json.array()) faults.add(place, "an edge names two members, found " + std::to_string(ends.size()));
    return {};
}

std::optional<PlanKind> planOf(const ObjectReader& reader, const Place& place, Faults& faults) {
    const std::string name = reader.text("plan", Need::Required);
    const auto plan = planFromName(name);
    const Json* stated = reader.find("plan");
    if (!plan && stated && stated->string()) {
        std::string known;
        for (const PlanKind kind : allPlans()) (known += known.empty() ? "" : ", ") += planName(kind);
        faults.add(place.member("plan"), quoted(name) + " is no plan; the plans are " + known);
    }
    return plan;
}

// A plan needs its own lists; what it has no use for is read as well and left to validate().
void readRoutes(const ObjectReader& reader, Faults& faults, Clique& clique) {
    const auto neededBy = [&](bool plan) { return plan ? Need::Required : Need::Optional; };
    const bool ring = clique.plan == PlanKind::Ring;
    const bool relay = clique.plan == PlanKind::RelayTree;
    reader.each("trees", neededBy(!ring && !relay),
                [&](const Json& item, const Place& at) { clique.trees.push_back(treeFrom(item, at, faults)); });
    clique.order = idsOf<NodeId>(reader, "order", neededBy(ring));
    reader.each("edges", neededBy(relay),
                [&](const Json& item, const Place& at) { clique.edges.push_back(edgeFrom(item, at, faults)); });
    reader.each("paths", neededBy(ring || relay),
                [&](const Json& item, const Place& at) { clique.paths.push_back(idsIn<LinkId>(item, at, faults)); });
}

Clique cliqueFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Clique clique;
    clique.members = idsOf<NodeId>(reader, "members", Need::Required);
    clique.mixing = reader.number("mixing").value_or(1);
    clique.extras = reader.extras(keys::clique);
    const auto plan = planOf(reader, place, faults);
    if (!plan) return clique;
    clique.plan = *plan;
    readRoutes(reader, faults, clique);
    return clique;
}

Round roundFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Round round;
    reader.each("cliques", Need::Required,
                [&](const Json& item, const Place& at) { round.cliques.push_back(cliqueFrom(item, at, faults)); });
    round.extras = reader.extras(keys::round);
    return round;
}

MadeBy madeByFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    MadeBy made;
    made.method = reader.text("method", Need::Optional);
    made.objective = reader.text("objective", Need::Optional);
    made.seed = reader.integer("seed");
    made.effort = reader.text("effort", Need::Optional);
    made.abilities = reader.text("abilities", Need::Optional);
    made.program = reader.text("program", Need::Optional);
    made.topology = reader.text("topology", Need::Optional);
    made.extras = reader.extras(keys::madeBy);
    return made;
}

template <class IdType>
void appendIds(std::string& out, const std::vector<IdType>& ids) {
    out += '[';
    for (const IdType& id : ids) {
        if (&id != &ids.front()) out += ", ";
        appendQuoted(out, id.text);
    }
    out += ']';
}

// One item a line when an indent is given, else all in one line.
template <class Items, class Append>
void appendList(std::string& out, const Items& items, int indent, Append append) {
    const std::string lineEnd = indent < 0 ? "" : "\n" + std::string(static_cast<std::size_t>(indent) + 2, ' ');
    out += '[';
    for (const auto& item : items) {
        if (&item != &items.front()) out += indent < 0 ? ", " : ",";
        out += lineEnd;
        append(out, item);
    }
    if (indent >= 0 && !items.empty()) out.append(1, '\n').append(static_cast<std::size_t>(indent), ' ');
    out += ']';
}

void appendTree(std::string& out, const Tree& tree) {
    ObjectWriter writer(out, keys::tree);
    if (tree.root) writer.text("root", tree.root->text);
    appendIds(writer.key("links"), tree.links);
    writer.number("fraction", tree.fraction);
    writer.extras(tree.extras);
    writer.close();
}

void appendEdge(std::string& out, const std::pair<NodeId, NodeId>& edge) {
    appendIds(out, std::vector<NodeId>{edge.first, edge.second});
}

void appendCliqueAs(std::string& out, const Clique& clique, int indent) {
    const int inner = indent < 0 ? indent : indent + 2;
    const bool ring = clique.plan == PlanKind::Ring;
    const bool relay = clique.plan == PlanKind::RelayTree;
    ObjectWriter writer(out, keys::clique, indent);
    appendIds(writer.key("members"), clique.members);
    writer.text("plan", planName(clique.plan));
    if (clique.mixing != 1) writer.number("mixing", clique.mixing);
    if ((!ring && !relay) || !clique.trees.empty()) appendList(writer.key("trees"), clique.trees, inner, appendTree);
    if (ring || !clique.order.empty()) appendIds(writer.key("order"), clique.order);
    if (relay || !clique.edges.empty()) appendList(writer.key("edges"), clique.edges, kInline, appendEdge);
    if (ring || relay || !clique.paths.empty())
        appendList(writer.key("paths"), clique.paths, kInline, appendIds<LinkId>);
    writer.extras(clique.extras);
    writer.close();
}

void appendClique(std::string& out, const Clique& clique, int indent) {
    const std::size_t start = out.size();
    appendCliqueAs(out, clique, kInline);
    if (out.size() - start + static_cast<std::size_t>(indent) <= kLineLength) return;
    out.resize(start);
    appendCliqueAs(out, clique, indent);
}

void appendRound(std::string& out, const Round& round, int indent) {
    ObjectWriter writer(out, keys::round);
    appendList(writer.key("cliques"), round.cliques, indent,
               [&](std::string& text, const Clique& clique) { appendClique(text, clique, indent + 2); });
    writer.extras(round.extras);
    writer.close();
}

void appendMadeBy(std::string& out, const MadeBy& made) {
    ObjectWriter writer(out, keys::madeBy);
    const auto textIfAny = [&](std::string_view key, const std::string& value) {
        if (!value.empty()) writer.text(key, value);
    };
    textIfAny("method", made.method);
    textIfAny("objective", made.objective);
    if (made.seed) writer.integer("seed", *made.seed);
    textIfAny("effort", made.effort);
    textIfAny("abilities", made.abilities);
    textIfAny("program", made.program);
    textIfAny("topology", made.topology);
    writer.extras(made.extras);
    writer.close();
}

} // namespace

Schedule scheduleFrom(const Json& json, const Place& place, Faults& faults) {
    const ObjectReader reader(json, place, faults);
    Schedule schedule;
    schedule.name = reader.text("name", Need::Required);
    reader.each("rounds", Need::Required,
                [&](const Json& item, const Place& at) { schedule.rounds.push_back(roundFrom(item, at, faults)); });
    if (const Json* made = reader.find("made_by")) schedule.madeBy = madeByFrom(*made, place.member("made_by"), faults);
    schedule.extras = reader.extras(keys::schedule);
    return schedule;
}

void appendSchedule(std::string& out, const Schedule& schedule, int indent, std::string_view format) {
    ObjectWriter writer(out, keys::schedule, indent);
    if (!format.empty()) {
        writer.text("format", format);
        writer.integer("version", kScheduleVersion);
    }
    writer.text("name", schedule.name);
    appendList(writer.key("rounds"), schedule.rounds, indent + 2,
               [&](std::string& text, const Round& round) { appendRound(text, round, indent + 4); });
    if (schedule.madeBy) appendMadeBy(writer.key("made_by"), *schedule.madeBy);
    writer.extras(schedule.extras);
    writer.close();
}

} // namespace isthmus
