// Boxes in square cells, to find quickly those near another box. Holds numbers, not the boxes' owners. A query may
// name one number several times and some that do not touch. Not thread-safe.
#pragma once

#include <QRectF>

#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace isthmus {

class SpatialGrid {
public:
    explicit SpatialGrid(double cell = 64)
        : m_cell(cell) {}

    void insert(const QRectF& box, int number) {
        forCells(box, [&](std::int64_t key) { m_cells[key].push_back(number); });
    }

    template <class Visit>
    void visit(const QRectF& box, Visit see) const {
        forCells(box, [&](std::int64_t key) {
            if (const auto found = m_cells.find(key); found != m_cells.end())
                for (const int number : found->second) see(number);
        });
    }

private:
    template <class Use>
    void forCells(const QRectF& box, Use use) const {
        const auto cellOf = [this](double v) { return static_cast<std::int64_t>(std::floor(v / m_cell)); };
        for (std::int64_t y = cellOf(box.top()); y <= cellOf(box.bottom()); ++y)
            for (std::int64_t x = cellOf(box.left()); x <= cellOf(box.right()); ++x) use(y * 1'000'003 + x);
    }

    double m_cell;
    std::unordered_map<std::int64_t, std::vector<int>> m_cells;
};

} // namespace isthmus
