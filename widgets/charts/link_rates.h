// Rates of link directions over one period (model.md section 4): what a round carries, load x D, is spread evenly over
// the whole round, latency included, so rate = Gbit / round duration and rate x duration summed gives the traffic.
// Gbit/s. Pure, any thread. Cost: O(rounds x links).
#pragma once

#include "widgets/model/evaluated_schedule.h"

#include <vector>

namespace isthmus {

struct DirectionRate {
    int link = -1;
    int direction = 0;             // 0 = a to b
    double capacityGbps = 0;       // what the background leaves
    std::vector<double> roundGbps; // one per round
    double peak = 0;               // the greatest of roundGbps / capacity

    [[nodiscard]] bool same(int otherLink, int otherDirection) const {
        return link == otherLink && direction == otherDirection;
    }
};

[[nodiscard]] DirectionRate rateOf(const EvaluatedSchedule& schedule, int link, int direction);

// Directions with traffic, the busiest first: by peak, then by traffic, then file order.
[[nodiscard]] std::vector<DirectionRate> directionRates(const EvaluatedSchedule& schedule);

[[nodiscard]] std::vector<DirectionRate> busiestRates(const EvaluatedSchedule& schedule, std::size_t count);

// Appends both directions of a link unless one of them is there already; an unknown link adds nothing.
void addMissing(std::vector<DirectionRate>& rates, const EvaluatedSchedule& schedule, const LinkId& link);

// In one round, how many of `rates` have as good as the same rate as the one at `index`, and which of them it is: lines
// that lie on each other are drawn as stripes.
struct Overlap {
    int count = 1;
    int place = 0;
};
[[nodiscard]] Overlap overlapOf(const std::vector<DirectionRate>& rates, std::size_t index, std::size_t round);

} // namespace isthmus
