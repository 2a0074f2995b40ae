// The optimizer's best objective against elapsed seconds as steps, with the bound dashed; both are named with their
// values at the right, outside the axes. GUI thread only.
#pragma once

#include "widgets/theme/theme.h"

#include <QList>
#include <QPointF>
#include <QRectF>
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
    void add(double elapsedS, double best);             // not finite = ignored
    [[nodiscard]] int pointCount() const;               // changes of the best, the first among them
    [[nodiscard]] QList<QPointF> points() const;        // (s, best): the changes, and the last instant told
    [[nodiscard]] QList<QRectF> tagRects() const;       // of the names at the right, top to bottom; for tests
    [[nodiscard]] QRectF plotRect() const;              // inside the axes
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
