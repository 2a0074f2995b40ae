#include "widgets/model/compiled_topology.h"

#include <utility>

namespace isthmus {

CompiledTopology::CompiledTopology(Topology topology)
    : m_topology(std::move(topology)) {}

CompiledTopology::Compiled CompiledTopology::under(Abilities abilities) const {
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_known.find(abilities); known != m_known.end()) return known->second;
    auto network = std::make_shared<const Network>(compileNetwork(m_topology, abilities));
    const DriftBound bound = driftBoundOf(*network);
    return m_known.emplace(abilities, Compiled{std::move(network), bound}).first->second;
}

} // namespace isthmus
