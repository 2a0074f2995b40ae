#include "core/model/version.h"
#include "tests/support/program_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace isthmus::test {
namespace {

using Json = nlohmann::ordered_json;

const std::string kNineCity = ISTHMUS_MAPS "/examples/nine-city.isthmus";

// Three islands round a hub of nothing but a link each; one stored schedule in two rounds.
const std::string kSmall = R"({
  "format": "isthmus-project", "version": 1, "name": "Überblick",
  "nodes": [
    { "id": "A", "name": "A", "lat": 0, "lon": 0, "island": { "egress_gbps": 10, "ingress_gbps": 10 } },
    { "id": "B", "name": "B", "lat": 1, "lon": 1, "island": { "egress_gbps": 10, "ingress_gbps": 10 } },
    { "id": "C", "name": "C", "lat": 2, "lon": 2, "island": { "egress_gbps": 10, "ingress_gbps": 10 } }
  ],
  "links": [
    { "id": "A-B", "a": "A", "b": "B", "capacity_gbps": 10, "latency_ms": 0 },
    { "id": "B-C", "a": "B", "b": "C", "capacity_gbps": 10, "latency_ms": 0 }
  ],
  "workload": { "payload_gbit": 10 },
  "schedules": [
    { "name": "zwei Runden, ü", "rounds": [
      { "cliques": [ { "members": ["A", "B"], "plan": "shared-tree", "trees": [ { "links": ["A-B"] } ] } ] },
      { "cliques": [ { "members": ["B", "C"], "plan": "shared-tree", "trees": [ { "links": ["B-C"] } ] } ] } ] },
    { "name": "half", "rounds": [
      { "cliques": [ { "members": ["A", "B"], "plan": "shared-tree", "trees": [ { "links": ["A-B"] } ] } ] } ] },
    { "name": "broken", "rounds": [
      { "cliques": [ { "members": ["A", "Z"], "plan": "shared-tree", "trees": [ { "links": ["A-Z"] } ] } ] } ] }
  ]
}
)";

std::string with(std::string text, const std::string& old, const std::string& replacement) {
    const auto at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), replacement);
}

std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

TEST(Cli, versionAndHelpGoToStdout) {
    const Ran version = runCli({"--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_EQ(version.out, std::string(kProgram) + "\n");
    const Ran help = runCli({"--help"});
    EXPECT_EQ(help.status, 0);
    for (const char* command : {"evaluate", "optimize", "export"}) {
        EXPECT_NE(help.out.find(command), std::string::npos) << command;
        const Ran own = runCli({command, "--help"});
        EXPECT_EQ(own.status, 0);
        EXPECT_NE(own.out.find("PROJECT"), std::string::npos) << command;
        EXPECT_EQ(own.err, "");
    }
}

TEST(Cli, wrongCallsExitWithTwoAndSayHow) {
    const std::vector<std::vector<std::string>> calls{
        {},
        {"frobnicate"},
        {"evaluate"},
        {"evaluate", kNineCity, "--nonsense"},
        {"evaluate", kNineCity, "more"},
        {"evaluate", kNineCity, "--abilities", "everything"},
        {"export", kNineCity},
        {"export", kNineCity, "--format", "docx"},
        {"optimize", kNineCity, "--rounds", "0"},
        {"optimize", kNineCity, "--rounds", "17"},
        {"optimize", kNineCity, "--rounds", "two"},
        {"optimize", kNineCity, "--objective", "speed"},
        {"optimize", kNineCity, "--effort", "heroic"},
        {"optimize", kNineCity, "--plans", "ring,teleport"},
        {"optimize", kNineCity, "--plans", ""},
        {"optimize", kNineCity, "--seed", "-1"},
        {"optimize", kNineCity, "--seed", "1.5"},
        {"optimize", kNineCity, "--threads", "0"},
        {"optimize", kNineCity, "--time-limit", "0"},
        {"optimize", kNineCity, "--time-limit", "nan"},
        {"optimize", kNineCity, "--time-limit", "1,5"},
        {"optimize", kNineCity, "--save", ""},
        {"optimize", kNineCity, "-o", ""},
        {"optimize", ""},
        {"evaluate", ""},
        {"evaluate", kNineCity, "--schedule", ""},
        {"evaluate", kNineCity, "--schedule="},
        {"evaluate", kNineCity, "--abilities", ""},
        {"export", "", "--format", "csv"},
        {"export", kNineCity, "--format", ""},
        {"export", kNineCity, "--format", "csv", "-o", ""},
        {"export", kNineCity, "--format", "csv", "--schedule", ""},
    };
    for (const auto& call : calls) {
        const Ran ran = runCli(call);
        std::string shown;
        for (const std::string& word : call) shown += " " + word;
        EXPECT_EQ(ran.status, 2) << shown;
        EXPECT_EQ(ran.out, "") << shown;
        EXPECT_NE(ran.err.find("--help"), std::string::npos) << shown << "\n" << ran.err;
    }
}

TEST(Cli, aValueThatIsWrongIsNamedWithWhatIsRight) {
    EXPECT_TRUE(runCli({"evaluate", ""}).err.starts_with("isthmus-cli evaluate: PROJECT: the value is empty\n"));
    EXPECT_TRUE(runCli({"evaluate", kNineCity, "--schedule", ""})
                    .err.starts_with("isthmus-cli evaluate: --schedule: the value is empty\n"));
    EXPECT_TRUE(runCli({"optimize", kNineCity, "-o", ""})
                    .err.starts_with("isthmus-cli optimize: --output: the value is empty\n"));
    const Ran seed = runCli({"optimize", kNineCity, "--seed", "9223372036854775808"});
    EXPECT_NE(seed.err.find("is not a whole number from 0 to 9223372036854775807"), std::string::npos) << seed.err;
}

TEST(Cli, aResultNeverReplacesWhatItIsMadeFrom) {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    const std::string project = folder.write("small.isthmus", kSmall);
    const std::string schedule = folder.path("alone.schedule.json");
    ASSERT_EQ(runCli({"export", project, "--format", "schedule", "-o", schedule}).status, 0);
    const std::string scheduleText = contentOf(schedule);
    fs::create_symlink("small.isthmus", folder.path("soft"));
    fs::create_symlink(folder.path("soft"), folder.path("softer"));
    fs::create_hard_link(project, folder.path("hard"));
    fs::create_symlink(schedule, folder.path("soft-schedule"));
    fs::create_directory(folder.path("sub"));
    const std::vector<std::vector<std::string>> calls{
        {"optimize", project, "-o", project},
        {"optimize", project, "-o", folder.path("sub/../small.isthmus")},
        {"optimize", project, "-o", folder.path("softer")},
        {"optimize", project, "--save", "x", "-o", folder.path("hard")},
        {"optimize", folder.path("soft"), "-o", project},
        {"export", project, "--format", "schedule", "-o", project},
        {"export", project, "--format", "csv", "-o", folder.path("soft")},
        {"export", folder.path("hard"), "--format", "loads", "-o", project},
        {"export", project, "--schedule", schedule, "--format", "csv", "-o", schedule},
        {"export", project, "--schedule", folder.path("soft-schedule"), "--format", "csv", "-o", schedule},
    };
    for (const auto& call : calls) {
        const Ran ran = runCli(call);
        EXPECT_EQ(ran.status, 2) << call.back();
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find("\"" + call.back() + "\" is the file \""), std::string::npos) << ran.err;
        EXPECT_EQ(contentOf(project), kSmall);
        EXPECT_EQ(contentOf(schedule), scheduleText);
        EXPECT_TRUE(fs::is_symlink(folder.path("softer")));
    }
    const std::string half = folder.write("half", "a file with the name of a stored schedule");
    const fs::path before = fs::current_path();
    fs::current_path(fs::path(half).parent_path());
    EXPECT_EQ(runCli({"export", project, "--schedule", "half", "--format", "csv", "-o", "half"}).status, 0);
    fs::current_path(before);
}

TEST(Cli, evaluatePrintsTheMetricsOfTheContract) {
    const TemporaryFolder folder;
    const std::string project = folder.write("small.isthmus", kSmall);
    const Ran ran = runCli({"evaluate", project, "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    const Json json = Json::parse(ran.out);
    const std::vector<std::string> keys{"schedule",
                                        "period_s",
                                        "drift_s",
                                        "drift_bound_s",
                                        "drift_bound",
                                        "gap",
                                        "staleness_mean_s",
                                        "staleness_max_s",
                                        "pair_rate_min_hz",
                                        "pair_rate_mean_hz",
                                        "deliveries_per_s",
                                        "consensus_s",
                                        "mixes",
                                        "traffic_gbit",
                                        "traffic",
                                        "rounds"};
    EXPECT_EQ(keysOf(json), keys);
    EXPECT_EQ(json["schedule"], "zwei Runden, ü");
    EXPECT_NEAR(json["drift_s"].get<double>(), 1.44444, 1e-5);
    EXPECT_NEAR(json["consensus_s"].get<double>(), 8, 1e-9);
    EXPECT_EQ(json["mixes"], true);
    EXPECT_EQ(keysOf(json["traffic"][0]), (std::vector<std::string>{"id", "from", "gbit"}));
    const Json& round = json["rounds"][0];
    EXPECT_EQ(keysOf(round),
              (std::vector<std::string>{"duration_s", "bandwidth_s", "latency_s", "bottleneck", "loads", "buffers"}));
    EXPECT_EQ(round["bottleneck"], Json::parse(R"({"kind": "link", "id": "A-B", "from": "A"})"));
    EXPECT_EQ(keysOf(round["loads"][0]),
              (std::vector<std::string>{"kind", "id", "from", "load", "gbit", "seconds", "utilization"}));
}

TEST(Cli, tablesShowTheBestSoftwareAllReduce) {
    Json routerFirst = Json::parse(kSmall);
    routerFirst["nodes"].insert(routerFirst["nodes"].begin(), Json::parse(R"({ "id": "h", "lat": 3, "lon": 3 })"));
    const TemporaryFolder folder;
    for (const std::string& content : {kSmall, routerFirst.dump()}) {
        const Ran ran = runCli({"evaluate", folder.write("small.isthmus", content)});
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_NE(ran.out.find("drift             1.444 s"), std::string::npos) << ran.out;
        const auto software = ran.out.find("\nBest software all-reduce found (");
        ASSERT_NE(software, std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("drift 1.333 s, period 1.333 s", software), std::string::npos) << ran.out;
    }
}

TEST(Cli, aScheduleThatDoesNotMixIsEvaluatedWithNulls) {
    const TemporaryFolder folder;
    const std::string project = folder.write("small.isthmus", kSmall);
    const Ran ran = runCli({"evaluate", project, "--schedule", "half", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json json = Json::parse(ran.out);
    EXPECT_EQ(json["mixes"], false);
    for (const char* key : {"drift_s", "gap", "staleness_mean_s", "staleness_max_s", "consensus_s"})
        EXPECT_TRUE(json[key].is_null()) << key;
    EXPECT_EQ(runCli({"evaluate", project, "--schedule", "half"}).status, 0);
}

TEST(Cli, scheduleIsANameThenAFile) {
    const TemporaryFolder folder;
    const std::string project = folder.write("small.isthmus", kSmall);
    const std::string file = folder.path("half.schedule.json");
    ASSERT_EQ(runCli({"export", project, "--schedule", "half", "--format", "schedule", "-o", file}).status, 0);
    const Ran fromFile = runCli({"evaluate", project, "--schedule", file, "--json"});
    const Ran byName = runCli({"evaluate", project, "--schedule", "half", "--json"});
    EXPECT_EQ(fromFile.status, 0) << fromFile.err;
    EXPECT_EQ(fromFile.out, byName.out);

    const Ran neither = runCli({"evaluate", project, "--schedule", "third"});
    EXPECT_EQ(neither.status, 1);
    EXPECT_NE(neither.err.find("\"half\""), std::string::npos) << neither.err;
    const Ran broken = runCli({"evaluate", project, "--schedule", "broken"});
    EXPECT_EQ(broken.status, 1);
    EXPECT_NE(broken.err.find("small.isthmus: schedule \"broken\": rounds[0].cliques[0]"), std::string::npos)
        << broken.err;
}

TEST(Cli, aScheduleFileThatCannotBeEvaluatedIsNamed) {
    const TemporaryFolder folder;
    const std::string project = folder.write("small.isthmus", kSmall);
    Json broken = Json::parse(kSmall)["schedules"][2];
    broken["format"] = "isthmus-schedule";
    broken["version"] = 1;
    const std::string file = folder.write("broken.schedule.json", broken.dump());
    for (const std::vector<std::string>& call : std::vector<std::vector<std::string>>{
             {"evaluate", project, "--schedule", file}, {"export", project, "--schedule", file, "--format", "csv"}}) {
        const Ran ran = runCli(call);
        EXPECT_EQ(ran.status, 1);
        EXPECT_TRUE(ran.err.starts_with(file + ": rounds[0].cliques[0]")) << ran.err;
        EXPECT_EQ(ran.err.find("small.isthmus"), std::string::npos) << ran.err;
    }
}

TEST(Cli, aStaleScheduleIsShownAsStale) {
    Json json = Json::parse(kSmall);
    json["schedules"].erase(2);
    json["schedules"][0]["made_by"] = {{"method", "optimize"}, {"topology", "0123"}};
    json["schedules"][1]["made_by"] = {{"method", "optimize"}};
    const TemporaryFolder folder;
    const std::string project = folder.write("stale.isthmus", json.dump());
    const std::string says = "was made for another topology than the project has now: evaluated on this one\n";
    const std::string mark = "zwei Runden, ü (stale: made for another topology)\n";

    const Ran table = runCli({"evaluate", project});
    EXPECT_NE(table.err.find(says), std::string::npos) << table.err;
    EXPECT_TRUE(table.out.starts_with(mark)) << table.out;
    const Ran contract = runCli({"evaluate", project, "--json"});
    EXPECT_TRUE(contract.err.ends_with(says)) << contract.err;
    EXPECT_EQ(Json::parse(contract.out)["schedule"], "zwei Runden, ü");
    EXPECT_TRUE(runCli({"export", project, "--format", "csv"}).err.ends_with(says));

    const Ran unknown = runCli({"evaluate", project, "--schedule", "half"});
    EXPECT_EQ(unknown.err.find("stale: "), std::string::npos) << unknown.err;
    EXPECT_EQ(unknown.out.find("(stale"), std::string::npos) << unknown.out;
}

TEST(Cli, aPayloadStatedTwiceIsWarnedOf) {
    const TemporaryFolder folder;
    const std::string twice =
        with(kSmall, "\"payload_gbit\": 10", "\"payload_gbit\": 10, \"parameters\": 1e9, \"bits_per_parameter\": 16");
    const std::string project = folder.write("twice.isthmus", twice);
    const Ran ran = runCli({"evaluate", project});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.err.find("warning: " + project + ": workload.payload_gbit: is used as it is, and not parameters"),
              std::string::npos)
        << ran.err;
    EXPECT_EQ(ran.out, runCli({"evaluate", folder.write("once.isthmus", kSmall)}).out);
}

TEST(Cli, withoutAnyScheduleEvaluateExitsWithOne) {
    const TemporaryFolder folder;
    Json bare = Json::parse(kSmall);
    bare["schedules"] = Json::array();
    const Ran ran = runCli({"evaluate", folder.write("bare.isthmus", bare.dump())});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("optimize"), std::string::npos) << ran.err;
}

TEST(Cli, exportsEveryFormatToStdoutAndFile) {
    const TemporaryFolder folder;
    const std::string project = folder.write("small.isthmus", kSmall);
    const std::vector<std::pair<std::string, std::string>> starts{
        {"schedule", "{"},
        {"csv", "round,clique,member,plan,duration_s"},
        {"loads", "round,link,from,to,load_gbit,seconds,utilization"}};
    for (const auto& [format, start] : starts) {
        const Ran ran = runCli({"export", project, "--format", format});
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_TRUE(ran.out.starts_with(start)) << ran.out;
        const std::string file = folder.path(format);
        ASSERT_EQ(runCli({"export", project, "--format", format, "-o", file}).status, 0);
        EXPECT_EQ(contentOf(file), ran.out);
    }
}

struct BadFile {
    std::string name;
    std::string content;
    std::string place; // expected in the message
};

std::vector<BadFile> badFiles() {
    return {
        {"truncated", kSmall.substr(0, 400), "line "},
        {"empty", "", ""},
        {"binary",
         std::string("\x7f"
                     "ELF\0\1\2\xff\xfe",
                     9),
         ""},
        {"other.json", "[1, 2, 3]", ""},
        {"newer", with(kSmall, "\"version\": 1", "\"version\": 2"), "version"},
        {"nan", with(kSmall, "\"latency_ms\": 0", "\"latency_ms\": NaN"), "line "},
        {"range", with(kSmall, "\"lat\": 2", "\"lat\": 123"), "nodes[2].lat: 123 is outside -90..90"},
        {"twice", with(kSmall, "\"id\": \"C\"", "\"id\": \"B\""), "nodes[2].id"},
        {"dangling", with(kSmall, "\"b\": \"C\"", "\"b\": \"D\""), "links[1].b"},
        {"duplicate-key", with(kSmall, "\"id\": \"A\",", "\"id\": \"A\", \"id\": \"A\","), "nodes[0]"},
    };
}

TEST(Cli, badFilesGiveOneClearMessage) {
    const TemporaryFolder folder;
    for (const BadFile& bad : badFiles()) {
        const std::string path = folder.write(bad.name, bad.content);
        const Ran ran = runCli({"evaluate", path});
        EXPECT_EQ(ran.status, 1) << bad.name;
        EXPECT_EQ(ran.out, "") << bad.name;
        EXPECT_TRUE(ran.err.starts_with(path + ": ")) << ran.err;
        EXPECT_NE(ran.err.find(bad.place), std::string::npos) << bad.name << "\n" << ran.err;
        if (bad.name != "twice" && bad.name != "dangling") {
            EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
        }
        EXPECT_EQ(contentOf(path), bad.content);
    }
}

TEST(Cli, filesThatAreNoFilesAreTold) {
    const TemporaryFolder folder;
    const std::string large = folder.path("large.isthmus");
    std::ofstream(large).put('{');
    std::filesystem::resize_file(large, 100'000'000);
    for (const std::string& path : {large, folder.path("absent.isthmus"), folder.path("")}) {
        const Ran ran = runCli({"evaluate", path});
        EXPECT_EQ(ran.status, 1) << path;
        EXPECT_TRUE(ran.err.starts_with(path)) << ran.err;
        EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    }
}

TEST(Cli, aFullDiskIsTold) {
    const TemporaryFolder folder;
    const std::string project = folder.write("small.isthmus", kSmall);
    const Ran ran = runCli({"evaluate", project}, {{}, "/dev/full", {}});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("standard output"), std::string::npos) << ran.err;
    const Ran folderMissing = runCli({"export", project, "--format", "csv", "-o", folder.path("no/such.csv")});
    EXPECT_EQ(folderMissing.status, 1);
    EXPECT_NE(folderMissing.err.find("no/such.csv"), std::string::npos) << folderMissing.err;
}

TEST(Cli, numbersIgnoreTheUsersLocale) {
    const TemporaryFolder folder;
    const std::string project = folder.write("small.isthmus", kSmall);
    const RunSettings german{{{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE.UTF-8"}}, "", {}};
    for (const std::vector<std::string>& call : std::vector<std::vector<std::string>>{
             {"evaluate", project, "--json"}, {"evaluate", project}, {"export", project, "--format", "csv"}}) {
        EXPECT_EQ(runCli(call, german).out, runCli(call).out);
    }
}

TEST(Cli, abilitiesOfAnEvaluationCanBeMasked) {
    Json both = Json::parse(kSmall);
    for (Json& node : both["nodes"]) node["multicast"] = node["fpga"] = true;
    both["schedules"] = Json::parse(R"([{ "name": "all", "rounds": [ { "cliques": [ { "members": ["A", "B", "C"],
        "plan": "shared-tree", "trees": [ { "links": ["A-B", "B-C"] } ] } ] } ],
        "made_by": { "method": "optimize", "abilities": "none" } }])");
    const TemporaryFolder folder;
    const std::string project = folder.write("both.isthmus", both.dump());
    const Ran placed = runCli({"evaluate", project, "--json"});
    EXPECT_NEAR(Json::parse(placed.out)["period_s"].get<double>(), 1, 1e-9);
    EXPECT_NE(placed.err.find("--abilities none"), std::string::npos) << placed.err;
    const Ran none = runCli({"evaluate", project, "--json", "--abilities", "none"});
    EXPECT_NEAR(Json::parse(none.out)["period_s"].get<double>(), 2, 1e-9);
    EXPECT_EQ(none.err, "");
}

} // namespace
} // namespace isthmus::test
