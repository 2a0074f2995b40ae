#include "core/graph/connectivity.h"
#include "core/optimize/baselines/families.h"

namespace isthmus {
namespace {

constexpr int kGossipRounds = 16;

bool joinsAll(std::span<const Partition> rounds) {
    const int islands = rounds.front().islands();
    DisjointSets sets(islands);
    for (const Partition& round : rounds)
        for (const std::vector<int>& block : round.members())
            for (const int island : block) sets.join(block.front(), island);
    return sets.sets() == 1;
}

std::vector<Partition> gossip(int islands, Random& random) {
    std::vector<Partition> rounds;
    for (int round = 0; round < (islands == 2 ? 1 : kGossipRounds); ++round)
        rounds.push_back(randomBlocks(islands, 2, random));
    return rounds;
}

// In each circle that steps of this length make of the islands, the first two meet, then the next two: i and i XOR step
// where islands and step are powers of two. Of an odd circle the last is idle.
BaselineRound pairsApart(int islands, int step) {
    BaselineRound round;
    std::vector<char> seen(static_cast<std::size_t>(islands), 0);
    for (int start = 0; start < islands; ++start)
        for (int i = start; seen[static_cast<std::size_t>(i)] == 0;) {
            const int next = (i + step) % islands;
            seen[static_cast<std::size_t>(i)] = 1;
            if (seen[static_cast<std::size_t>(next)] != 0) break;
            seen[static_cast<std::size_t>(next)] = 1;
            round.push_back({{i, next}, 1});
            i = (next + step) % islands;
        }
    return round;
}

} // namespace

std::vector<BaselineRound> exponentialPairs(int islands) {
    std::vector<BaselineRound> rounds;
    for (int step = 1; step < islands; step *= 2) rounds.push_back(pairsApart(islands, step));
    return rounds;
}

RoutedSchedule randomPairs(PlanLibrary& library, const BaselineSettings& settings) {
    const int islands = static_cast<int>(library.network().islands.size());
    Random random(settings.seed);
    std::vector<Partition> rounds = gossip(islands, random);
    while (!joinsAll(rounds)) rounds = gossip(islands, random);
    return planned(library, rounds);
}

RoutedSchedule onePeerExponential(PlanLibrary& library, const BaselineSettings&) {
    return planned(library, exponentialPairs(static_cast<int>(library.network().islands.size())));
}

} // namespace isthmus
