#include "core/exchange/project_file.h"
#include "core/exchange/view_state.h"
#include "tests/support/random_networks.h"

#include <gtest/gtest.h>

#include <limits>

namespace isthmus {
namespace {

ViewState sample() {
    ViewState state;
    state.layout = MapLayout::Schematic;
    state.schematic = {{NodeId("A"), {1.5, -2}}, {NodeId("ü\"\n"), {0.1, 1e9}}};
    state.labels = {{NodeId("A"), {12, -3.25}}};
    state.lockedNodes = {NodeId("A"), NodeId("B")};
    state.lockedLinks = {LinkId("A-B")};
    return state;
}

TEST(ViewState, roundTrip) {
    const std::string view = writeViewState("", sample());
    EXPECT_EQ(view, "{\"layout\":\"schematic\",\"schematic\":{\"A\":[1.5,-2],"
                    "\"ü\\\"\\n\":[0.1,1e9]},\"labels\":{\"A\":[12,-3.25]},\"locked_nodes\":[\"A\",\"B\"],"
                    "\"locked_links\":[\"A-B\"]}");
    EXPECT_EQ(readViewState(view), sample());
    EXPECT_EQ(writeViewState(view, sample()), view);
    Project project;
    project.topology.workload.payloadGbit = 1;
    project.view = view;
    EXPECT_EQ(readProject(writeProject(project)), project);
}

TEST(ViewState, nothingWritesNothing) {
    EXPECT_EQ(writeViewState("", {}), "");
    EXPECT_EQ(writeViewState("{ }", {}), "{ }");
    EXPECT_EQ(writeViewState(writeViewState("", sample()), {}), "");
}

TEST(ViewState, keepsWhatItDoesNotKnow) {
    const std::string view = "{\"zoom\":1.0,\"labels\":{\"A\":[1,2]},\"charts\":[{\"b\":1,\"a\":12345678901234567890}],"
                             "\"layout\":\"schematic\",\"end\":null}";
    ViewState state = readViewState(view);
    EXPECT_EQ(writeViewState(view, state), view);
    state.labels.clear();
    state.lockedNodes = {NodeId("A")};
    const std::string written = writeViewState(view, state);
    EXPECT_EQ(written, "{\"zoom\":1.0,\"charts\":[{\"b\":1,\"a\":12345678901234567890}],\"layout\":\"schematic\","
                       "\"end\":null,\"locked_nodes\":[\"A\"]}");
    EXPECT_EQ(readViewState(written), state);
}

TEST(ViewState, hostileInputCountsAsAbsent) {
    for (const std::string text :
         {"", "{", "[]", "1", "null", "{\"layout\":1}", "{\"layout\":\"x\"}", "{\"schematic\":[1]}",
          "{\"schematic\":{\"A\":[1]}}", "{\"schematic\":{\"A\":[1,\"2\"]}}", "{\"schematic\":{\"\":[1,2]}}",
          "{\"labels\":null}", "{\"locked_nodes\":{\"A\":1}}", "{\"locked_links\":[1,\"\",null]}", "{\"a\":1,\"a\":2}",
          "{\"schematic\":{\"A\":[1e999,0]}}", "\xFF\xFE"}) {
        EXPECT_EQ(readViewState(text), ViewState{}) << text;
        EXPECT_EQ(writeViewState(text, {}), text);
        EXPECT_EQ(readViewState(writeViewState(text, sample())), sample()) << text;
    }
    EXPECT_EQ(readViewState(std::string(200000, '[')), ViewState{});
    EXPECT_EQ(readViewState("{\"locked_nodes\":[1,\"A\"]}").lockedNodes, std::set{NodeId("A")});
}

TEST(ViewState, writesNoNumberThatIsNotFinite) {
    ViewState state;
    state.schematic = {{NodeId("A"), {std::numeric_limits<double>::quiet_NaN(), 0}}, {NodeId("B"), {1, 2}}};
    EXPECT_EQ(writeViewState("", state), "{\"schematic\":{\"B\":[1,2]}}");
}

TEST(ViewState, mutatedTextsNeverThrow) {
    const std::string good = writeViewState("{\"zoom\":[1,{\"a\":2}]}", sample());
    Dice dice(7);
    for (int i = 0; i < 3000; ++i) {
        std::string text = good;
        for (int k = dice.between(1, 4); k > 0; --k)
            text[static_cast<std::size_t>(dice.upTo(static_cast<int>(text.size()) - 1))] =
                static_cast<char>(dice.upTo(255));
        const ViewState state = readViewState(text);
        EXPECT_EQ(writeViewState(text, state), text);
        ViewState more = state;
        more.labels[NodeId("new")] = {1, 2};
        EXPECT_EQ(readViewState(writeViewState(text, more)), more) << text;
    }
}

} // namespace
} // namespace isthmus
