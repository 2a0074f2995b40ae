#include "core/exchange/schedule_csv.h"

#include "core/exchange/csv_text.h"
#include "core/exchange/number_text.h"

namespace isthmus {

namespace {

void addClique(std::string& out, const RoutedClique& clique, const std::string& round, const std::string& number,
               const std::string& duration, const Network& network) {
    for (const int member : clique.members)
        addCsvLine(out, {round, number, network.nodeIds[static_cast<std::size_t>(member)].text, planName(clique.plan),
                         duration});
}

} // namespace

std::string scheduleCsv(const ExportInput& input) {
    std::string out = "round,clique,member,plan,duration_s\n";
    for (std::size_t r = 0; r < input.routed.rounds.size(); ++r) {
        const std::string duration = exactText(input.evaluation.rounds[r].durationS);
        const std::vector<RoutedClique>& cliques = input.routed.rounds[r].cliques;
        for (std::size_t c = 0; c < cliques.size(); ++c)
            addClique(out, cliques[c], std::to_string(r + 1), std::to_string(c + 1), duration, input.network);
    }
    return out;
}

} // namespace isthmus
