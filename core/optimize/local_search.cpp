#include "core/optimize/local_search.h"

#include "core/graph/connectivity.h"
#include "core/model/issue.h"
#include "core/optimize/baselines/baseline.h"
#include "core/optimize/exhaustive.h"
#include "core/optimize/layer_search.h"
#include "core/optimize/layers.h"
#include "core/optimize/parallel.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kAsGood = 1e-9; // relative: the earlier one wins
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::size_t kExactQuickly = 5;     // islands
constexpr int kCliqueSizes[] = {2, 3, 4, 5}; // of base-graph

struct Standard {
    BaselineKind kind;
    BaselineSettings settings;
};

std::vector<Standard> standards(const PlanLibrary& library, std::uint64_t seed) {
    std::vector<Standard> all;
    for (const BaselineEntry& entry : baselines()) {
        if (!isAllowed(entry, library.allowed())) continue;
        if (entry.kind != BaselineKind::BaseGraph) {
            all.push_back({entry.kind, {.seed = seed}});
            continue;
        }
        for (const int size : kCliqueSizes) all.push_back({entry.kind, {.seed = seed, .cliqueSize = size}});
    }
    return all;
}

// The partitions of a schedule whose cliques average plainly, else none.
std::vector<Partition> partitionsOf(const RoutedSchedule& schedule, const Network& network) {
    std::vector<Partition> partitions;
    for (const RoutedRound& round : schedule.rounds) {
        Partition& partition = partitions.emplace_back();
        for (std::size_t i = 0; i < network.islands.size(); ++i)
            partition.label.push_back(static_cast<std::uint16_t>(i));
        for (const RoutedClique& clique : round.cliques) {
            if (clique.mixing != 1) return {};
            const int first = network.islandOf[static_cast<std::size_t>(clique.members.front())];
            for (const int member : clique.members)
                partition.label[static_cast<std::size_t>(network.islandOf[static_cast<std::size_t>(member)])] =
                    static_cast<std::uint16_t>(first);
        }
        partition.renumber();
    }
    return partitions;
}

class Search {
public:
    Search(const Problem& problem, std::stop_token stop, const ProgressFunction& progress)
        : m_problem(problem)
        , m_network(*problem.network)
        , m_stop(std::move(stop))
        , m_progress(progress)
        , m_layers(layersOf(problem.network)) {}

    OptimizeResult run() {
        const double work = workOf(m_problem);
        for (const Layer& layer : m_layers) m_workPlanned += layer.share * work;
        for (const RoutedSchedule& start : m_problem.settings.starts) considerStart(start, nullptr);
        considerEveryoneAtOnce();
        for (const Layer& layer : m_layers)
            if (!m_monitor.stopRequested()) search(layer, layer.share * work);
        return finished();
    }

private:
    struct Incumbent {
        RoutedSchedule schedule;
        double cost = kInfinity;
    };
    struct Start {
        const Layer* layer; // in which it was found; null: given
        std::vector<Partition> rounds;
    };

    // So that there is a good schedule to show while fewer abilities are searched.
    void considerEveryoneAtOnce() {
        PlanLibrary library(m_network, m_problem.settings.plans);
        const RoutedSchedule everyone = makeBaseline(BaselineKind::AllReduce, library);
        if (hasTheRoundsAsked(everyone)) consider(everyone);
    }

    void search(const Layer& layer, double work) {
        PlanLibrary library(*layer.network, m_problem.settings.plans);
        m_ownLayer = layer.network == m_problem.network;
        m_monitor.restart();
        tryStandards(layer, library);
        tryExact(layer);
        std::vector<std::vector<Partition>> known;
        for (const Start& start : m_starts)
            if (start.layer == nullptr || isWithin(*start.layer, layer)) known.push_back(start.rounds);
        LayerSearch search(m_problem, library, work, m_monitor, [this] { watch(); });
        const TaskResult result = search.run(known);
        if (result.rounds.empty()) return;
        const RoutedSchedule schedule = toRouted(result.rounds);
        assert(agrees(result.cost, evaluate(*layer.network, schedule, &m_problem.driftBound)));
        considerStart(schedule, &layer);
        report(nullptr);
    }

    [[nodiscard]] bool agrees(double cost, const Evaluation& evaluation) const {
        const double full = costOf(evaluation, m_problem.settings.objective);
        return signedCost(cost) == full || std::abs(signedCost(cost) - full) <= 1e-9 * std::abs(full);
    }

    // Each plans for a moment at most; all of them are looked at, in their order, whatever thread made them.
    void tryStandards(const Layer& layer, PlanLibrary& library) {
        const std::vector<Standard> all = standards(library, m_problem.settings.seed);
        std::vector<RoutedSchedule> made(all.size());
        const auto make = [&](std::size_t i) { made[i] = makeBaseline(all[i].kind, library, all[i].settings); };
        runParallel(
            all.size(), static_cast<std::size_t>(m_problem.settings.threads), make,
            [this] { return m_monitor.stopRequested(); }, [this] { watch(); });
        for (const RoutedSchedule& schedule : made)
            if (!schedule.rounds.empty() && hasTheRoundsAsked(schedule)) considerStart(schedule, &layer);
    }

    // Few islands: the best of all short periods costs less than a search, and is its best start.
    void tryExact(const Layer& layer) {
        const OptimizeSettings& settings = m_problem.settings;
        const std::size_t most = settings.effort == Effort::Quick ? kExactQuickly : kMostExactIslands;
        if (m_network.islands.size() > most || settings.rounds.value_or(1) > static_cast<int>(kMostExactRounds)) return;
        Problem problem{layer.network, settings, m_problem.driftBound, {}};
        problem.settings.starts.clear();
        const OptimizeResult exact = ExhaustiveSearch().run(problem, m_stop, nullptr);
        if (!exact.schedule.rounds.empty() && hasTheRoundsAsked(exact.schedule)) considerStart(exact.schedule, &layer);
    }

    [[nodiscard]] bool hasTheRoundsAsked(const RoutedSchedule& schedule) const {
        const std::size_t rounds = schedule.rounds.size();
        return m_problem.settings.rounds ? rounds == static_cast<std::size_t>(*m_problem.settings.rounds)
                                         : rounds <= static_cast<std::size_t>(kMostRounds);
    }

    void considerStart(const RoutedSchedule& schedule, const Layer* layer) {
        consider(schedule);
        std::vector<Partition> rounds = partitionsOf(schedule, m_network);
        if (!rounds.empty() && rounds.size() <= static_cast<std::size_t>(kMostRounds))
            m_starts.push_back({layer, std::move(rounds)});
    }

    // On the network itself, whatever layer it comes from.
    void consider(const RoutedSchedule& schedule) {
        const Evaluation evaluation = evaluate(m_network, schedule, &m_problem.driftBound);
        const double cost = costOf(evaluation, m_problem.settings.objective);
        if (!evaluation.mixes || !std::isfinite(cost)) return;
        if (!m_best.schedule.rounds.empty() && !(cost < m_best.cost - kAsGood * std::abs(m_best.cost))) return;
        m_best = {schedule, cost};
        report(std::make_shared<const RoutedSchedule>(schedule));
    }

    void watch() {
        if (m_stop.stop_requested())
            m_status = OptimizeStatus::Stopped;
        else if (m_status == OptimizeStatus::Finished && late())
            m_status = OptimizeStatus::TimeLimit;
        if (m_status != OptimizeStatus::Finished) m_monitor.requestStop();
        showLive();
        report(nullptr);
    }

    // Of the last layer only: what is found with fewer abilities is measured again before it counts.
    void showLive() {
        if (!m_ownLayer) return;
        const auto live = m_monitor.take();
        if (!live) return;
        const double cost = signedCost(live->second);
        if (!(cost < std::min(m_best.cost, m_liveCost))) return;
        m_liveCost = cost;
        report(std::make_shared<const RoutedSchedule>(toRouted(live->first)));
    }

    [[nodiscard]] double signedCost(double cost) const {
        return m_problem.settings.objective == Objective::PairRate ? -objectiveOf(cost, Objective::PairRate) : cost;
    }

    [[nodiscard]] double elapsedS() const { return std::chrono::duration<double>(Clock::now() - m_start).count(); }
    [[nodiscard]] bool late() const {
        return m_problem.settings.timeLimitS && elapsedS() >= *m_problem.settings.timeLimitS;
    }
    [[nodiscard]] double fractionDone() const {
        const double done = std::min(static_cast<double>(m_monitor.work()) / m_workPlanned, 1.0);
        const double ofTime = m_problem.settings.timeLimitS ? elapsedS() / *m_problem.settings.timeLimitS : 0;
        return std::min(std::max(done, ofTime), 0.999);
    }

    void report(std::shared_ptr<const RoutedSchedule> improved, bool done = false) {
        m_fraction = done ? 1 : std::max(m_fraction, fractionDone());
        if (improved) m_reported = improved;
        if (!m_progress || m_reported == nullptr) return;
        Progress progress;
        progress.elapsedS = elapsedS();
        progress.fraction = m_fraction;
        progress.steps = m_monitor.steps();
        progress.bestObjective = std::abs(std::min(m_best.cost, m_liveCost));
        progress.bound = boundOf(m_problem);
        progress.improved = std::move(improved);
        m_progress(progress);
    }

    OptimizeResult finished() {
        OptimizeResult result;
        result.status = m_stop.stop_requested() ? OptimizeStatus::Stopped : m_status;
        result.steps = m_monitor.steps();
        if (result.status != OptimizeStatus::Finished) considerLast();
        if (m_best.schedule.rounds.empty()) {
            if (result.status == OptimizeStatus::Finished) result.status = OptimizeStatus::NothingMixes;
            return result;
        }
        result.schedule = m_best.schedule;
        result.evaluation = evaluateFor(m_problem, result.schedule);
        m_liveCost = m_best.cost;
        const bool changed = !m_reported || result.schedule != *m_reported;
        report(changed ? std::make_shared<const RoutedSchedule>(result.schedule) : nullptr, true);
        result.elapsedS = elapsedS();
        return result;
    }

    // What was found when the search was stopped.
    void considerLast() {
        if (const auto live = m_monitor.take()) consider(toRouted(live->first));
        if (m_reported && !m_best.schedule.rounds.empty()) consider(*m_reported);
    }

    const Problem& m_problem;
    const Network& m_network;
    std::stop_token m_stop;
    const ProgressFunction& m_progress;
    Clock::time_point m_start = Clock::now();
    SearchMonitor m_monitor;
    std::vector<Layer> m_layers;
    double m_workPlanned = 0;
    bool m_ownLayer = false;
    std::vector<Start> m_starts; // in the order of finding
    Incumbent m_best;
    double m_liveCost = kInfinity;
    OptimizeStatus m_status = OptimizeStatus::Finished;
    double m_fraction = 0;
    std::shared_ptr<const RoutedSchedule> m_reported;
};

} // namespace

OptimizeResult LocalSearch::run(const Problem& problem, std::stop_token stop, const ProgressFunction& progress) const {
    if (!islandsConnected(*problem.network)) {
        OptimizeResult nothing;
        nothing.status = OptimizeStatus::NothingMixes;
        return nothing;
    }
    return Search(problem, std::move(stop), progress).run();
}

} // namespace isthmus
