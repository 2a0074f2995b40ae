// Long runs of edits of one kind in time linear in the project, where one after the other takes the product of both:
// removing, adding back and replacing thousands of nodes or links. Says the same and does the same as the edits one by
// one (edit.h): the inverse is exact, a run that does not fit throws BadInput and changes nothing. Internal to model.
// Cost: O(project + run log run).
#pragma once

#include "core/model/edit.h"

#include <cstddef>
#include <span>
#include <vector>

namespace isthmus {

// How many of the first edits make a run that is worth it; 0: take one alone.
[[nodiscard]] std::size_t runLength(std::span<const Edit> edits);

// The inverses of a run's edits, one each, in the run's order.
std::vector<Edit> applyRun(Project& project, std::span<const Edit> run);

} // namespace isthmus
