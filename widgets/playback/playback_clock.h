// The one clock of a window: where in the period the schedule stands. Map, charts, timeline and tables show its
// instant. Wall time drives it while it plays; nothing runs while it is paused. Times are seconds of the schedule;
// speed is schedule seconds per wall second, 0.05..20. GUI thread only.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <vector>

namespace isthmus {

class PlaybackClock : public QObject {
    Q_OBJECT
public:
    explicit PlaybackClock(QObject* parent = nullptr);

    // Starts of the rounds and, last, the period: Evaluation::roundStartS. Empty = nothing to play.
    void setRoundStarts(std::vector<double> startS);
    [[nodiscard]] double timeS() const { return m_timeS; }
    [[nodiscard]] double periodS() const { return m_startS.empty() ? 0 : m_startS.back(); }
    [[nodiscard]] int roundCount() const { return m_startS.empty() ? 0 : static_cast<int>(m_startS.size()) - 1; }
    [[nodiscard]] int round() const; // at timeS(); -1 if there is none
    [[nodiscard]] bool playing() const { return m_timer.isActive(); }
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] bool looping() const { return m_looping; }

public slots:
    void play();
    void pause();
    void toggle();
    void step(int rounds); // to the start of another round, round the period; pauses
    void seek(double timeS);
    void setSpeed(double speed);
    void setLooping(bool looping);

signals:
    void timeChanged(double timeS);
    void playingChanged(bool playing);
    void speedChanged(double speed);
    void roundsChanged();

private:
    void tick();

    std::vector<double> m_startS;
    double m_timeS = 0;
    double m_speed = 1;
    bool m_looping = true;
    QTimer m_timer;
    QElapsedTimer m_wall;
};

} // namespace isthmus
