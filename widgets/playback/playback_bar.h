// The transport controls: step back, play or pause, step forward, loop, speed (0.05x to 20x, logarithmic), and the
// instant in words ("Round 1 of 2, 0.86 s of 1.704 s"). GUI thread only; not owner of the clock.
#pragma once

#include "widgets/theme/theme.h"

#include <QWidget>

#include <memory>

namespace isthmus {

class PlaybackClock;

class PlaybackBar : public QWidget {
    Q_OBJECT
public:
    explicit PlaybackBar(PlaybackClock& clock, QWidget* parent = nullptr);
    ~PlaybackBar() override;
    void setTheme(const Theme& theme);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
