// Evaluated schedules for the tests of timeline and charts, made from a network as text.
#pragma once

#include "core/metrics/evaluate.h"
#include "tests/support/known_networks.h"
#include "tests/support/network_text.h"
#include "widgets/model/evaluated_schedule.h"

#include <memory>
#include <string>
#include <vector>

namespace isthmus {

[[nodiscard]] inline EvaluatedSchedulePtr shown(const Topology& topology, const std::vector<std::string>& rounds) {
    auto schedule = std::make_shared<EvaluatedSchedule>();
    schedule->name = "shown";
    schedule->network = std::make_shared<const Network>(compileNetwork(topology));
    schedule->routed = sharedTreeSchedule(*schedule->network, rounds);
    schedule->evaluation = evaluate(*schedule->network, schedule->routed);
    return schedule;
}

// Two rounds on a line, C idle in the second; A-B is wider than B-C, B-C longer than the rest; both abilities at all.
[[nodiscard]] inline Topology lineOfFour() {
    return network("* multicast fpga; payload 16; A-B 40Gbps 10ms; B-C 20Gbps 50ms id bc; C-D 40Gbps 10ms");
}
[[nodiscard]] inline EvaluatedSchedulePtr twoRounds() { return shown(lineOfFour(), {"A B C D", "A B D"}); }

} // namespace isthmus
