#include "core/bounds/diameter_bound.h"

#include "core/bounds/class_cycle.h"
#include "core/bounds/contrasts.h"
#include "core/bounds/round_classes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace isthmus {
namespace {

constexpr double kSafe = 1 - 1e-9;
constexpr int kLeastDepth = 2;
constexpr int kMostDepth = 4;
constexpr std::size_t kMostClasses = 14;
constexpr double kMostSteps = 4e7; // of reckoning a table
constexpr double kMostEdges = 4e4; // of a search for the least mean
constexpr double kFewEdges = 1e4;  // where it is done for many gaps
constexpr int kLookAhead = 3;
constexpr double kJump = 1.05; // from one duration to the next
constexpr std::size_t kMostJumps = 5;
constexpr int kGapSteps = 16;
constexpr int kGapStepsToSplit = 4;
constexpr std::size_t kMostWaists = 3;
constexpr std::size_t kManyIslands = 64; // one waist will do
constexpr double kThin = 1.5;            // a waist's crossing against the shortest clique

int depthFor(std::size_t classes, double islands, double mostEdges) {
    const auto base = static_cast<double>(classes);
    double steps = islands * (islands > kReachUpTo ? 1 : islands) * std::pow(base, kLeastDepth);
    double edges = std::pow(base, kLeastDepth + 1);
    int depth = kLeastDepth;
    for (; depth < kMostDepth && steps * base <= kMostSteps && edges * base <= mostEdges; ++depth) {
        steps *= base;
        edges *= base;
    }
    return depth;
}

class AheadTable {
public:
    AheadTable(const std::vector<RoundClass>& classes, int depth, const NoiseLeft& noise, const NoiseAhead& beyond)
        : m_classes(classes)
        , m_depth(depth)
        , m_noise(noise)
        , m_beyond(beyond) {}

    std::vector<double> run() {
        add(0, m_noise.fresh(), 0);
        return std::move(m_ahead);
    }

private:
    void add(int round, const NoiseSpread& spread, double integralS) {
        if (round == m_depth) {
            m_ahead.push_back(integralS + m_beyond.integralS(spread));
            return;
        }
        const double left = m_noise.left(spread);
        for (const RoundClass& next : m_classes)
            add(round + 1, m_noise.after(spread, next), integralS + next.leastS * left);
    }

    const std::vector<RoundClass>& m_classes;
    int m_depth;
    const NoiseLeft& m_noise;
    const NoiseAhead& m_beyond;
    std::vector<double> m_ahead;
};

// The differences that are reckoned apart, and how far apart in time the rounds are taken to be that lower each.
class Gaps {
public:
    explicit Gaps(std::vector<Waist> waists)
        : m_waists(std::move(waists))
        , m_ranges(m_waists.size()) {
        for (std::size_t w = 0; w < m_waists.size(); ++w) m_ranges[w].gap = 2 * m_waists[w].crossingS;
    }

    void giveRebates(MeanSearch& search) const {
        for (std::size_t c = 0; c < search.classes().size(); ++c) {
            double rebate = 0;
            for (std::size_t w = 0; w < m_waists.size(); ++w)
                if (crosses(w, search.classes()[c]))
                    rebate += m_waists[w].noise * m_ranges[w].gap * m_ranges[w].gap / 2;
            search.setRebate(c, rebate);
        }
    }

    [[nodiscard]] double perSecond() const {
        double sum = 0;
        for (std::size_t w = 0; w < m_waists.size(); ++w)
            sum += m_waists[w].noise * (m_ranges[w].gap + m_waists[w].crossingS);
        return sum;
    }

    // Towards the gaps of the best cycle: the bound is a concave function of them.
    void adjust(const std::vector<ClassCost>& classes, const LeastMean& found) {
        const double periodS = std::accumulate(found.durations.begin(), found.durations.end(), 0.0);
        for (std::size_t w = 0; w < m_waists.size(); ++w) {
            const auto crossings = std::count_if(found.classes.begin(), found.classes.end(),
                                                 [&](std::size_t c) { return crosses(w, classes[c]); });
            Range& range = m_ranges[w];
            (range.gap * static_cast<double>(crossings) < periodS ? range.least : range.most) = range.gap;
            range.gap = range.most < kInfinity ? (range.least + range.most) / 2 : 2 * range.gap;
        }
    }

private:
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();
    struct Range {
        double gap = 0;
        double least = 0;
        double most = kInfinity;
    };
    [[nodiscard]] bool crosses(std::size_t waist, const ClassCost& round) const {
        return round.below > m_waists[waist].crossingS;
    }

    std::vector<Waist> m_waists;
    std::vector<Range> m_ranges;
};

// Few classes, joined from many: those that a best sequence uses are split until it uses none that could be.
class ClassChoice {
public:
    ClassChoice(const std::vector<RoundClass>& fine, const NoiseLeft& noise, const std::vector<Waist>& waists)
        : m_fine(fine)
        , m_noise(noise)
        , m_beyond(fine, noise)
        , m_waists(waists) {
        startAtJumps();
    }

    double run() {
        double best = 0;
        while (true) {
            const LeastMean found = solve(kGapStepsToSplit);
            best = std::max(best, found.proved);
            if (m_starts.size() >= kMostClasses || !split(found.classes)) break;
        }
        return m_waists.empty() ? best : std::max(best, solve(kGapSteps).proved);
    }

private:
    // Where durations jump the most; everyone alone.
    void startAtJumps() {
        std::vector<std::pair<double, std::size_t>> jumps;
        for (std::size_t f = 1; f + 1 < m_fine.size(); ++f) {
            const double ratio = m_fine[f].leastS / m_fine[f - 1].leastS;
            if (ratio > kJump) jumps.emplace_back(-ratio, f);
        }
        std::sort(jumps.begin(), jumps.end());
        jumps.resize(std::min(jumps.size(), kMostJumps));
        m_starts = {0};
        for (const auto& [ratio, at] : jumps) m_starts.push_back(at);
        if (m_fine.size() > 1) m_starts.push_back(m_fine.size() - 1);
        std::sort(m_starts.begin(), m_starts.end());
    }

    [[nodiscard]] std::size_t endOf(std::size_t group) const {
        return group + 1 < m_starts.size() ? m_starts[group + 1] : m_fine.size();
    }

    [[nodiscard]] LeastMean solve(int gapSteps) const {
        std::vector<RoundClass> classes;
        const double mostEdges = m_waists.empty() ? kMostEdges : kFewEdges;
        ClassCosts costs{{}, depthFor(m_starts.size(), m_noise.islands(), mostEdges), {}, m_noise.ofFresh()};
        for (std::size_t g = 0; g < m_starts.size(); ++g) {
            classes.push_back(joined(m_fine[m_starts[g]], m_fine[endOf(g) - 1]));
            costs.classes.push_back({classes.back().leastS, classes.back().belowS, 0});
        }
        costs.ahead = noiseAheadTable(classes, costs.depth, m_noise, m_beyond);
        MeanSearch search(std::move(costs));
        return m_waists.empty() ? search.run() : withBestGaps(search, gapSteps);
    }

    [[nodiscard]] LeastMean withBestGaps(MeanSearch& search, int steps) const {
        Gaps gaps(m_waists);
        LeastMean best;
        for (int step = 0; step < steps; ++step) {
            gaps.giveRebates(search);
            LeastMean found = search.run();
            found.proved += gaps.perSecond();
            gaps.adjust(search.classes(), found);
            if (step == 0 || found.proved > best.proved) best = std::move(found);
        }
        return best;
    }

    bool split(std::vector<std::size_t> groups) {
        std::sort(groups.begin(), groups.end());
        groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
        const std::size_t before = m_starts.size();
        for (std::size_t g = groups.size(); g-- > 0 && m_starts.size() < kMostClasses;) {
            const std::size_t at = bestSplit(m_starts[groups[g]], endOf(groups[g]));
            if (at < endOf(groups[g]))
                m_starts.insert(m_starts.begin() + static_cast<std::ptrdiff_t>(groups[g]) + 1, at);
        }
        return m_starts.size() > before;
    }

    // Where both parts are as bad as can be; the end where there is one fine class only.
    [[nodiscard]] std::size_t bestSplit(std::size_t first, std::size_t end) const {
        std::size_t best = end;
        double mostMean = -1;
        for (std::size_t at = first + 1; at < end; ++at) {
            const double mean = std::min(meanOf(first, at - 1), meanOf(at, end - 1));
            if (mean <= mostMean) continue;
            mostMean = mean;
            best = at;
        }
        return best;
    }

    // As if all rounds were such, and then the best that there is.
    [[nodiscard]] double meanOf(std::size_t first, std::size_t last) const {
        const double leastS = m_fine[first].leastS;
        double sum = leastS * m_noise.ofFresh() / 2;
        NoiseSpread spread = m_noise.fresh();
        for (int step = 0; step < kLookAhead; ++step) {
            sum += leastS * m_noise.left(spread);
            spread = m_noise.after(spread, m_fine[last]);
        }
        return sum + m_beyond.integralS(spread);
    }

    const std::vector<RoundClass>& m_fine;
    const NoiseLeft& m_noise;
    NoiseAhead m_beyond;
    const std::vector<Waist>& m_waists;
    std::vector<std::size_t> m_starts; // of the classes
};

// Times in units of the longest round worth while: nothing overflows, whatever the network's scale.
double scaleDown(std::vector<RoundClass>& classes, std::vector<Waist>& waists) {
    const double unitS = classes.back().leastS;
    for (RoundClass& round : classes) {
        round.leastS /= unitS;
        round.belowS /= unitS;
    }
    for (Waist& waist : waists) waist.crossingS /= unitS;
    return unitS;
}

double shortestCliqueS(const CliqueTimes& times) {
    double shortestS = times.everyoneS;
    for (int a = 0; a < times.islands; ++a)
        for (int b = 0; b < a; ++b) shortestS = std::min(shortestS, times.ofPair(a, b));
    return shortestS;
}

std::vector<Waist> waistsOf(const Network& network, const CliqueTimes& times) {
    std::vector<Waist> waists;
    const double thinS = kThin * shortestCliqueS(times);
    const std::size_t most = network.islands.size() > kManyIslands ? 1 : kMostWaists;
    for (const Contrast& contrast : nestedContrasts(network, std::min(most, network.islands.size() - 2)))
        if (contrast.crossingS > thinS) waists.push_back({contrast.crossingS, contrast.noise});
    return waists;
}

} // namespace

std::vector<double> noiseAheadTable(const std::vector<RoundClass>& classes, int depth, const NoiseLeft& noise,
                                    const NoiseAhead& beyond) {
    return AheadTable(classes, depth, noise, beyond).run();
}

double diameterDriftBoundS(const Network& network, const CliqueTimes& times, std::vector<Waist> waists) {
    if (shortestCliqueS(times) <= 0) return 0;
    std::vector<double> apart;
    std::vector<double> borders;
    for (const Waist& waist : waists) {
        apart.push_back(waist.noise);
        borders.push_back(waist.crossingS);
    }
    const NoiseLeft noise(islandSpeeds(network), apart);
    std::vector<RoundClass> fine = fineRoundClasses(times, borders);
    const double unitS = scaleDown(fine, waists);
    const double mean = ClassChoice(fine, noise, waists).run();
    return std::max(0.0, mean) / noise.islands() * unitS * kSafe;
}

double diameterDriftBoundS(const Network& network) {
    const CliqueTimes times = cliqueTimesOf(network);
    double boundS = diameterDriftBoundS(network, times, {});
    std::vector<Waist> waists;
    for (const Waist& waist : waistsOf(network, times)) {
        waists.push_back(waist);
        boundS = std::max(boundS, diameterDriftBoundS(network, times, waists));
    }
    return boundS;
}

} // namespace isthmus
