#include "widgets/map/line_geometry.h"

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr qsizetype kLongestRun = 24; // points that one chord may replace

bool narrow(double p, double q, double& from, double& to) {
    if (p == 0) return q >= 0;
    const double t = q / p;
    if (p < 0)
        from = std::max(from, t);
    else
        to = std::min(to, t);
    return from <= to;
}

double distanceToChord(QPointF p, QPointF a, QPointF b) {
    const QPointF d = b - a;
    const double length = std::hypot(d.x(), d.y());
    if (length < 1e-9) return std::hypot(p.x() - a.x(), p.y() - a.y());
    return std::abs(d.x() * (p.y() - a.y()) - d.y() * (p.x() - a.x())) / length;
}

bool chordHolds(const QPolygonF& line, qsizetype from, qsizetype to, double tolerance) {
    for (qsizetype i = from + 1; i < to; ++i)
        if (distanceToChord(line[i], line[from], line[to]) > tolerance) return false;
    return true;
}

template <class Inside, class Meet>
QPolygonF clipHalf(const QPolygonF& ring, Inside inside, Meet meet) {
    QPolygonF kept;
    for (qsizetype i = 0; i < ring.size(); ++i) {
        const QPointF a = ring[i == 0 ? ring.size() - 1 : i - 1];
        const QPointF b = ring[i];
        if (inside(a) != inside(b)) kept << meet(a, b);
        if (inside(b)) kept << b;
    }
    return kept;
}

QPointF meetX(QPointF a, QPointF b, double x) { return {x, a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x())}; }
QPointF meetY(QPointF a, QPointF b, double y) { return {a.x() + (b.x() - a.x()) * (y - a.y()) / (b.y() - a.y()), y}; }

} // namespace

QRectF boxOf(const QLineF& line) { return QRectF(line.p1(), line.p2()).normalized(); }

std::optional<QLineF> clipSegment(const QLineF& line, const QRectF& box) {
    double from = 0;
    double to = 1;
    if (!narrow(-line.dx(), line.x1() - box.left(), from, to) ||
        !narrow(line.dx(), box.right() - line.x1(), from, to) || !narrow(-line.dy(), line.y1() - box.top(), from, to) ||
        !narrow(line.dy(), box.bottom() - line.y1(), from, to))
        return std::nullopt;
    return QLineF(line.pointAt(from), line.pointAt(to));
}

std::vector<QPolygonF> clipLine(const QPolygonF& line, const QRectF& box) {
    std::vector<QPolygonF> runs;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const auto part = clipSegment({line[i - 1], line[i]}, box);
        if (!part) continue;
        if (runs.empty() || runs.back().back() != part->p1()) runs.push_back(QPolygonF{part->p1()});
        runs.back() << part->p2();
    }
    return runs;
}

QPolygonF clipRing(const QPolygonF& ring, const QRectF& box) {
    QPolygonF kept = clipHalf(
        ring, [&](QPointF p) { return p.x() >= box.left(); },
        [&](QPointF a, QPointF b) { return meetX(a, b, box.left()); });
    kept = clipHalf(
        kept, [&](QPointF p) { return p.x() <= box.right(); },
        [&](QPointF a, QPointF b) { return meetX(a, b, box.right()); });
    kept = clipHalf(
        kept, [&](QPointF p) { return p.y() >= box.top(); },
        [&](QPointF a, QPointF b) { return meetY(a, b, box.top()); });
    return clipHalf(
        kept, [&](QPointF p) { return p.y() <= box.bottom(); },
        [&](QPointF a, QPointF b) { return meetY(a, b, box.bottom()); });
}

QPolygonF simplified(const QPolygonF& line, double tolerance) {
    if (line.size() < 3) return line;
    QPolygonF kept{line.front()};
    qsizetype from = 0;
    for (qsizetype i = 2; i < line.size(); ++i)
        if (i - from > kLongestRun || !chordHolds(line, from, i, tolerance)) {
            from = i - 1;
            kept << line[from];
        }
    kept << line.back();
    return kept;
}

QPolygonF offsetLine(const QPolygonF& line, double distance) {
    if (distance == 0) return line;
    QPolygonF moved = line;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QPointF way = line[std::min(i + 1, line.size() - 1)] - line[std::max<qsizetype>(i - 1, 0)];
        const double length = std::hypot(way.x(), way.y());
        if (length > 0) moved[i] += QPointF(-way.y(), way.x()) / length * distance;
    }
    return moved;
}

} // namespace isthmus
