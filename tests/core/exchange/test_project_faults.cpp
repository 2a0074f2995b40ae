// Each kind of fault gives one line with its place; all faults of a file are told at once.
#include "core/exchange/project_file.h"
#include "core/exchange/schedule_file.h"
#include "core/model/issue.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace isthmus {
namespace {

std::string complaint(std::string_view text) {
    try {
        (void)readProject(text);
    } catch (const BadInput& error) {
        return error.what();
    }
    return "no fault";
}

std::string scheduleComplaint(std::string_view text) {
    try {
        (void)readSchedule(text);
    } catch (const BadInput& error) {
        return error.what();
    }
    return "no fault";
}

struct Parts {
    std::string nodes = R"({"id":"A","island":true},{"id":"B","island":{}})";
    std::string links = R"({"id":"L","a":"A","b":"B","capacity_gbps":10,"latency_ms":1})";
    std::string workload = R"({"payload_gbit":10})";
    std::string schedules = {};
    std::string more = {};
};

std::string project(const Parts& parts) {
    return R"({"format":"isthmus-project","version":1,"name":"p","nodes":[)" + parts.nodes + R"(],"links":[)" +
           parts.links + R"(],"workload":)" + parts.workload + R"(,"schedules":[)" + parts.schedules + "]" +
           parts.more + "}";
}

std::string withNode(const std::string& members) {
    return project({.nodes = R"({"id":"A"},{"id":"B"},{"id":"C",)" + members + "}"});
}
std::string withLink(const std::string& members) { return project({.links = R"({"id":"L",)" + members + "}"}); }
std::string withClique(const std::string& clique) {
    return project({.schedules = R"({"name":"s","rounds":[{"cliques":[)" + clique + "]}]}"});
}

struct Case {
    std::string text;
    std::string complaint;
};

void expectComplaints(const std::vector<Case>& cases) {
    for (const Case& each : cases) EXPECT_EQ(complaint(each.text), each.complaint) << each.text;
}

TEST(ProjectFaults, theBaseOfTheseTestsHasNone) {
    EXPECT_EQ(complaint(project({})), "no fault");
    EXPECT_EQ(complaint(withClique(R"({"members":["A","B"],"plan":"shared-tree","trees":[{"links":["L"]}]})")),
              "no fault");
    EXPECT_EQ(complaint("\xEF\xBB\xBF" + project({})), "no fault");
}

TEST(ProjectFaults, whatIsNoJsonHasLineAndColumn) {
    expectComplaints({
        {"", "the file is empty"},
        {" \n\t ", "the file is empty"},
        {"\xEF\xBB\xBF", "the file is empty"},
        {std::string("{\n \0}", 5), "line 2, column 2: a NUL byte: this is no text file"},
        {"\xFF\xFE{", "line 1, column 1: this is UTF-16; save the file as UTF-8"},
        {"{\n  \"a\": 1,\n",
         "line 3, column 1: the file ends in the middle; it was cut off, or a bracket or quote is not closed"},
        {"{\"a\": \"xyz",
         "line 1, column 11: the file ends in the middle; it was cut off, or a bracket or quote is not closed"},
        {"{\n\"a\": 1,\n}", "line 3, column 1: a comma too many before '}'; take it out"},
        {"{\"a\": [1,2,]}", "line 1, column 12: a comma too many before ']'; take it out"},
        {"{\"a\": \"é\", \"b\": 1e999}", "line 1, column 17: the number 1e999 is too large; numbers go up to 1.8e308"},
        {"{\"a\": -1e999}", "line 1, column 7: the number -1e999 is too large; numbers go up to 1.8e308"},
        {"{\"a\": NaN}",
         "line 1, column 7: JSON has no NaN and no Infinity; leave the key out where there is no limit"},
        {"{\"a\": -Infinity}",
         "line 1, column 7: JSON has no NaN and no Infinity; leave the key out where there is no limit"},
        {"{\"a\": \"\xC3\x28\"}", "line 1, column 9: a byte that is not UTF-8; save the file as UTF-8"},
    });
}

TEST(ProjectFaults, syntaxMessagesArePlainSentencesWithAMend) {
    const std::string key = " stands where a key should be; write it in double quotes";
    const std::string colon = " stands where a colon should be, between a key and its value";
    const std::string comma = " should be; is a comma missing before it?";
    const std::string value =
        " stands where a value should be; write a number, true, false, null, [, { or a text in double quotes";
    const std::string number = " is no complete number; write it as in 12, 0.5 or 1e9";
    const std::string end = " stands after the end of the document; take out what follows it";
    expectComplaints({
        {"{\n\"a\": 1\n\"b\": 2}", "line 3, column 1: the text \"b\" stands where a comma or '}'" + comma},
        {"[1 2]", "line 1, column 4: \"2\" stands where a comma or ']'" + comma},
        {"[01]", "line 1, column 2: \"01\" stands where a comma or ']'" + comma},
        {"{a: 1}", "line 1, column 2: \"a\"" + key},
        {"{1: 2}", "line 1, column 2: \"1\"" + key},
        {"{info: 2}", "line 1, column 2: \"info\"" + key},
        {"{\"a\": 1,, \"b\": 2}", "line 1, column 9: \",\"" + key},
        {"{\"a\" 1}", "line 1, column 6: \"1\"" + colon},
        {"{\"a\", 1}", "line 1, column 5: \",\"" + colon},
        {"{\"a\": True}", "line 1, column 7: \"True\"" + value},
        {"{\"a\": tru}", "line 1, column 7: \"tru\"" + value},
        {"{\"a\": }", "line 1, column 7: \"}\"" + value},
        {"{\"a\": é}", "line 1, column 7: \"é\"" + value},
        {"{\"a\": +1}", "line 1, column 7: \"+1\"" + value},
        {"{\"a\": .5}", "line 1, column 7: \".5\"" + value},
        {"PK\x03\x04\x14", "line 1, column 1: \"PK\"" + value},
        {"{\"a\": \xFF}", "line 1, column 7: \"\uFFFD\"" + value},
        {"{\"a\": 1.}", "line 1, column 7: \"1.\"" + number},
        {"{\"a\": -}", "line 1, column 7: \"-\"" + number},
        {"{\"a\": 1e\n}", "line 1, column 7: \"1e\"" + number},
        {"{} x", "line 1, column 4: \"x\"" + end},
        {"{}{}", "line 1, column 3: \"{\"" + end},
        {"{'a': 1}", "line 1, column 2: a single quote; texts and keys stand in double quotes"},
        {"{\n// note\n}", "line 2, column 1: JSON has no comments; take it out"},
        {"{\n# note\n}", "line 2, column 1: JSON has no comments; take it out"},
        {"{\"a\": \"x\n\"}",
         "line 1, column 9: a line ends inside a text; close its quote, or write \\n for a new line"},
        {"{\"a\": \"x\ty\"}",
         "line 1, column 9: a control character inside a text; write \\t for a tab, \\u001b for others"},
        {R"({"a": "\d"})", "line 1, column 9: a backslash before what needs none; write \\\\ for a backslash"},
        {R"({"a": "\u12"})", "line 1, column 12: \\u without four hex digits after it; write it as in \\u00e9"},
    });
    EXPECT_NE(complaint(R"({"a": "\ud800 b"})").find(": half a surrogate pair;"), std::string::npos);
}

TEST(ProjectFaults, noMessageIsInTheParsersOwnWords) {
    const std::string whole = R"({"a": [1.5, true, "x\n\u00e9"], "b": {}})";
    const std::string bytes = std::string("\"\\{}[]:,/'#@-+.xe0\t\n\xC3\xEF\x7F", 23);
    for (std::size_t i = 0; i < whole.size(); ++i)
        for (const char byte : bytes)
            for (const std::size_t replaced : {0u, 1u}) {
                const std::string text = complaint(std::string(whole).replace(i, replaced, 1, byte));
                for (const char* word : {"syntax error", "literal", "parsing", "last read", "expected '", "invalid"})
                    ASSERT_EQ(text.find(word), std::string::npos) << text;
            }
}

TEST(ProjectFaults, aSecondByteOrderMarkIsRefused) {
    EXPECT_EQ(complaint("\xEF\xBB\xBF\xEF\xBB\xBF" + project({})),
              "line 1, column 1: an unexpected character, a second byte order mark; take it out");
    EXPECT_NE(complaint("\xEF\xBB" + project({})), "no fault");
    EXPECT_NE(complaint("\xEF\xBB\xBF\xEF" + project({})), "no fault");
}

TEST(ProjectFaults, theHeadIsJudgedFirst) {
    expectComplaints({
        {"[]", "expected one JSON object, found an array"},
        {"{}", "format: missing; the file must say \"format\": \"isthmus-project\""},
        {R"({"format":7})", "format: expected \"isthmus-project\", found a number 7"},
        {R"({"format":"isthmus-schedule","version":1})",
         "format: expected \"isthmus-project\", found a string \"isthmus-schedule\""},
        {R"({"format":"isthmus-project"})", "version: missing; the file must say \"version\": 1"},
        {R"({"format":"isthmus-project","version":"1"})", "version: expected an integer, found a string \"1\""},
        {R"({"format":"isthmus-project","version":1.0})", "version: expected an integer, found a number 1.0"},
        {R"({"format":"isthmus-project","version":0.5})", "version: expected an integer, found a number 0.5"},
        {R"({"format":"isthmus-project","version":1.5})", "version: expected an integer, found a number 1.5"},
        {R"({"format":"isthmus-project","version":1e3})", "version: expected an integer, found a number 1e3"},
        {R"({"format":"isthmus-project","version":true})", "version: expected an integer, found true"},
        {R"({"format":"isthmus-project","version":0})", "version: expected 1, found a number 0"},
        {R"({"format":"isthmus-project","version":2,"nodes":7,"nodes":8})",
         "version: written by a newer isthmus: version 2; this program reads version 1; the file is left alone"},
        {R"({"format":"isthmus-project","version":18446744073709551615})",
         "version: written by a newer isthmus: version 18446744073709551615; this program reads version 1; the file is "
         "left alone"},
        {R"({"format":"isthmus-project","version":1})",
         "nodes: missing; add it, as in \"nodes\": […]\nlinks: missing; add it, as in \"links\": […]"},
    });
}

TEST(ProjectFaults, keysThatStandTwice) {
    const std::string twice = ": this key stands twice in its object; keep one of them";
    expectComplaints({
        {withNode(R"("lat":1,"lon":1,"lat":2)"), "nodes[2].lat" + twice},
        {project({.more = R"(,"view":{"x":{"a b":1,"a b":1}})"}), "view.x[\"a b\"]" + twice},
        {project({.more = R"(,"odd":[0,{"k":1,"k":1}])"}), "odd[1].k" + twice},
        {project({.more = R"(,"name":"q")"}), "name" + twice},
    });
}

TEST(ProjectFaults, typesOfKnownKeys) {
    expectComplaints({
        {project({.nodes = "7"}), "nodes[0]: expected an object, found a number 7"},
        {withNode(R"("name":7)"), "nodes[2].name: expected a string, found a number 7"},
        {withNode(R"("multicast":"yes")"), "nodes[2].multicast: expected true or false, found a string \"yes\""},
        {withNode(R"("lat":"x","lon":1)"), "nodes[2].lat: expected a number, found a string \"x\""},
        {withNode(R"("island":1)"), "nodes[2].island: expected true, false or an object, found a number 1"},
        {withNode(R"("fpga":"fast")"), "nodes[2].fpga: expected true, false or an object, found a string \"fast\""},
        {withNode(R"("fpga":{"memory_mb":null})"), "nodes[2].fpga.memory_mb: expected a number, found null"},
        {withNode(R"("island":{"egress_gbps":[1]})"), "nodes[2].island.egress_gbps: expected a number, found an array"},
        {withLink(R"("a":"A","b":"B","capacity_gbps":"10","latency_ms":1)"),
         "links[0].capacity_gbps: expected a number, found a string \"10\""},
        {withLink(R"("a":"A","b":"B","latency_ms":1)"),
         "links[0].capacity_gbps: missing; add it, as in \"capacity_gbps\": 1"},
        {withLink(R"("b":"B","capacity_gbps":1,"latency_ms":1)"), "links[0].a: missing; add it, as in \"a\": \"…\""},
        {project({.workload = "10"}), "workload: expected an object, found a number 10"},
        {project({.workload = R"({"payload_gbit":"10"})"}),
         "workload.payload_gbit: expected a number, found a string \"10\""},
        {project({.more = R"(,"view":[])"}), "view: expected an object, found an array"},
        {project({.schedules = "1"}), "schedules[0]: expected an object, found a number 1"},
        {R"({"format":"isthmus-project","version":1,"name":1,"nodes":{},"links":null,"workload":{"payload_gbit":1},"schedules":""})",
         "name: expected a string, found a number 1\nnodes: expected an array, found an object\n"
         "links: expected an array, found null\nschedules: expected an array, found a string \"\""},
    });
}

TEST(ProjectFaults, valuesOfNodes) {
    expectComplaints({
        {project({.nodes = R"({"id":"A"},{"id":"B"},{"name":"x"})"}),
         "nodes[2].id: missing; add it, as in \"id\": \"…\""},
        {project({.nodes = R"({"id":"A"},{"id":"B"},{"id":""})"}), "nodes[2].id: is empty; give it one of its own"},
        {project({.nodes = R"({"id":"A"},{"id":"B"},{"id":"A"})"}), "nodes[2].id: \"A\" is taken by nodes[0]"},
        {withNode(R"("lat":123,"lon":1)"), "nodes[2].lat: 123 is outside -90..90"},
        {withNode(R"("lat":-90,"lon":-180.5)"), "nodes[2].lon: -180.5 is outside -180..180"},
        {withNode(R"("lat":1)"), "nodes[2].lon: missing; lat and lon come together or not at all"},
        {withNode(R"("lon":1)"), "nodes[2].lat: missing; lat and lon come together or not at all"},
        {withNode(R"("island":{"egress_gbps":0})"), "nodes[2].island.egress_gbps: 0 is not above 0"},
        {withNode(R"("island":{"ingress_gbps":-1})"), "nodes[2].island.ingress_gbps: -1 is not above 0"},
        {withNode(R"("island":{"speed":0})"), "nodes[2].island.speed: 0 is not above 0"},
        {withNode(R"("fpga":{"throughput_gbps":0})"), "nodes[2].fpga.throughput_gbps: 0 is not above 0"},
        {withNode(R"("fpga":{"memory_mb":0})"), "nodes[2].fpga.memory_mb: 0 is not above 0"},
    });
}

TEST(ProjectFaults, oneFaultOfANodeIsNotToldAgainByItsLinks) {
    const std::string missing = "nodes[1].id: missing; add it, as in \"id\": \"…\"";
    const std::string rest = R"("workload":{"payload_gbit":10},"links":[)" + Parts{}.links + "]}";
    const std::string head = R"({"format":"isthmus-project","version":1,)";
    expectComplaints({
        {head + rest, "nodes: missing; add it, as in \"nodes\": […]"},
        {head + R"("nodes":null,)" + rest, "nodes: expected an array, found null"},
        {head + R"("nodes":{"id":"A"},)" + rest, "nodes: expected an array, found an object"},
        {project({.nodes = R"({"id":"A"},{})"}), missing},
        {project({.nodes = R"({"id":"A"},{"ID":"B"})"}), missing},
        {project({.nodes = R"({"id":"A"},{"id":7})"}), "nodes[1].id: expected a string, found a number 7"},
        {project({.nodes = R"({"id":"A"},{"id":true})"}), "nodes[1].id: expected a string, found true"},
        {project({.nodes = R"({"id":"A"},{"id":""})"}), "nodes[1].id: is empty; give it one of its own"},
        {project({.nodes = R"({"id":"A"},{"id":"A"})"}), "nodes[1].id: \"A\" is taken by nodes[0]"},
        {project({.nodes = R"({"id":"A"},"B")"}), "nodes[1]: expected an object, found a string \"B\""},
    });
    EXPECT_EQ(complaint(project({.nodes = ""})), "links[0].a: no node has the id \"A\"; add it or correct the link\n"
                                                 "links[0].b: no node has the id \"B\"; add it or correct the link");
}

TEST(ProjectFaults, valuesOfLinks) {
    const std::string rest = R"(,"capacity_gbps":10,"latency_ms":1)";
    expectComplaints({
        {project({.links = R"({"id":"","a":"A","b":"B","capacity_gbps":1,"latency_ms":1})"}),
         "links[0].id: is empty; give it one of its own"},
        {withLink(R"("a":"A","b":"X")" + rest), "links[0].b: no node has the id \"X\"; add it or correct the link"},
        {withLink(R"("a":"","b":"B")" + rest), "links[0].a: is empty; name a node by its id"},
        {withLink(R"("a":"A","b":"A")" + rest), "links[0].b: both ends are \"A\"; a link joins two different nodes"},
        {withLink(R"("a":"A","b":"B","capacity_gbps":0,"latency_ms":1)"), "links[0].capacity_gbps: 0 is not above 0"},
        {withLink(R"("a":"A","b":"B","capacity_gbps":1,"capacity_ba_gbps":-2,"latency_ms":1)"),
         "links[0].capacity_ba_gbps: -2 is not above 0"},
        {withLink(R"("a":"A","b":"B","capacity_gbps":1,"latency_ms":-0.5)"), "links[0].latency_ms: -0.5 is below 0"},
        {withLink(R"("a":"A","b":"B","background":1)" + rest), "links[0].background: 1 is outside 0 <= background < 1"},
        {withLink(R"("a":"A","b":"B","background":-0.1)" + rest),
         "links[0].background: -0.1 is outside 0 <= background < 1"},
        {withLink(R"("a":"A","b":"B","capacity_gbps":1)"),
         "links[0].latency_ms: missing, and \"A\" has no lat and lon to derive it from; state one or the other"},
        {project({.nodes = R"({"id":"A","lat":1,"lon":1},{"id":"B"})",
                  .links = R"({"id":"L","a":"A","b":"B","capacity_gbps":1})"}),
         "links[0].latency_ms: missing, and \"B\" has no lat and lon to derive it from; state one or the other"},
    });
    EXPECT_EQ(
        complaint(project(
            {.nodes = R"({"id":"A","lat":1,"lon":1},{"id":"B","lat":1,"lon":2})",
             .links = R"({"id":"A","a":"A","b":"B","capacity_gbps":1},{"id":"A","a":"B","b":"A","capacity_gbps":1})"})),
        "links[1].id: \"A\" is taken by links[0]");
}

TEST(ProjectFaults, valuesOfTheWorkload) {
    expectComplaints({
        {project({.workload = R"({"parameters":1e9})"}), "workload.bits_per_parameter: missing; parameters needs it"},
        {project({.workload = R"({"bits_per_parameter":16})"}),
         "workload.parameters: missing; bits_per_parameter needs it"},
        {project({.workload = R"({"payload_gbit":0})"}), "workload.payload_gbit: 0 is not above 0"},
        {project({.workload = R"({"parameters":1e9,"bits_per_parameter":16,"compression":0})"}),
         "workload.compression: 0 is not above 0"},
        {project({.workload = R"({"parameters":0,"bits_per_parameter":16})"}), "workload.parameters: 0 is not above 0"},
        {project({.workload = R"({"parameters":1,"bits_per_parameter":-1})"}),
         "workload.bits_per_parameter: -1 is not above 0"},
        {project({.workload = R"({"payload_gbit":1,"compression":0})"}), "workload.compression: 0 is not above 0"},
        {project({.workload = R"({"payload_gbit":1,"min_round_s":-1})"}), "workload.min_round_s: -1 is below 0"},
        {project({.workload = R"({"parameters":1e300,"bits_per_parameter":1e300})"}),
         "workload.parameters: with the other factors this makes a payload of inf Gbit"},
    });
}

TEST(ProjectFaults, schedules) {
    const std::string in = "schedules[0].rounds[0].cliques[0].";
    expectComplaints({
        {project({.schedules = R"({"rounds":[]})"}), "schedules[0].name: missing; add it, as in \"name\": \"…\""},
        {project({.schedules = R"({"name":"","rounds":[]})"}), "schedules[0].name: is empty; give it one of its own"},
        {project({.schedules = R"({"name":"s"})"}), "schedules[0].rounds: missing; add it, as in \"rounds\": […]"},
        {project({.schedules = R"({"name":"s","rounds":[]},{"name":"s","rounds":[]})"}),
         "schedules[1].name: \"s\" is taken by schedules[0]"},
        {project({.schedules = R"({"name":"s","rounds":[{}]})"}),
         "schedules[0].rounds[0].cliques: missing; add it, as in \"cliques\": […]"},
        {project({.schedules = R"({"name":"s","rounds":[],"made_by":{"seed":1.5}})"}),
         "schedules[0].made_by.seed: expected an integer, found a number 1.5"},
        {withClique(R"({"plan":"shared-tree","trees":[]})"), in + "members: missing; add it, as in \"members\": […]"},
        {withClique(R"({"members":["A",1],"plan":"shared-tree","trees":[]})"),
         in + "members[1]: expected a string, found a number 1"},
        {withClique(R"({"members":["A","B"]})"), in + "plan: missing; add it, as in \"plan\": \"…\""},
        {withClique(R"({"members":["A","B"],"plan":"gossip","trees":[{"root":"A","links":["L"]}]})"),
         in +
             "plan: \"gossip\" is no plan; the plans are source-trees, sink-trees, shared-tree, hub, ring, relay-tree"},
        {withClique(R"({"members":["A","B"],"plan":"hub"})"), in + "trees: missing; add it, as in \"trees\": […]"},
        {withClique(R"({"members":["A","B"],"plan":"ring","paths":[]})"),
         in + "order: missing; add it, as in \"order\": […]"},
        {withClique(R"({"members":["A","B"],"plan":"relay-tree","paths":[]})"),
         in + "edges: missing; add it, as in \"edges\": […]"},
        {withClique(R"({"members":["A","B"],"plan":"relay-tree","edges":[["A","B"]]})"),
         in + "paths: missing; add it, as in \"paths\": […]"},
        {withClique(R"({"members":["A","B"],"plan":"relay-tree","edges":[["A"]],"paths":[]})"),
         in + "edges[0]: an edge names two members, found 1"},
        {withClique(R"({"members":["A","B"],"plan":"shared-tree","trees":[{}]})"),
         in + "trees[0].links: missing; add it, as in \"links\": […]"},
        {withClique(R"({"members":["A","B"],"plan":"shared-tree","trees":[{"links":["L"],"root":"A"}]})"),
         in + "trees[0].root: a tree of the plan shared-tree has no root"},
        {withClique(R"({"members":["A","B"],"plan":"hub","trees":[{"links":["L"]}]})"),
         in + "trees[0].root: missing; a tree of the plan hub needs one"},
        {withClique(R"({"members":["A","B"],"plan":"shared-tree","trees":[{"links":["L"],"fraction":0}]})"),
         in + "trees[0].fraction: 0 is not above 0"},
        {withClique(R"({"members":["A","B"],"plan":"shared-tree","mixing":2.5,"trees":[{"links":["L"]}]})"),
         in + "mixing: 2.5 is outside 0 < mixing <= 2"},
        {withClique(R"({"members":["A","B"],"plan":"shared-tree","trees":[{"links":["L"]}],"order":["A","B"]})"),
         in + "order: is not part of the plan shared-tree"},
        {withClique(
             R"({"members":["A","B"],"plan":"ring","order":["A","B"],"paths":[["L"],["L"]],"trees":[{"links":[]}]})"),
         in + "trees: is not part of the plan ring"},
    });
}

TEST(ProjectFaults, aScheduleThatNamesWhatIsGoneIsNoFault) {
    const Project loaded =
        readProject(withClique(R"({"members":["A","gone"],"plan":"shared-tree","trees":[{"links":["lost"]}]})"));
    EXPECT_EQ(loaded.schedules.at(0).rounds.at(0).cliques.at(0).members.at(1).text, "gone");
}

TEST(ProjectFaults, scheduleFilesHaveTheirOwnHead) {
    EXPECT_EQ(scheduleComplaint(R"({"format":"isthmus-schedule","version":1,"name":"s","rounds":[]})"), "no fault");
    EXPECT_EQ(scheduleComplaint(project({})),
              "format: expected \"isthmus-schedule\", found a string \"isthmus-project\"");
    EXPECT_EQ(scheduleComplaint(R"({"format":"isthmus-schedule","version":3})"),
              "version: written by a newer isthmus: version 3; this program reads version 1; the file is left alone");
    EXPECT_EQ(
        scheduleComplaint(R"({"format":"isthmus-schedule","version":1,"name":"s","rounds":[{"cliques":[{"members":[],)"
                          R"("plan":"hub","mixing":0,"trees":[]}]}]})"),
        "rounds[0].cliques[0].mixing: 0 is outside 0 < mixing <= 2");
}

TEST(ProjectFaults, allAreToldAndThenNoMore) {
    EXPECT_EQ(complaint(project({.nodes = R"({"id":"A","lat":91,"lon":0},{"id":"B","multicast":1},{})",
                                 .workload = R"({"payload_gbit":-1})"})),
              "nodes[1].multicast: expected true or false, found a number 1\nnodes[2].id: missing; add it, as in "
              "\"id\": \"…\"\n"
              "nodes[0].lat: 91 is outside -90..90\nworkload.payload_gbit: -1 is not above 0");
    std::string nodes = R"({"id":"A"},{"id":"B"})";
    for (int i = 0; i < 500; ++i) nodes += ",{}";
    try {
        (void)readProject(project({.nodes = nodes}));
        FAIL();
    } catch (const BadInput& error) {
        EXPECT_EQ(error.issues().size(), 101u);
        EXPECT_EQ(error.issues()[0].place, "nodes[2].id");
        EXPECT_EQ(error.issues().back().message, "and more; these are the first 100");
    }
}

TEST(ProjectFaults, everyFaultIsOneLine) {
    const auto text = complaint(
        project({.nodes = R"({"id":"A"},{"id":"B"},{"id":"x\ny"},{"id":"x\ny","two\nlines":{"a":1,"a":1}})"}));
    EXPECT_EQ(text, "nodes[3][\"two\\nlines\"].a: this key stands twice in its object; keep one of them\n"
                    "nodes[3].id: \"x y\" is taken by nodes[2]");
}

TEST(ProjectFaults, deepNestingIsRefusedEverywhere) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_EQ(complaint(project({.more = R"(,"deep":)" + nested(63)})), "no fault");
    EXPECT_NE(complaint(project({.more = R"(,"deep":)" + nested(64)})).find("nested deeper than 64 levels"),
              std::string::npos);
    EXPECT_NE(complaint(nested(1'000'000)).find("nested deeper than 64 levels"), std::string::npos);
    EXPECT_NE(complaint(std::string(1'000'000, '[')).find("nested deeper than 64 levels"), std::string::npos);
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += R"({"view":)";
    EXPECT_NE(complaint(objects).find("nested deeper than 64 levels"), std::string::npos);
}

} // namespace
} // namespace isthmus
