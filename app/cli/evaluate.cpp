#include "app/cli/choices.h"
#include "app/cli/command.h"
#include "app/cli/inputs.h"
#include "app/cli/output.h"
#include "app/cli/software.h"
#include "core/exchange/metrics_json.h"
#include "core/model/validate.h"

#include <memory>

namespace isthmus {
namespace {

struct Options {
    std::string project;
    std::string schedule;
    Abilities abilities = Abilities::Placed;
    bool json = false;
};

void warn(const Project& project, const std::string& path) {
    for (const Issue& issue : validate(project))
        if (issue.severity == Severity::Warning) say("warning: " + path + ": " + toText(issue));
}

int run(const Options& options) {
    const Project project = loadProject(options.project);
    const Evaluated chosen = evaluateChosen(project, options.project, options.schedule, options.abilities);
    hintAtOtherAbilities(chosen, project, options.abilities);
    sayIfStale(chosen);
    if (options.json) {
        writeStdout(metricsJson(chosen.evaluation, chosen.network, chosen.schedule.name));
        return kDone;
    }
    warn(project, options.project);
    const std::string title = chosen.schedule.name + (chosen.isStale ? " (stale: made for another topology)" : "");
    writeStdout(metricsTable(chosen.evaluation, chosen.network, title) + softwareAllReduceText(project));
    return kDone;
}

} // namespace

std::function<int()> declareEvaluate(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    addProject(app, options->project);
    addSchedule(app, options->schedule);
    addAbilities(app, options->abilities, "What the network can do");
    app.add_flag("--json", options->json, "All metrics as JSON");
    return [options] { return run(*options); };
}

} // namespace isthmus
