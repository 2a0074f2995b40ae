#include "core/graph/tours.h"

#include <algorithm>
#include <limits>

namespace isthmus {
namespace {

using TourCost = std::pair<std::int64_t, std::int64_t>; // longest hop, length

constexpr int kMostPasses = 20;
constexpr int kExactUpTo = 32; // members up to which a reversal is judged by the longest hop of the whole tour

int cityAt(const std::vector<int>& tour, std::size_t place) { return tour[place % tour.size()]; }

TourCost costOf(const DistanceMatrix& distances, const std::vector<int>& tour) {
    TourCost cost{0, 0};
    for (std::size_t i = 0; i < tour.size(); ++i) {
        const std::int64_t hop = distances.at(tour[i], cityAt(tour, i + 1));
        cost.first = std::max(cost.first, hop);
        cost.second += hop;
    }
    return cost;
}

std::vector<int> nearestNeighbourTour(const DistanceMatrix& distances) {
    std::vector<int> tour{0};
    std::vector<int> rest;
    for (int i = 1; i < distances.count(); ++i) rest.push_back(i);
    while (!rest.empty()) {
        const auto next = std::min_element(rest.begin(), rest.end(), [&](int x, int y) {
            return distances.at(tour.back(), x) < distances.at(tour.back(), y);
        });
        tour.push_back(*next);
        rest.erase(next);
    }
    return tour;
}

// What the two hops at the ends of a reversal become, when the whole tour is too long to be looked at.
bool shortensLocally(const DistanceMatrix& d, const std::vector<int>& tour, std::size_t i, std::size_t j) {
    const int a = tour[i - 1], b = tour[i], c = tour[j], e = cityAt(tour, j + 1);
    return d.at(a, c) + d.at(b, e) < d.at(a, b) + d.at(c, e);
}

// The tour without its longest hop.
std::vector<int> cutAtLongestHop(const DistanceMatrix& distances, std::vector<int> tour) {
    std::size_t longest = 0;
    const auto hop = [&](std::size_t i) { return distances.at(tour[i], cityAt(tour, i + 1)); };
    for (std::size_t i = 1; i < tour.size(); ++i)
        if (hop(i) > hop(longest)) longest = i;
    std::rotate(tour.begin(), tour.begin() + static_cast<std::ptrdiff_t>((longest + 1) % tour.size()), tour.end());
    return tour;
}

// What a row becomes shorter by turning a piece round: that changes the hops at its ends, and a row's ends have none.
std::int64_t gainOfTurning(const DistanceMatrix& d, const std::vector<int>& row, std::size_t i, std::size_t j) {
    std::int64_t gain = 0;
    if (i > 0) gain += d.at(row[i - 1], row[i]) - d.at(row[i - 1], row[j]);
    if (j + 1 < row.size()) gain += d.at(row[j], row[j + 1]) - d.at(row[i], row[j + 1]);
    return gain;
}

bool tryReversal(const DistanceMatrix& distances, std::vector<int>& tour, std::size_t i, std::size_t j,
                 TourCost& cost) {
    const auto from = tour.begin() + static_cast<std::ptrdiff_t>(i);
    const auto to = tour.begin() + static_cast<std::ptrdiff_t>(j) + 1;
    if (distances.count() > kExactUpTo) {
        if (!shortensLocally(distances, tour, i, j)) return false;
        std::reverse(from, to);
        return true;
    }
    std::reverse(from, to);
    const TourCost changed = costOf(distances, tour);
    if (changed < cost) {
        cost = changed;
        return true;
    }
    std::reverse(from, to);
    return false;
}

} // namespace

std::vector<int> shortTour(const DistanceMatrix& distances) {
    std::vector<int> tour = nearestNeighbourTour(distances);
    TourCost cost = costOf(distances, tour);
    bool improved = tour.size() > 3;
    for (int pass = 0; improved && pass < kMostPasses; ++pass) {
        improved = false;
        for (std::size_t i = 1; i + 1 < tour.size(); ++i)
            for (std::size_t j = i + 1; j < tour.size(); ++j)
                improved = tryReversal(distances, tour, i, j, cost) || improved;
    }
    return tour;
}

std::vector<int> shortRow(const DistanceMatrix& distances) {
    std::vector<int> row = cutAtLongestHop(distances, nearestNeighbourTour(distances));
    bool improved = true;
    for (int pass = 0; improved && pass < kMostPasses; ++pass) {
        improved = false;
        for (std::size_t i = 0; i + 1 < row.size(); ++i)
            for (std::size_t j = i + 1; j < row.size(); ++j) {
                if (gainOfTurning(distances, row, i, j) <= 0) continue;
                std::reverse(row.begin() + static_cast<std::ptrdiff_t>(i),
                             row.begin() + static_cast<std::ptrdiff_t>(j) + 1);
                improved = true;
            }
    }
    return row;
}

std::vector<std::pair<int, int>> shortestSpanningEdges(const DistanceMatrix& distances) {
    const int count = distances.count();
    std::vector<std::pair<int, int>> edges;
    std::vector<int> nearest(static_cast<std::size_t>(count), 0);
    std::vector<char> joined(static_cast<std::size_t>(count), 0);
    joined[0] = 1;
    for (int step = 1; step < count; ++step) {
        int next = -1;
        for (int i = 0; i < count; ++i) {
            if (joined[static_cast<std::size_t>(i)] != 0) continue;
            if (next < 0 || distances.at(nearest[static_cast<std::size_t>(i)], i) <
                                distances.at(nearest[static_cast<std::size_t>(next)], next))
                next = i;
        }
        joined[static_cast<std::size_t>(next)] = 1;
        edges.emplace_back(nearest[static_cast<std::size_t>(next)], next);
        for (int i = 0; i < count; ++i)
            if (distances.at(next, i) < distances.at(nearest[static_cast<std::size_t>(i)], i))
                nearest[static_cast<std::size_t>(i)] = next;
    }
    return edges;
}

} // namespace isthmus
