#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/model/issue.h"
#include "core/model/version.h"

#include <CLI/CLI.hpp>

#include <exception>
#include <functional>
#include <sstream>
#include <string>

namespace isthmus {
namespace {

constexpr const char* kAbout = "Schedules of rotating cliques for training across a WAN.";
constexpr const char* kFooter =
    "\nExit status: 0 done, 1 the input is bad, 2 the call is wrong, 3 no schedule can mix all "
    "islands.\nRun isthmus-cli COMMAND --help for the options of one command.";

std::string callOf(const CLI::App& app) {
    const auto used = app.get_subcommands();
    return used.empty() ? "isthmus-cli" : "isthmus-cli " + used.front()->get_name();
}

std::string faultOf(const CLI::App& app, const CLI::ParseError& error) {
    if (!app.get_subcommands().empty()) return error.what();
    std::string known;
    for (const Command& command : commands()) known += (known.empty() ? "" : ", ") + std::string(command.name);
    const auto rest = app.remaining();
    return (rest.empty() ? "no command" : "\"" + rest.front() + "\" is no command") + "; the commands are " + known;
}

int reportParse(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::Success)) {
        const std::string call = callOf(app);
        say(call + ": " + faultOf(app, error) + "\nRun " + call + " --help to see what it takes.");
        return kBadCall;
    }
    std::ostringstream text;
    app.exit(error, text, text);
    writeStdout(text.str());
    return kDone;
}

int parseAndRun(int argc, char** argv) {
    CLI::App app(kAbout, "isthmus-cli");
    app.set_version_flag("--version", kProgram);
    app.require_subcommand(1);
    app.footer(kFooter);
    std::function<int()> run;
    for (const Command& command : commands()) {
        CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.description));
        sub->parse_complete_callback([&run, action = command.declare(*sub)] { run = action; });
    }
    try {
        app.parse(argc, argv);
        return run();
    } catch (const CLI::ParseError& error) {
        return reportParse(app, error);
    }
}

int guarded(int argc, char** argv) {
    try {
        return parseAndRun(argc, argv);
    } catch (const BadInput& error) {
        say(error.what());
    } catch (const std::bad_alloc&) {
        say("isthmus-cli: not enough memory for this input");
    } catch (const std::exception& error) {
        say(std::string("isthmus-cli: ") + error.what());
    }
    return kBadInput;
}

} // namespace
} // namespace isthmus

int main(int argc, char** argv) { return isthmus::guarded(argc, argv); }
