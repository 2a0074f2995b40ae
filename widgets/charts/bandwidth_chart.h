// Bandwidth of the busiest link directions over one period, Gbit/s against s, spread over each round as model.md
// section 4 has it (link_rates.h); capacity dashed, the clock's instant as a cursor. Curves that lie on each other are
// drawn as stripes of both colors. The wheel zooms and a drag pans the time axis; a double click shows all. GUI thread
// only; not owner of the clock. The only use of QCustomPlot is in this folder's .cpp files.
#pragma once

#include "widgets/model/evaluated_schedule.h"
#include "widgets/theme/theme.h"

#include <QColor>
#include <QList>
#include <QPointF>
#include <QStringList>
#include <QWidget>

#include <memory>

namespace isthmus {

class PlaybackClock;

class BandwidthChart : public QWidget {
    Q_OBJECT
public:
    explicit BandwidthChart(PlaybackClock& clock, QWidget* parent = nullptr);
    ~BandwidthChart() override;
    void setTheme(const Theme& theme);
    void setSchedule(EvaluatedSchedulePtr schedule); // null = empty
    void highlightLink(const LinkId& link);          // empty id = none; adds its directions if they are not shown

    // What is shown, by curve: the busiest first, then what highlightLink added.
    [[nodiscard]] QStringList legendNames() const;
    [[nodiscard]] QList<QPointF> curvePoints(int curve) const;       // change points (s, Gbit/s) and the period's end
    [[nodiscard]] QColor curveColor(int curve) const;                // as drawn now, paler beside a highlighted one
    [[nodiscard]] QPointF positionOf(int curve, double timeS) const; // of the curve at an instant, in this widget
    [[nodiscard]] QString valueTextAt(QPointF position) const;       // what the chip says there; empty = no curve near
    [[nodiscard]] QPointF visibleTimes() const;                      // from, to, s
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void linkPicked(const isthmus::LinkId& link); // a curve or legend entry was clicked

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
