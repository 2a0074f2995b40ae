// Contrasts for the bound on drift of model.md section 6: two disjoint sets of islands (A, B) and how much the mean
// over one differs from that over the other, u = 1_A/|A| - 1_B/|B| scaled to length 1. Only a clique that crosses the
// border of A or of B, with members inside and outside, lowers that difference, and it lasts at least min(tau(A),
// tau(B)). The sets are single islands and the parts that the network falls into, by capacity (torn_parts.h) and by
// latency. Seconds; islands are rows of Network::islands. Pure, any thread. Cost: two maximum flows a set.
#pragma once

#include "core/traffic/network.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace isthmus {

struct Contrast {
    std::vector<int> one;
    std::vector<int> other;
    double crossingS = 0; // the least duration of a clique that crosses a border
    double noise = 0;     // variance per second: sum of u_i^2 speed_i

    [[nodiscard]] std::vector<double> direction(std::size_t islands) const; // u, by island
};

// max(min_round_s, D / c(X) + lambda(X)) of a set and of all other islands.
class BorderTimes {
public:
    explicit BorderTimes(const Network& network);
    ~BorderTimes();
    [[nodiscard]] double crossingS(const std::vector<int>& islands);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

struct IslandGroup {
    std::vector<int> islands; // ascending
    double crossingS = 0;
};

// Each island alone, in their order; then, up to 300 islands, parts of the network, those behind the slowest borders
// first.
[[nodiscard]] std::vector<IslandGroup> islandGroups(const Network& network, BorderTimes& times);

// A group against the other islands, then within one of the two, and so on, the slowest first each time: orthogonal to
// one another. At most so many.
[[nodiscard]] std::vector<Contrast> nestedContrasts(const Network& network, std::size_t most);

// Each island against all others first, in their order; then, up to 300 islands, what may be better where the network
// has a thin waist.
[[nodiscard]] std::vector<Contrast> contrastsOf(const Network& network);

} // namespace isthmus
