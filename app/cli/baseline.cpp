#include "core/optimize/baselines/baseline.h"

#include "app/cli/choices.h"
#include "app/cli/command.h"
#include "app/cli/inputs.h"
#include "app/cli/output.h"
#include "app/cli/result.h"
#include "app/cli/software.h"
#include "core/exchange/metrics_json.h"
#include "core/exchange/number_text.h"
#include "core/exchange/text_table.h"
#include "core/graph/connectivity.h"
#include "core/optimize/problem.h"

#include <cmath>
#include <memory>

namespace isthmus {
namespace {

struct Choice {
    std::optional<BaselineKind> kind; // absent = all of them
};

struct Options {
    std::string project;
    Choice choice;
    Abilities abilities = Abilities::Placed;
    std::vector<PlanKind> plans;
    BaselineSettings settings;
    ResultOptions result;
};

std::optional<Choice> choiceFromName(std::string_view name) {
    if (name == "all") return Choice{};
    const std::optional<BaselineKind> kind = baselineFromName(name);
    return kind ? std::optional(Choice{kind}) : std::nullopt;
}

std::string choiceNames() {
    std::string names;
    for (const BaselineEntry& entry : baselines()) names += std::string(entry.name) + "|";
    return names + "all";
}

std::string choiceHelp() {
    std::string help = "The schedule to make";
    for (const BaselineEntry& entry : baselines())
        help += "\n" + std::string(entry.name) + ": " + std::string(entry.description);
    return help + "\nall: a table of them all";
}

std::string title(BaselineKind kind, const BaselineSettings& settings) {
    std::string name(baselineOf(kind).name);
    if (kind == BaselineKind::BaseGraph) name += ", cliques of " + std::to_string(settings.cliqueSize);
    if (kind == BaselineKind::RandomPairs) name += ", seed " + std::to_string(settings.seed);
    return name;
}

struct Made {
    BaselineKind kind;
    RoutedSchedule routed;
    Evaluation evaluation;
};

Made make(BaselineKind kind, PlanLibrary& library, const DriftBound& bound, const Options& options) {
    return within(options.project, [&] {
        Made made{kind, makeBaseline(kind, library, options.settings), {}};
        made.evaluation = evaluate(library.network(), made.routed, &bound);
        return made;
    });
}

std::string seconds(double value) { return std::isfinite(value) ? roundedText(value) + " s" : "never"; }

std::vector<std::string> rowOf(const Made& made, const BaselineSettings& settings) {
    const Evaluation& found = made.evaluation;
    return {title(made.kind, settings),
            std::to_string(found.rounds.size()),
            seconds(found.periodS),
            seconds(found.driftS),
            std::isfinite(found.gap) ? roundedText(100 * found.gap, 3) + " %" : "-",
            seconds(found.stalenessMeanS),
            seconds(found.consensusS)};
}

std::string tableOf(const std::vector<Made>& all, const Options& options) {
    std::vector<std::vector<std::string>> rows{
        {"baseline", "rounds", "period", "drift", "gap", "staleness mean", "consensus"}};
    for (const Made& made : all) rows.push_back(rowOf(made, options.settings));
    std::string out = "Baselines, " + std::string(abilitiesText(options.abilities)) + "; drift at least " +
                      seconds(all.front().evaluation.driftBoundS) + "\n";
    appendTable(out, rows);
    return out;
}

std::string jsonOf(const std::vector<Made>& all, const Network& network, const BaselineSettings& settings) {
    std::string out;
    for (const Made& made : all) {
        out += out.empty() ? "[\n" : ",\n";
        out += metricsJson(made.evaluation, network, title(made.kind, settings));
        out.pop_back();
    }
    return out + "\n]\n";
}

void showAll(PlanLibrary& library, const DriftBound& bound, const Project& project, const Options& options) {
    std::vector<Made> all;
    for (const BaselineEntry& entry : baselines()) {
        if (isAllowed(entry, options.plans))
            all.push_back(make(entry.kind, library, bound, options));
        else
            say(std::string(entry.name) + " is left out: --plans does not allow " + std::string(planName(*entry.plan)));
    }
    writeStdout(options.result.json ? jsonOf(all, library.network(), options.settings)
                                    : tableOf(all, options) + softwareAllReduceText(project));
}

void deliverOne(BaselineKind kind, PlanLibrary& library, const DriftBound& bound, const Project& project,
                const Options& options) {
    const Made made = make(kind, library, bound, options);
    std::string name = options.result.save;
    if (name.empty()) name = title(kind, options.settings) + ", " + std::string(abilitiesText(options.abilities));
    const Schedule schedule = nameBaseline(made.routed, kind, options.settings, library.network(), project.topology,
                                           options.abilities, std::move(name));
    deliver(schedule, made.evaluation, library.network(), project, options.result, options.project);
}

void checkCall(const Options& options) {
    const std::optional<BaselineKind> kind = options.choice.kind;
    if (!kind && !(options.result.output.empty() && options.result.save.empty()))
        throw CLI::ValidationError("KIND", "\"all\" shows a table; name one kind to keep its schedule");
    if (!kind || isAllowed(baselineOf(*kind), options.plans)) return;
    const BaselineEntry& entry = baselineOf(*kind);
    throw CLI::ValidationError("--plans", std::string(entry.name) + " is made of the plan " +
                                              std::string(planName(*entry.plan)) + ", which is not among them");
}

int run(const Options& options) {
    checkCall(options);
    requirePlaceFor(options.result, options.project);
    const Project project = loadProject(options.project);
    const auto network = std::make_shared<const Network>(networkOf(project, options.project, options.abilities));
    const Problem problem = within(options.project, [&] { return makeProblem(network, {}); });
    if (!islandsConnected(*network)) {
        say(options.project + ": no schedule can mix all islands; check that links join them all");
        return kNothingMixes;
    }
    PlanLibrary library(*network, options.plans);
    if (options.choice.kind)
        deliverOne(*options.choice.kind, library, problem.driftBound, project, options);
    else
        showAll(library, problem.driftBound, project, options);
    return kDone;
}

} // namespace

std::function<int()> declareBaseline(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    addChoice(app, "KIND", options->choice, choiceFromName, choiceNames(), choiceHelp())->required()->type_name("");
    addProject(app, options->project);
    addAbilities(app, options->abilities, "What the network may do: as placed, only this of it, or both at every node");
    addPlans(app, options->plans);
    addSeed(app, options->settings.seed)->description("For random-pairs: same seed, same schedule");
    const auto setSize = [options = options.get()](const std::string& text) {
        options->settings.cliqueSize =
            parsed("--clique-size", text, 2, kMostCliqueSize, "a number from 2 to " + std::to_string(kMostCliqueSize));
    };
    addText(app, "--clique-size", setSize, "N", "For base-graph: the most islands that meet at once")->default_str("2");
    addResultOptions(app, options->result);
    return [options] { return run(*options); };
}

} // namespace isthmus
