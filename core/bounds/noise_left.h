// Lemma (c) of the bound by diameters (diameter_bound.h): how much of the noise that the islands make in one second is
// left at least after some rounds, as a sum over the islands of variance about the mean.
//
// Proof. Island i's noise of variance q_i is q_i |P v|^2, where v = W_l ... W_1 e_i after l rounds. The entries of v
// sum to 1, for W's columns do, so |P v|^2 = |v|^2 - 1/n >= 1/k - 1/n where k entries are not 0: at most the islands in
// a clique with one that the noise has reached before, round by round. That holds for every mixing. After one round k
// is the size of i's clique, and the sum of 1/k over the islands is the number of blocks. After two, for equal q: the
// first and the last W may be taken for plain averages A and B, for W W' = A + (1 - alpha)^2 (I - A) and tr(W S W') =
// tr(B S B) + (1 - alpha)^2 tr((I - B) S (I - B)); then tr(B A) = sum |a n b|^2 / (|a| |b|) over the blocks of both, at
// least the sum over the islands of x_i y_i with x = 1/|a|, y = 1/|b|, since whole numbers are no larger than their
// squares. From (x - x0)(y - y0) >= 0, where x0, y0 belong to the largest cliques, x y >= x0 y0 + x0 (y - y0) +
// y0 (x - x0), and the sums of x and y are the numbers of blocks. Unequal q: the least q of all, and the rest by k.
// Directions u that are reckoned apart (orthogonal to each other and to the mean, of length 1) take no more of it than
// the largest q each, since no W makes u longer.
//
// Seconds and variance per second; plain values, any thread. Cost: O(n^2) a round.
#pragma once

#include "core/bounds/round_class.h"

#include <span>
#include <vector>

namespace isthmus {

// How far the noise of each island has come, at most.
struct NoiseSpread {
    std::vector<double> islands;           // by island: how many its noise has reached
    std::vector<IslandSet> reach;          // by island: which; empty where that is not told
    std::vector<const RoundClass*> rounds; // since it was made, the first two at most
};

class NoiseLeft {
public:
    // apart: the noise per second in each direction that is left out.
    explicit NoiseLeft(std::vector<double> speeds, const std::vector<double>& apart = {});

    [[nodiscard]] NoiseSpread fresh() const;
    // The class must outlive the result.
    [[nodiscard]] NoiseSpread after(const NoiseSpread& spread, const RoundClass& round) const;
    [[nodiscard]] double left(const NoiseSpread& spread) const;

    [[nodiscard]] double ofFresh() const { return m_fresh; }
    [[nodiscard]] double without() const { return m_without; } // of what has been mixed, at most left out
    [[nodiscard]] double islands() const { return static_cast<double>(m_speeds.size()); }
    [[nodiscard]] std::span<const double> speeds() const { return m_speeds; }

private:
    [[nodiscard]] double bySpread(const NoiseSpread& spread) const;
    [[nodiscard]] double byBlocks(const NoiseSpread& spread) const;
    [[nodiscard]] double beyondLeast(const NoiseSpread& spread) const;

    std::vector<double> m_speeds;
    double m_least = 0;
    double m_sum = 0;
    double m_mean = 0;
    double m_fresh = 0;
    double m_without = 0;
};

// What noise that has reached so many islands still adds to the integral of variance, whatever rounds come: each
// island's is left to choose its own. Each round of a class (t seconds or more, cliques of k or less) that starts with
// the noise in j islands costs t (1/j - 1/n) and spreads it to j k. Where directions are reckoned apart, all islands go
// together, by what has spread farthest. By dynamic programming, O(n classes).
class NoiseAhead {
public:
    NoiseAhead(std::span<const RoundClass> classes, const NoiseLeft& noise);
    [[nodiscard]] double integralS(const NoiseSpread& spread) const;

private:
    std::vector<double> m_speeds;
    bool m_together;
    std::vector<double> m_integralS; // by islands reached: of one island's unit noise, or of all together
};

} // namespace isthmus
