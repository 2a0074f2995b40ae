// The default optimizer. Standard schedules, the given starts, and a search of every layer of abilities (layers.h,
// layer_search.h), each with its budget of work; what is found with fewer abilities is tried with more. The best result
// wins, the earlier on a tie, so the number of threads changes nothing. The calling thread reports progress every
// 20 ms. Source: model.md and the notes of the project; no outside code.
#pragma once

#include "core/optimize/optimizer.h"

namespace isthmus {

class LocalSearch final : public Optimizer {
public:
    [[nodiscard]] OptimizeResult run(const Problem& problem, std::stop_token stop,
                                     const ProgressFunction& progress) const override;
};

} // namespace isthmus
