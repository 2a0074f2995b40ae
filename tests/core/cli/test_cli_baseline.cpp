#include "core/optimize/baselines/baseline.h"
#include "tests/support/program_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isthmus::test {
namespace {

using Json = nlohmann::ordered_json;

const std::string kNineCity = ISTHMUS_MAPS "/examples/nine-city.isthmus";

std::vector<std::string> kinds() {
    std::vector<std::string> names;
    for (const BaselineEntry& entry : baselines()) names.emplace_back(entry.name);
    return names;
}

std::string lineOf(const std::vector<std::string>& links) {
    Json project = {{"format", "isthmus-project"}, {"version", 1}, {"name", "line"}};
    for (const char* id : {"A", "B", "C"})
        project["nodes"].push_back({{"id", id}, {"island", {{"egress_gbps", 10}, {"ingress_gbps", 10}}}});
    for (const std::string& link : links)
        project["links"].push_back({{"id", link},
                                    {"a", link.substr(0, 1)},
                                    {"b", link.substr(2, 1)},
                                    {"capacity_gbps", 10},
                                    {"latency_ms", 0}});
    project["workload"] = {{"payload_gbit", 10}};
    return project.dump();
}

TEST(CliBaseline, everyKindIsMadeAndItsFileEvaluatesToTheSameNumbers) {
    const TemporaryFolder folder;
    for (const std::string& kind : kinds())
        for (const std::string abilities : {"placed", "none"}) {
            SCOPED_TRACE(kind + " " + abilities);
            const std::string file = folder.path(kind + abilities + ".schedule.json");
            const Ran ran = runCli({"baseline", kind, kNineCity, "--abilities", abilities, "--json", "-o", file});
            ASSERT_EQ(ran.status, 0) << ran.err;
            EXPECT_EQ(ran.err, "");
            EXPECT_EQ(Json::parse(ran.out)["mixes"], true);
            const Ran again = runCli({"evaluate", kNineCity, "--schedule", file, "--abilities", abilities, "--json"});
            EXPECT_EQ(again.status, 0) << again.err;
            EXPECT_EQ(again.out, ran.out);
            const Json madeBy = Json::parse(contentOf(file))["made_by"];
            EXPECT_EQ(madeBy["method"], "baseline");
            EXPECT_EQ(madeBy["kind"], kind);
            EXPECT_EQ(madeBy["abilities"], abilities);
        }
}

TEST(CliBaseline, numbersAreThoseOfTheModel) {
    const TemporaryFolder folder;
    const std::string project = folder.write("line.isthmus", lineOf({"A-B", "B-C"}));
    const auto drift = [&](const std::string& kind) {
        return Json::parse(runCli({"baseline", kind, project, "--json"}).out)["drift_s"].get<double>();
    };
    EXPECT_NEAR(drift("matching"), 1.44444, 1e-5);
    EXPECT_NEAR(drift("all-to-all"), 2, 1e-9); // two copies leave each island and pass each link
    EXPECT_NEAR(drift("all-reduce"), 4.0 / 3, 1e-9);
}

TEST(CliBaseline, savesUnderANameInPlaceOfOneWithIt) {
    const TemporaryFolder folder;
    const std::string project = folder.write("line.isthmus", lineOf({"A-B", "B-C"}));
    ASSERT_EQ(runCli({"baseline", "ring", project, "--save", "mine"}).status, 0);
    const Ran ran = runCli({"baseline", "base-graph", project, "--clique-size", "3", "--save", "mine", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json schedules = Json::parse(contentOf(project))["schedules"];
    ASSERT_EQ(schedules.size(), 1U);
    EXPECT_EQ(schedules[0]["name"], "mine");
    EXPECT_EQ(schedules[0]["made_by"]["kind"], "base-graph");
    EXPECT_EQ(schedules[0]["made_by"]["clique_size"], 3);
    EXPECT_EQ(runCli({"evaluate", project, "--json"}).out, ran.out);
}

TEST(CliBaseline, mixingOtherThanOneIsWrittenAndReadBack) {
    const TemporaryFolder folder;
    const std::string project = folder.write("line.isthmus", lineOf({"A-B", "B-C"}));
    const std::string file = folder.path("base.schedule.json");
    ASSERT_EQ(runCli({"baseline", "base-graph", project, "-o", file}).status, 0);
    EXPECT_NEAR(Json::parse(contentOf(file))["rounds"][1]["cliques"][0]["mixing"].get<double>(), 4.0 / 3, 1e-15);
    const Json found = Json::parse(runCli({"evaluate", project, "--schedule", file, "--json"}).out);
    EXPECT_NEAR(found["consensus_s"].get<double>(), found["period_s"].get<double>(), 1e-9);
}

TEST(CliBaseline, theSameCallGivesTheSameBytesAndAnotherSeedOthers) {
    const TemporaryFolder folder;
    const auto fileOf = [&](const std::string& name, const std::string& seed) {
        const std::string file = folder.path(name);
        EXPECT_EQ(runCli({"baseline", "random-pairs", kNineCity, "--seed", seed, "-o", file}).status, 0);
        return contentOf(file);
    };
    EXPECT_EQ(fileOf("one", "7"), fileOf("two", "7"));
    EXPECT_NE(fileOf("one", "7"), fileOf("three", "8"));
    EXPECT_NE(fileOf("one", "7").find("\"seed\": 7"), std::string::npos);
}

TEST(CliBaseline, allShowsOneRowAKindWithTheNumbersOfEach) {
    const Ran table = runCli({"baseline", "all", kNineCity, "--abilities", "none"});
    ASSERT_EQ(table.status, 0) << table.err;
    EXPECT_NE(table.out.find("no abilities"), std::string::npos) << table.out;
    EXPECT_NE(table.out.find("Best software all-reduce"), std::string::npos) << table.out;
    for (const std::string& kind : kinds()) EXPECT_NE(table.out.find("\n  " + kind), std::string::npos) << table.out;

    const Json all = Json::parse(runCli({"baseline", "all", kNineCity, "--abilities", "none", "--json"}).out);
    ASSERT_EQ(all.size(), kinds().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        Json one = Json::parse(runCli({"baseline", kinds()[i], kNineCity, "--abilities", "none", "--json"}).out);
        EXPECT_TRUE(one["schedule"].get<std::string>().starts_with(all[i]["schedule"].get<std::string>()));
        one["schedule"] = all[i]["schedule"];
        EXPECT_EQ(one, all[i]);
    }
}

TEST(CliBaseline, plansAreKeptToAndAllSaysWhatTheyLeaveOut) {
    const Ran ring = runCli({"baseline", "ring", kNineCity, "--plans", "ring,hub", "--json"});
    EXPECT_EQ(ring.status, 0) << ring.err;
    const Ran all = runCli({"baseline", "all", kNineCity, "--plans", "ring"});
    EXPECT_EQ(all.status, 0);
    EXPECT_EQ(all.err, "all-to-all is left out: --plans does not allow source-trees\n"
                       "hub is left out: --plans does not allow hub\n");
    EXPECT_EQ(all.out.find("\n  hub"), std::string::npos) << all.out;
    EXPECT_NE(all.out.find("\n  ring"), std::string::npos) << all.out;
    const Ran excluded = runCli({"baseline", "hub", kNineCity, "--plans", "ring"});
    EXPECT_EQ(excluded.status, 2);
    EXPECT_NE(excluded.err.find("hub is made of the plan hub, which is not among them"), std::string::npos)
        << excluded.err;
}

TEST(CliBaseline, wrongCallsExitWithTwo) {
    const TemporaryFolder folder;
    const std::string project = folder.write("line.isthmus", lineOf({"A-B", "B-C"}));
    const std::string before = contentOf(project);
    const std::vector<std::vector<std::string>> calls{
        {"baseline"},
        {"baseline", "ring"},
        {"baseline", "rings", project},
        {"baseline", "", project},
        {"baseline", "ring", ""},
        {"baseline", "base-graph", project, "--clique-size", "1"},
        {"baseline", "base-graph", project, "--clique-size", "2.5"},
        {"baseline", "random-pairs", project, "--seed", "-1"},
        {"baseline", "ring", project, "--abilities", "all"},
        {"baseline", "ring", project, "--plans", "rings"},
        {"baseline", "ring", project, "-o", project},
        {"baseline", "ring", project, "--save", ""},
        {"baseline", "all", project, "--save", "x"},
        {"baseline", "all", project, "-o", folder.path("x")},
    };
    for (const auto& call : calls) {
        const Ran ran = runCli(call);
        EXPECT_EQ(ran.status, 2) << ran.err;
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find("--help"), std::string::npos) << ran.err;
    }
    EXPECT_EQ(contentOf(project), before);
}

TEST(CliBaseline, whatCannotMixExitsWithThreeAndBadInputWithOne) {
    const TemporaryFolder folder;
    const std::string apart = folder.write("apart.isthmus", lineOf({"A-B"}));
    for (const std::string kind : {"ring", "matching", "all"}) {
        const Ran ran = runCli({"baseline", kind, apart});
        EXPECT_EQ(ran.status, 3);
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(ran.err, apart + ": no schedule can mix all islands; check that links join them all\n");
    }
    Json lonely = Json::parse(lineOf({"A-B", "B-C"}));
    lonely["nodes"][0].erase("island");
    lonely["nodes"][1].erase("island");
    const std::string one = folder.write("one.isthmus", lonely.dump());
    const Ran few = runCli({"baseline", "ring", one});
    EXPECT_EQ(few.status, 1);
    EXPECT_TRUE(few.err.starts_with(one + ": nodes: a schedule needs two islands")) << few.err;
    EXPECT_EQ(runCli({"baseline", "ring", folder.path("absent.isthmus")}).status, 1);
}

} // namespace
} // namespace isthmus::test
