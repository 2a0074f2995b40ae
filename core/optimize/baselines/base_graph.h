// The Base-(k+1) Graph of Takezawa, Sato, Bao, Niwa and Yamada, "Beyond Exponential Graph" (NeurIPS 2023): rounds in
// cliques of at most k + 1 islands after which all have exactly the average, for any number of islands, in at most
// 2 log_{k+1}(n) + 2 rounds. Where the paper joins one island to one of each of a groups that agree within themselves
// and with each other, by a star of weights w, we let the a + 1 meet in a clique of alpha = (a + 1) w: as the others
// agree already, the effect after every round is the paper's. Cost: O(n) a round. Pure, any thread.
#pragma once

#include "core/optimize/baselines/families.h"

#include <vector>

namespace isthmus {

// islands >= 2, cliqueSize = k + 1 >= 2. Islands that are idle in the paper's rounds are idle here.
[[nodiscard]] std::vector<BaselineRound> baseGraph(int islands, int cliqueSize);

} // namespace isthmus
