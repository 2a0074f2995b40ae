#include "app/optimizer_runner.h"

#include "core/model/issue.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace isthmus {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kReportEvery = std::chrono::milliseconds(80);
constexpr auto kShowEvery = std::chrono::milliseconds(250);

// True at most once in an interval, and always for the first time.
class Throttle {
public:
    explicit Throttle(Clock::duration interval)
        : m_interval(interval) {}
    bool due() {
        const auto now = Clock::now();
        if (m_last && now - *m_last < m_interval) return false;
        m_last = now;
        return true;
    }

private:
    Clock::duration m_interval;
    std::optional<Clock::time_point> m_last;
};

bool usesOnly(const Schedule& schedule, const std::vector<PlanKind>& plans) {
    const auto allowed = [&](const Clique& clique) {
        return plans.empty() || std::find(plans.begin(), plans.end(), clique.plan) != plans.end();
    };
    return std::all_of(schedule.rounds.begin(), schedule.rounds.end(), [&](const Round& round) {
        return std::all_of(round.cliques.begin(), round.cliques.end(), allowed);
    });
}

std::vector<RoutedSchedule> startsFrom(const std::vector<Schedule>& known, const Network& network,
                                       const std::vector<PlanKind>& plans) {
    std::vector<RoutedSchedule> starts;
    for (const Schedule& schedule : known) {
        if (!usesOnly(schedule, plans)) continue;
        try {
            starts.push_back(route(schedule, network));
        } catch (const BadInput&) { // its members or links are gone: nothing to start from
        }
    }
    return starts;
}

Problem problemOf(const Topology& topology, const OptimizeRequest& request, const std::vector<Schedule>& known) {
    auto network = std::make_shared<const Network>(compileNetwork(topology, request.abilities));
    OptimizeSettings settings;
    settings.rounds = request.rounds;
    settings.seed = request.seed;
    settings.effort = request.effort;
    settings.objective = request.objective;
    settings.timeLimitS = request.timeLimitS;
    settings.plans = request.plans;
    settings.abilities = request.abilities;
    settings.starts = startsFrom(known, *network, request.plans);
    settings.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    return makeProblem(std::move(network), settings);
}

EvaluatedSchedulePtr preview(const Problem& problem, const RoutedSchedule& schedule) {
    auto result = std::make_shared<EvaluatedSchedule>();
    result->name = OptimizerRunner::tr("best so far").toStdString();
    result->network = problem.network;
    result->routed = schedule;
    result->evaluation = evaluate(*problem.network, schedule, &problem.driftBound);
    return result;
}

} // namespace

OptimizerRunner::OptimizerRunner(QObject* parent)
    : QObject(parent) {}

OptimizerRunner::~OptimizerRunner() {
    m_thread.request_stop();
    if (m_thread.joinable()) m_thread.join(); // before the members that it posts to are gone
}

void OptimizerRunner::start(const Topology& topology, const OptimizeRequest& request,
                            const std::vector<Schedule>& known) {
    if (m_running) return;
    const int run = ++m_run;
    setRunning(true);
    m_thread = std::jthread(
        [this, run, topology, request, known](std::stop_token stop) { work(run, stop, topology, request, known); });
}

void OptimizerRunner::cancel() { m_thread.request_stop(); }

void OptimizerRunner::abandon() {
    ++m_run;
    m_thread.request_stop();
    setRunning(false);
}

template <class Function>
void OptimizerRunner::post(int run, Function function) {
    QMetaObject::invokeMethod(
        this,
        [this, run, function] {
            if (run == m_run) function();
        },
        Qt::QueuedConnection);
}

void OptimizerRunner::work(int run, std::stop_token stop, const Topology& topology, const OptimizeRequest& request,
                           const std::vector<Schedule>& known) {
    try {
        const Problem problem = problemOf(topology, request, known);
        post(run, [this, objective = request.objective, bound = boundOf(problem)] { emit started(objective, bound); });
        Throttle report(kReportEvery);
        Throttle show(kShowEvery);
        std::shared_ptr<const RoutedSchedule> unshown;
        const auto tell = [&](const Progress& progress) {
            if (report.due()) {
                post(run, [this, progress] {
                    emit progressed(progress.elapsedS, progress.fraction, progress.bestObjective);
                });
            }
            if (progress.improved) unshown = progress.improved;
            if (!unshown || !show.due()) return;
            post(run, [this, best = preview(problem, *std::exchange(unshown, nullptr))] { emit improved(best); });
        };
        const OptimizeResult result = optimizers().front().make()->run(problem, stop, tell);
        if (result.schedule.rounds.empty())
            throw BadInput("", tr("No schedule can mix all islands of this network.").toStdString());
        const Schedule schedule = nameResult(result, problem, topology, std::string());
        const double best = std::abs(costOf(result.evaluation, request.objective));
        post(run, [this, schedule, result, best] {
            emit progressed(result.elapsedS, 1, best);
            setRunning(false);
            emit finished(schedule, result.status);
        });
    } catch (const std::exception& error) {
        post(run, [this, why = QString::fromUtf8(error.what())] {
            setRunning(false);
            emit failed(why);
        });
    }
}

void OptimizerRunner::setRunning(bool running) {
    if (m_running == running) return;
    m_running = running;
    emit runningChanged(running);
}

} // namespace isthmus
