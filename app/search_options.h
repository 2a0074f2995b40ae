// What is asked of the optimizer less often than rounds and seed: objective, effort, time limit and the plans that it
// may use. A form to be shown in a popup. GUI thread only.
#pragma once

#include "app/optimizer_runner.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QWidget>

#include <utility>
#include <vector>

namespace isthmus {

class SearchOptions : public QWidget {
    Q_OBJECT
public:
    explicit SearchOptions(QWidget* parent = nullptr);
    void fill(OptimizeRequest& request) const;
    void setRequest(const OptimizeRequest& request); // emits nothing
    [[nodiscard]] QString summary() const;           // "staleness, thorough, at most 60 s"; empty where all is as usual

signals:
    void changed();

private:
    void addPlans();

    QComboBox* m_objective;
    QComboBox* m_effort;
    QDoubleSpinBox* m_limit;
    std::vector<std::pair<QCheckBox*, PlanKind>> m_plans;
};

} // namespace isthmus
