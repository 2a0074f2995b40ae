// The round timeline: islands as rows, the rounds of one period to scale, a bar in the clique's color per island and
// round, its latency part paler; idle rows stay empty. The playhead follows the clock; dragging or clicking seeks.
// GUI thread only; not owner of the clock.
#pragma once

#include "widgets/model/evaluated_schedule.h"
#include "widgets/theme/theme.h"

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

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
