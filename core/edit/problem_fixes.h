// What mends a problem (problems.h), as edits with their text; nothing where there is no sensible guess. Internal to
// edit. Pure, any thread.
#pragma once

#include "core/edit/problems.h"

#include <string_view>
#include <unordered_map>

namespace isthmus {

// For what is wrong with a link's value at that key (formats.md).
[[nodiscard]] std::optional<ProblemFix> fixOf(const Topology& topology, const Link& link, std::string_view key,
                                              ProblemCode code);
[[nodiscard]] ProblemFix usualPayload(const Workload& workload); // 10^9 parameters of 16 bits
[[nodiscard]] std::optional<ProblemFix> linkToNearest(const Project& project, const Node& node);

// Places for nodes without one: that of the known city with the node's name or id, else amid its neighbours.
class PlaceFinder {
public:
    explicit PlaceFinder(const Topology& topology);
    [[nodiscard]] std::optional<ProblemFix> fixOf(const Node& node) const;

private:
    struct Sum {
        double x = 0;
        double y = 0;
        double z = 0;
    };
    std::unordered_map<NodeId, Sum> m_neighbours; // of placed ones' directions; for nodes without a place
};

} // namespace isthmus
