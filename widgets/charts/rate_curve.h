// Steps of one link direction in the bandwidth chart. Where others have the same rate it draws its own stripes only, so
// that each is seen; falls and rises are thin. Pixels of the plot. For this folder alone: it needs qcustomplot.h. GUI
// thread; owned by the plot.
#pragma once

#include "widgets/charts/link_rates.h"

#include <qcustomplot.h>

#include <vector>

namespace isthmus {

class RateCurve : public QCPGraph {
public:
    static constexpr double kStripe = 10; // px of each color where curves lie on each other

    explicit RateCurve(QCustomPlot& plot);

    std::vector<Overlap> overlaps; // by round
    QColor color;
    bool strong = false;
    bool dashed = false;

    [[nodiscard]] bool drawn(int round) const;
    [[nodiscard]] double left(int round) const;
    [[nodiscard]] double right(int round) const;
    [[nodiscard]] double level(int round) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawLevel(QCPPainter& painter, int round) const;
    void drawJump(QCPPainter& painter, int round) const;
};

} // namespace isthmus
