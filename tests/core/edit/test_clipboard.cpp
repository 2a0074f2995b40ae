// Faults by number: shared/cases/editing.md.
#include "core/edit/clipboard.h"
#include "core/model/issue.h"
#include "tests/fuzz/invariants.h"
#include "tests/support/network_text.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isthmus {
namespace {

Clip clipOf(const Topology& topology) { return {topology.nodes, topology.links}; }

TEST(Clipboard, fault3LinksBetweenTheChosenCome) {
    const Project project = projectOf("A-B 5ms; B-C 5ms; C-A 5ms; C-D 5ms");
    EXPECT_EQ(copied(project.topology, nodeIds({"A", "B", "C"}), {}), clipOf(network("A-B 5ms; B-C 5ms; C-A 5ms")));
    EXPECT_EQ(copied(project.topology, nodeIds({"D", "A"}), {}).links.size(), 0u);
    EXPECT_EQ(copied(project.topology, {}, {LinkId("C-D")}), clipOf(network("C-D 5ms")));
}

TEST(Clipboard, fault4PastedLinksJoinTheCopiesOnly) {
    const Project before = projectOf("A-B 5ms; B-C 5ms");
    const Clip clip = copied(before.topology, nodeIds({"A", "B"}), {});
    const Pasting paste = pasting(before, clip, {});
    EXPECT_EQ(paste.nodes, nodeIds({"A-2", "B-2"}));
    EXPECT_EQ(paste.links, std::set{LinkId("A-2-B-2")});
    Project project = before;
    const auto back = isthmus::apply(project, paste.edits);
    const Link* link = findLink(project.topology, LinkId("A-2-B-2"));
    ASSERT_TRUE(link);
    EXPECT_EQ(link->a.text, "A-2");
    EXPECT_EQ(link->b.text, "B-2");
    EXPECT_EQ(link->latencyMs, 5.0);
    isthmus::apply(project, back);
    EXPECT_EQ(project, before);
    isthmus::apply(project, paste.edits);
    EXPECT_EQ(pasting(project, clip, {}).nodes, nodeIds({"A-3", "B-3"}));
}

TEST(Clipboard, anOwnNameOfALinkIsKept) {
    const Project project = projectOf("A-B 5ms id cable");
    const Clip clip = clipOf(project.topology);
    EXPECT_EQ(pasting({}, clip, {}).links, std::set{LinkId("cable")});
    EXPECT_EQ(pasting(project, clip, {}).links, std::set{LinkId("cable-2")});
}

TEST(Clipboard, clipsGoToAnotherProjectWhereIdsClash) {
    Project other = projectOf("B-C 1ms; B-2 1ms"); // a node "2" too
    other.topology.nodes.emplace_back().id = NodeId("B-2");
    const Clip clip = clipOf(network("A-B 5ms; B-B2 5ms"));
    const Pasting paste = pasting(other, clip, {});
    EXPECT_EQ(paste.nodes, nodeIds({"A", "B-3", "B2"}));
    const Topology before = other.topology;
    isthmus::apply(other, paste.edits);
    for (const LinkId& id : paste.links) {
        EXPECT_TRUE(paste.nodes.contains(findLink(other.topology, id)->a));
        EXPECT_TRUE(paste.nodes.contains(findLink(other.topology, id)->b));
    }
    for (const Link& link : before.links) EXPECT_EQ(*findLink(other.topology, link.id), link);
}

TEST(Clipboard, aCopyThatTakesTheNextCopysIdMakesNoTrouble) {
    const Project project = projectOf("A-B 5ms");
    const Pasting paste = pasting(project, clipOf(network("A-B 5ms; A router")), {});
    Clip clip = clipOf(network("A-B 5ms"));
    clip.nodes.push_back(clip.nodes[0]);
    clip.nodes.back().id = NodeId("A-2"); // the first copy takes this id
    Project changed = project;
    isthmus::apply(changed, pasting(project, clip, {}).edits);
    EXPECT_EQ(changed.topology.nodes.size(), 5u);
    EXPECT_EQ(paste.nodes.size(), 2u);
}

TEST(Clipboard, shiftsAcrossTheAntimeridian) {
    Clip clip = clipOf(network("A-B; A at 10 179; B at 20 -177"));
    const PasteShift shift = shiftTo(clip, {0, -170});
    EXPECT_DOUBLE_EQ(shift.lat, -15);
    EXPECT_DOUBLE_EQ(shift.lon, 9);
    Project project;
    isthmus::apply(project, pasting(project, clip, shift).edits);
    EXPECT_EQ(project.topology.nodes[0].position, (GeoPoint{-5, -172}));
    EXPECT_EQ(project.topology.nodes[1].position, (GeoPoint{5, -168}));
    const auto far = pasting({}, clip, {80, 2});
    EXPECT_EQ(std::get<AddNode>(far.edits[0]).node.position, (GeoPoint{90, -179}));
}

TEST(Clipboard, noShiftIsExact) {
    const Clip clip = clipOf(network("A at 0.1 179.99999999999997; B at -90 -180; A-B"));
    Project project;
    isthmus::apply(project, pasting(project, clip, {}).edits);
    EXPECT_EQ(project.topology.nodes, clip.nodes);
    EXPECT_EQ(shiftTo(clipOf(network("A-B 1ms")), {3, 4}).lat, 0);
}

TEST(Clipboard, textRoundTrip) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Dice dice(seed);
        const Clip clip = clipOf(randomTopology(dice));
        const std::string text = writeClip(clip);
        EXPECT_EQ(readClip(text), clip);
        EXPECT_EQ(writeClip(readClip(text)), text);
    }
    EXPECT_EQ(readClip(writeClip({})), Clip{});
}

TEST(Clipboard, badTextsAreRefused) {
    for (const char* text : {"", "hello", "{}", "[1]", "{\"format\":\"isthmus-project\",\"version\":1}",
                             "{\"format\":\"isthmus-project\",\"version\":1,\"nodes\":[],\"links\":[{\"id\":\"x\","
                             "\"a\":\"A\",\"b\":\"B\",\"capacity_gbps\":1}]}"})
        EXPECT_THROW((void)readClip(text), BadInput) << text;
}

TEST(Clipboard, mutatedTextsAreReadOrRefused) {
    const std::string good = writeClip(clipOf(network("A-B 5ms; B-C 10Gbps/5Gbps 1ms; A at 1 2 multicast fpga")));
    Dice dice(3);
    for (int i = 0; i < 1500; ++i) {
        std::string text = good;
        for (int k = dice.between(1, 3); k > 0; --k)
            text[static_cast<std::size_t>(dice.upTo(static_cast<int>(text.size()) - 1))] =
                static_cast<char>(dice.upTo(127));
        (void)checkInvariants(text, readClip, writeClip);
    }
}

} // namespace
} // namespace isthmus
