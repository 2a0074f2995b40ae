#include "widgets/map/link_painter.h"

#include "widgets/map/line_geometry.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace isthmus {
namespace {

constexpr double kTolerance = 0.25;     // device px
constexpr std::size_t kManyLinks = 250; // above it: no round joins, no dots
constexpr double kHaloMargin = 9;       // of the halo beyond the link, both sides together
constexpr double kThinnestBand = 4;
constexpr double kPlainWidth = 2.6; // where utilization is not shown
constexpr double kThinnestStripe = 1.4;

std::vector<QPolygonF> visibleRuns(const ScenePiece& piece, const LayerFrame& frame, double offset) {
    const QPolygonF line = simplified(frame.toDevice(piece.points), kTolerance);
    return clipLine(offsetLine(line, offset * frame.dpr), frame.paintRect());
}

void drawRun(QPainter& painter, const QPolygonF& run, bool quick) {
    if (!quick) {
        painter.drawPolyline(run);
        return;
    }
    QList<QLineF> segments;
    segments.reserve(run.size());
    for (qsizetype i = 1; i < run.size(); ++i) segments << QLineF(run[i - 1], run[i]);
    painter.drawLines(segments);
}

void drawLink(QPainter& painter, const SceneLink& link, const LayerFrame& frame, double offset, bool quick) {
    for (const ScenePiece& piece : link.pieces)
        for (const QPolygonF& run : visibleRuns(piece, frame, offset)) drawRun(painter, run, quick);
}

QPen linePen(const QColor& color, double width, bool quick) {
    return QPen(color, width, Qt::SolidLine, quick ? Qt::FlatCap : Qt::RoundCap, Qt::RoundJoin);
}

QPen unusedPen(const Theme& theme, double dpr, bool quick) {
    const QColor color = mix(theme.land, theme.muted, 0.75);
    if (quick) return QPen(mix(theme.land, theme.muted, 0.5), dpr, Qt::SolidLine, Qt::FlatCap);
    QPen pen(color, 1.5 * dpr, Qt::CustomDashLine, Qt::RoundCap, Qt::RoundJoin);
    pen.setDashPattern({0.01, 3});
    return pen;
}

QPen idlePen(const Theme& theme, double dpr, bool quick) {
    return linePen(mix(theme.land, theme.muted, 0.8), (quick ? 1 : 1.6) * dpr, quick);
}

QPen stripePen(const Stripe& stripe, const LinkStyle& style, const Theme& theme, double dpr, bool quick) {
    const QColor color = style.cliques ? theme.clique(stripe.clique) : loadedColor(theme);
    QPen pen = linePen(color, stripe.width * dpr, quick);
    if (style.cliques && Theme::cliqueMark(stripe.clique) > 0) {
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({8 / stripe.width, 4 / stripe.width});
    }
    return pen;
}

double shareOf(const LinkPicture& link, int clique) {
    double share = 0;
    for (const auto& lanes : link.lanes)
        for (const LaneLoad& lane : lanes)
            if (lane.clique == clique) share = std::max(share, lane.utilization);
    return share;
}

std::vector<int> cliquesOn(const LinkPicture& link) {
    std::vector<int> cliques;
    for (const auto& lanes : link.lanes)
        for (const LaneLoad& lane : lanes) cliques.push_back(lane.clique);
    std::ranges::sort(cliques);
    cliques.erase(std::unique(cliques.begin(), cliques.end()), cliques.end());
    return cliques;
}

void putSideBySide(std::vector<Stripe>& stripes) {
    double width = 0;
    for (const Stripe& stripe : stripes) width += stripe.width;
    double edge = -width / 2;
    for (Stripe& stripe : stripes) {
        stripe.offset = edge + stripe.width / 2;
        edge += stripe.width;
    }
}

} // namespace

QColor loadedColor(const Theme& theme) { return mix(theme.muted, theme.ink, 0.35); }

double linkWidth(double utilization) { return 1.3 + 4.4 * std::clamp(utilization, 0.0, 1.0); }

double widthOf(const LinkPicture& link, const LinkStyle& style) {
    return style.utilization ? linkWidth(link.busiest()) : kPlainWidth;
}

std::vector<Stripe> stripesOf(const LinkPicture& link, const LinkStyle& style) {
    const std::vector<int> cliques = cliquesOn(link);
    double total = 0;
    for (const int clique : cliques) total += shareOf(link, clique);
    std::vector<Stripe> stripes;
    for (const int clique : cliques) {
        const double part = widthOf(link, style) * (total > 0 ? shareOf(link, clique) / total : 1);
        stripes.push_back({clique, 0, std::max(part, kThinnestStripe)});
    }
    putSideBySide(stripes);
    return stripes;
}

std::vector<Stripe> haloBandsOf(const LinkPicture& link, const LinkStyle& style) {
    std::vector<Stripe> bands = stripesOf(link, style);
    double width = kHaloMargin;
    for (const Stripe& stripe : bands) width += stripe.width;
    const double share = width / static_cast<double>(std::max<std::size_t>(bands.size(), 1));
    for (Stripe& band : bands) band.width = bands.size() > 1 ? std::max(share, kThinnestBand) : share;
    putSideBySide(bands);
    return bands;
}

void paintLinkHalos(QPainter& painter, const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                    const LinkStyle& style, const Theme& theme) {
    const bool quick = scene.links.size() > kManyLinks;
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
        const std::vector<Stripe> bands = haloBandsOf(picture.links[i], style);
        for (const Stripe& band : bands) {
            painter.setPen(linePen(theme.clique(band.clique), band.width * frame.dpr, quick || bands.size() > 1));
            drawLink(painter, scene.links[i], frame, band.offset, quick);
        }
    }
}

void paintLinks(QPainter& painter, const MapScene& scene, const RoundPicture& picture, const LayerFrame& frame,
                const LinkStyle& style, const Theme& theme) {
    const bool quick = scene.links.size() > kManyLinks;
    painter.setPen(picture.round < 0 ? idlePen(theme, frame.dpr, quick) : unusedPen(theme, frame.dpr, quick));
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        if (!picture.links[i].used()) drawLink(painter, scene.links[i], frame, 0, quick);
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        for (const Stripe& stripe : stripesOf(picture.links[i], style)) {
            painter.setPen(stripePen(stripe, style, theme, frame.dpr, quick));
            drawLink(painter, scene.links[i], frame, stripe.offset, quick);
        }
}

} // namespace isthmus
