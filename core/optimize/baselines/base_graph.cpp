#include "core/optimize/baselines/base_graph.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace isthmus {
namespace {

using Rounds = std::vector<BaselineRound>;
using Group = std::vector<int>; // islands

constexpr int kImpossible = 1'000'000;

void append(BaselineRound& round, const BaselineRound& more) { round.insert(round.end(), more.begin(), more.end()); }

int asInt(std::size_t count) { return static_cast<int>(count); }

// Of n into factors from least to most, each at least as large as the one before.
int fewestFactors(int n, int least, int most) {
    if (n == 1) return 0;
    int fewest = kImpossible;
    for (int factor = least; factor <= std::min(most, n); ++factor)
        if (n % factor == 0) fewest = std::min(fewest, 1 + fewestFactors(n / factor, factor, most));
    return fewest;
}

// The fewest, then with the smallest largest one; ascending.
std::vector<int> factorsOf(int n, int most) {
    const int fewest = fewestFactors(n, 2, most);
    int largest = 2;
    while (fewestFactors(n, 2, largest) > fewest) ++largest;
    std::vector<int> factors;
    for (int factor = 2; n > 1; ++factor)
        while (n % factor == 0 && asInt(factors.size()) + 1 + fewestFactors(n / factor, factor, largest) == fewest) {
            factors.push_back(factor);
            n /= factor;
        }
    return factors;
}

// The largest factor of n without a prime factor above most.
int smoothPart(int n, int most) {
    int smooth = 1;
    for (int factor = 2; factor <= std::min(most, n); ++factor)
        for (; n % factor == 0; n /= factor) smooth *= factor;
    return smooth;
}

// A grid with one factor a dimension; a round averages along each. No rounds for one island.
Rounds hyperHypercube(std::span<const int> islands, int most) {
    Rounds rounds;
    int stride = 1;
    for (const int factor : factorsOf(asInt(islands.size()), most)) {
        BaselineRound& round = rounds.emplace_back();
        for (int first = 0; first < asInt(islands.size()); ++first) {
            if (first / stride % factor != 0) continue;
            MixingBlock& block = round.emplace_back();
            for (int i = 0; i < factor; ++i)
                block.islands.push_back(islands[static_cast<std::size_t>(first + i * stride)]);
        }
        stride *= factor;
    }
    return rounds;
}

// Of the same length each, side by side.
Rounds together(const std::vector<Rounds>& parts) {
    Rounds rounds(parts.front().size());
    for (const Rounds& part : parts)
        for (std::size_t r = 0; r < rounds.size(); ++r) append(rounds[r], part[r]);
    return rounds;
}

Rounds hyperHypercubes(const std::vector<Group>& groups, int most) {
    std::vector<Rounds> parts;
    for (const Group& group : groups) parts.push_back(hyperHypercube(group, most));
    return together(parts);
}

// The islands of one digit of n in base k + 1: as many groups as the digit says, each a power of k + 1 strong.
struct Digit {
    std::vector<Group> groups;
    Group islands;
    Rounds all;       // average over the digit's islands
    Rounds groupwise; // or, which is enough where the groups agree, over each of its groups
};

std::vector<Digit> digitsOf(std::span<const int> islands, int base) {
    std::size_t power = 1;
    while (power * static_cast<std::size_t>(base) <= islands.size()) power *= static_cast<std::size_t>(base);
    std::vector<Digit> digits;
    for (; power > 0; power /= static_cast<std::size_t>(base)) {
        Digit digit;
        for (; islands.size() >= power && digit.groups.size() + 1 < static_cast<std::size_t>(base);
             islands = islands.subspan(power))
            digit.groups.emplace_back(islands.begin(), islands.begin() + static_cast<std::ptrdiff_t>(power));
        if (digit.groups.empty()) continue;
        for (const Group& group : digit.groups) digit.islands.insert(digit.islands.end(), group.begin(), group.end());
        digit.all = hyperHypercube(digit.islands, base);
        digit.groupwise = power > 1 ? hyperHypercubes(digit.groups, base) : digit.all;
        digits.push_back(std::move(digit));
    }
    return digits;
}

BaselineRound inCliquesOf(int size, std::span<const int> islands) {
    BaselineRound round;
    while (islands.size() > 1) {
        const auto clique = islands.first(std::min(static_cast<std::size_t>(size), islands.size()));
        round.push_back({Group(clique.begin(), clique.end()), 1});
        islands = islands.subspan(clique.size());
    }
    return round;
}

// Each island of the later digits meets one of every group of this one, so that it has the average of them all and
// every group of this digit has it too; the rest of this digit meets among itself.
BaselineRound spread(const Digit& digit, std::span<const Digit> later, int cliqueSize) {
    Group receivers;
    for (const Digit& other : later) receivers.insert(receivers.end(), other.islands.begin(), other.islands.end());
    const auto groups = static_cast<double>(digit.groups.size());
    const auto own = static_cast<double>(digit.islands.size());
    const double alpha = (groups + 1) / groups * own / (own + static_cast<double>(receivers.size()));
    BaselineRound round;
    std::vector<Group> left = digit.groups;
    for (const int receiver : receivers) {
        MixingBlock& block = round.emplace_back(MixingBlock{{receiver}, alpha});
        for (Group& group : left) {
            block.islands.push_back(group.back());
            group.pop_back();
        }
    }
    Group others;
    for (const Group& group : left) others.insert(others.end(), group.begin(), group.end());
    append(round, inCliquesOf(cliqueSize, others));
    return round;
}

void appendInTurn(BaselineRound& round, const Rounds& rounds, std::size_t number) {
    if (!rounds.empty()) append(round, rounds[number % rounds.size()]);
}

// The paper's Simple Base-(k+1) Graph: every digit averages, the digits but the last spread theirs one after another
// from the largest, and what has spread averages its groups again. Digits that would wait begin anew.
Rounds simpleBaseGraph(std::span<const int> islands, int base) {
    if (smoothPart(asInt(islands.size()), base) == asInt(islands.size())) return hyperHypercube(islands, base);
    const std::vector<Digit> digits = digitsOf(islands, base);
    const std::size_t first = digits.front().all.size();
    Rounds rounds(first + 1 + digits.front().groupwise.size());
    for (std::size_t r = 0; r < first; ++r)
        for (const Digit& digit : digits) appendInTurn(rounds[r], digit.all, r);
    for (std::size_t r = first; r < rounds.size(); ++r) {
        const std::size_t turn = r - first;
        const bool spreads = turn + 1 < digits.size();
        if (spreads) append(rounds[r], spread(digits[turn], std::span(digits).subspan(turn + 1), base));
        for (std::size_t d = 0; d < (spreads ? turn : digits.size()); ++d)
            appendInTurn(rounds[r], digits[d].groupwise, r);
    }
    return rounds;
}

// p groups of q islands with p the smooth part: each averages, then p times one of each.
Rounds factoredBaseGraph(std::span<const int> islands, int base) {
    const auto smooth = static_cast<std::size_t>(smoothPart(asInt(islands.size()), base));
    const std::size_t rest = islands.size() / smooth;
    std::vector<Rounds> within;
    std::vector<Group> across(rest);
    for (std::size_t g = 0; g < smooth; ++g) {
        within.push_back(simpleBaseGraph(islands.subspan(g * rest, rest), base));
        for (std::size_t i = 0; i < rest; ++i) across[i].push_back(islands[g * rest + i]);
    }
    Rounds rounds = together(within);
    const Rounds last = hyperHypercubes(across, base);
    rounds.insert(rounds.end(), last.begin(), last.end());
    return rounds;
}

} // namespace

std::vector<BaselineRound> baseGraph(int islands, int cliqueSize) {
    std::vector<int> all(static_cast<std::size_t>(islands));
    std::iota(all.begin(), all.end(), 0);
    Rounds simple = simpleBaseGraph(all, cliqueSize);
    Rounds factored = factoredBaseGraph(all, cliqueSize);
    return simple.size() < factored.size() ? simple : factored;
}

RoutedSchedule baseGraphSchedule(PlanLibrary& library, const BaselineSettings& settings) {
    const int islands = static_cast<int>(library.network().islands.size());
    return planned(library, baseGraph(islands, settings.cliqueSize));
}

} // namespace isthmus
