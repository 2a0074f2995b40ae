#include "core/bounds/clique_floor.h"
#include "core/bounds/cover_program.h"
#include "core/bounds/pair_rate_bound.h"
#include "core/graph/connectivity.h"
#include "core/graph/pair_cuts.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <set>
#include <vector>

namespace isthmus {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kAsGood = 1e-6; // relative
constexpr std::size_t kMostClasses = 16;
constexpr std::size_t kMostSizes = 24;
constexpr int kStars = 6;
constexpr std::size_t kMostColumns = 10;
constexpr int kParts = 20;
constexpr int kMostIterations = 40;
constexpr std::size_t kManyPartners = 300; // beyond, guesses must do

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

// Values in classes of neighbours, ascending; 0 has a class of its own.
struct Classes {
    explicit Classes(const std::vector<double>& values)
        : of(values.size(), 0) {
        std::vector<double> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        const std::size_t zero = !sorted.empty() && sorted.front() <= 0 ? 1 : 0;
        const std::size_t others = sorted.size() - zero;
        const std::size_t count = std::min(others, kMostClasses);
        if (zero > 0) least.push_back(0);
        for (std::size_t c = 0; c < count; ++c) least.push_back(sorted[zero + c * others / count]);
        for (std::size_t i = 0; i < values.size(); ++i)
            of[i] =
                asIndex(static_cast<int>(std::upper_bound(least.begin(), least.end(), values[i]) - least.begin())) - 1;
    }
    std::vector<double> least;   // of each class
    std::vector<std::size_t> of; // by value
};

// The best that any island of the network has, and how near the others can be, for cliques of a size.
class BestIslands {
public:
    explicit BestIslands(const CliqueFloor& floor)
        : m_best(asIndex(floor.islands()))
        , m_farthestS(asIndex(floor.islands())) {
        sortDown(floor, &FloorMember::egressGbps);
        sortDown(floor, &FloorMember::ingressGbps);
        sortDown(floor, &FloorMember::bothGbps);
        FloorMember widest;
        widest.adderGbps = 0;
        for (int i = 0; i < floor.islands(); ++i) {
            const FloorMember& member = floor.member(i);
            widest.outGbps = std::max(widest.outGbps, member.outGbps);
            widest.inGbps = std::max(widest.inGbps, member.inGbps);
            widest.adderGbps = std::max(widest.adderGbps, member.fpga ? member.adderGbps : member.ingressGbps);
            std::vector<double>& distances = m_farthestS[asIndex(i)];
            for (int j = 0; j < floor.islands(); ++j) distances.push_back(floor.latencyS(i, j));
            std::sort(distances.begin(), distances.end(), std::greater<>());
        }
        for (FloorMember& member : m_best) {
            member.outGbps = widest.outGbps;
            member.inGbps = widest.inGbps;
            member.adderGbps = widest.adderGbps;
            member.multicast = member.fpga = true;
        }
    }

    // As many of them as a clique has beside its centre. At least one of the n-k+1 islands farthest from a member is in
    // the clique with it.
    [[nodiscard]] std::vector<FloorMember> othersOf(std::size_t size) const {
        std::vector<double> farthest;
        for (const std::vector<double>& distances : m_farthestS) farthest.push_back(distances[m_best.size() - size]);
        std::sort(farthest.begin(), farthest.end());
        std::vector<FloorMember> others(m_best.begin(), m_best.begin() + static_cast<std::ptrdiff_t>(size - 1));
        for (std::size_t i = 0; i < others.size(); ++i) others[i].farthestS = farthest[i];
        return others;
    }

private:
    void sortDown(const CliqueFloor& floor, double FloorMember::*gbps) {
        std::vector<double> values;
        for (int i = 0; i < floor.islands(); ++i) values.push_back(floor.member(i).*gbps);
        std::sort(values.begin(), values.end(), std::greater<>());
        for (std::size_t i = 0; i < values.size(); ++i) m_best[i].*gbps = values[i];
    }

    std::vector<FloorMember> m_best;
    std::vector<std::vector<double>> m_farthestS; // by island, descending
};

struct Column {
    double ratio = 0; // of covered to used value
    std::size_t reach = 0;
    std::size_t width = 0;
    std::size_t partners = 0;
};

// The cliques with one island: the others are its partners, by row with the centre left out.
class Star {
public:
    Star(const CliqueFloor& floor, const BestIslands& best, PairCuts& cuts, int centre)
        : m_floor(floor)
        , m_best(best)
        , m_centre(centre)
        , m_partners(asIndex(floor.islands() - 1))
        , m_latencyS(latencies())
        , m_cutS(cutsTo(cuts))
        , m_reach(m_latencyS)
        , m_width(m_cutS)
        , m_program(floor.islands() - 1, 1) {
        measureFloors();
        measureEveryone();
    }

    double run() {
        if (m_everyoneS <= 0) return kInfinity;
        start();
        guess();
        const int most = m_partners > kManyPartners ? 0 : kMostIterations;
        for (int iteration = 0; iteration < most && m_program.solve(); ++iteration) {
            m_rate = m_program.rate();
            const std::vector<double> prices = m_program.prices().cover;
            const bool grown = tryPrices(halfway(prices, m_bestPrices)); // steadier than the program's own
            if (!tryPrices(prices) && !grown) break;
            if (m_bound <= m_rate * (1 + kAsGood)) break;
        }
        return m_bound / m_everyoneS;
    }

private:
    [[nodiscard]] int islandOf(std::size_t partner) const {
        return static_cast<int>(partner) + (static_cast<int>(partner) >= m_centre ? 1 : 0);
    }
    [[nodiscard]] std::vector<double> latencies() const {
        std::vector<double> result;
        for (std::size_t p = 0; p < m_partners; ++p) result.push_back(m_floor.latencyS(m_centre, islandOf(p)));
        return result;
    }
    [[nodiscard]] std::vector<double> cutsTo(PairCuts& cuts) const {
        std::vector<double> result;
        for (std::size_t p = 0; p < m_partners; ++p) {
            const int partner = islandOf(p);
            result.push_back(m_floor.payloadS(m_partners > kManyPartners ? std::min(m_floor.member(m_centre).bothGbps,
                                                                                    m_floor.member(partner).bothGbps)
                                                                         : cuts.eitherWay(m_centre, partner)));
        }
        return result;
    }

    [[nodiscard]] std::size_t at(std::size_t reach, std::size_t width, std::size_t sizeClass) const {
        return (reach * m_width.least.size() + width) * m_sizes.size() + sizeClass;
    }

    // Larger cliques are never shorter, so a size stands for those up to the next.
    void measureFloors() {
        const std::size_t islands = m_partners + 1;
        const std::size_t count = std::min(kMostSizes, m_partners);
        for (std::size_t c = 0; c < count; ++c) {
            const std::size_t missing = c * c * (islands - 2) / std::max<std::size_t>(1, (count - 1) * (count - 1));
            const std::size_t size = islands - missing;
            if (m_sizes.empty() || size < m_sizes.back()) m_sizes.push_back(size);
        }
        std::reverse(m_sizes.begin(), m_sizes.end());
        m_floorS.resize(m_reach.least.size() * m_width.least.size() * m_sizes.size());
        for (std::size_t sizeClass = 0; sizeClass < m_sizes.size(); ++sizeClass) measureFloorsOf(sizeClass);
    }

    void measureFloorsOf(std::size_t sizeClass) {
        const std::size_t size = m_sizes[sizeClass];
        const std::vector<FloorMember> others = m_best.othersOf(size);
        std::vector<double> near = m_latencyS;
        std::nth_element(near.begin(), near.begin() + (size > 2 ? 1 : 0), near.end());
        CliqueShape shape;
        shape.tearS = m_floor.leastTearS(size);
        for (std::size_t reach = 0; reach < m_reach.least.size(); ++reach) {
            FloorMember own = m_floor.member(m_centre);
            shape.latencyS = shape.rowS = own.farthestS = m_reach.least[reach];
            shape.hopS = std::max(near[size > 2 ? 1 : 0], 2 * shape.latencyS / static_cast<double>(size));
            shape.members = others;
            const auto place = std::partition_point(shape.members.begin(), shape.members.end(),
                                                    [&](const auto& m) { return m.farthestS < own.farthestS; });
            shape.members.insert(place, own);
            for (std::size_t width = 0; width < m_width.least.size(); ++width) {
                shape.cutS = m_width.least[width];
                m_floorS[at(reach, width, sizeClass)] = m_floor.durationS(shape);
            }
        }
    }

    void measureEveryone() {
        std::vector<int> everyone(m_partners + 1);
        std::iota(everyone.begin(), everyone.end(), 0);
        const double cut = *std::max_element(m_cutS.begin(), m_cutS.end());
        m_everyoneS = m_floor.durationS(m_floor.shapeOf(everyone, cut));
    }

    [[nodiscard]] double floorS(std::size_t reach, std::size_t width, std::size_t partners) const {
        if (partners == m_partners) return m_everyoneS;
        const auto next = std::upper_bound(m_sizes.begin(), m_sizes.end(), partners + 1);
        return m_floorS[at(reach, width, static_cast<std::size_t>(next - m_sizes.begin()) - 1)];
    }

    void start() {
        std::vector<int> everyone(m_partners);
        std::iota(everyone.begin(), everyone.end(), 0);
        add(everyone, m_everyoneS);
        for (std::size_t p = 0; p < m_partners; ++p) {
            const int only = static_cast<int>(p);
            add({&only, 1}, floorS(m_reach.of[p], m_width.of[p], 1));
        }
    }

    void add(std::span<const int> partners, double seconds) {
        const Coefficient use{0, seconds / m_everyoneS};
        m_program.addColumn(partners, {&use, 1});
    }

    // Everyone must be met, and the one that takes longest: these prices are mostly as good as the best.
    void guess() {
        std::vector<double> pairS;
        for (std::size_t p = 0; p < m_partners; ++p) pairS.push_back(m_latencyS[p] + m_cutS[p]);
        for (const std::vector<double>& slowness : {m_latencyS, m_cutS, pairS}) {
            const auto slowest = std::max_element(slowness.begin(), slowness.end()) - slowness.begin();
            for (int part = 0; part <= kParts; ++part) {
                const double share = static_cast<double>(part) / kParts;
                std::vector<double> prices(m_partners, (1 - share) / static_cast<double>(m_partners));
                prices[static_cast<std::size_t>(slowest)] += share;
                (void)tryPrices(std::move(prices));
            }
        }
    }

    // Keeps what the prices prove, and makes columns of what they find too good: of each reach and width the partners
    // with the highest prices, in the best number. False where there is none.
    bool tryPrices(std::vector<double> price) {
        double sum = 0;
        for (std::size_t p = 0; p < m_partners; ++p) {
            if (floorS(m_reach.of[p], m_width.of[p], 1) <= 0) price[p] = 0; // may be met in no time
            sum += price[p];
        }
        if (sum <= 0) return false;
        const std::vector<int> order = byPrice(price);
        std::vector<Column> better;
        double most = 0;
        for (std::size_t reach = 0; reach < m_reach.least.size(); ++reach)
            for (std::size_t width = 0; width < m_width.least.size(); ++width) {
                const Column best = bestOf(reach, width, order, price);
                most = std::max(most, best.ratio);
                if (best.ratio > sum * m_rate) better.push_back(best);
            }
        if (most / sum < m_bound) {
            m_bound = most / sum;
            m_bestPrices = std::move(price);
        }
        return addColumns(better, order);
    }

    [[nodiscard]] std::vector<int> byPrice(const std::vector<double>& price) const {
        std::vector<int> order(m_partners);
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](int x, int y) { return price[asIndex(x)] > price[asIndex(y)]; });
        return order;
    }

    [[nodiscard]] bool within(int partner, std::size_t reach, std::size_t width) const {
        return m_reach.of[asIndex(partner)] <= reach && m_width.of[asIndex(partner)] <= width;
    }

    [[nodiscard]] Column bestOf(std::size_t reach, std::size_t width, const std::vector<int>& order,
                                const std::vector<double>& price) const {
        Column best{0, reach, width, 0};
        double covered = 0;
        std::size_t partners = 0;
        for (const int partner : order) {
            if (!within(partner, reach, width)) continue;
            covered += price[asIndex(partner)];
            const double seconds = floorS(reach, width, ++partners);
            if (covered <= 0 || covered * m_everyoneS <= best.ratio * seconds) continue;
            best.ratio = covered * m_everyoneS / seconds;
            best.partners = partners;
        }
        return best;
    }

    static std::vector<double> halfway(const std::vector<double>& from, const std::vector<double>& to) {
        std::vector<double> middle;
        for (std::size_t p = 0; p < from.size(); ++p) middle.push_back((from[p] + to[p]) / 2);
        return middle;
    }

    bool addColumns(std::vector<Column>& better, const std::vector<int>& order) {
        std::stable_sort(better.begin(), better.end(),
                         [](const Column& x, const Column& y) { return x.ratio > y.ratio; });
        better.resize(std::min(better.size(), kMostColumns));
        bool grown = false;
        for (const Column& column : better) {
            std::vector<int> partners;
            for (const int partner : order)
                if (partners.size() < column.partners && within(partner, column.reach, column.width))
                    partners.push_back(partner);
            std::sort(partners.begin(), partners.end());
            if (!m_known.insert(partners).second) continue;
            add(partners, floorS(column.reach, column.width, column.partners));
            grown = true;
        }
        return grown;
    }

    const CliqueFloor& m_floor;
    const BestIslands& m_best;
    int m_centre;
    std::size_t m_partners;
    std::vector<double> m_latencyS; // to the partners
    std::vector<double> m_cutS;
    Classes m_reach;                  // of latency
    Classes m_width;                  // of cuts
    std::vector<std::size_t> m_sizes; // ascending, from 2
    std::vector<double> m_floorS;     // by reach, width and size
    double m_everyoneS = 0;
    double m_bound = kInfinity; // proved so far, in units of everyone's floor
    double m_rate = 1;          // of the program's last solution
    std::vector<double> m_bestPrices;
    std::set<std::vector<int>> m_known;
    CoverProgram m_program; // things: partners; resource: the centre's time
};

// The islands with the largest values, the earlier first.
void addLargest(std::vector<int>& centres, const std::vector<double>& values, std::size_t count) {
    std::vector<int> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int x, int y) { return values[asIndex(x)] > values[asIndex(y)]; });
    order.resize(std::min(order.size(), count));
    for (const int island : order)
        if (std::find(centres.begin(), centres.end(), island) == centres.end()) centres.push_back(island);
}

std::vector<int> centresOf(const CliqueFloor& floor) {
    std::vector<double> farthest;
    std::vector<double> slow;
    for (int i = 0; i < floor.islands(); ++i) {
        farthest.push_back(0);
        for (int j = 0; j < floor.islands(); ++j) farthest.back() = std::max(farthest.back(), floor.latencyS(i, j));
        slow.push_back(floor.payloadS(floor.member(i).bothGbps));
    }
    std::vector<int> centres;
    addLargest(centres, farthest, kStars / 2);
    addLargest(centres, slow, kStars / 2);
    return centres;
}

} // namespace

double starRateHz(const Network& network) {
    if (network.islands.size() < 2 || !islandsConnected(network)) return 0;
    const CliqueFloor floor(network);
    const BestIslands best(floor);
    PairCuts cuts(network);
    const std::vector<int> centres = centresOf(floor);
    double bound = kInfinity;
    for (const int centre : centres) bound = std::min(bound, Star(floor, best, cuts, centre).run());
    return bound;
}

} // namespace isthmus
