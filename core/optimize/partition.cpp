#include "core/optimize/partition.h"

#include "core/graph/connectivity.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace isthmus {
namespace {

constexpr std::uint16_t kNone = 0xffff;

Partition numbered(std::vector<std::uint16_t> labels) {
    Partition partition{std::move(labels)};
    partition.renumber();
    return partition;
}

std::uint16_t asLabel(std::size_t value) { return static_cast<std::uint16_t>(value); }

using Edge = std::tuple<std::int64_t, int, int>;

std::vector<Edge> edgesByLength(const DistanceMatrix& distances) {
    std::vector<Edge> edges;
    for (int i = 0; i < distances.count(); ++i)
        for (int j = i + 1; j < distances.count(); ++j) edges.emplace_back(distances.at(i, j), i, j);
    std::sort(edges.begin(), edges.end());
    return edges;
}

Partition labelledBy(DisjointSets& sets, int islands) {
    std::vector<std::uint16_t> labels;
    for (int i = 0; i < islands; ++i) labels.push_back(static_cast<std::uint16_t>(sets.find(i)));
    return numbered(std::move(labels));
}

} // namespace

int Partition::blocks() const { return label.empty() ? 0 : 1 + *std::max_element(label.begin(), label.end()); }

std::vector<std::vector<int>> Partition::members() const {
    std::vector<std::vector<int>> blocks_(static_cast<std::size_t>(blocks()));
    for (std::size_t i = 0; i < label.size(); ++i) blocks_[label[i]].push_back(static_cast<int>(i));
    return blocks_;
}

void Partition::renumber() {
    constexpr std::size_t kSmall = 64;
    std::uint16_t small[kSmall];
    std::vector<std::uint16_t> large;
    const std::size_t range = label.empty() ? 0 : 1U + *std::max_element(label.begin(), label.end());
    if (range > kSmall) large.resize(range);
    std::uint16_t* const to = range > kSmall ? large.data() : small;
    std::fill_n(to, range, kNone);
    std::uint16_t next = 0;
    for (std::uint16_t& mark : label) {
        if (to[mark] == kNone) to[mark] = next++;
        mark = to[mark];
    }
}

std::size_t PartitionHash::operator()(const Partition& partition) const {
    std::uint64_t hash = partition.label.size();
    for (const std::uint16_t mark : partition.label) hash = (hash ^ mark) * 0x9e3779b97f4a7c15ULL, hash ^= hash >> 29;
    return static_cast<std::size_t>(hash);
}

Partition everyone(int islands) { return {std::vector<std::uint16_t>(static_cast<std::size_t>(islands), 0)}; }

Partition randomBlocks(int islands, int size, Random& random) {
    std::vector<std::size_t> order(static_cast<std::size_t>(islands));
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(order);
    const auto width = static_cast<std::size_t>(size);
    std::vector<std::uint16_t> labels(order.size());
    for (std::size_t place = 0; place < order.size(); ++place) labels[order[place]] = asLabel(place / width);
    if (width > 2 && order.size() > width && order.size() % width == 1)
        labels[order.back()] = asLabel((order.size() - 1) / width - 1);
    return numbered(std::move(labels));
}

Partition tournamentRound(int islands, int round) {
    const int places = islands + islands % 2; // the last place is a bye where the number is odd
    const int turning = places - 1;
    std::vector<std::uint16_t> labels(static_cast<std::size_t>(islands), 0);
    const auto set = [&](int island, int pair) {
        if (island < islands) labels[static_cast<std::size_t>(island)] = static_cast<std::uint16_t>(pair);
    };
    set(places - 1, 0);
    set(round % turning, 0);
    for (int pair = 1; pair < places / 2; ++pair) {
        set((round + pair) % turning, pair);
        set((round + turning - pair) % turning, pair);
    }
    return numbered(std::move(labels));
}

Partition clusters(const DistanceMatrix& distances, int count) {
    DisjointSets sets(distances.count());
    for (const auto& [length, i, j] : edgesByLength(distances))
        if (sets.sets() > count) sets.join(i, j);
    return labelledBy(sets, distances.count());
}

std::vector<Partition> greedyPairs(const DistanceMatrix& distances, int rounds) {
    const std::vector<Edge> edges = edgesByLength(distances);
    DisjointSets joined(distances.count());
    std::vector<Partition> result;
    for (int round = 0; round < rounds; ++round) {
        DisjointSets pairs(distances.count());
        std::vector<char> used(static_cast<std::size_t>(distances.count()), 0);
        const auto pairUp = [&](bool acrossOnly) {
            for (const auto& [length, i, j] : edges) {
                char &usedI = used[static_cast<std::size_t>(i)], &usedJ = used[static_cast<std::size_t>(j)];
                if (usedI != 0 || usedJ != 0 || (acrossOnly && joined.find(i) == joined.find(j))) continue;
                usedI = usedJ = 1;
                pairs.join(i, j);
            }
        };
        pairUp(true);
        pairUp(false);
        result.push_back(labelledBy(pairs, distances.count()));
        for (int i = 0; i < distances.count(); ++i) joined.join(i, pairs.find(i));
    }
    return result;
}

} // namespace isthmus
