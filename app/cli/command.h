// One command of isthmus-cli: its name, a line for the help, and a function that declares its options and returns what
// to run once they are parsed. To add a command: one file, one line in commands.cpp, one test.
// What runs returns the exit status, or throws BadInput (status 1) or
// CLI::ValidationError (status 2). Results go to stdout, every message to stderr.
#pragma once

#include <functional>
#include <span>
#include <string_view>

namespace CLI {
class App;
}

namespace isthmus {

enum ExitStatus { kDone = 0, kBadInput = 1, kBadCall = 2, kNothingMixes = 3 };

struct Command {
    std::string_view name;
    std::string_view description;
    std::function<int()> (*declare)(CLI::App&);
};

[[nodiscard]] std::span<const Command> commands();

std::function<int()> declareEvaluate(CLI::App& app);
std::function<int()> declareOptimize(CLI::App& app);
std::function<int()> declareBaseline(CLI::App& app);
std::function<int()> declareExport(CLI::App& app);

} // namespace isthmus
