#include "core/graph/edge_coloring.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr int kNone = -1;

int largestDegree(int nodes, std::span<const std::pair<int, int>> edges) {
    std::vector<int> degree(static_cast<std::size_t>(nodes), 0);
    for (const auto& [a, b] : edges) {
        ++degree[static_cast<std::size_t>(a)];
        ++degree[static_cast<std::size_t>(b)];
    }
    return degree.empty() ? 0 : *std::max_element(degree.begin(), degree.end());
}

class Coloring {
public:
    Coloring(int nodes, int colors)
        : m_nodes(nodes)
        , m_colors(colors)
        , m_mate(static_cast<std::size_t>(nodes) * static_cast<std::size_t>(colors), kNone)
        , m_color(static_cast<std::size_t>(nodes) * static_cast<std::size_t>(nodes), kNone) {}

    [[nodiscard]] int colorOf(int a, int b) const { return m_color[at(a, b, m_nodes)]; }

    void add(int x, int y) {
        if (const int common = commonColor(x, y); common != kNone) return paint(x, y, common);
        const int freeAtX = freeColor(x);
        const int freeAtY = freeColor(y);
        const std::vector<int> path = pathFrom(x, freeAtX, freeAtY);
        if (path.back() == y) return addByFan(x, y);
        swapAlong(path, freeAtX, freeAtY);
        paint(x, y, freeAtY);
    }

private:
    int m_nodes;
    int m_colors;
    std::vector<int> m_mate;  // by node and color: the other end
    std::vector<int> m_color; // by two nodes

    [[nodiscard]] static std::size_t at(int row, int column, int columns) {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
    [[nodiscard]] int mate(int node, int color) const { return m_mate[at(node, color, m_colors)]; }
    [[nodiscard]] bool isFree(int node, int color) const { return mate(node, color) == kNone; }
    [[nodiscard]] int freeColor(int node) const {
        int color = 0;
        while (!isFree(node, color)) ++color;
        return color;
    }

    void paint(int a, int b, int color) {
        m_color[at(a, b, m_nodes)] = m_color[at(b, a, m_nodes)] = color;
        m_mate[at(a, color, m_colors)] = b;
        m_mate[at(b, color, m_colors)] = a;
    }
    void strip(int a, int b) {
        const int color = colorOf(a, b);
        m_mate[at(a, color, m_colors)] = m_mate[at(b, color, m_colors)] = kNone;
        m_color[at(a, b, m_nodes)] = m_color[at(b, a, m_nodes)] = kNone;
    }

    // Without the spare color.
    [[nodiscard]] int commonColor(int x, int y) const {
        for (int color = 0; color + 1 < m_colors; ++color)
            if (isFree(x, color) && isFree(y, color)) return color;
        return kNone;
    }

    void addByFan(int x, int y) {
        const std::vector<int> fan = fanOf(x, y);
        const int freeAtX = freeColor(x);
        const int freeAtLast = freeColor(fan.back());
        swapAlong(pathFrom(x, freeAtX, freeAtLast), freeAtX, freeAtLast);
        rotate(x, fan, freeAtLast);
    }

    // Neighbours of x from y on, each by an edge whose color is free at the one before; none can follow.
    [[nodiscard]] std::vector<int> fanOf(int x, int y) const {
        std::vector<int> fan{y};
        for (int color = 0; color < m_colors; ++color) {
            const int next = mate(x, color);
            if (next == kNone || !isFree(fan.back(), color)) continue;
            if (std::find(fan.begin(), fan.end(), next) != fan.end()) continue;
            fan.push_back(next);
            color = -1;
        }
        return fan;
    }

    // Edges of the other color and the one, which is free at x, in turn.
    [[nodiscard]] std::vector<int> pathFrom(int x, int one, int other) const {
        std::vector<int> path{x};
        for (int color = other; !isFree(path.back(), color); color = color == other ? one : other)
            path.push_back(mate(path.back(), color));
        return path;
    }

    void swapAlong(const std::vector<int>& path, int one, int other) {
        for (std::size_t i = 1; i < path.size(); ++i) strip(path[i - 1], path[i]);
        for (std::size_t i = 1; i < path.size(); ++i) paint(path[i - 1], path[i], i % 2 == 1 ? one : other);
    }

    // Up to the first of the fan where the color is free, each edge takes the color of the next, that one the color.
    void rotate(int x, const std::vector<int>& fan, int color) {
        std::size_t place = 0;
        for (; !isFree(fan[place], color); ++place) {
            const int next = colorOf(x, fan[place + 1]);
            strip(x, fan[place + 1]);
            paint(x, fan[place], next);
        }
        paint(x, fan[place], color);
    }
};

} // namespace

std::vector<int> edgeColors(int nodes, std::span<const std::pair<int, int>> edges) {
    Coloring coloring(nodes, largestDegree(nodes, edges) + 1);
    for (const auto& [a, b] : edges) coloring.add(a, b);
    std::vector<int> colors;
    for (const auto& [a, b] : edges) colors.push_back(coloring.colorOf(a, b));
    return colors;
}

} // namespace isthmus
