#include "tests/support/program_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>

namespace isthmus::test {
namespace {

using Json = nlohmann::ordered_json;

std::string copyOf(const std::string& example, const TemporaryFolder& folder) {
    const std::string path = folder.path(example + ".isthmus");
    std::filesystem::copy_file(ISTHMUS_MAPS "/examples/" + example + ".isthmus", path);
    return path;
}

std::vector<std::string> quick(const std::string& project, std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"optimize", project, "--effort", "quick"});
    return more;
}

TEST(CliOptimize, sameSeedSameBytesAtAnyNumberOfThreads) {
    const TemporaryFolder folder;
    const std::string project = copyOf("nine-city", folder);
    const std::string one = folder.path("one.schedule.json");
    const std::string four = folder.path("four.schedule.json");
    const Ran first = runCli(quick(project, {"--seed", "7", "--threads", "1", "--json", "-o", one}));
    const Ran second = runCli(quick(project, {"--seed", "7", "--threads", "4", "--json", "-o", four}));
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(first.err, "");
    EXPECT_EQ(first.out, second.out);
    EXPECT_EQ(contentOf(one), contentOf(four));
    EXPECT_NE(contentOf(one).find("\"seed\": 7"), std::string::npos);
}

TEST(CliOptimize, printsWhatEvaluateSaysOfTheWrittenFile) {
    const TemporaryFolder folder;
    const std::string project = copyOf("nine-city", folder);
    for (const std::string abilities : {"placed", "none", "multicast", "fpga", "both"}) {
        const std::string file = folder.path(abilities + ".schedule.json");
        const Ran found = runCli(quick(project, {"--abilities", abilities, "--json", "-o", file}));
        ASSERT_EQ(found.status, 0) << found.err;
        const Ran again = runCli({"evaluate", project, "--abilities", abilities, "--schedule", file, "--json"});
        EXPECT_EQ(found.out, again.out) << abilities;
    }
}

TEST(CliOptimize, toldOfThePairRateItTellsItsBound) {
    const std::string project = ISTHMUS_MAPS "/examples/nine-city.isthmus";
    const Ran found = runCli(quick(project, {"--objective", "pair-rate", "--abilities", "none", "--json"}));
    ASSERT_EQ(found.status, 0) << found.err;
    const Json metrics = Json::parse(found.out);
    const double bound = metrics["pair_rate_bound_hz"];
    EXPECT_LE(metrics["pair_rate_min_hz"], bound * (1 + 1e-9));
    EXPECT_GE(metrics["pair_rate_min_hz"], bound * 0.98);
}

TEST(CliOptimize, saveStoresInTheProjectAndReplacesTheSameName) {
    const TemporaryFolder folder;
    const std::string project = copyOf("abilene", folder);
    const std::size_t before = Json::parse(contentOf(project))["schedules"].size();
    ASSERT_EQ(runCli(quick(project, {"--save", "größte Runde"})).status, 0);
    ASSERT_EQ(runCli(quick(project, {"--save", "größte Runde", "--rounds", "1"})).status, 0);
    const Json saved = Json::parse(contentOf(project));
    ASSERT_EQ(saved["schedules"].size(), before + 1);
    EXPECT_EQ(saved["schedules"].back()["name"], "größte Runde");
    EXPECT_EQ(saved["schedules"].back()["rounds"].size(), 1U);
    EXPECT_EQ(saved["notes"], Json::parse(contentOf(ISTHMUS_MAPS "/examples/abilene.isthmus"))["notes"]);
    EXPECT_EQ(runCli({"evaluate", project, "--schedule", "größte Runde"}).status, 0);
}

TEST(CliOptimize, aFoundScheduleIsStaleOnceTheTopologyChanges) {
    const TemporaryFolder folder;
    const std::string project = copyOf("abilene", folder);
    ASSERT_EQ(runCli(quick(project, {"--save", "mine"})).status, 0);
    EXPECT_EQ(runCli({"evaluate", project, "--schedule", "mine", "--json"}).err, "");
    Json changed = Json::parse(contentOf(project));
    changed["links"][0]["capacity_gbps"] = 1.25;
    const std::string other = folder.write("changed.isthmus", changed.dump());
    EXPECT_TRUE(
        runCli({"evaluate", other, "--schedule", "mine", "--json"}).err.starts_with("stale: schedule \"mine\""));
}

TEST(CliOptimize, onlyAllowedPlansAndRoundsAreUsed) {
    const TemporaryFolder folder;
    const std::string project = copyOf("nine-city", folder);
    const std::string file = folder.path("ring.schedule.json");
    ASSERT_EQ(runCli(quick(project, {"--plans", "ring", "--rounds", "2", "-o", file})).status, 0);
    const Json schedule = Json::parse(contentOf(file));
    EXPECT_EQ(schedule["format"], "isthmus-schedule");
    ASSERT_EQ(schedule["rounds"].size(), 2U);
    for (const Json& round : schedule["rounds"])
        for (const Json& clique : round["cliques"]) EXPECT_EQ(clique["plan"], "ring");
}

TEST(CliOptimize, islandsThatNoLinkJoinsExitWithThree) {
    Json apart = Json::parse(contentOf(ISTHMUS_MAPS "/examples/nine-city.isthmus"));
    Json& links = apart["links"];
    for (std::size_t i = links.size(); i-- > 0;)
        if (links[i]["a"] == "BAR" || links[i]["b"] == "BAR") links.erase(i);
    apart["schedules"] = Json::array();
    const TemporaryFolder folder;
    const std::string project = folder.write("apart.isthmus", apart.dump());
    const std::string file = folder.path("none.schedule.json");
    const Ran ran = runCli(quick(project, {"-o", file}));
    EXPECT_EQ(ran.status, 3);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("apart.isthmus: no schedule can mix all islands"), std::string::npos) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(CliOptimize, aNetworkThatCannotBeOptimizedIsToldWithItsFile) {
    Json lonely = Json::parse(contentOf(ISTHMUS_MAPS "/examples/nine-city.isthmus"));
    lonely["nodes"] = Json::array({lonely["nodes"][0]});
    lonely["links"] = lonely["schedules"] = Json::array();
    Json idle = Json::parse(contentOf(ISTHMUS_MAPS "/examples/nine-city.isthmus"));
    idle.erase("workload");
    const TemporaryFolder folder;
    for (const auto& [content, place] : {std::pair{lonely.dump(), "nodes"}, std::pair{idle.dump(), "workload"}}) {
        const std::string project = folder.write("bad.isthmus", content);
        const Ran ran = runCli(quick(project));
        EXPECT_EQ(ran.status, 1);
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(ran.err.starts_with(project + ": " + place)) << ran.err;
    }
}

TEST(CliOptimize, aStartIsNeverLost) {
    const TemporaryFolder folder;
    const std::string project = copyOf("nine-city", folder);
    const Ran ran =
        runCli(quick(project, {"--rounds", "1", "--seed", "5", "--start", "Multicast and FPGAs", "--json"}));
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Ran stored = runCli({"evaluate", project, "--schedule", "Multicast and FPGAs", "--json"});
    EXPECT_LE(Json::parse(ran.out)["drift_s"].get<double>(),
              Json::parse(stored.out)["drift_s"].get<double>() * (1 + 1e-9));
    const Ran unknown = runCli(quick(project, {"--start", "no such"}));
    EXPECT_EQ(unknown.status, 1);
    EXPECT_NE(unknown.err.find("no schedule and no file is named \"no such\""), std::string::npos) << unknown.err;
}

TEST(CliOptimize, interruptKeepsTheBestSoFar) {
    const TemporaryFolder folder;
    const std::string project = copyOf("twenty-city", folder);
    const std::string file = folder.path("best.schedule.json");
    const auto start = std::chrono::steady_clock::now();
    const Ran ran = runCli({"optimize", project, "--effort", "thorough", "--abilities", "none", "--json", "-o", file},
                           {{}, "", 2.0});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_LT(took.count(), 20);
    EXPECT_EQ(Json::parse(ran.out)["mixes"], true);
    EXPECT_EQ(runCli({"evaluate", project, "--abilities", "none", "--schedule", file, "--json"}).out, ran.out);
}

TEST(CliOptimize, aTimeLimitEndsTheSearch) {
    const TemporaryFolder folder;
    const std::string project = copyOf("twenty-city", folder);
    const auto start = std::chrono::steady_clock::now();
    const Ran ran = runCli({"optimize", project, "--effort", "thorough", "--time-limit", "1"});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_LT(took.count(), 20);
}

const char* const kFourIslands = R"({"format": "isthmus-project", "version": 1, "name": "four",
    "nodes": [{"id": "A", "island": {}}, {"id": "B", "island": {}}, {"id": "C", "island": {}}, {"id": "D", "island": {}}],
    "links": [{"id": "a", "a": "A", "b": "B", "capacity_gbps": 10, "latency_ms": 1},
              {"id": "b", "a": "B", "b": "C", "capacity_gbps": 2, "latency_ms": 1},
              {"id": "c", "a": "C", "b": "D", "capacity_gbps": 10, "latency_ms": 1}],
    "workload": {"payload_gbit": 10}})";

TEST(CliOptimize, exactSaysWhatItProves) {
    const TemporaryFolder folder;
    const std::string project = folder.write("four.isthmus", kFourIslands);
    const Ran table = runCli({"optimize", project, "--exact"});
    ASSERT_EQ(table.status, 0) << table.err;
    EXPECT_NE(table.out.find("\nproved: no schedule of up to 3 rounds over the candidate plans has less drift\n"),
              std::string::npos);
    const Ran json = runCli({"optimize", project, "--exact", "--rounds", "1", "--objective", "pair-rate", "--json"});
    ASSERT_EQ(json.status, 0) << json.err;
    EXPECT_EQ(Json::parse(json.out)["rounds"].size(), 1U);
    EXPECT_EQ(json.err,
              "proved: no schedule of one round over the candidate plans lets every pair exchange more often\n");
    const Ran searched = runCli(quick(project, {"--rounds", "1", "--objective", "pair-rate", "--json"}));
    EXPECT_LE(Json::parse(searched.out)["pair_rate_min_hz"].get<double>(),
              Json::parse(json.out)["pair_rate_min_hz"].get<double>() * (1 + 1e-9));
}

TEST(CliOptimize, exactRefusesWhatIsTooLarge) {
    const std::string nine = ISTHMUS_MAPS "/examples/nine-city.isthmus";
    const Ran islands = runCli({"optimize", nine, "--exact"});
    EXPECT_EQ(islands.status, 1);
    EXPECT_EQ(islands.err, nine + ": nodes: 9 islands are too many for exact search; it takes up to 6\n");
    const Ran rounds = runCli({"optimize", nine, "--exact", "--rounds", "4"});
    EXPECT_EQ(rounds.status, 2);
    EXPECT_NE(rounds.err.find("--exact: takes --rounds from 1 to 3, or auto for all of them"), std::string::npos)
        << rounds.err;
}

TEST(CliOptimize, aFolderThatIsMissingIsToldBeforeTheSearch) {
    const TemporaryFolder folder;
    const std::string project = copyOf("twenty-city", folder);
    const auto start = std::chrono::steady_clock::now();
    const Ran ran = runCli({"optimize", project, "--effort", "thorough", "-o", folder.path("no/such/file.json")});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(ran.status, 1);
    EXPECT_LT(took.count(), 5);
    EXPECT_NE(ran.err.find("no/such/file.json"), std::string::npos) << ran.err;
}

} // namespace
} // namespace isthmus::test
