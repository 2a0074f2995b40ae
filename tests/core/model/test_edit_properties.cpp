// Random lists of edits: undone and redone they give equal projects and equal files; refused they change nothing.
#include "core/exchange/project_file.h"
#include "core/model/edit.h"
#include "core/model/issue.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <chrono>
#include <random>

namespace isthmus {
namespace {

class RandomEdits {
public:
    explicit RandomEdits(unsigned seed)
        : m_random(seed) {}

    // Mostly edits that fit the project; now and then one that does not.
    Edit next(const Project& p) {
        switch (below(14)) {
        case 0:
            return AddNode{below(p.topology.nodes.size() + 1), node()};
        case 1:
            return RemoveNode{nodeId(p)};
        case 2:
        case 3:
            return ReplaceNode{nodeId(p), node()};
        case 4:
        case 5:
            return AddLink{below(p.topology.links.size() + 1), link(p)};
        case 6:
            return RemoveLink{linkId(p)};
        case 7:
            return ReplaceLink{linkId(p), link(p)};
        case 8:
            return SetWorkload{workload()};
        case 9:
        case 10:
            return AddSchedule{below(p.schedules.size() + 1), schedule()};
        case 11:
            return below(2) ? Edit(RemoveSchedule{name()}) : Edit(SetView{below(2) ? "{\"zoom\":2}" : ""});
        case 12:
            return ReplaceSchedule{p.schedules.empty() ? name() : p.schedules[below(p.schedules.size())].name,
                                   schedule()};
        default:
            return SetProjectName{name()};
        }
    }
    std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(m_random); }

private:
    // Few names, so that schedules name what is gone, what comes back and what is renamed.
    std::string name() { return std::string(1, static_cast<char>('A' + below(7))); }
    NodeId anyNode() { return NodeId(name()); }
    LinkId anyLink() { return LinkId("l" + name()); }
    NodeId nodeId(const Project& p) {
        return p.topology.nodes.empty() || below(8) == 0 ? anyNode()
                                                         : p.topology.nodes[below(p.topology.nodes.size())].id;
    }
    LinkId linkId(const Project& p) {
        return p.topology.links.empty() || below(8) == 0 ? anyLink()
                                                         : p.topology.links[below(p.topology.links.size())].id;
    }
    Node node() {
        Node node;
        node.id = anyNode();
        node.position = GeoPoint{static_cast<double>(below(90)), static_cast<double>(below(180))};
        if (below(2)) node.island = Island{static_cast<double>(1 + below(9)), std::nullopt, 1, {}};
        node.multicast = below(2) == 0;
        if (below(2)) node.extras = {{"note", "\"x\""}};
        return node;
    }
    Link link(const Project& p) {
        Link link;
        link.id = anyLink();
        link.a = nodeId(p);
        link.b = nodeId(p);
        link.capacityGbps = static_cast<double>(1 + below(40));
        return link;
    }
    Workload workload() {
        Workload workload;
        workload.payloadGbit = static_cast<double>(1 + below(40));
        return workload;
    }
    Schedule schedule() {
        Schedule schedule;
        schedule.name = name();
        for (std::size_t r = below(3); r > 0; --r) {
            Clique clique;
            for (std::size_t m = below(4); m > 0; --m) clique.members.push_back(anyNode());
            clique.plan = below(2) ? PlanKind::Hub : PlanKind::RelayTree;
            if (clique.plan == PlanKind::Hub)
                clique.trees = {{anyNode(), {anyLink(), anyLink()}, 0.5, {}}};
            else
                clique.edges = {{anyNode(), anyNode()}};
            if (clique.plan == PlanKind::RelayTree) clique.paths = {{anyLink()}};
            schedule.rounds.push_back({{clique}, {}});
        }
        return schedule;
    }

    std::mt19937 m_random;
};

TEST(EditProperties, undoAndRedoAreExact) {
    int applied = 0;
    int refused = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        RandomEdits random(seed);
        Project p;
        p.topology = network("A-B 10Gbps 5ms; B-C; C-D");
        for (int step = 0; step < 40; ++step) {
            const Project before = p;
            std::vector<Edit> edits;
            Project trial = p;
            for (std::size_t n = 1 + random.below(5); n > 0; --n) {
                const Edit edit = random.next(trial);
                try {
                    isthmus::apply(trial, std::vector{edit});
                    edits.push_back(edit);
                } catch (const BadInput&) {
                    if (random.below(4) == 0) edits.push_back(edit);
                }
            }
            try {
                const auto undo = isthmus::apply(p, edits);
                const Project after = p;
                const auto redo = isthmus::apply(p, undo);
                ASSERT_EQ(p, before) << "seed " << seed << " step " << step;
                ASSERT_EQ(writeProject(p), writeProject(before));
                const auto undoAgain = isthmus::apply(p, redo);
                ASSERT_EQ(p, after) << "seed " << seed << " step " << step;
                isthmus::apply(p, undoAgain);
                ASSERT_EQ(p, before);
                p = after;
                ++applied;
            } catch (const BadInput&) {
                ASSERT_EQ(p, before) << "seed " << seed << " step " << step;
                ++refused;
            }
        }
    }
    EXPECT_GT(applied, 5000);
    EXPECT_GT(refused, 500);
}

TEST(EditProperties, aWholeHistoryIsUndoneStepByStep) {
    RandomEdits random(99);
    Project p;
    p.topology = network("A-B; B-C");
    const Project start = p;
    std::vector<std::vector<Edit>> history;
    for (int step = 0; step < 5000; ++step) try {
            history.push_back(isthmus::apply(p, std::vector{random.next(p)}));
        } catch (const BadInput&) {
        }
    EXPECT_GT(history.size(), 1000u);
    for (auto undo = history.rbegin(); undo != history.rend(); ++undo) isthmus::apply(p, *undo);
    EXPECT_EQ(p, start);
    EXPECT_EQ(writeProject(p), writeProject(start));
}

TEST(EditProperties, hundredsOfEditsOfALargeNetworkAreQuick) {
    Project p;
    std::string text;
    for (int i = 0; i < 899; ++i)
        text += "N" + std::to_string(i % 754) + "-N" + std::to_string((i * 7 + 1) % 754) + ";";
    p.topology = network(text);
    std::vector<Edit> edits;
    for (const Node& node : p.topology.nodes) {
        Node moved = node;
        moved.id.text += "'";
        edits.emplace_back(ReplaceNode{node.id, moved});
    }
    const auto start = std::chrono::steady_clock::now();
    const Project before = p;
    isthmus::apply(p, isthmus::apply(p, edits));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(p, before);
    EXPECT_LT(took.count(), 5.0); // 0.1 s on an idle machine; sanitizers and load included
}

} // namespace
} // namespace isthmus
