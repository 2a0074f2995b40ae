// One value of many items as edits: who changes, who stays, and what is refused as a whole.
#include "core/edit/item_edits.h"
#include "core/edit/value_edits.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

namespace isthmus {
namespace {

TEST(ValueEdits, onlyWhatDiffersIsChanged) {
    const Project project = projectOf("A egress 10; B egress 20; c; A-B 1Gbps 1ms");
    const std::set<NodeId> all{NodeId("A"), NodeId("B"), NodeId("c"), NodeId("nowhere")};
    const ValueChange change = changing(project, all, NodeValue::Egress, "20 Gbit/s");
    EXPECT_EQ(change.error, "");
    ASSERT_EQ(change.edits.size(), 1U); // B has it already, c is no island
    EXPECT_EQ(std::get<ReplaceNode>(change.edits[0]).node.island->egressGbps, 20);
    EXPECT_TRUE(changing(project, {}, NodeValue::Egress, "20").edits.empty());
}

TEST(ValueEdits, whatIsWrongChangesNothing) {
    const Project project = projectOf("A at 0 0; B; A-B 1Gbps 1ms; B-C 1Gbps 1ms");
    const auto errorOf = [&](const ValueChange& change) {
        EXPECT_TRUE(change.edits.empty());
        return change.error;
    };
    const std::set<LinkId> links{LinkId("A-B"), LinkId("B-C")};
    EXPECT_EQ(errorOf(changing(project, links, LinkValue::Capacity, "much")),
              "\"much\" is no number; type a value such as 400 Gbit/s");
    EXPECT_NE(errorOf(changing(project, links, LinkValue::Latency, "")), ""); // B has no place
    EXPECT_NE(errorOf(changing(project, links, LinkValue::A, "B")), "");      // both ends of B-C
    EXPECT_NE(errorOf(changing(project, links, LinkValue::Id, "same")), "");
    EXPECT_NE(errorOf(changing(project, {NodeId("A")}, NodeValue::Id, "B")), "");
}

TEST(ValueEdits, faultsThatWereThereDoNotHinder) {
    Project project = projectOf("A-B 1Gbps 1ms");
    project.topology.workload.payloadGbit.reset(); // unfinished
    EXPECT_EQ(changing(project, {LinkId("A-B")}, LinkValue::Capacity, "2").edits.size(), 1U);
}

TEST(ValueEdits, lockedItemsStay) {
    Project project = projectOf("A-B 1Gbps 1ms; B-C 1Gbps 1ms");
    isthmus::apply(project, locking(project, {}, {LinkId("A-B")}, true));
    const std::set<LinkId> links{LinkId("A-B"), LinkId("B-C")};
    const ValueChange change = changing(project, links, LinkValue::Capacity, "2");
    ASSERT_EQ(change.edits.size(), 1U);
    EXPECT_EQ(std::get<ReplaceLink>(change.edits[0]).id, LinkId("B-C"));
}

} // namespace
} // namespace isthmus
