// The sign of what a node can do in the network: a line that fans out for multicast, a plus for an FPGA, both side by
// side for both. As a badge beside a city, or as the symbol of a node without an island. Logical pixels. Any thread.
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace isthmus {

struct AbilityColors {
    QColor ink;
    QColor face;
    QColor rim;
};

// Multicast alone is round, an FPGA alone square, both a pill.
void paintAbilities(QPainter& painter, bool multicast, bool fpga, const QRectF& box, const AbilityColors& colors);

[[nodiscard]] QSizeF badgeSize(bool multicast, bool fpga, double nodeRadius); // px

} // namespace isthmus
