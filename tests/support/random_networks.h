// Random connected networks and random valid schedules of all plans, for property tests: the same seed gives the same
// on every platform. Also the mirror of model.md section 7, property 4: every direction and ability swapped.
#pragma once

#include "core/traffic/routed.h"

#include <cstdint>
#include <random>
#include <vector>

namespace isthmus {

class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_engine(seed) {}
    [[nodiscard]] int upTo(int most) { return static_cast<int>(m_engine() % (static_cast<std::uint64_t>(most) + 1)); }
    [[nodiscard]] int between(int least, int most) { return least + upTo(most - least); }
    [[nodiscard]] double unit() { return static_cast<double>(m_engine() >> 11) * 0x1p-53; }
    [[nodiscard]] bool chance(double probability) { return unit() < probability; }
    template <class T>
    [[nodiscard]] const T& of(const std::vector<T>& choices) {
        return choices[static_cast<std::size_t>(upTo(static_cast<int>(choices.size()) - 1))];
    }
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(upTo(static_cast<int>(i) - 1))]);
    }

private:
    std::mt19937_64 m_engine;
};

struct RandomNetwork {
    int fewestIslands = 3;
    int mostIslands = 9;
    int mostRouters = 3;
    bool slowAdders = true; // some FPGAs with a throughput
    bool latency = true;    // links with latency, workloads with a minimal round
    bool speeds = true;     // islands of different speed
    bool background = true;
};

[[nodiscard]] Topology randomTopology(Dice& dice, const RandomNetwork& kind = {});

struct RandomSchedule {
    int mostRounds = 4;
    bool mixing = true;          // some cliques with alpha other than 1
    std::vector<PlanKind> plans; // empty = all
};

// Disjoint random cliques on random trees and paths; some islands idle. It need not mix.
[[nodiscard]] RoutedSchedule randomSchedule(Dice& dice, const Network& network, const RandomSchedule& kind = {});
[[nodiscard]] RoutedClique randomClique(Dice& dice, const Network& network, std::vector<int> members, PlanKind plan);

// Egress with ingress, a to b with b to a, multicast with FPGA; source-trees with sink-trees, rings run backwards.
[[nodiscard]] Topology mirrored(Topology topology);
[[nodiscard]] RoutedSchedule mirrored(RoutedSchedule schedule);

} // namespace isthmus
