// What the commands read: a project, and one schedule of it, routed on its network under some abilities. Faults throw
// BadInput whose every line names the file, the place in it and the mend.
#pragma once

#include "core/metrics/evaluate.h"
#include "core/model/issue.h"
#include "core/model/project.h"

#include <string>
#include <utility>
#include <vector>

namespace isthmus {

// Runs f; what it finds wrong gets the file, or another outer place, in front of its own.
template <class Function>
auto within(const std::string& outer, Function f) {
    try {
        return f();
    } catch (const BadInput& error) {
        std::vector<Issue> issues = error.issues();
        for (Issue& issue : issues) issue.place = outer + (issue.place.empty() ? "" : ": " + issue.place);
        throw BadInput(std::move(issues));
    }
}

[[nodiscard]] Project loadProject(const std::string& path);

struct Evaluated {
    Schedule schedule;
    bool isStale; // made for another topology than the project has now
    Network network;
    RoutedSchedule routed;
    Evaluation evaluation;
};

[[nodiscard]] Network networkOf(const Project& project, const std::string& path, Abilities abilities);
// The stored schedule of that name, else the file; with an empty name the first stored one.
[[nodiscard]] Evaluated evaluateChosen(const Project& project, const std::string& projectPath,
                                       const std::string& nameOrFile, Abilities abilities);

// The same choice, on a network of the project that is there already.
[[nodiscard]] RoutedSchedule routeChosen(const Project& project, const std::string& projectPath,
                                         const std::string& nameOrFile, const Network& network);

// Says on stderr that a schedule was made under other abilities, where these change its drift or its period.
void hintAtOtherAbilities(const Evaluated& chosen, const Project& project, Abilities abilities);

// Says on stderr that a schedule was made for another topology than the one it was evaluated on.
void sayIfStale(const Evaluated& chosen);

} // namespace isthmus
