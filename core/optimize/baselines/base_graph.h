// The Base-(k+1) Graph of Takezawa, Sato, Bao, Niwa and Yamada, "Beyond Exponential Graph" (NeurIPS 2023): rounds in
// cliques of at most k + 1 islands after which all have exactly the average, for any number of islands, in at most
// 2 log_{k+1}(n) + 2 rounds. Where the paper joins one island to one of each of several groups by a star of weights w,
// the a + 1 islands meet in a clique of alpha = (a + 1) w here: what the others held at the period's start agrees by
// then, so that the product of the rounds is the paper's. Cost: O(n) a round. Pure, any thread.
#pragma once

#include "core/optimize/baselines/families.h"

#include <vector>

namespace isthmus {

// islands >= 2, cliqueSize = k + 1 >= 2.
[[nodiscard]] std::vector<BaselineRound> baseGraph(int islands, int cliqueSize);

} // namespace isthmus
