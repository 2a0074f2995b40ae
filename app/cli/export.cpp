#include "app/cli/choices.h"
#include "app/cli/command.h"
#include "app/cli/inputs.h"
#include "app/cli/output.h"
#include "core/exchange/registry.h"

#include <memory>

namespace isthmus {
namespace {

struct Options {
    std::string project;
    std::string schedule;
    std::string output;
    Abilities abilities = Abilities::Placed;
    const Exporter* exporter = nullptr;
};

std::string formatNames() {
    std::string names;
    for (const Exporter& exporter : exporters()) names += (names.empty() ? "" : "|") + std::string(exporter.name);
    return names;
}

std::string formatHelp() {
    std::string help = "The format to write";
    for (const Exporter& exporter : exporters())
        help += "\n" + std::string(exporter.name) + ": " + std::string(exporter.description);
    return help;
}

std::optional<const Exporter*> exporterFromName(std::string_view name) {
    const Exporter* found = findExporter(name);
    return found ? std::optional(found) : std::nullopt;
}

int run(const Options& options) {
    refuseToReplace(options.project, options.output);
    const Project project = loadProject(options.project);
    if (!findSchedule(project, options.schedule)) refuseToReplace(options.schedule, options.output);
    const Evaluated chosen = evaluateChosen(project, options.project, options.schedule, options.abilities);
    sayIfStale(chosen);
    writeResult(options.output,
                options.exporter->write({chosen.schedule, chosen.routed, chosen.network, chosen.evaluation}));
    return kDone;
}

} // namespace

std::function<int()> declareExport(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    addProject(app, options->project);
    addChoice(app, "--format", options->exporter, exporterFromName, formatNames(), formatHelp())->required();
    addSchedule(app, options->schedule);
    addAbilities(app, options->abilities, "What the network can do");
    addOutput(app, options->output, "The file to write (stdout)");
    return [options] { return run(*options); };
}

} // namespace isthmus
