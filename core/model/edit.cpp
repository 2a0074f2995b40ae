#include "core/model/edit.h"

#include "core/model/edit_runs.h"
#include "core/model/issue.h"

#include <algorithm>
#include <iterator>

namespace isthmus {
namespace {

using Edits = std::vector<Edit>; // an inverse, in the order in which to apply it

template <class Items, class Key, class Projection>
auto locate(Items& items, const Key& key, Projection projection) {
    return std::ranges::find(items, key, projection);
}

[[noreturn]] void refuse(std::string place, std::string why) { throw BadInput(std::move(place), std::move(why)); }

template <class Items, class Key, class Projection>
auto require(Items& items, std::string_view kind, const Key& key, const std::string& text, Projection projection) {
    const auto found = locate(items, key, projection);
    if (found == items.end()) refuse(std::string(kind) + " " + text, "there is none");
    return found;
}

template <class Items, class Key, class Projection>
void requireFree(const Items& items, std::string_view kind, const Key& key, const std::string& text,
                 Projection projection) {
    if (text.empty()) refuse(std::string(kind), "needs a name that is not empty");
    if (locate(items, key, projection) != items.end()) refuse(std::string(kind) + " " + text, "this name is taken");
}

template <class Items, class Item>
void insertAt(Items& items, std::string_view kind, std::size_t index, const Item& item) {
    if (index > items.size())
        refuse(std::string(kind),
               "there is no place " + std::to_string(index) + " among " + std::to_string(items.size()));
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(index), item);
}

template <class Items, class Iterator>
std::size_t indexOf(const Items& items, Iterator where) {
    return static_cast<std::size_t>(std::distance(items.begin(), typename Items::const_iterator(where)));
}

// Visits every place where a schedule names a node, or a link.
template <class ScheduleType, class Visit>
void eachNodeName(ScheduleType& schedule, Visit visit) {
    for (auto& round : schedule.rounds)
        for (auto& clique : round.cliques) {
            for (auto& id : clique.members) visit(id);
            for (auto& tree : clique.trees)
                if (tree.root) visit(*tree.root);
            for (auto& id : clique.order) visit(id);
            for (auto& [from, to] : clique.edges) {
                visit(from);
                visit(to);
            }
        }
}

template <class ScheduleType, class Visit>
void eachLinkName(ScheduleType& schedule, Visit visit) {
    for (auto& round : schedule.rounds)
        for (auto& clique : round.cliques) {
            for (auto& tree : clique.trees)
                for (auto& id : tree.links) visit(id);
            for (auto& path : clique.paths)
                for (auto& id : path) visit(id);
        }
}

template <class ScheduleType, class Visit>
void eachName(ScheduleType& schedule, const NodeId&, Visit visit) {
    eachNodeName(schedule, visit);
}

template <class ScheduleType, class Visit>
void eachName(ScheduleType& schedule, const LinkId&, Visit visit) {
    eachLinkName(schedule, visit);
}

// A schedule that already names the new id (of something that no longer exists) cannot be told back by renaming, so
// the inverse holds the schedule as it was.
template <class IdType>
Edits renameInSchedules(Project& project, const IdType& from, const IdType& to) {
    Edits inverse;
    for (Schedule& schedule : project.schedules) {
        bool namesTarget = false;
        eachName(std::as_const(schedule), to, [&](const IdType& id) { namesTarget |= id == to; });
        if (namesTarget) inverse.emplace_back(ReplaceSchedule{schedule.name, schedule});
        eachName(schedule, to, [&](IdType& id) {
            if (id == from) id = to;
        });
    }
    return inverse;
}

void renameInLinks(Topology& topology, const NodeId& from, const NodeId& to) {
    for (Link& link : topology.links) {
        if (link.a == from) link.a = to;
        if (link.b == from) link.b = to;
    }
}

void requireEnds(const Topology& topology, const Link& link) {
    if (link.a == link.b) refuse("link " + link.id.text, "both ends are " + link.a.text);
    for (const NodeId* end : {&link.a, &link.b})
        if (!findNode(topology, *end)) refuse("link " + link.id.text, "there is no node " + end->text);
}

struct Applier {
    Project& project;

    Edits operator()(const AddNode& edit) const {
        auto& nodes = project.topology.nodes;
        requireFree(nodes, "node", edit.node.id, edit.node.id.text, &Node::id);
        insertAt(nodes, "node", edit.index, edit.node);
        return {RemoveNode{edit.node.id}};
    }
    Edits operator()(const RemoveNode& edit) const {
        auto& nodes = project.topology.nodes;
        const auto found = require(nodes, "node", edit.id, edit.id.text, &Node::id);
        for (const Link& link : project.topology.links)
            if (link.a == edit.id || link.b == edit.id)
                refuse("node " + edit.id.text, "the link " + link.id.text + " uses it");
        Edits inverse{AddNode{indexOf(nodes, found), std::move(*found)}};
        nodes.erase(found);
        return inverse;
    }
    Edits operator()(const ReplaceNode& edit) const {
        auto& nodes = project.topology.nodes;
        const auto found = require(nodes, "node", edit.id, edit.id.text, &Node::id);
        const NodeId& renamed = edit.node.id;
        Edits inverse{ReplaceNode{renamed, *found}};
        if (renamed != edit.id) {
            requireFree(nodes, "node", renamed, renamed.text, &Node::id);
            renameInLinks(project.topology, edit.id, renamed);
            std::ranges::move(renameInSchedules(project, edit.id, renamed), std::back_inserter(inverse));
        }
        *found = edit.node;
        return inverse;
    }
    Edits operator()(const AddLink& edit) const {
        auto& links = project.topology.links;
        requireFree(links, "link", edit.link.id, edit.link.id.text, &Link::id);
        requireEnds(project.topology, edit.link);
        insertAt(links, "link", edit.index, edit.link);
        return {RemoveLink{edit.link.id}};
    }
    Edits operator()(const RemoveLink& edit) const {
        auto& links = project.topology.links;
        const auto found = require(links, "link", edit.id, edit.id.text, &Link::id);
        Edits inverse{AddLink{indexOf(links, found), std::move(*found)}};
        links.erase(found);
        return inverse;
    }
    Edits operator()(const ReplaceLink& edit) const {
        auto& links = project.topology.links;
        const auto found = require(links, "link", edit.id, edit.id.text, &Link::id);
        const LinkId& renamed = edit.link.id;
        requireEnds(project.topology, edit.link);
        Edits inverse{ReplaceLink{renamed, *found}};
        if (renamed != edit.id) {
            requireFree(links, "link", renamed, renamed.text, &Link::id);
            std::ranges::move(renameInSchedules(project, edit.id, renamed), std::back_inserter(inverse));
        }
        *found = edit.link;
        return inverse;
    }
    Edits operator()(const SetWorkload& edit) const {
        Edits inverse{SetWorkload{project.topology.workload}};
        project.topology.workload = edit.workload;
        return inverse;
    }
    Edits operator()(const AddSchedule& edit) const {
        requireFree(project.schedules, "schedule", edit.schedule.name, edit.schedule.name, &Schedule::name);
        insertAt(project.schedules, "schedule", edit.index, edit.schedule);
        return {RemoveSchedule{edit.schedule.name}};
    }
    Edits operator()(const RemoveSchedule& edit) const {
        auto& schedules = project.schedules;
        const auto found = require(schedules, "schedule", edit.name, edit.name, &Schedule::name);
        Edits inverse{AddSchedule{indexOf(schedules, found), std::move(*found)}};
        schedules.erase(found);
        return inverse;
    }
    Edits operator()(const ReplaceSchedule& edit) const {
        auto& schedules = project.schedules;
        const auto found = require(schedules, "schedule", edit.name, edit.name, &Schedule::name);
        const std::string& renamed = edit.schedule.name;
        if (renamed != edit.name) requireFree(schedules, "schedule", renamed, renamed, &Schedule::name);
        Edits inverse{ReplaceSchedule{renamed, std::move(*found)}};
        *found = edit.schedule;
        return inverse;
    }
    Edits operator()(const SetProjectName& edit) const {
        Edits inverse{SetProjectName{project.name}};
        project.name = edit.name;
        return inverse;
    }
    Edits operator()(const SetView& edit) const {
        Edits inverse{SetView{project.view}};
        project.view = edit.view;
        return inverse;
    }
};

// The inverses, one list for each edit; what could not be applied is told by an exception, with the inverses so far.
void applyAll(Project& project, std::span<const Edit> edits, std::vector<Edits>& inverses) {
    while (!edits.empty()) {
        const std::size_t run = runLength(edits);
        if (run == 0)
            inverses.push_back(std::visit(Applier{project}, edits.front()));
        else
            for (Edit& inverse : applyRun(project, edits.first(run))) inverses.push_back({std::move(inverse)});
        edits = edits.subspan(std::max<std::size_t>(run, 1));
    }
}

Edits inOneList(std::vector<Edits>& inverses) {
    Edits all;
    for (auto each = inverses.rbegin(); each != inverses.rend(); ++each)
        std::ranges::move(*each, std::back_inserter(all));
    return all;
}

struct ChangesOf {
    Changes operator()(const AddNode&) const { return {.topology = true}; }
    Changes operator()(const RemoveNode&) const { return {.topology = true}; }
    Changes operator()(const ReplaceNode& edit) const {
        return {.topology = true, .schedules = edit.id != edit.node.id};
    }
    Changes operator()(const AddLink&) const { return {.topology = true}; }
    Changes operator()(const RemoveLink&) const { return {.topology = true}; }
    Changes operator()(const ReplaceLink& edit) const {
        return {.topology = true, .schedules = edit.id != edit.link.id};
    }
    Changes operator()(const SetWorkload&) const { return {.topology = true}; }
    Changes operator()(const AddSchedule&) const { return {.schedules = true}; }
    Changes operator()(const RemoveSchedule&) const { return {.schedules = true}; }
    Changes operator()(const ReplaceSchedule&) const { return {.schedules = true}; }
    Changes operator()(const SetProjectName&) const { return {.project = true}; }
    Changes operator()(const SetView&) const { return {.view = true}; }
};

} // namespace

std::vector<Edit> apply(Project& project, std::span<const Edit> edits) {
    std::vector<Edits> inverses;
    inverses.reserve(edits.size());
    try {
        applyAll(project, edits, inverses);
    } catch (...) {
        std::vector<Edits> ignored;
        applyAll(project, inOneList(inverses), ignored);
        throw;
    }
    return inOneList(inverses);
}

Changes changesOf(std::span<const Edit> edits) {
    Changes changes;
    for (const Edit& edit : edits) changes |= std::visit(ChangesOf{}, edit);
    return changes;
}

} // namespace isthmus
