#include "app/cli/result.h"

#include "app/cli/choices.h"
#include "app/cli/inputs.h"
#include "app/cli/output.h"
#include "app/cli/software.h"
#include "core/exchange/file_io.h"
#include "core/exchange/metrics_json.h"
#include "core/exchange/project_file.h"
#include "core/exchange/schedule_file.h"

#include <algorithm>

namespace isthmus {
namespace {

void saveInProject(const Schedule& schedule, const std::string& path) {
    Project project = loadProject(path);
    const auto same = std::ranges::find(project.schedules, schedule.name, &Schedule::name);
    if (same == project.schedules.end())
        project.schedules.push_back(schedule);
    else
        *same = schedule;
    writeFile(path, writeProject(project));
}

} // namespace

void addResultOptions(CLI::App& app, ResultOptions& options) {
    addOutput(app, options.output, "Write the schedule to this file");
    const auto setName = [&options](const std::string& text) {
        if (text.empty()) throw CLI::ValidationError("--save", "the name is empty");
        options.save = text;
    };
    addText(app, "--save", setName, "NAME", "Store the schedule in the project, in place of one with this name");
    app.add_flag("--json", options.json, "Print all metrics as JSON");
}

void requirePlaceFor(const ResultOptions& options, const std::string& projectPath) {
    refuseToReplace(projectPath, options.output);
    requireWritable(options.output);
    if (!options.save.empty()) requireWritable(projectPath);
}

std::string_view abilitiesText(Abilities abilities) {
    switch (abilities) {
    case Abilities::Placed:
        return "as placed";
    case Abilities::None:
        return "no abilities";
    case Abilities::Multicast:
        return "multicast only";
    case Abilities::Fpga:
        return "FPGA only";
    case Abilities::Both:
        return "both abilities";
    }
    return {};
}

void deliver(const Schedule& schedule, const Evaluation& evaluation, const Network& network, const Project& project,
             const ResultOptions& options, const std::string& projectPath) {
    if (!options.output.empty()) writeFile(options.output, writeSchedule(schedule));
    if (!options.save.empty()) saveInProject(schedule, projectPath);
    writeStdout(options.json ? metricsJson(evaluation, network, schedule.name)
                             : metricsTable(evaluation, network, schedule.name) + softwareAllReduceText(project));
}

} // namespace isthmus
