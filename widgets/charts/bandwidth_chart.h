// Bandwidth of the busiest link directions over one period, Gbit/s against s, spread over each round as model.md
// section 4 has it; capacity dashed, the clock's instant as a cursor. Legend names the direction ("TYO -> LAX"); values
// under the cursor. GUI thread only; not owner of the clock. The only use of QCustomPlot is in this folder's .cpp
// files.
#pragma once

#include "widgets/model/evaluated_schedule.h"
#include "widgets/theme/theme.h"

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
    void highlightLink(const LinkId& link);          // empty id = none

signals:
    void linkPicked(const isthmus::LinkId& link); // a curve or legend entry was clicked

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
