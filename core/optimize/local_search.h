// The first optimizer: annealing of partitions from structured starts (seeds.h, annealing.h), the best plan of every
// clique from a shared library (candidates.h, round_book.h). Starts are independent tasks that threads take in turn;
// the best result wins, the earlier start on a tie, so the number of threads changes nothing. The calling thread
// reports progress every 20 ms. Source: model.md and the notes of the project; no outside code.
#pragma once

#include "core/optimize/optimizer.h"

namespace isthmus {

class LocalSearch final : public Optimizer {
public:
    [[nodiscard]] OptimizeResult run(const Problem& problem, std::stop_token stop,
                                     const ProgressFunction& progress) const override;
};

} // namespace isthmus
