#include "app/cli/choices.h"
#include "app/cli/command.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/cli/result.h"
#include "core/model/issue.h"
#include "core/optimize/exhaustive.h"
#include "core/optimize/optimizer.h"

#include <algorithm>
#include <memory>
#include <thread>

namespace isthmus {
namespace {

constexpr int kMostThreads = 1024;

struct Options {
    std::string project;
    ResultOptions result;
    OptimizeSettings settings;
    std::vector<std::string> starts; // names or files
    bool exact = false;
};

std::string nameFor(const Options& options) {
    if (!options.result.save.empty()) return options.result.save;
    std::string name(abilitiesText(options.settings.abilities));
    if (options.settings.objective != Objective::Drift)
        name += ", " + std::string(objectiveName(options.settings.objective));
    return name;
}

OptimizeResult search(const Problem& problem, bool exact) {
    const Interrupt interrupt;
    ProgressLine line(problem.settings.objective);
    const auto optimizer = exact ? std::make_unique<ExhaustiveSearch>() : optimizers().front().make();
    return optimizer->run(problem, interrupt.token(), [&line](const Progress& progress) { line.show(progress); });
}

void checkExact(const Options& options) {
    if (options.exact && options.settings.rounds.value_or(0) > static_cast<int>(kMostExactRounds))
        throw CLI::ValidationError("--exact", "takes --rounds from 1 to " + std::to_string(kMostExactRounds) +
                                                  ", or auto for all of them");
}

std::string_view betterText(Objective objective) {
    switch (objective) {
    case Objective::Drift:
        return "has less drift";
    case Objective::Staleness:
        return "has less staleness, in the mean";
    case Objective::PairRate:
        return "lets every pair exchange more often";
    }
    return {};
}

std::string exactText(const OptimizeResult& result, const OptimizeSettings& settings) {
    if (!result.proved) return "not proved: the search was ended before every schedule had been looked at";
    const int rounds = settings.rounds.value_or(static_cast<int>(kMostExactRounds));
    return "proved: no schedule of " + (rounds == 1 ? "one round" : "up to " + std::to_string(rounds) + " rounds") +
           " over the candidate plans " + std::string(betterText(settings.objective));
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

// JSON stays one object.
void tellExact(const std::string& text, bool json) {
    if (json)
        say(text);
    else
        writeStdout("\n" + text + "\n");
}

int run(const Options& options) {
    checkExact(options);
    requirePlaceFor(options.result, options.project);
    const Project project = loadProject(options.project);
    const auto network =
        std::make_shared<const Network>(networkOf(project, options.project, options.settings.abilities));
    OptimizeSettings settings = options.settings;
    for (const std::string& start : options.starts)
        settings.starts.push_back(routeChosen(project, options.project, start, *network));
    const Problem problem = within(options.project, [&] {
        if (options.exact) requireExactSize(*network, settings);
        return makeProblem(network, settings);
    });
    const OptimizeResult result = search(problem, options.exact);
    if (result.schedule.rounds.empty()) return withoutSchedule(result, options.project);

    const Schedule schedule = nameResult(result, problem, project.topology, nameFor(options));
    deliver(schedule, result.evaluation, *network, project, options.result, options.project);
    if (options.exact) tellExact(exactText(result, options.settings), options.result.json);
    return kDone;
}

void addSearchOptions(CLI::App& app, Options& options) {
    OptimizeSettings& settings = options.settings;
    addChoice(app, "--objective", settings.objective, objectiveFromName, "drift|staleness|pair-rate",
              "What to optimize")
        ->default_str("drift");
    addAbilities(app, settings.abilities, "What the network may do: as placed, only this of it, or both at every node");
    const auto setRounds = [&settings](const std::string& text) {
        settings.rounds.reset();
        if (text != "auto") settings.rounds = parsed("--rounds", text, 1, kMostRounds, "auto or a number from 1 to 16");
    };
    addText(app, "--rounds", setRounds, "auto|N", "Rounds of the period")->default_str("auto");
    addPlans(app, settings.plans);
    app.add_option("--start", options.starts,
                   "Start from this schedule as well (again for another): the result is never worse than it")
        ->type_name("NAME|FILE")
        ->take_all();
    app.add_flag(
        "--exact", options.exact,
        "Look at every schedule of up to 3 rounds over the candidate plans, for up to 6 islands, and prove that "
        "none is better; --effort, --seed and --threads change nothing");
    addChoice(app, "--effort", settings.effort, effortFromName, "quick|normal|thorough", "How long to search")
        ->default_str("normal");
}

void addRunOptions(CLI::App& app, OptimizeSettings& settings) {
    addSeed(app, settings.seed);
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

} // namespace

std::function<int()> declareOptimize(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    addProject(app, options->project);
    addSearchOptions(app, *options);
    addRunOptions(app, options->settings);
    addResultOptions(app, options->result);
    app.footer("Progress is shown on a terminal. Ctrl-C ends the search and keeps the best so far.");
    return [options] { return run(*options); };
}

} // namespace isthmus
