// A lower bound on drift that sees the abilities: large cliques take long, by their bandwidth or by how far apart their
// members are, and small ones leave much of the noise. Holds for every schedule of every plan, any mixing and routes,
// with idle islands, background and unequal speeds. Proof, in lemmas that are tested one by one:
// (a) a clique lasts at least its floor: clique_floor.h;
// (b) so a round can do no more than the class that its duration falls into: clique_times.h, round_classes.h;
// (c) so of a second's noise, after the rounds that follow, at least so much is left: noise_left.h;
// (d) drift is 1/n times the integral of what is left of all noise, per second. A round of t seconds makes noise that
//     grows to t fresh while it lasts (t^2 fresh / 2 in all), is whole in the next round and then left by (c): that is
//     t (t fresh / 2 + ahead), where ahead sums over the next rounds their least durations times what is left, and what
//     comes after those is bounded for each island's noise alone (NoiseAhead). The least mean of all sequences of
//     classes bounds every schedule: class_cycle.h.
// (e) A difference u between two sets of islands (contrasts.h) may be reckoned apart, which pays where only long rounds
//     lower it. Let it make noise q per second, let such rounds last c >= tau, and G be the time from the start of one
//     to that of the next, G' the one before. From the start of the first, u's variance is at least q (G' + y) after y
//     seconds, while it lasts, and then q y: all noise since the last such round began is still there. That is
//     q (G^2 / 2 + c G') in all, and over a period at least q ((g + tau) G - g^2 / 2) a gap, whatever g, since
//     G^2 >= 2 g G - g^2. So count q (g + tau) a second, less a rebate of q g^2 / 2 to every round of tau or more, and
//     of the rest of the noise what (c) says is left without u. Each g is chosen to make the most of it.
// Seconds; 0 where it proves nothing. Pure, any thread. Cost: 5 ms for 9 islands, 0.1 s for 14, 0.6 s for 200; some
// times as much where there are thin waists.
#pragma once

#include "core/bounds/clique_times.h"
#include "core/bounds/noise_left.h"
#include "core/traffic/network.h"

#include <vector>

namespace isthmus {

// A difference between two sets of islands that is reckoned apart.
struct Waist {
    double crossingS = 0; // of the shortest round that lowers it
    double noise = 0;     // variance per second
};

// The islands are two or more, and connected.
[[nodiscard]] double diameterDriftBoundS(const Network& network);

// With some orthogonal differences reckoned apart, fewer than islands - 1.
[[nodiscard]] double diameterDriftBoundS(const Network& network, const CliqueTimes& times, std::vector<Waist> waists);

// For lemma (d): by the classes of the next `depth` rounds, what one second's noise adds to the integral of variance in
// all rounds after its own. The soonest round's class weighs most in the index.
[[nodiscard]] std::vector<double> noiseAheadTable(const std::vector<RoundClass>& classes, int depth,
                                                  const NoiseLeft& noise, const NoiseAhead& beyond);

} // namespace isthmus
