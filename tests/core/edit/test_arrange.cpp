#include "core/edit/arrange.h"

#include <gtest/gtest.h>

namespace isthmus {
namespace {

std::map<NodeId, SchematicPoint> sample() {
    return {{NodeId("a"), {0, 10}}, {NodeId("b"), {8, 2}}, {NodeId("c"), {1, 4}}, {NodeId("d"), {3, 4}}};
}

TEST(Arrange, alignsToTheOutermostAndTheMiddle) {
    const std::vector<std::pair<Alignment, double>> lines{{Alignment::Left, 0},   {Alignment::Middle, 4},
                                                          {Alignment::Right, 8},  {Alignment::Top, 2},
                                                          {Alignment::Centre, 6}, {Alignment::Bottom, 10}};
    for (const auto& [alignment, line] : lines) {
        const bool isX = alignment <= Alignment::Right;
        const auto places = aligned(sample(), alignment);
        ASSERT_EQ(places.size(), 4u);
        for (const auto& [id, place] : places) {
            EXPECT_EQ(isX ? place.x : place.y, line);
            EXPECT_EQ(isX ? place.y : place.x, isX ? sample()[id].y : sample()[id].x);
        }
    }
}

TEST(Arrange, distributesEvenly) {
    const auto across = distributed(sample(), Direction::Horizontally);
    EXPECT_EQ(
        across,
        (SchematicPlaces{
            {NodeId("a"), {0, 10}}, {NodeId("c"), {8.0 / 3, 4}}, {NodeId("d"), {16.0 / 3, 4}}, {NodeId("b"), {8, 2}}}));
    const auto down = distributed(sample(), Direction::Vertically);
    EXPECT_EQ(down[1].first.text, "c"); // before d, which stands alike
    EXPECT_EQ(down[3].second.y, 10);
}

TEST(Arrange, fewStayAsTheyAre) {
    EXPECT_TRUE(aligned({}, Alignment::Left).empty());
    EXPECT_TRUE(distributed({}, Direction::Vertically).empty());
    const std::map<NodeId, SchematicPoint> two{{NodeId("a"), {1, 2}}, {NodeId("b"), {5, 6}}};
    EXPECT_EQ(distributed(two, Direction::Horizontally), SchematicPlaces(two.begin(), two.end()));
}

} // namespace
} // namespace isthmus
