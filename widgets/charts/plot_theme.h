// The one place that dresses a QCustomPlot in the theme, which it ignores otherwise: backgrounds, axes, grid, fonts.
// Curves are colored by their chart. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QFont>

class QCustomPlot;
class QSizeF;

namespace isthmus {

void dressPlot(QCustomPlot& plot, const Theme& theme, const QFont& font);

// The size that the axes will have after the next layout, near enough to choose ticks and headroom by: QCustomPlot sets
// up its ticks before it lays out.
[[nodiscard]] QSizeF axesSize(const QCustomPlot& plot);
void chooseTicks(QCustomPlot& plot); // as many as stand well apart

} // namespace isthmus
