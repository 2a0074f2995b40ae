// The optimizer's best objective against elapsed seconds, with the bound dashed. GUI thread only.
#pragma once

#include "widgets/theme/theme.h"

#include <QString>
#include <QWidget>

#include <memory>

namespace isthmus {

class ConvergenceChart : public QWidget {
    Q_OBJECT
public:
    explicit ConvergenceChart(QWidget* parent = nullptr);
    ~ConvergenceChart() override;
    void setTheme(const Theme& theme);
    void start(const QString& axisTitle, double bound); // clears; bound <= 0 = none; "drift, s"
    void add(double elapsedS, double best);
    [[nodiscard]] int pointCount() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
