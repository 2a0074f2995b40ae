#include "core/optimize/round_book.h"

#include "core/optimize/routes/plan_finder.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kMostInLibrary = 20'000'000; // numbers, about 120 MB
constexpr std::size_t kMostInBook = 10'000'000;
constexpr int kMostDetours = 3;           // in a round
constexpr std::size_t kCulpritsTried = 2; // for each
constexpr std::size_t kMostLedRound = 2;  // members, in planOf()
constexpr std::size_t kMostLedWell = 12;  // members, in planWell()
constexpr int kMostDetoursWell = 10;
constexpr double kWorthADetour = 1.02;
constexpr double kLeastSaved = 1e-4; // relative, by a detour

void describeBlocks(RoundPlan& round, const Network& network) {
    const auto blocks = static_cast<std::size_t>(round.partition.blocks());
    round.blockSize.assign(blocks, 0);
    round.blockNoise.assign(blocks, 0);
    for (std::size_t i = 0; i < round.partition.label.size(); ++i) {
        round.blockSize[round.partition.label[i]] += 1;
        round.blockNoise[round.partition.label[i]] += network.nodes[static_cast<std::size_t>(network.islands[i])].speed;
    }
    for (const std::vector<int>& members : round.partition.members())
        for (const int island : members) round.order.push_back(static_cast<std::uint16_t>(island));
    for (std::size_t b = 0; b < blocks; ++b) {
        round.blockShare.push_back(1 / round.blockSize[b]);
        round.blockNoise[b] *= round.blockShare[b] * round.blockShare[b];
        round.spread += round.blockSize[b] * round.blockNoise[b];
    }
}

// busy: by resource, zero before and after.
double secondsOf(const Network& network, const RoundPlan& round, std::vector<double>& busy) {
    if (round.cliques.empty())
        return network.minRoundS > 0 ? network.minRoundS : std::numeric_limits<double>::infinity();
    double latency = 0;
    double most = 0;
    const auto chosen = [&](std::size_t c) -> const Candidate& { return round.cliques[c]->best[round.choice[c]]; };
    for (std::size_t c = 0; c < round.cliques.size(); ++c) {
        latency = std::max(latency, chosen(c).latencyS);
        for (const auto& [resource, seconds] : chosen(c).seconds)
            most = std::max(most, busy[static_cast<std::size_t>(resource)] += seconds);
    }
    for (std::size_t c = 0; c < round.cliques.size(); ++c)
        for (const ResourceSeconds& used : chosen(c).seconds) busy[static_cast<std::size_t>(used.resource)] = 0;
    return std::max(network.minRoundS, most + latency);
}

std::size_t sizeOf(const RoundPlan& round, std::size_t clique) {
    return round.cliques[clique]->best.front().clique.members.size();
}

} // namespace

PlanLibrary::PlanLibrary(const Network& network, std::vector<PlanKind> allowed)
    : m_paths(network)
    , m_allowed(std::move(allowed)) {}

PlanLibrary::~PlanLibrary() = default;

std::unique_ptr<PlanFinder> PlanLibrary::idleFinder() {
    const std::lock_guard lock(m_mutex);
    if (m_idle.empty()) return std::make_unique<PlanFinder>(m_paths, m_allowed);
    std::unique_ptr<PlanFinder> finder = std::move(m_idle.back());
    m_idle.pop_back();
    return finder;
}

std::shared_ptr<const CliquePlans> PlanLibrary::plansOf(const std::vector<int>& islands) {
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_plans.find(islands); known != m_plans.end()) return known->second;
    }
    std::unique_ptr<PlanFinder> finder = idleFinder();
    auto plans = std::make_shared<const CliquePlans>(finder->best(islands));
    const std::lock_guard lock(m_mutex);
    m_idle.push_back(std::move(finder));
    if (m_size > kMostInLibrary) {
        m_plans.clear();
        m_size = 0;
    }
    m_size += plans->size;
    return m_plans.emplace(islands, std::move(plans)).first->second;
}

RoundBook::RoundBook(PlanLibrary& library)
    : m_library(library)
    , m_choice(library.network()) {
    for (const NetworkNode& node : library.network().nodes) {
        m_multicast = m_multicast || node.multicast;
        m_fpga = m_fpga || node.fpga;
        if (!node.island) continue;
        m_mostEgressGbps = std::max(m_mostEgressGbps, node.egressGbps);
        m_mostIngressGbps = std::max(m_mostIngressGbps, node.ingressGbps);
    }
}

RoundBook::~RoundBook() = default;

std::shared_ptr<const CliquePlans> RoundBook::plansOf(const std::vector<int>& islands) {
    if (const auto known = m_plans.find(islands); known != m_plans.end()) return known->second;
    std::shared_ptr<const CliquePlans> plans = m_library.plansOf(islands);
    m_work += plans->work;
    m_size += plans->size;
    return m_plans.emplace(islands, std::move(plans)).first->second;
}

std::shared_ptr<const RoundPlan> RoundBook::planOf(const Partition& partition) {
    if (const auto known = m_rounds.find(partition); known != m_rounds.end()) return known->second;
    if (m_size > kMostInBook) {
        m_rounds.clear();
        m_plans.clear();
        m_size = 0;
    }
    m_size += 50 + 8 * partition.label.size();
    return m_rounds.emplace(partition, build(partition, {kMostDetours, kMostLedRound})).first->second;
}

std::shared_ptr<const RoundPlan> RoundBook::planWell(const Partition& partition) {
    const std::shared_ptr<const RoundPlan> known = planOf(partition);
    std::shared_ptr<const RoundPlan> better = build(partition, {kMostDetoursWell, kMostLedWell});
    if (better->durationS >= known->durationS) return known;
    return m_rounds[partition] = std::move(better);
}

std::shared_ptr<const RoundPlan> RoundBook::sketchOf(const Partition& partition) {
    auto round = std::make_shared<RoundPlan>();
    round->partition = partition;
    describeBlocks(*round, m_library.network());
    const double minimum = m_library.network().minRoundS;
    double most = 0;
    for (const std::vector<int>& members : partition.members()) most = std::max(most, floorOf(members));
    round->durationS = most > 0 || minimum > 0 ? std::max(most, minimum) : std::numeric_limits<double>::min();
    m_work += 300 + 50 * partition.islands();
    return round;
}

// The least latency between the members farthest apart, and a payload through the widest access: software sends and
// takes 2(k-1)/k of it, an ability in the network one of it.
double RoundBook::floorOf(const std::vector<int>& islands) const {
    if (islands.size() < 2) return 0;
    std::int64_t farthest = 0;
    for (const int from : islands)
        for (const int to : islands) farthest = std::max(farthest, m_library.paths().distance(0, from, to));
    const double members = static_cast<double>(islands.size());
    const double software = 2 * (members - 1) / members;
    const double seconds =
        std::max((m_multicast ? 1 : software) / m_mostEgressGbps, (m_fpga ? 1 : software) / m_mostIngressGbps);
    return static_cast<double>(farthest) * 1e-12 + m_library.network().payloadGbit * seconds;
}

std::shared_ptr<const RoundPlan> RoundBook::build(const Partition& partition, const Effort& effort) {
    auto round = std::make_shared<RoundPlan>();
    round->partition = partition;
    describeBlocks(*round, m_library.network());
    for (const std::vector<int>& members : partition.members())
        if (members.size() > 1) round->cliques.push_back(plansOf(members));
    choosePlans(*round, effort);
    m_work += 300 + 50 * partition.islands();
    return round;
}

void RoundBook::choosePlans(RoundPlan& round, const Effort& effort) {
    const double minimum = m_library.network().minRoundS;
    round.durationS = minimum > 0 ? minimum : std::numeric_limits<double>::infinity();
    if (round.cliques.empty()) return;
    const long long before = m_choice.work();
    round.durationS = m_choice.choose(round.cliques);
    round.choice = m_choice.choice();
    if (round.cliques.size() > 1) makeWay(round, effort);
    m_work += m_choice.work() - before;
}

// As long as a resource that cliques share makes the round longer than each of them needs.
void RoundBook::makeWay(RoundPlan& round, const Effort& effort) {
    double least = m_library.network().minRoundS;
    for (const auto& plans : round.cliques) least = std::max(least, plans->best.front().durationS());
    for (int detour = 0; detour < effort.detours && round.durationS > least * kWorthADetour; ++detour) {
        std::vector<std::size_t> culprits = m_choice.culprits();
        std::erase_if(culprits, [&](std::size_t clique) { return sizeOf(round, clique) > effort.members; });
        culprits.resize(std::min(culprits.size(), kCulpritsTried));
        double durationS = round.durationS * (1 - kLeastSaved);
        std::optional<Candidate> best;
        std::size_t who = 0;
        for (const std::size_t clique : culprits) {
            std::optional<Candidate> found = detourOf(round, clique, durationS);
            if (!found) continue;
            best = std::move(found);
            who = clique;
        }
        if (!best) return;
        take(round, who, std::move(*best));
    }
}

// With which the round is shorter than durationS: then that is what it lasts.
std::optional<Candidate> RoundBook::detourOf(const RoundPlan& round, std::size_t clique, double& durationS) {
    if (!m_detours) m_detours = std::make_unique<PlanFinder>(m_library.paths(), m_library.allowed());
    std::vector<int> islands;
    for (const int node : round.cliques[clique]->best.front().clique.members)
        islands.push_back(m_library.network().islandOf[static_cast<std::size_t>(node)]);
    PlanFinder::Detour detour = m_detours->detour(islands, m_choice.without(clique), durationS);
    m_work += detour.work;
    if (detour.plan) durationS = detour.durationS;
    return std::move(detour.plan);
}

// The clique's plans become those that it had and the detour.
void RoundBook::take(RoundPlan& round, std::size_t clique, Candidate detour) {
    CliquePlans plans = *round.cliques[clique];
    const auto longer = [&](const Candidate& other) { return other.durationS() > detour.durationS(); };
    const auto place = std::find_if(plans.best.begin(), plans.best.end(), longer);
    round.choice[clique] = static_cast<std::size_t>(place - plans.best.begin());
    plans.best.insert(place, std::move(detour));
    m_size += plans.size += plans.size / plans.best.size();
    round.cliques[clique] = std::make_shared<const CliquePlans>(std::move(plans));
    round.durationS = m_choice.choose(round.cliques, round.choice);
    round.choice = m_choice.choice();
}

std::shared_ptr<const RoundPlan> roundOf(const Network& network, const Partition& partition,
                                         std::vector<std::shared_ptr<const CliquePlans>> cliques,
                                         std::vector<std::size_t> choice) {
    auto round = std::make_shared<RoundPlan>();
    round->partition = partition;
    describeBlocks(*round, network);
    round->cliques = std::move(cliques);
    round->choice = std::move(choice);
    std::vector<double> busy(static_cast<std::size_t>(Resources(network).count()), 0.0);
    round->durationS = secondsOf(network, *round, busy);
    return round;
}

RoutedSchedule toRouted(std::span<const std::shared_ptr<const RoundPlan>> rounds) {
    RoutedSchedule schedule;
    for (const auto& round : rounds) {
        RoutedRound& routed = schedule.rounds.emplace_back();
        for (std::size_t c = 0; c < round->cliques.size(); ++c)
            routed.cliques.push_back(round->cliques[c]->best[round->choice[c]].clique);
    }
    return schedule;
}

} // namespace isthmus
