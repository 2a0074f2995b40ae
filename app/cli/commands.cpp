#include "app/cli/command.h"

#include <array>

namespace isthmus {

std::span<const Command> commands() {
    static constexpr std::array all{
        Command{"evaluate", "Metrics of one schedule", declareEvaluate},
        Command{"optimize", "Find a schedule", declareOptimize},
        Command{"baseline", "A standard schedule to compare with", declareBaseline},
        Command{"export", "Write a schedule, or what it does, in another format", declareExport},
    };
    return all;
}

} // namespace isthmus
