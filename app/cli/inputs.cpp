#include "app/cli/inputs.h"

#include "app/cli/output.h"
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/exchange/schedule_file.h"
#include "core/model/issue.h"

#include <cmath>
#include <cstdio>
#include <filesystem>

namespace isthmus {
namespace {

std::string inQuotes(const std::string& text) { return "\"" + text + "\""; }

std::string namesOf(const Project& project) {
    std::string names;
    for (const Schedule& schedule : project.schedules) names += (names.empty() ? "" : ", ") + inQuotes(schedule.name);
    return names.empty() ? "it has none" : "it has " + names;
}

struct Choice {
    Schedule schedule;
    std::string place; // for a fault in it
};

Choice stored(const Schedule& schedule, const std::string& projectPath) {
    return {schedule, projectPath + ": schedule " + inQuotes(schedule.name)};
}

Choice chooseSchedule(const Project& project, const std::string& projectPath, const std::string& nameOrFile) {
    if (nameOrFile.empty() && project.schedules.empty())
        throw BadInput(projectPath + ": schedules", "there is none; find one with isthmus-cli optimize --save NAME, or "
                                                    "name a file with --schedule");
    if (nameOrFile.empty()) return stored(project.schedules.front(), projectPath);
    if (const Schedule* named = findSchedule(project, nameOrFile)) return stored(*named, projectPath);
    if (!std::filesystem::exists(nameOrFile))
        throw BadInput(projectPath + ": schedules",
                       "no schedule and no file is named " + inQuotes(nameOrFile) + "; " + namesOf(project));
    const std::string text = readFile(nameOrFile);
    return {within(nameOrFile, [&] { return readSchedule(text); }), nameOrFile};
}

bool isStale(const Schedule& schedule, const Topology& topology) {
    const bool isKnown = schedule.madeBy && !schedule.madeBy->topology.empty();
    return isKnown && schedule.madeBy->topology != topologyHash(topology);
}

bool differs(double a, double b) { return a != b && !(std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b))); }

} // namespace

Project loadProject(const std::string& path) {
    const std::string text = readFile(path);
    return within(path, [&] { return readProject(text); });
}

Network networkOf(const Project& project, const std::string& path, Abilities abilities) {
    return within(path, [&] { return compileNetwork(project.topology, abilities); });
}

Evaluated evaluateChosen(const Project& project, const std::string& projectPath, const std::string& nameOrFile,
                         Abilities abilities) {
    Choice choice = chooseSchedule(project, projectPath, nameOrFile);
    const bool stale = isStale(choice.schedule, project.topology);
    Evaluated chosen{std::move(choice.schedule), stale, networkOf(project, projectPath, abilities), {}, {}};
    within(choice.place, [&] {
        chosen.routed = route(chosen.schedule, chosen.network);
        const DriftBound bound = driftBoundOf(chosen.network);
        chosen.evaluation = evaluate(chosen.network, chosen.routed, &bound);
    });
    return chosen;
}

RoutedSchedule routeChosen(const Project& project, const std::string& projectPath, const std::string& nameOrFile,
                           const Network& network) {
    const Choice choice = chooseSchedule(project, projectPath, nameOrFile);
    return within(choice.place, [&] { return route(choice.schedule, network); });
}

void hintAtOtherAbilities(const Evaluated& chosen, const Project& project, Abilities abilities) {
    if (!chosen.schedule.madeBy) return;
    const std::string& name = chosen.schedule.madeBy->abilities;
    const std::optional<Abilities> made = abilitiesFromName(name);
    if (!made || *made == abilities) return;
    const Evaluation then = evaluate(compileNetwork(project.topology, *made), chosen.routed);
    if (!differs(then.driftS, chosen.evaluation.driftS) && !differs(then.periodS, chosen.evaluation.periodS)) return;
    char text[256];
    std::snprintf(text, sizeof text,
                  "hint: it was made with --abilities %s, where its drift is %.6g s; here abilities are %s",
                  name.c_str(), then.driftS, std::string(abilitiesName(abilities)).c_str());
    say(text);
}

void sayIfStale(const Evaluated& chosen) {
    if (!chosen.isStale) return;
    say("stale: schedule " + inQuotes(chosen.schedule.name) +
        " was made for another topology than the project has now: evaluated on this one");
}

} // namespace isthmus
