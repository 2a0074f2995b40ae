#include "core/edit/arrange.h"

#include <algorithm>

namespace isthmus {
namespace {

using Coordinate = double SchematicPoint::*;

Coordinate coordinateOf(Alignment alignment) {
    const bool isX = alignment == Alignment::Left || alignment == Alignment::Middle || alignment == Alignment::Right;
    return isX ? &SchematicPoint::x : &SchematicPoint::y;
}

double lineOf(Alignment alignment, double least, double most) {
    switch (alignment) {
    case Alignment::Left:
    case Alignment::Top:
        return least;
    case Alignment::Right:
    case Alignment::Bottom:
        return most;
    case Alignment::Middle:
    case Alignment::Centre:
        break;
    }
    return least + (most - least) / 2;
}

} // namespace

SchematicPlaces aligned(const std::map<NodeId, SchematicPoint>& places, Alignment alignment) {
    SchematicPlaces all(places.begin(), places.end());
    if (all.empty()) return all;
    const Coordinate coordinate = coordinateOf(alignment);
    const auto value = [&](const auto& place) { return place.second.*coordinate; };
    const auto [least, most] = std::ranges::minmax_element(all, {}, value);
    const double line = lineOf(alignment, value(*least), value(*most));
    for (auto& place : all) place.second.*coordinate = line;
    return all;
}

SchematicPlaces distributed(const std::map<NodeId, SchematicPoint>& places, Direction direction) {
    SchematicPlaces all(places.begin(), places.end());
    if (all.size() < 3) return all;
    const Coordinate coordinate = direction == Direction::Horizontally ? &SchematicPoint::x : &SchematicPoint::y;
    const auto value = [&](const auto& place) { return place.second.*coordinate; };
    std::ranges::stable_sort(all, {}, value);
    const double first = value(all.front());
    const double gap = (value(all.back()) - first) / static_cast<double>(all.size() - 1);
    for (std::size_t i = 1; i + 1 < all.size(); ++i) all[i].second.*coordinate = first + gap * static_cast<double>(i);
    return all;
}

} // namespace isthmus
