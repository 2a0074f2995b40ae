#include "core/traffic/load.h"

#include "core/traffic/plans/plan_load.h"

#include <algorithm>
#include <array>
#include <utility>

namespace isthmus {

namespace {

struct PlanEntry {
    PlanKind kind;
    void (*load)(const RoutedClique&, PlanLoad&);
};

constexpr std::array<PlanEntry, 6> kPlans{{{PlanKind::SourceTrees, loadSourceTrees},
                                           {PlanKind::SinkTrees, loadSinkTrees},
                                           {PlanKind::SharedTree, loadSharedTree},
                                           {PlanKind::Hub, loadHub},
                                           {PlanKind::Ring, loadRing},
                                           {PlanKind::RelayTree, loadRelayTree}}};

constexpr std::size_t kSortBelow = 16; // part of the resources loaded from which looking at all is quicker

void sortLoaded(PlanLoad& out) {
    if (out.loaded.size() * kSortBelow < out.load.size()) {
        std::ranges::sort(out.loaded);
        return;
    }
    out.loaded.clear();
    for (std::size_t resource = 0; resource < out.load.size(); ++resource)
        if (out.load[resource] > 0) out.loaded.push_back(static_cast<int>(resource));
}

// What was loaded goes to a list; nothing is loaded any more.
void moveTo(std::vector<ResourceLoad>& loads, PlanLoad& out) {
    loads.clear();
    loads.reserve(out.loaded.size());
    for (const int resource : out.loaded) {
        double& load = out.load[static_cast<std::size_t>(resource)];
        if (load > 0) loads.push_back({resource, load});
        load = 0;
    }
    out.loaded.clear();
}

} // namespace

CliqueLoad loadOf(const RoutedClique& clique, const Network& network, bool withMerges) {
    return LoadMeter(network).loadOf(clique, withMerges);
}

LoadMeter::LoadMeter(const Network& network)
    : m_out(std::make_unique<PlanLoad>(network)) {}

LoadMeter::~LoadMeter() = default;

void LoadMeter::run(const RoutedClique& clique, bool withMerges) {
    m_out->withMerges = withMerges;
    std::ranges::find(kPlans, clique.plan, &PlanEntry::kind)->load(clique, *m_out);
    m_out->withMerges = false;
}

CliqueLoad LoadMeter::loadOf(const RoutedClique& clique, bool withMerges) {
    run(clique, withMerges);
    sortLoaded(*m_out);
    CliqueLoad result;
    moveTo(result.loads, *m_out);
    result.latencyS = std::exchange(m_out->latencyS, 0);
    result.merges = std::exchange(m_out->merges, {});
    return result;
}

LoadMeter::Part LoadMeter::taken() {
    moveTo(m_taken, *m_out);
    return {m_taken, std::exchange(m_out->latencyS, 0)};
}

LoadMeter::Part LoadMeter::whole(const RoutedClique& clique) {
    run(clique, false);
    return taken();
}

void LoadMeter::start(std::span<const int> members) {
    m_members.assign(members.begin(), members.end());
    m_out->walk.start(members);
}

LoadMeter::Part LoadMeter::sharedTree(std::span<const int> links) {
    addSharedTree(m_members, links, 1, *m_out);
    return taken();
}

LoadMeter::Part LoadMeter::hubTree(std::span<const int> links, int root) {
    addHubTree(m_members, links, root, 1, *m_out);
    return taken();
}

LoadMeter::Part LoadMeter::sourceTree(std::span<const int> links, int root) {
    const HungTree hung = m_out->walk.hang(links, root);
    addDown(hung, 1, *m_out);
    m_out->atLeastLatency(deepestS(hung));
    return taken();
}

LoadMeter::Part LoadMeter::sinkTree(std::span<const int> links, int root) {
    const HungTree hung = m_out->walk.hang(links, root);
    addUp(hung, 1, *m_out);
    m_out->atLeastLatency(deepestS(hung));
    return taken();
}

LoadMeter::Part LoadMeter::receivers() {
    addReceivers(m_members, *m_out);
    return taken();
}

LoadMeter::Part LoadMeter::senders() {
    addSenders(m_members, *m_out);
    return taken();
}

} // namespace isthmus
