// The interface of every search. run() is called on a worker thread and may start threads of its own; it calls progress
// from one thread at a time, returns soon after the stop token fires, and always returns the best schedule so far.
// "Stopped" and "no schedule mixes" are results, not errors. To add an algorithm: a file pair and a line in
// registry.cpp.
#pragma once

#include "core/metrics/evaluate.h"
#include "core/optimize/problem.h"

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

namespace isthmus {

struct Progress {
    double elapsedS = 0;
    double fraction = 0;      // of the effort, 0..1
    long long steps = 0;      // schedules looked at
    double bestObjective = 0; // drift or staleness in s (lower is better), pair rate in 1/s (higher is better)
    double bound = 0;         // of the same: no schedule is better
    std::shared_ptr<const RoutedSchedule> improved; // set when the best has changed, null otherwise
};
using ProgressFunction = std::function<void(const Progress&)>;

enum class OptimizeStatus { Finished, Stopped, TimeLimit, NothingMixes };

struct OptimizeResult {
    OptimizeStatus status = OptimizeStatus::Finished;
    RoutedSchedule schedule; // empty when nothing mixes
    Evaluation evaluation;   // of schedule
    bool proved = false;     // no schedule that the algorithm looks at is better
    long long steps = 0;
    double elapsedS = 0;
};

class Optimizer {
public:
    virtual ~Optimizer() = default;
    [[nodiscard]] virtual OptimizeResult run(const Problem& problem, std::stop_token stop,
                                             const ProgressFunction& progress) const = 0;
};

struct OptimizerEntry {
    std::string_view name; // "local-search"
    std::string_view description;
    std::unique_ptr<Optimizer> (*make)();
};

[[nodiscard]] std::span<const OptimizerEntry> optimizers(); // the first is the default

// With the bounds that the problem knows.
[[nodiscard]] Evaluation evaluateFor(const Problem& problem, const RoutedSchedule& schedule);

// The metric that an objective minimizes: drift, staleness mean, or minus the least pair rate.
[[nodiscard]] double costOf(const Evaluation& evaluation, Objective objective);

// The schedule with ids, a name, and madeBy filled in.
[[nodiscard]] Schedule nameResult(const OptimizeResult& result, const Problem& problem, const Topology& topology,
                                  std::string name);

} // namespace isthmus
