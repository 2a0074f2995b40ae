#include "widgets/charts/rate_curve.h"

#include <algorithm>

namespace isthmus {

RateCurve::RateCurve(QCustomPlot& plot)
    : QCPGraph(plot.xAxis, plot.yAxis) {}

bool RateCurve::drawn(int round) const { return strong || data()->at(round)->value > 0; }

double RateCurve::left(int round) const {
    return std::max(mKeyAxis->coordToPixel(data()->at(round)->key), mKeyAxis->axisRect()->left() - 1.0);
}

double RateCurve::right(int round) const {
    return std::min(mKeyAxis->coordToPixel(data()->at(round + 1)->key), mKeyAxis->axisRect()->right() + 2.0);
}

double RateCurve::level(int round) const { return mValueAxis->coordToPixel(data()->at(round)->value); }

void RateCurve::draw(QCPPainter* painter) {
    const int rounds = static_cast<int>(overlaps.size());
    for (int round = 0; round < rounds; ++round) {
        if (round + 1 < rounds) drawJump(*painter, round);
        if (drawn(round) && right(round) > left(round)) drawLevel(*painter, round);
    }
}

void RateCurve::drawLevel(QCPPainter& painter, int round) const {
    const double width = strong ? 3 : 2;
    QPen pen(color, width, Qt::SolidLine, Qt::FlatCap);
    const Overlap overlap = overlaps[static_cast<std::size_t>(round)];
    if (overlap.count > 1) {
        const double dash = kStripe / width;
        pen.setDashPattern({dash, dash * (overlap.count - 1)});
        pen.setDashOffset(dash * (overlap.count - overlap.place));
    } else if (dashed) {
        pen.setDashPattern({4, 2});
    }
    painter.setPen(pen);
    painter.drawLine(QLineF(left(round), level(round), right(round), level(round)));
}

void RateCurve::drawJump(QCPPainter& painter, int round) const {
    const double x = mKeyAxis->coordToPixel(data()->at(round + 1)->key);
    if (level(round) == level(round + 1)) return;
    QColor thin = color;
    thin.setAlphaF(0.6F);
    painter.setPen(QPen(thin, 1));
    painter.drawLine(QLineF(x, level(round), x, level(round + 1)));
}

} // namespace isthmus
