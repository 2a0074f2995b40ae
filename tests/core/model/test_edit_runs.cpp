// Long lists of edits are applied in runs: they must do what the edits do one by one, and be quick.
#include "core/edit/item_edits.h"
#include "core/exchange/project_file.h"
#include "core/model/issue.h"
#include "tests/support/program_run.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <chrono>

namespace isthmus {
namespace {

std::string numbered(const char* stem, int i) { return stem + std::to_string(i); }

Project bigProject(int nodes, int links, std::uint64_t seed) {
    Dice dice(seed);
    Project project;
    project.topology.workload.payloadGbit = 1;
    for (int i = 0; i < nodes; ++i) {
        Node& node = project.topology.nodes.emplace_back();
        node.id = NodeId(numbered("n", i));
        node.position = GeoPoint{dice.unit() * 80, dice.unit() * 170};
    }
    for (int i = 0; i < links; ++i) {
        Link& link = project.topology.links.emplace_back();
        link.id = LinkId(numbered("l", i));
        const int a = dice.upTo(nodes - 1);
        link.a = NodeId(numbered("n", a));
        link.b = NodeId(numbered("n", (a + dice.between(1, nodes - 1)) % nodes));
        link.capacityGbps = 1 + dice.upTo(9);
    }
    return project;
}

// The reference: every edit alone.
std::vector<Edit> applyOneByOne(Project& project, const std::vector<Edit>& edits) {
    std::vector<Edit> inverse;
    for (const Edit& edit : edits) {
        auto back = isthmus::apply(project, std::vector{edit});
        inverse.insert(inverse.begin(), back.begin(), back.end());
    }
    return inverse;
}

class RandomRuns {
public:
    RandomRuns(Project project, std::uint64_t seed)
        : m_project(std::move(project))
        , m_dice(seed) {}
    std::vector<Edit> edits(int runs) {
        std::vector<Edit> all;
        for (int run = 0; run < runs; ++run) {
            const int kind = m_dice.upTo(5);
            for (int length = m_dice.between(1, 60); length > 0; --length)
                if (auto edit = next(kind)) {
                    isthmus::apply(m_project, std::vector{*edit});
                    all.push_back(std::move(*edit));
                }
        }
        return all;
    }

private:
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(m_dice.upTo(static_cast<int>(n) - 1)); }
    std::optional<Edit> next(int kind) {
        auto& [nodes, links, workload] = m_project.topology;
        if (links.empty() || nodes.size() < 3) kind = 4;
        switch (kind) {
        case 0:
            return RemoveLink{links[below(links.size())].id};
        case 1:
            return unusedNode();
        case 2:
            return AddLink{below(links.size() + 1), link(numbered("new", m_count++))};
        case 3: {
            const LinkId id = links[below(links.size())].id;
            return ReplaceLink{id, link(m_dice.chance(0.02) ? numbered("other", m_count++) : id.text)};
        }
        case 4:
            return AddNode{below(nodes.size() + 1), node(numbered("more", m_count++))};
        default: {
            const NodeId id = nodes[below(nodes.size())].id;
            return ReplaceNode{id, node(m_dice.chance(0.02) ? numbered("other", m_count++) : id.text)};
        }
        }
    }
    std::optional<Edit> unusedNode() {
        const NodeId& id = m_project.topology.nodes[below(m_project.topology.nodes.size())].id;
        for (const Link& each : m_project.topology.links)
            if (each.a == id || each.b == id) return std::nullopt;
        return RemoveNode{id};
    }
    Node node(const std::string& id) {
        Node made;
        made.id = NodeId(id);
        made.multicast = m_dice.chance(0.5);
        return made;
    }
    Link link(const std::string& id) {
        const auto& nodes = m_project.topology.nodes;
        const std::size_t a = below(nodes.size());
        Link made;
        made.id = LinkId(id);
        made.a = nodes[a].id;
        made.b = nodes[(a + 1) % nodes.size()].id;
        made.capacityGbps = 1 + m_dice.upTo(5);
        return made;
    }
    Project m_project;
    Dice m_dice;
    int m_count = 0;
};

TEST(EditRuns, doWhatTheEditsDoOneByOne) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Project start = bigProject(40, 30, seed);
        const auto edits = RandomRuns(start, seed).edits(12);
        ASSERT_GT(edits.size(), 50u);
        Project slow = start;
        Project quick = start;
        const auto slowBack = applyOneByOne(slow, edits);
        const auto quickBack = isthmus::apply(quick, edits);
        ASSERT_EQ(quick, slow) << seed;
        ASSERT_EQ(quickBack, slowBack) << seed;
        isthmus::apply(quick, quickBack);
        ASSERT_EQ(quick, start) << seed;
    }
}

std::string refusal(Project project, const std::vector<Edit>& edits) {
    const Project before = project;
    std::string message;
    try {
        isthmus::apply(project, edits);
    } catch (const BadInput& error) {
        message = error.what();
    }
    EXPECT_EQ(project, before);
    return message;
}

std::string refusalOneByOne(Project project, const std::vector<Edit>& edits) {
    try {
        applyOneByOne(project, edits);
    } catch (const BadInput& error) {
        return error.what();
    }
    return "";
}

TEST(EditRuns, refuseAsTheEditsDo) {
    const Project project = bigProject(60, 40, 9);
    std::vector<Edit> good;
    for (int i = 0; i < 40; ++i) good.emplace_back(RemoveLink{LinkId(numbered("l", i))});
    Link loose = project.topology.links[3];
    loose.b = NodeId("missing");
    Link loop = project.topology.links[3];
    loop.b = loop.a;
    Node nameless;
    Node named;
    named.id = NodeId("fresh");
    for (const Edit& bad : std::vector<Edit>{
             RemoveLink{LinkId("l3")}, RemoveNode{NodeId("missing")}, RemoveNode{project.topology.links[0].a},
             AddNode{0, project.topology.nodes[0]}, AddNode{0, nameless}, AddNode{1000, named},
             AddLink{0, project.topology.links[5]}, AddLink{0, loose}, AddLink{0, loop},
             ReplaceLink{LinkId("l3"), loose}, ReplaceLink{LinkId("missing"), project.topology.links[3]},
             ReplaceNode{NodeId("missing"), named}}) {
        std::vector<Edit> run(20, bad);
        const std::string message = refusal(project, run);
        EXPECT_FALSE(message.empty()) << bad.index();
        EXPECT_EQ(message, refusalOneByOne(project, run)) << bad.index();
        std::vector<Edit> late = good;
        late.insert(late.end(), run.begin(), run.end());
        EXPECT_EQ(refusal(project, late), refusalOneByOne(project, late));
    }
}

struct Times {
    double thereMs;
    double backMs;
};

template <class Act>
double millisecondsOf(Act act) {
    const auto start = std::chrono::steady_clock::now();
    act();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

Times timeOf(const Project& before, const std::vector<Edit>& edits) {
    Project project = before;
    std::vector<Edit> back;
    Times times{};
    times.thereMs = millisecondsOf([&] { back = isthmus::apply(project, edits); });
    times.backMs = millisecondsOf([&] { isthmus::apply(project, back); });
    EXPECT_EQ(project, before);
    return times;
}

void expectQuick(const char* what, const Project& project, const std::vector<Edit>& edits) {
    const Times times = timeOf(project, edits);
    std::cout << what << ": " << edits.size() << " edits, " << times.thereMs << " ms, undo " << times.backMs << " ms\n";
    EXPECT_LT(times.thereMs, 1500) << what; // sanitizers and a loaded machine; release: a few ms
    EXPECT_LT(times.backMs, 1500) << what;
}

std::vector<Edit> removalOfHalf(const Project& project) {
    std::set<NodeId> half;
    for (std::size_t i = 0; i < project.topology.nodes.size(); i += 2) half.insert(project.topology.nodes[i].id);
    return removal(project, half, {});
}

TEST(EditRuns, fault11ThousandsOfItemsGoAndComeBackAtOnce) {
    const Project kdl = readProject(test::contentOf(ISTHMUS_MAPS "/examples/kdl.isthmus"));
    expectQuick("half of Kdl", kdl, removalOfHalf(kdl));
    const Project big = bigProject(4000, 8000, 1);
    std::vector<Edit> edits;
    const double ms = millisecondsOf([&] { edits = removalOfHalf(big); });
    std::cout << "removal of 2,000 nodes as edits: " << ms << " ms\n";
    expectQuick("2,000 of 4,000", big, edits);
    std::vector<Edit> all;
    for (Node node : big.topology.nodes) {
        node.multicast = true;
        all.emplace_back(ReplaceNode{node.id, node});
    }
    for (Link link : big.topology.links) {
        link.capacityGbps = 7;
        all.emplace_back(ReplaceLink{link.id, link});
    }
    expectQuick("12,000 replaced", big, all);
}

} // namespace
} // namespace isthmus
