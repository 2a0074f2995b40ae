// A topology compiled under each setting of abilities that is asked for, each once, with its bound on drift: finding
// the bound takes up to seconds. Immutable for its users; any thread.
#pragma once

#include "core/bounds/drift_bound.h"
#include "core/model/topology.h"
#include "core/traffic/network.h"

#include <map>
#include <memory>
#include <mutex>

namespace isthmus {

class CompiledTopology {
public:
    explicit CompiledTopology(Topology topology);

    struct Compiled {
        std::shared_ptr<const Network> network;
        DriftBound bound;
    };
    [[nodiscard]] const Topology& topology() const { return m_topology; }
    [[nodiscard]] Compiled under(Abilities abilities) const; // throws BadInput

private:
    Topology m_topology;
    mutable std::mutex m_mutex;
    mutable std::map<Abilities, Compiled> m_known;
};

} // namespace isthmus
