// What becomes of a schedule that a command has made: written to a file, stored in the project, its metrics printed.
// Shared by the commands that make one.
#pragma once

#include "core/metrics/evaluate.h"
#include "core/model/project.h"

#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace isthmus {

struct ResultOptions {
    std::string output;
    std::string save;
    bool json = false;
};

void addResultOptions(CLI::App& app, ResultOptions& options);

// Throws where the schedule could not be kept, before the work that finds it.
void requirePlaceFor(const ResultOptions& options, const std::string& projectPath);

[[nodiscard]] std::string_view abilitiesText(Abilities abilities); // "both abilities", for names

// Keeps the schedule and prints its metrics; the project is read again, so that what others have stored in it meanwhile
// is kept.
void deliver(const Schedule& schedule, const Evaluation& evaluation, const Network& network, const Project& project,
             const ResultOptions& options, const std::string& projectPath);

} // namespace isthmus
