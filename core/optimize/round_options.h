// Every round that a few islands can have over the candidate plans: each partition with every duration (seconds) that
// some choice of one plan a clique gives it (kept ones and ways round what the others load), found by trying them all.
// For exact search: n islands have 1, 2, 5, 15, 52, 203 partitions. Kept by one search, one thread.
#pragma once

#include "core/optimize/round_book.h"

#include <memory>
#include <vector>

namespace isthmus {

struct RoundOptions {
    struct Choice {
        double durationS;
        std::vector<std::size_t> plans; // by clique: which of its best
    };
    Partition partition;
    std::vector<std::shared_ptr<const CliquePlans>> cliques; // of the blocks of two and more
    std::vector<Choice> choices;                             // one or more, ascending by duration, no two alike
};

// All partitions of the network's islands, the one that joins fewest first by numbering; those that may not be (no
// clique and no minimal round) left out.
[[nodiscard]] std::vector<RoundOptions> allRoundOptions(PlanLibrary& library);

[[nodiscard]] std::shared_ptr<const RoundPlan> roundOf(const Network& network, const RoundOptions& options,
                                                       std::size_t choice);

} // namespace isthmus
