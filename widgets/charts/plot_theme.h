// The one place that dresses a QCustomPlot in the theme, which it ignores otherwise: backgrounds, axes, grid, fonts.
// Curves are colored by their chart. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QFont>

class QCustomPlot;

namespace isthmus {

void dressPlot(QCustomPlot& plot, const Theme& theme, const QFont& font);

} // namespace isthmus
