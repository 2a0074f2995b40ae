#include "core/bounds/round_classes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

constexpr std::size_t kMostBorders = 200;
constexpr double kSame = 1e-9;      // durations that differ by less are one border; by more, where there are too many
constexpr double kRounding = 1e-12; // by which a floor may be above a duration

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

int largestAt(const CliqueTimes& times, int island, double lastS) {
    int largest = 1;
    for (std::size_t s = 0; s < times.sizes.size() && times.ofSize(island, s) <= lastS; ++s)
        largest = s + 1 == times.sizes.size() ? times.islands : times.sizes[s + 1] - 1;
    return largest;
}

IslandSet nearAt(const CliqueTimes& times, int island, double lastS) {
    IslandSet near;
    near.set(asIndex(island));
    for (int other = 0; other < times.islands; ++other)
        if (other != island && times.ofPair(island, other) <= lastS) near.set(asIndex(other));
    return near;
}

// A clique of k is near each of its members, so in it k islands share k with one another.
void limitByNear(RoundClass& round) {
    std::vector<int> shared;
    for (std::size_t i = 0; i < round.near.size(); ++i) {
        shared.clear();
        for (std::size_t j = 0; j < round.near.size(); ++j)
            if (round.near[i].test(j)) shared.push_back(static_cast<int>((round.near[i] & round.near[j]).count()));
        std::sort(shared.begin(), shared.end(), std::greater<>());
        int most = 1;
        while (most < static_cast<int>(shared.size()) && shared[asIndex(most)] > most) ++most;
        round.largest[i] = std::min(round.largest[i], most);
    }
}

// No two islands that are not near each other are in one block: the loneliest first.
int apartOf(const RoundClass& round) {
    std::vector<std::size_t> order(round.near.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t x, std::size_t y) { return round.near[x].count() < round.near[y].count(); });
    IslandSet taken;
    int apart = 0;
    for (const std::size_t island : order) {
        if (taken.test(island)) continue;
        taken |= round.near[island];
        ++apart;
    }
    return apart;
}

// The island with the least largest clique is best joined by those with the next least.
int bySizes(std::vector<int> largest) {
    std::sort(largest.begin(), largest.end());
    int blocks = 0;
    for (std::size_t first = 0; first < largest.size(); first += asIndex(largest[first])) ++blocks;
    return blocks;
}

double blocksAt(const CliqueTimes& times, const RoundClass& round, double lastS) {
    if (!times.blocksS.empty()) {
        std::size_t blocks = times.blocksS.size() - 1;
        while (blocks > 1 && times.blocksS[blocks - 1] <= lastS) --blocks;
        return static_cast<double>(blocks);
    }
    return std::max(bySizes(round.largest), apartOf(round));
}

std::vector<double> bordersOf(const CliqueTimes& times, std::vector<double> borders) {
    std::erase_if(borders, [&](double duration) { return duration >= times.everyoneS; });
    borders.push_back(times.everyoneS);
    if (times.idleS > 0) borders.push_back(std::min(times.idleS, times.everyoneS));
    for (const auto* floors : {&times.sizeS, &times.pairS, &times.blocksS})
        for (const double floorS : *floors)
            if (floorS > 0 && floorS < times.everyoneS) borders.push_back(floorS);
    std::sort(borders.begin(), borders.end());
    return borders;
}

struct Border { // durations that count as one
    double firstS;
    double lastS;
};

std::vector<Border> apart(const std::vector<double>& durations, double same) {
    std::vector<Border> borders;
    for (const double duration : durations)
        if (borders.empty() || duration > borders.back().firstS * (1 + same))
            borders.push_back({duration, duration});
        else
            borders.back().lastS = duration;
    return borders;
}

} // namespace

RoundClass roundClassOf(const CliqueTimes& times, double leastS, double lastS, double belowS) {
    RoundClass round{leastS, belowS, 1, {}, {}};
    for (int i = 0; i < times.islands; ++i) round.largest.push_back(largestAt(times, i, lastS));
    if (times.islands <= kReachUpTo) {
        for (int i = 0; i < times.islands; ++i) round.near.push_back(nearAt(times, i, lastS));
        limitByNear(round);
    }
    round.blocks = blocksAt(times, round, lastS);
    return round;
}

std::vector<RoundClass> fineRoundClasses(const CliqueTimes& times, const std::vector<double>& wanted) {
    const std::vector<double> durations = bordersOf(times, wanted);
    std::vector<Border> borders = apart(durations, kSame);
    for (double same = 16 * kSame; borders.size() > kMostBorders; same *= 2) borders = apart(durations, same);
    std::vector<RoundClass> classes;
    for (std::size_t b = 0; b < borders.size(); ++b) {
        const double belowS = b + 1 < borders.size() ? borders[b + 1].firstS * (1 - kRounding) : kInfinity;
        classes.push_back(roundClassOf(times, borders[b].firstS * (1 - kRounding), borders[b].lastS, belowS));
    }
    return classes;
}

RoundClass joined(const RoundClass& first, const RoundClass& last) {
    RoundClass both = last;
    both.leastS = first.leastS;
    return both;
}

} // namespace isthmus
