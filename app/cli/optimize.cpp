#include "app/cli/choices.h"
#include "app/cli/command.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/software.h"
#include "core/exchange/file_io.h"
#include "core/exchange/metrics_json.h"
#include "core/exchange/project_file.h"
#include "core/exchange/schedule_file.h"
#include "core/model/issue.h"
#include "core/optimize/optimizer.h"

#include <charconv>
#include <cmath>
#include <memory>
#include <thread>

namespace isthmus {
namespace {

constexpr int kMostThreads = 1024;

struct Options {
    std::string project;
    std::string output;
    std::string save;
    bool json = false;
    OptimizeSettings settings;
};

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

std::string nameFor(const Options& options) {
    if (!options.save.empty()) return options.save;
    std::string name(abilitiesText(options.settings.abilities));
    if (options.settings.objective != Objective::Drift)
        name += ", " + std::string(objectiveName(options.settings.objective));
    return name;
}

// The file is read again, so that what others stored in it during the search is kept.
void saveInProject(const Schedule& schedule, const std::string& path) {
    Project project = loadProject(path);
    const auto same = std::ranges::find(project.schedules, schedule.name, &Schedule::name);
    if (same == project.schedules.end())
        project.schedules.push_back(schedule);
    else
        *same = schedule;
    writeFile(path, writeProject(project));
}

void keep(const Schedule& schedule, const Options& options) {
    if (!options.output.empty()) writeFile(options.output, writeSchedule(schedule));
    if (!options.save.empty()) saveInProject(schedule, options.project);
}

OptimizeResult search(const Problem& problem) {
    const Interrupt interrupt;
    ProgressLine line(problem.settings.objective);
    return optimizers().front().make()->run(problem, interrupt.token(),
                                            [&line](const Progress& progress) { line.show(progress); });
}

int withoutSchedule(const OptimizeResult& result, const std::string& path) {
    if (result.status == OptimizeStatus::NothingMixes) {
        say(path +
            ": no schedule can mix all islands; check that links join them all and that --rounds and --plans allow it");
        return kNothingMixes;
    }
    say(path + ": stopped before a schedule was found; give it more time");
    return kBadInput;
}

int run(const Options& options) {
    refuseToReplace(options.project, options.output);
    requireWritable(options.output);
    if (!options.save.empty()) requireWritable(options.project);
    const Project project = loadProject(options.project);
    const auto network =
        std::make_shared<const Network>(networkOf(project, options.project, options.settings.abilities));
    const Problem problem = within(options.project, [&] { return makeProblem(network, options.settings); });
    const OptimizeResult result = search(problem);
    if (result.schedule.rounds.empty()) return withoutSchedule(result, options.project);

    const Schedule schedule = nameResult(result, problem, project.topology, nameFor(options));
    keep(schedule, options);
    writeStdout(options.json
                    ? metricsJson(result.evaluation, *network, schedule.name)
                    : metricsTable(result.evaluation, *network, schedule.name) + softwareAllReduceText(project));
    return kDone;
}

template <class Number>
Number parsed(const std::string& option, const std::string& text, Number least, Number most, const std::string& range) {
    Number value{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !(value >= least && value <= most))
        throw CLI::ValidationError(option, "\"" + text + "\" is not " + range);
    return value;
}

std::vector<PlanKind> plansFrom(const std::string& text) {
    std::vector<PlanKind> plans;
    for (const std::string& name : CLI::detail::split(text, ',')) {
        const std::optional<PlanKind> plan = planFromName(name);
        if (!plan) {
            std::string known;
            for (const PlanKind kind : allPlans()) known += (known.empty() ? "" : ",") + std::string(planName(kind));
            throw CLI::ValidationError("--plans", "\"" + name + "\" is none of " + known);
        }
        plans.push_back(*plan);
    }
    return plans;
}

CLI::Option* addText(CLI::App& app, const std::string& name, const std::function<void(const std::string&)>& set,
                     const std::string& type, const std::string& help) {
    return app.add_option_function<std::string>(name, set, help)->type_name(type);
}

void addSearchOptions(CLI::App& app, OptimizeSettings& settings) {
    addChoice(app, "--objective", settings.objective, objectiveFromName, "drift|staleness|pair-rate",
              "What to optimize")
        ->default_str("drift");
    addAbilities(app, settings.abilities, "What the network may do: as placed, only this of it, or both at every node");
    const auto setRounds = [&settings](const std::string& text) {
        settings.rounds.reset();
        if (text != "auto") settings.rounds = parsed("--rounds", text, 1, kMostRounds, "auto or a number from 1 to 16");
    };
    addText(app, "--rounds", setRounds, "auto|N", "Rounds of the period")->default_str("auto");
    const auto setPlans = [&settings](const std::string& text) { settings.plans = plansFrom(text); };
    addText(app, "--plans", setPlans, "LIST", "Plans allowed, separated by commas (all)");
    addChoice(app, "--effort", settings.effort, effortFromName, "quick|normal|thorough", "How long to search")
        ->default_str("normal");
}

void addRunOptions(CLI::App& app, OptimizeSettings& settings) {
    const auto setSeed = [&settings](const std::string& text) {
        settings.seed = static_cast<std::uint64_t>(
            parsed<std::int64_t>("--seed", text, 0, INT64_MAX, "a whole number from 0 to 9223372036854775807"));
    };
    addText(app, "--seed", setSeed, "N", "Same seed, same schedule")->default_str("1");
    settings.threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
    const auto setThreads = [&settings](const std::string& text) {
        settings.threads = parsed("--threads", text, 1, kMostThreads, "a number from 1 to 1024");
    };
    addText(app, "--threads", setThreads, "N", "Threads; the result is the same with any number (all cores)");
    const auto setLimit = [&settings](const std::string& text) {
        const double seconds = parsed("--time-limit", text, 0.0, 1e9, "a number of seconds above 0");
        if (seconds == 0) throw CLI::ValidationError("--time-limit", "0 is not a number of seconds above 0");
        settings.timeLimitS = seconds;
    };
    addText(app, "--time-limit", setLimit, "SECONDS", "Then keep the best so far");
}

void addResultOptions(CLI::App& app, Options& options) {
    addOutput(app, options.output, "Write the schedule to this file");
    const auto setName = [&options](const std::string& text) {
        if (text.empty()) throw CLI::ValidationError("--save", "the name is empty");
        options.save = text;
    };
    addText(app, "--save", setName, "NAME", "Store the schedule in the project, in place of one with this name");
    app.add_flag("--json", options.json, "Print all metrics as JSON");
}

} // namespace

std::function<int()> declareOptimize(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    addProject(app, options->project);
    addSearchOptions(app, options->settings);
    addRunOptions(app, options->settings);
    addResultOptions(app, *options);
    app.footer("Progress is shown on a terminal. Ctrl-C ends the search and keeps the best so far.");
    return [options] { return run(*options); };
}

} // namespace isthmus
