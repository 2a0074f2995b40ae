#include "core/optimize/round_book.h"

#include "core/optimize/routes/plan_finder.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace isthmus {
namespace {

constexpr std::size_t kMostInLibrary = 20'000'000; // numbers, about 120 MB
constexpr std::size_t kMostInBook = 10'000'000;
constexpr int kChoosingPasses = 2;
constexpr long long kPlanning = 3; // as in RoundLoad

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
    , m_seconds(static_cast<std::size_t>(Resources(library.network()).count()), 0.0) {
    for (const NetworkNode& node : library.network().nodes) {
        m_multicast = m_multicast || node.multicast;
        m_fpga = m_fpga || node.fpga;
        if (!node.island) continue;
        m_mostEgressGbps = std::max(m_mostEgressGbps, node.egressGbps);
        m_mostIngressGbps = std::max(m_mostIngressGbps, node.ingressGbps);
    }
}

std::shared_ptr<const CliquePlans> RoundBook::plansOf(const std::vector<int>& islands) {
    if (const auto known = m_plans.find(islands); known != m_plans.end()) return known->second;
    std::shared_ptr<const CliquePlans> plans = m_library.plansOf(islands);
    m_work += kPlanning * plans->work;
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
    return m_rounds.emplace(partition, build(partition)).first->second;
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

std::shared_ptr<const RoundPlan> RoundBook::build(const Partition& partition) {
    auto round = std::make_shared<RoundPlan>();
    round->partition = partition;
    describeBlocks(*round, m_library.network());
    for (const std::vector<int>& members : partition.members())
        if (members.size() > 1) round->cliques.push_back(plansOf(members));
    round->choice.assign(round->cliques.size(), 0);
    choosePlans(*round);
    m_work += 300 + 50 * partition.islands();
    return round;
}

// Each clique in turn takes the plan with which the round is shortest.
void RoundBook::choosePlans(RoundPlan& round) {
    round.durationS = durationOf(round);
    double least = m_library.network().minRoundS;
    for (const auto& plans : round.cliques) least = std::max(least, plans->best.front().durationS());
    bool improved = true;
    for (int pass = 0; improved && pass < kChoosingPasses; ++pass) {
        improved = false;
        for (std::size_t c = 0; c < round.cliques.size(); ++c)
            for (std::size_t plan = 0; plan < round.cliques[c]->best.size(); ++plan) {
                if (round.durationS <= least * (1 + 1e-12)) return;
                const std::size_t before = std::exchange(round.choice[c], plan);
                const double duration = durationOf(round);
                if (duration >= round.durationS) round.choice[c] = before;
                improved = improved || duration < round.durationS;
                round.durationS = std::min(round.durationS, duration);
            }
    }
}

double RoundBook::durationOf(const RoundPlan& round) {
    for (std::size_t c = 0; c < round.cliques.size(); ++c)
        m_work += 2 * static_cast<long long>(round.cliques[c]->best[round.choice[c]].seconds.size());
    return secondsOf(m_library.network(), round, m_seconds);
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
