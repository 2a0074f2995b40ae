// The list of exporters for one schedule on one network: name for `--format`, suffix of the file, one line for people,
// and the function from an evaluated schedule to the file's text (UTF-8, C locale). To add one: a file pair and a line
// in registry.cpp. Rounds and cliques are numbered from 1 in CSV, as on screen. Pure, any thread.
#pragma once

#include "core/metrics/evaluate.h"

#include <span>
#include <string>
#include <string_view>

namespace isthmus {

struct ExportInput {
    const Schedule& schedule;
    const RoutedSchedule& routed; // of that schedule
    const Network& network;
    const Evaluation& evaluation; // of that schedule on that network
};

struct Exporter {
    std::string_view name;        // "csv"
    std::string_view suffix;      // ".csv": appended to the schedule's name for a file name
    std::string_view description; // "one line per member: round, clique, plan, duration"
    std::string (*write)(const ExportInput&);
};

[[nodiscard]] std::span<const Exporter> exporters();
[[nodiscard]] const Exporter* findExporter(std::string_view name); // nullptr if there is none

} // namespace isthmus
