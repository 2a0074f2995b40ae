#include "core/optimize/exhaustive.h"

#include "core/graph/connectivity.h"
#include "core/model/issue.h"
#include "core/optimize/cost_meter.h"
#include "core/optimize/round_options.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace isthmus {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kAsGood = 1e-9;     // relative
constexpr double kQuickError = 1e-4; // relative, of CostMeter::quick, with a margin
constexpr double kReportEveryS = 0.02;

using Indexes = std::array<std::size_t, kMostExactRounds>; // by round

// Of each round the choices from first to last.
struct Ranges {
    Indexes first{};
    Indexes last{};
};

// The pairs that a partition brings together, as a bit set.
struct Together {
    explicit Together(std::span<const RoundOptions> options) {
        for (const RoundOptions& one : options) pairs.push_back(pairsOf(one.partition.label));
        if (!options.empty())
            everyPair = pairsOf(std::vector<std::uint16_t>(options.front().partition.label.size(), 0));
    }
    static unsigned pairsOf(const std::vector<std::uint16_t>& label) {
        unsigned set = 0;
        unsigned bit = 1;
        for (std::size_t i = 0; i < label.size(); ++i)
            for (std::size_t j = i + 1; j < label.size(); ++j, bit <<= 1)
                if (label[i] == label[j]) set |= bit;
        return set;
    }
    std::vector<unsigned> pairs; // by options
    unsigned everyPair = 0;
};

class Search {
public:
    Search(const Problem& problem, std::stop_token stop, const ProgressFunction& progress)
        : m_problem(problem)
        , m_network(*problem.network)
        , m_objective(problem.settings.objective)
        , m_stop(std::move(stop))
        , m_progress(progress)
        , m_library(m_network, problem.settings.plans)
        , m_options(optionsByDuration())
        , m_together(m_options)
        , m_weights(m_network, m_objective, partitions())
        , m_meter(m_network, m_objective) {
        for (const RoundOptions& options : m_options) m_plans.emplace_back(options.choices.size());
    }

    OptimizeResult run() {
        for (const RoutedSchedule& start : m_problem.settings.starts) consider(start);
        const auto most = static_cast<std::size_t>(m_problem.settings.rounds.value_or(int{kMostExactRounds}));
        for (m_count = 1; m_count <= most; ++m_count)
            for (std::size_t first = 0; first < m_options.size() && goesOn(); ++first) {
                m_rounds[0] = first;
                addRound(1);
                m_fraction = m_count < most ? 0 : doneUpTo(first + 1);
            }
        return finished();
    }

private:
    [[nodiscard]] std::vector<RoundOptions> optionsByDuration() {
        std::vector<RoundOptions> options = allRoundOptions(m_library);
        std::stable_sort(options.begin(), options.end(), [](const RoundOptions& x, const RoundOptions& y) {
            return x.choices.front().durationS < y.choices.front().durationS;
        });
        return options;
    }

    [[nodiscard]] std::vector<Partition> partitions() const {
        std::vector<Partition> result;
        for (const RoundOptions& options : m_options) result.push_back(options.partition);
        return result;
    }

    // Single rounds are always looked at, so that there is a schedule.
    [[nodiscard]] bool goesOn() { return !interrupted() || m_count == 1; }

    // Of the periods with the most rounds, the first of which is the shortest.
    [[nodiscard]] double doneUpTo(std::size_t first) const {
        const double left = 1 - static_cast<double>(first) / static_cast<double>(m_options.size());
        return 1 - std::pow(left, static_cast<double>(m_count));
    }

    // A period starts with its shortest round, so the ones after it come later in the list.
    void addRound(std::size_t place) {
        if (place == m_count) return look();
        for (std::size_t next = m_rounds[0]; next < m_options.size(); ++next) {
            m_rounds[place] = next;
            if (tooLong(place + 1) || (place + 1 < m_count && interrupted())) return;
            addRound(place + 1);
        }
    }

    // Those that follow in the list are no shorter.
    [[nodiscard]] bool tooLong(std::size_t places) const {
        double period = static_cast<double>(m_count - places) * shortestS(0);
        for (std::size_t place = 0; place < places; ++place) period += shortestS(place);
        const double least =
            m_objective == Objective::PairRate ? period / static_cast<double>(m_count) : m_weights.leastOf(period);
        return least >= enough();
    }

    [[nodiscard]] double enough() const { return m_cost * (1 - kAsGood); }
    [[nodiscard]] double choiceS(std::size_t place, std::size_t choice) const {
        return m_options[m_rounds[place]].choices[choice].durationS;
    }
    [[nodiscard]] double shortestS(std::size_t place) const { return choiceS(place, 0); }

    void look() {
        ++m_steps;
        Ranges ranges;
        for (std::size_t place = 0; place < m_count; ++place)
            ranges.last[place] = m_options[m_rounds[place]].choices.size() - 1;
        if (m_objective == Objective::PairRate) return settlePairRate();
        settle(m_weights.formOf({m_rounds.data(), m_count}), ranges);
    }

    // Longer rounds never raise the pair rate.
    void settlePairRate() {
        double period = 0;
        for (std::size_t place = 0; place < m_count; ++place) period += shortestS(place);
        const int least = leastMeetings();
        if (least > 0 && period / least < enough()) evaluateAt({});
    }

    // How often the rarest pair is together.
    [[nodiscard]] int leastMeetings() const {
        std::array<unsigned, kMostExactRounds + 1> often{m_together.everyPair}; // pairs met so often or more
        for (std::size_t place = 0; place < m_count; ++place)
            for (std::size_t times = place + 1; times > 0; --times)
                often[times] |= often[times - 1] & m_together.pairs[m_rounds[place]];
        int least = 0;
        while (least < static_cast<int>(m_count) && often[static_cast<std::size_t>(least) + 1] == often[0]) ++least;
        return least;
    }

    // Nothing in the ranges is better, or it becomes the best.
    void settle(const LagForm& form, const Ranges& ranges) {
        double least = 0;
        double shortest = 0;
        double longest = 0;
        bool rises = true; // value x period - best x period, from here on in every duration
        for (std::size_t r = 0; r < m_count; ++r) {
            double row = 0;
            for (std::size_t s = 0; s < m_count; ++s) row += form[r][s] * choiceS(s, ranges.first[s]);
            least += row * choiceS(r, ranges.first[r]);
            rises = rises && 2 * row >= m_cost;
            shortest += choiceS(r, ranges.first[r]);
            longest += choiceS(r, ranges.last[r]);
        }
        if (least >= enough() * (rises ? shortest : longest)) return;
        if (rises || ranges.first == ranges.last) return evaluateAt(ranges.first);
        split(form, ranges);
    }

    void split(const LagForm& form, const Ranges& ranges) {
        const auto width = [&](std::size_t r) { return choiceS(r, ranges.last[r]) - choiceS(r, ranges.first[r]); };
        std::size_t widest = 0;
        for (std::size_t r = 1; r < m_count; ++r)
            if (width(r) > width(widest)) widest = r;
        Ranges lower = ranges;
        Ranges upper = ranges;
        lower.last[widest] = (ranges.first[widest] + ranges.last[widest]) / 2;
        upper.first[widest] = lower.last[widest] + 1;
        settle(form, lower);
        settle(form, upper);
    }

    void evaluateAt(const Indexes& choices) {
        RoundPlans rounds;
        for (std::size_t place = 0; place < m_count; ++place) rounds.push_back(plan(m_rounds[place], choices[place]));
        if (m_meter.quick(rounds, m_cost * (1 + kQuickError)) > m_cost * (1 + kQuickError)) return;
        const double cost = m_meter.exact(rounds);
        if (cost >= kApart || !(cost < enough())) return;
        keep(toRouted(rounds), cost);
    }

    const std::shared_ptr<const RoundPlan>& plan(std::size_t options, std::size_t choice) {
        std::shared_ptr<const RoundPlan>& known = m_plans[options][choice];
        if (known == nullptr) known = roundOf(m_network, m_options[options], choice);
        return known;
    }

    void consider(const RoutedSchedule& start) {
        const Evaluation evaluation = evaluateFor(m_problem, start);
        double cost = costOf(evaluation, m_objective);
        if (m_objective == Objective::PairRate) cost = -1 / cost;
        if (evaluation.mixes && cost < enough()) keep(start, cost);
    }

    void keep(RoutedSchedule schedule, double cost) {
        m_cost = cost;
        m_best = std::make_shared<const RoutedSchedule>(std::move(schedule));
        m_fresh = true;
    }

    [[nodiscard]] double elapsedS() const { return std::chrono::duration<double>(Clock::now() - m_start).count(); }

    bool interrupted() {
        if (m_status != OptimizeStatus::Finished) return true;
        const std::optional<double>& limit = m_problem.settings.timeLimitS;
        if (m_stop.stop_requested())
            m_status = OptimizeStatus::Stopped;
        else if (limit && elapsedS() >= *limit)
            m_status = OptimizeStatus::TimeLimit;
        if (elapsedS() >= m_reportedS + kReportEveryS) report();
        return m_status != OptimizeStatus::Finished;
    }

    void report() {
        m_reportedS = elapsedS();
        if (!m_progress || m_best == nullptr) return;
        Progress progress;
        progress.elapsedS = m_reportedS;
        progress.fraction = m_fraction;
        progress.steps = m_steps;
        progress.bestObjective = objectiveOf(m_cost, m_objective);
        progress.bound = boundOf(m_problem);
        if (std::exchange(m_fresh, false)) progress.improved = m_best;
        m_progress(progress);
    }

    OptimizeResult finished() {
        OptimizeResult result;
        result.status = m_status;
        result.steps = m_steps;
        if (m_best != nullptr) {
            result.schedule = *m_best;
            result.evaluation = evaluateFor(m_problem, *m_best);
            result.proved = m_status == OptimizeStatus::Finished;
        } else if (m_status == OptimizeStatus::Finished) {
            result.status = OptimizeStatus::NothingMixes;
        }
        m_fraction = 1;
        report();
        result.elapsedS = elapsedS();
        return result;
    }

    const Problem& m_problem;
    const Network& m_network;
    Objective m_objective;
    std::stop_token m_stop;
    const ProgressFunction& m_progress;
    Clock::time_point m_start = Clock::now();
    PlanLibrary m_library;
    std::vector<RoundOptions> m_options; // ascending by shortest duration
    Together m_together;
    LagWeights m_weights; // of their partitions
    CostMeter m_meter;
    std::vector<std::vector<std::shared_ptr<const RoundPlan>>> m_plans; // by options and choice, made when wanted
    std::size_t m_count = 0;                                            // rounds of the periods looked at
    Indexes m_rounds{};                                                 // their options
    std::shared_ptr<const RoutedSchedule> m_best;
    double m_cost = kInfinity; // of the best
    bool m_fresh = false;      // not reported yet
    long long m_steps = 0;
    double m_fraction = 0;
    double m_reportedS = 0;
    OptimizeStatus m_status = OptimizeStatus::Finished;
};

} // namespace

void requireExactSize(const Network& network, const OptimizeSettings& settings) {
    if (network.islands.size() > kMostExactIslands)
        throw BadInput("nodes", std::to_string(network.islands.size()) +
                                    " islands are too many for exact search; it takes up to " +
                                    std::to_string(kMostExactIslands));
    if (settings.rounds && *settings.rounds > static_cast<int>(kMostExactRounds))
        throw BadInput("rounds", std::to_string(*settings.rounds) + " are too many for exact search; it takes up to " +
                                     std::to_string(kMostExactRounds));
}

OptimizeResult ExhaustiveSearch::run(const Problem& problem, std::stop_token stop,
                                     const ProgressFunction& progress) const {
    requireExactSize(*problem.network, problem.settings);
    if (!islandsConnected(*problem.network)) {
        OptimizeResult nothing;
        nothing.status = OptimizeStatus::NothingMixes;
        return nothing;
    }
    return Search(problem, std::move(stop), progress).run();
}

} // namespace isthmus
