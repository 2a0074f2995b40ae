#include "core/optimize/routes/workbench.h"

#include "core/optimize/random.h"
#include "core/traffic/round.h"

#include <algorithm>

namespace isthmus {
namespace {

constexpr double kWorthKeeping = 1.15; // times the best cost: plans that may be below are drafted
constexpr double kSurely = 1 - 1e-12;
constexpr double kLessExcess = 1 - 1e-6;
constexpr std::size_t kWorkPerLoad = 6;
constexpr std::size_t kWorkPerDraft = 60;
constexpr long long kWorkPerStep = 6;              // of growing or storing a tree
constexpr long long kBeside = 2;                   // times what is counted: memory, locks, keeping
constexpr std::int64_t kFar = 100'000'000'000'000; // picoseconds, 100 s: sums of a path stay in range

std::vector<double> payloadSeconds(const Network& network) {
    std::vector<double> seconds(static_cast<std::size_t>(Resources(network).count()));
    for (std::size_t resource = 0; resource < seconds.size(); ++resource)
        seconds[resource] = secondsOf(network, static_cast<int>(resource), 1);
    return seconds;
}

} // namespace

Workbench::Workbench(const PathSystems& paths)
    : m_paths(paths)
    , m_access(paths.network())
    , m_meter(paths.network())
    , m_unitS(payloadSeconds(paths.network()))
    , m_grower(paths.network())
    , m_search(paths.network())
    , m_sum(m_unitS.size()) {}

void Workbench::begin(std::span<const int> islands, std::span<const PlanKind> allowed, const Burden& burden) {
    m_islands.assign(islands.begin(), islands.end());
    m_allowed.assign(allowed.begin(), allowed.end());
    m_members.clear();
    for (const int island : islands) m_members.push_back(network().islands[static_cast<std::size_t>(island)]);
    m_burden = burden;
    m_floors = PlanFloors(m_paths, m_access, islands, burden);
    m_everything = false;
    m_meter.start(m_members);
    m_pool.clear();
    m_seconds.clear();
    m_shares.clear();
    m_hops.clear();
    m_drafts.clear();
    m_bestS = std::numeric_limits<double>::infinity();
    m_workBefore = steps();
    m_work = static_cast<long long>(200 + 4 * islands.size() * islands.size());
}

long long Workbench::steps() const { return m_grower.steps() + m_pool.linksStored() + 2 * m_search.steps(); }

long long Workbench::work() const { return kBeside * (m_work + kWorkPerStep * (steps() - m_workBefore)); }

bool Workbench::allows(PlanKind plan) const {
    return m_allowed.empty() || std::find(m_allowed.begin(), m_allowed.end(), plan) != m_allowed.end();
}

bool Workbench::worthDrafting(PlanKind plan) const {
    if (!allows(plan)) return false;
    const double worthS = (m_burden.busyS == nullptr ? kWorthKeeping : 1) * m_bestS;
    return m_everything || m_floors.costS(plan) < worthS;
}

bool Workbench::mightBeBest(PlanKind plan) const {
    return allows(plan) && (m_everything || m_floors.costS(plan) < kSurely * m_bestS);
}

bool Workbench::mightBeBest(double bandwidthS, double latencyS) const {
    return costS(bandwidthS, latencyS) < kSurely * m_bestS;
}

bool Workbench::avoid(Lengths& lengths, const std::function<bool(int link, int resource)>& tooBusy) {
    const Resources numbers(network());
    lengths = m_paths.lengths(0);
    bool any = false;
    for (int link = 0; link < static_cast<int>(lengths.size()); ++link)
        for (const int direction : {0, 1}) {
            if (!tooBusy(link, numbers.link(link, direction))) continue;
            lengths[static_cast<std::size_t>(link)] += kFar;
            any = true;
        }
    m_work += static_cast<long long>(3 * lengths.size());
    return any;
}

Slice Workbench::keep(const LoadMeter::Part& part) {
    const std::size_t first = m_seconds.size();
    for (const auto& [resource, load] : part.loads) {
        const double seconds = load * m_unitS[static_cast<std::size_t>(resource)];
        if (seconds > 0) m_seconds.push_back({resource, seconds});
    }
    m_work += static_cast<long long>(kWorkPerDraft + 3 * kWorkPerLoad * part.loads.size());
    return {first, m_seconds.size() - first};
}

void Workbench::add(const LoadMeter::Part& part, double fraction) {
    for (const auto& [resource, load] : part.loads) {
        const double seconds = fraction * load * m_unitS[static_cast<std::size_t>(resource)];
        if (seconds > 0) m_sum.add(resource, seconds);
    }
    m_work += static_cast<long long>(kWorkPerDraft + 3 * kWorkPerLoad * part.loads.size());
}

double Workbench::offer(PlanKind plan, std::span<const TreeShare> shares, double latencyS, double lessThan) {
    const double cost = offer({plan, 0, 0, latencyS, 0, 0, 0, 0, {m_shares.size(), shares.size()}, {}}, lessThan);
    if (cost < lessThan) m_shares.insert(m_shares.end(), shares.begin(), shares.end());
    return cost;
}

double Workbench::offer(PlanKind plan, std::span<const RoutedHop> hops, double lessThan) {
    setHops(m_hopped, plan, hops);
    const LoadMeter::Part part = m_meter.whole(m_hopped);
    add(part);
    const double cost = offer({plan, 0, 0, part.latencyS, 0, 0, 0, 0, {}, {m_hops.size(), hops.size()}}, lessThan);
    if (cost < lessThan) m_hops.insert(m_hops.end(), hops.begin(), hops.end());
    return cost;
}

double Workbench::offer(Draft draft, double lessThan) {
    const double leastS = leastBusyS(draft.plan);
    for (const int resource : m_sum.used()) {
        const double busyS = m_burden.on(resource) + m_sum.at(resource);
        draft.bandwidthS = std::max(draft.bandwidthS, m_sum.at(resource));
        draft.totalS += m_sum.at(resource);
        draft.busyS = std::max(draft.busyS, busyS);
        if (busyS > leastS) draft.excess += (busyS - leastS) * (busyS - leastS);
        draft.use += scramble(static_cast<std::uint64_t>(resource));
    }
    m_work += static_cast<long long>(kWorkPerDraft + kWorkPerLoad * m_sum.used().size());
    m_sum.clear();
    draft.costS = costS(draft.busyS, draft.latencyS);
    if (draft.costS >= lessThan) return draft.costS;
    m_bestS = std::min(m_bestS, draft.costS);
    m_drafts.push_back(draft);
    return draft.costS;
}

bool Workbench::isStep(const Draft& draft, const Draft& from) {
    if (draft.costS < kSurely * from.costS) return true;
    return draft.costS * kSurely <= from.costS && draft.excess < kLessExcess * from.excess;
}

void Workbench::setHops(RoutedClique& clique, PlanKind plan, std::span<const RoutedHop> hops) const {
    clique.members = m_members;
    clique.plan = plan;
    clique.order.clear();
    clique.edges.clear();
    clique.paths.resize(hops.size());
    for (std::size_t i = 0; i < hops.size(); ++i) {
        const int from = m_members[static_cast<std::size_t>(hops[i].from)];
        if (plan == PlanKind::Ring)
            clique.order.push_back(from);
        else
            clique.edges.emplace_back(from, m_members[static_cast<std::size_t>(hops[i].to)]);
        setPath(clique.paths[i], hops[i]);
    }
}

// The pool knows the links in the order in which some tree was grown: in that of the path or its reverse, mostly.
void Workbench::setPath(std::vector<int>& path, const RoutedHop& hop) const {
    const auto links = m_pool.links(hop.path);
    path.assign(links.begin(), links.end());
    int node = m_members[static_cast<std::size_t>(hop.from)];
    const auto touches = [&](int link) {
        const NetworkLink& ends = network().links[static_cast<std::size_t>(link)];
        return ends.a == node || ends.b == node;
    };
    if (!touches(path.front())) std::reverse(path.begin(), path.end());
    for (auto next = path.begin(); next != path.end(); ++next) {
        std::iter_swap(next, std::find_if(next, path.end(), touches));
        node = otherEnd(network().links[static_cast<std::size_t>(*next)], node);
    }
}

RoutedClique Workbench::cliqueOf(const Draft& draft) const {
    RoutedClique clique{m_members, draft.plan, 1, {}, {}, {}, {}};
    for (const auto& [tree, root, fraction] : shares(draft))
        clique.trees.push_back({root, m_pool.linkSet(tree), fraction});
    if (draft.hops.count > 0)
        setHops(clique, draft.plan, std::span(m_hops).subspan(draft.hops.first, draft.hops.count));
    return clique;
}

} // namespace isthmus
