#include "widgets/map/world_map.h"

#include "widgets/map/topojson.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isthmus {
namespace {

constexpr double kEdge = 180;
constexpr double kPole = -89.9; // everything south of it is the pole itself
constexpr double kCutStep = 2;  // degrees of latitude between points along the cut
constexpr double kBesideCut = 180 - 1e-4;
constexpr double kRimStep = 0.05; // radians
constexpr double kMaxTurns = 720; // copies reach this far

void unwrap(QPolygonF& points) {
    for (qsizetype i = 1; i < points.size(); ++i) {
        const double step = points[i].x() - points[i - 1].x();
        points[i].rx() -= 360 * std::round(step / 360);
    }
}

// The ring that ends a turn away from its start holds the south pole: repeat it over all turns and close it below.
QPolygonF poleRing(const QPolygonF& open) {
    const double turn = open.back().x() - open.front().x();
    QPolygonF ring;
    for (int copy = -3; copy <= 3; ++copy)
        for (qsizetype i = ring.isEmpty() ? 0 : 1; i < open.size(); ++i) ring << open[i] + QPointF(copy * turn, 0);
    ring << QPointF(ring.back().x(), -90) << QPointF(ring.front().x(), -90) << ring.front();
    return ring;
}

void alignHole(QPolygonF& hole, double west, double east) {
    const double middle = hole.boundingRect().center().x();
    hole.translate(360 * std::round(((west + east) / 2 - middle) / 360), 0);
}

WorldPolygon makePolygon(const TopoJson& topology, const std::vector<ArcList>& rings) {
    WorldPolygon polygon;
    for (const ArcList& arcs : rings) {
        QPolygonF ring = joinArcs(topology, arcs);
        unwrap(ring);
        polygon.aroundPole |= std::abs(ring.back().x() - ring.front().x()) > 180;
        if (polygon.aroundPole) ring = poleRing(ring);
        if (polygon.rings.empty()) {
            const QRectF box = ring.boundingRect();
            polygon.west = box.left();
            polygon.east = box.right();
        } else {
            alignHole(ring, polygon.west, polygon.east);
        }
        polygon.rings.push_back(std::move(ring));
    }
    return polygon;
}

bool liesAtPole(const TopoJson& topology, const std::vector<ArcList>& rings) {
    const QPolygonF outer = joinArcs(topology, rings.front());
    return std::ranges::all_of(outer, [](QPointF p) { return p.y() < kPole; });
}

std::vector<QPolygonF> sharedArcs(const TopoJson& countries) {
    std::vector<int> uses(countries.arcs.size());
    for (const TopoGeometry& country : countries.geometries)
        for (const auto& polygon : country.polygons)
            for (const ArcList& ring : polygon)
                for (const int arc : ring) ++uses[static_cast<std::size_t>(arc < 0 ? ~arc : arc)];
    std::vector<QPolygonF> shared;
    for (std::size_t i = 0; i < uses.size(); ++i)
        if (uses[i] >= 2) shared.push_back(countries.arcs[i]);
    for (QPolygonF& line : shared) unwrap(line);
    return shared;
}

// One half plane of Sutherland and Hodgman: keeps side * x <= limit. Points made lie on the edge exactly.
QPolygonF clipSide(const QPolygonF& ring, double side, double limit) {
    QPolygonF kept;
    for (qsizetype i = 0; i + 1 < ring.size(); ++i) {
        const QPointF a = ring[i];
        const QPointF b = ring[i + 1];
        const bool aIn = side * a.x() <= limit;
        const bool bIn = side * b.x() <= limit;
        if (aIn) kept << a;
        if (aIn != bIn) {
            const double x = side * limit;
            kept << QPointF(x, a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()));
        }
    }
    if (!kept.isEmpty()) kept << kept.front();
    return kept;
}

bool onCut(QPointF a, QPointF b) {
    return (a.x() == b.x() && std::abs(a.x()) == kEdge) || (a.y() < kPole && b.y() < kPole);
}

QPolygonF densifyCut(const QPolygonF& ring) {
    QPolygonF dense;
    for (qsizetype i = 0; i < ring.size(); ++i) {
        if (i > 0 && onCut(ring[i - 1], ring[i])) {
            const QPointF from = ring[i - 1];
            const int steps = static_cast<int>(std::abs(ring[i].y() - from.y()) / kCutStep) + 1;
            for (int s = 1; s < steps; ++s) dense << from + (ring[i] - from) * s / steps;
        }
        dense << ring[i];
    }
    return dense;
}

void addCoast(const QPolygonF& ring, std::vector<QPolygonF>& coasts) {
    QPolygonF line;
    const auto flush = [&] {
        if (line.size() > 1) coasts.push_back(line);
        line.clear();
    };
    for (qsizetype i = 0; i < ring.size(); ++i) {
        if (i > 0 && onCut(ring[i - 1], ring[i])) flush();
        line << ring[i];
    }
    flush();
}

void cutCopy(const WorldPolygon& polygon, double shift, CutWorld& cut) {
    std::vector<QPolygonF> rings;
    for (const QPolygonF& ring : polygon.rings) {
        QPolygonF clipped = clipSide(clipSide(ring.translated(shift, 0), 1, kEdge), -1, kEdge);
        if (clipped.size() < 4) continue;
        addCoast(clipped, cut.coasts);
        rings.push_back(densifyCut(clipped));
    }
    if (!rings.empty()) cut.land.push_back(std::move(rings));
}

void cutLine(const QPolygonF& line, double shift, std::vector<QPolygonF>& lines) {
    QPolygonF run;
    const auto flush = [&] {
        if (run.size() > 1) lines.push_back(run);
        run.clear();
    };
    for (QPointF point : line) {
        point.rx() += shift;
        if (std::abs(point.x()) <= kEdge)
            run << point;
        else
            flush();
    }
    flush();
}

template <class Visit>
void forCopies(double west, double east, double centerLon, Visit visit) {
    for (double turn = -kMaxTurns; turn <= kMaxTurns; turn += 360)
        if (west + turn - centerLon < kEdge && east + turn - centerLon > -kEdge) visit(turn - centerLon);
}

bool anySeen(const std::vector<QPolygonF>& rings, const Projection& projection) {
    return std::ranges::any_of(rings, [&](const QPolygonF& ring) {
        return std::ranges::any_of(ring, [&](QPointF p) { return projection.depth(p.x(), p.y()) >= 0; });
    });
}

// From one point of the rim to another the shorter way round, the last one left out.
void walkRim(QPointF from, QPointF to, QPolygonF& out) {
    const double start = std::atan2(from.y(), from.x());
    const double turn = std::remainder(std::atan2(to.y(), to.x()) - start, 2 * std::numbers::pi);
    const int steps = static_cast<int>(std::abs(turn) / kRimStep) + 1;
    for (int s = 0; s < steps; ++s)
        out << QPointF(std::cos(start + turn * s / steps), std::sin(start + turn * s / steps));
}

// Points behind stand on the rim in their direction, so that a ring that passes behind runs along the rim. The point
// that is farthest away lies on the cut, outside all rings: those that touch the cut keep to their side of it.
FlatShape flattenOnGlobe(const std::vector<QPolygonF>& rings, const Projection& projection) {
    FlatShape shape;
    if (!anySeen(rings, projection)) return shape;
    for (const QPolygonF& ring : rings) {
        QPolygonF flat;
        const auto beside = [&](qsizetype i) {
            return projection.at(std::clamp(ring[i].x(), -kBesideCut, kBesideCut), ring[i].y());
        };
        const auto behind = [&](qsizetype i) { return projection.depth(ring[i].x(), ring[i].y()) < 0; };
        for (qsizetype i = 0; i < ring.size(); ++i) {
            if (behind(i) && i + 1 < ring.size() && behind(i + 1))
                walkRim(beside(i), beside(i + 1), flat);
            else
                flat << (behind(i) ? beside(i) : projection.at(ring[i].x(), ring[i].y()));
        }
        shape.box |= flat.boundingRect();
        shape.rings.push_back(std::move(flat));
    }
    return shape;
}

FlatShape shapeOf(std::vector<QPolygonF> runs) {
    FlatShape shape{std::move(runs), {}};
    for (const QPolygonF& run : shape.rings) shape.box |= run.boundingRect();
    return shape;
}

FlatShape flattenRings(const std::vector<QPolygonF>& rings, const Projection& projection) {
    if (projection.isGlobe()) return flattenOnGlobe(rings, projection);
    FlatShape shape;
    for (const QPolygonF& ring : rings) {
        QPolygonF flat;
        flat.reserve(ring.size());
        for (const QPointF& p : ring) flat << projection.at(p.x(), p.y());
        shape.box |= flat.boundingRect();
        shape.rings.push_back(std::move(flat));
    }
    return shape;
}

} // namespace

WorldMap readWorldMap(const QByteArray& landJson, const QByteArray& countriesJson) {
    WorldMap world;
    const TopoJson land = readTopoJson(landJson, "land");
    for (const TopoGeometry& geometry : land.geometries)
        for (const auto& rings : geometry.polygons)
            if (!liesAtPole(land, rings)) world.land.push_back(makePolygon(land, rings));
    world.borders = sharedArcs(readTopoJson(countriesJson, "countries"));
    return world;
}

std::vector<QPolygonF> seenRuns(const QPolygonF& line, const Projection& projection) {
    std::vector<QPolygonF> runs;
    bool before = false;
    for (const QPointF& p : line) {
        const bool seen = projection.depth(p.x(), p.y()) >= 0;
        if (seen && !before) runs.emplace_back();
        if (seen) runs.back() << projection.at(p.x(), p.y());
        before = seen;
    }
    std::erase_if(runs, [](const QPolygonF& run) { return run.size() < 2; });
    return runs;
}

CutWorld cutAt(const WorldMap& world, double centerLon) {
    CutWorld cut;
    for (const WorldPolygon& polygon : world.land) {
        if (polygon.aroundPole)
            cutCopy(polygon, -centerLon, cut);
        else
            forCopies(polygon.west, polygon.east, centerLon, [&](double shift) { cutCopy(polygon, shift, cut); });
    }
    for (const QPolygonF& line : world.borders) {
        const QRectF box = line.boundingRect();
        forCopies(box.left(), box.right(), centerLon, [&](double shift) { cutLine(line, shift, cut.borders); });
    }
    return cut;
}

FlatWorld flatten(const CutWorld& world, const Projection& projection) {
    FlatWorld flat;
    for (const auto& rings : world.land) flat.land.push_back(flattenRings(rings, projection));
    for (const QPolygonF& line : world.coasts) flat.coasts.push_back(shapeOf(seenRuns(line, projection)));
    for (const QPolygonF& line : world.borders) flat.borders.push_back(shapeOf(seenRuns(line, projection)));
    return flat;
}

} // namespace isthmus
