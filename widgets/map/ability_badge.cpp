#include "widgets/map/ability_badge.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace isthmus {
namespace {

void paintFan(QPainter& painter, const QRectF& box) {
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    painter.drawLine(at(0.27, 0.5), at(0.76, 0.5));
    painter.drawPolyline(QPolygonF{at(0.73, 0.25), at(0.27, 0.5), at(0.73, 0.75)});
}

void paintPlus(QPainter& painter, const QRectF& box) {
    const double reach = box.width() * 0.23;
    const QPointF c = box.center();
    painter.drawLine(c - QPointF(reach, 0), c + QPointF(reach, 0));
    painter.drawLine(c - QPointF(0, reach), c + QPointF(0, reach));
}

} // namespace

QSizeF badgeSize(NodeAbilities abilities, double nodeRadius) {
    const double side = nodeRadius >= 8 ? 15 : 12;
    return {abilities.both() ? 1.75 * side : side, side};
}

void paintAbilities(QPainter& painter, NodeAbilities abilities, const QRectF& box, const AbilityColors& colors) {
    const double side = std::min(box.width(), box.height());
    const double width = side >= 13 ? 1.3 : 1.1;
    const double corner = abilities.multicast != Ability::Absent ? side / 2 : side * 0.22;
    painter.setPen(QPen(colors.rim, width));
    painter.setBrush(colors.face);
    painter.drawRoundedRect(box.adjusted(width / 2, width / 2, -width / 2, -width / 2), corner, corner);
    const double inset = abilities.both() ? side * 0.06 : 0;
    const double y = box.center().y() - side / 2;
    const auto choosePen = [&](Ability ability) {
        const QColor color = ability == Ability::Active ? colors.ink : colors.pale;
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        return ability != Ability::Absent;
    };
    if (choosePen(abilities.multicast)) paintFan(painter, QRectF(box.left() + inset, y, side, side));
    if (choosePen(abilities.fpga)) paintPlus(painter, QRectF(box.right() - side - inset, y, side, side));
}

} // namespace isthmus
