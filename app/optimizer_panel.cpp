#include "app/optimizer_panel.h"

#include "widgets/model/value_text.h"

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
    setState(tr("Optimize draws the best found here."));
}

void OptimizerPanel::start(Objective objective, double bound) {
    const QString unit = objective == Objective::PairRate ? tr("1/s") : tr("s");
    m_chart->start(QStringLiteral("%1, %2").arg(objectiveText(objective), unit), bound);
    m_chart->show();
    setState(tr("Searching…"));
}

void OptimizerPanel::add(double elapsedS, double best) { m_chart->add(elapsedS, best); }

void OptimizerPanel::setState(const QString& text) { m_state->setText(text); }

} // namespace isthmus
