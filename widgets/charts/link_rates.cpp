#include "widgets/charts/link_rates.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace isthmus {

namespace {

double trafficGbit(const DirectionRate& rate, const Evaluation& evaluation) {
    double gbit = 0;
    for (std::size_t round = 0; round < rate.roundGbps.size(); ++round)
        gbit += rate.roundGbps[round] * evaluation.rounds[round].durationS;
    return gbit;
}

} // namespace

DirectionRate rateOf(const EvaluatedSchedule& schedule, int link, int direction) {
    const Network& network = *schedule.network;
    const int resource = Resources(network).link(link, direction);
    DirectionRate rate{link, direction, capacityGbps(network, resource), {}, 0};
    for (const RoundTraffic& round : schedule.evaluation.rounds) {
        const double gbit = round.load[static_cast<std::size_t>(resource)] * network.payloadGbit;
        rate.roundGbps.push_back(round.durationS > 0 ? gbit / round.durationS : 0);
        if (rate.capacityGbps > 0) rate.peak = std::max(rate.peak, rate.roundGbps.back() / rate.capacityGbps);
    }
    return rate;
}

std::vector<DirectionRate> directionRates(const EvaluatedSchedule& schedule) {
    struct Ranked {
        DirectionRate rate;
        double gbit;
    };
    std::vector<Ranked> ranked;
    const int links = static_cast<int>(schedule.network->links.size());
    for (int link = 0; link < links; ++link)
        for (const int direction : {0, 1}) {
            DirectionRate rate = rateOf(schedule, link, direction);
            const double gbit = trafficGbit(rate, schedule.evaluation);
            if (gbit > 0) ranked.push_back({std::move(rate), gbit});
        }
    // Rounded, so that rounding errors do not stir the file order.
    const auto key = [](const Ranked& item) {
        return std::tuple(-std::round(item.rate.peak * 1e9), -std::round(item.gbit * 1e9));
    };
    std::stable_sort(ranked.begin(), ranked.end(),
                     [&](const Ranked& one, const Ranked& other) { return key(one) < key(other); });
    std::vector<DirectionRate> rates;
    for (Ranked& item : ranked) rates.push_back(std::move(item.rate));
    return rates;
}

std::vector<DirectionRate> busiestRates(const EvaluatedSchedule& schedule, std::size_t count) {
    std::vector<DirectionRate> rates = directionRates(schedule);
    if (rates.size() > count) rates.erase(rates.begin() + static_cast<std::ptrdiff_t>(count), rates.end());
    return rates;
}

void addMissing(std::vector<DirectionRate>& rates, const EvaluatedSchedule& schedule, const LinkId& link) {
    const auto known = schedule.network->linkIndex.find(link);
    if (known == schedule.network->linkIndex.end()) return;
    const auto isIt = [&](const DirectionRate& rate) { return rate.link == known->second; };
    if (std::any_of(rates.begin(), rates.end(), isIt)) return;
    for (const int direction : {0, 1}) rates.push_back(rateOf(schedule, known->second, direction));
}

Overlap overlapOf(const std::vector<DirectionRate>& rates, std::size_t index, std::size_t round) {
    double greatest = 0;
    for (const DirectionRate& rate : rates) greatest = std::max(greatest, rate.roundGbps[round]);
    const double own = rates[index].roundGbps[round];
    Overlap overlap{0, 0};
    for (std::size_t i = 0; i < rates.size(); ++i) {
        if (std::abs(rates[i].roundGbps[round] - own) > 0.006 * greatest) continue;
        if (i < index) ++overlap.place;
        ++overlap.count;
    }
    return overlap;
}

} // namespace isthmus
