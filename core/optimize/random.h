// Random numbers that are the same with every library, compiler and thread number: xoshiro256++ (Blackman and Vigna,
// 2019, public domain) seeded through splitmix64. One object per task; not shared between threads.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace isthmus {

// One step of splitmix64: a good hash of 64 bits.
[[nodiscard]] constexpr std::uint64_t scramble(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

class Random {
public:
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : m_state) word = seed = scramble(seed);
    }
    [[nodiscard]] std::uint64_t bits() {
        const std::uint64_t result = std::rotl(m_state[0] + m_state[3], 23) + m_state[0];
        const std::uint64_t shifted = m_state[1] << 17;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= shifted;
        m_state[3] = std::rotl(m_state[3], 45);
        return result;
    }
    // 0..count-1; the bias for counts below a million is under 1e-3 of a part.
    [[nodiscard]] int below(int count) {
        return static_cast<int>(((bits() >> 32) * static_cast<std::uint64_t>(count)) >> 32);
    }
    [[nodiscard]] double unit() { return static_cast<double>((bits() >> 11) + 1) * 0x1p-53; } // 0 < u <= 1

    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    }

private:
    std::array<std::uint64_t, 4> m_state{};
};

} // namespace isthmus
