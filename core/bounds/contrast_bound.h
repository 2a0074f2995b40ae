// The bound on drift by contrasts (model.md section 6): for weights w >= 0 with sum w_k u_k u_k' <= P (as matrices),
// drift is at least (1.5 / n) sum w_k tau_k q_k. It pays where a thin waist makes a difference between large parts slow
// to settle. The best weights by a linear program with eigenvector cuts: v' (sum w_k u_k u_k') v <= 1 for every
// eigenvector whose value was above 1 before; at last scaled back by the largest eigenvalue, so that they are feasible
// whatever the program made of its numbers. Pure, any thread. Cost: a linear program and an O(n^3) decomposition an
// iteration, a few dozen at most.
#pragma once

#include "core/bounds/contrasts.h"

#include <span>

namespace isthmus {

// 0 for fewer than two islands, infinite where islands are apart. Where it cannot be above enoughS, the bound of the
// single islands alone.
[[nodiscard]] double contrastDriftBoundS(const Network& network, double enoughS = 0);

// Feasible, and never worth less than w = (n-1)/n for the first n contrasts, which are single islands against all
// others.
[[nodiscard]] std::vector<double> contrastWeights(std::span<const Contrast> contrasts, std::size_t islands);

// No weights give a higher bound: with y_i = tau_i speed_i of the single islands, by weak duality, at most the largest
// tau_k q_k / sum_i y_i u_ki^2 times the sum of y_i (n-1)/n.
[[nodiscard]] double mostOfContrasts(std::span<const Contrast> contrasts, std::span<const double> speeds);

} // namespace isthmus
