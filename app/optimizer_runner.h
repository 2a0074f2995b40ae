// Runs the default optimizer on a worker thread on a copy of the topology. Reports by queued signals, at most some ten
// a second, and the last of all. Cancel keeps the best so far: the result still arrives. Abandon drops it. Destroying
// it stops the run and waits for it. GUI thread only.
#pragma once

#include "core/optimize/optimizer.h"
#include "widgets/model/evaluated_schedule.h"

#include <QObject>
#include <QString>

#include <thread>

namespace isthmus {

struct OptimizeRequest {
    Abilities abilities = Abilities::Placed;
    std::optional<int> rounds; // absent = auto
    std::uint64_t seed = 1;
    Effort effort = Effort::Normal;
    Objective objective = Objective::Drift;
    std::optional<double> timeLimitS; // absent = until the effort is spent
    std::vector<PlanKind> plans;      // allowed; empty = all
};

class OptimizerRunner : public QObject {
    Q_OBJECT
public:
    explicit OptimizerRunner(QObject* parent = nullptr);
    ~OptimizerRunner() override;
    [[nodiscard]] bool running() const { return m_running; }
    // One run at a time. known: schedules that the result is never worse than; those that do not fit are passed over.
    void start(const Topology& topology, const OptimizeRequest& request, const std::vector<Schedule>& known = {});
    void cancel();
    void abandon();

signals:
    void started(isthmus::Objective objective, double bound); // of the objective, in its unit (Progress)
    void progressed(double elapsedS, double fraction, double best);
    void improved(const isthmus::EvaluatedSchedulePtr& best);
    void finished(const isthmus::Schedule& schedule, isthmus::OptimizeStatus status); // without a name
    void failed(const QString& message);                                              // bad network, or nothing mixes
    void runningChanged(bool running);

private:
    void work(int run, std::stop_token stop, const Topology& topology, const OptimizeRequest& request,
              const std::vector<Schedule>& known);
    template <class Function>
    void post(int run, Function function);
    void setRunning(bool running);

    std::jthread m_thread;
    int m_run = 0; // messages of other runs are dropped
    bool m_running = false;
};

} // namespace isthmus
