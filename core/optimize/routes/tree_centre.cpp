#include "core/optimize/routes/tree_centre.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace isthmus {
namespace {

constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max() / 8;

std::size_t asIndex(int value) { return static_cast<std::size_t>(value); }

// The two longest ways from a point.
struct TwoLongest {
    std::int64_t first = 0;
    std::int64_t second = 0;
    void add(std::int64_t length) {
        second = std::max(second, std::min(first, length));
        first = std::max(first, length);
    }
};

} // namespace

void TreeCentre::measureRadii(std::span<const ShortestTree* const> fromMembers) {
    m_radius.assign(m_network.nodes.size(), 0);
    for (const ShortestTree* paths : fromMembers)
        for (std::size_t node = 0; node < m_radius.size(); ++node)
            m_radius[node] = std::max(m_radius[node], paths->distance[node] < 0 ? kFar : paths->distance[node]);
    m_steps += static_cast<long long>(m_radius.size() * fromMembers.size() / 2);
}

TreeCentre::Middle TreeCentre::bestNode(std::span<const ShortestTree* const> fromMembers) const {
    Middle best;
    best.node = static_cast<int>(std::min_element(m_radius.begin(), m_radius.end()) - m_radius.begin());
    TwoLongest longest;
    for (const ShortestTree* paths : fromMembers) longest.add(paths->distance[asIndex(best.node)]);
    best.diameter = longest.first + longest.second;
    best.here = fromMembers.size();
    return best;
}

void TreeCentre::sortSides(int link, std::span<const ShortestTree* const> fromMembers) {
    const NetworkLink& ends = m_network.links[asIndex(link)];
    const auto nearerToA = [&](std::size_t member) {
        const std::vector<std::int64_t>& distance = fromMembers[member]->distance;
        return distance[asIndex(ends.a)] - distance[asIndex(ends.b)];
    };
    m_order.resize(fromMembers.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    std::stable_sort(m_order.begin(), m_order.end(),
                     [&](std::size_t x, std::size_t y) { return nearerToA(x) < nearerToA(y); });
}

// Some members are joined at end a, the others at end b: every way to part them that keeps the nearer ones together.
void TreeCentre::tryLink(int link, std::int64_t length, std::span<const ShortestTree* const> fromMembers,
                         Middle& best) {
    const NetworkLink& ends = m_network.links[asIndex(link)];
    sortSides(link, fromMembers);
    m_longest.assign(m_order.size() + 1, 0);
    m_diameter.assign(m_order.size() + 1, 0);
    TwoLongest atB;
    for (std::size_t i = m_order.size(); i-- > 0;) {
        atB.add(fromMembers[m_order[i]]->distance[asIndex(ends.b)]);
        m_longest[i] = atB.first;
        m_diameter[i] = atB.first + atB.second;
    }
    TwoLongest atA;
    for (std::size_t here = 1; here < m_order.size(); ++here) {
        atA.add(fromMembers[m_order[here - 1]]->distance[asIndex(ends.a)]);
        const std::int64_t diameter =
            std::max({atA.first + atA.second, m_diameter[here], atA.first + length + m_longest[here]});
        if (diameter < best.diameter) best = {link, ends.a, diameter, here};
    }
    m_steps += static_cast<long long>(8 * m_order.size());
}

bool TreeCentre::grow(const Lengths& lengths, std::span<const ShortestTree* const> fromMembers, TreeGrower& grower) {
    measureRadii(fromMembers);
    Middle best = bestNode(fromMembers);
    if (m_radius[asIndex(best.node)] >= kFar) return false;
    for (std::size_t link = 0; link < m_network.links.size(); ++link) {
        const NetworkLink& ends = m_network.links[link];
        if (m_radius[asIndex(ends.a)] + m_radius[asIndex(ends.b)] - lengths[link] >= best.diameter) continue;
        tryLink(static_cast<int>(link), lengths[link], fromMembers, best);
    }
    grower.start(best.node);
    if (best.link >= 0) {
        sortSides(best.link, fromMembers);
        grower.add(best.link);
    }
    for (std::size_t i = 0; i < fromMembers.size(); ++i) {
        const bool here = best.link < 0 || i < best.here;
        const ShortestTree& paths = *fromMembers[best.link < 0 ? i : m_order[i]];
        grower.joinSource(paths, here ? best.node : otherEnd(m_network.links[asIndex(best.link)], best.node));
    }
    return true;
}

} // namespace isthmus
