#include "widgets/charts/plot_theme.h"

#include <qcustomplot.h>

#include <algorithm>

namespace isthmus {

namespace {

void dressAxis(QCPAxis& axis, const Theme& theme, const QFont& font, bool baseLine) {
    const QPen line(theme.coast, 1);
    axis.setBasePen(baseLine ? line : QPen(Qt::NoPen));
    axis.setTickPen(baseLine ? line : QPen(Qt::NoPen));
    axis.setSubTicks(false);
    axis.setTickLengthIn(0);
    axis.setTickLengthOut(baseLine ? 4 : 0);
    axis.setTickLabelColor(theme.muted);
    axis.setLabelColor(theme.muted);
    axis.setTickLabelFont(font);
    axis.setLabelFont(font);
    axis.setTickLabelPadding(baseLine ? 3 : 6);
    axis.setLabelPadding(4);
    axis.grid()->setPen(QPen(theme.line, 1));
    axis.grid()->setZeroLinePen(QPen(theme.line, 1));
    axis.grid()->setSubGridVisible(false);
}

} // namespace

void dressPlot(QCustomPlot& plot, const Theme& theme, const QFont& font) {
    plot.setBackground(QBrush(theme.panel));
    plot.axisRect()->setBackground(QBrush(theme.panel));
    dressAxis(*plot.xAxis, theme, font, true);
    dressAxis(*plot.yAxis, theme, font, false);
    plot.xAxis->grid()->setVisible(false);
}

QSizeF axesSize(const QCustomPlot& plot) {
    const double text = QFontMetricsF(plot.xAxis->labelFont()).height();
    const QMargins margins = plot.axisRect()->margins();
    const double beside = 2.6 * text + 16 + (plot.axisRect()->autoMargins() & QCP::msRight ? 10 : margins.right());
    return {std::max(10.0, plot.width() - beside), std::max(10.0, plot.height() - 2 * text - 30)};
}

void chooseTicks(QCustomPlot& plot) {
    const QSizeF size = axesSize(plot);
    plot.xAxis->ticker()->setTickCount(std::clamp(static_cast<int>(size.width() / 50), 2, 8));
    const int rows = std::clamp(static_cast<int>(size.height() / 32), 2, 6);
    plot.yAxis->ticker()->setTickCount(rows);
    plot.yAxis->ticker()->setTickStepStrategy(rows == 2 ? QCPAxisTicker::tssMeetTickCount
                                                        : QCPAxisTicker::tssReadability);
}

} // namespace isthmus
