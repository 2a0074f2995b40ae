// Where labels go: greedy in the order of the wishes, each at the best of eight places round its anchor, near or a
// little farther. A label never covers another, a blocked box or the border of the field; it avoids lines where it can.
// Pure, any thread. Cost: about 1 us per label and candidate.
#pragma once

#include <QLineF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace isthmus {

enum class Prefer { Side, Corner, Above };

struct LabelWish {
    QPointF anchor;
    double reach = 0; // px from the anchor that stay free: the symbol's radius
    QSizeF size;
    QRectF bounds;        // the label stays inside
    double clearance = 0; // px round the label that lines should leave free
    Prefer prefer = Prefer::Side;
    bool nearOnly = false; // no label rather than one farther off
    double lineCost = 1;   // of a px of line covered; a step down the list of places costs 1.5
};

struct LabelField {
    std::vector<QRectF> blocked;
    std::vector<QLineF> lines;
};

// By wish; nullopt where no place is free.
[[nodiscard]] std::vector<std::optional<QRectF>> placeLabels(const std::vector<LabelWish>& wishes,
                                                             const LabelField& field);

// Length of the part of a line inside a box.
[[nodiscard]] double lengthInside(const QLineF& line, const QRectF& box);

} // namespace isthmus
