#include "core/metrics/staleness.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isthmus {

namespace {

// Row j holds the age at j of every island's newest state that has reached it.
class Ages {
public:
    explicit Ages(std::size_t islands)
        : m_islands(islands)
        , m_ages(islands * islands, std::numeric_limits<double>::infinity()) {
        resetOwn();
    }

    void pass(const MixingRound& round) {
        for (const MixingBlock& block : round.blocks) exchange(block);
        for (double& age : m_ages) age += round.durationS;
        resetOwn();
    }

    [[nodiscard]] std::ptrdiff_t unreached() const {
        return std::ranges::count_if(m_ages, [](double age) { return std::isinf(age); });
    }
    [[nodiscard]] double sum() const {
        double total = 0;
        for (const double age : m_ages) total += age;
        return total;
    }
    [[nodiscard]] double oldest() const { return std::ranges::max(m_ages); }

private:
    double* row(int island) { return m_ages.data() + static_cast<std::size_t>(island) * m_islands; }
    void resetOwn() {
        for (std::size_t island = 0; island < m_islands; ++island) m_ages[island * (m_islands + 1)] = 0;
    }
    void exchange(const MixingBlock& block) {
        m_newest.assign(m_islands, std::numeric_limits<double>::infinity());
        for (const int island : block.islands) {
            const double* const ages = row(island);
            for (std::size_t i = 0; i < m_islands; ++i) m_newest[i] = std::min(m_newest[i], ages[i]);
        }
        for (const int island : block.islands) std::ranges::copy(m_newest, row(island));
    }

    std::size_t m_islands;
    std::vector<double> m_ages;
    std::vector<double> m_newest;
};

// Once every pair has been reached, the ages are those of the steady state: no later path was missed.
bool reachAll(Ages& ages, std::span<const MixingRound> rounds) {
    for (std::ptrdiff_t unreached = ages.unreached(); unreached > 0;) {
        for (const MixingRound& round : rounds) ages.pass(round);
        const std::ptrdiff_t now = ages.unreached();
        if (now == unreached) return false;
        unreached = now;
    }
    return true;
}

} // namespace

Staleness stalenessOf(std::span<const MixingRound> rounds, int islands) {
    if (islands < 2) return {};
    Ages ages(static_cast<std::size_t>(islands));
    if (!reachAll(ages, rounds))
        return {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    const double pairs = static_cast<double>(islands) * (islands - 1);
    double periodS = 0;
    double integral = 0;
    Staleness result;
    for (const MixingRound& round : rounds) {
        integral += round.durationS * (ages.sum() + pairs * round.durationS / 2);
        periodS += round.durationS;
        result.maxS = std::max(result.maxS, ages.oldest() + round.durationS);
        ages.pass(round);
    }
    if (periodS > 0) result.meanS = integral / (pairs * periodS);
    return result;
}

} // namespace isthmus
