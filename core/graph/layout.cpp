#include "core/graph/layout.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <unordered_map>

namespace isthmus {
namespace {

constexpr double kLinkLength = 2;
constexpr double kLeastApart = 0.9;
constexpr double kMargin = 2;            // between parts
constexpr std::size_t kManyNodes = 1000; // in one part
constexpr std::size_t kPivots = 100;
constexpr int kSteps = 30;
constexpr int kPushes = 300;

using Neighbours = std::vector<std::vector<int>>;

struct Part {
    std::vector<int> nodes; // of the network
    std::vector<SchematicPoint> places;
    std::vector<bool> fixed;
    [[nodiscard]] bool isAnchored() const { return std::ranges::find(fixed, true) != fixed.end(); }
};

struct Pair {
    int a;
    int b;
    float apart;
};

class Random {
public:
    [[nodiscard]] double unit() { return static_cast<double>(m_engine() >> 11) * 0x1p-53; }
    [[nodiscard]] std::size_t below(std::size_t n) { return m_engine() % n; }

private:
    std::mt19937_64 m_engine{20190101};
};

Neighbours neighboursOf(const Topology& topology) {
    std::unordered_map<NodeId, int> index;
    for (const Node& node : topology.nodes) index.emplace(node.id, static_cast<int>(index.size()));
    Neighbours neighbours(topology.nodes.size());
    for (const Link& link : topology.links) {
        const auto a = index.find(link.a);
        const auto b = index.find(link.b);
        if (a == index.end() || b == index.end() || a == b) continue;
        neighbours[static_cast<std::size_t>(a->second)].push_back(b->second);
        neighbours[static_cast<std::size_t>(b->second)].push_back(a->second);
    }
    return neighbours;
}

// Hops from one node, and in which order they are reached; -1: not at all.
std::vector<int> reach(const Neighbours& neighbours, int from, std::vector<int>& hops) {
    std::vector<int> order{from};
    hops.assign(neighbours.size(), -1);
    hops[static_cast<std::size_t>(from)] = 0;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const int next : neighbours[static_cast<std::size_t>(order[i])])
            if (int& hop = hops[static_cast<std::size_t>(next)]; hop < 0) {
                hop = hops[static_cast<std::size_t>(order[i])] + 1;
                order.push_back(next);
            }
    return order;
}

std::vector<Part> partsOf(const Neighbours& neighbours) {
    std::vector<Part> parts;
    std::vector<bool> seen(neighbours.size());
    std::vector<int> hops;
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
        if (seen[i]) continue;
        Part& part = parts.emplace_back();
        part.nodes = reach(neighbours, static_cast<int>(i), hops);
        std::ranges::sort(part.nodes);
        for (const int node : part.nodes) seen[static_cast<std::size_t>(node)] = true;
    }
    return parts;
}

void appendLinked(std::vector<Pair>& pairs, const Part& part, const Neighbours& neighbours) {
    for (std::size_t a = 0; a < part.nodes.size(); ++a)
        for (const int neighbour : neighbours[static_cast<std::size_t>(part.nodes[a])]) {
            const auto b = std::ranges::lower_bound(part.nodes, neighbour) - part.nodes.begin();
            if (static_cast<std::ptrdiff_t>(a) < b) pairs.push_back({static_cast<int>(a), static_cast<int>(b), 1});
        }
}

// All pairs of a small part; of a large one those with a few nodes spread over it, and the linked ones (sparse stress,
// Ortmann, Klimenta, Brandes, Graph Drawing 2016, without its weights).
std::vector<Pair> pairsOf(const Part& part, const Neighbours& neighbours) {
    const bool isLarge = part.nodes.size() > kManyNodes;
    const std::size_t step = isLarge ? part.nodes.size() / kPivots : 1;
    std::vector<Pair> pairs;
    std::vector<int> hops;
    for (std::size_t a = 0; a < part.nodes.size(); a += step) {
        (void)reach(neighbours, part.nodes[a], hops);
        for (std::size_t b = isLarge ? 0 : a + 1; b < part.nodes.size(); ++b)
            if (a != b)
                pairs.push_back({static_cast<int>(a), static_cast<int>(b),
                                 static_cast<float>(hops[static_cast<std::size_t>(part.nodes[b])])});
    }
    if (isLarge) appendLinked(pairs, part, neighbours);
    return pairs;
}

void start(Part& part, const std::vector<const SchematicPoint*>& given, Random& random) {
    const double size = kLinkLength * std::sqrt(static_cast<double>(part.nodes.size()));
    SchematicPoint middle;
    int count = 0;
    for (const int node : part.nodes)
        if (const auto* place = given[static_cast<std::size_t>(node)]) {
            middle = {middle.x + place->x, middle.y + place->y};
            ++count;
        }
    if (count > 0) middle = {middle.x / count, middle.y / count};
    for (const int node : part.nodes) {
        const auto* place = given[static_cast<std::size_t>(node)];
        part.fixed.push_back(place != nullptr);
        const SchematicPoint loose{middle.x + (random.unit() - 0.5) * size, middle.y + (random.unit() - 0.5) * size};
        part.places.push_back(place ? *place : loose);
    }
}

// Moves two nodes along their line by that length in sum; one that is fixed leaves it to the other.
void move(Part& part, int a, int b, double dx, double dy) {
    const auto i = static_cast<std::size_t>(a);
    const auto j = static_cast<std::size_t>(b);
    if (part.fixed[i] && part.fixed[j]) return;
    const double share = part.fixed[i] ? 0 : part.fixed[j] ? 1 : 0.5;
    part.places[i] = {part.places[i].x + share * dx, part.places[i].y + share * dy};
    part.places[j] = {part.places[j].x - (1 - share) * dx, part.places[j].y - (1 - share) * dy};
}

void pull(Part& part, const Pair& pair, double rate) {
    const SchematicPoint a = part.places[static_cast<std::size_t>(pair.a)];
    const SchematicPoint b = part.places[static_cast<std::size_t>(pair.b)];
    const double hops = static_cast<double>(pair.apart);
    const double dx = a.x - b.x;
    const double dy = a.y - b.y;
    const double length = std::max(std::hypot(dx, dy), 1e-9);
    const double amount = std::min(1.0, rate / (hops * hops)) * (hops * kLinkLength - length) / length;
    move(part, pair.a, pair.b, amount * dx, amount * dy);
}

void relax(Part& part, std::vector<Pair> pairs, Random& random) {
    float longest = 1;
    for (const Pair& pair : pairs) longest = std::max(longest, pair.apart);
    const double first = static_cast<double>(longest) * static_cast<double>(longest);
    constexpr double last = 0.05;
    for (int step = 0; step < kSteps; ++step) {
        for (std::size_t i = pairs.size(); i > 1; --i) std::swap(pairs[i - 1], pairs[random.below(i)]);
        const double rate = first * std::pow(last / first, static_cast<double>(step) / (kSteps - 1));
        for (const Pair& pair : pairs) pull(part, pair, rate);
    }
}

// Nodes by the square of side kLeastApart that they stand in, sorted: near ones lie in squares next to each other.
struct Square {
    std::int64_t column;
    std::int64_t row;
    int node;
    auto operator<=>(const Square&) const = default;
};

std::vector<Square> squaresOf(const Part& part) {
    std::vector<Square> squares;
    for (std::size_t i = 0; i < part.places.size(); ++i)
        squares.push_back({static_cast<std::int64_t>(std::floor(part.places[i].x / kLeastApart)),
                           static_cast<std::int64_t>(std::floor(part.places[i].y / kLeastApart)), static_cast<int>(i)});
    std::ranges::sort(squares);
    return squares;
}

template <class Visit>
void eachNearPair(const std::vector<Square>& squares, Visit visit) {
    for (const Square& square : squares)
        for (std::int64_t column = square.column; column <= square.column + 1; ++column) {
            auto near = std::ranges::lower_bound(squares, Square{column, square.row - 1, -1});
            for (; near != squares.end() && near->column == column && near->row <= square.row + 1; ++near)
                if (column > square.column || near->node > square.node) visit(square.node, near->node);
        }
}

bool pushApart(Part& part) {
    bool pushed = false;
    eachNearPair(squaresOf(part), [&](int a, int b) {
        const SchematicPoint p = part.places[static_cast<std::size_t>(a)];
        const SchematicPoint q = part.places[static_cast<std::size_t>(b)];
        const double length = std::hypot(p.x - q.x, p.y - q.y);
        if (length >= kLeastApart) return;
        const double push = kLeastApart * 1.02 - length;
        const double angle = length < 1e-6 ? a * 2.4 : std::atan2(p.y - q.y, p.x - q.x);
        move(part, a, b, push * std::cos(angle), push * std::sin(angle));
        pushed = true;
    });
    return pushed;
}

SchematicPoint middleOf(const Part& part) {
    SchematicPoint sum;
    for (const SchematicPoint& place : part.places) sum = {sum.x + place.x, sum.y + place.y};
    const auto count = static_cast<double>(part.places.size());
    return {sum.x / count, sum.y / count};
}

void turnWide(Part& part) {
    const SchematicPoint middle = middleOf(part);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (const auto& [x, y] : part.places) {
        xx += (x - middle.x) * (x - middle.x);
        xy += (x - middle.x) * (y - middle.y);
        yy += (y - middle.y) * (y - middle.y);
    }
    const double angle = std::atan2(2 * xy, xx - yy) / 2;
    for (auto& [x, y] : part.places) {
        const double dx = x - middle.x;
        const double dy = y - middle.y;
        x = dx * std::cos(angle) + dy * std::sin(angle);
        y = dy * std::cos(angle) - dx * std::sin(angle);
    }
}

struct Box {
    double left, top, right, bottom;
};

Box boxOf(const Part& part) {
    Box box{part.places[0].x, part.places[0].y, part.places[0].x, part.places[0].y};
    for (const auto& [x, y] : part.places)
        box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x), std::max(box.bottom, y)};
    return box;
}

void shift(Part& part, double dx, double dy) {
    for (auto& [x, y] : part.places) {
        x += dx;
        y += dy;
    }
}

// Larger parts first, in rows about as wide as all is high; right of where parts stand already.
void pack(std::vector<Part*> parts, SchematicPoint corner) {
    std::ranges::stable_sort(parts, std::greater{}, [](const Part* part) { return part->nodes.size(); });
    double area = 0;
    double widest = 0;
    for (const Part* part : parts) {
        const Box box = boxOf(*part);
        area += (box.right - box.left + kMargin) * (box.bottom - box.top + kMargin);
        widest = std::max(widest, box.right - box.left);
    }
    const double width = std::max(widest, 1.4 * std::sqrt(area));
    double x = 0;
    double y = 0;
    double height = 0;
    for (Part* part : parts) {
        const Box box = boxOf(*part);
        if (x > 0 && x + box.right - box.left > width) {
            x = 0;
            y += height + kMargin;
            height = 0;
        }
        shift(*part, corner.x + x - box.left, corner.y + y - box.top);
        x += box.right - box.left + kMargin;
        height = std::max(height, box.bottom - box.top);
    }
}

SchematicPoint freeCorner(const std::vector<Part>& parts) {
    SchematicPoint corner;
    bool any = false;
    for (const Part& part : parts) {
        if (!part.isAnchored()) continue;
        const Box box = boxOf(part);
        corner = any ? SchematicPoint{std::max(corner.x, box.right + kMargin), std::min(corner.y, box.top)}
                     : SchematicPoint{box.right + kMargin, box.top};
        any = true;
    }
    return corner;
}

void arrange(Part& part, const Neighbours& neighbours, const std::vector<const SchematicPoint*>& given) {
    Random random;
    start(part, given, random);
    if (part.nodes.size() > 1) relax(part, pairsOf(part, neighbours), random);
    for (int push = 0; push < kPushes && pushApart(part); ++push) {
    }
    if (!part.isAnchored()) turnWide(part);
}

} // namespace

std::map<NodeId, SchematicPoint> schematicLayout(const Topology& topology,
                                                 const std::map<NodeId, SchematicPoint>& kept) {
    const Neighbours neighbours = neighboursOf(topology);
    std::vector<const SchematicPoint*> given;
    for (const Node& node : topology.nodes) {
        const auto place = kept.find(node.id);
        given.push_back(place == kept.end() ? nullptr : &place->second);
    }
    std::vector<Part> parts = partsOf(neighbours);
    std::vector<Part*> loose;
    for (Part& part : parts) {
        arrange(part, neighbours, given);
        if (!part.isAnchored()) loose.push_back(&part);
    }
    pack(loose, freeCorner(parts));
    std::map<NodeId, SchematicPoint> places;
    for (const Part& part : parts)
        for (std::size_t i = 0; i < part.nodes.size(); ++i)
            places.emplace(topology.nodes[static_cast<std::size_t>(part.nodes[i])].id, part.places[i]);
    return places;
}

} // namespace isthmus
