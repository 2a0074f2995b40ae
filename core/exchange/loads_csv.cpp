#include "core/exchange/loads_csv.h"

#include "core/exchange/csv_text.h"
#include "core/exchange/number_text.h"

namespace isthmus {

namespace {

void addDirection(std::string& out, const std::string& number, const RoundTraffic& round, int resource,
                  const Network& network) {
    const double load = round.load[static_cast<std::size_t>(resource)];
    if (load <= 0) return;
    const auto index = static_cast<std::size_t>(resource / 2);
    const NetworkLink& link = network.links[index];
    const int from = resource % 2 == 0 ? link.a : link.b;
    const double seconds = secondsOf(network, resource, load);
    addCsvLine(out, {number, network.linkIds[index].text, network.nodeIds[static_cast<std::size_t>(from)].text,
                     network.nodeIds[static_cast<std::size_t>(otherEnd(link, from))].text,
                     exactText(load * network.payloadGbit), exactText(seconds),
                     exactText(seconds > 0 ? seconds / round.durationS : 0)});
}

} // namespace

std::string loadsCsv(const ExportInput& input) {
    std::string out = "round,link,from,to,load_gbit,seconds,utilization\n";
    const int directions = 2 * static_cast<int>(input.network.links.size());
    for (std::size_t r = 0; r < input.evaluation.rounds.size(); ++r)
        for (int resource = 0; resource < directions; ++resource)
            addDirection(out, std::to_string(r + 1), input.evaluation.rounds[r], resource, input.network);
    return out;
}

} // namespace isthmus
