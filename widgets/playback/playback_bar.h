// The transport controls: to start, step back, play or pause, step forward, loop, speed (0.05x to 20x, logarithmic),
// and the instant in words ("Round 1 of 2 · 0.86 s of 1.704 s"). Space, arrows and Home work while the focus is in it;
// for the whole window they are the app's shortcuts. GUI thread only; not owner of the clock.
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
    [[nodiscard]] QString instantShown() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace isthmus
