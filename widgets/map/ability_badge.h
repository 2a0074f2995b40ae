// The sign of what a node can do in the network: a line that fans out for multicast, a plus for an FPGA, both side by
// side for both. An ability that is placed but that the schedule shown may not use is pale. As a badge beside a city,
// or as the symbol of a node without an island. Logical pixels. Any thread.
#pragma once

#include <QColor>
#include <QRectF>

#include <compare>

class QPainter;

namespace isthmus {

enum class Ability : char { Absent, Masked, Active };

[[nodiscard]] inline Ability abilityOf(bool placed, bool inForce) {
    return inForce ? Ability::Active : placed ? Ability::Masked : Ability::Absent;
}

struct NodeAbilities {
    Ability multicast = Ability::Absent;
    Ability fpga = Ability::Absent;
    [[nodiscard]] bool both() const { return multicast != Ability::Absent && fpga != Ability::Absent; }
    [[nodiscard]] bool any() const { return multicast != Ability::Absent || fpga != Ability::Absent; }
    auto operator<=>(const NodeAbilities&) const = default;
};

struct AbilityColors {
    QColor ink;
    QColor pale;
    QColor face;
    QColor rim;
};

// Multicast alone is round, an FPGA alone square, both a pill.
void paintAbilities(QPainter& painter, NodeAbilities abilities, const QRectF& box, const AbilityColors& colors);

[[nodiscard]] QSizeF badgeSize(NodeAbilities abilities, double nodeRadius); // px

} // namespace isthmus
