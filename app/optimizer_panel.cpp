#include "app/optimizer_panel.h"

#include <QVBoxLayout>

namespace isthmus {

OptimizerPanel::OptimizerPanel(QWidget* parent)
    : QWidget(parent)
    , m_state(new QLabel)
    , m_chart(new ConvergenceChart) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 2, 10, 8);
    column->setSpacing(4);
    m_state->setProperty("role", "muted");
    m_state->setWordWrap(true);
    m_chart->setMinimumHeight(90);
    m_chart->setAccessibleName(tr("Convergence of the optimizer"));
    column->addWidget(m_state);
    column->addWidget(m_chart, 1);
    column->addStretch();
    clear();
}

void OptimizerPanel::clear() {
    m_chart->hide();
    m_chart->start(QString(), 0);
    setState(tr("Optimize draws the best drift found here."));
}

void OptimizerPanel::start(double boundS) {
    m_chart->start(tr("drift, s"), boundS);
    m_chart->show();
    setState(tr("Searching…"));
}

void OptimizerPanel::add(double elapsedS, double bestS) { m_chart->add(elapsedS, bestS); }

void OptimizerPanel::setState(const QString& text) { m_state->setText(text); }

} // namespace isthmus
