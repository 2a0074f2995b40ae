#include "core/model/edit_runs.h"

#include "core/model/issue.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace isthmus {
namespace {

using NodeIds = std::unordered_set<NodeId>;

constexpr std::size_t kShortestRun = 16;

[[noreturn]] void refuse(const std::string& kind, const std::string& id, const char* why) {
    throw BadInput(kind + " " + id, why);
}

// Counts of what is left at places 0..n-1, all there at first (Fenwick, Software: Practice and Experience 24, 1994).
class Places {
public:
    explicit Places(std::size_t count)
        : m_sums(count + 1) {
        for (std::size_t i = 1; i <= count; ++i) m_sums[i] = i & (~i + 1);
    }
    void take(std::size_t place) {
        for (std::size_t i = place + 1; i < m_sums.size(); i += i & (~i + 1)) --m_sums[i];
    }
    [[nodiscard]] std::size_t before(std::size_t place) const {
        std::size_t sum = 0;
        for (std::size_t i = place; i > 0; i &= i - 1) sum += m_sums[i];
        return sum;
    }
    // The place with that many left before it.
    [[nodiscard]] std::size_t at(std::size_t rank) const {
        std::size_t step = 1;
        while (step * 2 < m_sums.size()) step *= 2;
        std::size_t place = 0;
        for (; step > 0; step /= 2)
            if (place + step < m_sums.size() && m_sums[place + step] <= rank) {
                place += step;
                rank -= m_sums[place];
            }
        return place;
    }

private:
    std::vector<std::size_t> m_sums;
};

template <class Item>
using IdOf = decltype(Item::id);

template <class Item>
std::unordered_map<IdOf<Item>, std::size_t> positionsOf(const std::vector<Item>& items) {
    std::unordered_map<IdOf<Item>, std::size_t> positions;
    positions.reserve(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) positions.emplace(items[i].id, i);
    return positions;
}

NodeIds idsOf(const std::vector<Node>& nodes) {
    NodeIds ids;
    for (const Node& node : nodes) ids.insert(node.id);
    return ids;
}

void requireEnds(const NodeIds&, const Node&) {}
void requireEnds(const NodeIds& nodes, const Link& link) {
    if (link.a == link.b) throw BadInput("link " + link.id.text, "both ends are " + link.a.text);
    for (const NodeId* end : {&link.a, &link.b})
        if (!nodes.contains(*end)) throw BadInput("link " + link.id.text, "there is no node " + end->text);
}

const Node& itemOf(const AddNode& edit) { return edit.node; }
const Link& itemOf(const AddLink& edit) { return edit.link; }
const Node& itemOf(const ReplaceNode& edit) { return edit.node; }
const Link& itemOf(const ReplaceLink& edit) { return edit.link; }
AddNode additionOf(std::size_t index, Node node) { return {index, std::move(node)}; }
AddLink additionOf(std::size_t index, Link link) { return {index, std::move(link)}; }

template <class Removal, class Item>
std::vector<Edit> removeRun(std::vector<Item>& items, std::span<const Edit> run, const std::string& kind) {
    auto positions = positionsOf(items);
    std::vector<std::size_t> going;
    for (const Edit& edit : run) {
        const auto found = positions.extract(std::get<Removal>(edit).id);
        if (!found) refuse(kind, std::get<Removal>(edit).id.text, "there is none");
        going.push_back(found.mapped());
    }
    std::vector<Edit> inverses;
    inverses.reserve(run.size());
    Places left(items.size());
    std::vector<bool> goes(items.size());
    for (const std::size_t place : going) {
        inverses.emplace_back(additionOf(left.before(place), std::move(items[place])));
        left.take(place);
        goes[place] = true;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (!goes[i]) {
            if (kept != i) items[kept] = std::move(items[i]);
            ++kept;
        }
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(kept), items.end());
    return inverses;
}

template <class Addition, class Item>
void checkAdditions(const std::vector<Item>& items, std::span<const Edit> run, const std::string& kind,
                    const NodeIds& nodes) {
    std::unordered_set<IdOf<Item>> taken;
    for (const Item& item : items) taken.insert(item.id);
    std::size_t size = items.size();
    for (const Edit& edit : run) {
        const auto& addition = std::get<Addition>(edit);
        const auto& id = itemOf(addition).id;
        if (id.empty()) throw BadInput(kind, "needs a name that is not empty");
        if (!taken.insert(id).second) refuse(kind, id.text, "this name is taken");
        requireEnds(nodes, itemOf(addition));
        if (addition.index > size)
            throw BadInput(kind,
                           "there is no place " + std::to_string(addition.index) + " among " + std::to_string(size));
        ++size;
    }
}

// The last comes to stand where it says, the one before where it says among the places that are left, and so on.
template <class Addition, class Removal, class Item>
std::vector<Edit> addRun(std::vector<Item>& items, std::span<const Edit> run) {
    const std::size_t size = items.size() + run.size();
    Places left(size);
    std::vector<const Item*> added(size);
    for (auto edit = run.rbegin(); edit != run.rend(); ++edit) {
        const auto& addition = std::get<Addition>(*edit);
        const std::size_t place = left.at(addition.index);
        left.take(place);
        added[place] = &itemOf(addition);
    }
    std::vector<Item> merged;
    merged.reserve(size);
    auto old = items.begin();
    for (const Item* item : added) merged.push_back(item ? *item : std::move(*old++));
    items = std::move(merged);
    std::vector<Edit> inverses;
    for (const Edit& edit : run) inverses.emplace_back(Removal{itemOf(std::get<Addition>(edit)).id});
    return inverses;
}

template <class Replacement, class Item>
std::vector<Edit> replaceRun(std::vector<Item>& items, std::span<const Edit> run, const std::string& kind,
                             const NodeIds& nodes) {
    const auto positions = positionsOf(items);
    for (const Edit& edit : run) {
        const auto& replacement = std::get<Replacement>(edit);
        if (!positions.contains(replacement.id)) refuse(kind, replacement.id.text, "there is none");
        requireEnds(nodes, itemOf(replacement));
    }
    std::vector<Edit> inverses;
    inverses.reserve(run.size());
    for (const Edit& edit : run) {
        const auto& replacement = std::get<Replacement>(edit);
        Item& item = items[positions.at(replacement.id)];
        inverses.emplace_back(Replacement{replacement.id, std::move(item)});
        item = itemOf(replacement);
    }
    return inverses;
}

void requireUnused(const Topology& topology, std::span<const Edit> run) {
    std::unordered_map<NodeId, const Link*> uses;
    for (const Link& link : topology.links)
        for (const NodeId* end : {&link.a, &link.b}) uses.emplace(*end, &link);
    for (const Edit& edit : run)
        if (const auto use = uses.find(std::get<RemoveNode>(edit).id); use != uses.end())
            throw BadInput("node " + use->first.text, "the link " + use->second->id.text + " uses it");
}

// Renaming reaches links and schedules: one at a time.
bool renames(const Edit& edit) {
    const auto* node = std::get_if<ReplaceNode>(&edit);
    const auto* link = std::get_if<ReplaceLink>(&edit);
    return (node && node->id != node->node.id) || (link && link->id != link->link.id);
}

bool canRun(const Edit& edit) {
    return std::holds_alternative<AddNode>(edit) || std::holds_alternative<RemoveNode>(edit) ||
           std::holds_alternative<ReplaceNode>(edit) || std::holds_alternative<AddLink>(edit) ||
           std::holds_alternative<RemoveLink>(edit) || std::holds_alternative<ReplaceLink>(edit);
}

} // namespace

std::size_t runLength(std::span<const Edit> edits) {
    if (edits.size() < kShortestRun || !canRun(edits.front())) return 0;
    const auto goesOn = [&](const Edit& edit) { return edit.index() == edits.front().index() && !renames(edit); };
    const auto end = std::ranges::find_if_not(edits, goesOn);
    const auto length = static_cast<std::size_t>(end - edits.begin());
    return length < kShortestRun ? 0 : length;
}

std::vector<Edit> applyRun(Project& project, std::span<const Edit> run) {
    Topology& topology = project.topology;
    if (std::holds_alternative<RemoveLink>(run.front())) return removeRun<RemoveLink>(topology.links, run, "link");
    if (std::holds_alternative<ReplaceNode>(run.front()))
        return replaceRun<ReplaceNode>(topology.nodes, run, "node", {});
    if (std::holds_alternative<RemoveNode>(run.front())) {
        requireUnused(topology, run);
        return removeRun<RemoveNode>(topology.nodes, run, "node");
    }
    if (std::holds_alternative<AddNode>(run.front())) {
        checkAdditions<AddNode>(topology.nodes, run, "node", {});
        return addRun<AddNode, RemoveNode>(topology.nodes, run);
    }
    if (std::holds_alternative<AddLink>(run.front())) {
        checkAdditions<AddLink>(topology.links, run, "link", idsOf(topology.nodes));
        return addRun<AddLink, RemoveLink>(topology.links, run);
    }
    return replaceRun<ReplaceLink>(topology.links, run, "link", idsOf(topology.nodes));
}

} // namespace isthmus
