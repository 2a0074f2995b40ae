// How a search went: one line of state and the curve of the best so far. GUI thread only.
#pragma once

#include "core/optimize/problem.h"
#include "widgets/charts/convergence_chart.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QWidget>

namespace isthmus {

class OptimizerPanel : public QWidget {
    Q_OBJECT
public:
    explicit OptimizerPanel(QWidget* parent = nullptr);
    void setTheme(const Theme& theme) { m_chart->setTheme(theme); }
    void clear();                                  // as before the first search
    void start(Objective objective, double bound); // in the objective's unit
    void add(double elapsedS, double best);
    void setState(const QString& text);
    [[nodiscard]] const ConvergenceChart& chart() const { return *m_chart; }

private:
    QLabel* m_state;
    ConvergenceChart* m_chart;
};

} // namespace isthmus
