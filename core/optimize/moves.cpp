#include "core/optimize/moves.h"

#include "core/optimize/problem.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace isthmus {
namespace {

constexpr int kDraws = 6; // for an island in another block
constexpr int kOfAThousandLengths = 10;

std::uint16_t& labelOf(Partition& partition, int island) { return partition.label[static_cast<std::size_t>(island)]; }

// An island in another block than this one, or the same where the draws fail.
int elsewhere(Partition& partition, int island, Random& random) {
    for (int draw = 0; draw < kDraws; ++draw)
        if (const int other = random.below(partition.islands());
            labelOf(partition, other) != labelOf(partition, island))
            return other;
    return island;
}

void swapTwo(Partition& partition, Random& random) {
    const int i = random.below(partition.islands());
    std::swap(labelOf(partition, i), labelOf(partition, elsewhere(partition, i, random)));
}

void turnThree(Partition& partition, Random& random) {
    const int i = random.below(partition.islands());
    const int j = elsewhere(partition, i, random);
    const int k = elsewhere(partition, j, random);
    std::swap(labelOf(partition, i), labelOf(partition, j));
    std::swap(labelOf(partition, j), labelOf(partition, k));
}

void moveOne(Partition& partition, Random& random) {
    const int i = random.below(partition.islands());
    const bool alone = random.below(4) == 0;
    labelOf(partition, i) =
        alone ? static_cast<std::uint16_t>(partition.islands()) : labelOf(partition, elsewhere(partition, i, random));
}

void mergeTwo(Partition& partition, Random& random) {
    const int i = random.below(partition.islands());
    const std::uint16_t from = labelOf(partition, i);
    const std::uint16_t to = labelOf(partition, elsewhere(partition, i, random));
    std::replace(partition.label.begin(), partition.label.end(), from, to);
}

void splitOne(Partition& partition, Random& random) {
    const std::uint16_t block = labelOf(partition, random.below(partition.islands()));
    for (std::uint16_t& mark : partition.label)
        if (mark == block && random.below(2) == 0) mark = static_cast<std::uint16_t>(partition.islands());
}

void changeOne(Partition& partition, Random& random) {
    const int draw = random.below(100);
    if (draw < 1)
        random.shuffle(partition.label); // the same sizes, other islands
    else if (draw < 60)
        swapTwo(partition, random);
    else if (draw < 68)
        turnThree(partition, random);
    else if (draw < 86)
        moveOne(partition, random);
    else if (draw < 93)
        mergeTwo(partition, random);
    else
        splitOne(partition, random);
    partition.renumber();
}

std::pair<int, int> twoOf(int count, Random& random) {
    const int first = random.below(count);
    const int second = (first + 1 + random.below(count - 1)) % count;
    return std::minmax(first, second);
}

// Two islands change their roles in consecutive rounds.
void relabel(std::vector<Partition>& rounds, int first, int last, Random& random) {
    const auto [i, j] = twoOf(rounds.front().islands(), random);
    for (int round = first; round <= last; ++round) {
        Partition& partition = rounds[static_cast<std::size_t>(round)];
        std::swap(labelOf(partition, i), labelOf(partition, j));
        partition.renumber();
    }
}

std::vector<int> changeLength(std::vector<Partition>& rounds, Random& random) {
    const auto place = rounds.begin() + random.below(static_cast<int>(rounds.size()));
    if (random.below(2) == 0) {
        if (rounds.size() == static_cast<std::size_t>(kMostRounds)) return {};
        Partition more = *place;
        changeOne(more, random);
        rounds.insert(place, std::move(more));
    } else {
        if (rounds.size() == 1) return {};
        rounds.erase(place);
    }
    std::vector<int> all(rounds.size());
    std::iota(all.begin(), all.end(), 0);
    return all;
}

} // namespace

std::vector<int> mutate(std::vector<Partition>& rounds, Random& random, bool lengthOpen) {
    if (lengthOpen && random.below(1000) < kOfAThousandLengths) return changeLength(rounds, random);
    const int count = static_cast<int>(rounds.size());
    const int draw = random.below(100);
    if (count > 1 && draw < 12) {
        const auto [first, last] = twoOf(count, random);
        if (draw < 4)
            std::swap(rounds[static_cast<std::size_t>(first)], rounds[static_cast<std::size_t>(last)]);
        else
            relabel(rounds, first, last, random);
        if (draw < 4) return {first, last};
        std::vector<int> changed;
        for (int round = first; round <= last; ++round) changed.push_back(round);
        return changed;
    }
    const int round = random.below(count);
    Partition& partition = rounds[static_cast<std::size_t>(round)];
    changeOne(partition, random);
    return {round};
}

} // namespace isthmus
