#include "core/exchange/csv_text.h"
#include "core/exchange/number_text.h"
#include "core/exchange/registry.h"
#include "core/exchange/schedule_file.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

namespace isthmus {
namespace {

class Exporters : public testing::Test {
protected:
    std::string write(std::string_view name) const {
        const Exporter* exporter = findExporter(name);
        return exporter ? exporter->write({m_schedule, m_routed, m_net, m_evaluation}) : "no exporter";
    }

    Network m_net = compileNetwork([] {
        Topology topology = network("A-h 20Gbps/5Gbps 10ms bg 0.5; B-h 40ms; C-h; D-h");
        topology.links[0].id = LinkId("A, \"h\"");
        topology.nodes[0].id = topology.links[0].a = NodeId("A\nB");
        return topology;
    }());
    Schedule m_schedule = [this] {
        RoutedSchedule routed;
        routed.rounds = {{{PlansOn(m_net).ring("B C D")}}, {{PlansOn(m_net).sharedTree("B C"), aWithD()}}};
        Schedule schedule = toSchedule(routed, m_net);
        schedule.name = "two rounds";
        return schedule;
    }();
    RoutedSchedule m_routed = route(m_schedule, m_net);
    Evaluation m_evaluation = evaluate(m_net, m_routed);

private:
    RoutedClique aWithD() const {
        RoutedClique clique;
        clique.plan = PlanKind::SinkTrees;
        clique.members = {0, 4};
        clique.trees = {{0, {0, 3}, 1}, {4, {0, 3}, 1}};
        return clique;
    }
};

TEST_F(Exporters, AreListedOnceEach) {
    std::set<std::string_view> names;
    for (const Exporter& exporter : exporters()) {
        EXPECT_TRUE(names.insert(exporter.name).second);
        EXPECT_TRUE(exporter.suffix.starts_with('.'));
        EXPECT_FALSE(exporter.description.empty());
        EXPECT_EQ(findExporter(exporter.name), &exporter);
    }
    for (const char* name : {"schedule", "csv", "loads"}) EXPECT_TRUE(names.contains(name));
    EXPECT_EQ(findExporter("nothing"), nullptr);
}

TEST_F(Exporters, ScheduleReadsBack) { EXPECT_EQ(readSchedule(write("schedule")), m_schedule); }

TEST_F(Exporters, CsvHasOneLinePerMember) {
    EXPECT_EQ(write("csv"), "round,clique,member,plan,duration_s\n"
                            "1,1,B,ring,1.4933333333333332\n"
                            "1,1,C,ring,1.4933333333333332\n"
                            "1,1,D,ring,1.4933333333333332\n"
                            "2,1,B,shared-tree,4.04\n"
                            "2,1,C,shared-tree,4.04\n"
                            "2,2,\"A\nB\",sink-trees,4.04\n"
                            "2,2,D,sink-trees,4.04\n");
}

TEST_F(Exporters, LoadsHaveOneLinePerRoundAndDirection) {
    const std::string loads = write("loads");
    EXPECT_TRUE(loads.starts_with("round,link,from,to,load_gbit,seconds,utilization\n1,B-h,B,h,"));
    EXPECT_NE(loads.find("\n2,\"A, \"\"h\"\"\",\"A\nB\",h,10,1,0.2475"), std::string::npos) << loads;
    EXPECT_NE(loads.find("\n2,\"A, \"\"h\"\"\",h,\"A\nB\",10,4,0.990099009900990"), std::string::npos) << loads;
    EXPECT_EQ(std::ranges::count(loads, '\n'), 1 + 6 + 8 + 2);
}

TEST(CsvText, QuotesWhatNeedsIt) {
    EXPECT_EQ(csvField("plain text"), "plain text");
    EXPECT_EQ(csvField("a,b"), "\"a,b\"");
    EXPECT_EQ(csvField("say \"a\""), "\"say \"\"a\"\"\"");
    EXPECT_EQ(csvField("two\r\nlines"), "\"two\r\nlines\"");
    EXPECT_EQ(csvField(""), "");
    EXPECT_EQ(csvField(" edged"), "\" edged\"");
    EXPECT_EQ(csvField("a\tb,c", '\t'), "\"a\tb,c\"");
    EXPECT_EQ(csvField("b,c", '\t'), "b,c");
}

TEST(NumberText, ExactReadsBackAndRoundedIsShort) {
    EXPECT_EQ(exactText(0.1), "0.1");
    EXPECT_EQ(exactText(1), "1");
    EXPECT_EQ(std::stod(exactText(1.0 / 3)), 1.0 / 3);
    EXPECT_EQ(roundedText(1.0 / 3), "0.3333");
    EXPECT_EQ(roundedText(1234567.8), "1234568");
    EXPECT_EQ(roundedText(99.95, 3), "100");
    EXPECT_EQ(roundedText(std::numeric_limits<double>::infinity()), "inf");
    EXPECT_EQ(roundedText(1e-9), "1e-09");
}

} // namespace
} // namespace isthmus
