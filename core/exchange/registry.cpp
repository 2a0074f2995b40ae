#include "core/exchange/registry.h"

#include "core/exchange/loads_csv.h"
#include "core/exchange/schedule_csv.h"
#include "core/exchange/schedule_file.h"

#include <algorithm>
#include <array>

namespace isthmus {

namespace {

std::string scheduleFile(const ExportInput& input) { return writeSchedule(input.schedule); }

constexpr std::array<Exporter, 3> kExporters{{
    {"schedule", ".schedule.json", "the schedule alone, to load it into another project", scheduleFile},
    {"csv", ".csv", "one line per member: round, clique, member, plan, duration", scheduleCsv},
    {"loads", ".loads.csv", "one line per round and link direction: load, seconds, utilization", loadsCsv},
}};

} // namespace

std::span<const Exporter> exporters() { return kExporters; }

const Exporter* findExporter(std::string_view name) {
    const auto* found = std::ranges::find(kExporters, name, &Exporter::name);
    return found == kExporters.end() ? nullptr : found;
}

} // namespace isthmus
