#include "core/metrics/rates.h"

#include <algorithm>
#include <limits>

namespace isthmus {

namespace {

double perSecond(double count, double periodS) {
    if (count == 0) return 0;
    return periodS > 0 ? count / periodS : std::numeric_limits<double>::infinity();
}

void countExchanges(const MixingBlock& block, std::size_t islands, std::vector<int>& exchanges) {
    for (const int a : block.islands)
        for (const int b : block.islands)
            if (a != b) ++exchanges[static_cast<std::size_t>(a) * islands + static_cast<std::size_t>(b)];
}

int rarest(const std::vector<int>& exchanges, std::size_t islands) {
    int least = std::numeric_limits<int>::max();
    for (std::size_t a = 0; a < islands; ++a)
        for (std::size_t b = 0; b < islands; ++b)
            if (a != b) least = std::min(least, exchanges[a * islands + b]);
    return least;
}

} // namespace

Rates ratesOf(std::span<const MixingRound> rounds, int islands) {
    if (islands < 2) return {};
    const auto n = static_cast<std::size_t>(islands);
    std::vector<int> exchanges(n * n, 0);
    double periodS = 0;
    double deliveries = 0;
    for (const MixingRound& round : rounds) {
        periodS += round.durationS;
        for (const MixingBlock& block : round.blocks) {
            countExchanges(block, n, exchanges);
            deliveries += static_cast<double>(block.islands.size()) * static_cast<double>(block.islands.size() - 1);
        }
    }
    const double pairs = static_cast<double>(n) * static_cast<double>(n - 1);
    return {perSecond(rarest(exchanges, n), periodS), perSecond(deliveries / pairs, periodS),
            perSecond(deliveries, periodS)};
}

} // namespace isthmus
