// First-order screening of changes to one round (mixing 1). With S the covariance that enters the round's averaging W
// and G the cost-to-go of what leaves it (the adjoint: a covariance X after the round adds tr(G X) to the drift's sum),
// the round's part of the cost is tr(G W S W), exact but for what the change does to S itself a period later. It is
// kept as sums over blocks, so that exchanging two islands, or moving one, is reckoned in O(blocks) and made in
// O(islands + blocks). S and G are n x n, row by row, mean removed. One object per thread.
#pragma once

#include "core/optimize/partition.h"

#include <span>
#include <vector>

namespace isthmus {

class RoundScreen {
public:
    explicit RoundScreen(int islands);

    // blocks: 0..count-1 by island; some may be empty.
    void start(std::span<const float> covariance, std::span<const float> costToGo,
               std::span<const std::uint16_t> blocks, int count);

    // What the cost gains (below 0: is better) if island x goes to the block b; y, if not -1, comes from there to x's.
    [[nodiscard]] double change(int x, int b, int y) const;
    void make(int x, int b, int y);

    [[nodiscard]] int blockOf(int island) const { return m_block[static_cast<std::size_t>(island)]; }
    [[nodiscard]] const std::vector<std::uint16_t>& blocks() const { return m_block; }
    [[nodiscard]] int sizeOf(int block) const { return m_size[static_cast<std::size_t>(block)]; }
    [[nodiscard]] double cost() const; // tr(G W S W), from the sums: O(blocks^2)

private:
    // One symmetric matrix and its sums.
    struct Sums {
        std::span<const float> matrix;
        std::vector<float> byIsland; // island x block
        std::vector<float> byBlock;  // block x block
    };
    struct Corner {
        double aa, bb, ab;
    };

    void addUp(Sums& sums, std::span<const float> matrix) const;
    [[nodiscard]] Corner corner(const Sums& sums, int a, int b) const;
    [[nodiscard]] Corner corner(const Sums& sums, int a, int b, int x, int y) const;
    void move(Sums& sums, int island, int from, int to) const;
    [[nodiscard]] std::size_t at(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_stride) + static_cast<std::size_t>(column);
    }

    int m_islands;
    int m_count = 0;  // blocks
    int m_stride = 0; // blocks, padded
    std::vector<std::uint16_t> m_block;
    std::vector<int> m_size;
    std::vector<float> m_share; // 1 / size, 0 for an empty block
    Sums m_s;
    Sums m_g;
};

} // namespace isthmus
