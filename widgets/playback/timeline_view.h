// The round timeline: islands as rows, the rounds of one period to scale, a bar in the clique's color per island and
// round, its latency part paler; idle rows stay empty. The playhead follows the clock; dragging or clicking seeks (a
// playing clock rests while it is dragged; Esc puts it back). Keys: left and right step rounds, with Shift a hundredth
// of the period, Home and End, Space plays, up and down scroll. GUI thread only; not owner of the clock.
#pragma once

#include "core/model/topology.h"
#include "widgets/model/evaluated_schedule.h"
#include "widgets/theme/theme.h"

#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>

#include <memory>

namespace isthmus {

class PlaybackClock;

class TimelineView : public QWidget {
    Q_OBJECT
public:
    explicit TimelineView(PlaybackClock& clock, QWidget* parent = nullptr);
    ~TimelineView() override;

    void setTheme(const Theme& theme);
    void setSchedule(EvaluatedSchedulePtr schedule); // null = empty, says so
    void setNames(const Topology& topology);         // full names of the islands, for tool tips

    [[nodiscard]] double xOf(double timeS) const;
    [[nodiscard]] double timeAt(double x) const;
    [[nodiscard]] QRectF barRect(int row, int round) const; // with its latency part; null where the island is idle
    [[nodiscard]] QString tipAt(QPointF position) const;    // what hovering there says; empty = nothing
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
