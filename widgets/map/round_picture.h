// What one round puts on the map, by the indexes of a MapGraph: which clique each island is in, what each link
// direction carries for whom, where the bottleneck is. Rates are averages over the whole round (gbit / duration), so
// that rate / capacity is the utilization of metrics/evaluate. Pure, any thread.
#pragma once

#include "widgets/map/ability_badge.h"
#include "widgets/map/map_graph.h"
#include "widgets/model/evaluated_schedule.h"

#include <QString>

#include <array>
#include <memory>
#include <vector>

namespace isthmus {

struct LaneLoad {
    int clique;
    double gbps;
    double utilization;
};

struct LinkPicture {
    std::array<std::vector<LaneLoad>, 2> lanes; // a to b, b to a; cliques ascending
    std::array<double, 2> gbps{};
    std::array<double, 2> capacityGbps{};
    std::array<double, 2> utilization{};
    [[nodiscard]] bool used() const { return !lanes[0].empty() || !lanes[1].empty(); }
    [[nodiscard]] double busiest() const { return utilization[0] > utilization[1] ? utilization[0] : utilization[1]; }
};

struct RoundPicture {
    int round = -1; // -1: no schedule, the topology alone
    int rounds = 0;
    double startS = 0;
    double durationS = 0;
    double bandwidthS = 0;
    double latencyS = 0;
    std::vector<LinkPicture> links;
    std::vector<int> cliqueOf;            // by node, -1 = in none
    std::vector<NodeAbilities> abilities; // by node
    int bottleneckLink = -1;
    int bottleneckNode = -1;
    QString bottleneckText; // empty: neither a link nor a node
};
using RoundPicturePtr = std::shared_ptr<const RoundPicture>;

// A schedule that is null or cannot be evaluated gives the topology alone.
[[nodiscard]] RoundPicture pictureOf(const MapGraph& graph, const EvaluatedSchedule* schedule, int round);

// The round that is on at an instant; -1 if there is none. The period's end belongs to the last round.
[[nodiscard]] int roundAt(const EvaluatedSchedule* schedule, double timeS);

[[nodiscard]] QString rateText(double gbps); // three digits, no unit

} // namespace isthmus
