#include "core/optimize/problem.h"

#include "core/bounds/pair_rate_bound.h"
#include "core/model/issue.h"

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace isthmus {
namespace {

constexpr std::array kObjectives{std::pair{Objective::Drift, std::string_view("drift")},
                                 std::pair{Objective::Staleness, std::string_view("staleness")},
                                 std::pair{Objective::PairRate, std::string_view("pair-rate")}};
constexpr std::array kEfforts{std::pair{Effort::Quick, std::string_view("quick")},
                              std::pair{Effort::Normal, std::string_view("normal")},
                              std::pair{Effort::Thorough, std::string_view("thorough")}};

template <class Table, class Value>
std::string_view nameIn(const Table& table, Value value) {
    for (const auto& [key, name] : table)
        if (key == value) return name;
    return {};
}

template <class Value, std::size_t N>
std::optional<Value> valueIn(const std::array<std::pair<Value, std::string_view>, N>& table, std::string_view name) {
    for (const auto& [key, text] : table)
        if (text == name) return key;
    return std::nullopt;
}

void check(const Network& network, const OptimizeSettings& settings) {
    if (network.islands.size() < 2)
        throw BadInput("nodes", "a schedule needs two islands or more; make a node an island of compute");
    if (network.islands.size() > kMostIslands)
        throw BadInput("nodes", "more than " + std::to_string(kMostIslands) + " islands are not supported");
    if (settings.rounds && (*settings.rounds < 1 || *settings.rounds > kMostRounds))
        throw BadInput("rounds", std::to_string(*settings.rounds) + " is outside 1.." + std::to_string(kMostRounds));
    if (settings.threads < 1) throw BadInput("threads", std::to_string(settings.threads) + " is below 1");
    if (settings.timeLimitS && !(*settings.timeLimitS > 0)) throw BadInput("time limit", "must be above 0 seconds");
}

} // namespace

std::string_view objectiveName(Objective objective) { return nameIn(kObjectives, objective); }
std::optional<Objective> objectiveFromName(std::string_view name) { return valueIn(kObjectives, name); }
std::string_view effortName(Effort effort) { return nameIn(kEfforts, effort); }
std::optional<Effort> effortFromName(std::string_view name) { return valueIn(kEfforts, name); }

Problem makeProblem(std::shared_ptr<const Network> network, OptimizeSettings settings) {
    check(*network, settings);
    const DriftBound bound = driftBoundOf(*network);
    std::optional<double> pairRate;
    if (settings.objective == Objective::PairRate) pairRate = pairRateBoundHz(*network);
    return {std::move(network), std::move(settings), bound, pairRate};
}

double boundOf(const Problem& problem) {
    switch (problem.settings.objective) {
    case Objective::Drift:
        return problem.driftBound.valueS;
    case Objective::Staleness:
        return 0;
    case Objective::PairRate:
        return problem.pairRateBoundHz.value_or(std::numeric_limits<double>::infinity());
    }
    return 0;
}

} // namespace isthmus
